import type {Transfer} from '../../engine/fact.js';
import {ANY, CODES, FOUNDATION, type Lane, type Program, type Way} from './compiled-rules.js';
import {SUIT} from './states.js';

/** Facts that look at plays: they may depend on the piles that give and take, the card, and its suit's foundations. */
export class PlayFacts {
  /** Does the game have such facts? */
  readonly any: boolean;
  private readonly memo: FactMemo;

  /** `codesAt` is where the foundations' codes begin in the bytes of the state that changes, `factsAt` where its facts do. */
  constructor(
    private readonly program: Program,
    private readonly bytes: Uint8Array,
    private readonly factsAt: number,
    private readonly codesAt: number,
  ) {
    this.any = program.facts.some(({fact}) => fact.onPlay !== undefined);
    this.memo = memoOf(program.facts);
  }

  /** Changes the facts as a play asks that is about to be made. */
  change(way: Way, lane: Lane, count: number, card: number, slot: number): void {
    const {facts} = this.program;
    for (let i = 1; i < facts.length; i++) {
      if (!facts[i]?.fact.onPlay) continue;
      const at = this.factsAt + i;
      this.bytes[at] = this.factAfter(i, this.bytes[at] as number, way, lane, count, card, slot);
    }
  }

  private factAfter(i: number, value: number, way: Way, lane: Lane, count: number, card: number, slot: number): number {
    const suited = SUIT[card] as number;
    const codes = this.codesOfSuit(suited);
    const key =
      value | (card << 8) | (slot << 14) | (way.toKind << 20) | (i << 24) | ((way.take === ANY ? 1 : 0) << 28);
    const known = this.memo.get(key, codes * 64 + lane.pile);
    if (known >= 0) return known;
    const after = this.askFact(i, value, way, lane, count, card, slot);
    this.memo.set(key, codes * 64 + lane.pile, after);
    return after;
  }

  private codesOfSuit(suit: number): number {
    let codes = 0;
    const {foundationCount, alikeFoundations} = this.program;
    if (alikeFoundations) return 0;
    for (let slot = suit; slot < foundationCount; slot += 4)
      codes = codes * CODES + (this.bytes[this.codesAt + slot] as number);
    return codes;
  }

  private askFact(i: number, value: number, way: Way, lane: Lane, count: number, card: number, slot: number): number {
    const {facts, rules, places, cardIn} = this.program;
    const to = places.find(place => place.kind === way.toKind && place.slot === slot)?.pile ?? 0;
    const transfer: Transfer = {
      from: lane.pile,
      to,
      count,
      under: way.under,
      depth: way.take === ANY ? 1 : 0,
    };
    const piles = places.map(({kind, slot: at}) => (kind === FOUNDATION ? this.foundationCards(at) : []));
    return facts[i]?.fact.onPlay?.(value, transfer, cardIn.indexOf(card), rules, piles) ?? value;
  }

  /** The engine's cards on a foundation. */
  private foundationCards(slot: number): number[] {
    const {foundations, cardIn} = this.program;
    const cards: number[] = [];
    const base = slot * CODES;
    for (
      let code = this.bytes[this.codesAt + slot] as number;
      code > 0;
      code = foundations.before[base + code] as number
    )
      cards.unshift(cardIn.indexOf(foundations.top[base + code] as number));
    return cards;
  }
}

const MEMO_BITS = 14;

const MEMOS = new WeakMap<Program['facts'], FactMemo>();

/** What the facts answer does not depend on the deal, so that all programs of the same rules share the answers. */
function memoOf(facts: Program['facts']): FactMemo {
  const memo = MEMOS.get(facts) ?? new FactMemo();
  MEMOS.set(facts, memo);
  return memo;
}

/** What a fact answered lately, for two numbers that hold the whole question. */
class FactMemo {
  private readonly first = new Int32Array(1 << MEMO_BITS).fill(-1);
  private readonly second = new Int32Array(1 << MEMO_BITS).fill(-1);
  private readonly answers = new Uint8Array(1 << MEMO_BITS);

  get(a: number, b: number): number {
    const at = this.at(a, b);
    return this.first[at] === a && this.second[at] === b ? (this.answers[at] as number) : -1;
  }

  set(a: number, b: number, answer: number): void {
    const at = this.at(a, b);
    this.first[at] = a;
    this.second[at] = b;
    this.answers[at] = answer;
  }

  private at(a: number, b: number): number {
    return Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) >>> (32 - MEMO_BITS);
  }
}
