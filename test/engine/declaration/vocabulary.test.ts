// Each word of the vocabulary on tiny tables: the exact list of legal moves, what they lead to, what is refused, the help.
import * as words from '../../../src/engine/declaration/vocabulary.js';
import type {FreePlaces} from '../../../src/engine/declaration/rule.js';
import type {AnyDeclaration} from '../../../src/engine/declaration/variant.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {legalMoves, statusOf} from '../../../src/engine/legality/generation.js';
import {safeMove} from '../../../src/engine/legality/safety.js';
import {seenCard} from '../../../src/engine/legality/sight.js';
import {makeMoves, TURN} from '../../../src/engine/move.js';
import {makeRecord} from '../../../src/engine/record.js';
import {makeRuleset, type Ruleset} from '../../../src/engine/ruleset.js';
import {makeCard} from '../../../src/engine/card.js';
import {parseDeck} from '../../../src/session/deck.js';
import {differenceIn} from '../../../src/solver/search/agreement.js';
import {solve} from '../../../src/solver/solver.js';
import {unwrap} from '../adapter.js';
import {searchable} from '../../../src/solver/compiled/searchable.js';
import {motionOf} from '../../../src/ui/motion/motion.js';
import {moveWords} from '../../../src/words/moves.js';
import {at, fault, game, help, moves, pilesOf, played, refused} from '../made-up.js';

const {anything, auxiliaries, base, by, cells, clear, columns, deal, down, empty, fill, foundations, named, onward} =
  words;
const {full, redeal, reserve, round, row, run, stock, suit, supermove, tail, top, turn, turnBy, up, waste, whole} =
  words;

