import {some} from '../effort.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {solve} from '../../src/solver/solver.js';
import {atDeal, atSession, keysOf, rulesFor} from '../ui/player.js';
import {unwrap} from '../engine/adapter.js';
import {keyTexts} from './driver/keyboard.js';
import {closeScreens, Screen} from './driver/screen.js';
import {play} from '../../src/session/session.js';

afterEach(closeScreens);

/** The keys of a winning line, as a player would type them. */
function winningKeys(variant: string, seed: string): string[] {
  const rules = rulesFor(variant);
  const {moves} = solve(rules, dealFromSeed(rules, seed));
  if (!moves) throw new Error(`${variant} ${seed} does not come out`);
  let {session} = atDeal(variant, {seed}).model.journal;
  return moves.map(move => {
    const keys = keysOf(atSession(session), move);
    session = unwrap(play(session, [move]));
    return keys;
  });
}

/** Deals that the solver wins at once. */
const WON = [
  ['storehouse', '5'],
  ['thirteen-up', '2'],
  ['auxiliary-sequences', '2'],
  ['patriarchs', '1'],
  ['kingdom', '1'],
  ['reversible-sequences', '1'],
] as const;

test.each(some(WON, 1, 3))('%s, deal %s, is played to the win by its keys', async (variant, seed) => {
  const line = winningKeys(variant, seed);
  const args = ['--variant', variant, '--seed', seed, '--set', 'motion=off'];
  const screen = new Screen(process.execPath, ['bin/patience.js', ...args]);
  await screen.waitFor(' 0 moves');
  for (const [i, keys] of line.entries()) {
    for (const text of keyTexts(keys)) screen.send(text);
    if (i % 10 === 9) await screen.waitFor(` ${i + 1} moves`);
  }
  await screen.waitFor(/IT COMES OUT|\bWon\b/);
  screen.send('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});
