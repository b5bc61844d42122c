import {makeCard, rankOf, suitOf} from '../../../src/engine/card.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {makeMove, type Move} from '../../../src/engine/move.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {inNotation} from '../../../src/engine/texts/phrase.js';
import {Adviser} from '../../../src/solver/advice/adviser.js';
import {LineMemory} from '../../../src/solver/advice/line-memory.js';
import {PlanAhead} from '../../../src/solver/plan/plan-ahead.js';
import {dealtAnew} from '../../../src/solver/advice/sampling.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {cases, expectFound} from '../../effort.js';
import {unwrap} from '../../engine/adapter.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

interface Hint {
  readonly move: Move;
  readonly words: string;
  /** What the move does, in the words that a hint has for it: said without the solver. */
  readonly does: readonly string[];
}

/** The hints that whoever obeys them gets. */
function hintsIn(rules: Ruleset, seed: string, most: number): Hint[] {
  const memory = new LineMemory(rules);
  const history: Position[] = [];
  const hints: Hint[] = [];
  let position = dealFromSeed(rules, seed);
  while (hints.length < most) {
    const adviser = new Adviser(rules, position, {random: () => 0, now: () => 0, memory, history});
    const {move, reason} = adviser.step(adviser.isSettled() ? 0 : 1) ?? {};
    if (!move || !reason) break;
    hints.push({move, words: inNotation(reason.words), does: doneBy(rules, position, move)});
    history.push(position);
    ({position} = outcomeOf(rules, position, move));
  }
  return hints;
}

function doneBy(rules: Ruleset, position: Position, move: Move): string[] {
  if (move.type !== 'play') return ['turns'];
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  const cards = pileAt(position, from?.index ?? -1);
  const at = cards.length - (move.count ?? 1);
  const [card = 0, below, target] = [cards[at], cards[at - 1], pileAt(position, to?.index ?? -1).at(-1)];
  const column = `column ${(from?.number ?? 0) + 1}`;
  const isCovering = pileAt(position, rules.behind(from?.index ?? -1)).length > 0;
  const isBuilt = target !== undefined && rankOf(target) === rankOf(card) + 1;
  const isJoined = isBuilt && suitOf(target) === suitOf(card);
  const isUp = to?.spec.role === 'foundation';
  return [
    ...(at === 0 && isCovering ? [`turns the card in ${column}`] : []),
    ...(at === 0 && !isCovering ? [`empties ${column}`] : []),
    ...(isJoined && !isUp ? [`joins ${makeCard(card)} to ${makeCard(target)}`] : []),
    ...(isBuilt && !isJoined && !isUp ? [`builds ${makeCard(card)} on ${makeCard(target)}`] : []),
    ...(isUp ? [`takes ${makeCard(card)} up`, 'takes a whole suit up'] : []),
    ...(isUp && from?.spec.role !== 'tableau' ? ['brings a card up'] : []),
    ...(isUp && below !== undefined ? [`frees ${makeCard(below)}`] : []),
    ...(target === undefined && !isUp
      ? [`fills column ${(to?.number ?? 0) + 1}, as no row may be dealt on a space`]
      : []),
  ];
}

const OWN =
  /^it (?<own>(?:turns|empties|joins|builds|takes|frees|fills|brings a card) .*?|brings a card up)(?:$|, and )/;
const LATER = /(?:(?<next>with the next move)|in (?<moves>\d+) more moves) (?:this )?(?<later>.*)$/;

describe.each([
  ['spider', '5', ['suits=1']],
  ['spider', '8', ['suits=2']],
  ['spider', '8', []],
  ['forty-thieves', '3', []],
  ['scorpion', '1', []],
])('the reasons of hints in %s %s %p', (game, seed, options) => {
  const rules = rulesNamed(game, options, games);
  const hints = hintsIn(rules, seed, 40 * cases(1));

  test('say what the move does, and what the hints after it do', () => {
    let [own, later] = [0, 0];
    for (const [at, {words, does}] of hints.entries()) {
      const said = OWN.exec(words)?.groups?.['own'];
      if (said !== undefined) expect([words, does]).toEqual([words, expect.arrayContaining([said]) as unknown]);
      if (said !== undefined) own++;
      const {next, moves, later: promised} = LATER.exec(words)?.groups ?? {};
      const kept = hints[at + (next === undefined ? Number(moves) : 1)];
      if (promised === undefined || !kept) continue;
      later++;
      expect([words, kept.does]).toEqual([words, expect.arrayContaining([promised]) as unknown]);
    }
    expectFound(own, 10);
    expectFound(later, game === 'forty-thieves' ? 0 : 1);
  });

  test('tell why each play is made', () => {
    const plays = hints.filter(({move}) => move.type === 'play');
    const vague = plays.filter(({words}) => !OWN.test(words) && !LATER.test(words) && !words.startsWith('safe'));
    expect(vague.length).toBeLessThanOrEqual(plays.length / 10);
  });
});

