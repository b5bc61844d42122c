/**
 * Checks which room, and which folder of a room, imports what, by the rules of .dependency-cruiser.js. A way that its `STILL`
 * allows but nothing uses any more is a fault, too.
 */
import {cruise} from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import process from 'node:process';

const options = await extractDepcruiseOptions('./.dependency-cruiser.js');
const {output} = await cruise(['src'], options, undefined, {tsConfig: extractTSConfig('tsconfig.json')});
const {violations, totalCruised, totalDependenciesCruised} = output.summary;

const faults = violations
  .filter(({rule}) => rule.severity !== 'info')
  .map(({rule, from, to, cycle}) => `${rule.name}: ${[from, ...(cycle?.map(({name}) => name) ?? [to])].join(' → ')}`);
const used = new Set(violations.map(({rule}) => rule.name));
const unused = options.ruleSet.forbidden
  .map(({name}) => name)
  .filter(name => name.startsWith('still ') && !used.has(name))
  .map(name => `${name}: no longer; take it out of STILL in .dependency-cruiser.js`);

for (const line of [...faults, ...unused]) process.stderr.write(`${line}\n`);
process.stderr.write(
  `${faults.length + unused.length} faults in ${totalDependenciesCruised} imports of ${totalCruised} files\n`,
);
process.exitCode = faults.length + unused.length > 0 ? 1 : 0;
