import {print} from '../../output/print.js';
import {existsSync} from 'node:fs';
import {CommandError, expectContent, placedWords} from '../../../app/command-error.js';
import {type Io, requireKeyboard} from '../../../app/io.js';
import {otherFileWords} from '../../../app/library/game-files.js';
import {wantsPlain} from '../../../app/look.js';
import {inputName, isShareCode, readText} from '../../../app/user-files.js';
import {startGame} from '../../../app/start-game.js';
import {countOf} from '../../../engine/texts/count.js';
import {statusOf} from '../../../engine/legality/generation.js';
import {plyOf, positionOf, type Game} from '../../../session/game.js';
import {parseRecording} from '../../../session/journal/journal-text.js';
import {playRecording, type Recording} from '../../../session/replay.js';
import {readGlobalOptions, readSpeed} from '../../input/global-options.js';
import type {Given} from '../../input/given.js';

/** The beginning of a share code, too short to be one. */
const LIKE_A_CODE = /^1[\w-]{7,}$/;

/** The name of a share code in messages, since the code itself is long. */
const SHARE_CODE = 'share code';

/** Plays a recorded game back: checks it, prints its last position, or shows it on the screen. */
export async function replay(options: Given, io: Io, [source = '']: readonly string[]): Promise<number> {
  const speed = readSpeed(options);
  checkTogether(options);
  const isCode = isShareCode(source);
  const where = isCode ? SHARE_CODE : inputName(source);
  if (!isCode && LIKE_A_CODE.test(source) && !existsSync(source))
    throw new CommandError(`${source}: no such file, and too short for a share code; was it cut?`);
  if (!isCode && /^[\w-]+$/.test(source) && source !== '-' && !existsSync(source))
    throw new CommandError(`${source}: neither a file nor a share code`);
  const text = isCode ? source : await readText(source, io);
  const recording = expectContent(where, parseRecording(io.variants, text));
  const warning = otherFileWords(recording.opening);
  if (warning !== undefined) io.complain(`patience: ${where}: ${warning}`);
  const game = playedThrough(recording, where, options.verify === true);
  if (options.json) {
    const {gameReport} = await import('../printing.js');
    await print(io, gameReport(game));
  } else if (options.verify) await print(io, `${where}: ${verdictWords(game)}`);
  else return showReplay(recording, source, speed, options, io);
  return 0;
}

/** Throws a CommandError for a recording that would not be made. */
function checkTogether({verify, json, cast}: Given): void {
  if (cast === undefined || !(verify ?? json)) return;
  const [flag, what] = verify ? ['--verify', 'checked'] : ['--json', 'printed'];
  throw new CommandError(`${flag} and --cast: a game is ${what} or recorded; leave one of them out`);
}

/** `--verify` asks whether all moves are legal, so an illegal one is a negative answer there. */
function playedThrough(recording: Recording, where: string, verify: boolean): Game {
  const game = playRecording(recording);
  if (game.ok) return game.value;
  throw new CommandError(placedWords(where, game.fault), verify ? 1 : 3);
}

function verdictWords(game: Game): string {
  return `verified, ${countOf(plyOf(game), 'step')}, ${statusOf(game.opening.rules, positionOf(game))}`;
}

async function showReplay(
  recording: Recording,
  source: string,
  speed: number | undefined,
  options: Given,
  io: Io,
): Promise<number> {
  const given = readGlobalOptions(options);
  if (options.cast !== undefined) {
    const {writeCast} = await import('../../lab/index.js');
    return writeCast({recording, path: options.cast, speed, ...given, io});
  }
  const isPlain = wantsPlain(io, given.forNow);
  if (isPlain && source === '-')
    throw new CommandError('replay -: standard input cannot be both game and dialogue; name a file');
  const keyboard = isPlain ? undefined : requireKeyboard(io, source === '-');
  return startGame({start: {kind: 'replay', recording, speed}, ...given, keyboard, io});
}