describe('builds', () => {
  const onT = (build: NonNullable<Parameters<typeof auxiliaries>[1]>['build'], low: 1 | 2 = 1): Ruleset =>
    game({piles: {T: auxiliaries(9, {build}), E: cells(1, named('cell'))}, may: [top('E').onto('T')]}, low);
  const tops = {T1: '8C', T2: '8S', T3: '8H', T4: '8D', T5: '6S', T6: 'KC', T7: 'AH', T8: '9C', T9: '5D'};

  test.each([
    ['down.alternating', down.alternating, '7H', 'E1-T1 E1-T2'],
    ['up.alternating', up.alternating, '7H', 'E1-T5'],
    ['onward.alternating', onward.alternating, '7H', 'E1-T1 E1-T2 E1-T5'],
    ['down.sameColour', down.sameColour, '7H', 'E1-T3 E1-T4'],
    ['down.sameColour of the other colour', down.sameColour, '7S', 'E1-T1 E1-T2'],
    ['up.sameColour', up.sameColour, '7C', 'E1-T5'],
    ['onward.sameColour', onward.sameColour, '9S', 'E1-T1 E1-T2'],
    ['down.otherSuit', down.otherSuit, '7H', 'E1-T1 E1-T2 E1-T4'],
    ['up.otherSuit', up.otherSuit, '7H', 'E1-T5'],
    ['up.otherSuit never in suit', up.otherSuit, '7S', ''],
    ['round(down.otherSuit)', round(down.otherSuit), 'KS', 'E1-T7'],
    ['round(down.otherSuit) never in suit', round(down.otherSuit), 'KH', ''],
    ['anything', anything, 'QD', 'E1-T1 E1-T2 E1-T3 E1-T4 E1-T5 E1-T6 E1-T7 E1-T8 E1-T9'],
    ['by(2, down.anySuit)', by(2, down.anySuit), '7C', 'E1-T8'],
    ['by(3, up.alternating)', by(3, up.alternating), 'JD', 'E1-T1 E1-T2'],
    ['down.inSuit stops at the corner', down.inSuit, 'KH', ''],
    ['round(down.inSuit)', round(down.inSuit), 'KH', 'E1-T7'],
    ['round(up.alternating)', round(up.alternating), 'AD', 'E1-T6'],
    ['round(by(2, up.anySuit))', round(by(2, up.anySuit)), '2D', 'E1-T6'],
  ])('%s', (_, build, card, list) => {
    const rules = onT(build);
    expect(moves(rules, at(rules, {...tops, E1: card}))).toBe(list);
  });

  const dealtLoose = (build: typeof onward.inSuit): Ruleset =>
    game({
      piles: {T: auxiliaries(3, {build}), E: cells(1, named('cell'))},
      deal: [deal(3).to('T')],
      may: [top('E').onto('T'), top('E').under('T'), run('T').onto('T')],
    });

  test.each([
    ['cards that follow one another settle the direction', '5H 6D', '7D', 'E1-T1'],
    ['and in no other', '5D 6D', '5D', ''],
    ['cards of two suits do not, though their ranks adjoin', '5H 6D', '5D', 'E1-T1'],
    ['nor do cards of a suit whose ranks do not adjoin', '2D 6D', '5D', 'E1-T1'],
    ['cards beneath others do not', '7D 6D 2H', '3H', 'E1-T1'],
    ['beneath a pile it is the same: settled', '6D 7D', '5D', 'E1_T1'],
    ['and in no other', '6D 7D', '7D', ''],
    ['and open', '6D 7C', '7D', 'E1_T1'],
  ])('on a pile dealt loose, which builds up or down, %s', (_, pile, card, list) => {
    const rules = makeRuleset({...dealtLoose(onward.inSuit).variant, packs: 2}, {});
    expect(moves(rules, at(rules, {T1: pile, E1: card}))).toBe(list);
  });

  test('a run keeps one direction, and that of the pile to which it goes', () => {
    const rules = dealtLoose(onward.anySuit);
    expect(moves(rules, at(rules, {T1: '2S 5D 6C 5H', T2: '7S'}))).toBe('T1*2-T2');
    expect(moves(rules, at(rules, {T1: '6D 7C', T2: '9S 5H'}))).toBe('T1*2-T2');
    const turning = at(rules, {T1: '6D 7C', T2: '9S 7H'});
    expect(moves(rules, turning)).toBe('');
    expect(refused(rules, turning, 'T1*2-T2')).toMatch(/^the cards on 6D would not keep its direction/);
  });

  test('say in refusals and in the help how they go on', () => {
    const wanted = [
      [down.alternating, '7H', 'E1-T3', '7H needs an auxiliary that shows 8C or 8S (Nobody: auxiliaries build down in alternating colours)'],
      [round(down.inSuit), '7H', 'E1-T1', '7H needs an auxiliary that shows 8H (Nobody: auxiliaries build down in suit, round the corner)'],
      [down.sameColour, '7H', 'E1-T1', '7H needs an auxiliary that shows 8D or 8H (Nobody: auxiliaries build down in one colour)'],
      [down.otherSuit, '7H', 'E1-T3', '7H needs an auxiliary that shows 8D, 8C or 8S (Nobody: auxiliaries build down on any suit but the same)'],
      [by(2, up.anySuit), '7H', 'E1-T1', '7H needs an auxiliary that shows a 5 (Nobody: auxiliaries build up by twos, any suit)'],
    ] as const; // prettier-ignore
    for (const [build, card, move, words] of wanted) {
      const rules = onT(build);
      expect(refused(rules, at(rules, {...tops, E1: card}), move)).toBe(words);
    }
    expect(help(onT(round(down.alternating)), 'Play')).toContain('Sequences go round the corner: ace and king adjoin.');
    const onwards = 'An auxiliary keeps its direction: 6-7-8 takes a 9 on top.';
    expect(help(onT(onward.inSuit), 'Play')).toContain(`${onwards} King and ace do not join.`);
    expect(help(onT(onward.inSuit, 2), 'Play')).toContain(`${onwards} Ace and two do not join.`);
    expect(help(onT(round(onward.inSuit)), 'Play')).toEqual(
      expect.arrayContaining(['Sequences go round the corner: ace and king adjoin.', onwards]),
    );
    const both = {F: foundations(4, {build: round(up.inSuit), base: ['A']}), T: auxiliaries(9, {build: onward.inSuit})};
    expect(help(game({piles: both, may: [top('T').to('T')]}, 2), 'Play')).toEqual(
      expect.arrayContaining([
        'Foundations go round the corner: two and ace adjoin.',
        `${onwards} Ace and two do not join.`,
      ]),
    );
    expect(help(onT(anything), 'Play')).toContain('The card of the cell may go onto an auxiliary.');
  });

  test('say of a pile that holds all it may that it takes no more', () => {
    const pile = {...auxiliaries(2, {build: down.anySuit}), holds: 2};
    const rules = game({piles: {T: pile, E: cells(1, named('cell'))}, may: [top('E').onto('T')]});
    const position = at(rules, {T1: '9C 8C', T2: '8D', E1: '7H'});
    expect(moves(rules, position)).toBe('E1-T2');
    expect(refused(rules, position, 'E1-T1')).toBe('auxiliary 1 holds two cards, and takes no more (Nobody)');
    expect(help(rules, 'Play')).toContain('An auxiliary holds two cards at most.');
  });

  test('are checked when a position is read', () => {
    const T1 = (build: NonNullable<Parameters<typeof auxiliaries>[1]>['build'], ...cards: string[]): string =>
      fault(onT(build), {T1: cards});
    expect(T1(down.alternating, '8C', '7H')).toBe('');
    expect(T1(down.alternating, '8C', '7S')).toBe('T1: 7S on 8C is out of sequence');
    expect(T1(down.sameColour, '8D', '7H', '6D')).toBe('');
    expect(T1(down.sameColour, '8D', '7S')).toBe('T1: 7S on 8D is out of sequence');
    expect(T1(down.otherSuit, '8D', '7H', '6S')).toBe('');
    expect(T1(down.otherSuit, '8D', '7D')).toBe('T1: 7D on 8D is out of sequence');
    expect(T1(round(down.inSuit), 'AC', 'KC', 'QC')).toBe('');
    expect(T1(anything, 'AC', '2H')).toBe('');
  });
});

