import {HEIGHTS, raise, SUITS} from '../../compiled/cards.js';

/** A set of one suit's cards: a bit for each height. */
type SuitCards = number;

/** Says whether cards fit on the foundations and in a number of auxiliaries, which hold runs down in any suit. */
export class RunFit {
  /** How many runs have reached a height at the least cost so far, by the number of suits that send down cards of their own. */
  private costs = new Uint8Array(SUITS + 1);
  private next = new Uint8Array(SUITS + 1);
  /** Cards that no foundation can take, by height; the last is above the king. */
  private readonly forced = new Uint8Array(HEIGHTS + 1);
  /** Suits whose highest card of those that could also be up has this height, and suits that have such a card here. */
  private readonly begin = new Uint8Array(HEIGHTS);
  private readonly mayLie = new Uint8Array(HEIGHTS);

  constructor(private readonly runs: number) {}

  /**
   * Could the cards that are out of the stock and the waste lie on the foundations and in the auxiliaries? `out` has
   * those of each suit. A foundation takes the lowest of them as far as they follow on one another; all others are
   * **forced** into auxiliaries, where they need as many runs as begin at a height with more cards than the one above it.
   * Of the cards that could be up some may lie in auxiliaries as well, where they join runs, but of each suit only the
   * highest, down to some height, and none of those below `kept`, which stay up.
   */
  fit(out: Uint16Array, kept: Uint8Array): boolean {
    const {runs} = this;
    const [a, b, c, d] = [forcedIn(out, 0), forcedIn(out, 1), forcedIn(out, 2), forcedIn(out, 3)];
    const [either, both] = [a | b, a & b];
    const [other, others] = [c | d, c & d];
    const least =
      beginnings(either | other) +
      beginnings(both | others | (either & other)) +
      beginnings((both & other) | (either & others)) +
      beginnings(both & others);
    if (least <= runs) return true;
    return least <= runs + joiningSuits(out, kept, either | other) && this.fitWithMore(out, kept);
  }

  /** Tries, from the king down, how many suits have cards in auxiliaries that could be up. */
  private fitWithMore(out: Uint16Array, kept: Uint8Array): boolean {
    const {costs, runs} = this;
    this.countHeights(out, kept);
    costs.fill(runs + 1);
    costs[0] = 0;
    for (let height = HEIGHTS - 1; height >= 0; height--) this.stepDown(height);
    return this.costs.some(cost => cost <= runs);
  }

  private countHeights(out: Uint16Array, kept: Uint8Array): void {
    const {forced, begin, mayLie} = this;
    forced.fill(0);
    begin.fill(0);
    mayLie.fill(0);
    for (let suit = 0; suit < SUITS; suit++) {
      const missing = lowestMissing(out[suit] as number);
      const first = kept[suit] as number;
      for (let height = first; height < missing; height++) raise(mayLie, height);
      if (missing > first) raise(begin, missing - 1);
      for (let bits = forcedIn(out, suit); bits !== 0; bits &= bits - 1) {
        const height = 31 - Math.clz32(bits & -bits);
        raise(forced, height);
      }
    }
  }

  private stepDown(height: number): void {
    const {costs, next, forced, begin, mayLie, runs} = this;
    const change = (forced[height] as number) - (forced[height + 1] as number);
    next.fill(runs + 1);
    for (let suits = 0; suits <= SUITS; suits++) {
      const cost = costs[suits] as number;
      if (cost > runs) continue;
      const most = Math.min(suits + (begin[height] as number), mayLie[height] as number);
      for (let here = 0; here <= most; here++) {
        const total = cost + Math.max(0, change + here - suits);
        if (total < (next[here] as number)) next[here] = total;
      }
    }
    [this.costs, this.next] = [next, costs];
  }
}

/** The cards of a suit that no foundation can take: those above the lowest that is not out. */
function forcedIn(out: Uint16Array, suit: number): SuitCards {
  const cards = out[suit] as number;
  return cards & (cards + 1);
}

/** The height of the lowest card that is not out. */
function lowestMissing(cards: SuitCards): number {
  return 31 - Math.clz32(~cards & (cards + 1));
}

/** Heights in a set where the height above is not in it. */
function beginnings(heights: SuitCards): number {
  let count = 0;
  for (let bits = heights & ~(heights >> 1); bits !== 0; bits &= bits - 1) count++;
  return count;
}

/**
 * How many suits could join one run to another, each of them at most once, by cards that could be up: there has to be a card
 * above these, forced or of another suit, and a forced one below.
 */
function joiningSuits(out: Uint16Array, kept: Uint8Array, forced: SuitCards): number {
  let above = forced;
  for (let suit = 0; suit < SUITS; suit++) {
    const missing = lowestMissing(out[suit] as number);
    if (missing > (kept[suit] as number)) above |= (1 << missing) - (1 << (kept[suit] as number));
  }
  let suits = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const missing = lowestMissing(out[suit] as number);
    if (missing <= (kept[suit] as number) || (above >> missing) % 2 === 0) continue;
    if ((forced & ((1 << (missing - 1)) - 1)) !== 0) suits++;
  }
  return suits;
}
