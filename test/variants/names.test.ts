import {unwrap} from '../engine/adapter.js';
import {findVariant, VARIANTS} from '../../src/variants/index.js';

test.each([
  ['STOREHOUSE', 'storehouse'],
  ['Old Storehouse', 'storehouse'],
  ['store', 'storehouse'],
  ['t', 'thirteen-up'],
  ['re', 'reversible-sequences'],
  ['pole', 'auxiliary-sequences'],
  ['dr', 'auxiliary-sequences'],
])('%j is %s', (typed, id) => {
  expect(unwrap(findVariant(VARIANTS, typed)).id).toBe(id);
});

test.each(['the', '', 'x'])('%j is no game', typed => {
  expect(findVariant(VARIANTS, typed)).toMatchObject({ok: false, fault: {code: 'variant'}});
});