describe('a pack of fewer suits', () => {
  const rules = game({
    suits: ['S', 'H'],
    piles: {S: stock(), W: waste(), F: foundations(4, {build: up.inSuit, base: ['A'], suited: false})},
    may: [turn, top('W').to('F')],
    layout: ['F1 F2 F3 F4 S W'],
  });

  test('has all ranks of each as often as a whole one', () => {
    const cards = [...dealFromSeed(rules, '1').piles.flat()].sort((a, b) => a - b);
    const of = (suit: number): number[] => Array.from({length: 26}, (_, i) => 13 * suit + (i >> 1));
    expect(cards).toEqual([...of(2), ...of(3)]);
    expect(help(rules, 'Play')).toContain('All cards are spades and hearts.');
  });

  test('is what positions and decks are checked against', () => {
    expect(fault(rules, {S: ['AS', 'AS']})).toBe('');
    expect(fault(rules, {S: ['AS', 'AS', 'AS']})).toMatch(/^AS: 3 of them, but the game has 2/);
    expect(fault(rules, {S: ['AC']})).toMatch(/^AC: 1 of them, but the game has 0/);
    const deck = rules.pack.map(makeCard);
    expect(unwrap(parseDeck(deck.join(' '), rules.pack))).toEqual(rules.pack.toReversed());
    expect(parseDeck([...deck, 'AS'].join(' '), rules.pack)).toMatchObject({
      fault: {message: 'AS is there 3 times; this game has 2 of it'},
    });
  });

  test('is searched with its twins', () => {
    const position = at(rules, {S: '2S AS 2S AS', W: ''});
    expect(solve(rules, position).verdict).toBe('winnable');
    expect(differenceIn(rules, position)).toBeUndefined();
  });
});

