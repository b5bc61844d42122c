import {DealVerdicts} from '../../src/analysis/deal-verdicts.js';
import type {GameAnswer, VerdictWord} from '../../src/analysis/protocol.js';
import {playStep, type Game} from '../../src/session/game.js';
import {unwrap} from '../engine/adapter.js';
import {opening} from '../store/play.js';

const deal: Game = {opening: opening(0, '42'), last: undefined};
const later = unwrap(playStep(deal, [{type: 'turn'}]));
const verdict = (word: VerdictWord): GameAnswer => ({kind: 'verdict', verdict: word});
const trace = (ply: number, sure: boolean) => ({kind: 'trace', ply, sure}) as const;
const review = (ply?: number): GameAnswer => ({
  kind: 'review',
  progress: 0.5,
  last: false,
  ...(ply !== undefined && {trace: trace(ply, true)}),
});

test.each<[string, Game, GameAnswer, boolean | undefined]>([
  ['winnable when a later position is', later, verdict('winnable'), true],
  ['unknown when a later position is lost', later, verdict('unwinnable'), undefined],
  ['unwinnable when its own verdict says so', deal, verdict('unwinnable'), false],
  ['unknown when nobody knows', deal, verdict('unknown'), undefined],
  ['winnable when the move that lost it was found', later, trace(0, false), true],
  ['unwinnable when it was already lost', later, trace(-1, true), false],
  ['unknown when the trace found nothing in time', later, trace(-1, false), undefined],
  ['winnable when a review found that', later, review(0), true],
  ['unknown when a review has only begun', later, review(), undefined],
])('a deal is %s', (_, game, answer, known) => {
  const verdicts = new DealVerdicts(() => Promise.resolve('unknown'));
  verdicts.learn(game, answer);
  expect(verdicts.ask(deal.opening, () => undefined)).toBe(known);
});

test('unknown deals are judged one after another, and the results are passed on', async () => {
  const judged: string[] = [];
  const told: [string, boolean][] = [];
  const verdicts = new DealVerdicts(({seed = ''}) => {
    judged.push(seed);
    return Promise.resolve(seed === '1' ? 'winnable' : seed === '2' ? 'unwinnable' : undefined);
  });
  for (const seed of ['1', '2', '3']) verdicts.ask(opening(0, seed), winnable => told.push([seed, winnable]));
  expect(judged).toEqual([]);
  await new Promise(resolve => setImmediate(resolve));
  expect(judged).toEqual(['1', '2', '3']);
  expect(told).toEqual([
    ['1', true],
    ['2', false],
  ]);
});
