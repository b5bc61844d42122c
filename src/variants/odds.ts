import {playedWords, type OptionValues} from '../engine/declaration/option.js';
import type {Variant} from '../engine/declaration/variant.js';
import CABINET from './cabinet/odds.json' with {type: 'json'};
import MEASURED from './odds.json' with {type: 'json'};
import {firmShare, grouped, percent} from '../engine/texts/count.js';
import {capitalized} from '../engine/texts/phrase.js';

/** By the rules' names; bench/solver/odds.ts writes them. */
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

/** How often hints alone win, from fresh deals, with the 95 % interval. The adviser sees only what a player sees. */
export interface AdviserOdds {
  readonly games: number;
  /** Of all games, not only of those that can be won. */
  readonly won: number;
  readonly low: number;
  readonly high: number;
  /** Processor time for each move. */
  readonly milliseconds: number;
  /** How many winnable games it lost, where that was counted. */
  readonly missed?: number;
}

/** Hints that win surely less than this part of what can be won are weak. */
const WEAK = 2 / 3;

/**
 * What hints won, as they were when measured, under rules where they are weak; undefined where they are not, or were
 * not measured.
 */
export function weakHints(variant: Variant, values: OptionValues): AdviserOdds | undefined {
  const change = playedWords(variant.options, values).join(' ');
  const rates = ratesOf(variant);
  const odds = Object.hasOwn(rates, change || 'usual') ? rates[change || 'usual'] : undefined;
  return odds?.adviser && odds.adviser.high < WEAK * middle(odds) ? odds.adviser : undefined;
}

/** How hard a game is for a beginner. */
export type Hardness = 'easy' | 'medium' | 'hard';

/**
 * The name of rules in the table: the game's id, and the options that have other values than usual: `kingdom
 * fill=auto`.
 */
export function oddsKey({id, options}: Variant, values: OptionValues): string {
  return [id, ...playedWords(options, values)].join(' ');
}

/** The odds measured under rules, by their name in the table; undefined where none were. */
export function oddsOf(key: string): Odds | undefined {
  return Object.hasOwn(ODDS, key) ? ODDS[key] : undefined;
}

/** The changed options under which a game was measured, as they are typed: `fill=auto`. */
function measuredChanges(id: string): string[] {
  return Object.keys(ODDS).flatMap(key => (key.startsWith(`${id} `) ? [key.slice(id.length + 1)] : []));
}

/** The odds in numbers, by the changed options, the usual rules as `usual`; none of a game of the player's own. */
export function ratesOf({id, shelf, module}: Variant): Readonly<Record<string, Odds>> {
  if (module) return {};
  const rows = Object.entries<Odds>(shelf ? CABINET : ODDS).filter(([key]) => key.split(' ')[0] === id);
  return Object.fromEntries(rows.map(([key, odds]) => [key === id ? 'usual' : key.slice(id.length + 1), odds]));
}

/** How many games the cabinet has: its odds are known before its games are loaded. */
export const CABINET_COUNT = new Set(Object.keys(CABINET).map(key => key.split(' ')[0])).size;

/** The share of deals that can be won with every card known, the middle of its interval; undefined if not measured. */
export function winnableShare(key: string): number | undefined {
  const odds = oddsOf(key);
  return odds && middle(odds);
}

/** The middle of the interval in which the share of deals lies that can be won. */
export function middle({low, high}: Odds): number {
  return (low + high) / 2;
}

/** The share of games that the adviser won; undefined if not measured. */
function adviserShare(key: string): number | undefined {
  const adviser = oddsOf(key)?.adviser;
  return adviser && adviser.won / adviser.games;
}

/** The least share of games that the adviser wins of an easy game, and of a medium one. */
export const LEAST_SHARE: Readonly<Record<Exclude<Hardness, 'hard'>, number>> = {easy: 0.6, medium: 0.3};

/** How hard a game is for a beginner, by what the adviser wins; undefined if not measured. */
export function hardnessOf(key: string): Hardness | undefined {
  const share = adviserShare(key);
  if (share === undefined) return undefined;
  if (share >= LEAST_SHARE.easy) return 'easy';
  return share >= LEAST_SHARE.medium ? 'medium' : 'hard';
}

/** The games in the order of what the adviser wins, those not measured last. */
export function easiestFirst(variants: readonly Variant[]): Variant[] {
  const share = ({id}: Variant): number => adviserShare(id) ?? -1;
  return variants.toSorted((a, b) => share(b) - share(a));
}

/** Said of a game without odds. */
export const NOT_MEASURED = 'Odds not measured';

