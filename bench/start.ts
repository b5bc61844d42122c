import {countGiven} from './count-given.js';
import {spawnSync} from 'node:child_process';
import process from 'node:process';
import {childrenTime} from './processor.js';

/** Commands that must start about as fast as Node itself. */
const COMMANDS: readonly (readonly string[])[] = [
  ['--version'],
  ['list'],
  ['rules', 'kingdom'],
  ['show', '--seed', '42'],
  ['script', '--seed', '42'],
  ['--help'],
];
const ROUNDS = countGiven(21);

/** Processor time of one run in milliseconds, the mean of all rounds. */
function cpuOf(args: readonly string[]): number {
  const before = childrenTime();
  for (let round = 0; round < ROUNDS; round++) {
    const {status} = spawnSync(process.execPath, args, {input: '', stdio: ['pipe', 'ignore', 'inherit']});
    if (status !== 0) throw new Error(`${args.join(' ')}: exit code ${String(status)}`);
  }
  return (childrenTime() - before) / ROUNDS;
}

const bare = cpuOf(['-e', '0']);
process.stdout.write(`processor time, mean of ${ROUNDS} runs\nnode -e 0            ${bare.toFixed(1)} ms\n`);
for (const args of COMMANDS) {
  const time = cpuOf(['bin/patience.js', ...args]);
  process.stdout.write(`${args.join(' ').padEnd(20)} ${time.toFixed(1)} ms  ${(time / bare).toFixed(2)}\n`);
}
