import type {DeadlockProof} from '../search/knowledge.js';
import type {State} from '../state/state.js';
import type {Talon} from '../state/talon.js';

/** What lies outside the stock and the waste, as far as a proof counts it. */
interface Outside {
  /** Counts what lies on the table of a state. */
  read(state: State): void;
  /** Counts a card that has left the waste. */
  add(card: number): void;
  /** Are more cards outside than can lie there? */
  isTooMuch(): boolean;
}

/**
 * Proves, in the last pass, that some card of the waste can never be reached; `outside`, which has what lies outside
 * now, is counted on. To reach a card after a certain number of turns, every card turned by then must have left the
 * waste, except those beneath it; so each of them lies on a foundation or on one of the auxiliaries, which have one
 * card each. The foundations hold at most what fits on one another of these cards, and the rest has to fit on the
 * auxiliaries. A card is reached after those that lie on it, so the number of turns never falls from one to the next;
 * the smallest possible number is taken for each. Where none will do, the card stays where it is.
 */
function isStuck(talon: Talon, outside: Outside): boolean {
  const {order, size} = talon;
  let next = talon.stockTop;
  for (let place = talon.wasteTop; place >= 0; place = talon.below(place)) {
    outside.add(order[place] as number);
    for (; outside.isTooMuch(); next = talon.above(next + 1)) {
      if (next >= size) return true;
      outside.add(order[next] as number);
    }
  }
  return false;
}

/** The proof for the last of some passes. */
export function lastPassProof(passes: number, outside: Outside): DeadlockProof {
  return state => {
    if (state.talon.pass !== passes) return false;
    outside.read(state);
    return isStuck(state.talon, outside);
  };
}
