import {isPrintedDeal} from '../engine/legality/deal.js';
import {type Game, type Opening, movesIn, plyOf, positionOf, watchedIn} from '../session/game.js';
import type {Move} from '../engine/move.js';
import {countOf, grouped} from '../engine/texts/count.js';
import {sentence} from '../engine/texts/phrase.js';
import {statusOf} from '../engine/legality/generation.js';
import {changedWords} from '../engine/declaration/option.js';
import {leftToClear} from './aim.js';
import {scoreOf} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {dateWords} from '../variants/dates.js';
import {MOST_MICROSOFT} from '../engine/shuffle.js';
import {makeDealCode} from '../session/formats/deal-code.js';
import {isUnaided} from '../session/statistics.js';
import {tallyOf, whyUncounted, type Journal, type Uncounted} from '../session/journal/journal.js';

/** A day's deal: `today's deal, 28 Nov`, `deal of 28 November`. */
export function dayWords(day: string, today?: string): string {
  return day === today ? `today's deal, ${dateWords(day, true)}` : `deal of ${dateWords(day)}`;
}

/** What was dealt: `deal 42`, `today's deal, 28 Nov`, `printed deal of 1892`, `own deck`, `own position`. */
export function dealWords({rules, seed, day, pack, given}: Opening, today?: string): string {
  if (given) return 'own position';
  if (day !== undefined) return dayWords(day, today);
  if (!pack) return `deal ${seed ?? '?'}`;
  const {printed} = rules.variant;
  return printed && isPrintedDeal(rules, pack) ? `printed deal of ${printed.year}` : 'own deck';
}

/** The same of a day's deal and its number. */
export function dealNames({day, ...numbered}: Opening, today?: string): string[] {
  return [...(day === undefined ? [] : [dayWords(day, today)]), dealWords(numbered)];
}

/** What a deal was chosen as: `chosen as winnable`. */
export function chosenWords({chosen}: Opening): string[] {
  return chosen ? [`chosen as ${chosen}`] : [];
}

/** The rules that are not the usual ones, as they are typed, in one piece: `vacancy=waste joins=on`. */
export function changedRules({variant, values}: Ruleset): string[] {
  const changed = changedWords(variant.options, values);
  return changed.length > 0 ? [changed.join(' ')] : [];
}

/** `Kingdom, fill=auto, deal 37`. */
export function gameName(opening: Opening, today?: string): string {
  return [opening.rules.variant.title, ...changedRules(opening.rules), dealWords(opening, today)].join(', ');
}

/** Said where a deal was not made from a seed alone. */
export const NO_CODE = 'This deal was not made from a seed, so no code names it; share has the whole game.';

/** The deal of a game that has ended, to name it by: `Deal klondike:turn=3:42`, a day's, or `Kingdom, own deck`. */
export function endedDealWords(opening: Opening, today?: string): string {
  const code = opening.day === undefined ? makeDealCode(opening) : undefined;
  return code === undefined ? gameName(opening, today) : `Deal ${code}`;
}

/** Said of a game whose deals are numbered. */
export const NUMBERED_DEALS = `ms:617 is deal 617 of Microsoft FreeCell, and so on up to ms:${MOST_MICROSOFT}; 617 alone is another deal.`;

/**
 * How a search for a deal goes: `looking for an easy deal: 12 tried, 6 s of at most 60`; without a kind it is today's.
 */
export function searchWords(
  kind: string | undefined,
  most: number,
  progress?: {readonly tried: number; readonly seconds: number},
): string {
  const deal = kind === undefined ? "today's deal" : `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} deal`;
  const sought = `looking for ${deal}`;
  if (!progress) return `${sought}, ${most} s at most`;
  return `${sought}: ${progress.tried} tried, ${progress.seconds} s of at most ${most}`;
}

/** Said when what searches ended before it was done. */
export const LOST_WORDS = 'the search ended unexpectedly';

/** The end of a search for a deal that found none: `no expert deal was found in time; 214 were tried`. */
export function noneFoundWords(kind: string, isLost: boolean, tried?: number): string {
  if (isLost) return LOST_WORDS;
  return `no ${kind} deal was found in time${tried === undefined ? '' : `; ${grouped(tried)} ${tried === 1 ? 'was' : 'were'} tried`}`;
}

interface ShareTerms {
  readonly isFirstTry?: boolean;
  /** The date whose deal it is. */
  readonly day?: string | undefined;
  /** What stands between the parts. */
  readonly dot?: string;
}

/**
 * A line that says how an ended game went, to stand beside its code:
 * `patience 2026-11-21 · Kingdom · won in 143 moves, none taken back, at the first try`. Undefined while the game goes
 * on. The deal of a day is called by its date.
 */
