/** Checks which room, and which folder of a room, imports what, by the rules of .dependency-cruiser.js. */
import {cruise} from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import process from 'node:process';

const options = await extractDepcruiseOptions('./.dependency-cruiser.js');
const {output} = await cruise(['src'], options, undefined, {tsConfig: extractTSConfig('tsconfig.json')});
const {violations, totalCruised, totalDependenciesCruised} = output.summary;

const faults = violations.map(
  ({rule, from, to, cycle}) => `${rule.name}: ${[from, ...(cycle?.map(({name}) => name) ?? [to])].join(' → ')}`,
);

for (const line of faults) process.stderr.write(`${line}\n`);
process.stderr.write(`${faults.length} faults in ${totalDependenciesCruised} imports of ${totalCruised} files\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
