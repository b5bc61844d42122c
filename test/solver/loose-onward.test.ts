// Bisley as one would declare it: columns that are dealt loose and build either way.
import {
  auxiliaries,
  deal,
  down,
  foundations,
  named,
  onward,
  pick,
  top,
  up,
} from '../../src/engine/declaration/vocabulary.js';
import {parseMoves} from '../../src/engine/notation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {statusOf} from '../../src/engine/legality/generation.js';
import {solve} from '../../src/solver/solver.js';
import {unwrap} from '../engine/adapter.js';
import {at, game} from '../engine/made-up.js';

const bisley = game({
  piles: {
    A: foundations(4, {build: up.inSuit, base: ['A'], name: named('ace foundation')}),
    K: foundations(4, {build: down.inSuit, base: ['K'], name: named('king foundation')}),
    T: auxiliaries(13, {build: onward.inSuit, name: named('column')}),
  },
  deal: [pick('A').to('A'), deal([3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4]).to('T')],
  may: [top('T').to('A', 'K'), top('T').onto('T')],
});

test('what the engine wins the search does not call lost', () => {
  const start = at(bisley, {A1: 'AD 2D', A3: 'AH 2H 3H 4H', T1: '5H 6D', T2: '8D 3D 7D', T3: '5D 4D'});
  const line = unwrap(parseMoves('T2-T1 T2-A1 T1-T2 T3-A1 T3-A1 T1-A1 T2-A1 T2-A1 T1-A3'));
  expect(statusOf(bisley, unwrap(applyMoves(bisley, start, line)).position)).toBe('won');
  expect(solve(bisley, start).verdict).toBe('winnable');
});
