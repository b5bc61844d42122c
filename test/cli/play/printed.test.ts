import {DRAWN, patience} from '../harness.js';

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

describe('the seed that completes it is told', () => {
  test('by show, given or drawn', async () => {
    expect(await shown('kingdom', '42', '--printed')).toMatchObject({variant: 'kingdom', seed: '42'});
    expect(await shown('kingdom', '--printed')).toMatchObject({seed: DRAWN});
    const {out} = await patience(['show', 'kingdom', '42', '--printed'], {columns: 80});
    expect(out).toMatch(/^Printed deal of \d{4}, completed by the seed 42\. /m);
  });

  test.each(['solve', 'hint', 'script', 'perft'])('by %s, if it was drawn', async command => {
    const more = command === 'perft' ? ['--depth', '1'] : command === 'script' ? [] : ['--time-limit', '1ms'];
    const {err} = await patience([command, 'kingdom', '--printed', ...more]);
    expect(err).toBe(`patience: no seed was given; this is kingdom --printed --seed ${DRAWN}\n`);
  });
});

test('beside a deck a drawn seed is told as the one of the redeals', async () => {
  const deck = ['D', 'C', 'H', 'S'].flatMap(suit => 'A 2 3 4 5 6 7 8 9 T J Q K'.split(' ').map(rank => rank + suit));
  const {err} = await patience(['perft', 'thirteen-up', '--deck', '-', '--depth', '1'], {input: deck.join(' ')});
  expect(err).toBe(`patience: no seed was given; this is thirteen-up with --seed ${DRAWN}\n`);
});
