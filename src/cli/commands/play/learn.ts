import {CommandError} from '../../../app/command-error.js';
import {type Io, requireKeyboard} from '../../../app/io.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame} from '../../../app/start-game.js';
import {hasLesson, lessonOf} from '../../../session/lessons/index.js';
import {readGlobalOptions} from '../../input/global-options.js';
import {readVariant} from '../../input/game-options.js';
import type {Given} from '../../input/given.js';

/** Shows the lesson of a game. */
export async function learn(options: Given, io: Io): Promise<number> {
  const variant = readVariant(io.variants, options.variant);
  const lessons = `lessons: ${io.variants.flatMap(game => (hasLesson(game) ? [game.id] : [])).join(', ')}`;
  if (!variant) throw new CommandError(`learn: which game? ${lessons}`);
  const lesson = lessonOf(variant);
  if (!lesson.ok) throw new CommandError(`learn: ${lesson.fault.message}; ${lessons}`);
  const given = readGlobalOptions(options);
  if (!wantsPlain(io, given.forNow)) requireKeyboard(io, false);
  return startGame({start: {kind: 'replay', recording: lesson.value, speed: undefined, lesson: true}, ...given, io});
}
