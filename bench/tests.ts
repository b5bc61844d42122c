/** `node bin/run.js bench/tests.ts`: how long `npm test` takes, and its slowest files. Not in `npm run bench`: it is minutes. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {childrenTime} from './processor.js';

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {readonly duration?: number | null}[];
  }[];
}

const SHOWN = 12;

const folder = mkdtempSync(join(tmpdir(), 'patience-tests-'));
const file = join(folder, 'results.json');
const [before, begin] = [childrenTime(), performance.now()];
spawnSync('npm', ['test', '--', '--json', `--outputFile=${file}`], {stdio: 'ignore'});
const [wall, processor] = [performance.now() - begin, childrenTime() - before];
const {numPassedTests, numFailedTests, testResults} = JSON.parse(readFileSync(file, 'utf8')) as Results;
rmSync(folder, {recursive: true});

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
process.stdout.write(
  `${seconds(wall)} s, ${seconds(processor)} s of processor time; ${numPassedTests} passed, ${numFailedTests} failed\n`,
);
const files = testResults.map(({name, assertionResults}) => ({
  name: name.slice(process.cwd().length + 1),
  time: assertionResults.reduce((sum, {duration}) => sum + (duration ?? 0), 0),
}));
for (const {name, time} of files.toSorted((a, b) => b.time - a.time).slice(0, SHOWN))
  process.stdout.write(`${seconds(time).padStart(6)} s  ${name}\n`);
