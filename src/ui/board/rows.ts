import type {Ruleset} from '../../engine/ruleset.js';
import {buildsBothWays} from '../../engine/declaration/build.js';
import {isToken, type CardSize} from '../cards/card-size.js';
import {coveredAtDeal, type GridSlot} from './grid.js';

/** How the rows of the grid lie on the board. */
export interface Rows {
  /** The row of the captions over each row of piles; their cards begin one below. */
  readonly tops: readonly number[];
  /** Rows that a covered card shows where its pile has room. */
  readonly fan: number;
  /** Is a row free below each pile, so that it can throw a shadow? */
  readonly shadows: boolean;
  /** How the fans of several rows share the height. */
  readonly shared?: Shared;
}

/**
 * Where the rows begin; undefined where the height is too small for this size of cards. Every row of piles has its
 * captions, all gaps are equal, and the blank rows are shared out evenly above, between and below. `tolerance` is how many
 * rows less than usual piles may have to grow in; the cards behind packets are never folded.
 */
export function rowsOf(
  rules: Ruleset,
  slots: readonly GridSlot[],
  height: number,
  size: CardSize,
  tolerance = 0,
): Rows | undefined {
  const count = rules.declaration.layout.length;
  const fans = slots.filter(slot => slot.fans === 'down');
  if (fans.some(({until}) => until < count)) return sharedRows(rules, fans, height, size, tolerance);
  const {spare, pitch} = pitchOf(size);
  const deep = fans.length > 0 ? deepest(rules, size) : 0;
  const rest = height - count * pitch - deep;
  const lacking = hasPackets(rules) ? 0 : tolerance + foldable(size, deep);
  if (rest + Math.min(lacking, deep) < 0) return undefined;
  const fan = fullestFan(size);
  const air = Math.max(0, rest - Math.min(deep, USUAL) * (fan - 1));
  const {top, between} = shared(air, count, deep > 0 ? MOST_AIR : Infinity);
  const tops = Array.from({length: count}, (_, row) => top + row * (pitch + between));
  return {tops, fan, shadows: size.height >= 5 && spare + between > 0};
}

/** Rows from the captions of a row of piles to those of the next, and how many of them stay blank. */
function pitchOf({height}: CardSize): {spare: number; pitch: number} {
  const spare = height >= 8 ? 1 : 0;
  return {spare, pitch: 1 + height + spare};
}

/** Rows where fans end in several of them: each has room for the cards that are dealt there, then for more. */
function sharedRows(
  rules: Ruleset,
  fans: readonly GridSlot[],
  height: number,
  size: CardSize,
  tolerance: number,
): Rows | undefined {
  const count = rules.declaration.layout.length;
  const {spare, pitch} = pitchOf(size);
  const packets = hasPackets(rules);
  const covered = ({pile}: GridSlot): number =>
    packets ? deepest(rules, size) : Math.max(1, coveredAtDeal(rules, pile));
  const least = wantedIn(count, pitch, fans, covered);
  const needed = sumOf(least);
  const rest = height - count * pitch;
  const lacking = packets ? 0 : tolerance + foldableIn(size, least);
  if (rest < Math.max(0, needed - lacking)) return undefined;
  const fan = fullestFan(size);
  const wish = least.map(rows => (rows === 0 ? 0 : rows * fan + USUAL));
  const {top, between} = shared(Math.max(0, rest - sumOf(wish)), count, MOST_AIR);
  const most = least.map(rows => (rows === 0 ? 0 : height));
  const shares = [least, wish, most].reduce(
    (given, wanted) => shareOut(rest - top - between * (count - 1), wanted, given),
    least.map(() => 0),
  );
  const tops = topsOf(top, pitch + between, shares);
  const rows = {tops, fan, shadows: size.height >= 5 && spare + between > 0};
  return packets ? rows : {...rows, shared: {pitch: pitch + between, shares}};
}

/** How many of the rows may be missing: tokens fold their piles, the smallest have the number over them. */
function foldableIn(size: CardSize, least: readonly number[]): number {
  if (!isToken(size)) return 0;
  return sumOf(least) - (size.width < 3 ? 0 : least.filter(rows => rows > 0).length);
}

