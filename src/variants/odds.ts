import {percent} from '../engine/texts/count.js';
import {capitalized} from '../engine/texts/phrase.js';
import type {Variant} from '../engine/declaration/variant.js';
import {MEASURED} from './odds-table.js';

const ODDS: Readonly<Record<string, Odds>> = MEASURED;

/** How often a game could be won, with the 95 % interval (Wilson); undecided deals are counted on both sides. */
export interface Odds {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly low: number;
  readonly high: number;
  readonly adviser?: AdviserOdds;
}

/** How often hints alone win, from fresh deals. The adviser sees only what a player sees. */
export interface AdviserOdds {
  readonly games: number;
  /** Of all games, not only of those that can be won. */
  readonly share: number;
  /** Processor time for each move. */
  readonly milliseconds: number;
  /** How many winnable games it lost, where that was counted. */
  readonly missed?: number;
}

/** How kind a game is to a beginner. */
export type Kindness = 'kind' | 'fair' | 'hard';

/** Said of a game without odds. */
export const NOT_MEASURED = 'Odds not measured';

/** The measured odds under the default rules; undefined for a game that was not measured. */
export function oddsOf(id: string): Odds | undefined {
  return Object.hasOwn(ODDS, id) ? ODDS[id] : undefined;
}

/** The share of deals that can be won with every card known, the middle of its interval; undefined if not measured. */
export function winnableShare(id: string): number | undefined {
  const odds = oddsOf(id);
  return odds && (odds.low + odds.high) / 2;
}

/** How often the game can be won, in a few words: `about 2 in 3`, `95+ in 100`; undefined if not measured. */
export function plainOdds(id: string): string | undefined {
  const odds = oddsOf(id);
  if (!odds) return undefined;
  if (odds.high > 0.995 && odds.low > 0.9) return `${String(Math.floor(100 * odds.low))}+ in 100`;
  return odds.high - odds.low > 0.2 ? `at least ${fraction(odds.low)}` : `about ${fraction(winnableShare(id) ?? 0)}`;
}

/** The part of the deals that can be won from which on it is nearly all of them. */
const NEARLY_ALL = 0.95;

/**
 * Both figures in a sentence without its full stop: `Our adviser, seeing what you see, wins about 9 in 20; about 2 in 3
 * can be won`.
 */
export function oddsSentence(id: string): string {
  const plain = plainOdds(id);
  if (plain === undefined) return NOT_MEASURED;
  const adviser = oddsOf(id)?.adviser;
  if (!adviser) return capitalized(`${plain} can be won`);
  const part = adviser.share / (winnableShare(id) ?? 1);
  if (adviser.missed !== 0 && part < NEARLY_ALL)
    return `Our adviser, seeing what you see, wins about ${fraction(adviser.share)}; ${plain} can be won`;
  const wins = adviser.missed === 0 ? 'wins them all' : 'wins nearly all of them';
  return capitalized(`${plain} can be won; our adviser, seeing what you see, ${wins}`);
}

/** How the odds were measured, in sentences; none if they were not. */
export function oddsDetails(id: string): string[] {
  const odds = oddsOf(id);
  if (!odds) return [];
  const {deals, low, high, adviser} = odds;
  const share = high === 1 ? `at least ${percent(low)}` : `between ${percent(low)} and ${percent(high)}`;
  return [
    `Can be won: ${share}, by ${deals.toLocaleString('en')} deals solved with every card known (95 % interval).`,
    ...(adviser ? [adviserDetails(adviser)] : []),
    'Under the usual rules of the game.',
  ];
}

function adviserDetails({games, share, milliseconds}: AdviserOdds): string {
  return `Our adviser: ${percent(share)} of ${String(games)} games, with ${String(milliseconds)} ms for each move.`;
}

/** How kind the game is to a beginner, by what the adviser wins; undefined if not measured. */
export function kindnessOf(id: string): Kindness | undefined {
  const share = oddsOf(id)?.adviser?.share;
  if (share === undefined) return undefined;
  if (share >= 0.6) return 'kind';
  return share >= 0.3 ? 'fair' : 'hard';
}

/** The games in the order of what the adviser wins, those not measured last. */
export function kindestFirst(variants: readonly Variant[]): Variant[] {
  const share = ({id}: Variant): number => oddsOf(id)?.adviser?.share ?? -1;
  return variants.toSorted((a, b) => share(b) - share(a));
}

/** Denominators that are easy to picture, the simplest first. */
const PARTS = [2, 3, 4, 5, 6, 10, 20, 100];

/** The simplest fraction that is right within an eighth of the smaller part, and within 4 in 100: `2 in 3`. */
function fraction(share: number): string {
  const tolerance = Math.min(share / 8, (1 - share) / 8, 0.04);
  const of = PARTS.find(parts => Math.abs(Math.round(share * parts) / parts - share) <= tolerance) ?? 100;
  return `${String(Math.round(share * of))} in ${String(of)}`;
}
