import type {CompiledRules, Slot} from '../compiled/compiled-rules.js';
import {FOUNDATION, RESERVE, TALON} from '../compiled/compiled-rules.js';
import type {DeadlockProof} from '../search/knowledge.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';

/** Do cards only go off the table, alone or in pairs, from piles that take none? */
export function areOnlyPaired({sources, plays, fills, duties, tableauCount}: CompiledRules): boolean {
  const routes = sources.flatMap(source => source.routes);
  return (
    routes.some(({pairs}) => pairs) &&
    routes.every(({toKind}) => toKind === FOUNDATION) &&
    plays.length + fills.length + duties.length + tableauCount === 0
  );
}

/** A card of the root: its number, where it lies, and whether it has to leave. */
interface Placed {
  readonly card: number;
  readonly slot: Slot;
  /** Its index in its pile, or its place in the talon. */
  readonly at: number;
  readonly hasToLeave: boolean;
}

/** The most cards that are matched with one another; tables grow with each. */
const MOST_MATCHED = 16;

/**
 * Proves in a game of pairs that a card that has to leave finds no partner any more: none is left, or each lies on it
 * or beneath it, or is needed by another such card. The cards that may go together are matched, whatever the order in
 * which they come free.
 */
export function pairProof(root: Root): DeadlockProof {
  const cards = cardsOf(root);
  const matchings = groupsOf(root.rules, cards).map(
    group => new Matching(root.rules, group, liesOn(root.rules, cards)),
  );
  return state => matchings.some(matching => matching.isImpossible(state));
}

function cardsOf({rules, reserves, talon}: Root): Placed[] {
  const {cleared, slots, spared} = rules;
  const isCleared = (slot: Slot): boolean => cleared === undefined || cleared.some(({pile}) => pile === slot.pile);
  return slots.flatMap(slot => {
    const placed = (card: number, at: number): Placed => ({
      card,
      slot,
      at,
      hasToLeave: isCleared(slot) && spared?.[card] !== 1,
    });
    if (slot.kind === RESERVE) return Array.from(reserves[slot.slot] ?? [], (card, at) => placed(card, at));
    // The stock and the waste are one talon.
    const isTalon = slot.kind === TALON && slots.find(({kind}) => kind === TALON) === slot;
    return isTalon ? Array.from(talon, (card, at) => placed(card, at)) : [];
  });
}

/**
 * The cards apart by whether they may go together, directly or by way of others; those that fit nothing are left out.
 */
function groupsOf(rules: CompiledRules, cards: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  let left = cards.filter(({hasToLeave}) => hasToLeave);
  while (left.length > 0) {
    const numbers = new Set([left[0]?.card ?? 0]);
    for (const number of numbers) for (const {card} of cards) if (mayPair(rules, number, card)) numbers.add(card);
    groups.push(cards.filter(({card}) => numbers.has(card)));
    left = left.filter(({card}) => !numbers.has(card));
  }
  return groups.filter(({length}) => length <= MOST_MATCHED);
}

function mayPair({sources}: CompiledRules, one: number, other: number): boolean {
  const pairs = sources.flatMap(({routes}) => routes.flatMap(route => route.pairs ?? []));
  return pairs.some(table => table[one * 64 + other] === 1);
}

/** Does one card lie on another, directly or by way of others? */
function liesOn({sources}: CompiledRules, cards: readonly Placed[]): (upper: Placed, lower: Placed) => boolean {
  const covering = new Map(sources.map(source => [source.pile, source.covering.map(({pile}) => pile)]));
  const above = (pile: number): ReadonlySet<number> => {
    const all = new Set(covering.get(pile));
    for (const each of all) for (const next of covering.get(each) ?? []) all.add(next);
    return all;
  };
  const piles = new Map([...new Set(cards.map(({slot}) => slot.pile))].map(pile => [pile, above(pile)]));
  return (upper, lower) =>
    upper.slot.pile === lower.slot.pile
      ? upper.slot.kind === RESERVE && upper.at > lower.at
      : piles.get(lower.slot.pile)?.has(upper.slot.pile) === true;
}

/** Whether the cards of a group that have to leave can be matched, for each set of them that is left. */
class Matching {
  /** 1 where it is possible, 2 where it is not, 0 where that is not known yet. */
  private readonly known: Uint8Array;
  private readonly hasToLeave: number;
  /** For each card a bit for each of its partners; and whether it may go alone. */
  private readonly partners: readonly number[];
  private readonly isAlone: readonly boolean[];

  constructor(
    rules: CompiledRules,
    private readonly cards: readonly Placed[],
    isOn: (upper: Placed, lower: Placed) => boolean,
  ) {
    this.known = new Uint8Array(1 << cards.length);
    this.hasToLeave = bitsOf(cards, ({hasToLeave}) => hasToLeave);
    this.partners = cards.map(one =>
      bitsOf(
        cards,
        other => one !== other && mayPair(rules, one.card, other.card) && !isOn(one, other) && !isOn(other, one),
      ),
    );
    const alone = rules.sources.flatMap(({routes}) => routes.filter(({pairs}) => !pairs));
    this.isAlone = cards.map(({card}) => alone.some(({enters}) => enters[card] === 1));
  }

  isImpossible(state: State): boolean {
    const {cards} = this;
    let left = 0;
    for (let i = 0; i < cards.length; i++) if (isLeft(state, cards[i] as Placed)) left |= 1 << i;
    return !this.isPossible(left);
  }

  private isPossible(left: number): boolean {
    const first = left & this.hasToLeave;
    if (first === 0) return true;
    const known = this.known[left] as number;
    if (known > 0) return known === 1;
    const bit = first & -first;
    const at = 31 - Math.clz32(bit);
    let isPossible = this.isAlone[at] === true && this.isPossible(left ^ bit);
    for (let partners = (this.partners[at] as number) & left; partners !== 0 && !isPossible; partners &= partners - 1)
      isPossible = this.isPossible(left ^ bit ^ (partners & -partners));
    this.known[left] = isPossible ? 1 : 2;
    return isPossible;
  }
}

function isLeft(state: State, {slot, at}: Placed): boolean {
  return slot.kind === RESERVE ? state.reserveSize(slot.slot) > at : state.talon.has(at);
}

function bitsOf(cards: readonly Placed[], isIn: (card: Placed) => boolean): number {
  return cards.reduce((bits, card, i) => (isIn(card) ? bits | (1 << i) : bits), 0);
}