describe('a row', () => {
  const rules = game({
    piles: {
      S: stock(),
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      T: auxiliaries(3, {build: down.anySuit, name: named('column')}),
    },
    deal: [deal(1).to('T')],
    may: [row('T').if(full('T')), top('T').to('T')],
    layout: ['F1 F2 F3 F4 S', 'T1 T2 T3'],
  });

  test('is one card of the stock onto each pile, and what is left at the end', () => {
    const position = at(rules, {S: 'AC 2C 3C 4C', T1: '9H', T2: '2D', T3: '5S'});
    expect(moves(rules, position)).toBe('turn');
    const first = played(rules, position, 'turn');
    expect(pilesOf(rules, first)).toMatchObject({S: ['AC'], T1: ['9H', '4C'], T2: ['2D', '3C'], T3: ['5S', '2C']});
    expect(pilesOf(rules, played(rules, first, 'turn'))).toMatchObject({S: [], T1: ['9H', '4C', 'AC']});
    expect(refused(rules, first, 'turn turn')).toBe('the stock is empty');
  });

  test('may need a card on every pile', () => {
    const position = at(rules, {S: 'AC 2C 3C 4C', T1: '9H', T2: '8D'});
    expect(moves(rules, position)).toBe('T1-T3 T2-T1 T2-T3');
    expect(refused(rules, position, 'turn')).toBe('you may deal a row only while no column is empty (Nobody)');
  });

  test('makes it matter which space a card goes to', () => {
    expect(moves(rules, at(rules, {S: 'AC', T1: '9H 2C'}))).toBe('T1-T2 T1-T3');
    // So it does where a whole pile lies, as long as there is a stock.
    expect(moves(rules, at(rules, {S: 'AC', T1: '9H'}))).toBe('T1-T2 T1-T3');
    expect(moves(rules, at(rules, {T1: '9H'}))).toBe('');
  });

  test('is told in the help, and the search carries it', () => {
    expect(help(rules, 'Play')).toContain(
      'You may deal a row while no column is empty: one card of the stock onto each column, as far as they go.',
    );
    expect(searchable(rules)).toMatchObject({ok: true});
  });

  test('goes card by card to be seen, and is named as a step', () => {
    const position = dealFromSeed(rules, '1');
    const ways = motionOf(rules, position, [TURN])?.flatMap(moment =>
      'transfer' in moment ? [moment.transfer.to] : [],
    );
    expect([...new Set(ways)]).toEqual(rules.of('T').map(({index}) => index));
    expect(moveWords({rules, position}, TURN)).toBe('deal a row');
  });
});

describe('what moves together', () => {
  const columnsOf = (build: typeof down.anySuit, ...may: AnyDeclaration['may']): Ruleset =>
    game({
      piles: {
        F: foundations(2, {build: down.inSuit, base: ['K'], suited: false}),
        T: auxiliaries(4, {build, base: ['K']}),
      },
      deal: [deal(4).to('T')],
      may,
    });

  test('may have an order of its own', () => {
    const rules = columnsOf(down.anySuit, run('T', down.inSuit).to('T'));
    const position = at(rules, {T1: '9C 8H 7H', T2: '8S 9D', T3: '8D 5C'});
    expect(moves(rules, position)).toBe('T1*2-T2');
    expect(moves(rules, at(rules, {T1: '9C 8S 7H', T2: '9D', T3: '8D'}))).toBe('T1-T3 T3-T2');
    expect(refused(rules, at(rules, {T1: '9C 8S 7H', T2: '9D', T3: 'JD'}), 'T1*2-T2')).toBe(
      'those cards are not in descending sequence in suit (Nobody)',
    );
    expect(help(rules, 'Play')).toContain(
      'The top card of an auxiliary, or several together in descending sequence in suit, may go onto an auxiliary that ' +
        'shows a card one higher (six on any seven) or into a space if it is a king.',
    );
  });

  test('may be a card with all that lies on it', () => {
    const rules = columnsOf(down.alternating, tail('T').to('T'));
    const position = at(rules, {T1: '5D KH 8C 2S', T2: '9D', T3: '3S 7H'});
    expect(moves(rules, position)).toBe('T1*2-T2 T1*3-T4');
    expect(pilesOf(rules, played(rules, position, 'T1*3-T4'))).toMatchObject({T1: ['5D'], T4: ['KH', '8C', '2S']});
    expect(refused(rules, position, 'T1*2-T3')).toBe(
      '8C needs an auxiliary that shows 9D or 9H (Nobody: auxiliaries build down in alternating colours)',
    );
    expect(help(rules, 'Play')).toContain(
      'Any card of an auxiliary, with all that lies on it, may go onto an auxiliary that shows a card one higher of the ' +
        'other colour (red six on black seven) or into a space if it is a king.',
    );
  });

  test('may be a whole suit', () => {
    const rules = columnsOf(down.anySuit, suit('T').into('F'), top('T').to('T'));
    const clubs = 'KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC';
    const position = at(rules, {T1: `5D ${clubs}`, T2: 'KH QH', F1: clubs.replaceAll('C', 'S')});
    expect(moves(rules, position)).toBe('T1*13-F2');
    expect(moves(rules, played(rules, position, 'T1*13-F2'))).toBe('');
    const words = 'only 13 cards in descending sequence in suit go there, together (Nobody)';
    expect(refused(rules, position, 'T2*2-F2')).toBe(words);
    expect(refused(rules, position, 'T1*12-F2')).toBe(words);
    expect(help(rules, 'Play')).toContain(
      'Thirteen cards in descending sequence in suit, from the top of an auxiliary, may go to a foundation.',
    );
  });
});

