import {setImmediate as pause} from 'node:timers/promises';
import {parentPort, workerData} from 'node:worker_threads';
import type {GameModule} from '../../engine/declaration/variant.js';
import {fail, type Fault} from '../../engine/fault.js';
import {thrownFault} from '../../own-games/module.js';
import {oddityIn} from '../../own-games/trial.js';

/** The thread in which the file of a game is tried. It sends what is odd about it, or nothing, and then ends. */
const module = workerData as GameModule;
const port = parentPort;

const late = (error: unknown): void => {
  const {message, ...place} = thrownFault(error, module.text);
  tell({...place, message: `${message} (thrown after it was loaded)`});
};
process.on('uncaughtException', late);
process.on('unhandledRejection', late);

const before = running();
const odd = await oddityIn(module, chosenChance());
// What was thrown meanwhile is heard of.
for (let i = 0; i < 3; i++) await pause();
const left = running().filter(name => !before.includes(name));
tell(odd ?? (left.length > 0 ? leftFault(left) : undefined));

/** Lets random numbers be chosen from now on. */
function chosenChance(): (value: number) => void {
  const {random} = Math;
  let chance: number | undefined;
  Math.random = () => chance ?? random();
  return value => (chance = value);
}

function tell(fault: Fault | undefined): void {
  port?.postMessage({fault});
  process.exit();
}

/** What would keep the process alive: `Timeout`. */
function running(): string[] {
  return process.getActiveResourcesInfo().filter(name => name !== 'MessagePort' && name !== 'Immediate');
}

function leftFault([name = '']: readonly string[]): Fault {
  return fail('file', `it leaves something running (${name}); a game only declares what there is`).fault;
}
