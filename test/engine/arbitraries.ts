import fc, {anyCharacter} from '../property.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Result} from '../../src/engine/fault.js';
import {choices} from '../../src/engine/legality/generation.js';
import {type Move, type Play, playOf} from '../../src/engine/move.js';
import type {Option} from '../../src/engine/declaration/option.js';
import type {PileId} from '../../src/engine/declaration/pile.js';
import type {Position} from '../../src/engine/position.js';
import {makeRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {parseSeed} from '../../src/engine/seed.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {chooser} from '../referee/against.js';
import {invented} from '../referee/invented.js';
import {VARIANTS as REFEREED, type Table} from '../referee/referee.js';
import {readTable, unwrap} from './adapter.js';

/** A game under some of its rules, and a position that it has come to. */
export interface Standing {
  readonly rules: Ruleset;
  readonly position: Position;
}

function anyValue(option: Option<unknown>): fc.Arbitrary<string | number> {
  const [least, most] = option.range ?? [1, 1];
  return option.values
    ? fc.constantFrom(...option.values)
    : fc.oneof(fc.constant(2), fc.integer({min: least, max: most}));
}

/** Counterexamples name a ruleset in short. */
function readable(rules: Ruleset): Ruleset {
  const words = (): string => `${rules.variant.id} ${JSON.stringify(rules.values)}`;
  return Object.defineProperty(rules, fc.toStringMethod, {value: words, configurable: true});
}

/** Any game with any values of all its options together. */
export const anyRules: fc.Arbitrary<Ruleset> = anyRulesOf(VARIANTS);

function anyRulesOf(variants: readonly Variant[]): fc.Arbitrary<Ruleset> {
  return fc.constantFrom(...variants).chain(variant => {
    const values = Object.entries(variant.options).map(([key, option]) => [key, anyValue(option)] as const);
    return fc.record(Object.fromEntries(values)).map(given => readable(unwrap(rulesetOf(variant, given))));
  });
}

/** A seed as a player may type it: mostly short numbers, now and then any text that is allowed. */
export const anySeed: fc.Arbitrary<string> = fc.oneof(
  fc.nat(999_999).map(String),
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 20}).filter(seed => parseSeed(seed).ok),
);

/** Plays listed moves at random, turning a card every other time so that late positions are reached. */
export function wandered(rules: Ruleset, start: Position, steps: number, n: number): Position[] {
  const choose = chooser(n);
  const seen = [start];
  for (let position = start; seen.length <= steps;) {
    const next = choices(rules, position);
    const choice = next[choose(2) === 0 ? 0 : choose(next.length)];
    if (!choice) break;
    position = choice.position;
    seen.push(position);
  }
  return seen;
}

/** A position that a game from a seed under one of these rules has come to. */
export function reachedUnder(someRules: fc.Arbitrary<Ruleset>): fc.Arbitrary<Standing> {
  return fc
    .record({rules: someRules, seed: anySeed, steps: fc.nat(120), n: fc.nat()})
    .map(({rules, seed, steps, n}) => {
      const positions = wandered(rules, dealFromSeed(rules, seed), steps, n);
      return {rules, position: positions[positions.length - 1] as Position};
    });
}

/** Rules of the games that the referee knows. */
const refereed = anyRulesOf(VARIANTS.filter(({id}) => REFEREED.includes(id)));

/** A position that a game from a seed has come to. */
export const reached: fc.Arbitrary<Standing> = reachedUnder(anyRules);

/** A position made up in a game that the referee knows: late, partial, often not settled. */
export const madeUp: fc.Arbitrary<Standing> = fc
  .record({rules: refereed, n: fc.nat()})
  .map(({rules, n}) => readTable({...invented(rules.variant.id, rules.values, chooser(n))}));

export const standing: fc.Arbitrary<Standing> = fc.oneof(reached, madeUp);

/** Any of these in a game that the referee knows. */
export const refereedStanding: fc.Arbitrary<Standing> = fc.oneof(reachedUnder(refereed), madeUp);

/** The position as the referee reads it. */
export function tableOf({rules, position}: Standing): Table {
  return JSON.parse(JSON.stringify(makeRecord(rules, position))) as Table;
}

const anyPile: fc.Arbitrary<PileId> = fc.oneof(
  fc.constantFrom('S' as const, 'W' as const, 'R' as const),
  fc
    .tuple(
      fc.constantFrom('F' as const, 'A' as const, 'K' as const, 'T' as const, 'C' as const),
      fc.integer({min: 1, max: 99}),
    )
    .map(([letter, number]): PileId => `${letter}${number}`),
);

const anyPlay: fc.Arbitrary<Play> = fc
  .record({
    from: anyPile,
    to: anyPile,
    under: fc.boolean(),
    part: fc.oneof(
      fc.constant({}),
      fc.record({count: fc.integer({min: 2, max: 99})}),
      fc.record({depth: fc.integer({min: 1, max: 99})}),
    ),
  })
  .map(({from, to, under, part}) => playOf(from, to, {under, ...part}));

/** Any move that can be written down. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(fc.constantFrom<Move>({type: 'turn'}, {type: 'redeal'}), anyPlay);

/** A text with a few characters left out, put in, doubled or changed. */
export function damaged(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({min: 0, max: 1, noNaN: true}),
    cut: fc.nat(3),
    put: fc.string({unit: anyCharacter, maxLength: 3}),
  });
  return fc.tuple(text, fc.array(edit, {minLength: 1, maxLength: 3})).map(([whole, edits]) =>
    edits.reduce((now, {at, cut, put}) => {
      const place = Math.floor(at * now.length);
      return now.slice(0, place) + put + now.slice(place + cut);
    }, whole),
  );
}

/** Texts of every kind: printable, binary, lone surrogates among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({unit: anyCharacter}),
  fc.array(fc.nat(0xffff), {maxLength: 20}).map(units => String.fromCharCode(...units)),
);

const CODES = ['syntax', 'illegal', 'nothing', 'position', 'variant', 'rule', 'seed', 'file', 'unavailable'];

/** A reading that is good, or whose fault has a code and one line of readable words. */
export function expectDescribed(result: Result<unknown>): void {
  if (result.ok) return;
  expect(CODES).toContain(result.fault.code);
  expect(result.fault.message).toMatch(/\S/);
  expect(result.fault.message).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
}
