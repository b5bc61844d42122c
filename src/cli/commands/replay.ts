import {existsSync} from 'node:fs';
import {statusOf} from '../../engine/generation.js';
import {plyOf, positionOf, type Game} from '../../session/game.js';
import {parseReplay, playRecording, type Recording} from '../../session/replay.js';
import {looksLikeShareCode, parseShareCode} from '../../session/share.js';
import {Complaint, placedWords} from '../../app/complaint.js';
import {expectContent} from '../input/game-options.js';
import {inputName, readText} from '../input/input.js';
import type {Io} from '../../app/io.js';
import type {GlobalOptions} from './play.js';
import {gameReport} from '../input/position-json.js';

export interface ReplayOptions extends GlobalOptions {
  readonly json?: boolean;
  readonly verify?: boolean;
  readonly speed?: string;
  readonly cast?: string;
}

/** How a share code is called in messages, which would be long with the code itself. */
const SHARE_CODE = 'share code';

/** Plays a recorded game back: checked, as its last position, or on the screen. */
export async function replay(source: string, options: ReplayOptions, io: Io): Promise<number> {
  const speed = parseSpeed(options.speed);
  const isCode = looksLikeShareCode(source) && !existsSync(source);
  const where = isCode ? SHARE_CODE : inputName(source);
  const text = isCode ? expectContent(where, parseShareCode(source)) : await readText(source, io);
  const recording = expectContent(where, unfolded(text, where));
  const game = playedThrough(recording, where, options.verify === true);
  if (options.json) await io.write(`${JSON.stringify(gameReport(game))}\n`);
  else if (options.verify) await io.write(`${where}: ${verdictWords(game)}\n`);
  else return showReplay(recording, source, {...options, speed}, io);
  return 0;
}

/** A file may hold a share code, too. */
function unfolded(text: string, where: string): ReturnType<typeof parseReplay> {
  return parseReplay(looksLikeShareCode(text) ? expectContent(where, parseShareCode(text)) : text);
}

/** A move that is not allowed is what `--verify` asks about, so there it is an answer: no. */
function playedThrough(recording: Recording, where: string, verify: boolean): Game {
  const game = playRecording(recording);
  if (game.ok) return game.value;
  throw new Complaint(placedWords(where, game.fault), verify ? 1 : 3);
}

function verdictWords(game: Game): string {
  const steps = plyOf(game);
  return `verified, ${steps} step${steps === 1 ? '' : 's'}, ${statusOf(game.opening.rules, positionOf(game))}`;
}

function parseSpeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const speed = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (speed >= 0.1 && speed <= 100) return speed;
  throw new Complaint(`--speed: ${JSON.stringify(text)}; it is a number of steps a second, from 0.1 to 100`);
}

async function showReplay(
  recording: Recording,
  source: string,
  options: Omit<ReplayOptions, 'speed'> & {speed: number | undefined},
  io: Io,
): Promise<number> {
  const {readTableOptions, requireKeyboard} = await import('./play.js');
  const table = readTableOptions(options);
  if (options.cast !== undefined) {
    const {writeCast} = await import('../record-asciicast.js');
    return writeCast({recording, path: options.cast, speed: options.speed, ...table, io});
  }
  const {startTable, wantsPlain} = await import('../../app/start-game.js');
  const isPlain = wantsPlain(table.flags, io);
  if (isPlain && source === '-')
    throw new Complaint('replay -: standard input cannot be both game and dialogue; name a file');
  const keyboard = isPlain ? undefined : requireKeyboard(io, source === '-');
  return startTable({start: {kind: 'replay', recording, speed: options.speed}, ...table, keyboard, io});
}
