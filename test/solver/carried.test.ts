import {cases, numbers, some} from '../effort.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import * as words from '../../src/engine/declaration/vocabulary.js';
import type {AnyDeclaration, Variant} from '../../src/engine/declaration/variant.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {isWon, type Position} from '../../src/engine/position.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {disagreement} from './agreement.js';
import {cutSuit, decided, latePosition, narrowed, reducedDeal} from './naive.js';
import {allRulesets, measuredRulesets, nameOf} from './options.js';

/** The games of the cabinet. */
const examples = (await withCabinet(VARIANTS)).filter(({shelf}) => shelf);
const rulesets = measuredRulesets(examples).map(rules => [nameOf(rules), rules] as const);

test('the search carries all of the cabinet', () => {
  expect(examples.length).toBeGreaterThan(12);
  for (const [, rules] of some(rulesets, rulesets.length, 3)) expect(searchable(rules)).toMatchObject({ok: true});
});

/** Do only whole suits go up? Then a deal of a few ranks cannot be won. */
const takesSuits = (rules: Ruleset): boolean => rules.may.some(({least = 1}) => least > 1);

test.each(some(rulesets, rulesets.length, 7))(
  '%s: the verdicts are those of plain exhaustion, and every win is played through',
  (_, all) => {
    const rules = takesSuits(all) ? narrowed(all) : all;
    const small = (n: number): Position =>
      n % 2 === 0 ? latePosition(rules, `n${n}`, 6 + (n % 10)) : reducedDeal(rules, `n${n}`, 3 + (n % 3));
    const positionAt = takesSuits(all) ? (n: number): Position => cutSuit(rules, n) : small;
    for (const [n, position, expected] of decided(rules, cases(4), positionAt, takesSuits(all) ? 3000 : 300)) {
      const {verdict, moves = []} = solve(rules, position, {maxPositions: 1e5});
      expect([n, verdict]).toEqual([n, expected]);
      const end = unwrap(applyMoves(rules, position, moves)).position;
      expect([n, isWon(rules, end)]).toEqual([n, expected === 'winnable']);
    }
  },
);

/** Canfield with other parts. */
function changed(change: (declaration: AnyDeclaration) => Partial<AnyDeclaration>): Ruleset {
  const canfield = examples.find(({id}) => id === 'canfield');
  if (!canfield) throw new Error('canfield is not among the examples');
  const rules: Variant['rules'] = chosen => {
    const declaration = canfield.rules(chosen);
    return {...declaration, ...change(declaration)};
  };
  return makeRuleset({...canfield, id: 'changed', rules}, {});
}

const {any, fill, foundations, is, not, row, run, top, turn, untilFirstTurn, up, uses, whole} = words;

test.each([
  ['cards of the stock are turned onto those of F', changed(() => ({may: [row('F'), top('R').to('F')]}))],
  ['cards go back to the waste', changed(({may}) => ({may: [...may, top('T').onto('W')]}))],
  ['cards of the stock are played without being turned', changed(({may}) => ({may: [...may, top('S').to('F')]}))],
  ['the whole waste moves', changed(({may}) => ({may: [...may, whole('W').into('T')]}))],
  ['cards below the top of T may leave', changed(({may}) => ({may: [...may, any('T').to('F')]}))],
  ['several cards go to a foundation together', changed(({may}) => ({may: [...may, run('T').onto('F')]}))],
  ['several cards of T may move by themselves', changed(() => ({atOnce: [whole('T').onto('T')]}))],
  ['spaces are filled from T, to which cards go', changed(() => ({atOnce: [fill('T').from('T')]}))],
  [
    'too many different cards may lie on F',
    changed(({piles, may}) => ({
      piles: {...piles, F: foundations(4, {build: up.anySuit, base: ['A'], suited: false})},
      may: [...may, top('F').onto('T')],
    })),
  ],
  [
    'which pile of T a card goes to rests on the order in which they lie',
    changed(() => ({may: [turn, top('W').into('T')], atOnce: [top('R').onto('T')]})),
  ],
])('no solver: %s', (reason, rules) => {
  expect(searchable(rules)).toMatchObject({ok: false, fault: {message: `no solver for this game: ${reason}`}});
  expect(() => solve(rules, dealFromSeed(rules, '1'))).toThrow(TypeError);
});

test.each([
  ['holds', is('grace')],
  ['does not hold', not('opening')],
])('cards are turned while a fact %s', (_, when) => {
  const rules = changed(({may}) => ({
    facts: [uses('grace', 1), untilFirstTurn('opening', 'no card has been turned')],
    may: may.map(rule => (rule && rule.kind === 'turn' ? rule.if(when) : rule)),
  }));
  expect(searchable(rules)).toMatchObject({ok: true});
  for (const n of numbers(3)) expect(disagreement(rules, n, 20)).toBeUndefined();
});

test('the search carries every game of the books, under every option', () => {
  for (const rules of some(allRulesets())) expect(searchable(rules)).toMatchObject({ok: true});
});
