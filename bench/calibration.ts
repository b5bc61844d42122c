/**
 * `node bin/run.js bench/calibration.ts (FILE | GAME:FIRST..LAST)... [--picture FILE.svg] [--positions N]`: are the shares
 * that hints tell those that are won? A file is what bench/hints.ts writes with PATIENCE_SHARES, of one game. `GAME:1..500`
 * plays the deals calibrate-1 to calibrate-500 by the learned value alone, which takes milliseconds a game instead of a
 * second. It prints each tenth, and the numbers that would make the shares truer (`Outlook.calibration`), which have to
 * be tried on other deals.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parse} from 'node:path';
import {parseArgs} from 'node:util';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import {pileAt} from '../src/engine/position.js';
import {learnedFor} from '../src/solver/knowledge/index.js';
import {chanceOf} from '../src/solver/value/network.js';
import {calibrated} from '../src/solver/value/outlook.js';
import {rulesNamed} from '../test/solver/options.js';
import {playGame} from '../tools/learning/self-play.js';

/** A share that was told. */
interface Told {
  readonly share: number;
  /** The part of the packs in the stock then. */
  readonly stock: number;
  readonly isWon: boolean;
  readonly game: string;
}

/** The shares told in one tenth. */
interface Tenth {
  readonly count: number;
  readonly games: number;
  readonly told: number;
  readonly won: number;
}

const TENTHS = 10;

export function readTold(text: string): Told[] {
  return text.split('\n').flatMap(line => {
    const [share, stock, won, game] = line.split(' ');
    return game === undefined ? [] : [{share: Number(share), stock: Number(stock), isWon: won === '1', game}];
  });
}

/** What the value alone tells before each turn of some deals, and whether it won them. */
function playedTold(id: string, first: number, last: number): Told[] {
  const rules = rulesNamed(id);
  const learned = learnedFor(rules);
  if (!learned) throw new Error(`${id} has no learned value`);
  const {outlook, network} = learned;
  const terms = {rules, features: outlook.features, network, width: outlook.playing};
  const cards = rules.packs * 52;
  return Array.from({length: last - first + 1}, (_, i) => `calibrate-${first + i}`).flatMap(seed => {
    const inStock = pileAt(dealFromSeed(rules, seed), rules.numberOf('S')).length;
    const {chances, isWon} = playGame(terms, seed);
    return chances.map((chance, turned) => {
      const stock = (inStock - turned) / cards;
      return {share: calibrated(chance, stock, outlook.calibration), stock, isWon, game: seed};
    });
  });
}

/** A file's shares, or those of deals that are played now. */
function toldBy(source: string): Told[] {
  const [, id, first, last] = /^([\w-]+):(\d+)\.\.(\d+)$/.exec(source) ?? [];
  return id === undefined ? readTold(readFileSync(source, 'utf8')) : playedTold(id, Number(first), Number(last));
}

/** As many as asked for, evenly from all. */
function spread(all: readonly Told[], count: number): Told[] {
  const step = Math.max(1, all.length / count);
  return Array.from({length: Math.min(count, all.length)}, (_, i) => all[Math.floor(i * step)] as Told);
}

export function tenths(all: readonly Told[]): (Tenth | undefined)[] {
  return Array.from({length: TENTHS}, (_, i) => {
    const within = all.filter(({share}) => Math.min(TENTHS - 1, Math.floor(share * TENTHS)) === i);
    const count = within.length;
    if (count === 0) return undefined;
    return {
      count,
      games: new Set(within.map(({game}) => game)).size,
      told: within.reduce((sum, {share}) => sum + share, 0) / count,
      won: within.filter(({isWon}) => isWon).length / count,
    };
  });
}

