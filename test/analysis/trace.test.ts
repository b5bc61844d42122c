import {GameMemories} from '../../src/analysis/answers/game-memory.js';
import {trace} from '../../src/analysis/answers/trace.js';
import {parseMoves} from '../../src/engine/notation.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {doubtWords} from '../../src/words/advice.js';
import {gamesTo, openSeed, playStep, positionOf, type Game} from '../../src/session/game.js';
import {solve} from '../../src/solver/solver.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

const rules = rulesFor('auxiliary-sequences');
const memories = new GameMemories();

/** A game that was lost long before its end, at a move that is hard to prove. */
const MOVES = `turn turn W-T1 turn turn turn W-T2 turn W-F4 turn turn turn W-T3 turn W-T2 T3-T2 turn turn turn turn turn W-T3
  T2*2-T3 turn turn turn W-F2 W-F1 turn turn W-T3 T1-T3 turn T3*4-T2 turn W-F4 turn W-F1 turn W-T1 T2*3-T4 T1-T2 T2*2-T3
  turn W-F1 T4*2-T3 T4-F1 turn W-T2 F1-T2 turn W-T1 turn T2*2-T4 T3*4-T2 T4*2-T3 F1-T3 T2-T3 T2-F4 turn`;

/** Each search has time for some hundreds of positions, on every machine. */
function counted(): () => number {
  let time = 0;
  return () => (time += 300);
}

test('where it is not known which move lost, the first that is quickly proved lost is found', async () => {
  const start: Game = {opening: openSeed(rules, 'play3'), last: undefined};
  const moves = unwrap(parseMoves(MOVES.replaceAll(/\s+/g, ' ')));
  const game = moves.reduce((before, move) => unwrap(playStep(before, [move])), start);
  const found = await trace(game, {now: counted(), isWanted: () => true, memoryOf: each => memories.of(each)});
  const {ply, sure, lost = 0} = found;
  expect([sure, lost > ply + 1, lost < moves.length]).toEqual([false, true, true]);
  const verdicts = [ply, lost].map(
    at => solve(rules, positionOf(gamesTo(game)[at] ?? start), {maxPositions: 1e5}).verdict,
  );
  expect(verdicts).toEqual(['winnable', 'unwinnable']);
});

test('in words the loss lies between two moves, where both are known', () => {
  expect(inNotation(doubtWords({ply: 31, sure: false, lost: 40}))).toBe(
    'It was lost between move 32 and move 40; which of them lost it could not be checked in time.',
  );
  expect(inNotation(doubtWords({ply: 31, sure: false}))).toMatch(/^It could be won up to move 31; /);
});
