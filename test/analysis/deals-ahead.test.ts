import {openSeed} from '../../src/session/game.js';
import {WinnableDeals} from '../../src/analysis/winnable-deals.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {opening} from '../store/play.js';
import type {DealAnswer} from '../../src/analysis/protocol.js';

const [storehouse, thirteen] = [opening(0, '1').rules, opening(1, '1').rules];

/** Searches that end when the test says so. */
function seeker() {
  const asked: {rules: Ruleset; end: (answer: DealAnswer | undefined) => void}[] = [];
  const ended: [Ruleset, boolean][] = [];
  const deals = new WinnableDeals(
    rules => new Promise(end => asked.push({rules, end})),
    (rules, found) => ended.push([rules, found]),
  );
  const end = async (at: number, answer: DealAnswer | undefined): Promise<void> => {
    asked[at]?.end(answer);
    await new Promise(resolve => setImmediate(resolve));
  };
  return {deals, asked, ended, end};
}

const NONE: DealAnswer = {kind: 'deal'};
const found = (seed: string): DealAnswer => ({kind: 'deal', seed});

describe('deals that can be won', () => {
  test('are found ahead, one for each set of rules, and stay until used', async () => {
    const {deals, asked, ended, end} = seeker();
    deals.prepare(storehouse);
    deals.prepare(storehouse);
    expect([asked.length, deals.next(storehouse)]).toEqual([1, undefined]);
    await end(0, found('7'));
    expect([deals.next(storehouse), deals.next(storehouse), asked.length]).toEqual(['7', '7', 1]);
    expect(ended).toEqual([[storehouse, true]]);
    expect([deals.use(openSeed(storehouse, '8')), deals.use(openSeed(storehouse, '7'))]).toEqual([false, true]);
    expect([deals.next(storehouse), asked.length]).toEqual([undefined, 2]);
  });

  test('under other rules replace the search before', async () => {
    const {deals, asked, end} = seeker();
    const first = deals.wait(storehouse);
    const second = deals.wait(thirteen);
    await end(0, undefined);
    await end(1, found('9'));
    expect([await first, await second, asked.length]).toEqual([undefined, '9', 2]);
    expect(await deals.wait(thirteen)).toBe('9');
  });

  test('are not searched ahead again after a search found none; a player who asks starts another', async () => {
    const {deals, asked, ended, end} = seeker();
    deals.prepare(storehouse);
    await end(0, NONE);
    deals.prepare(storehouse);
    expect([asked.length, ended]).toEqual([1, [[storehouse, false]]]);
    deals.next(storehouse);
    expect(asked.length).toBe(2);
    await end(1, undefined);
    expect(ended).toHaveLength(2);
  });
});