/** What the declaration of a game says of its odds. */
export function declaredOdds(id: string): Pick<Variant, 'odds' | 'oddsMeasured' | 'oddsWith'> {
  const changed = measuredChanges(id).map(change => {
    return [change, {whole: oddsSentence(`${id} ${change}`), short: shortSentence(id, change)}] as const;
  });
  return {odds: oddsSentence(id), oddsMeasured: measuredWords(id), oddsWith: Object.fromEntries(changed)};
}

/** Of an interval wider than this only one end is given. */
const WIDE = 0.2;

/**
 * How often a game can be won, in a few words: `about 65 %`, `95 % or more`, `at most 30 %`; undefined if not measured.
 */
export function plainOdds(key: string): string | undefined {
  const odds = oddsOf(key);
  return odds && oddsInWords(odds);
}

/** The same of odds that are at hand. */
export function oddsInWords(odds: Odds): string {
  if (odds.high > 0.995 && odds.low > 0.9) return `${atLeast(odds.low)} % or more`;
  if (odds.high - odds.low <= WIDE) return about(middle(odds), odds);
  return odds.low < 1 - odds.high ? `at most ${Math.ceil(100 * odds.high)} %` : `at least ${atLeast(odds.low)} %`;
}

/** How often the adviser wins, in a few words: `about 50 %`; undefined if not measured. */
export function adviserOdds(key: string): string | undefined {
  const [share, adviser] = [adviserShare(key), oddsOf(key)?.adviser];
  return share === undefined || !adviser ? undefined : about(share, adviser);
}

/** The whole percents that a share surely has. */
function atLeast(share: number): number {
  return Math.floor(100 * share + 1e-9);
}

/** The part of the deals that can be won from which on it is nearly all of them. */
const NEARLY_ALL = 0.95;

/**
 * Both figures in a sentence without its full stop: `About 65 % can be won; our adviser, seeing what you see, wins
 * about 50 %`.
 */
export function oddsSentence(key: string): string {
  const plain = spokenOdds(key);
  if (plain === undefined) return NOT_MEASURED;
  const adviser = adviserWords(key);
  return capitalized(
    `${plain} can be won${adviser === undefined ? '' : `; our adviser, seeing what you see, ${adviser}`}`,
  );
}

/** The same as `plainOdds`, to be read in a sentence: `at least 98 %`. */
export function spokenOdds(key: string): string | undefined {
  return plainOdds(key)?.replace(/^(\d+ %) or more/, 'at least $1');
}

/**
 * The same, to follow the odds under the usual rules: `With fill=auto about 12 % can be won, and it wins about 10 %`.
 */
function shortSentence(id: string, change: string): string {
  const key = `${id} ${change}`;
  const adviser = adviserWords(key);
  return `With ${change} ${spokenOdds(key) ?? 'none'} can be won${adviser === undefined ? '' : `, and it ${adviser}`}`;
}

/**
 * What the adviser wins; as a part of the games that can be won where that is nearly all, or where the same words say
 * both. Undefined if not measured, or not worth saying.
 */
function adviserWords(key: string): string | undefined {
  const share = adviserShare(key);
  const winnable = winnableShare(key) ?? 0;
  if (share === undefined || winnable < LEAST) return undefined;
  if (oddsOf(key)?.adviser?.missed === 0) return 'wins them all';
  if (share / winnable >= NEARLY_ALL) return 'wins nearly all of them';
  const words = adviserOdds(key) ?? '';
  return words === plainOdds(key) ? 'wins most of them' : `wins ${words}`;
}

/** How the odds were measured, a sentence without its full stop; undefined if they were not. */
export function measuredWords(key: string): string | undefined {
  const odds = oddsOf(key);
  if (!odds) return undefined;
  const {deals, low, high, adviser} = odds;
  const share = high === 1 ? `${atLeast(low)} % or more` : interval({low, high});
  const winnable = `${share} can be won, by ${grouped(deals)} deals solved with every card known`;
  return `Measured under the usual rules (95 % intervals): ${[winnable, ...(adviser ? [adviserMeasured(adviser)] : [])].join('; ')}`;
}

function adviserMeasured({low, high, games, milliseconds}: AdviserOdds): string {
  const effort = `${grouped(games)} games with ${milliseconds} ms for each move`;
  return `our adviser wins ${interval({low, high})}, by ${effort}`;
}

/** `42 to 48 %`. */
function interval({low, high}: Pick<Odds, 'low' | 'high'>): string {
  const from = Math.round(100 * low);
  return from === Math.round(100 * high) ? percent(high) : `${from} to ${percent(high)}`;
}

/** Of fewer than this it is only said that there are hardly any. */
const LEAST = 0.01;

/** `about 65 %`, in steps that the interval leaves firm; `hardly any`. */
function about(share: number, {low, high}: Pick<Odds, 'low' | 'high'>): string {
  return share < LEAST ? 'hardly any' : `about ${percent(firmShare(share, (high - low) / 4))}`;
}
