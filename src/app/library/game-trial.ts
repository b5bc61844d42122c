import type {GameModule} from '../../engine/declaration/variant.js';
import {fail, type Fault} from '../../engine/fault.js';
import {oneLine} from '../../engine/outside-text.js';
import type {Io} from '../io.js';

/** How long a file may take, in milliseconds: it is evaluated, twice under every option, and dealt. */
const LIMIT = 5000;

/** Much more than any declaration takes, in megabytes. */
const MEMORY = 256;

/** The program of the thread; from the sources that of the last build is run. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/trial-worker.js' : './trial-worker.js',
  import.meta.url,
);

/** Runs the file of a game, and gives the fault that shows only then; undefined if there is none. */
export function tryGame(
  module: GameModule,
  {tryGame: given = tryInThread}: Pick<Io, 'tryGame'>,
): ReturnType<typeof tryInThread> {
  return given(module);
}

/**
 * Runs the file of a game in a thread that is stopped when it takes too long, so that a file that never ends does not
 * hang the program. The fault (code `file`) is what nobody would find in its declaration; undefined if there is none.
 * The thread has ended by then.
 */
async function tryInThread(module: GameModule): Promise<Fault | undefined> {
  // Loaded when wanted: threads take Node 10 ms, which no table should wait for.
  const {Worker} = await import('node:worker_threads');
  // What it prints would be written across the table.
  const worker = new Worker(PROGRAM, {
    workerData: module,
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: {maxOldGenerationSizeMb: MEMORY},
  });
  let timer;
  let odd: Fault | undefined = trialFault('it ends the program; leave process.exit and its like out');
  let broken: Fault | undefined;
  const isLate = await new Promise<boolean>(end => {
    timer = setTimeout(() => end(true), LIMIT);
    worker.once('message', (found: Fault | undefined) => (odd = found));
    worker.once('error', ({message}: Error) => {
      broken = trialFault(`it fails after it was loaded: ${oneLine(message)}`);
    });
    worker.once('exit', () => end(false));
  });
  clearTimeout(timer);
  await worker.terminate();
  const late = `it does not come to an end, or leaves something running; it was stopped after ${LIMIT / 1000} seconds`;
  return isLate ? trialFault(late) : (broken ?? odd);
}

function trialFault(words: string): Fault {
  return fail('file', words).fault;
}
