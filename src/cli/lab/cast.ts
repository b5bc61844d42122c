import {expectContent} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import {lookOf} from '../../app/look.js';
import {expectFileName, unwritten, writeOutput} from '../../app/user-files.js';
import type {StartRequest} from '../../app/start-game.js';
import {countOf} from '../../engine/texts/count.js';
import {plyOf} from '../../session/game.js';
import type {Recording} from '../../session/replay.js';
import {defaultSettings, withSettings} from '../../settings/settings.js';
import {recordedOf} from '../../sitting/recorded.js';
import type {Size} from '../../terminal/output/size.js';

export interface CastRequest extends Pick<StartRequest, 'forNow' | 'force' | 'io'> {
  readonly recording: Recording;
  readonly path: string;
  /** Steps a second. */
  readonly speed: number | undefined;
}

/** The window of a recording; the size of the terminal does not matter. */
const SIZE = {columns: 80, rows: 24};

/** Seconds for which the end stays on the screen. */
const LAST = 2;

/** Writes a replay as an asciicast; needs no terminal. */
export async function writeCast({recording, path, speed = 1, forNow, force, io}: CastRequest): Promise<number> {
  expectFileName('--cast', path);
  const {recordOutput} = await import('../../ui/index.js');
  const recorded = expectContent('replay', recordedOf(recording, {speed}));
  const settings = withSettings(defaultSettings(), forNow);
  const sent = recordOutput(recorded, {size: SIZE, look: lookOf(settings, colourfulIo(io)), settings});
  try {
    const title = `patience: ${recording.opening.rules.variant.title}`;
    writeOutput(path, castText(sent, {size: SIZE, speed, title}), force);
  } catch (error) {
    throw unwritten('--cast', path, error);
  }
  await io.write(`${path}: ${countOf(plyOf(recorded.game), 'step')}\n`);
  return 0;
}

interface CastTerms {
  readonly size: Size;
  readonly speed: number;
  readonly title: string;
}

/** The text of an asciicast, version 2, from what the terminal is sent at each step. */
export function castText(sent: Iterable<string>, {size, speed, title}: CastTerms): string {
  const header = {version: 2, width: size.columns, height: size.rows, title, env: {TERM: 'xterm-256color'}};
  const events = Array.from(sent, (text, step) => [seconds(step / speed), 'o', text]);
  const end = [seconds((events.length - 1) / speed + LAST), 'o', ''];
  return [header, ...events, end].map(line => `${JSON.stringify(line)}\n`).join('');
}

function seconds(exact: number): number {
  return Math.round(exact * 1000) / 1000;
}

/**
 * A recording is shown elsewhere: in all colours and suit signs, unless the command line or the environment forbids
 * them.
 */
function colourfulIo(io: Io): Io {
  const env = {LANG: 'C.UTF-8', ...io.env, TERM: 'xterm-256color', COLORTERM: 'truecolor'};
  return {...io, isTerminal: true, env};
}
