import {plyOf} from '../session/game.js';
import type {Recording} from '../session/replay.js';
import {defaultSettings} from '../settings/settings.js';
import {makeCast} from '../ui/replay/asciicast.js';
import {lastStep, replayOfRecording, stageOf, stepTo} from '../ui/replay/replay.js';
import {Complaint, contentComplaint} from '../app/complaint.js';
import {fileReason} from './input/input.js';
import type {Io} from '../app/io.js';
import {writeOutput} from '../app/output.js';
import {chosenSettings, lookOf} from '../app/start-game.js';
import type {TableRequest} from '../app/start-game.js';

/** What a recording of the screen is made from. */
export interface CastRequest extends Omit<TableRequest, 'start' | 'dataDir'> {
  readonly recording: Recording;
  readonly path: string;
  readonly speed: number | undefined;
}

/** The window of a recording, whatever the terminal is. */
const SIZE = {columns: 80, rows: 24};

/** Writes a replay as an asciicast; needs no terminal. */
export async function writeCast({recording, path, speed, flags, settings, force, io}: CastRequest): Promise<number> {
  const replay = replayOfRecording(recording, {speed});
  if (!replay.ok) throw contentComplaint('replay', replay.fault);
  const look = lookOf(flags, chosenSettings(defaultSettings(), settings), whereverPlayed(io));
  const end = stageOf(stepTo(replay.value, lastStep(replay.value)));
  try {
    writeOutput(path, makeCast(replay.value, SIZE, look, `patience: ${end.opening.rules.variant.title}`), force);
  } catch (error) {
    throw new Complaint(`--cast: ${path}: ${fileReason(error)}`);
  }
  const steps = plyOf(end);
  await io.write(`${path}: ${String(steps)} step${steps === 1 ? '' : 's'}\n`);
  return 0;
}

/** A recording is for any terminal: colours and suit signs, unless the command line or the environment forbids them. */
function whereverPlayed(io: Io): Io {
  return {...io, isTerminal: true, env: {TERM: 'xterm-256color', LANG: 'C.UTF-8', ...withoutDumb(io.env)}};
}

function withoutDumb(env: Io['env']): Io['env'] {
  const {TERM, ...rest} = env;
  return TERM === undefined || TERM === 'dumb' || TERM === '' ? rest : env;
}
