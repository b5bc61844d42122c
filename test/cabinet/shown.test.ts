// Aces Up, and other games in which a card goes while a certain other is shown.
import {makeCards} from '../../src/engine/card.js';
import {discard, reserve, stock, waste, cells, auxiliaries, named} from '../../src/engine/declaration/pile.js';
import {row, shown, top, turn} from '../../src/engine/declaration/rule.js';
import {clear, deal} from '../../src/engine/declaration/variant.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {makeMoves} from '../../src/engine/move.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {randomGames} from '../../src/own-games/random-walk.js';
import {differenceIn} from '../../src/solver/search/agreement.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {cases} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {at, game, help, moves, played, refused} from '../engine/made-up.js';

const games = await withCabinet(VARIANTS);
const ACES_UP = unwrap(findRuleset(games, 'aces-up', {}));

describe('Aces Up', () => {
  test('begins with four cards, of which one goes while a higher one of its suit is shown', () => {
    const start = dealFromSeed(ACES_UP, '5');
    expect(ACES_UP.tableau.map(({index}) => makeCards(pileAt(start, index)))).toEqual(['KC', '7C', 'JH', '5C']);
    expect(makeMoves(legalMoves(ACES_UP, start))).toBe('turn T2-D1 T4-D1');
    expect(refused(ACES_UP, start, 'T1-D1')).toBe(
      'a card of a column goes there only while a column shows a higher card of its suit (traditional)',
    );
    const spaces = played(ACES_UP, start, 'T4-D1');
    expect(makeMoves(legalMoves(ACES_UP, spaces))).toBe('turn T1-T4 T2-D1 T2-T4 T3-T4');
  });

  test('an ace is the highest card, and may go into a space', () => {
    const position = at(ACES_UP, {T1: '3D AS', T2: '2H KS', T3: '9C'});
    expect(moves(ACES_UP, position)).toBe('T1-T4 T2-D1 T2-T4');
    const strict = unwrap(findRuleset(games, 'aces-up', {spaces: 'aces'}));
    expect(moves(strict, at(strict, {T1: '3D AS', T2: '2H KS', T3: '9C'}))).toBe('T1-T4 T2-D1');
  });

  test('is won when only aces are left', () => {
    const position = at(ACES_UP, {T1: 'AS', T2: 'AH KS', T3: 'AC', T4: 'AD'});
    expect(statusOf(ACES_UP, position)).toBe('playing');
    expect(statusOf(ACES_UP, played(ACES_UP, position, 'T2-D1'))).toBe('won');
  });

  // The rules written anew, for columns of cards such as TD: which columns give their top card away.
  const ORDER = '23456789TJQKA';
  function columnsThatGive(columns: readonly (readonly string[])[]): number[] {
    const tops = columns.map(cards => cards.at(-1) ?? '');
    return tops.flatMap((card, i) => {
      const isBeaten = tops.some(
        other => other[1] === card[1] && ORDER.indexOf(other[0] ?? '') > ORDER.indexOf(card[0] ?? ''),
      );
      return card !== '' && isBeaten ? [i + 1] : [];
    });
  }

  test('gives away what a second reading of its rules gives away', () => {
    let given = 0;
    for (const {position} of randomGames(ACES_UP, cases(2000))) {
      const columns = ACES_UP.tableau.map(({index}) => makeCards(pileAt(position, index)).split(' ').filter(Boolean));
      const expected = columnsThatGive(columns).map(column => `T${column}-D1`);
      const found = makeMoves(legalMoves(ACES_UP, position))
        .split(' ')
        .filter(move => move.endsWith('D1'));
      expect(found).toEqual(expected);
      given += found.length;
    }
    expect(given).toBeGreaterThan(0);
  });
});

/** Lower cards of any suit in reserve, cells and waste let a card go; piles of other shapes than Aces Up has. */
const LOWER = game({
  piles: {S: stock(), W: waste(), R: reserve('heap'), D: discard(), T: cells(3, named('place'))},
  deal: [deal(5).to('R'), deal(1).to('T')],
  may: [turn, top('T', 'R').to('D').if(shown.lower.anySuit('W')), top('W').to('D').if(shown.equal.anySuit('T'))],
  goal: clear('R', 'T').but('2', 'K'),
  layout: ['S W R D1', 'T1 T2 T3 .'],
});
const ROWS = game({
  piles: {S: stock(), D: discard(), T: auxiliaries(3, {name: named('heap')})},
  deal: [deal(2).to('T')],
  may: [row('T'), top('T').to('D').if(shown.equal.anySuit('T'))],
  goal: clear('T'),
  layout: ['S . D1', 'T1 T2 T3'],
});

describe('a card that is shown', () => {
  test('may be lower or equal, whatever the suit, and lie on other piles', () => {
    const position = at(LOWER, {W: '4D', R: '9S 5C', T1: '3H', T2: '4S', T3: 'KC'});
    expect(moves(LOWER, position)).toBe('R-D1 W-D1 T3-D1');
    expect(refused(LOWER, position, 'T1-D1')).toBe(
      'a card of a place goes there only while the waste shows a lower card (Nobody)',
    );
    expect(refused(LOWER, played(LOWER, position, 'W-D1'), 'T3-D1')).toMatch(/only while the waste shows a lower card/);
  });

  test('is named by the help, and so is what may be left', () => {
    expect(help(LOWER, 'Aim')).toContain('You win when you clear the heap and the places of all but twos and kings.');
    expect(help(LOWER, 'Play').join(' ')).toMatch(
      /may go onto the discard pile while a place shows a card of its rank/,
    );
  });

  test('nothing but what may be left wins', () => {
    expect(statusOf(LOWER, at(LOWER, {W: '4D', R: '2S', T1: 'KC'}))).toBe('won');
    expect(statusOf(LOWER, at(LOWER, {W: '4D', R: '9S 2S', T1: 'KC'}))).toBe('playing');
  });
});

test.each([
  ['Aces Up', ACES_UP],
  ['places and a waste', LOWER],
  ['rows of any rank', ROWS],
] as const)('the search and the rules agree in %s', (_, rules: Ruleset) => {
  const seen: Position[] = [];
  for (const {position} of randomGames(rules, cases(600))) {
    expect(differenceIn(rules, position)).toBeUndefined();
    seen.push(position);
  }
  expect(seen.length).toBeGreaterThan(50);
});
