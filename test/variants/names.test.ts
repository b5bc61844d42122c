import {unwrap} from '../engine/adapter.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findVariant, VARIANTS, withVariant} from '../../src/variants/index.js';

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

test.each([
  ['k', 'kingdom, klondike or king-albert'],
  ['kin', 'kingdom or king-albert'],
  ['si', 'sir-tommy or simple-simon'],
])('%j could be several games, those of the cabinet among them', async (typed, games) => {
  expect(findVariant(await withCabinet(VARIANTS), typed)).toMatchObject({
    ok: false,
    fault: {code: 'variant', message: `"${typed}" could be ${games}`},
  });
});

test('a game of the player has its name before one of the cabinet, in whatever order they are loaded', async () => {
  const [first] = VARIANTS;
  if (!first) throw new Error('there is no game');
  const own = {...first, id: 'klondike', aliases: ['canfield'], module: {path: 'own.js', text: '', hash: 'sha256:1'}};
  const before = unwrap(withVariant(VARIANTS, own));
  const after = unwrap(withVariant(await withCabinet(VARIANTS), own));
  expect(await withCabinet(before)).toEqual(after);
  for (const name of ['klondike', 'klon', 'canfield']) expect(unwrap(findVariant(after, name))).toBe(own);
  expect(after.filter(({id}) => id === 'klondike')).toHaveLength(2);
});
