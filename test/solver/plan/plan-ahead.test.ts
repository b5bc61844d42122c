import {outcomeOf} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {rankOf, suitOf} from '../../../src/engine/card.js';
import {makeMove, makeMoves, TURN, type Move} from '../../../src/engine/move.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {inNotation} from '../../../src/engine/texts/phrase.js';
import {Adviser} from '../../../src/solver/advice/adviser.js';
import {LineMemory} from '../../../src/solver/advice/line-memory.js';
import {arePlanned, PlanAhead} from '../../../src/solver/plan/plan-ahead.js';
import {dealtAnew} from '../../../src/solver/advice/sampling.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {cases, numbers} from '../../effort.js';
import {unwrap} from '../../engine/adapter.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

function planIn(rules: Ruleset, position: Position): string[] {
  const planning = new PlanAhead(
    rules,
    dealtAnew(rules, position, () => 0),
    [],
  );
  while (!planning.advance());
  return (planning.plan()?.moves ?? []).map(makeMove);
}

function table(options: readonly string[], piles: Readonly<Record<string, string>>) {
  const rules = rulesNamed('spider', options, games);
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  return {rules, position: unwrap(parseRecord(rules, {variant: 'spider', rules: rules.values, piles: cards}, true))};
}

interface Effect {
  readonly turnsUp: boolean;
  readonly empties: boolean;
  /** How the lowest card lay and lies: 2 in suit, 1 in order, 0 otherwise. */
  readonly before: number;
  readonly after: number;
}

/** What a play between columns does, said without the solver. */
function effectOf(rules: Ruleset, position: Position, move: Move): Effect {
  if (move.type !== 'play') throw new Error('not a play');
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  const cards = pileAt(position, from?.index ?? -1);
  const at = cards.length - (move.count ?? 1);
  const target = pileAt(position, to?.index ?? -1);
  const covered = pileAt(position, rules.behind(from?.index ?? -1)).length;
  const lies = (below: number | undefined): number => {
    const card = cards[at] ?? -1;
    if (below === undefined || rankOf(below) !== rankOf(card) + 1) return 0;
    return suitOf(below) === suitOf(card) ? 2 : 1;
  };
  const isUp = to?.spec.role === 'foundation';
  return {
    turnsUp: at === 0 && covered > 0,
    empties: at === 0 && covered === 0 && (isUp || target.length > 0),
    before: lies(cards[at - 1]),
    after: isUp ? 3 : lies(target.at(-1)),
  };
}

test('planned are games with whole suits or loosely built columns, and those of several packs turned once', () => {
  const planned = games.filter(({id}) => arePlanned(rulesNamed(id, [], games))).map(({id}) => id);
  const whole = [
    'spider',
    'three-pack-spider',
    'spiderette',
    'will-o-the-wisp',
    'simple-simon',
    'mrs-mop',
    'scorpion',
    'wasp',
  ];
  const loose = ['whitehead', 'agnes-sorel'];
  const turnedOnce = [
    'batsford',
    'forty-thieves',
    'sixty-thieves',
    'limited',
    'deuces',
    'number-ten',
    'congress',
    'red-and-black',
  ];
  const others = ['royal-cotillion', 'windmill'];
  expect(planned.toSorted()).toEqual([...whole, ...loose, ...turnedOnce, ...others].sort());
  expect(arePlanned(rulesNamed('spider', ['suits=1'], games))).toBe(true);
});

test('where the stock is turned to a waste, a plan does not speak of a row, nor of cards to turn up', () => {
  const rules = rulesNamed('forty-thieves', [], games);
  const reasons = [1, 2, 3, 4, 5, 6].flatMap(seed => {
    const planning = new PlanAhead(
      rules,
      dealtAnew(rules, dealFromSeed(rules, String(seed)), () => 0),
      [],
    );
    while (!planning.advance());
    return (planning.plan()?.words ?? []).map(inNotation);
  });
  expect(reasons).toContain('no play takes a card up or joins a suit');
  expect(reasons.filter(words => /\brow\b|turns a card/.test(words))).toEqual([]);
});

test('the move that turns a card up stays in the plan, though it costs a space and more', () => {
  const kings = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map(n => [`T${n}`, 'KS']));
  const {rules, position} = table(['suits=1'], {C1: '4S 6S', T1: '9S', ...kings});
  expect(planIn(rules, position)).toEqual([expect.stringMatching(/^T1-T(9|10)$/)]);
});