/** Slope, offset and stock by which the log-odds that were told fit the outcomes best (logistic regression, Newton's method). */
export function fitted(all: readonly Told[]): [slope: number, offset: number, stock: number] {
  const rows = all.map(({share, stock, isWon}) => {
    const chance = Math.min(0.999, Math.max(0.001, share));
    return {x: [Math.log(chance / (1 - chance)), 1, stock], y: Number(isWon)};
  });
  let weights = [1, 0, 0];
  for (let round = 0; round < 20; round++) {
    const slope = [0, 0, 0];
    const curve = [0, 1, 2].map(i => [0, 1, 2].map(j => (i === j ? 1e-3 : 0)));
    for (const {x, y} of rows) {
      const chance = chanceOf(x.reduce((sum, each, i) => sum + each * (weights[i] as number), 0));
      x.forEach((each, i) => {
        slope[i] = (slope[i] as number) + (y - chance) * each;
        x.forEach((other, j) => {
          const row = curve[i] as number[];
          row[j] = (row[j] as number) + chance * (1 - chance) * each * other;
        });
      });
    }
    const step = solved(curve, slope);
    weights = weights.map((weight, i) => weight + (step[i] as number));
  }
  return weights as [number, number, number];
}

/** The solution of a small system of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  rows.forEach((pivot, i) => {
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = (row[i] as number) / (pivot[i] as number);
      row.forEach((_, k) => (row[k] = (row[k] as number) - factor * (pivot[k] as number)));
    }
  });
  return rows.map((row, i) => (row.at(-1) as number) / (row[i] as number));
}

interface Series {
  readonly name: string;
  readonly tenths: readonly (Tenth | undefined)[];
}

const SIDE = 400;
const MARGIN = 60;
const COLOURS = ['#1f6f54', '#a3462f', '#2f4f8f', '#7a5a00'];

/** The shares that were told, and the shares won, as a picture. Points on the diagonal were told truly. */
function picture(all: readonly Series[]): string {
  const at = (share: number): number => MARGIN + SIDE * share;
  const down = (share: number): number => MARGIN + SIDE * (1 - share);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap(share => {
    const words = `${(100 * share).toFixed(0)} %`;
    return [
      `<path d="M${at(share)} ${down(0)}V${down(1)}M${at(0)} ${down(share)}H${at(1)}" stroke="#ddd"/>`,
      `<text x="${at(share)}" y="${down(0) + 20}" text-anchor="middle">${words}</text>`,
      `<text x="${at(0) - 8}" y="${down(share) + 4}" text-anchor="end">${words}</text>`,
    ];
  });
  const points = all.flatMap(({name, tenths}, i) => {
    const colour = COLOURS[i % COLOURS.length] as string;
    const dots = tenths.flatMap(tenth =>
      tenth
        ? [`<circle cx="${at(tenth.told).toFixed(1)}" cy="${down(tenth.won).toFixed(1)}" r="5" fill="${colour}"/>`]
        : [],
    );
    const y = down(1) + 20 + 20 * i;
    return [
      ...dots,
      `<circle cx="${at(0) + 14}" cy="${y - 4}" r="5" fill="${colour}"/><text x="${at(0) + 26}" y="${y}">${name}</text>`,
    ];
  });
  const size = SIDE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" font-family="sans-serif" font-size="12">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    ...ticks,
    `<path d="M${at(0)} ${down(0)}L${at(1)} ${down(1)}" stroke="#888"/>`,
    ...points,
    `<text x="${at(0.5)}" y="${down(0) + 42}" text-anchor="middle">share told by the hint</text>`,
    `<text transform="translate(16 ${down(0.5)}) rotate(-90)" text-anchor="middle">share won</text>`,
    '</svg>\n',
  ].join('\n');
}

function main(): void {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {picture: {type: 'string'}, positions: {type: 'string', default: '10000'}},
  });
  const series = positionals.map(source => {
    const all = spread(toldBy(source), Number(values.positions));
    const name = parse(source).name.replace(/:.*/, '');
    process.stdout.write(`${name}: ${all.length} positions\n`);
    const found = tenths(all);
    found.forEach((tenth, i) => {
      if (!tenth) return;
      const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
      process.stdout.write(
        `  ${i * 10} to ${(i + 1) * 10} %: told ${percent(tenth.told)}, won ${percent(tenth.won)} (${tenth.count} positions of ${tenth.games} games)\n`,
      );
    });
    const [slope, offset, stock] = fitted(all).map(number => Number(number.toFixed(3)));
    process.stdout.write(`  truer with {slope: ${slope ?? 1}, offset: ${offset ?? 0}, stock: ${stock ?? 0}}\n`);
    return {name, tenths: found};
  });
  if (values.picture !== undefined) writeFileSync(values.picture, picture(series));
}

if (process.argv[1]?.includes('calibration')) main();