const COVERS = {T3: 'KS', T4: 'KS', T5: 'KS', T6: 'KS', T7: 'KH', T8: 'KH', T9: 'KH', T10: 'AH'};
const STOCK = {S: '2H 2H 2H 2H 2S 2S 2S 2S 9H 9H'};

test.each([
  ['turns a card', {C1: '4S 6S', T1: '9S', T2: 'TS'}, 'T1-T2: it turns the card in column 1'],
  ['empties a column', {T1: '9H', T2: 'TS'}, 'T1-T2: it empties column 1'],
  ['empties a column of several cards', {T1: '9S 8S', T2: 'TS'}, 'T1*2-T2: it empties column 1'],
  ['joins cards', {T1: '4H 9S', T2: 'TS'}, 'T1-T2: it joins 9S to TS'],
  [
    'joins cards and turns one',
    {C1: '4S 6S', T1: 'QH 9S', T2: 'TS', T3: 'KH'},
    'T1-T2: it joins 9S to TS, and with the next move turns the card in column 1',
  ],
  [
    'makes way for a card',
    {C1: '4S 6S', T1: 'QH 9S', T2: 'TH', T3: 'KH'},
    'T1-T2: it builds 9S on TH, and with the next move turns the card in column 1',
  ],
  [
    'takes a suit up',
    {T1: '4H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS', T2: '7H', T3: '7H', T4: 'AS', T5: 'AS', T6: 'AS'},
    'T1*13-F1: it takes a whole suit up',
  ],
  ['deals a row', {T1: '5S', T2: '5S', ...STOCK}, 'turn: no play takes a card up or joins a suit'],
  [
    'deals a row on covered cards',
    {C1: '4S', T1: '5S', T2: '5S', ...STOCK},
    'turn: no play turns a card up or joins a suit',
  ],
  ['fills a space for a row', {T1: '4H 9S', ...STOCK}, 'T1-T2: it fills column 2, as no row may be dealt on a space'],
])('in a position of Spider a hint says that it %s', (_, piles, said) => {
  const rules = rulesNamed('spider', ['suits=2'], games);
  const cards = Object.fromEntries(
    Object.entries({...COVERS, ...piles}).map(([id, text]) => [id, text.split(' ').filter(card => card !== '')]),
  ) as unknown;
  const position = unwrap(parseRecord(rules, {variant: 'spider', rules: rules.values, piles: cards}, true));
  const planning = new PlanAhead(
    rules,
    dealtAnew(rules, position, () => 0),
    [],
  );
  while (!planning.advance());
  const {moves: [move] = [], words: [words] = []} = planning.plan() ?? {};
  expect(`${move ? makeMove(move) : ''}: ${inNotation(words ?? '')}`).toBe(said);
});

test('where samples tell no odds, a hint says what the move does', () => {
  const said = games.flatMap(({id}) => {
    const rules = rulesNamed(id, [], games);
    if (!['yukon', 'russian-solitaire', 'easthaven', 'canfield'].includes(id)) return [];
    return [1, 2, 3].flatMap(seed => {
      const position = dealFromSeed(rules, String(seed));
      let time = 0;
      const {move, reason} = new Adviser(rules, position, {random: () => 0, now: () => time++}).step(6) ?? {};
      const words = inNotation(reason?.words ?? '');
      if (!move || !words.includes('looks best')) return [];
      const gain = /looks best, and (.*)$/.exec(words)?.[1];
      const does = doneBy(rules, position, move).filter(each => !/^(joins|builds|fills|takes .* up$)/.test(each));
      expect([id, seed, words, gain === undefined ? [] : [gain]]).toEqual([id, seed, words, does.slice(0, 1)]);
      return [words];
    });
  });
  expect(said.length).toBeGreaterThan(0);
});
