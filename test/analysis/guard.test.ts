import {GameMemories} from '../../src/analysis/answers/game-memory.js';
import {guard} from '../../src/analysis/answers/guard.js';
import type {LosingMove} from '../../src/analysis/protocol.js';
import {makeCard} from '../../src/engine/card.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeMove} from '../../src/engine/move.js';
import {openSeed, positionOf, type Game} from '../../src/session/game.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesNamed} from '../solver/options.js';

const games = await withCabinet(VARIANTS);

const dealt = (name: string, seed: string): Game => ({
  opening: openSeed(rulesNamed(name, [], games), seed),
  last: undefined,
});

async function answered(game: Game, now: () => number): Promise<readonly LosingMove[]> {
  const memories = new GameMemories();
  const ports = {variants: games, random: () => 0, now, isWanted: () => true, reply: () => undefined};
  const answer = await guard(game, {...ports, memoryOf: each => memories.of(each)}, false);
  return answer.losing;
}

async function losing(game: Game, now: () => number = () => 0): Promise<readonly string[]> {
  return (await answered(game, now)).map(({move}) => makeMove(move));
}

test.each(['1', '2', '3', '4'])('deal %s: the moves that lose are those after which the deal is lost', async seed => {
  const game = dealt('reversible-sequences', seed);
  const {rules} = game.opening;
  // Where the deal itself is lost, no move loses it.
  const isWinnable = solve(rules, positionOf(game)).verdict === 'winnable';
  const lost = choices(rules, positionOf(game)).filter(
    ({position}) => isWinnable && solve(rules, position).verdict === 'unwinnable',
  );
  const expected = lost.map(({move}) => makeMove(move));
  expect((await losing(game)).toSorted()).toEqual(expected.toSorted());
  expect(lost.length).toBe({1: 2, 4: 2}[seed] ?? 0);
});

test('a card that the move holds down for good is named', async () => {
  const all = await answered(dealt('beleaguered-castle', '2'), () => 0);
  expect(all.map(({move, heldDown = -1}) => [makeMove(move), makeCard(heldDown)])).toEqual([
    ['T7-T1', '2C'],
    ['T8-T1', '2C'],
  ]);
});

test('nothing is said where the player does not see every card, nor when the time is up', async () => {
  expect(await losing(dealt('klondike', '1'))).toEqual([]);
  let time = 0;
  expect(await losing(dealt('reversible-sequences', '1'), () => (time += 10_000))).toEqual([]);
});
