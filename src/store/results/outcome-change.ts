import {whyUncounted, type GameTally, type Journal} from '../../session/journal/journal.js';
import {scoreOf} from '../../engine/position.js';
import {plyOf, positionOf, type Game, type Opening} from '../../session/game.js';
import {makeOpening} from '../../session/opening-header.js';
import {makeReplay} from '../../session/replay.js';
import type {Session} from '../../session/session.js';
import {makeShareCode} from '../../session/share.js';
import type {OptionValues} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {pointsOf} from '../../session/points.js';
import {localDate} from '../../variants/dates.js';
import type {GameEnd, GameOutcome, GameResult} from './results.js';

/** A game of a journal that has ended, or is being played again. */
export interface OutcomeChange extends GameEnd {
  readonly number: number;
  readonly game: Game;
  readonly tally: GameTally;
}

/**
 * The games of a journal whose ends have changed. A win stays a win; one that was watched may become the player's own.
 * A game that was played and left for another is lost until the player returns to it.
 */
export function outcomeChanges(journal: Journal, known: ReadonlyMap<number, GameEnd>): OutcomeChange[] {
  const changes: OutcomeChange[] = [];
  const lastGame = lastGames(journal.session);
  for (const tally of journal.tallies) {
    const {opening} = tally;
    const isCurrent = opening === journal.session.game.opening;
    const outcome = isCurrent || !isTakenBack(tally, lastGame(opening)) ? outcomeOf(tally, isCurrent) : 'open';
    const uncounted = whyUncounted(tally);
    const before = known.get(tally.number) ?? {outcome: 'open'};
    const isSame = outcome === before.outcome && (outcome === 'open' || uncounted === before.uncounted);
    const isFinal = before.outcome === 'won' && (before.uncounted === undefined || outcome !== 'won');
    if (isSame || isFinal) continue;
    changes.push({number: tally.number, game: lastGame(opening), tally, outcome, uncounted});
  }
  return changes;
}

/** Was every move taken back, one by one, so that nothing was played? Who begins again has played. */
function isTakenBack({won, retried, left}: GameTally, game: Game): boolean {
  return !won && !retried && left === undefined && plyOf(game) === 0;
}

function outcomeOf({won, steps}: GameTally, isCurrent: boolean): GameOutcome {
  if (won) return 'won';
  return steps === 0 || isCurrent ? 'open' : 'lost';
}

/** Gives the game of an opening as it was last on the table; the session is searched once for all of them. */
function lastGames(session: Session): (opening: Opening) => Game {
  const found = new Map<Opening, Game>();
  const games = gamesIn(session);
  return opening => {
    while (!found.has(opening)) {
      const next = games.next();
      const game = next.done ? {opening, last: undefined} : next.value;
      if (!found.has(game.opening)) found.set(game.opening, game);
    }
    return found.get(opening) ?? {opening, last: undefined};
  };
}

/** The games that are or were on the table, the newest first, then those that were undone. */
function* gamesIn({game, past, future}: Session): Generator<Game> {
  yield game;
  for (let trail = past; trail; trail = trail.rest) yield trail.game;
  for (let trail = future; trail; trail = trail.rest) yield trail.game;
}

/** What is known of a result apart from the game: could its deal be won, and was it won at the first try? */
type Known = Pick<GameResult, 'winnable' | 'firstTry'>;

export function resultOf(change: OutcomeChange, id: string, now: number, known: Known): GameResult {
  const {game, tally, outcome, uncounted} = change;
  const {variant, ...deal} = dealOf(game.opening);
  const points = pointsOf(game);
  return {
    id,
    variant,
    rules: storedRules(game.opening.rules),
    ...deal,
    ...dayOfGame(game.opening, now, tally.seconds),
    outcome,
    ...(uncounted && {uncounted}),
    moves: plyOf(game),
    up: scoreOf(game.opening.rules, positionOf(game)),
    ...(points !== undefined && {points}),
    seconds: tally.seconds,
    when: new Date(now).toISOString(),
    undos: tally.undos,
    hints: tally.hints,
    ...(tally.looked && {looked: true}),
    ...known,
    replay: makeShareCode(makeReplay(game)),
  };
}

/** The rules of a result: what is counted only where something is. */
export function storedRules({variant: {options}, values}: Ruleset): OptionValues {
  const kept = Object.entries(values).filter(
    ([key, value]) => options[key]?.onlyCounts !== true || value !== options[key].initial,
  );
  return Object.fromEntries(kept);
}

/** A day's deal is on time if it was begun or ended on its day. */
function dayOfGame({day}: Opening, now: number, seconds: number): Pick<GameResult, 'daily' | 'late'> {
  if (day === undefined) return {};
  const isOnTime = [now, now - 1000 * seconds].some(moment => localDate(new Date(moment)) === day);
  return {daily: day, ...(!isOnTime && {late: true})};
}

/** What names the deal of a game: its seed, or a hash of the deck or position that it began from. */
export type Deal = Pick<GameResult, 'variant' | 'seed' | 'deck'>;

export function dealOf(opening: Opening): Deal {
  const {rules, seed} = opening;
  const deck = deckHash(opening);
  return {variant: rules.variant.id, ...(seed !== undefined && {seed}), ...(deck !== undefined && {deck})};
}

/** The same for games of the same deal, and for no others. */
export function dealKey({variant, seed, deck}: Deal): string {
  return JSON.stringify([variant, seed, deck]);
}

function deckHash(opening: Opening): string | undefined {
  const line = makeOpening(opening).find(each => /^(deck|position) /.test(each));
  if (line === undefined) return undefined;
  // Loaded when wanted: it takes Node 2 ms.
  const {createHash} = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/** The id of a game of a journal; the first has the journal's own. */
export function gameId(journalId: string, number: number): string {
  return number === 0 ? journalId : `${journalId}.${number}`;
}
