/** Grids: Montana, Monte Carlo and Neighbor, and the words that they are made of. */
import {some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from '../solver/options.js';
import {atSession, click} from '../ui/player.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import {cardsToClear, isWon} from '../../src/engine/position.js';
import {openSeed} from '../../src/session/game.js';
import {openSession} from '../../src/session/session.js';
import {differenceIn} from '../../src/solver/search/agreement.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {keysOf, labelsOf, nameOf} from '../../src/sitting/input/pile-keys.js';
import {briefAim, goalWords, scoreWords, wonWords} from '../../src/words/aim.js';
import {helpSections} from '../../src/words/help.js';

const GAMES = await withCabinet(VARIANTS);
const rulesFor = (id: string, options: readonly string[] = []) => rulesNamed(id, options, GAMES);

/** A position with these cards, as `{T1: '2D', T2: '3D'}`, and what a line of moves leads to. */
function laid(id: string, piles: Readonly<Record<string, string>>, more: Readonly<Record<string, unknown>> = {}) {
  const rules = rulesFor(id);
  const cards = Object.fromEntries(Object.entries(piles).map(([pile, text]) => [pile, text.split(' ')]));
  const position = unwrap(parseRecord(rules, {piles: cards, ...more}, true));
  const played = (moves: string) => applyMoves(rules, position, unwrap(parseMoves(moves)));
  const refused = (move: string): string => {
    const outcome = played(move);
    return outcome.ok ? 'allowed' : outcome.fault.message;
  };
  return {rules, position, played, refused};
}

const row = (first: number, suit: string, ranks: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(ranks, (rank, i) => [`T${first + i}`, `${rank}${suit}`]));

describe('Montana', () => {
  const rules = rulesFor('montana');

  test('the pack is dealt in four rows, and the aces leave gaps', () => {
    const {piles} = makeRecord(rules, dealFromSeed(rules, '1'));
    const cards = Array.from({length: 52}, (_, i) => piles[`T${i + 1}`]?.join('') ?? '');
    expect([0, 13, 26, 39].map(first => cards.slice(first, first + 13).map(card => card || '--').join(' '))).toEqual([
      'JD -- 6H JS 6D 5C JC 7C 8S 4H -- 8D 4D',
      '3H TC 7S 7H 5H 3D 2S 9D 7D 4C TH 8C 9H',
      '6S TS JH 6C 9S 5D 4S 3S KD QC KC KS 2D',
      'QD 3C KH 2H 8H -- QS -- 9C 2C TD QH 5S',
    ]); // prettier-ignore
    expect(piles['D1']).toEqual(['AH', 'AS', 'AC', 'AD']);
    expect(makeMoves(legalMoves(rules, dealFromSeed(rules, '1')))).toBe('redeal T18-T11 T26-T45 T38-T47 T40-T2');
  });

  test('a gap takes the card that is one higher than its left neighbour, and a left end takes a two', () => {
    const {refused} = laid('montana', {T1: '9D', T3: '5H', T5: 'KS', T8: '6H', T10: '2D', T16: '7H'});
    expect(refused('T8-T4')).toBe('allowed');
    expect(refused('T10-T14')).toBe('allowed');
    expect(refused('T16-T4')).toBe('only 6H goes next to 5H (Morehead: rows build up in suit, from left to right)');
    expect(refused('T16-T6')).toBe('nothing goes next to KS (Morehead: rows build up in suit, from left to right)');
    expect(refused('T16-T13')).toBe('nothing goes next to another space (Morehead: rows build up in suit, from left to right)'); // prettier-ignore
    expect(refused('T16-T14')).toBe('row card 14 begins with a 2, not with 7H (Morehead)');
    expect(refused('T8-T3')).toBe('row card 3 is taken; such cards go only into a space (Morehead)');
    expect(refused('T3-T4')).toBe('only 6H goes next to 5H (Morehead: rows build up in suit, from left to right)');
    expect(refused('T3-D1')).toMatch(/goes only to a row card/);
  });

  test('what is in order stays; the others are shuffled, and a gap is left in each row', () => {
    const start = {...row(1, 'D', '2345'), T9: '9C', ...row(14, 'H', '34'), T40: '2S', T45: '3S'};
    const {played} = laid('montana', start, {seed: '7'});
    const {piles, pass} = makeRecord(rules, unwrap(played('redeal')).position);
    expect(pass).toBe(2);
    expect(['T1', 'T2', 'T3', 'T4', 'T5'].map(id => piles[id]?.join(''))).toEqual(['2D', '3D', '4D', '5D', '']);
    expect(['T40', 'T41'].map(id => piles[id]?.join(''))).toEqual(['2S', '']);
    // A row that does not begin with a two is gathered whole.
    expect(piles['T14']).toEqual([]);
    expect(Object.values(piles).flat().sort()).toEqual(Object.values(start).sort());
  });

  test('three deals, or as many as are chosen', () => {
    const {refused} = laid('montana', {T9: '9C'}, {seed: '7', pass: 3});
    expect(refused('redeal')).toBe('the cards have been dealt three times');
    expect(rulesFor('montana', ['deals=1']).gather).toBeUndefined();
    expect(rulesFor('montana', ['deals=4']).passes).toBe(4);
  });

  test('it is won when all rows are in order, whatever row each suit has', () => {
    const most = '23456789TJQK';
    const end = {
      ...row(1, 'S', most),
      ...row(14, 'D', most),
      ...row(27, 'C', most),
      ...row(40, 'H', most.slice(0, -1)),
    };
    const {position, played} = laid('montana', {...end, T52: 'KH'});
    expect([isWon(rules, position), cardsToClear(rules, position)]).toEqual([false, 1]);
    expect(scoreWords({rules, position})).toBe('1 card is left to put in order');
    const won = unwrap(played('T52-T51')).position;
    expect(statusOf(rules, won)).toBe('won');
    expect(wonWords(rules)).toBe('all rows are in order');
  });

  test('the solver finds a way, which the engine plays to the end', () => {
    const {moves} = solve(rules, dealFromSeed(rules, '1'), {maxPositions: 200_000});
    expect(moves?.some(({type}) => type === 'redeal')).toBe(true);
    const end = unwrap(applyMoves(rules, dealFromSeed(rules, '1'), moves ?? []));
    expect(isWon(rules, end.position)).toBe(true);
  });

  test('the help tells the rows, the gaps and the deals', () => {
    const lines = helpSections(rules).flatMap(section => section.lines);
    expect(lines).toEqual(
      expect.arrayContaining([
        'You win when all rows are in order: each row in suit, two up to king.',
        'A row card may go into a space to the right of a card one lower in suit, or at the left end of a row if it is a two.',
        'An ace goes to the ace pile at once.',
        'You may gather the cards that are not in order twice and deal them again, shuffled, one to each; in each row a space is left next to the cards in order.',
      ]),
    );
    expect(briefAim(rules)).toBe('each row in suit, two up to king');
  });

  test('in the smallest window all four rows stand, and a gap shows the rank that it takes', () => {
    const player = atSession(openSession(openSeed(rules, '1')), {columns: 40, rows: 12});
    expect(player.frame).toContain(' 3♥ T♣ 7♠ 7♥ 5♥ 3♦ 2♠ 9♦ 7♦ 4♣ T♥ 8♣ 9♥');
    expect(player.frame).toContain(' Q♦ 3♣ K♥ 2♥ 8♥ 9  Q♠ K  9♣ 2♣ T♦ Q♥ 5♠');
  });

  test('a card is picked up by a click, and laid by another on the gap that takes it', () => {
    const player = atSession(openSession(openSeed(rules, '1')), {columns: 40, rows: 12});
    const lines = player.frame.split('\n');
    const y = lines.findIndex(line => line.includes('3♥ T♣'));
    const picked = player.after(click(lines[y]?.indexOf('5♥') ?? 0, y));
    expect(picked.message).toBe('Holding 5H: K.');
    expect(picked.type('K').ply).toBe(1);
    const clicked = picked.after(click((lines[y - 1]?.indexOf('4♥ 5 ') ?? 0) + 3, y - 1));
    expect(clicked.frame).toContain('▸5♥ 8♦');
    expect(clicked.ply).toBe(1);
  });

  test('the key of a column moves its card or fills its space, and asks which where several are meant', () => {
    const player = atSession(openSession(openSeed(rules, '1')));
    expect(player.frame).toContain('A B E F H K L M play');
    // The letters of columns without a move stand over the first row alone.
    expect(player.frame.match(/\bC\b/g)).toHaveLength(1);
    const none = player.type('C');
    expect([none.ply, none.message]).toEqual([0, 'No card moves there.']);
    expect(player.type('B').ply).toBe(1);
    const asked = player.type('KA');
    expect([asked.ply, asked.message]).toEqual([2, 'Which card: 1 2S or 2 2D or 3 2H or 4 2C?']);
    expect(asked.type('3').ply).toBe(3);
  });

  test('a click on a space fills it, if one card fits', () => {
    const player = atSession(openSession(openSeed(rules, '1')), {columns: 40, rows: 12});
    const y = player.frame.split('\n').findIndex(line => line.includes('Q♦ 3♣'));
    const x = player.frame.split('\n')[y]?.indexOf(' 9 ') ?? 0;
    expect(player.after(click(x + 1, y)).ply).toBe(1);
  });

  test('a place keeps its number for a name, as others have the key of its column', () => {
    const [pile] = rules.of('T').slice(17);
    expect(pile && nameOf(pile, labelsOf(rules))).toBe('row card 18');
    expect(keysOf({type: 'play', from: 'T18', to: 'T11'}, labelsOf(rules))).toBe('T18-T11');
  });
});

describe('Monte Carlo', () => {
  const rules = rulesFor('monte-carlo');

  test('neighbours of one rank leave, at a side or a corner, and others do not', () => {
    const {refused} = laid('monte-carlo', {T1: '8H', T2: '8D', T7: '8S', T13: '8C', T3: '9H', T6: 'KD', T25: 'KS'});
    expect(refused('T1+T2-D1')).toBe('allowed');
    expect(refused('T1+T7-D1')).toBe('allowed');
    expect(refused('T7+T13-D1')).toBe('allowed');
    expect(refused('T1+T13-D1')).toBe('8H and 8C do not touch (Morehead)');
    expect(refused('T6+T25-D1')).toBe('KD and KS do not touch (Morehead)');
    expect(refused('T2+T3-D1')).toBe('8D and 9H are not of one rank (Morehead)');
    expect(refused('T1-D1')).toBe('8H goes only together with an 8 (Morehead)');
    expect(refused('T1+T1-D1')).toBe('8H makes no pair with itself (Morehead)');
  });

  test('the last card of a row and the first of the next are no neighbours', () => {
    expect(laid('monte-carlo', {T5: '8H', T6: '8D'}).refused('T5+T6-D1')).toBe('8H and 8D do not touch (Morehead)');
  });

  test('what is left closes up in reading order, and the stock fills the end', () => {
    const {played, rules} = laid('monte-carlo', {T2: '2H', T9: '9S', T24: 'KC', S: 'AD 5H'});
    const {piles} = makeRecord(rules, unwrap(played('redeal')).position);
    expect(['T1', 'T2', 'T3', 'T4', 'T5', 'T6'].map(id => piles[id]?.join(''))).toEqual(['2H', '9S', 'KC', '5H', 'AD', '']); // prettier-ignore
    expect(piles['S']).toEqual([]);
    expect(laid('monte-carlo', {T1: '2H', T2: '9S'}).refused('redeal')).toBe('the cards would lie as they do now');
    expect(laid('monte-carlo', {T1: '2H', T2: '9S', S: 'AD'}).refused('redeal')).toBe('allowed');
  });

  test('a pair is picked by its two keys, and space closes up', () => {
    const player = atSession(openSession(openSeed(rules, '1'))).type('AG');
    expect(player.ply).toBe(1);
    const closed = player.type('<space>');
    expect(closed.ply).toBe(2);
    expect(closed.frame).toContain('stock 25');
  });

  test('deals are won and lost, and a won line is played by the engine', () => {
    const {moves} = solve(rules, dealFromSeed(rules, '1'), {maxPositions: 50_000});
    expect(isWon(rules, unwrap(applyMoves(rules, dealFromSeed(rules, '1'), moves ?? [])).position)).toBe(true);
  });

  test('the help says what touches and how it closes up', () => {
    const lines = helpSections(rules).flatMap(section => section.lines);
    expect(lines).toContain(
      'Two cards that are of one rank and touch, side by side or corner to corner, may go together to the discard pile.',
    );
    expect(lines).toContain(
      'You may gather the cards as often as you like and deal them again, in their order, from the left, one to each; the stock fills the spaces that are left.',
    );
    expect(goalWords(rules)).toBe('bring every card to the discard pile');
  });
});

describe('Neighbor', () => {
  test('neighbours that add up to 13 leave, and kings alone', () => {
    const {refused} = laid('neighbor', {T1: '8H', T2: '5D', T7: '8S', T13: '5C', T6: 'KD'});
    expect(refused('T1+T2-D1')).toBe('allowed');
    expect(refused('T6-D1')).toBe('allowed');
    expect(refused('T1+T13-D1')).toBe('8H and 5C do not touch (AisleRiot)');
    expect(refused('T1+T7-D1')).toBe('8H and 8S add up to 16, not to 13 (AisleRiot)');
    expect(refused('T1-D1')).toMatch(/^(only a king goes|8H goes only together with a 5)/);
  });
});

test.each(some(['montana', 'monte-carlo', 'neighbor'], 3))('%s: the search agrees with the rules', id => {
  const rules = rulesFor(id);
  let position = dealFromSeed(rules, '3');
  for (let ply = 0; ply < 30; ply++) {
    expect(differenceIn(rules, position)).toBeUndefined();
    const moves = legalMoves(rules, position);
    const move = moves[ply % moves.length];
    if (!move) return;
    ({position} = unwrap(applyMoves(rules, position, [move])));
  }
});
