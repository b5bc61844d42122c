import {firmShare} from '../../../src/engine/texts/count.js';
import {TURN, type Move} from '../../../src/engine/move.js';
import {Candidate} from '../../../src/solver/trials/candidate.js';

const tried = (values: readonly number[], move: Move = TURN): Candidate => {
  const candidate = new Candidate(move);
  for (const value of values) candidate.add(value);
  return candidate;
};

test('a move that was dropped early is told beside the best one, not by its few luckier deals', () => {
  const early = [1, 1, 1, 1, 1, 0, 1, 1];
  const best = tried([...early, ...Array.from({length: 72}, () => 0)]);
  const dropped = tried([1, 0, 1, 0, 1, 0, 1, 0]);
  expect(dropped.chance).toBeGreaterThan(best.chance);
  expect(dropped.chanceBeside(best)).toBeLessThan(best.chance);
});

test('the chance of a move that was dropped early is as doubtful as its few deals leave it', () => {
  const early = [1, 1, 1, 1, 1, 0, 1, 1];
  const best = tried(Array.from({length: 10}, () => early).flat());
  const dropped = tried([1, 0, 1, 0, 1, 0, 1, 0]);
  expect(best.error).toBeLessThan(0.05);
  expect(dropped.errorBeside(best)).toBeGreaterThan(0.15);
  const whole = tried(best.values.map((_, i) => i % 2));
  expect(whole.errorBeside(best)).toBe(whole.error);
});

test('a move is as good where the deals that both were tried in do not tell them apart', () => {
  const best = tried([1, 0, 1, 1, 0, 1, 0, 1]);
  expect(tried([1, 0, 1, 0, 0, 1, 0, 1]).isAsGoodAs(best)).toBe(true);
  expect(tried([0, 0, 1, 0, 0, 0, 0, 0]).isAsGoodAs(best)).toBe(false);
});

test('a share is rounded as far as its error makes its figures doubtful, but never to all or nothing', () => {
  expect([0, 0.03, 0.2].map(error => firmShare(0.54, error).toFixed(2))).toEqual(['0.54', '0.55', '0.50']);
  expect(firmShare(0.98, 0.2).toFixed(2)).toBe('0.98');
});
