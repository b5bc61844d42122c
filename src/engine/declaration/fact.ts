import {SUITS, suitOf, type Card, type Suit} from '../card.js';
import {fail, ok, type Result} from '../fault.js';
import {isJsonObject} from '../outside-text.js';
import {takes, type Letter, type Pile, type PileInfo, type PileSpec} from './pile.js';
import {integer, made, object, sound, text} from './shape.js';

/** Cards that move between piles of the ruleset: one, several as a unit, or one from the middle of a pile. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly under: boolean;
  /** The card's place counted from 1 at the bottom; 0 for top cards. */
  readonly depth: number;
  /** The pile whose top card goes along, where two leave together. */
  readonly partner?: number | undefined;
}

/** What a fact reads of the rules that declare it. */
interface FactRules {
  readonly low: number;
  readonly waste: number;
  info(index: number): PileInfo;
  numberOf(letter: Letter, number?: number): number;
  spec(letter: Letter): PileSpec;
}

/**
 * What a position holds beyond its piles: the pass, the licences left, the opening, the held cards. This one value says
 * how a fact begins, changes, is written, read, checked and worded. A fact is a small whole number.
 */
export interface Fact {
  readonly key: string;
  /** After the deal. */
  readonly initial: number;
  /** For positions from outside that do not say. */
  readonly absent: number;
  /** The largest value, from which the solver knows how many bits it needs. */
  readonly most: number;
  /** The condition of a rule that needs the fact to hold, or not to hold: `before the first turn`. */
  readonly condition: {readonly whileSo: string; readonly otherwise: string};
  /** What to say when a rule needs the fact and it does not hold, or the other way round. */
  readonly refusal: {readonly unless: string; readonly when: string};
  /** The value in words, when the table is read aloud; undefined if there is nothing to say. */
  tell(value: number): string | undefined;
  onTurn?(value: number): number;
  onRedeal?(value: number): number;
  /** `piles` are the piles before the transfer, `card` is the lowest card that moves. */
  onPlay?(value: number, transfer: Transfer, card: Card, rules: FactRules, piles: readonly Pile[]): number;
  /** True if only plays from below the top change it; lets the search skip the others. */
  readonly onlyFromBelow?: boolean;
  /** How a card is described that moves over together with the card that continues the other foundation: `is held`. */
  readonly goesAlong?: string;
  /** Does the fact hold for cards that leave this pile? */
  holds(value: number, from: PileInfo): boolean;
  toJson(value: number): unknown;
  fromJson(json: unknown): Result<number>;
  /** Why the value is impossible with these piles; undefined if it is not. */
  objection?(value: number, rules: FactRules, piles: readonly Pile[]): string | undefined;
}

/** What the search can hold. */
const VALUE = integer(0, 255);

export const FACT = made(
  'tell',
  object({key: text("'grace'"), initial: VALUE, absent: VALUE, most: VALUE}, '', true),
  "give uses('grace', 1), untilFirstTurn(...) or heldBetween(...)",
);

const wholeNumber =
  (key: string, least: number, most: number) =>
  (json: unknown): Result<number> => {
    if (typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most) return ok(json);
    const words = least === most ? `${key} can only be ${least}` : `${key} is a whole number from ${least} to ${most}`;
    return fail('position', words, {key});
  };

/**
 * The number of the pass through the stock, from 1; each redeal begins the next. Of unlimited passes, `Infinity`, none
 * is counted: the number stays at 2 after the first.
 */
export function passFact(passes: number): Fact {
  const most = Number.isFinite(passes) ? passes : 2;
  return {
    key: 'pass',
    initial: 1,
    absent: 1,
    most,
    condition: {whileSo: 'while a pass is left', otherwise: 'in the last pass'},
    refusal: {unless: 'the stock may not be gone through again', when: ''},
    tell: () => undefined,
    onRedeal: value => Math.min(value + 1, most),
    holds: value => value < passes,
    toJson: value => value,
    fromJson: wholeNumber('pass', 1, most),
  };
}

/** How often a licence may still be used. The key is the licence's name. */
export function uses(key: string, times: number): Fact {
  return sound<Fact>(FACT, {
    key,
    initial: times,
    absent: times,
    most: times,
    condition: {whileSo: `while the ${key} is left`, otherwise: `when the ${key} is used up`},
    refusal: {unless: times > 0 ? `you have used the ${key}` : `there is no ${key}`, when: ''},
    tell: value => `${key} left: ${value === 0 ? 'none' : String(value)}`,
    onPlay: (value, transfer) => (transfer.depth > 0 ? value - 1 : value),
    onlyFromBelow: true,
    holds: value => value > 0,
    toJson: value => value,
    fromJson: wholeNumber(key, 0, times),
  });
}

