import {createHash} from 'node:crypto';
import {counts, type GameTally} from '../../session/journal/game-tally.js';
import {plyOf, type Game, type Opening} from '../../session/game.js';
import {type Journal} from '../../session/journal/journal.js';
import {makeOpening} from '../../session/opening-header.js';
import type {Session} from '../../session/session.js';
import type {GameOutcome, GameResult} from './results.js';

/** A game of a journal that has ended, or is being played again. */
export interface OutcomeChange {
  readonly number: number;
  readonly game: Game;
  readonly tally: GameTally;
  readonly outcome: GameOutcome;
}

/**
 * The games of a journal that count and whose outcomes have changed. A win stays a win. A game that was played and left
 * for another is lost until the player returns to it; so is the current one when it is given up.
 */
export function outcomeChanges(
  journal: Journal,
  known: ReadonlyMap<number, GameOutcome>,
  givenUp: boolean,
): OutcomeChange[] {
  const changes: OutcomeChange[] = [];
  for (const [opening, tally] of journal.tallies) {
    const isCurrent = opening === journal.session.game.opening;
    if (!counts(opening, tally)) continue;
    const outcome = outcomeOf(tally, isCurrent && !givenUp);
    const before = known.get(tally.number) ?? 'open';
    if (outcome === before || before === 'won') continue;
    changes.push({number: tally.number, game: gameOf(journal.session, opening), tally, outcome});
  }
  return changes;
}

function outcomeOf({won, steps}: GameTally, goesOn: boolean): GameOutcome {
  if (won) return 'won';
  return steps === 0 || goesOn ? 'open' : 'lost';
}

/** The game as it was last on the table. */
function gameOf({game, past, future}: Session, opening: Opening): Game {
  if (game.opening === opening) return game;
  for (let trail = past; trail; trail = trail.rest) if (trail.game.opening === opening) return trail.game;
  for (let trail = future; trail; trail = trail.rest) if (trail.game.opening === opening) return trail.game;
  return {opening, last: undefined};
}

/** The result of a change of outcome; `winnable` says whether the deal could be won, if known. */
export function resultOf(change: OutcomeChange, id: string, now: number, winnable?: boolean): GameResult {
  const {game, tally, outcome} = change;
  const {rules, seed} = game.opening;
  const deck = deckHash(game.opening);
  return {
    id,
    variant: rules.variant.id,
    rules: rules.values,
    ...(seed !== undefined && {seed}),
    ...(deck !== undefined && {deck}),
    outcome,
    moves: plyOf(game),
    seconds: tally.seconds,
    when: new Date(now).toISOString(),
    undos: tally.undos,
    hints: tally.hints,
    ...(winnable !== undefined && {winnable}),
  };
}

function deckHash(opening: Opening): string | undefined {
  const line = makeOpening(opening).find(each => /^(deck|position) /.test(each));
  return line === undefined ? undefined : createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/** The id of a game of a journal; the first has the journal's own. */
export function gameId(journalId: string, number: number): string {
  return number === 0 ? journalId : `${journalId}.${number}`;
}
