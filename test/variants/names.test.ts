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

test.each([
  ['Classic Solitaire', 'klondike'],
  ['Napoleon at St. Helena', 'forty-thieves'],
  ['Le Cadran', 'forty-thieves'],
  ['Numerica', 'sir-tommy'],
  ['Progression', 'calculation'],
  ['Fair Lucy', 'la-belle-lucie'],
  ['Midnight Oil', 'la-belle-lucie'],
  ['The Bouquet', 'flower-garden'],
  ['Le Parterre', 'flower-garden'],
  ['Seahaven', 'seahaven-towers'],
  ['sea_towers', 'seahaven-towers'],
  ['Beak and Flipper', 'penguin'],
  ['Triple Peaks', 'tripeaks'],
  ["Idiot's Delight", 'king-albert'],
  ["Will O' The Wisp", 'will-o-the-wisp'],
  ['Straight Up', 'thirteen-up'],
  ['Eight Off', 'eight-off'],
])('%j of another program is %s', async (typed, id) => {
  expect(unwrap(findVariant(await withCabinet(VARIANTS), typed)).id).toBe(id);
});

test.each(['the', '', 'x'])('%j is no game', typed => {
  expect(findVariant(VARIANTS, typed)).toMatchObject({ok: false, fault: {code: 'variant'}});
});

test.each([
  ['k', 'kingdom, klondike or king-albert'],
  ['kin', 'kingdom or king-albert'],
  ['si', 'sixty-thieves, simple-simon or sir-tommy'],
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
