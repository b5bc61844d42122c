import seedrandom from 'seedrandom';
import {AnalysisClient} from '../../src/analysis/client.js';
import type {GameAnswer, Heard} from '../../src/analysis/protocol.js';
import {AnalysisServer} from '../../src/analysis/server.js';
import {rulesFor} from '../engine/adapter.js';
import {answerOf, dealt} from './dealt.js';

/** Asks a server in this process. */
function clientOf(): AnalysisClient {
  const server = new AnalysisServer({now: () => performance.now(), random: seedrandom.alea('client')});
  return new AnalysisClient(({onResponse}) => ({
    send: request => void server.answer(request, onResponse),
    setAwaited: () => undefined,
    rest: () => undefined,
    end: () => undefined,
  }));
}

test('questions of each kind are answered', async () => {
  const asking = clientOf();
  const [winnable, lost] = [dealt('2'), dealt('1')];
  expect(await answerOf(asking, 'verdict', winnable)).toEqual({kind: 'verdict', verdict: 'winnable'});
  expect(await asking.judgeDeal(lost.opening)).toBe('unwinnable');
  expect(await answerOf(asking, 'trace', lost)).toEqual({kind: 'trace', ply: -1, sure: true});
  expect(await answerOf(asking, 'hint', winnable)).toMatchObject({kind: 'hint', last: true});
  expect(await asking.findDeal({rules: rulesFor('thirteen-up'), kind: 'winnable'})).toMatchObject({
    kind: 'deal',
    seed: expect.any(String) as string,
  });
});

test('ask gets a first answer, then better ones, the last marked', async () => {
  const asking = clientOf();
  const heard: Heard<GameAnswer>[] = [];
  await new Promise<void>(resolve => {
    asking.ask('hint', dealt('3', 'storehouse'), answer => {
      heard.push(answer);
      if (answer !== 'lost' && answer?.last) resolve();
    });
  });
  expect(heard.length).toBeGreaterThan(1);
});

test('a newer question of a kind replaces the older one', async () => {
  const asking = clientOf();
  const heard: unknown[] = [];
  asking.ask('verdict', dealt('1'), answer => heard.push(answer));
  const newer = answerOf(asking, 'verdict', dealt('2'));
  expect(await newer).toEqual({kind: 'verdict', verdict: 'winnable'});
  expect(heard).toEqual([]);
});

test('a question that is cancelled ends without an answer, and the next one is answered', async () => {
  const asking = clientOf();
  asking.cancel('review');
  const heard: unknown[] = [];
  asking.ask('review', dealt('1'), answer => heard.push(answer));
  asking.cancel('review');
  expect(await answerOf(asking, 'review', dealt('1'))).toMatchObject({trace: {ply: -1, sure: true}, last: true});
  expect(heard).toEqual([]);
});