/** True from the deal until the first card is turned; `words` say what it means. */
export function untilFirstTurn(key: string, words: string): Fact {
  return sound<Fact>(FACT, {
    key,
    initial: 1,
    absent: 0,
    most: 1,
    condition: {whileSo: 'before the first turn', otherwise: 'after the first turn'},
    refusal: {unless: 'a card has been turned', when: 'turn a card first'},
    tell: value => (value === 1 ? words : undefined),
    onTurn: () => 0,
    holds: value => value === 1,
    toJson: value => value === 1,
    fromJson: json =>
      typeof json === 'boolean' ? ok(Number(json)) : fail('position', `${key} is true or false`, {key}),
    objection: (value, rules, piles) =>
      value === 1 && (piles[rules.waste] ?? []).length > 0
        ? `${key} ends with the first turn, but the waste has cards`
        : undefined,
  });
}

const HELD = 'one that both families could take when it was played';

/** Two bits for each suit: 0 none, 1 on the first family, 2 on the second. */
const heldAt = (value: number, suit: number): number => (value >> (2 * suit)) & 3;
const holding = (value: number, suit: number, where: number): number =>
  (value & ~(3 << (2 * suit))) | (where << (2 * suit));

/**
 * A card that both families of its suit could have taken when it was played is held between them, and joins whichever
 * is continued first. Changing over keeps it held; the next card of the suit that is played ends that, or is held
 * itself. Unless `inForce`, nothing is ever held.
 */
export function heldBetween<L extends Letter>(key: string, one: L, other: L, inForce: boolean): Fact {
  const families: readonly Letter[] = [one, other];
  const fits = (rules: FactRules, piles: readonly Pile[], letter: Letter, card: Card): boolean => {
    const pile = piles[rules.numberOf(letter, suitOf(card))] ?? [];
    return pile.length > 0 && takes(rules.spec(letter), rules.low, card, pile);
  };
  return sound<Fact>(FACT, {
    key,
    initial: 0,
    absent: 0,
    most: 255,
    condition: {
      whileSo: 'while it is held: both could have taken it when it was played, and neither has taken a new card since',
      otherwise: '',
    },
    refusal: {unless: `only a held card changes over, ${HELD}`, when: ''},
    tell: () => undefined,
    onPlay(value, transfer, card, rules, piles) {
      const where = families.indexOf(rules.info(transfer.to).letter) + 1;
      if (where === 0 || !inForce) return value;
      const changesOver = families.includes(rules.info(transfer.from).letter);
      const held = changesOver || families.every(letter => fits(rules, piles, letter, card));
      return holding(value, suitOf(card), held ? where : 0);
    },
    goesAlong: 'is held',
    holds: (value, from) => heldAt(value, from.number) === families.indexOf(from.letter) + 1,
    toJson: value =>
      Object.fromEntries(
        SUITS.flatMap((suit, i) => (heldAt(value, i) ? [[suit, families[heldAt(value, i) - 1]]] : [])),
      ),
    fromJson: json => parseHeld(key, families, json),
    objection(value, rules, piles) {
      if (value !== 0 && !inForce) return 'no card is held under these rules';
      for (const [suit] of SUITS.entries()) {
        const at = heldAt(value, suit);
        if (at === 0) continue;
        const pile = piles[rules.numberOf(families[at - 1] ?? one, suit)] ?? [];
        const top = pile.length > 1 ? pile[pile.length - 1] : undefined;
        if (top === undefined || !fits(rules, piles, families[2 - at] ?? other, top)) {
          return `${SUITS[suit] ?? ''}: the other family could not take that card, so it is not held`;
        }
      }
      return undefined;
    },
  });
}

function parseHeld(key: string, families: readonly Letter[], json: unknown): Result<number> {
  const wrong = fail('position', `${key} names suits and families, as in {"S": "A"}`, {key});
  if (!isJsonObject(json)) return wrong;
  let value = 0;
  for (const [suit, family] of Object.entries(json)) {
    const [number, where] = [SUITS.indexOf(suit as Suit), families.indexOf(family as Letter)];
    if (number < 0 || where < 0) return wrong;
    value = holding(value, number, where + 1);
  }
  return ok(value);
}
