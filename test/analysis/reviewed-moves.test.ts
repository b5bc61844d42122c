import type {ReviewAnswer} from '../../src/analysis/protocol.js';
import {reviewedMoves} from '../../src/sitting/advice.js';
import {TURN} from '../../src/engine/move.js';
import {betterMove} from '../../src/session/game-review.js';

const costly = [
  {ply: 7, best: TURN, before: 0.5, after: 0.2},
  {ply: 3, best: TURN, before: 0.6, after: 0.5},
];
const found = (more: Partial<ReviewAnswer>): ReviewAnswer => ({kind: 'review', progress: 1, last: true, ...more});
const lostAt = (ply: number, sure = true): Partial<ReviewAnswer> => ({trace: {kind: 'trace', ply, sure}});

test('the move that lost comes first, with what the adviser would have played', () => {
  expect(reviewedMoves(found({...lostAt(5), instead: TURN, costly}), 9)).toEqual([
    {ply: 5, isLosing: true, best: TURN},
    {ply: 7, isLosing: false, best: TURN, chances: {before: 0.5, after: 0.2}},
    {ply: 3, isLosing: false, best: TURN, chances: {before: 0.6, after: 0.5}},
  ]);
});

test('what keeps the win is right in its place, and is named if the adviser would have lost, too', () => {
  const [kept, other] = [{type: 'redeal'}, {type: 'play', from: 'W', to: 'T1'}] as const;
  const [losing] = reviewedMoves(found({...lostAt(5), instead: TURN, kept: [kept, other]}), 9);
  expect(losing).toEqual({ply: 5, isLosing: true, best: TURN, right: [kept, other]});
  expect(losing && betterMove(losing)).toEqual(kept);
  expect(losing && betterMove({...losing, best: other})).toEqual(other);
});

test('if it cost much by the estimate, too, it is named once', () => {
  const moves = reviewedMoves(found({...lostAt(3), instead: TURN, costly}), 9);
  expect(moves.map(({ply, isLosing}) => [ply, isLosing])).toEqual([
    [3, true],
    [7, false],
  ]);
  expect(moves[0]?.chances).toEqual({before: 0.6, after: 0.5});
});

test.each([
  ['no deal that could never be won', lostAt(-1)],
  ['no game that can still be won', lostAt(9)],
  ['no doubtful one', lostAt(4, false)],
  ['nothing that is not known', {}],
])('names as lost %s', (_, trace) => {
  expect(reviewedMoves(found({...trace, costly}), 9).some(({isLosing}) => isLosing)).toBe(false);
  expect(reviewedMoves(found(trace), 9)).toEqual([]);
});