describe('a base that is dealt', () => {
  const rules = game({
    piles: {S: stock(), W: waste(), F: foundations(4, {build: round(up.inSuit), base: 'dealt'})},
    deal: [base().to('F')],
    may: [turn, top('W').to('F')],
    layout: ['F1 F2 F3 F4 S', '. . . . W'],
  });

  test('is the rank of the first card there', () => {
    const position = at(rules, {F3: 'QH KH AH', W: '7C QC'});
    expect(moves(rules, position)).toBe('W-F2');
    expect(moves(rules, at(rules, {F3: 'QH KH AH', W: '2H'}))).toBe('W-F3');
    expect(refused(rules, at(rules, {F3: 'QH', W: '7C'}), 'W-F2')).toBe(
      'the club foundation begins with QC, not with 7C (Nobody)',
    );
    expect(moves(rules, at(rules, {W: '7C'}))).toBe('W-F2');
    expect(fault(rules, {F1: ['7D'], F2: ['8C']})).toBe('F2 begins with 7, not with 8C');
  });

  test('is dealt to the foundation of its suit', () => {
    const dealt = dealFromSeed(rules, '42');
    const begun = Object.entries(makeRecord(rules, dealt).piles).filter(
      ([id, cards]) => id.startsWith('F') && cards.length > 0,
    );
    expect(begun).toHaveLength(1);
    expect(makeRecord(rules, dealt).piles['S']).toHaveLength(51);
    expect(help(rules, 'Aim')[0]).toBe(
      'Build each suit from the base rank up to the one below, on its foundation; the first card dealt there sets the base rank.',
    );
  });
});

describe('turning', () => {
  const turned = (by: number, passes: number | 'unlimited' = 'unlimited'): Ruleset =>
    game({piles: {S: stock(), W: waste(), F: foundations(4, {build: up.inSuit, base: ['A']})}, may: [turnBy(by), redeal('turn', passes as number), top('W').to('F')], layout: ['S W F1 F2 F3 F4']}); // prettier-ignore

  test('turnBy(3) turns three one after another, and what is left at the end', () => {
    const rules = turned(3);
    const first = played(rules, at(rules, {S: '9C 8C 7C 6C 5C'}), 'turn');
    expect(pilesOf(rules, first)).toMatchObject({S: ['9C', '8C'], W: ['5C', '6C', '7C']});
    const second = played(rules, first, 'turn');
    expect(pilesOf(rules, second)).toMatchObject({S: [], W: ['5C', '6C', '7C', '8C', '9C']});
    expect(pilesOf(rules, played(rules, second, 'redeal'))).toMatchObject({S: ['9C', '8C', '7C', '6C', '5C'], W: []});
    expect(help(rules, 'Play').join(' ')).toContain('You may turn three cards of the stock onto the waste at any time');
    expect(help(rules, 'Deals')).toEqual([
      'You go through the stock as often as you like; between the deals the waste is turned over, its order kept.',
    ]);
  });

  test('unlimited redeals count no pass, but the stock is known from the second', () => {
    const rules = turned(1);
    let position = at(rules, {S: '5C'});
    expect(seenCard(rules, position, rules.stock, 0)).toBe(false);
    for (let i = 0; i < 5; i++) position = played(rules, position, 'turn redeal');
    expect(makeRecord(rules, position).pass).toBe(2);
    expect(seenCard(rules, position, rules.stock, 0)).toBe(true);
    expect(moves(rules, played(rules, position, 'turn'))).toBe('redeal');
  });

  test('turn.if(empty(...)) waits for the waste', () => {
    const rules = game({
      piles: {S: stock(), W: waste(), T: auxiliaries(2, {build: anything})},
      may: [turn.if(empty('W')), top('W').to('T')],
      layout: ['S W T1 T2'],
    });
    const position = at(rules, {S: '5C 6C'});
    expect(moves(rules, position)).toBe('turn');
    expect(moves(rules, played(rules, position, 'turn'))).toBe('W-T1');
    expect(refused(rules, position, 'turn turn')).toBe('you may turn a card only once the waste is empty (Nobody)');
    expect(help(rules, 'Play')).toContain(
      'You may turn a card of the stock onto the waste once the waste is empty; the top card of the waste can be played.',
    );
  });
});

