import {readFileSync} from 'node:fs';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeMove, TURN, REDEAL} from '../../src/engine/move.js';
import {isWon, scoreOf, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {dice} from '../../src/own-games/random-walk.js';
import type {Advice} from '../../src/solver/advice/advice.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {Progress} from '../../src/solver/advice/progress.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {cases, numbers, some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {measuredRulesets, nameOf, rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);

function table(variant: string, piles: Readonly<Record<string, string>>, options: readonly string[] = []) {
  const rules = rulesNamed(variant, options, games);
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  return {rules, position: unwrap(parseRecord(rules, {variant, rules: rules.values, piles: cards}, true))};
}

/** Hints that are thought about for some steps, not for a time. */
function adviceIn(rules: Ruleset, position: Position, history: readonly Position[], memory = new LineMemory(rules)) {
  const roll = dice(history.length + 1);
  let steps = 0;
  const ports = {random: () => roll(1e6) / 1e6, now: () => steps++, history, memory};
  return new Adviser(rules, position, ports).step(2);
}

interface Obeyed {
  readonly moves: number;
  readonly end: 'won' | 'no move' | 'no advice' | 'goes on';
  readonly last: Advice | undefined;
}

/** A deal that is played by hints to the letter. */
function obeyed(rules: Ruleset, seed: string, most: number): Obeyed {
  const history: Position[] = [];
  const memory = new LineMemory(rules);
  let position = dealFromSeed(rules, seed);
  for (let moves = 0; moves < most; moves++) {
    if (isWon(rules, position)) return {moves, end: 'won', last: undefined};
    const advice = adviceIn(rules, position, history, memory);
    if (!advice) return {moves, end: 'no move', last: undefined};
    if (!advice.move) return {moves, end: 'no advice', last: advice};
    history.push(position);
    ({position} = outcomeOf(rules, position, advice.move));
  }
  return {moves: most, end: 'goes on', last: undefined};
}

/** The usual rules of each game of the cabinet, and, for more cases, each of its options. */
const rulesets =
  cases(1) > 1
    ? measuredRulesets(games.filter(({shelf}) => shelf))
    : games.flatMap(({id, shelf}) => (shelf ? [rulesNamed(id, [], games)] : []));

test.each(some(rulesets).map(rules => [nameOf(rules), rules] as const))(
  '%s: whoever obeys hints comes to an end',
  (_, rules) => {
    for (const n of numbers(1)) {
      const {end, last} = obeyed(rules, `obeyed-${n}`, 1500);
      expect(end).not.toBe('goes on');
      if (end === 'no advice' && !last?.isDeadEnd) expect(inNotation(last?.reason.words ?? '')).toBe('I see no way on');
    }
  },
  60_000,
);

test('a hint ends where cards can be moved about for ever', () => {
  const text = readFileSync('test/solver/endless-spider.json', 'utf8');
  const rules = rulesNamed('spider', [], games);
  const position = unwrap(parseRecord(rules, JSON.parse(text), false));
  const moves = choices(rules, position).map(({move}) => makeMove(move));
  const advice = adviceIn(rules, position, []);
  expect(moves).toContain(advice?.move && makeMove(advice.move));
});

describe('where nothing fits in the whole stock', () => {
  const {rules, position: start} = table('klondike', {T1: 'KS', T2: 'KH', T3: 'QD', S: '5C 5D 9H'});
  /** The positions of so many turns and redeals, the first first. */
  const turned = (count: number): Position[] =>
    Array.from({length: count}).reduce<Position[]>(
      positions => {
        const at = positions.at(-1) ?? start;
        const isOut = rules.stock >= 0 && (at.piles[rules.stock] ?? []).length === 0;
        return [...positions, outcomeOf(rules, at, isOut ? REDEAL : TURN).position];
      },
      [start],
    );
  const progressAfter = (turns: number): Progress => {
    const positions = turned(turns);
    return new Progress(rules, positions.at(-1) ?? start, positions.slice(0, -1));
  };

  test('turning is a way on while it shows new cards, then only a hope', () => {
    expect([0, 1, 5].map(turns => progressAfter(turns).wayOn())).toEqual([[TURN], [TURN], undefined]);
    expect([5, 12].map(turns => progressAfter(turns).mayWait)).toEqual([true, false]);
    expect([5, 12].map(turns => progressAfter(turns).isIdle)).toEqual([false, true]);
  });

  test('a hint advises nothing once the stock has come round', () => {
    const positions = turned(12);
    const advice = adviceIn(rules, positions.at(-1) ?? start, positions.slice(0, -1));
    expect([advice?.move, advice?.others]).toEqual([undefined, []]);
  });
});

test('spider: no row is advised while a card can still come free', () => {
  const rules = rulesNamed('spider', [], games);
  const history: Position[] = [];
  let position = dealFromSeed(rules, '1');
  let rows = 0;
  for (let n = 0; n < 30; n++) {
    const advice = adviceIn(rules, position, history);
    if (!advice?.move) break;
    if (advice.move.type === 'turn') {
      rows++;
      expect(new Progress(rules, position, history).wayOn()).toEqual([TURN]);
    }
    history.push(position);
    ({position} = outcomeOf(rules, position, advice.move));
  }
  expect([history.length, rows < 5]).toEqual([30, true]);
});

test('after many idle moves there is a shortest way to a card that comes free', () => {
  const {rules, position} = table('yukon', {C1: '2C', T1: '7H', T2: '8S 2D', T3: '8C', T4: '9D'});
  const history = Array.from({length: 30}, () => position);
  const progress = new Progress(rules, position, history);
  expect([progress.isIdle, progress.wayOn()?.map(makeMove)]).toEqual([true, ['T1-T3']]);
});

test('progress is what no play undoes: a card up, one that comes free, one out of the talon, one seen', () => {
  const {rules, position} = table('klondike', {
    F1: 'AD',
    C1: '2C',
    T1: '7H',
    T2: '8S',
    T3: '2D',
    T4: '3S',
    S: '5C 7D',
    W: '9S',
  });
  const after = (...moves: string[]): readonly [boolean, boolean][] => {
    const positions = [position];
    return moves.map(text => {
      const at = positions.at(-1) ?? position;
      const choice = choices(rules, at).find(({move}) => makeMove(move) === text);
      if (!choice) throw new Error(`${text} is not legal`);
      positions.push(choice.position);
      const history = Array.from({length: 30}, () => at);
      return [new Progress(rules, at, history).isIdle, new Progress(rules, choice.position, [...history, at]).isIdle];
    });
  };
  expect(after('T1-T2')).toEqual([[true, false]]);
  expect(after('T3-F1', 'turn')).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(after('T3-F1', 'F1-T4').at(-1)).toEqual([true, true]);
  expect(scoreOf(rules, position)).toBe(1);
});
