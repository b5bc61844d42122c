import type {Variant} from '../engine/declaration/variant.js';
import {grouped, percent, simpleFraction} from '../engine/texts/count.js';
import {capitalized} from '../engine/texts/phrase.js';
import {measuredChanges, oddsOf, winnableShare, wonShare, type AdviserOdds} from './odds.js';

/** Said of a game without odds. */
export const NOT_MEASURED = 'Odds not measured';

/** What the declaration of a game says of its odds. */
export function declaredOdds(id: string): Pick<Variant, 'odds' | 'oddsMeasured' | 'oddsWith'> {
  const changed = measuredChanges(id).map(change => {
    return [change, {whole: oddsSentence(`${id} ${change}`), short: shortSentence(id, change)}] as const;
  });
  return {odds: oddsSentence(id), oddsMeasured: measuredWords(id), oddsWith: Object.fromEntries(changed)};
}

/** From this width of the interval on only one of its ends is told. */
const WIDE = 0.2;

/** How often a game can be won, in a few words: `about 2 in 3`, `95+ in 100`, `at most 1 in 3`; undefined if not measured. */
export function plainOdds(key: string): string | undefined {
  const odds = oddsOf(key);
  if (!odds) return undefined;
  if (odds.high > 0.995 && odds.low > 0.9) return `${String(atLeast(odds.low))}+ in 100`;
  if (odds.high - odds.low <= WIDE) return about(winnableShare(key) ?? 0);
  return odds.low < 1 - odds.high ? `at most ${fraction(odds.high)}` : `at least ${fraction(odds.low)}`;
}

/** How often the adviser wins, in a few words: `about 1 in 2`; undefined if not measured. */
export function adviserOdds(key: string): string | undefined {
  const adviser = oddsOf(key)?.adviser;
  return adviser && about(wonShare(adviser));
}

/** The whole percents that a share surely has. */
function atLeast(share: number): number {
  return Math.floor(100 * share + 1e-9);
}

/** The part of the deals that can be won from which on it is nearly all of them. */
const NEARLY_ALL = 0.95;

/**
 * Both figures in a sentence without its full stop: `Our adviser, seeing what you see, wins about 9 in 20; about 2 in 3
 * can be won`.
 */
export function oddsSentence(key: string): string {
  const plain = plainOdds(key);
  if (plain === undefined) return NOT_MEASURED;
  const adviser = adviserWords(key);
  if (adviser === undefined) return capitalized(`${plain} can be won`);
  return capitalized(
    adviser.isOfThem
      ? `${plain} can be won; our adviser, seeing what you see, ${adviser.words}`
      : `our adviser, seeing what you see, ${adviser.words}; ${plain} can be won`,
  );
}

/** The same after what is said of the usual rules: `With fill=auto it wins about 1 in 10; about 1 in 8 can be won`. */
function shortSentence(id: string, change: string): string {
  const key = `${id} ${change}`;
  const plain = `${plainOdds(key) ?? 'none'} can be won`;
  const adviser = adviserWords(key);
  if (adviser === undefined) return `With ${change} ${plain}`;
  return `With ${change} ${adviser.isOfThem ? `${plain}, and it ${adviser.words}` : `it ${adviser.words}; ${plain}`}`;
}

/**
 * What the adviser wins; as a part of the games that can be won where that is nearly all, or where the same words say both.
 * Undefined if not measured, or not worth telling.
 */
function adviserWords(key: string): {readonly words: string; readonly isOfThem: boolean} | undefined {
  const adviser = oddsOf(key)?.adviser;
  const winnable = winnableShare(key) ?? 0;
  if (!adviser || winnable < LEAST) return undefined;
  if (adviser.missed === 0) return {words: 'wins them all', isOfThem: true};
  const share = wonShare(adviser);
  if (share / winnable >= NEARLY_ALL) return {words: 'wins nearly all of them', isOfThem: true};
  return about(share) === plainOdds(key)
    ? {words: 'wins most of them', isOfThem: true}
    : {words: `wins ${about(share)}`, isOfThem: false};
}

/** How the odds were measured, a sentence without its full stop; undefined if they were not. */
export function measuredWords(key: string): string | undefined {
  const odds = oddsOf(key);
  if (!odds) return undefined;
  const {deals, low, high, adviser} = odds;
  const share = high === 1 ? `${String(atLeast(low))} % or more` : interval({low, high});
  const winnable = `${share} can be won, by ${grouped(deals)} deals solved with every card known`;
  return `Measured under the usual rules (95 % intervals): ${[winnable, ...(adviser ? [adviserMeasured(adviser)] : [])].join('; ')}`;
}

function adviserMeasured({low, high, games, milliseconds}: AdviserOdds): string {
  const effort = `${grouped(games)} games with ${String(milliseconds)} ms for each move`;
  return `our adviser wins ${interval({low, high})}, by ${effort}`;
}

/** `42 to 48 %`. */
function interval({low, high}: {readonly low: number; readonly high: number}): string {
  const [from, to] = [percent(low), percent(high)];
  return from === to ? from : `${from.replace(' %', '')} to ${to}`;
}

/** Of fewer than this it is only said that there are hardly any. */
const LEAST = 0.01;

/** `about 2 in 3`, `hardly any`. */
function about(share: number): string {
  return share < LEAST ? 'hardly any' : `about ${fraction(share)}`;
}

/** `2 in 3`. */
function fraction(share: number): string {
  return simpleFraction(share).join(' in ');
}
