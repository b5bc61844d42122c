import {parseReplay} from '../session/replay.js';
import {findVariant, VARIANTS} from '../variants/index.js';
import {lessonOf} from '../variants/lessons/index.js';
import {Complaint} from './complaint.js';
import {expectContent} from './game-options.js';
import type {Io} from './io.js';
import {readTableOptions, requireTerminal, type GlobalOptions} from './play.js';
import {startTable} from './seating.js';

/** Opens the lesson in a game. */
export async function learn(name: string | undefined, options: GlobalOptions, io: Io): Promise<number> {
  if (name === undefined) throw new Complaint(`learn: which game? ${VARIANTS.map(variant => variant.id).join(', ')}`);
  const variant = findVariant(name);
  if (!variant.ok) throw new Complaint(variant.fault.message);
  const recording = expectContent('lesson', parseReplay(lessonOf(variant.value)));
  const table = readTableOptions(options);
  requireTerminal(io);
  return startTable({start: {kind: 'replay', recording, speed: undefined}, ...table, io});
}
