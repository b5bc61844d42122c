import fc from '../property.js';
import {seedAfter} from '../../src/sitting/deal-search.js';
import {makeDealCode, readDealCode, splitDealCode} from '../../src/session/formats/deal-code.js';
import {openPosition, openSeed} from '../../src/session/game.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {unwrap} from '../engine/adapter.js';

let games: readonly Variant[] = [];
beforeAll(async () => {
  games = await withCabinet(VARIANTS);
});

const gameNamed = (name: string): Variant => {
  const found = games.find(({id}) => id === name);
  if (!found) throw new Error(`no game ${name}`);
  return found;
};
const codeOf = (name: string, seed: string, values: Record<string, unknown> = {}): string | undefined =>
  makeDealCode(openSeed(unwrap(rulesetOf(gameNamed(name), values)), seed));

test('a code has the game, the rules that are not the usual ones, and the seed', () => {
  expect(codeOf('klondike', '48213', {turn: 3})).toBe('klondike:turn=3:48213');
  expect(codeOf('thirteen-up', '3')).toBe('thirteen-up:3');
  expect(codeOf('freecell', 'ms:617')).toBe('freecell:ms:617');
});

test('every code names its deal again, whatever the seed', () => {
  const seeds = fc.string({minLength: 1, maxLength: 12}).filter(seed => seed.trim() === seed && /^[ -~]+$/.test(seed));
  const any = fc.tuple(fc.constantFrom('klondike', 'kingdom', 'spider'), seeds, fc.boolean());
  fc.assert(
    fc.property(any, ([name, seed, isChanged]) => {
      const rules = unwrap(rulesetOf(gameNamed(name), isChanged && name === 'klondike' ? {turn: 3} : {}));
      const code = makeDealCode(openSeed(rules, seed));
      const read = code === undefined ? undefined : readDealCode(games, code);
      if (read?.ok) expect(read.value).toEqual({rules, seed});
      // Seeds that look like a rule, or like a number of another program's.
      else expect(seed).toMatch(/^[a-z][\w-]*=|^ms|^pysol:/i);
    }),
  );
});

test.each([
  ['ms:617', undefined],
  ['nothing:42', undefined],
  ['kingdom', undefined],
  ['klondike:turn=9:42', 'turn'],
  ['klondike:turn=3', '"klondike:turn=3" names no seed; it stands at the end, as in klondike:turn=3:42'],
  ['kingdom:ms:617', 'the seed "ms:617" is for another game; ms: numbers are deals of FreeCell'],
])('of %s is said %j', (text, said) => {
  const read = readDealCode(games, text);
  expect(read?.ok === false ? read.fault.message : read).toEqual(said && expect.stringContaining(said));
});

test('a deal of a position has no code', () => {
  const rules = unwrap(rulesetOf(gameNamed('kingdom'), {}));
  expect(makeDealCode(openPosition(rules, openSeed(rules, '1').start))).toBeUndefined();
});

test('a code is split where its colons are', () => {
  expect(splitDealCode('Klondike:turn=3:passes=1:a:b')).toEqual({
    name: 'Klondike',
    rules: {turn: '3', passes: '1'},
    seed: 'a:b',
  });
});

test.each([
  ['42', '43'],
  ['99999', '100000'],
  ['9007199254740993', '9007199254740994'],
  ['2026-12-31', '2027-01-01'],
  ['ms:617', 'ms:618'],
  ['ms:2147483647', undefined],
  ['a name', undefined],
])('after %s comes %s', (seed, next) => {
  expect(seedAfter(seed)).toBe(next);
});