describe('columns, bases of spaces and lists in the deal', () => {
  const rules = game({
    piles: {C: columns(3, 2, 'none'), T: auxiliaries(3, {build: down.alternating, base: ['K'], name: named('column')}), S: stock()},
    deal: [deal([0, 1, 2]).to('C'), deal(1).to('T')],
    may: [run('T').to('T')],
    atOnce: [fill('T').fromBehind('C')],
    layout: ['T1 T2 T3 S'],
  }); // prettier-ignore

  test('each pile is dealt its own number, and its covered cards are unseen', () => {
    const position = dealFromSeed(rules, '1');
    expect(['C1', 'C2', 'C3', 'T1', 'T2', 'T3'].map(id => makeRecord(rules, position).piles[id]?.length)).toEqual([0, 1, 2, 1, 1, 1]); // prettier-ignore
    expect(seenCard(rules, position, rules.numberOf('C', 2), 1)).toBe(false);
    expect(help(rules, 'Play')).toContain('Three columns begin with one to three cards, face down except the last.');
  });

  test('the next card is turned up, and a space takes kings alone', () => {
    const position = at(rules, {C2: '4D', T1: '8C', T2: '7H', C3: '2S 3S', T3: 'KD QC'});
    expect(moves(rules, position)).toBe('T2-T1');
    const after = played(rules, position, 'T2-T1');
    expect(pilesOf(rules, after)).toMatchObject({C2: [], T1: ['8C', '7H'], T2: ['4D']});
    const open = at(rules, {C3: '2S', T1: '8C', T3: 'KD QC'});
    expect(moves(rules, open)).toBe('T3*2-T2');
    expect(refused(rules, open, 'T1-T2')).toBe('column 2 begins with a king, not with 8C (Nobody)');
  });
});

test('a run that is the whole pile, where runs and whole piles may move, is one move', () => {
  const rules = game({
    piles: {T: auxiliaries(3, {build: down.anySuit, name: named('column')})},
    may: [run('T').onto('T'), whole('T').onto('T')],
    layout: ['T1 T2 T3'],
  });
  expect(moves(rules, at(rules, {T1: '9H', T2: '8C 7H', T3: '2S'}))).toBe('T2*2-T1');
});

