import {CARDS, HEIGHTS, raise, suitOf} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

const SUITS = 4;
const CELLS = 9;

/** How many copies of each card are out of the waste when the card in question is reached. */
const out = new Int8Array(CARDS);
/** How many of them, suit by suit, no family could take. */
const homeless = new Int8Array(SUITS);

/**
 * Proves, in the last pass, that some card of the waste can never be reached. To reach it after a certain number of turns,
 * every card turned by then must have left the waste, except those beneath it; so each of them lies in a family or in one
 * of nine cells. The families of a suit hold at most what fits on one another of these cards, however they are shared
 * between the two, and the rest has to fit in the cells. A card is reached after those that lie on it, so the number of
 * turns never falls from one to the next; the smallest possible number is taken for each. Where none will do, the card
 * stays where it is.
 */
export function isDeadlock(state: State): boolean {
  const {talon} = state;
  countTable(state);
  let next = talon.stockTop;
  let most = homeless.reduce((sum, own) => sum + own, 0);
  for (let place = talon.wasteTop; place >= 0; place = talon.below(place)) {
    most += changeWith(talon.cardAt(place));
    for (; most > CELLS; next = talon.above(next + 1)) {
      if (next >= talon.size) return true;
      most += changeWith(talon.cardAt(next));
    }
  }
  return false;
}

function countTable(state: State): void {
  const {foundationCount, tableauCount} = state;
  out.fill(0);
  for (let slot = 0; slot < foundationCount; slot++) {
    const step = slot < SUITS ? 1 : -1;
    let card = state.foundationBase(slot);
    for (let size = state.foundationSize(slot); size > 0; size--, card += step) raise(out, card);
  }
  for (let slot = 0; slot < tableauCount; slot++) {
    const card = state.tableauTop(slot);
    if (card >= 0) raise(out, card);
  }
  for (let suit = 0; suit < SUITS; suit++) homeless[suit] = homelessIn(suit);
}

/** Takes one more card as out; returns by how much that changes the number of homeless cards. */
function changeWith(card: number): number {
  const suit = suitOf(card);
  raise(out, card);
  const before = homeless[suit] as number;
  const after = homelessIn(suit);
  homeless[suit] = after;
  return after - before;
}

/**
 * How many cards of a suit that are out no family could take. If a height is missing, the families end before it from
 * either side; otherwise one of each height has its place, and of the second copies a row that follows on itself, where
 * the families overlap.
 */
function homelessIn(suit: number): number {
  const first = suit * HEIGHTS;
  let cards = 0;
  let rising = -1;
  let missing = -1;
  let [row, longest] = [0, 0];
  for (let height = 0; height < HEIGHTS; height++) {
    const copies = out[first + height] as number;
    cards += copies;
    row = copies > 1 ? row + 1 : 0;
    if (row > longest) longest = row;
    if (copies > 0) continue;
    if (rising < 0) rising = height;
    missing = height;
  }
  return missing < 0 ? cards - HEIGHTS - longest : cards - rising - (HEIGHTS - 1 - missing);
}
