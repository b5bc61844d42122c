/**
 * `node bin/run.js bench/hints/cells.ts GAME FILE... [--play FIRST..LAST] [--prefix held-cells-] [--samples 16] [--positions 4]
 * [--write]`: are the shares that hints tell true in every part of the game that a player can tell? With --play deals are played by
 * hints, and some positions of each played on with the unseen cards dealt anew; each deal becomes a line in the first file,
 * and those that are there already are not played again. Deals can be shared among processors, each with a file of its
 * own. Prints, for all files together, what was told and won. A cell fails where the 95 % interval of the difference lies
 * more than 5 points off; with --write the parts of the game that failing cells span are kept beside the game's
 * calibration, so that no share is told there.
 */
import {parseArgs} from 'node:util';
import {learnedFor} from '../../src/solver/knowledge/index.js';
import {rulesNamed} from '../../test/solver/options.js';
import {played, seedsFrom} from './played-games.js';
import {share} from './figures.js';
import {readGames} from './game-file.js';
import {playRedealt, type RedealtGame} from './redealt-game.js';
import type {Cell} from '../../src/solver/value/calibration.js';
import {changeValues} from '../../tools/learning/values-file.js';
import {differenceIn, fails, toldCells, untoldCells, type ToldCell} from './told-cells.js';

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    play: {type: 'string'},
    prefix: {type: 'string', default: 'held-cells-'},
    samples: {type: 'string', default: '16'},
    positions: {type: 'string', default: '4'},
    write: {type: 'boolean', default: false},
  },
});
const [name = 'kingdom', ...files] = positionals;
const rules = rulesNamed(name);
if (values.play !== undefined) {
  const [first = 1, last = first] = values.play.split('..').map(Number);
  const play = (seed: string) => playRedealt(rules, seed, Number(values.samples), Number(values.positions));
  await played(seedsFrom(values.prefix, first, last), play, files[0]);
}
const games = files.flatMap(file => [...readGames<RedealtGame>(file).values()]);
const calibration = learnedFor(rules)?.outlook.calibration;
if (calibration) {
  const won = games.filter(({isWon}) => isWon).length;
  process.stdout.write(`${name}: ${games.length} games, of which hints won ${share(won, games.length)}\n`);
  const heads = ['cell', 'told, mean', 'won', 'won less told, 95 %', 'positions', 'games', ''];
  const cells = toldCells(games, calibration);
  const rows = cells.map(rowOf);
  for (const row of [heads, heads.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`);
  if (values.write) await writeUntold(cells[0], untoldCells(cells));
}

/** Writes the parts of the game in which no share is told. */
async function writeUntold(all: ToldCell | undefined, untold: readonly Cell[]): Promise<void> {
  const made = [
    `Parts of ${rules.variant.name} in which the shares that hints told were not those that were won. Made by`,
    `    node bin/run.js bench/hints/cells.ts ${name} FILE --play 1..${String(games.length)} --write`,
    `from ${String(all?.positions ?? 0)} positions of ${String(all?.games ?? 0)} games.`,
  ];
  await changeValues(name, file => ({...file, untold: {made, cells: untold}}));
}

function rowOf(cell: ToldCell): string[] {
  const percent = (part: number): string => (100 * part).toFixed(1);
  const {low, high} = differenceIn(cell);
  return [
    cell.words,
    percent(cell.told),
    percent(cell.won),
    `${percent(low)} to ${percent(high)}`,
    String(cell.positions),
    String(cell.games),
    fails(cell) ? 'fails' : '',
  ];
}
