import {openSeed, type DealKind} from '../../src/session/game.js';
import {DealsAhead, type DealWish} from '../../src/analysis/deals-ahead.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {opening} from '../store/play.js';
import type {DealAnswer, SearchProgress} from '../../src/analysis/protocol.js';

const [rules, others] = [opening(0, '1').rules, opening(1, '1').rules];
const storehouse: DealWish = {rules, kind: 'winnable'};
const thirteen: DealWish = {rules: others, kind: 'winnable'};

/** Searches that end when the test says so. */
function seeker(known: Partial<Record<DealKind, string>> = {}) {
  const asked: {
    wish: DealWish;
    tell: (progress: SearchProgress) => void;
    end: (answer: DealAnswer | undefined) => void;
  }[] = [];
  const told: [Ruleset, number][] = [];
  const ended: [Ruleset, DealAnswer['end']][] = [];
  const deals = new DealsAhead(
    (wish, tell) => new Promise(end => asked.push({wish, tell, end})),
    ({kind}) => known[kind],
    event => (event.kind === 'deal' ? ended.push([event.rules, event.end]) : told.push([event.rules, event.tried])),
  );
  const end = async (at: number, answer: DealAnswer | undefined): Promise<void> => {
    asked[at]?.end(answer);
    await new Promise(resolve => setImmediate(resolve));
  };
  return {deals, asked, told, ended, end};
}

const NONE: DealAnswer = {kind: 'deal', end: 'none'};
const found = (seed: string): DealAnswer => ({kind: 'deal', end: 'found', seed});

describe('deals that can be won', () => {
  test('are found ahead, one for each set of rules, and stay until used', async () => {
    const {deals, asked, ended, end} = seeker();
    deals.prepare(storehouse);
    deals.prepare(storehouse);
    expect([asked.length, deals.next(storehouse)]).toEqual([1, undefined]);
    await end(0, found('7'));
    expect([deals.next(storehouse), deals.next(storehouse), asked.length]).toEqual(['7', '7', 1]);
    expect(ended).toEqual([[rules, 'found']]);
    expect([deals.use(openSeed(rules, '8')), deals.use(openSeed(rules, '7'))]).toEqual([false, true]);
    expect([deals.next(storehouse), asked.length]).toEqual([undefined, 2]);
  });

  test('under other rules replace the search before', async () => {
    const {deals, asked, end} = seeker();
    const first = deals.wait(storehouse);
    const second = deals.wait(thirteen);
    await end(0, undefined);
    await end(1, found('9'));
    expect([await first, await second, asked.length]).toEqual([undefined, found('9'), 2]);
    expect(await deals.wait(thirteen)).toEqual(found('9'));
  });

  test('are not searched ahead again after a search found none; a player who asks starts another', async () => {
    const {deals, asked, ended, end} = seeker();
    deals.prepare(storehouse);
    await end(0, NONE);
    deals.prepare(storehouse);
    expect([asked.length, ended]).toEqual([1, [[rules, 'none']]]);
    deals.next(storehouse);
    expect(asked.length).toBe(2);
    await end(1, undefined);
    expect(ended).toHaveLength(2);
  });

  test('are searched ahead again after the process was lost', async () => {
    const {deals, asked, ended, end} = seeker();
    const waited = deals.wait(storehouse);
    await end(0, {kind: 'deal', end: 'lost'});
    expect([await waited, ended]).toEqual([{kind: 'deal', end: 'lost'}, [[rules, 'lost']]]);
    deals.prepare(storehouse);
    expect(asked).toHaveLength(2);
  });

  test('are told of while they are searched for', () => {
    const {deals, asked, told} = seeker();
    deals.prepare(storehouse);
    void deals.wait(storehouse);
    asked[0]?.tell({kind: 'searching', tried: 12, seconds: 6});
    expect([asked.length, told]).toEqual([1, [[rules, 12]]]);
  });

  test('of another kind are searched for anew; the one that is ready does not do', async () => {
    const {deals, asked, end} = seeker();
    const hard: DealWish = {rules, kind: 'hard'};
    deals.prepare(storehouse);
    await end(0, found('7'));
    deals.prepare(hard);
    expect([deals.next(storehouse), deals.next(hard), asked.map(({wish}) => wish.kind)]).toEqual([
      '7',
      undefined,
      ['winnable', 'hard'],
    ]);
    await end(1, NONE);
    deals.prepare(hard);
    expect([asked.length, deals.next(storehouse)]).toEqual([2, '7']);
  });

  test('that are known beforehand come at once, until a search has found another', async () => {
    const {deals, asked, end} = seeker({winnable: '5'});
    expect([deals.next(storehouse), await deals.wait(storehouse), asked.length]).toEqual(['5', found('5'), 0]);
    expect(deals.use(openSeed(rules, '5'))).toBe(true);
    deals.prepare(storehouse);
    expect([asked.length, deals.next(storehouse)]).toEqual([1, '5']);
    await end(0, found('7'));
    expect(deals.next(storehouse)).toBe('7');
  });
});
