import {GameMemories, GameSearch} from '../../src/analysis/answers/game-memory.js';
import {trace} from '../../src/analysis/answers/trace.js';
import type {SliceTerms} from '../../src/analysis/run-in-slices.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import type {Move} from '../../src/engine/move.js';
import {isWon} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {gameBefore, openSeed, playStep, positionOf, type Game} from '../../src/session/game.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {STORED_LINES} from '../../src/variants/lines/stored-lines.js';
import {some} from '../effort.js';
import {rulesFor, unwrap} from '../engine/adapter.js';
import {rulesNamed} from '../solver/options.js';

const games = await withCabinet(VARIANTS);

const LIMITS = {milliseconds: 10_000, maxBytes: 48 * 2 ** 20};
/** The clock stands still: a search goes on until it is decided. */
const ENDLESS: SliceTerms = {now: () => 0, isWanted: () => true};
/** Nobody waits, so what is not known already stays unknown. */
const AT_ONCE: SliceTerms = {now: () => 0, isWanted: () => false};

const dealt = (rules: Ruleset, seed: string): Game => ({opening: openSeed(rules, seed), last: undefined});
const after = (game: Game, ...moves: readonly Move[]): Game =>
  moves.reduce((before, move) => unwrap(playStep(before, [move])), game);
const winOf = (game: Game): readonly Move[] => solve(game.opening.rules, positionOf(game)).moves ?? [];

test('an own game that was changed and loaded again has a memory of its own', () => {
  const rules = rulesFor('kingdom');
  const game = dealt(rules, '1');
  const under = (text: string): Game => ({
    ...game,
    opening: {...game.opening, rules: {...rules, variant: {...rules.variant, module: {path: 'k.js', text} as never}}},
  });
  const memories = new GameMemories();
  const before = memories.of(under('one'));
  expect([memories.of(under('one')) === before, memories.of(under('two')) === before]).toEqual([true, false]);
});

describe('the search of a game', () => {
  const rules = rulesFor('kingdom');
  const game = dealt(rules, '100001');
  const line = winOf(game);
  const search = new GameSearch(rules, new LineMemory(rules));

  test('knows nothing at first', async () => {
    expect(line.length).toBeGreaterThan(20);
    expect(await search.think(game, LIMITS, AT_ONCE)).toBe('unknown');
  });

  test('finds a win in the middle of a game, and knows then that all positions before and behind it can be won', async () => {
    const middle = after(game, ...line.slice(0, 10));
    expect(await search.think(middle, LIMITS, ENDLESS)).toBe('winnable');
    for (let at: Game = middle; at.last; at = gameBefore(at)) expect(search.known(at)).toBe('winnable');
    expect(search.known(game)).toBe('winnable');
  });

  test('knows that what is lost stays lost, for this game alone', async () => {
    const lost = dealt(rulesFor('storehouse'), '100001');
    const own = new GameSearch(lost.opening.rules, new LineMemory(lost.opening.rules));
    expect(await own.think(lost, LIMITS, ENDLESS)).toBe('unwinnable');
    const [move] = legalMoves(lost.opening.rules, positionOf(lost));
    expect(move).toBeDefined();
    if (move) expect(own.known(after(lost, move))).toBe('unwinnable');
  });

  test('goes on where it stopped when the same position is asked about again', async () => {
    const hard = dealt(rulesFor('auxiliary-sequences'), 'play3');
    const own = new GameSearch(hard.opening.rules, new LineMemory(hard.opening.rules));
    let asked = 0;
    // Each question has time for one slice, far too little alone.
    for (let verdict = 'unknown'; verdict === 'unknown'; asked++) {
      let looks = 0;
      verdict = await own.think(hard, LIMITS, {now: () => 0, isWanted: () => looks++ < 1});
      expect(asked).toBeLessThan(1000);
    }
    expect(own.known(hard)).not.toBe('unknown');
  });
});

test('hints get the lines of games whose cards are all seen, and of no others', async () => {
  const lineKnown = async (rules: Ruleset, seed: string): Promise<boolean> => {
    const game = dealt(rules, seed);
    const {hints, search} = new GameMemories().of(game);
    expect(await search.think(game, LIMITS, ENDLESS)).toBe('winnable');
    return hints.lineFrom(positionOf(game)) !== undefined;
  };
  expect(await lineKnown(rulesFor('reversible-sequences'), '1')).toBe(true);
  expect(await lineKnown(rulesFor('kingdom'), '100001')).toBe(false);
});

test('a verdict is not searched for again by a trace, nor is one game taken for another', async () => {
  const rules = rulesFor('kingdom');
  const memories = new GameMemories();
  const game = dealt(rules, '100001');
  await memories.of(game).search.think(game, LIMITS, ENDLESS);
  const memoryOf = (each: Game) => memories.of(each);
  expect(await trace(game, {...AT_ONCE, memoryOf})).toEqual({kind: 'trace', ply: 0, sure: true});
  expect(memories.of(game)).toBe(memories.of(after(game, ...winOf(game).slice(0, 1))));
  expect(memories.of(dealt(rules, '100002')).search.known(dealt(rules, '100002'))).toBe('unknown');
});

describe('a win that was found beforehand', () => {
  const openings = Object.entries(STORED_LINES.games).flatMap(([game, {lines}]) => {
    const rules = rulesNamed(game, [], games);
    return some(Object.keys(lines), 2).map(seed => openSeed(rules, seed));
  });

  test.each(openings.map(opening => [`${opening.rules.variant.id} ${opening.seed}`, opening] as const))(
    'of %s is known at once, at each of its moves, and from near it',
    async (_, opening) => {
      const {hints, search} = new GameMemories().of({opening, last: undefined});
      const game: Game = {opening, last: undefined};
      expect(search.known(game)).toBe('unknown');
      await search.recall(opening);
      const line = search.lineFrom(game) ?? [];
      expect(isWon(opening.rules, positionOf(after(game, ...line)))).toBe(true);
      for (let at = 0; at <= line.length; at += 20)
        expect(search.known(after(game, ...line.slice(0, at)))).toBe('winnable');
      const left = legalMoves(opening.rules, opening.start)
        .map(move => after(game, move))
        .filter(each => search.known(each) === 'unknown');
      const verdicts: string[] = [];
      for (const each of left) {
        // A clock that goes on at each look lets a search make some hundred steps.
        let time = 0;
        const terms = {now: () => time++, isWanted: () => true};
        verdicts.push(await search.think(each, {...LIMITS, milliseconds: 400}, terms));
      }
      if (left.length > 0) expect(verdicts).toContain('winnable');
      expect(hints.lineFrom(opening.start)).toBeUndefined();
    },
  );

  test('is not that of a game which begins from a position or a pack', async () => {
    for (const opening of openings) {
      const {rules, start, seed} = opening;
      const search = new GameSearch(rules, new LineMemory(rules));
      await search.recall({rules, seed, start, given: start});
      await search.recall({rules, seed, start, pack: rules.pack});
      expect(search.known({opening, last: undefined})).toBe('unknown');
    }
    expect(openings.length).toBeGreaterThan(0);
  });
});
