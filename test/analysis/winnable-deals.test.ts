import {outcomeOf} from '../../src/engine/application.js';
import {openSeed} from '../../src/session/game.js';
import {Deals} from '../../src/analysis/winnable-deals.js';
import {Judging} from '../../src/analysis/deal-verdicts.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {opening} from '../store/play.js';
import type {VerdictWord} from '../../src/analysis/protocol.js';

const [storehouse, thirteen] = [opening(0, '1').rules, opening(1, '1').rules];

/** Searches that end when the test says so. */
function seeker() {
  const asked: {rules: Ruleset; end: (seed: string | undefined | null) => void}[] = [];
  const told: [Ruleset, boolean][] = [];
  const deals = new Deals(
    rules => new Promise(end => asked.push({rules, end})),
    (rules, found) => told.push([rules, found]),
  );
  const end = async (at: number, seed: string | undefined | null): Promise<void> => {
    asked[at]?.end(seed);
    await new Promise(resolve => setImmediate(resolve));
  };
  return {deals, asked, told, end};
}

describe('deals that can be won', () => {
  test('are found ahead, one for each set of rules, and stay until they are used', async () => {
    const {deals, asked, told, end} = seeker();
    deals.prepare(storehouse);
    deals.prepare(storehouse);
    expect([asked.length, deals.next(storehouse)]).toEqual([1, undefined]);
    await end(0, '7');
    expect([deals.next(storehouse), deals.next(storehouse), asked.length]).toEqual(['7', '7', 1]);
    expect(told).toEqual([[storehouse, true]]);
    expect([deals.use(openSeed(storehouse, '8')), deals.use(openSeed(storehouse, '7'))]).toEqual([false, true]);
    expect([deals.next(storehouse), asked.length]).toEqual([undefined, 2]);
  });

  test('of other rules take the place of those that were looked for', async () => {
    const {deals, asked, end} = seeker();
    const first = deals.wait(storehouse);
    const second = deals.wait(thirteen);
    await end(0, null);
    await end(1, '9');
    expect([await first, await second, asked.length]).toEqual([undefined, '9', 2]);
    expect(await deals.wait(thirteen)).toBe('9');
  });

  test('are not looked for ahead again once there was none; whoever asks has another search', async () => {
    const {deals, asked, told, end} = seeker();
    deals.prepare(storehouse);
    await end(0, undefined);
    deals.prepare(storehouse);
    expect([asked.length, told]).toEqual([1, [[storehouse, false]]]);
    deals.next(storehouse);
    expect(asked.length).toBe(2);
    await end(1, null);
    expect(told).toHaveLength(2);
  });
});

describe('whether a deal could be won', () => {
  const given = opening(0, '42');
  const now = outcomeOf(given.rules, given.start, {type: 'turn'}).position;
  const verdict = (position: typeof now, word: VerdictWord) =>
    ({type: 'told', about: 'verdict', position, verdict: word}) as const;
  const trace = (ply: number, sure: boolean) => ({type: 'told', about: 'trace', position: now, ply, sure}) as const;

  test.each([
    ['a later position can', verdict(now, 'winnable'), true],
    ['a later position cannot', verdict(now, 'unwinnable'), undefined],
    ['the deal itself cannot', verdict(given.start, 'unwinnable'), false],
    ['nobody knows', verdict(given.start, 'unknown'), undefined],
    ['the move that lost it was found', trace(0, false), true],
    ['even the deal was lost', trace(-1, true), false],
    ['nothing was found in the time', trace(-1, false), undefined],
  ])('%s', (_, told, known) => {
    const judging = new Judging(() => Promise.resolve('unknown'));
    judging.asked([given.start, now], given);
    judging.asked([given.start], given);
    judging.overhear(told);
    expect(judging.ask(given, () => undefined)).toBe(known);
  });

  test('what is not known is judged, one deal after another, and told', async () => {
    const asked: string[] = [];
    const told: [string, boolean][] = [];
    const judging = new Judging(({seed = ''}) => {
      asked.push(seed);
      return Promise.resolve(seed === '1' ? 'winnable' : seed === '2' ? 'unwinnable' : undefined);
    });
    for (const seed of ['1', '2', '3']) judging.ask(opening(0, seed), winnable => told.push([seed, winnable]));
    expect(asked).toEqual([]);
    await new Promise(resolve => setImmediate(resolve));
    expect(asked).toEqual(['1', '2', '3']);
    expect(told).toEqual([
      ['1', true],
      ['2', false],
    ]);
  });
});
