// Osmosis and Peek, and the words that they are made of: foundations in any order, each of which looks at the one before.
import {cases} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {declared} from '../engine/legality/invented-games.js';
import {at, fault, help, moves, played, refused} from '../engine/made-up.js';
import {rulesNamed} from '../solver/options.js';
import {atSession} from '../ui/player.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {hasSafeMoves, safetyOf} from '../../src/engine/legality/safety.js';
import {makeMove} from '../../src/engine/move.js';
import {isWon, type Position} from '../../src/engine/position.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {randomGames} from '../../src/own-games/random-walk.js';
import {openSeed} from '../../src/session/game.js';
import {openSession} from '../../src/session/session.js';
import {describedState, differenceIn} from '../../src/solver/search/agreement.js';
import {StateSpace} from '../../src/solver/moves/state-space.js';
import {rootOf} from '../../src/solver/state/root.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {briefAim} from '../../src/words/aim.js';
import {expectDeal, expectWin, rulesFor} from './known.js';

const GAMES = await withCabinet(VARIANTS);
const OSMOSIS = rulesNamed('osmosis', [], GAMES);
const BY_ONES = rulesNamed('osmosis', ['turn=1'], GAMES);
const invented = (id: string, packs: 1 | 2 = 1): Ruleset => makeRuleset(declared(id, packs), {});

test.each([
  [
    'osmosis',
    'F1 7H; C1 JD 6D 8S; C2 AH 5C 4H; C3 6H JC AS; C4 JS 7C 8D; T1 4D; T2 3H; T3 TC; T4 7S',
    'turn T2-F1 T4-F2',
  ],
  ['peek', 'F1 7H; T1 JD 6D 8S 4D; T2 AH 5C 4H 3H; T3 6H JC AS TC; T4 JS 7C 8D 7S', 'turn T2-F1 T4-F2'],
])('%s deals these cards, which have these moves', expectDeal);

const HEARTS = '7H AH 2H 3H 4H 5H 6H 8H 9H TH JH QH KH';

describe('Osmosis', () => {
  const rows = {F1: '7H TH 2H', F2: '7S TS', F3: '7D', T1: '2S', T2: '2D', T3: 'TD', T4: '7C', W: '9H'};
  const position = at(OSMOSIS, rows);

  test('the first row takes its suit in any order, the others a rank that lies in the row above', () => {
    expect(moves(OSMOSIS, position)).toBe('redeal W-F1 T1-F2 T3-F3 T4-F4');
    expect(moves(OSMOSIS, played(OSMOSIS, position, 'T1-F2'))).toBe('redeal W-F1 T2-F3 T3-F3 T4-F4');
  });

  test('a card that finds none of its rank there, or another suit, is refused with what is wanted', () => {
    expect(refused(OSMOSIS, position, 'T2-F3')).toBe(
      '2D needs a 2 on row 2 (Morehead: rows build in suit, in any order; on each row but the first a card goes only where one of its rank lies on the row before)',
    );
    expect(refused(OSMOSIS, position, 'T1-F1')).toMatch(/^2S needs a row that shows a card of its suit \(Morehead/);
    expect(refused(OSMOSIS, position, 'T1-F4')).toBe('row 4 begins with a 7, not with 2S (Morehead)');
  });

  test('rows are begun from above', () => {
    const early = at(OSMOSIS, {F1: '7H', T1: '7S'});
    expect(moves(OSMOSIS, early)).toBe('T1-F2');
    expect(refused(OSMOSIS, early, 'T1-F3')).toMatch(/^7S needs a 7 on row 2 \(Morehead/);
  });

  test('a position in which a card follows none is refused', () => {
    expect(fault(OSMOSIS, {F1: ['7H', '2H'], F2: ['7S', '3S']})).toBe(
      'F2: 3S follows none of the cards on the pile before',
    );
  });

  test.each(['osmosis', 'peek'])('the last card of %s wins', id => {
    const row = (suit: string): string => HEARTS.replaceAll('H', suit);
    expectWin(id, {F1: HEARTS, F2: row('S'), F3: row('D'), F4: row('C').replace(' KC', ''), T2: 'KC'}, 'T2-F4');
  });

  test('what begins no row is safe; of three cards turned at once none in the waste', () => {
    const safeIn = (rules: Ruleset, cards: Readonly<Record<string, string>>): string => {
      const table = at(rules, cards);
      return legalMoves(rules, table)
        .filter(move => safetyOf(rules, table, move))
        .map(makeMove)
        .join(' ');
    };
    expect(safeIn(OSMOSIS, rows)).toBe('T1-F2 T3-F3');
    expect(safeIn(BY_ONES, rows)).toBe('W-F1 T1-F2 T3-F3');
  });

  test('nothing is called safe where cards have twins, or the top card matters', () => {
    expect(hasSafeMoves(invented('stairs'))).toBe(true);
    expect(hasSafeMoves(invented('stripes'))).toBe(false);
    expect(hasSafeMoves(invented('seeping', 2))).toBe(false);
  });

  test('states differ by which cards lie in a row, not by their order', () => {
    const described = (piles: Readonly<Record<string, string>>): string =>
      describedState(new StateSpace(rootOf(OSMOSIS, at(OSMOSIS, piles))).state);
    const state = described({F1: '7H 2H TH 9H', F2: '7S TS 2S'});
    expect(described({F1: '7H 9H TH 2H', F2: '7S 2S TS'})).toBe(state);
    expect(described({F1: '7H 9H TH 2H', F2: '7S 9S TS'})).not.toBe(state);
  });

  test('the help tells the rows', () => {
    expect(help(OSMOSIS, 'Aim')[0]).toBe(
      'Build each suit on its row, the base rank first, then in any order; the first card dealt there sets the base rank.',
    );
    expect(help(OSMOSIS, 'Play')).toEqual(
      expect.arrayContaining([
        'The card of a reserve or the top card of the waste may go onto a row that shows a card of its suit, or onto an empty one if it is a card of the base rank.',
        'On each row but the first a card goes only where one of its rank lies on the row before.',
      ]),
    );
    expect(briefAim(OSMOSIS)).toBe('each suit, the base rank first, then in any order');
  });

  test('in the smallest window each row shows all its cards', () => {
    const player = atSession(openSession(openSeed(rulesFor('peek'), '1')), {columns: 40, rows: 12});
    expect(player.frame).toContain('J♦ 6♦ 8♠ 4♦    7♥');
  });

  test('the solver finds a way, which the engine plays to the end', () => {
    const won = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].flatMap(seed => {
      const start = dealFromSeed(BY_ONES, seed);
      const {moves: line, verdict} = solve(BY_ONES, start, {maxPositions: 50_000});
      expect(verdict).not.toBe('unknown');
      return line ? [isWon(BY_ONES, unwrap(applyMoves(BY_ONES, start, line)).position)] : [];
    });
    expect(won.length).toBeGreaterThan(0);
    expect(won).not.toContain(false);
  });
});

test.each([
  ['Osmosis', OSMOSIS],
  ['Osmosis by ones', BY_ONES],
  ['Peek', rulesNamed('peek', [], GAMES)],
  ['eight rows of two packs', invented('seeping', 2)],
  ['rows of their suits, which want a higher card of the other colour', invented('stairs')],
  ['rows of red and black in turn', invented('stripes')],
] as const)('the search and the rules agree in %s', (_, rules: Ruleset) => {
  const seen: Position[] = [];
  for (const {position} of randomGames(rules, cases(200))) {
    expect(differenceIn(rules, position)).toBeUndefined();
    seen.push(position);
  }
  expect(seen.length).toBeGreaterThan(50);
});
