import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {rankOf, suitOf} from '../../src/engine/card.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';
import type {Advice} from '../../src/solver/advice/advice.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {isDeadEnd} from '../../src/solver/advice/dead-end.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);

function adviceAfter(
  rules: Ruleset,
  position: Position,
  ticks: number,
  history: readonly Position[] = [],
  memory = new LineMemory(rules),
): Advice | undefined {
  const roll = dice(history.length + 1);
  let time = 0;
  return new Adviser(rules, position, {random: () => roll(1e6) / 1e6, now: () => time++, history, memory}).step(ticks);
}

function played(rules: Ruleset, seed: string, moves: string): Position {
  return moves.split(' ').reduce(
    (position, text) => {
      const choice = choices(rules, position).find(({move}) => makeMove(move) === text);
      if (!choice) throw new Error(`${text} is not legal`);
      return choice.position;
    },
    dealFromSeed(rules, seed),
  );
}

/** Does a play go up, or onto the next card of its suit, where its card did not lie on one? */
function helps(rules: Ruleset, position: Position, move: Move): boolean {
  if (move.type !== 'play') return false;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  if (to?.spec.role === 'foundation') return true;
  const cards = pileAt(position, from?.index ?? -1);
  const [below, card] = cards.slice(-2);
  const target = pileAt(position, to?.index ?? -1).at(-1);
  const onTwin =
    card !== undefined && below !== undefined && suitOf(below) === suitOf(card) && rankOf(below) === rankOf(card) + 1;
  return target !== undefined && (from?.spec.role !== 'tableau' || cards.length === 1 || !onTwin);
}

test('forty thieves: the stock, which comes once, is not turned while a play goes up or joins its suit', () => {
  const rules = rulesNamed('forty-thieves', [], games);
  const memory = new LineMemory(rules);
  const history: Position[] = [];
  let position = dealFromSeed(rules, '3');
  for (let n = 0; n < 40; n++) {
    const {move} = adviceAfter(rules, position, 2, history, memory) ?? {};
    if (!move) break;
    if (move.type === 'turn') {
      const open = choices(rules, position).filter(each => !history.includes(each.position));
      expect(open.filter(each => helps(rules, position, each.move)).map(each => makeMove(each.move))).toEqual([]);
    }
    history.push(position);
    ({position} = outcomeOf(rules, position, move));
  }
});

test('a hint goes to no dead end while another move is left, however short its time', () => {
  const rules = rulesNamed('flower-garden', [], games);
  const position = played(rules, '1', 'R9-F2 R11-F1 R3-F1 R13-F2 T6-T5 R5-F2');
  const isEnd = (move: Move): boolean => isDeadEnd(rules, outcomeOf(rules, position, move).position, {most: 20_000});
  expect(choices(rules, position).map(({move}) => isEnd(move))).toContain(true);
  for (const ticks of [0, 1, 5, 50]) {
    const {move} = adviceAfter(rules, position, ticks) ?? {};
    expect(move && isEnd(move)).toBe(false);
  }
});

test('where no card can go up any more, a hint names no move, not even the only one', () => {
  const rules = rulesNamed('cruel', [], games);
  const suit = (from: string, to: string, of: string): string[] =>
    Array.from('A23456789TJQK')
      .slice('A23456789TJQK'.indexOf(from), 'A23456789TJQK'.indexOf(to) + 1)
      .map(rank => rank + of);
  const piles = {F1: suit('A', 'K', 'D'), F2: suit('A', 'K', 'C'), F3: suit('A', '8', 'H'), F4: suit('A', 'K', 'S')};
  const record = {variant: 'cruel', piles: {...piles, T1: ['9H', 'TH', 'KH', 'QH'], T2: ['JH']}};
  const position = unwrap(parseRecord(rules, record, false));
  const advice = adviceAfter(rules, position, 5);
  expect([advice?.move, advice?.isDeadEnd]).toEqual([undefined, true]);
});

test('few samples tell no odds, and nothing is to be told then', () => {
  const rules = rulesNamed('golf', [], games);
  const on = (seed: number): Adviser => {
    let time = 0;
    return new Adviser(rules, dealFromSeed(rules, String(seed)), {random: () => 0.5, now: () => time++});
  };
  const adviser = [1, 2, 3, 4, 5, 6, 7, 8].map(on).find(each => !each.isSettled());
  if (!adviser) throw new Error('no deal with a choice');
  const told = [20, 2000].map(ticks => {
    const {words} = adviser.step(ticks)?.reason ?? {words: ''};
    return [adviser.isTold(), /\bdeals? in\b|nearly all/.test(inNotation(words))];
  });
  expect(told[0]).toEqual([false, false]);
  expect(told[1]?.[0]).toBe(true);
});