describe('runs to piles that build in different ways', () => {
  const rules = (...may: AnyDeclaration['may']): Ruleset =>
    game({
      piles: {
        E: cells(1, named('cell')),
        T: auxiliaries(2, {build: down.anySuit, name: named('column')}),
        U: auxiliaries(1, {build: down.inSuit, name: named('wing')}),
      },
      deal: [deal(3).to('T')],
      may,
      layout: ['T1 T2 U1 E1'],
    });
  const table = {T1: '9C 8H', T2: 'TD', U1: '9H'};

  test.each([
    ['the looser build first', rules(run('T').to('T'), run('T').to('U'))],
    ['the looser build last', rules(run('T').to('U'), run('T').to('T'))],
    ['a cell last', rules(run('T').to('T', 'U'), run('T').into('E'))],
  ])('are listed as long as any of them takes: %s', (_, tried) => {
    expect(moves(tried, at(tried, {...table, E1: 'KC'}))).toBe('T1-U1 T1*2-T2');
  });

  test('are refused, and told, by the build of the pile that they go to', () => {
    const tried = rules(run('T').to('T'), run('T').onto('U'), run('T').into('E'));
    const position = at(tried, {...table, U1: 'TC'});
    expect(refused(tried, position, 'T1*2-E1')).toBe('the cell takes one card only (Nobody)');
    expect(refused(tried, position, 'T1*2-U1')).toBe('those cards are not in descending sequence in suit (Nobody)');
    expect(help(tried, 'Play').slice(4, 6)).toEqual([
      'The top card of a column, or several together in descending sequence, may go onto a column that shows a card one higher (six on any seven) or into a space.',
      'The top card of a column, or several together in descending sequence in suit, may go onto the wing if it shows a card one higher in suit (six on seven of hearts).',
    ]);
  });
});

describe('spaces for the rank below a base that is dealt', () => {
  const rules = game({
    piles: {
      F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
      E: cells(2, named('cell')),
      T: auxiliaries(3, {build: round(down.alternating), base: 'below'}),
    },
    deal: [base().to('F')],
    may: [top('E').to('T'), run('T').to('T'), top('E', 'T').to('F')],
    layout: ['F1 F2 F3 F4', 'E1 E2 T1 T2 T3'],
  });

  test('take that one alone', () => {
    expect(moves(rules, at(rules, {F2: '5C', E1: '4H', E2: '3D', T1: '9C 8H', T2: '9D'}))).toBe('E1-T3');
    expect(moves(rules, at(rules, {F2: 'AC 2C', E1: 'KH', E2: 'QD', T1: '9C', T2: '9D'}))).toBe('E1-T3');
  });

  test('take any card while there is none', () => {
    expect(moves(rules, at(rules, {E1: '4H', T1: '9C', T2: '9D'}))).toBe('E1-F3 E1-T3 T1-F2 T2-F1');
  });

  test('are told in refusals and in the help', () => {
    const position = at(rules, {F2: '5C', E1: '6H', T1: '9C', T2: '9D'});
    expect(refused(rules, position, 'E1-T3')).toBe('auxiliary 3 begins with a 4, not with 6H (Nobody)');
    expect(help(rules, 'Play').join(' ')).toContain('or into a space if it is a card of the rank below the base.');
  });

  test('are searched as the rules have them', () => {
    const position = at(rules, {F2: '5C', E1: '4H', E2: '3D', T1: '9C 8H', T2: '9D'});
    expect(differenceIn(rules, position)).toBeUndefined();
  });
});

describe('limits to a run', () => {
  const rules = (limit: Parameters<ReturnType<ReturnType<typeof run>['to']>['atMost']>[0]): Ruleset =>
    game({
      piles: {E: cells(2, named('cell')), T: auxiliaries(3, {build: down.alternating, name: named('column')})},
      deal: [deal(2).to('T')],
      may: [run('T').to('T').atMost(limit), top('T').into('E')],
      layout: ['E1 E2 . ', 'T1 T2 T3'],
    });
  const table = {T1: '9H', T2: '8C 7H 6C 5H', T3: '2S'};

  test.each([
    ['supermove() with no cell', supermove(), {...table, E1: 'KC', E2: 'KD'}, ''],
    ['supermove() with one cell', supermove(), {...table, T1: '7D', E1: 'KC'}, 'T2*2-T1'],
    ['supermove() with two cells', supermove(), {...table, T1: '9H', T2: '8C 7H 6C'}, 'T2*3-T1'],
    ['a fixed number', 2, {...table, T1: '7D', T2: '8C 7H 6C 5H'}, 'T2*2-T1'],
    [
      'a count of the free places',
      (free: FreePlaces) => free.spaces('E') + 1,
      {...table, T1: '7D', E1: 'KC'},
      'T2*2-T1',
    ],
  ] as const)('%s', (_, limit, piles, list) => {
    const runs = legalMoves(rules(limit), at(rules(limit), piles)).filter(
      move => move.type === 'play' && move.to.startsWith('T'),
    );
    expect(makeMoves(runs)).toBe(list);
  });

  test('an open column doubles what the cells allow, but not if it is the one that the cards go to', () => {
    const tried = rules(supermove());
    const position = at(tried, {T1: '', T2: '8C 7H 6C 5H', T3: '9D', E1: 'KC'});
    expect(moves(tried, position)).toBe('T2-E2 T2-T1 T2*2-T1 T2*4-T3 T3-E2');
    expect(refused(tried, position, 'T2*3-T1')).toBe(
      'only 2 cards can go there at once with 1 free cell and no other empty column (Nobody)',
    );
    expect(help(tried, 'Play').join(' ')).toContain('as many at once as the free places allow');
  });

  test('several cards that are dealt to a pile need no order', () => {
    expect(fault(rules(2), {T1: ['2C', '9D', '9H']})).toBe('');
  });
});

