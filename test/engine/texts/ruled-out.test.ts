import fc from '../../property.js';
import {legalMoves} from '../../../src/engine/legality/generation.js';
import {refusal} from '../../../src/engine/legality/refusal.js';
import {inNotation} from '../../../src/engine/texts/phrase.js';
import {makeMove, type Move} from '../../../src/engine/move.js';
import {parseMove} from '../../../src/engine/notation.js';
import {makeRecord} from '../../../src/engine/record.js';
import type {Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {valuesOf} from '../../solver/options.js';
import {readTable, rulesFor, unwrap} from '../adapter.js';
import {reachedUnder} from '../arbitraries.js';

interface Change {
  readonly id: string;
  readonly key: string;
  readonly value: string | number;
  readonly other: string | number;
}

/** Each value of each option beside each other value. */
const CHANGES: readonly Change[] = VARIANTS.flatMap(variant =>
  Object.keys(variant.options).flatMap(key => {
    const values = valuesOf(variant, key);
    return values.flatMap(value => values.filter(other => other !== value).map(other => ({id: variant.id, key, value, other}))); // prettier-ignore
  }),
);

/** The moves that another value of one option would allow in a position of these rules. */
function ruledOut(rules: Ruleset, position: Position, {key, other}: Change): Move[] {
  // Of what the position remembers, the other rules may not know what the option is about.
  const {pass, grace, held, ...others} = makeRecord(rules, position) as unknown as Record<string, unknown>;
  const facts = ['passes', 'grace', 'transfer'].includes(key) ? {} : {pass, ...(grace !== undefined && {grace}), ...(held !== undefined && {held})}; // prettier-ignore
  const table = readTable({...others, ...facts, rules: {...rules.values, [key]: other}});
  return legalMoves(table.rules, table.position).filter(move => refusal(rules, position, move) !== undefined);
}

test.each(CHANGES)('in $id $key=$value what $key=$other allows is not refused by the book', change => {
  const {id, key, value} = change;
  const rules = rulesFor(id, {[key]: value});
  const {brief} = rules.variant.source;
  fc.assert(
    fc.property(reachedUnder(fc.constant(rules)), ({position}) => {
      for (const move of ruledOut(rules, position, change)) {
        const words = inNotation(refusal(rules, position, move) ?? '');
        expect(`${makeMove(move)}: ${words}`).not.toMatch(new RegExp(`\\(${brief}[:)]`));
      }
    }),
    {numRuns: 15},
  );
});

test.each([
  ['auxiliary-sequences', 'return', 'off', 'F1-T1', 'cards of a foundation stay there (return=off)'],
  ['auxiliary-sequences', 'wasterun', 'off', 'W*2-T2', 'the waste gives one card at a time (wasterun=off)'],
  ['auxiliary-sequences', 'grace', 0, 'W@1-F1', 'there is no grace (grace=0)'],
] as const)('in %s under %s=%s %s is refused by the option', (id, key, value, move, words) => {
  const piles = {F1: ['AD', '2D'], W: ['3D', '9C', '8H'], T1: ['3S'], S: ['KS']};
  const {rules, position} = readTable({variant: id, rules: {[key]: value}, piles});
  expect(inNotation(refusal(rules, position, unwrap(parseMove(move))) ?? '')).toBe(words);
});
