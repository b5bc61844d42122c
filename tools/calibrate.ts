/**
 * `node bin/run.js tools/calibrate.ts GAME FILE [--samples N] [--least SHARE] [--out FILE]`: fits how the shares of a game's
 * hints are told to the games that bench/hints/hints.ts played with --out, and writes the numbers to the game's learned
 * values. Say --samples if the games were played with it; shares below --least will not be told. Whether those that are told
 * are true has to be measured on other deals, by bench/hints/calibration.ts.
 */
import {parseArgs} from 'node:util';
import {readGames} from '../bench/hints/game-file.js';
import {rulesNamed} from '../test/solver/options.js';
import {fitCalibration} from './learning/calibration-fit.js';
import {changeValues} from './learning/values-file.js';

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {out: {type: 'string'}, samples: {type: 'string'}, least: {type: 'string'}},
});
const [id = '', source = ''] = positionals;
const {variant} = rulesNamed(id);
const games = [...readGames(source).values()];
const {slope, offset, stock, tenths} = fitCalibration(games);
const positions = games.reduce((sum, {weighed}) => sum + weighed.length, 0);
const rounded = (number: number): number => Number(number.toFixed(3));
const seeds = games.map(({seed}) => seed);
const numbers = seeds.map(seed => Number(/\d+$/.exec(seed)?.[0])).sort((a, b) => a - b);
const prefix = seeds[0]?.replace(/\d+$/, '') ?? '';
const effort = values.samples === undefined ? '' : ` --samples ${values.samples}`;
const least = values.least === undefined ? '' : ` --least ${values.least}`;
const calibration = {
  made: [
    `How the shares of hints in ${variant.name} are told. Made by`,
    `    node bin/run.js bench/hints/hints.ts ${id} ${numbers[0] ?? 0}..${numbers.at(-1) ?? 0} 30 ${prefix}${effort} --out FILE`,
    `    node bin/run.js tools/calibrate.ts ${id} FILE${effort}${least}`,
    `from ${positions} positions of ${games.length} games, of which ${games.filter(({isWon}) => isWon).length} were won.`,
  ],
  slope: rounded(slope),
  offset: rounded(offset),
  stock: rounded(stock),
  tenths: tenths.map(rounded),
  ...(values.least !== undefined && {least: Number(values.least)}),
};
await changeValues(id, file => ({...file, calibration}), values.out);
