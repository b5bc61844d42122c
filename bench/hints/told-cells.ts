import {toldShare, cellOf, QUARTERS, THIRDS, type Calibration, type Cell} from '../../src/solver/value/calibration.js';
import type {PlayedOn, RedealtGame} from './redealt-game.js';
import {tallyOf, type Tally, type ToldShare} from './told-share.js';

/** Positions that a player can tell from others by himself, and what was told and won in them. */
export interface ToldCell extends Tally {
  readonly words: string;
  /** The parts of the game that it spans; none where its positions are told from others by the share before. */
  readonly spans: readonly Cell[];
}

/** A share that was told in a position, and what was won with the unseen cards dealt anew. */
interface Told extends ToldShare {
  readonly at: PlayedOn;
  /** The share that was told ten moves before. */
  readonly before: number | undefined;
}

/** Bands of shares, in points of a hundred; the last holds 100 as well. */
const BANDS = [
  [0, 20],
  [20, 40],
  [40, 60],
  [60, 80],
  [80, 90],
  [90, 100],
] as const;
type Band = (typeof BANDS)[number];
/** A cell fails where its 95 % interval lies farther off than this. */
const MOST_OFF = 0.05;
const DEVIATIONS = 1.96;

/** The interval of how many more were won than were told, as shares of 1. */
export function differenceIn({told, won, error}: Tally): {readonly low: number; readonly high: number} {
  return {low: won - told - DEVIATIONS * error, high: won - told + DEVIATIONS * error};
}

/** Does the whole interval lie more than 5 points off? */
export function fails(tally: Tally): boolean {
  const {low, high} = differenceIn(tally);
  return low > MOST_OFF || high < -MOST_OFF;
}

/** All parts of the game, from the full stock on. */
const PARTS: readonly Cell[] = Array.from({length: THIRDS * QUARTERS}, (_, i) => ({
  stock: THIRDS - 1 - Math.floor(i / QUARTERS),
  up: i % QUARTERS,
}));

/** All cells: by the stock, by the cards up, by both, by the share that was told ten moves before, and by the share itself. */
export function toldCells(games: readonly RedealtGame[], calibration: Calibration): ToldCell[] {
  const all = games.flatMap(({seed, positions}) => positions.flatMap(at => toldAt(seed, at, calibration)));
  const spanning = (words: string, isIn: (part: Cell) => boolean): ToldCell[] =>
    cell(
      words,
      all.filter(({at}) => isIn(cellOf(at))),
      PARTS.filter(isIn),
    );
  const before = (words: string, isIn: (told: Told) => boolean): ToldCell[] => cell(words, all.filter(isIn));
  return [
    ...spanning('all', () => true),
    ...numbers(THIRDS)
      .toReversed()
      .flatMap(stock => spanning(stockWords(stock), part => part.stock === stock)),
    ...numbers(QUARTERS).flatMap(up => spanning(upWords(up), part => part.up === up)),
    ...PARTS.flatMap(({stock, up}) =>
      spanning(`${stockWords(stock)}, ${upWords(up)}`, part => part.stock === stock && part.up === up),
    ),
    ...before('in the first ten moves', ({at}) => at.before === undefined),
    ...before('not told ten moves before', ({at, before}) => at.before !== undefined && before === undefined),
    ...BANDS.flatMap(band => before(`${bandWords(band)} ten moves before`, ({before}) => isWithin(band, before))),
    ...BANDS.flatMap(band => before(`told ${bandWords(band)}`, ({share}) => isWithin(band, share))),
  ];
}

/** The parts of the game that some failing cell spans. */
export function untoldCells(cells: readonly ToldCell[]): Cell[] {
  const failing = cells.filter(fails);
  return PARTS.filter(part => failing.some(({spans}) => spans.includes(part)));
}

function isWithin([low, high]: Band, share: number | undefined): boolean {
  return share !== undefined && 100 * share >= low && (100 * share < high || high === 100);
}

const bandWords = ([low, high]: Band): string => `${String(low)} to ${String(high)} %`;
const numbers = (count: number): number[] => Array.from({length: count}, (_, i) => i);

function toldAt(seed: string, at: PlayedOn, calibration: Calibration): Told[] {
  const share = toldShare(at.chance, at.stock, calibration);
  if (share === undefined) return [];
  const before = at.before && toldShare(at.before.chance, at.before.stock, calibration);
  return [{seed, share, isWon: at.isWon, at, before}];
}

/** Nothing where nothing was told. */
function cell(words: string, part: readonly Told[], spans: readonly Cell[] = []): ToldCell[] {
  return part.length === 0 ? [] : [{words, spans, ...tallyOf(part)}];
}

function stockWords(third: number): string {
  return `stock: ${['last', 'second', 'first'][third] ?? ''} third`;
}

function upWords(quarter: number): string {
  return `up: ${String(25 * quarter)} to ${String(25 * (quarter + 1))} %`;
}
