import {patience} from '../harness.js';

async function shown(...args: readonly string[]): Promise<{piles: Record<string, unknown>}> {
  const {code, out, err} = await patience(['show', ...args, '--json']);
  expect({code, err}).toEqual({code: 0, err: ''});
  return JSON.parse(out) as {piles: Record<string, unknown>};
}

test('--printed deals the cards of the book, the others by the seed', async () => {
  const first = await shown('kingdom', '42', '--printed');
  expect(JSON.stringify(first)).toMatch(/7D.*3S.*8C.*KS.*TD.*QH.*3H.*7C/);
  expect(await shown('kingdom', '42', '--printed')).toEqual(first);
  expect(await shown('kingdom', '43', '--printed')).not.toEqual(first);
});

test.each([
  [['auxiliary', '--printed'], 'the book shows no deal of auxiliary-sequences; it shows one of storehouse, patriarchs'],
  [['kingdom', '--printed', '--deck', 'x'], '--printed and --deck: a game begins from one of them'],
  [['kingdom', '--printed', '--position', 'x'], '--printed and --position: a game begins from one of them'],
])('%j is refused', async (args, message) => {
  const {code, err} = await patience(['show', ...args]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
