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

export interface AsciicastRequest extends Pick<StartRequest, 'forNow' | 'force' | 'io'> {
  readonly recording: Recording;
  readonly path: string;
  /** Steps a second. */
  readonly speed: number | undefined;
}

/** The window of an asciicast; the size of the terminal does not matter. */
const SIZE = {columns: 80, rows: 24};

/** Writes a replay as an asciicast; needs no terminal. */
export async function writeAsciicast(request: AsciicastRequest): Promise<number> {
  const {recording, path, speed, forNow, force, io} = request;
  expectFileName('--cast', path);
  const {makeCast} = await import('../../ui/index.js');
  const recorded = expectContent('replay', recordedOf(recording, {speed}));
  const settings = withSettings(defaultSettings(), forNow);
  const look = lookOf(settings, colourfulIo(io));
  try {
    const title = `patience: ${recording.opening.rules.variant.title}`;
    writeOutput(path, makeCast(recorded, {size: SIZE, look, settings}, title), force);
  } catch (error) {
    throw unwritten('--cast', path, error);
  }
  await io.write(`${path}: ${countOf(plyOf(recorded.game), 'step')}\n`);
  return 0;
}

/** An asciicast is shown elsewhere: in all colours and suit signs, unless the command line or the environment forbids them. */
function colourfulIo(io: Io): Io {
  const env = {LANG: 'C.UTF-8', ...io.env, TERM: 'xterm-256color', COLORTERM: 'truecolor'};
  return {...io, isTerminal: true, env};
}
