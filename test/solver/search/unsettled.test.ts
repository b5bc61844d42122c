import {parseRecord} from '../../../src/engine/record.js';
import {solve} from '../../../src/solver/solver.js';
import {unwrap} from '../../engine/adapter.js';
import {isWinnable} from '../naive.js';
import {rulesNamed} from '../options.js';

test.each([
  ['reversible-sequences', [], {F1: ['AD'], T1: ['2D'], C2: ['3D'], T3: ['4D']}],
  ['reversible-sequences', ['under=off'], {F1: ['AD'], T1: ['2D'], C2: ['3D'], T3: ['4D']}],
  [
    'storehouse',
    ['passes=1'],
    {F1: ['2D'], F2: ['2C'], F3: ['2H'], F4: ['2S'], R: ['3C', '6D'], S: ['3D', '4D', '5D']},
  ],
])('%s %s: a position with spaces still to be filled is judged as it stands', (name, options, piles) => {
  const rules = rulesNamed(name, options);
  const position = unwrap(parseRecord(rules, {variant: rules.variant.id, rules: rules.values, piles}, true));
  expect(isWinnable(rules, position, 100)).toBe(true);
  expect(solve(rules, position).verdict).toBe('winnable');
});
