import {cases} from '../../effort.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import type {Position} from '../../../src/engine/position.js';
import {ReturnTimes} from '../../../src/solver/knowledge/kingdom/return-times.js';
import {WasteGame, type WasteStep} from '../../../src/solver/knowledge/kingdom/waste-game.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {StateSpace} from '../../../src/solver/moves/state-space.js';
import {planned} from '../../../src/solver/search/planned-search.js';
import {cardSearch, resultOf} from '../../../src/solver/search/search-context.js';
import {solve} from '../../../src/solver/solver.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {readTable} from '../../engine/adapter.js';
import {isWinnable, latePosition, reducedDeal, thinnedDeal} from '../naive.js';
import {rulesNamed} from '../options.js';

const rules = rulesNamed('kingdom');

/** Do these steps clear the waste, with room for all that are out after each? */
function isWonBy(game: WasteGame, steps: readonly WasteStep[]): boolean {
  const kept = [...game.waste];
  let time = 0;
  for (const step of steps) {
    if (step === 'play') time = game.nextStart(time);
    else if (step === 'turn') kept.push(game.stock[time++] as number);
    else kept.pop();
    if (
      !game.mayKeep(
        time,
        Int8Array.from({length: 13}, (_, rank) => kept.filter(card => card === rank).length),
      )
    )
      return false;
  }
  return time === game.end && kept.length === 0;
}

/** What the return times say; a win has to be one. */
function byReturnTimes(position: Position): boolean | undefined {
  const game = new WasteGame(new StateSpace(rootOf(rules, position)).state);
  if (game.isHopeless()) return false;
  const returns = new ReturnTimes(game);
  const isWinnable = returns.isWinnable(2e5);
  if (isWinnable === true) expect(isWonBy(game, returns.line())).toBe(true);
  return isWinnable;
}

/** What the return times say, and what the game's own plan comes to; its lines have been replayed by the engine. */
function verdicts(position: Position): [boolean | undefined, boolean | string] {
  const result = resultOf(planned(cardSearch(rootOf(rules, position), knowledgeOf(rules), Infinity)));
  return [byReturnTimes(position), typeof result !== 'string' || (result === 'none' ? false : result)];
}

/** Compares with plain exhaustion where that ends soon; returns the verdicts that were compared. */
function compared(positions: Iterable<Position>): boolean[] {
  const found: boolean[] = [];
  for (const position of positions) {
    const expected = isWinnable(rules, position, 1500);
    if (expected === undefined) continue;
    found.push(expected);
    expect(verdicts(position)).toEqual([expected, expected]);
  }
  return found;
}

function* numbered(count: number, positionOf: (seed: string, n: number) => Position): Generator<Position> {
  for (let n = 1; n <= count; n++) yield positionOf(`waste-${String(n)}`, n);
}

test('packs that lack ranks or any cards have the verdict of plain exhaustion', () => {
  const reduced = compared(numbered(cases(5), (seed, n) => reducedDeal(rules, seed, 3 + (n % 5))));
  const thinned = compared(numbered(cases(10), (seed, n) => thinnedDeal(rules, seed, 20 + 4 * (n % 15))));
  expect(reduced).toContain(true);
  expect(thinned).toContain(false);
});

test('so have positions late in a game', () => {
  const late = compared(numbered(cases(8), (seed, n) => latePosition(rules, seed, 15 + 3 * ((n - 1) % 8))));
  expect(new Set(late).size).toBe(2);
});

/** A position in which lower ranks lie under higher ones, so that only their order decides. */
function* crowded(count: number): Generator<Position> {
  const roll = dice(7);
  for (let n = 0; n < count; n++) {
    const ranks = '3 4 5 6 7 8 9 T J Q K'.split(' ').filter(() => roll(3) > 0);
    const cards = ranks.flatMap(rank => ['D', 'C', 'H', 'S'].map(suit => rank + suit));
    for (let i = cards.length; i > 1; i--) cards.push(...cards.splice(roll(i), 1));
    const piles: Record<string, string[]> = {W: [], S: []};
    for (let i = 1; i <= 8; i++) piles[`T${String(i)}`] = cards.splice(0, Number(roll(6) > 0));
    piles['W'] = cards.splice(0, roll(cards.length));
    piles['S'] = cards;
    for (let i = 1; i <= 4; i++) piles[`F${String(i)}`] = i < 3 ? ['AD', '2D'] : ['AC', '2C'];
    yield readTable({variant: 'kingdom', piles}).position;
  }
}

test('and so have tables laid out at random', () => {
  expect(new Set(compared(crowded(cases(60)))).size).toBe(2);
});

test('the opening is all that a player may choose before the first turn', () => {
  for (let n = 1; n <= cases(20); n++) {
    const position = dealFromSeed(rules, `opening-${String(n)}`);
    const game = new WasteGame(new StateSpace(rootOf(rules, position)).state);
    const left = new Set<number>();
    const explore = (at: Position): void => {
      const stock = at.piles[rules.numberOf('S')]?.length ?? 0;
      left.add(game.end - stock);
      for (const {move, position: next} of choices(rules, at)) if (move.type === 'play') explore(next);
    };
    explore(position);
    expect([...left].sort((a, b) => a - b)).toEqual(game.starts);
  }
});

test('a deal that no search had decided is proved lost', () => {
  expect(solve(rules, dealFromSeed(rules, 'study-435'), {maxPositions: 5e5}).verdict).toBe('unwinnable');
});

test('return times lead to the win of a deal that beam searches miss', () => {
  expect(byReturnTimes(dealFromSeed(rules, 'tune-p-805'))).toBe(true);
  expect(solve(rules, dealFromSeed(rules, 'tune-p-805'), {maxPositions: 2e5}).verdict).toBe('winnable');
});