describe('letters, safety and goals', () => {
  test('any capital letter names a pile, and its moves are read', () => {
    const rules = game({
      piles: {X: cells(2, named('wing')), T: cells(2, named('card')), F: foundations(4, {build: up.inSuit, base: ['A']}), S: stock()},
      may: [top('X', 'T').to('F'), top('T').into('X')],
      atOnce: [fill('T').from('X', 'S')],
      layout: ['X1 F1 F2 F3 F4 X2', 'T1 T2 S'],
    }); // prettier-ignore
    const position = at(rules, {F2: 'AC', X2: '9D', T1: '2C', T2: '6D', S: '2H'});
    expect(moves(rules, position)).toBe('T1-F2 T1-X1');
    // The second pile of a letter fills a space when the first is empty.
    expect(pilesOf(rules, played(rules, position, 'T1-F2'))).toMatchObject({X1: [], X2: [], T1: ['9D'], S: ['2H']});
    expect(refused(rules, position, 'Y1-F1')).toBe('Tried has no pile Y1');
  });

  test('piles of two letters that go to both are not taken for a change between them', () => {
    const rules = game({
      piles: {A: auxiliaries(2, {build: down.anySuit}), B: auxiliaries(2, {build: down.anySuit})},
      may: [top('A', 'B').onto('A', 'B')],
      layout: ['A1 A2 B1 B2'],
    });
    expect(moves(rules, at(rules, {A1: '5C', A2: '6C', B1: '4C', B2: '5D'}))).toBe('A1-A2 B1-A1 B1-B2 B2-A2');
  });

  test('safety always sends every card up, never none; without a word what the rules prove', () => {
    const parts = (safety?: AnyDeclaration['safety']): Ruleset =>
      game({
        piles: {T: cells(2, named('card')), F: foundations(4, {build: up.inSuit, base: ['A']})},
        may: [top('T').to('F')],
        layout: ['F1 F2 F3 F4', 'T1 T2'],
        ...(safety && {safety}),
      });
    const piles = {F1: 'AD', T1: '5C', T2: '2D'};
    const always = parts({kind: 'always'});
    expect(safeMove(always, at(always, piles))).toMatchObject({from: 'T2', to: 'F1'});
    const [proven, never] = [parts(), parts({kind: 'never'})];
    expect(safeMove(proven, at(proven, piles))).toMatchObject({from: 'T2', to: 'F1'});
    expect(safeMove(never, at(never, piles))).toBeUndefined();
  });

  test('a game with a goal is won when those piles are clear', () => {
    const rules = game({
      piles: {R: reserve(), T: auxiliaries(2, {build: down.anySuit})},
      may: [top('R').onto('T'), whole('T').onto('T')],
      goal: clear('R'),
      layout: ['R T1 T2'],
    });
    const position = at(rules, {R: '4C 5C', T1: '6H'});
    expect(statusOf(rules, position)).toBe('playing');
    expect(statusOf(rules, played(rules, position, 'R-T1 R-T1'))).toBe('won');
    expect(help(rules, 'Aim')).toEqual(['You win when you clear the store-house.']);
  });
});