export function shareLine(journal: Journal, {isFirstTry = false, day, dot = '·'}: ShareTerms = {}): string | undefined {
  const {game} = journal.session;
  const {rules, seed, pack} = game.opening;
  const position = positionOf(game);
  const status = statusOf(rules, position);
  if (status === 'playing') return undefined;
  const deal = pack || seed === undefined ? [] : day === undefined ? ['deal', seed] : [day];
  const changed = changedWords(rules.variant.options, rules.values);
  const name = [rules.variant.title, ...(changed.length > 0 ? [`(${changed.join(', ')})`] : [])];
  const {undos, hints, looked} = tallyOf(journal);
  const left = leftToClear({rules, position});
  const moves = countOf(plyOf(game), 'move');
  const outcome =
    status === 'won'
      ? [
          `won in ${moves}`,
          takenBack(undos),
          ...helpWords(hints, looked),
          ...watchedWords(game),
          ...(isOwnFirstTry(journal, isFirstTry) ? ['at the first try'] : []),
        ].join(', ')
      : `stuck after ${moves} with ${left === undefined ? `${scoreOf(rules, position)} of ${rules.packs * 52} cards up` : `${countOf(left, 'card')} left`}`;
  return [['patience', ...deal].join(' '), name.join(' '), outcome].join(` ${dot} `);
}

/**
 * The moves of a game as they are undone, and one by one where a key or a line played several:
 * `12 moves (17 one by one)`.
 */
export function movesWords(game: Game): string {
  const [steps, single] = [plyOf(game), movesIn(game).length];
  return `${countOf(steps, 'move')}${single === steps ? '' : ` (${single} one by one)`}`;
}

/** What a won game took: `143 moves, none taken back, in 18 min 20 s, with 2 hints`. */
export function tookWords(journal: Journal, unclocked = 0): string {
  const {undos, seconds, hints, looked} = tallyOf(journal);
  const time = seconds + unclocked >= 1 ? [`in ${timeWords(seconds + unclocked)}`] : [];
  return [movesWords(journal.session.game), takenBack(undos), ...time, ...helpWords(hints, looked)].join(', ');
}

/** What helped to win a game. */
function helpWords(hints: number, looked = false): string[] {
  return [
    ...(hints > 0 ? [`with ${countOf(hints, 'hint')}`] : []),
    ...(looked ? ['after a look at covered cards'] : []),
  ];
}

/** Who played a game, if not the player alone. */
export function watchedWords(game: Game): string[] {
  const watched = watchedIn(game);
  if (watched === 0) return [];
  return [watched === plyOf(game) ? 'played by the adviser' : `${watched} played by the adviser`];
}

/** Why a game does not count: `not counted: the adviser played in it`. */
export function uncountedWords(why: Uncounted): string {
  return `not counted: ${why === 'watched' ? 'the adviser played in it' : 'it was begun elsewhere'}`;
}

/** Said once a recorded game is the player's to play on. */
export const TAKEN_OVER = 'The game is yours now. It does not count in your statistics.';

/** The same of the game on the table, as a sentence; none where it counts. */
export function uncountedLine(journal: Journal): string[] {
  const why = whyUncounted(tallyOf(journal));
  const {game} = journal.session;
  if (why === 'watched' && watchedIn(game) === plyOf(game)) return ['Not counted: the adviser played it.'];
  return why ? [sentence(uncountedWords(why))] : [];
}

/** Was a game won at the first try at its deal, and without help? */
export function isOwnFirstTry(journal: Journal, isFirstTry: boolean): boolean {
  return isFirstTry && isUnaided(tallyOf(journal));
}

/** `18 min 20 s`. */
function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes > 0 ? `${String(minutes)} min ` : ''}${String(Math.floor(seconds) % 60)} s`;
}

/** `none taken back`, `3 taken back`. */
export function takenBack(undos: number): string {
  return `${undos > 0 ? String(undos) : 'none'} taken back`;
}

/** The shortest win of a deal that is known, and whether it is proved that there is no shorter. */
interface ShortestWin {
  readonly moves: readonly Move[];
  readonly isProved: boolean;
}

/** Why no shorter win can be shown. */
export const NO_SHORTER_WIN = 'No shorter win of this deal is known.';

/** How a win compares with the shortest that was found of its deal, in single moves: `We found one in 118.` */
export function parWords(game: Game, {moves: {length}, isProved}: ShortestWin): string {
  if (movesIn(game).length <= length) return isProved ? 'No win is shorter.' : 'We found no shorter win.';
  return isProved ? `The shortest win takes ${length}.` : `We found one in ${length}.`;
}