describe.each([
  ['5', ['suits=1']],
  ['8', ['suits=2']],
  ['8', []],
])('spider %s %p: whoever obeys hints', (seed, options) => {
  const rules = rulesNamed('spider', options, games);
  const memory = new LineMemory(rules);
  const history: Position[] = [];
  const effects: Effect[] = [];
  const rowsTooSoon: string[] = [];
  let idle = 0;
  let longestIdle = 0;
  let rows = 0;
  let position = dealFromSeed(rules, seed);
  for (let n = 0; n < 30 * cases(1) && rows < 3; n++) {
    // The clock stands still, so that each plan is made to its end.
    const adviser = new Adviser(rules, position, {random: () => 0, now: () => 0, memory, history});
    const {move} = adviser.step(adviser.isSettled() ? 0 : 1) ?? {};
    if (!move) break;
    if (move.type === 'play') {
      const effect = effectOf(rules, position, move);
      effects.push(effect);
      idle = effect.turnsUp || effect.empties || effect.after > effect.before ? 0 : idle + 1;
      longestIdle = Math.max(longestIdle, idle);
    } else {
      rows++;
      for (const {move: other} of choices(rules, position)) {
        if (other.type !== 'play') continue;
        const {turnsUp, before, after} = effectOf(rules, position, other);
        if (turnsUp || (after >= 2 && before < 2)) rowsTooSoon.push(`${n}: ${makeMove(other)}`);
      }
    }
    history.push(position);
    ({position} = outcomeOf(rules, position, move));
  }

  test('turns no row while a play turns a card up or joins a suit', () => expect(rowsTooSoon).toEqual([]));

  test('breaks no run but to turn a card up or to empty a column, and moves little about', () => {
    const broken = effects.filter(
      ({before, after, turnsUp, empties}) => before === 2 && after < 2 && !turnsUp && !empties,
    );
    expect([broken, longestIdle < 4]).toEqual([[], true]);
  });
});

test('a stock that is turned once waits while plays take cards up or join a suit', () => {
  const rules = rulesNamed('forty-thieves', [], games);
  for (const seed of ['3', ...numbers(4).map(String)]) {
    const memory = new LineMemory(rules);
    const history: Position[] = [];
    let position = dealFromSeed(rules, seed);
    for (let turns = 0; turns < 3;) {
      const adviser = new Adviser(rules, position, {random: () => 0, now: () => 0, memory, history});
      const {move} = adviser.step(adviser.isSettled() ? 0 : 1) ?? {};
      if (!move) break;
      if (move.type === 'turn') {
        turns++;
        const left = choices(rules, position).filter(({move: other}) => {
          if (other.type !== 'play' || other.from === 'W') return false;
          return rules.find(other.to)?.spec.role === 'foundation' || gainsJoin(rules, position, other);
        });
        expect([seed, history.length, left.map(each => makeMove(each.move))]).toEqual([seed, history.length, []]);
      }
      history.push(position);
      ({position} = outcomeOf(rules, position, move));
    }
    if (seed === '3') expect(history.length).toBeGreaterThan(12);
  }
});

/** Does a play of one card join a suit, where the card did not lie so before? */
function gainsJoin(rules: Ruleset, position: Position, move: Move): boolean {
  const {before, after} = effectOf(rules, position, move);
  return after === 2 && before < 2;
}

test('a plan is kept to its end', () => {
  const rules = rulesNamed('spider', ['suits=2'], games);
  const memory = new LineMemory(rules);
  const history: Position[] = [];
  let position = dealFromSeed(rules, '8');
  let moves: string[] = [];
  for (let n = 0; n < 20; n++) {
    const adviser = new Adviser(rules, position, {random: () => 0, now: () => 0, memory, history});
    if (moves.length > 0) expect(adviser.isSettled()).toBe(true);
    const {move = TURN} = adviser.step(adviser.isSettled() ? 0 : 1) ?? {};
    if (moves.length === 0) moves = planIn(rules, position);
    expect(makeMove(move)).toBe(moves.shift());
    history.push(position);
    ({position} = outcomeOf(rules, position, move));
  }
});

test('a whole suit goes up, and is not broken up', () => {
  const suit = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
  const {rules, position} = table(['suits=1'], {T1: `5S ${suit}`, T2: '2S', T3: '6S', C4: '9S', T4: '4S 4S'});
  expect(planIn(rules, position)[0]).toBe('T1*13-F1');
});

test('spaces are filled from a run where nothing but a row gets on', () => {
  const {rules, position} = table(['suits=1'], {
    T1: '9S 8S 7S 6S 5S 4S 3S 2S AS 2S',
    T2: 'KS QS JS 9S 8S',
    S: 'KS KS KS KS KS QS QS QS QS QS',
  });
  expect(planIn(rules, position).at(-1)).toBe('turn');
});

test.each(['congress', 'red-and-black', 'royal-cotillion', 'windmill'])(
  'in %s a plan ends where the stock fills a space: with whatever card, all its moves are legal',
  id => {
    const rules = rulesNamed(id, [], games);
    let ends = 0;
    for (const seed of numbers(4)) {
      let position = dealFromSeed(rules, String(seed));
      for (let count = 0; count < 40; count++) {
        const planning = new PlanAhead(
          rules,
          dealtAnew(rules, position, () => 0),
          [],
        );
        while (!planning.advance());
        const moves = planning.plan()?.moves ?? [TURN];
        const played = applyMoves(rules, position, moves);
        if (!played.ok && moves[0] === TURN && moves.length === 1) break;
        expect([seed, count, makeMoves(moves), played.ok]).toEqual([seed, count, makeMoves(moves), true]);
        if (!played.ok) return;
        ({position} = played.value);
        ends++;
      }
    }
    expect(ends).toBeGreaterThan(20);
  },
);