/** Blank rows over a table whose piles grow, and between its rows, at most: the others are left for the piles. */
const MOST_AIR = 3;

/** Covered cards in most piles: as many have room to be fanned in full. */
const USUAL = 4;

/** Shares blank rows out: as many above as between two rows and below; what is left over goes between first. */
function shared(air: number, count: number, most: number): {top: number; between: number} {
  const even = Math.min(most, Math.floor(air / (count + 1)));
  const left = air - even * (count + 1);
  const more = count > 1 && left >= count - 1;
  const top = left - (more ? count - 1 : 0) >= 2;
  return {top: even + Number(top), between: even + Number(more)};
}

/** Do packets lie before columns? */
function hasPackets(rules: Ruleset): boolean {
  return rules.tableau.some(({index, spec}) => rules.behind(index) >= 0 && spec.build && buildsBothWays(spec.build));
}

/**
 * Rows that the deepest pile takes beyond its last card, at one row for each covered card. A sequence has twelve cards at
 * most: what a foundation begins with is never in it. In suit it stays shorter, since the low cards of the suit go up
 * meanwhile: more than ten were seen in one of 200 games. A packet before covered cards shows its low end, and its length.
 * Other piles that begin with several cards are folded where they grow deeper.
 */
function deepest(rules: Ruleset, size: CardSize): number {
  if (hasPackets(rules)) {
    const covered = rules.lettersOf('column').map(letter => rules.spec(letter).holds);
    return Math.max(...covered) + (isToken(size) ? 1 : 2);
  }
  const builds = rules.piles.flatMap(({spec}) => (spec.role === 'tableau' && spec.build ? [spec.build] : []));
  return Math.max(0, ...builds.map(({suits}) => (suits === 'same' ? 9 : 11)));
}

/** How many of these rows may be missing: the smallest cards fold deep piles rather than turn into tokens. */
function foldable(size: CardSize, deep: number): number {
  if (isToken(size)) return Math.max(0, deep - 1);
  return size.height <= 3 ? Math.max(0, deep - 5) : 0;
}

function fullestFan({height}: CardSize): number {
  return height >= 9 ? 3 : height >= 4 ? 2 : 1;
}

/** Where fans end in several rows of the grid: the rows below each for its cards, and those from one row to the next without. */
interface Shared {
  readonly shares: readonly number[];
  readonly pitch: number;
}

/** The shares as the piles need them now: where one has grown beyond that of its row, the others give what they do not need. */
export function sharesNow({shares, pitch}: Shared, fans: readonly GridSlot[], covered: Covered): readonly number[] {
  const needs = wantedIn(shares.length, pitch, fans, covered);
  if (needs.every((need, row) => need <= (shares[row] ?? 0))) return shares;
  const needed = shareOut(sumOf(shares), needs);
  return shareOut(sumOf(shares), shares, needed);
}

/** Covered cards of a pile that take a row each. */
export type Covered = (slot: GridSlot) => number;

/** Rows that the fans that end in each row of the grid take beyond their last card. A pile over several rows has theirs, too. */
function wantedIn(count: number, pitch: number, fans: readonly GridSlot[], covered: Covered): number[] {
  return Array.from({length: count}, (_, row) => {
    const ending = fans.filter(({until}) => until === row + 1);
    return Math.max(0, ...ending.map(slot => covered(slot) - (row - slot.row) * pitch));
  });
}

/** Gives rows to those that want more than they have, always to the one that has the fewest, until `total` are given. */
function shareOut(total: number, wanted: readonly number[], given = wanted.map(() => 0)): number[] {
  const shares = [...given];
  for (let left = total - sumOf(shares); left > 0; left--) {
    const lacking = shares.filter((share, row) => share < (wanted[row] ?? 0));
    const next = shares.findIndex((share, row) => share < (wanted[row] ?? 0) && share === Math.min(...lacking));
    if (next < 0) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

export function topsOf(top: number, pitch: number, shares: readonly number[]): number[] {
  return shares.map((_, row) => top + row * pitch + sumOf(shares.slice(0, row)));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
