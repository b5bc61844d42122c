import {parseReplay} from '../../session/replay.js';
import {findVariant, VARIANTS} from '../../variants/index.js';
import {lessonOf} from '../../variants/lessons/index.js';
import {Complaint} from '../../app/complaint.js';
import {expectContent} from '../input/game-options.js';
import type {Io} from '../../app/io.js';
import {readTableOptions, requireKeyboard, type GlobalOptions} from './play.js';
import {startTable, wantsPlain} from '../../app/start-game.js';

/** Opens the lesson in a game. */
export async function learn(name: string | undefined, options: GlobalOptions, io: Io): Promise<number> {
  if (name === undefined) throw new Complaint(`learn: which game? ${VARIANTS.map(variant => variant.id).join(', ')}`);
  const variant = findVariant(name);
  if (!variant.ok) throw new Complaint(variant.fault.message);
  const recording = expectContent('lesson', parseReplay(lessonOf(variant.value)));
  const table = readTableOptions(options);
  if (wantsPlain(table.flags, io)) {
    const {lessonLines} = await import('../../plain/keeping.js');
    await io.write(`${lessonLines(variant.value).join('\n')}\n`);
    return 0;
  }
  requireKeyboard(io, false);
  return startTable({start: {kind: 'replay', recording, speed: undefined}, ...table, io});
}
