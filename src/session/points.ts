import type {Scoring} from '../engine/declaration/scoring.js';
import {outcomeOf} from '../engine/legality/application.js';
import {memoized} from '../engine/memoized.js';
import type {Move} from '../engine/move.js';
import {cardsToClear, isWon, pileAt, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {RANKS} from '../engine/card.js';
import {gameBefore, gamesTo, positionOf, type Game} from './game.js';

/** The points of a game as it stands, by what its rules count; undefined where they count nothing. */
export function pointsOf(game: Game): number | undefined {
  const {rules} = game.opening;
  const {scoring} = rules.declaration;
  if (!scoring) return undefined;
  const {left = 0, spare = 0} = scoring;
  const position = positionOf(game);
  const atEnd = isWon(rules, position) ? spare * pileAt(position, rules.stock).length : 0;
  return countedTo(game, scoring).points + left * cardsToClear(rules, position) + atEnd;
}

/** Points up to a step, and how many cards were cleared in a row before it. */
interface Counted {
  readonly points: number;
  readonly row: number;
}

/** What was counted up to each step; a game shares those of the games before it. */
const countedAt = memoized((_: object): {counted?: Counted} => ({}));

function countedTo(game: Game, scoring: Scoring): Counted {
  let counted: Counted = {points: scoring.start ?? 0, row: 0};
  for (const each of gamesTo(game).slice(1)) {
    if (!each.last) continue;
    const kept = countedAt(each.last);
    counted = kept.counted ??= withStep(counted, each, scoring);
  }
  return counted;
}

function withStep(before: Counted, game: Game, scoring: Scoring): Counted {
  const {rules} = game.opening;
  let position = positionOf(gameBefore(game));
  let counted = before;
  for (const move of game.last?.moves ?? []) {
    const after = outcomeOf(rules, position, move).position;
    counted = withMove(counted, {rules, move, before: position, after}, scoring);
    position = after;
  }
  return counted;
}

interface Played {
  readonly rules: Ruleset;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
}

function withMove({points, row}: Counted, played: Played, scoring: Scoring): Counted {
  const {rules, move, before, after} = played;
  const cards = (role: string, position: Position): number[] =>
    rules.piles.filter(({spec}) => spec.role === role).map(({index}) => pileAt(position, index).length);
  const changes = (role: string): number[] => {
    const were = cards(role, before);
    return cards(role, after).map((count, i) => count - (were[i] ?? 0));
  };
  const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + Math.max(0, b), 0);
  const suits = (position: Position): number =>
    cards('foundation', position).reduce((all, count) => all + Math.floor(count / RANKS.length), 0);
  const cleared = Math.max(0, cardsToClear(rules, before) - cardsToClear(rules, after));
  const [from, to] = move.type === 'play' ? [rules.find(move.from), rules.find(move.to)] : [];
  const hasEntered = from?.index === rules.waste && to?.spec.role === 'tableau';
  const {up = 0, back = 0, uncovered = 0, entered = 0, redeal = 0, suit = 0, least = -Infinity} = scoring;
  const gained =
    up * sum(changes('foundation')) +
    back * sum(changes('foundation').map(count => -count)) +
    uncovered * sum(changes('covered').map(count => -count)) +
    entered * Number(hasEntered) +
    (scoring.move ?? 0) +
    redeal * Number(move.type === 'redeal') +
    suit * (suits(after) - suits(before)) +
    (scoring.row ?? 0) * (cleared * row + (cleared * (cleared + 1)) / 2);
  return {points: Math.max(least, points + gained), row: move.type === 'play' ? row + cleared : 0};
}
