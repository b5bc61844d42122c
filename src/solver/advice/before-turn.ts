import {rankOf, suitOf} from '../../engine/card.js';
import {goesUp} from '../../engine/legality/generation.js';
import {sameMove, type Move} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {passOf} from '../state/root.js';
import type {Choice} from './advice.js';
import type {Progress} from './progress.js';

const GETS_UP: Choice['reason'] = {words: 'it gets a card up; the stock comes but once'};
const JOINS: Choice['reason'] = {words: 'it joins its suit; the stock comes but once'};

/**
 * A play that costs no stock and helps, where a stock that comes only once would be turned: on the shortest way to a
 * foundation, else onto the next card of its suit, which cannot go up before it.
 */
export function playBeforeTurn(
  rules: Ruleset,
  position: Position,
  moves: readonly Move[],
  progress: Progress,
): Choice | undefined {
  if (!comesOnce(rules, position)) return undefined;
  const [up] = progress.wayUp() ?? [];
  const isOpen = (move: Move): boolean => moves.some(each => sameMove(each, move));
  if (up && (isOpen(up) || goesUp(rules, up))) return {move: up, reason: GETS_UP};
  const join = moves.find(move => joinsSuit(rules, position, move));
  return join && {move: join, reason: JOINS};
}

/** Is this the last pass of a stock that is turned to a waste, in a game whose foundations are built in suit? */
function comesOnce(rules: Ruleset, position: Position): boolean {
  const {turn, passes, waste} = rules;
  if (!turn || turn.row || waste < 0 || passOf(rules, position) < passes) return false;
  return rules.piles.every(({spec}) => spec.role !== 'foundation' || spec.suited);
}

function joinsSuit(rules: Ruleset, position: Position, move: Move): boolean {
  if (move.type !== 'play' || move.under === true) return false;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  if (!from || to?.spec.role !== 'tableau') return false;
  const cards = pileAt(position, from.index);
  const at = cards.length - (move.count ?? 1);
  const [card, below, target] = [cards[at], cards[at - 1], pileAt(position, to.index).at(-1)];
  if (card === undefined || target === undefined || suitOf(card) !== suitOf(target)) return false;
  // From one card to its twin nothing is gained.
  return (
    from.spec.role !== 'tableau' ||
    below === undefined ||
    suitOf(below) !== suitOf(card) ||
    rankOf(below) !== rankOf(target)
  );
}
