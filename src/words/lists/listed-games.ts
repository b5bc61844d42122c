import {countWord, countOf} from '../../engine/texts/count.js';
import {listed} from '../../engine/texts/words.js';
import {VARIANTS} from '../../variants/index.js';
import {poolName} from '../../variants/pools.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CABINET_COUNT} from '../../variants/odds.js';
import {AUTHORS} from '../../variants/sources.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {NeededGame} from '../../engine/fault.js';
import {printable} from '../../engine/outside-text.js';
import {pileAt, scoreOf} from '../../engine/position.js';
import type {Statistics} from '../../session/statistics.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {plyOf, positionOf, type Game, type Opening, type Table} from '../../session/game.js';
import {leftToClear} from '../aim.js';
import {changedRules, dealWords, gameName, watchedWords} from '../deals.js';

/** How many games the program has of its own, in a word: `six`. */
export function gameCount(): string {
  return countWord(VARIANTS.length);
}

/** What these are: `five patience games from the books of Professor Hoffmann and Dr Pole, and a modern one`. */
export function collectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} patience games from the books of ${listed([...AUTHORS.values()], 'and')}, and ${modernWords(modern)}`;
}

/** The same in fewer words: `five games from the books, and a modern one`. */
export function briefCollectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} games from the books, and ${modernWords(modern)}`;
}

/** What the menu has, the longest words first: `52 games: five from the books, a modern one, and 46 in the cabinet`. */
export function menuTitles(): string[] {
  const [printed, modern] = originCounts();
  const all = `${VARIANTS.length + CABINET_COUNT} games`;
  const rest = `${modernWords(modern)}, and ${CABINET_COUNT} in the cabinet`;
  const books = `${all}: ${countWord(printed)} from the books`;
  return [`${books} of ${listed([...AUTHORS.values()], 'and')}, ${rest}`, `${books}, ${rest}`, all];
}

function originCounts(): [printed: number, modern: number] {
  const printed = VARIANTS.filter(({source}) => AUTHORS.has(source.author)).length;
  return [printed, VARIANTS.length - printed];
}

function modernWords(count: number): string {
  return count === 1 ? 'a modern one' : `${countWord(count)} modern ones`;
}

/** An unfinished game, for the menu. */
export interface OpenGame {
  readonly id: string;
  /** `Kingdom, deal 37`. */
  readonly name: string;
  /** `100 moves, 38 cards left in the stock`. */
  readonly state: string;
  readonly variant?: string;
  /** When it was last played, `2026-11-21`. */
  readonly when?: string;
  /** `Kingdom`, and `deal 37, 100 moves`, for lists without room for the name and state. */
  readonly title?: string;
  readonly progress?: string;
  readonly table?: Table;
  /** The date whose deal it is. */
  readonly day?: string | undefined;
  /** The file of its rules in the player's folder, which must be loaded before it can be resumed. */
  readonly file?: GameFileEntry;
}

/** `deal 37`. Beside a deck or a position a seed serves redeals, and does not name the deal. */
function namedDeal(opening: Opening, today?: string): string[] {
  return opening.pack || opening.given ? [] : [dealWords(opening, today)];
}

/** A file in the player's own folder of games. It declares a game, and is not run before the player chooses it. */
export interface GameFileEntry {
  readonly name: string;
  readonly path: string;
}

/** An ended game, for the list of recent games. */
export interface EndedGame {
  readonly id: string;
  /** The id of what was played. */
  readonly variant?: string;
  readonly name: string;
  /** `won in 96 moves, 12:07, 2026-11-21`. */
  readonly state: string;
  /** `under fill=auto, 3 taken back`. */
  readonly more?: string;
  /** Did the player make all of its moves? */
  readonly isOwn?: boolean;
}

/** The player's results in one game under one set of rules. */
export interface PlayerRecord extends Statistics {
  /** The game; undefined if this program does not have it. */
  readonly game: Variant | undefined;
  /** How the last games ended, oldest first. */
  readonly lately: readonly LateGame[];
}

export interface LateGame {
  readonly won: boolean;
  /** ISO 8601, in UTC. */
  readonly when: string;
}

/** Tells whether a game is of the same day's deal under the same rules. */
export function sameDay(deal: {readonly rules: Ruleset; readonly day?: string}): (game: OpenGame) => boolean {
  const name = poolName(deal.rules);
  return ({day, table}) =>
    day !== undefined && day === deal.day && table !== undefined && poolName(table.rules) === name;
}

export function openGameWords(game: Game, today?: string): Omit<OpenGame, 'id' | 'when'> {
  const {rules, day} = game.opening;
  const moves = plyOf(game);
  return {
    name: gameName(game.opening, today),
    state: [countOf(moves, 'move'), ...watchedWords(game), restWords(game)].join(', '),
    title: rules.variant.title,
    progress: [
      ...changedRules(rules),
      ...namedDeal(game.opening, today),
      countOf(moves, 'move'),
      ...watchedWords(game),
    ].join(', '),
    day,
    variant: rules.variant.id,
    table: {rules, position: positionOf(game)},
  };
}

/** An unfinished game of a file that was not loaded yet: what its journal says without the rules. */
export function unreadGameWords({id, seed}: NeededGame, file: GameFileEntry): Omit<OpenGame, 'id' | 'when'> {
  const deal = seed === undefined ? '' : `deal ${seed}`;
  return {
    name: deal === '' ? id : `${id}, ${deal}`,
    state: `a game of your own, in ${printable(file.name)}`,
    title: id,
    progress: deal,
    file,
  };
}

/** `38 cards left in the stock`, or, when it is out, `12 cards still to go up`. */
function restWords(game: Game): string {
  const {rules} = game.opening;
  const position = positionOf(game);
  const cardsIn = (piles: readonly PileInfo[]): number =>
    piles.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0);
  const stock = cardsIn(rules.piles.filter(pile => pile.spec.role === 'stock'));
  if (stock > 0) return `${countOf(stock, 'card')} left in the stock`;
  const left = leftToClear({rules, position});
  if (left !== undefined) return `${countOf(left, 'card')} still to clear`;
  return `${countOf(cardsIn(rules.piles) - scoreOf(rules, position), 'card')} still to go up`;
}

/** What a list of recent games is for. */
export const RECENT_WORDS =
  'Games that you have won, given up or left for others are listed here, the newest first. Enter goes on with an unfinished one, and shows an ended one again, move by move.';

/** Said where no games are listed. `isPlaying`: is there one that the list leaves out? */
export function noGamesWords(isPlaying: boolean): string {
  return isPlaying ? 'No other games yet.' : 'You have not played yet.';
}
