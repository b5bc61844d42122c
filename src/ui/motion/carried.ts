import {outcomeOf, transferOf, type Consequence} from '../../engine/legality/application.js';
import type {Transfer} from '../../engine/declaration/fact.js';
import type {Move} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Cards that go from pile to pile, and the table before and after it; good for the eye alone: facts may be later ones. */
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
    const own = ownTransfer(rules, move);
    const played = own ? [{transfer: own, before, after: first[0]?.before ?? position}] : [];
    before = position;
    return [...played, ...first];
  });
}

/** What a move carries by itself. A redeal carries a whole pile, which is seen at once. */
function ownTransfer(rules: Ruleset, move: Move): Transfer | undefined {
  if (move.type === 'redeal') return undefined;
  if (move.type === 'play') return transferOf(rules, move);
  return {from: rules.numberOf('S'), to: rules.numberOf('W'), count: 1, under: false, depth: 0};
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
