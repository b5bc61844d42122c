import {parseDealSeed, parseNewSeed} from '../../src/engine/seed.js';
import {parseReplay} from '../../src/session/replay.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesFor, unwrap} from './adapter.js';

const [one, two] = ['caf\u00E9', 'cafe\u0301'];

test('a seed that is chosen has one form, however its letters are written', () => {
  const {variant} = rulesFor('kingdom');
  for (const text of [one, two]) {
    expect(unwrap(parseNewSeed(text))).toBe(one);
    expect(unwrap(parseDealSeed(variant, text))).toBe(one);
  }
  expect(unwrap(parseNewSeed('\u212B'))).toBe('\u00C5');
  expect(unwrap(parseNewSeed('e\u0301'.repeat(64)))).toBe('\u00E9'.repeat(64));
});

test('a seed in a file means the game that it always meant', () => {
  const seedOf = (seed: string): string | undefined =>
    unwrap(parseReplay(VARIANTS, `patience 1\nvariant kingdom\nseed ${seed}\n`)).opening.seed;
  expect([one, two].map(seedOf)).toEqual([one, two]);
});
