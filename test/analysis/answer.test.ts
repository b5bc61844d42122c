import {dealFromSeed} from '../../src/engine/deal.js';
import {legalMoves} from '../../src/engine/generation.js';
import {makeMove, parseMoves} from '../../src/engine/move.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import type {Position} from '../../src/engine/position.js';
import {applyMove} from '../../src/engine/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {think} from '../../src/analysis/answer.js';
import type {Question, Reply} from '../../src/analysis/protocol.js';
import {findVariant, rulesetOf} from '../../src/variants/index.js';

const rules = rulesFor('thirteen-up');

function rulesFor(name: string): Ruleset {
  const variant = findVariant(name);
  const found = variant.ok && rulesetOf(variant.value);
  if (!found || !found.ok) throw new Error(`no rules for ${name}`);
  return found.value;
}

let asked = 0;

function question(kind: Question['kind'], positions: readonly Position[], more: Partial<Question> = {}): Question {
  const {variant, values} = rules;
  const records = positions.map(position => makeRecord(rules, position));
  return {id: ++asked, kind, variant: variant.id, values, records, once: true, ...more};
}

/** All that is said to a question. */
async function replies(to: Question): Promise<Reply[]> {
  const heard: Reply[] = [];
  await think(to, reply => heard.push(reply));
  return heard;
}

/** The last cards of a game; piles are texts of cards. */
function ending(piles: Readonly<Record<string, string>>): Position {
  const written = Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')]));
  const position = parseRecord(rules, {variant: rules.variant.id, seed: '42', piles: written}, true);
  if (!position.ok) throw new Error(position.fault.message);
  return position.value;
}

/** Every position from one on, as far as the moves lead. */
function along(start: Position, text: string): Position[] {
  const moves = parseMoves(text);
  if (!moves.ok) throw new Error(moves.fault.message);
  return moves.value.reduce(
    (line, move) => {
      const next = applyMove(rules, line.at(-1) ?? start, move);
      if (!next.ok) throw new Error(next.fault.message);
      return [...line, next.value.position];
    },
    [start],
  );
}

const SUITS = {F1: '2D 3D', F2: '2C', F3: '2H', F4: '2S'};
const WON = ending({...SUITS, T1: '4D', T2: '5D'});
/** The four is missing. */
const LOST = ending({...SUITS, T1: '5D'});

test('a verdict is told, with the number of the question', async () => {
  const asking = question('verdict', [WON]);
  expect(await replies(asking)).toEqual([{id: asking.id, kind: 'verdict', verdict: 'winnable', last: true}]);
  expect(await replies(question('verdict', [LOST]))).toMatchObject([{verdict: 'unwinnable', last: true}]);
});

test('a deal is judged for the record', async () => {
  expect(await replies(question('judge', [WON]))).toMatchObject([{kind: 'judge', verdict: 'winnable', last: true}]);
});

test('a hint names a legal move', async () => {
  const start = dealFromSeed(rules, '42');
  const heard = await replies(question('hint', [start]));
  const last = heard.at(-1);
  expect(last).toMatchObject({kind: 'hint', last: true});
  expect(legalMoves(rules, start).map(makeMove)).toContain(last?.move);
  expect(last?.samples).toBeGreaterThanOrEqual(0);
  expect(heard.filter(reply => reply.last)).toHaveLength(1);
});

test('the move that lost is found between the last position that could be won and the next', async () => {
  const line = along(WON, 'T1-F1');
  expect(await replies(question('trace', line))).toMatchObject([{ply: 1, sure: true, last: true}]);
  expect(await replies(question('trace', [WON, LOST, LOST]))).toMatchObject([{ply: 0, sure: true, last: true}]);
  expect(await replies(question('trace', [LOST, LOST]))).toMatchObject([{ply: -1, sure: true, last: true}]);
});

test('a deal that can be won is found', async () => {
  const [found] = await replies(question('deal', []));
  expect(found).toMatchObject({kind: 'deal', last: true});
  const start = dealFromSeed(rules, found?.seed ?? '');
  expect(await replies(question('judge', [start]))).toMatchObject([{verdict: 'winnable'}]);
});

test('a newer question of a kind takes the place of the older one, which is not answered', async () => {
  const start = dealFromSeed(rules, '42');
  const [older, newer] = [question('verdict', [start]), question('verdict', [WON])];
  const heard = await Promise.all([replies(older), replies(newer)]);
  expect(heard).toMatchObject([[], [{id: newer.id, verdict: 'winnable'}]]);
});

test('a question that makes no sense has an empty answer', async () => {
  const empty = question('verdict', []);
  expect(await replies(empty)).toEqual([{id: empty.id, kind: 'verdict', last: true}]);
  const none = question('hint', [WON], {variant: 'none'});
  expect(await replies(none)).toEqual([{id: none.id, kind: 'hint', last: true}]);
});
