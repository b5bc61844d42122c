import {CommandError, expectContent} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame} from '../../../app/start-game.js';
import {parseReplay} from '../../../session/replay.js';
import {findVariant, VARIANTS} from '../../../variants/index.js';
import {lessonOf} from '../../../variants/lessons/index.js';
import {readGlobalOptions, type GlobalOptions} from '../../input/global-options.js';
import {requireKeyboard} from '../../input/keyboard.js';

/** Shows the lesson of a game. */
export async function learn(name: string | undefined, options: GlobalOptions, io: Io): Promise<number> {
  if (name === undefined)
    throw new CommandError(`learn: which game? ${VARIANTS.map(variant => variant.id).join(', ')}`);
  const variant = findVariant(name);
  if (!variant.ok) throw new CommandError(`learn: ${variant.fault.message}`);
  const lesson = lessonOf(variant.value);
  if (!lesson.ok) throw new CommandError(`learn: ${lesson.fault.message}`);
  const recording = expectContent('lesson', parseReplay(lesson.value));
  const given = readGlobalOptions(options);
  if (!wantsPlain(given.flags, io)) requireKeyboard(io, false);
  return startGame({start: {kind: 'replay', recording, speed: undefined, lesson: true}, ...given, io});
}
