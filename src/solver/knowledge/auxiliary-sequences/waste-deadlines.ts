import {CardSet, heightsIn, setOf} from '../../compiled/card-set.js';
import {HEIGHTS, raise, SUITS} from '../../compiled/cards.js';
import type {Root} from '../../state/root.js';
import type {State} from '../../state/state.js';
import type {Talon} from '../../state/talon.js';
import {RecentAnswers} from '../../compiled/int-table.js';

/** A set of one suit's cards: a bit for each height. */
type Heights = number;

/** Says whether cards fit on the foundations and in a number of auxiliaries, which hold runs down in any suit. */
class RunFit {
  /**
   * How many runs have reached a height at the least cost so far, by the number of suits that send down cards of their
   * own.
   */
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
   * those. A foundation takes the lowest of them as far as they follow on one another; all others are
   * **forced** into auxiliaries, where they need as many runs as begin at a height with more cards than the one above it.
   * Of the cards that could be up some may lie in auxiliaries as well, where they join runs, but of each suit only the
   * highest, down to some height, and none of those below `kept`, which stay up.
   */
  fit(out: CardSet, kept: Uint8Array): boolean {
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
  private fitWithMore(out: CardSet, kept: Uint8Array): boolean {
    const {costs, runs} = this;
    this.countHeights(out, kept);
    costs.fill(runs + 1);
    costs[0] = 0;
    for (let height = HEIGHTS - 1; height >= 0; height--) this.stepDown(height);
    return this.costs.some(cost => cost <= runs);
  }

  private countHeights(out: CardSet, kept: Uint8Array): void {
    const {forced, begin, mayLie} = this;
    forced.fill(0);
    begin.fill(0);
    mayLie.fill(0);
    for (let suit = 0; suit < SUITS; suit++) {
      const missing = lowestMissing(heightsIn(out, suit));
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
function forcedIn(out: CardSet, suit: number): Heights {
  const cards = heightsIn(out, suit);
  return cards & (cards + 1);
}

/** The height of the lowest card that is not out. */
function lowestMissing(cards: Heights): number {
  return 31 - Math.clz32(~cards & (cards + 1));
}

/** Heights in a set where the height above is not in it. */
function beginnings(heights: Heights): number {
  let count = 0;
  for (let bits = heights & ~(heights >> 1); bits !== 0; bits &= bits - 1) count++;
  return count;
}

/**
 * How many suits could join one run to another, each of them at most once, by cards that could be up: there has to be a
 * card above these, forced or of another suit, and a forced one below.
 */
function joiningSuits(out: CardSet, kept: Uint8Array, forced: Heights): number {
  let above = forced;
  for (let suit = 0; suit < SUITS; suit++) {
    const missing = lowestMissing(heightsIn(out, suit));
    if (missing > (kept[suit] as number)) above |= (1 << missing) - (1 << (kept[suit] as number));
  }
  let suits = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const missing = lowestMissing(heightsIn(out, suit));
    if (missing <= (kept[suit] as number) || (above >> missing) % 2 === 0) continue;
    if ((forced & ((1 << (missing - 1)) - 1)) !== 0) suits++;
  }
  return suits;
}

const NO_CARD = -1;

/**
 * The **deadline** of a waste is the last place of the pointer at which it can be all that is left in the waste, if its
 * cards are to be played in the end. A waste whose deadline has passed is lost. This looks at the waste and the stock,
 * and, where foundations give nothing back, at what is up; where else the other cards lie does not matter.
 *
 * A card of the waste is played after those that lie on it, and when it is played, all cards turned by then have left
 * the waste but those beneath it. So all these cards have to fit on the foundations and in the auxiliaries, as far as
 * the cards left in the waste and the stock allow, with this card and also without it. (When several leave together
 * they make a run in a space, where each could have been laid before those beneath it.) The place of the pointer never
 * falls from one card to the next; so the largest possible one is taken for each, the bottom card first, which leaves
 * the next its choice.
 *
 * When the stock is out, a card beneath the top may go by grace. With grace to come, a card need not fit without those
 * on it then, since it may go from under them; where a grace below the top clears the waste, its deadline is the end.
 */
export class WasteDeadlines {
  /** The pointer when the stock is out. */
  private readonly end: number;
  /** How many cards the waste has. */
  private size = 0;
  private hasGrace = false;
  private readonly auxiliaries: RunFit;
  private readonly grace: number;
  private readonly givesBack: boolean;
  private readonly order: ArrayLike<number>;
  /** The cards that are not in the stock, by the place of the pointer. */
  private readonly turned: readonly CardSet[];
  /** The places of the talon that the waste's cards have, from the bottom. */
  private readonly places: Uint8Array;
  /** The lowest cards of the waste, by how many they are; and the same by their places of the talon. */
  private readonly lowest: readonly CardSet[];
  private readonly lowestPlaces: readonly CardSet[];
  /** How many cards of each suit stay up. */
  private readonly kept = new Uint8Array(SUITS);
  /** What else the deadlines depend on, as a number. */
  private terms = 0;
  private readonly deadlines = new RecentAnswers(11);

  constructor({rules, position, talon}: Root) {
    const {ruleset, tableauCount, cardIn} = rules;
    this.auxiliaries = new RunFit(tableauCount);
    this.grace = ruleset.factIndex('grace');
    this.givesBack = ruleset.values['return'] === 'on';
    this.order = talon;
    this.end = talon.length;
    const all = setOf(position.piles.flat().map(card => cardIn[card] as number));
    const places = Array.from({length: this.end + 1}, (_, place) => place);
    this.turned = places.map(place => all.without(setOf(talon.slice(place))));
    this.places = new Uint8Array(this.end);
    this.lowest = places.map(() => new CardSet());
    this.lowestPlaces = places.map(() => new CardSet());
  }

  /** Can the waste of a state no longer be cleared? */
  hasPassed(state: State): boolean {
    const {talon} = state;
    this.readTerms(state);
    const known = this.deadlines.find(talon.wasteWord(0), talon.wasteWord(1), this.terms);
    if (known < 0) this.readWaste(talon);
    return (known < 0 ? this.deadline() : known) < talon.pointer;
  }

  private readWaste(talon: Talon): void {
    this.size = 0;
    for (let place = talon.above(0); place < talon.pointer; place = talon.above(place + 1)) this.put(place);
  }

  private readTerms(state: State): void {
    const {kept, givesBack} = this;
    this.hasGrace = state.fact(this.grace) > 0;
    let terms = Number(this.hasGrace);
    for (let suit = 0; suit < SUITS; suit++) {
      const size = state.foundationSize(suit);
      // An ace never comes back.
      const stays = givesBack ? Math.min(size, 1) : size;
      kept[suit] = stays;
      terms = (terms << 4) | stays;
    }
    this.terms = terms;
  }

  /** Lays the card of a place on the waste. */
  private put(place: number): void {
    const {lowest, lowestPlaces, order} = this;
    const [cards, cardsBefore] = [lowest[this.size + 1] as CardSet, lowest[this.size] as CardSet];
    cards.copy(cardsBefore);
    cards.put(order[place] as number);
    const [taken, takenBefore] = [lowestPlaces[this.size + 1] as CardSet, lowestPlaces[this.size] as CardSet];
    taken.copy(takenBefore);
    taken.put(place);
    this.places[this.size++] = place;
  }

  /** The deadline of the waste, or of its lowest `count` cards; 0 if they are lost. */
  private deadline(count = this.size): number {
    if (count === 0) return this.end;
    const {deadlines, terms} = this;
    const {low, high} = this.lowestPlaces[count] as CardSet;
    const known = deadlines.find(low, high, terms);
    if (known >= 0) return known;
    let last = this.deadline(count - 1);
    const first = (this.places[count - 1] as number) + 1;
    while (last >= first && !this.canGo(count, last)) last--;
    if (last < first) last = 0;
    if (last < this.end && this.hasGrace && this.isSavedByGrace(count)) last = this.end;
    deadlines.keep(low, high, terms, last);
    return last;
  }

  /** May the top one of the lowest `count` cards go, and lie bare before, when the pointer is here? */
  private canGo(count: number, pointer: number): boolean {
    if (!this.canLeave(count - 1, pointer)) return false;
    return (this.hasGrace && pointer === this.end) || this.canLeave(count, pointer);
  }

  private isSavedByGrace(count: number): boolean {
    for (let index = 0; index < count - 1; index++) if (this.isSavedWithout(index, count)) return true;
    return false;
  }

  /** Can they be cleared after the one at an index has gone by grace? */
  private isSavedWithout(index: number, count: number): boolean {
    for (let left = count; left > index; left--) if (!this.canLeave(left, this.end, index)) return false;
    for (let left = index - 1; left >= 0; left--) if (!this.canLeave(left, this.end)) return false;
    return true;
  }

  /** May the lowest `count` cards be left in the waste, less the one at an index, when the pointer is here? */
  private canLeave(count: number, pointer: number, less = NO_CARD): boolean {
    const out = (this.turned[pointer] as CardSet).without(this.lowest[count] as CardSet);
    if (less !== NO_CARD) out.put(this.order[this.places[less] as number] as number);
    return this.auxiliaries.fit(out, this.kept);
  }
}
