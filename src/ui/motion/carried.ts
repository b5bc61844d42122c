import {outcomeOf, transferOf, type Consequence, turnedCards} from '../../engine/legality/application.js';
import type {Transfer} from '../../engine/declaration/fact.js';
import type {Move} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Cards that go from pile to pile, and the table before and after it; for display only: facts may be later ones. */
export interface Carry {
  readonly transfer: Transfer;
  readonly before: Position;
  readonly after: Position;
}

/** All that is carried by legal moves, one after another: the cards of each move, then those that move by themselves. */
export function carriesOf(rules: Ruleset, start: Position, moves: readonly Move[]): Carry[] {
  let before = start;
  return moves.flatMap(move => {
    const {position, happened} = outcomeOf(rules, before, move);
    const first = settlingOf(position, happened);
    const played = {transfer: ownTransfer(rules, before, move), before, after: first[0]?.before ?? position};
    before = position;
    return [played, ...first];
  });
}

/** What a move carries by itself. For the pile that a redeal turns over its top card stands for all. */
function ownTransfer(rules: Ruleset, before: Position, move: Move): Transfer {
  if (move.type === 'play') return transferOf(rules, move);
  const {stock, waste} = rules;
  const single = {under: false, depth: 0};
  if (move.type === 'redeal') return {from: waste, to: stock, count: 1, ...single};
  return {from: stock, to: waste, count: turnedCards(rules, before).length, ...single};
}

/** The consequences that led to a position, each taken back from the end. */
function settlingOf(position: Position, happened: readonly Consequence[]): Carry[] {
  const carries: Carry[] = [];
  let after = position;
  for (const transfer of happened.toReversed()) {
    const before = takenBack(after, transfer);
    carries.unshift({transfer, before, after});
    after = before;
  }
  return carries;
}

function takenBack(position: Position, {from, to, card}: Consequence): Position {
  const piles = position.piles.slice();
  piles[to] = pileAt(position, to).slice(0, -1);
  piles[from] = [...pileAt(position, from), card];
  return {...position, piles};
}
