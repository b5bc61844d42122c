// The list of legal moves of games that no book has, where those of the books would not tell a difference.
import {anything, down, onward, up} from '../../../src/engine/declaration/build.js';
import {untilFirstTurn} from '../../../src/engine/declaration/fact.js';
import {
  auxiliaries,
  begins,
  cells,
  columns,
  emptyWord,
  foundations,
  named,
  reserve,
  stock,
  waste,
} from '../../../src/engine/declaration/pile.js';
import {any, empty, fill, redeal, run, supermove, top, turn, whole} from '../../../src/engine/declaration/rule.js';
import {base, deal, dealApart, pick, layoutWords} from '../../../src/engine/declaration/variant.js';
import {makeCards, parseCard} from '../../../src/engine/card.js';
import {REDEAL} from '../../../src/engine/move.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {
  dealFromPack,
  dealFromSeed,
  isPrintedDeal,
  printedPack,
  unsettledDeal,
} from '../../../src/engine/legality/deal.js';
import {countsPasses} from '../../../src/engine/legality/legality.js';
import {seenCard} from '../../../src/engine/legality/sight.js';
import {pileAt} from '../../../src/engine/position.js';
import {makeRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {shuffledPack, sortedPack} from '../../../src/engine/shuffle.js';
import {readTable, rulesFor} from '../adapter.js';
import {at, fault, game, help, moves, pilesOf, played, refused} from '../made-up.js';

const suits = foundations(4, {build: up.inSuit, base: ['A']});

describe('what may leave', () => {
  test('is the whole pile and nothing less, where no other rule is given', () => {
    const rules = game({piles: {T: auxiliaries(3, {build: down.anySuit})}, may: [whole('T').onto('T')]});
    expect(moves(rules, at(rules, {T1: '9H', T2: '8C 7H 6C', T3: '7S'}))).toBe('T2*3-T1');
    expect(moves(rules, at(rules, {T1: '9H', T2: '8C'}))).toBe('T2-T1');
    expect(refused(rules, at(rules, {T1: '7D', T2: '8C 7C'}), 'T2-T1')).toMatch(/^only a whole auxiliary/);
  });

  test('is any card but the top, where no other rule is given', () => {
    const rules = game({piles: {W: waste(), T: cells(2, named('card'))}, may: [any('W').into('T')]});
    expect(moves(rules, at(rules, {W: '9H 8C 7S'}))).toBe('W@1-T1 W@2-T1');
    expect(moves(rules, at(rules, {W: '9H'}))).toBe('');
    expect(pilesOf(rules, played(rules, at(rules, {W: '9H 8C 7S'}), 'W@2-T2'))).toMatchObject({
      W: ['9H', '7S'],
      T2: ['8C'],
    });
  });

  test('is any card while its condition holds', () => {
    const rules = game({
      piles: {S: stock(), W: waste(), F: suits},
      may: [turn, top('W').to('F'), any('W').to('F').if(empty('S'))],
    });
    expect(moves(rules, at(rules, {S: '2D', W: 'AC AD 9H'}))).toBe('turn');
    expect(moves(rules, at(rules, {W: 'AC AD 9H'}))).toBe('W@1-F2 W@2-F1');
  });

  test('is a run as long as its destination builds, listed before the whole pile', () => {
    const rules = game({
      piles: {T: auxiliaries(3, {build: down.anySuit})},
      deal: [deal(3).to('T')],
      may: [run('T').to('T'), whole('T').to('T')],
    });
    expect(moves(rules, at(rules, {T1: '2S 9H 8D', T2: 'TC'}))).toBe('T1-T3 T1*2-T2 T1*2-T3');
  });
});

describe('where cards arrive', () => {
  test('beneath a card, it continues the run at its other end', () => {
    const rules = (build: typeof down.inSuit): Ruleset =>
      game({
        piles: {E: cells(1, named('cell')), T: auxiliaries(2, {build})},
        may: [top('E').under('T'), top('E').into('E')],
      });
    const list = (build: typeof down.inSuit, piles: Record<string, string>): string =>
      moves(rules(build), at(rules(build), piles));
    expect(list(down.inSuit, {E1: '9C', T1: '8C', T2: 'TC'})).toBe('E1_T1');
    expect(list(up.inSuit, {E1: '9C', T1: '8C', T2: 'TC'})).toBe('E1_T2');
    expect(list(onward.inSuit, {E1: '9C', T1: '8C', T2: 'TC'})).toBe('E1_T1 E1_T2');
    expect(list(down.inSuit, {E1: '9C', T1: '8C 7C', T2: '8S 7S'})).toBe('E1_T1');
    expect(list(onward.inSuit, {E1: '9C', T1: '8C 7C', T2: 'TC JC'})).toBe('E1_T1 E1_T2');
    expect(list(onward.inSuit, {E1: '9C', T1: '7C 8C', T2: 'JC TC'})).toBe('');
    expect(list(down.inSuit, {E1: '9C'})).toBe('');
  });

  test('beneath cards, while the pile has room', () => {
    const T = {...auxiliaries(2, {build: down.inSuit}), holds: 2};
    const rules = game({piles: {E: cells(1, named('cell')), T}, may: [top('E').under('T'), top('E').onto('T')]});
    expect(moves(rules, at(rules, {E1: '9C', T1: '8C'}))).toBe('E1_T1');
    expect(moves(rules, at(rules, {E1: '9C', T1: '8C 7C'}))).toBe('');
    expect(moves(rules, at(rules, {E1: '9C', T1: 'TC'}))).toBe('E1-T1');
    expect(moves(rules, at(rules, {E1: '9C', T1: 'JC TC'}))).toBe('');
  });

  test('beneath nothing that is not built on', () => {
    const rules = game({piles: {E: cells(2, named('cell'))}, may: [top('E').under('E')]});
    expect(moves(rules, at(rules, {E1: '9C', E2: '8C'}))).toBe('');
  });

  test('no more at once than the spaces allow that have no card behind them', () => {
    const rules = game({
      piles: {C: columns(4, 1), T: auxiliaries(4, {build: down.anySuit})},
      may: [
        run('T')
          .onto('T')
          .atMost(free => free.spaces('T') + 1),
      ],
      atOnce: [fill('T').fromBehind('C')],
    });
    const table = {T1: '9H', T2: '8C 7H', T3: 'KC', C3: 'QD'};
    expect(moves(rules, at(rules, table))).toBe('T2*2-T1');
    expect(moves(rules, at(rules, {...table, T4: '2S'}))).toBe('');
    expect(moves(rules, at(rules, {...table, C4: '2S'}))).toBe('');
  });

  test('no more at once than a count of the free places allows', () => {
    const rules = game({
      piles: {E: cells(2, named('cell')), T: auxiliaries(3, {build: down.anySuit, base: ['K']})},
      may: [
        run('T')
          .onto('T')
          .atMost(free => free.spaces('E') + 1),
      ],
    });
    const table = {T1: '9H', T2: 'KC', T3: '8C 7H 6C'};
    expect(moves(rules, at(rules, table))).toBe('T3*3-T1');
    expect(moves(rules, at(rules, {...table, E1: '2C'}))).toBe('');
    expect(refused(rules, at(rules, {...table, E1: '2C'}), 'T3*3-T1')).toBe(
      'only 2 cards can go there at once with 1 free cell (Nobody)',
    );
    expect(refused(rules, at(rules, {...table, E1: '2C', E2: '3C'}), 'T3*3-T1')).toBe(
      'only 1 card can go there at once with no free cell (Nobody)',
    );
  });

  test('as many as could be moved one by one: spaces that take kings alone are none of the free places', () => {
    const rules = (base?: readonly ['K']): Ruleset =>
      game({
        piles: {E: cells(1, named('cell')), T: auxiliaries(4, {build: down.anySuit, ...(base && {base})})},
        may: [run('T').to('T').atMost(supermove()), top('T').into('E')],
      });
    const table = {T1: '9H', T2: '8C 7H 6C 5H'};
    expect(moves(rules(), at(rules(), {...table, E1: '2C'}))).toBe('T2-T3 T2*2-T3 T2*4-T1');
    expect(refused(rules(), at(rules(), table), 'T2*5-T1')).toBe('auxiliary 2 has only 4 cards');
    expect(moves(rules(), at(rules(), table))).toContain('T2*4-T1');
    expect(refused(rules(['K']), at(rules(['K']), table), 'T2*4-T1')).toBe(
      'only 2 cards can go there at once with 1 free cell (Nobody)',
    );
  });
});

test('a turn needs its cards and its condition, a redeal a waste, an empty stock and a pass', () => {
  const rules = game({
    piles: {S: stock(), W: waste(), T: cells(1, named('card'))},
    may: [turn.if(empty('T')), redeal('turn', 2), top('W').into('T')],
  });
  expect(moves(rules, at(rules, {S: '2C', W: '3C', T1: '4C'}))).toBe('');
  expect(moves(rules, at(rules, {S: '2C'}))).toBe('turn');
  expect(moves(rules, at(rules, {W: '3C', T1: '4C'}))).toBe('redeal');
  expect(moves(rules, at(rules, {W: '3C', T1: '4C'}, {pass: 2}))).toBe('');
  expect(moves(rules, at(rules, {}))).toBe('');
});

test('passes are counted unless there is no end to them', () => {
  const rules = (passes: number | 'unlimited'): Ruleset =>
    game({piles: {S: stock(), W: waste()}, may: [turn, redeal('turn', passes as number)]});
  expect([1, 2, 'unlimited' as const].map(passes => countsPasses(rules(passes)))).toEqual([true, true, false]);
  expect(countsPasses(rulesFor('reversible-sequences'))).toBe(true);
});

test('a shuffled redeal without a seed is no move, and an error if it is made', () => {
  const {rules, position} = readTable({variant: 'storehouse', rules: {redeal: 'shuffle'}, piles: {W: ['9C']}});
  expect(moves(rules, position)).toBe('');
  expect(() => outcomeOf(rules, position, REDEAL)).toThrow(TypeError);
  expect(() => outcomeOf(rules, {...position, seed: '1'}, REDEAL)).not.toThrow();
});

describe('what a player has seen', () => {
  const seen = (variant: string, piles: Record<string, string[]>, id: string, more = {}): string => {
    const {rules, position} = readTable({variant, piles, ...more});
    const index = rules.find(id)?.index ?? -1;
    return pileAt(position, index).map((_, i) => (seenCard(rules, position, index, i) ? '+' : '-')).join(''); // prettier-ignore
  };

  test('are face-up piles, and the top of a squared heap', () => {
    const piles = {R: ['9C', '8C', '7C'], W: ['KH', '3H'], T1: ['9S', '8S']};
    expect(seen('storehouse', piles, 'R')).toBe('--+');
    expect(seen('storehouse', piles, 'W')).toBe('++');
    expect(seen('storehouse', piles, 'T1')).toBe('++');
    expect(seen('reversible-sequences', {C1: ['9C', '8C']}, 'C1')).toBe('++');
  });

  test('is the stock from the second pass on, unless it was shuffled', () => {
    const piles = {S: ['9C', '8C']};
    expect(seen('storehouse', piles, 'S')).toBe('--');
    expect(seen('storehouse', piles, 'S', {pass: 2})).toBe('++');
    expect(seen('storehouse', piles, 'S', {pass: 2, rules: {redeal: 'shuffle'}, seed: '1'})).toBe('--');
  });

  test('is not what lies face down', () => {
    const rules = game({
      piles: {C: columns(1, 2, 'none'), T: auxiliaries(1, {build: down.anySuit})},
      may: [redeal('turn', 3)],
      atOnce: [fill('T').fromBehind('C')],
    });
    const position = at(rules, {C1: '9C', T1: '8C'}, {pass: 2});
    expect([seenCard(rules, position, rules.numberOf('C'), 0), seenCard(rules, position, rules.numberOf('T'), 0)]).toEqual([false, true]); // prettier-ignore
  });
});

describe('a ruleset', () => {
  test('knows where cards may come from, and what it lacks', () => {
    const ids = (variant: string): string => rulesFor(variant).sources.map(({id}) => id).join(' '); // prettier-ignore
    expect(ids('kingdom')).toBe('W T1 T2 T3 T4 T5 T6 T7 T8');
    expect(ids('auxiliary-sequences')).toBe('W T1 T2 T3 T4 F1 F2 F3 F4');
    expect(ids('storehouse')).toBe('W T1 T2 T3 T4');
    const {stock: none, waste: neither} = rulesFor('reversible-sequences');
    expect([none, neither]).toEqual([-1, -1]);
    expect([rulesFor('kingdom').stock, rulesFor('kingdom').waste]).toEqual([0, 1]);
  });

  test('lets runs be picked up only in the tableau', () => {
    const rules = rulesFor('auxiliary-sequences', {wasterun: 'on'});
    expect((['T', 'W', 'F'] as const).map(letter => rules.givesRuns(letter))).toEqual([true, false, false]);
    const cards = ['9C', '8H'].map(card => parseCard(card) ?? 0);
    expect((['T', 'W', 'F'] as const).map(letter => rules.longestRun(letter, cards))).toEqual([2, 2, 1]);
    expect(rulesFor('kingdom').givesRuns('T')).toBe(false);
  });

  test('lets cards lie out of sequence where several are dealt or a whole pile of another kind may come', () => {
    const rules = game({
      piles: {A: auxiliaries(1, {build: anything}), T: auxiliaries(2, {build: down.inSuit}), B: auxiliaries(2, {build: down.inSuit})},
      deal: [deal(2).to('B')],
      may: [whole('A').onto('T'), whole('T').onto('T')],
    }); // prettier-ignore
    expect((['A', 'B', 'T'] as const).map(letter => rules.isLoose(letter))).toEqual([false, true, true]);
    expect(fault(rules, {T1: ['9C', '2H']})).toBe('');
    expect(rulesFor('storehouse', {joins: 'on'}).isLoose('T')).toBe(false);
  });

  test('knows the column behind a pile, and the pile in front', () => {
    const rules = rulesFor('reversible-sequences');
    expect(rules.behind(rules.numberOf('T', 2))).toBe(rules.numberOf('C', 2));
    expect(rules.front(rules.numberOf('C', 2))).toBe(rules.numberOf('T', 2));
    expect(rules.behind(rules.numberOf('F'))).toBe(-1);
    expect(rules.front(rules.numberOf('T'))).toBe(-1);
    expect(() => rules.info(99)).toThrow(RangeError);
    expect(() => rules.spec('Z')).toThrow(RangeError);
    expect(() => rules.factIndex('luck')).toThrow(RangeError);
    expect([rules.numberOf('Z'), rules.numberOf('T', 13), rules.factIndex('pass')]).toEqual([-1, -1, 0]);
  });
});

describe('a pile', () => {
  test('begins as its declaration tells', () => {
    const starts = (given: Parameters<typeof begins>[0]): string =>
      makeCards(['AC', '2C', 'KC'].map(text => parseCard(text) ?? 0).filter(card => begins(given, card)));
    expect(starts(suits)).toBe('AC');
    expect(starts(foundations(4, {build: up.inSuit, base: 'dealt'}))).toBe('AC 2C KC');
    expect(starts(auxiliaries(1, {build: down.inSuit}))).toBe('AC 2C KC');
    expect(starts(auxiliaries(1, {build: down.inSuit, base: ['K']}))).toBe('KC');
  });

  test('is empty, a stock is out', () => {
    expect([stock(), waste(), reserve()].map(emptyWord)).toEqual(['out', 'empty', 'empty']);
  });

  test('lies where the layout has it', () => {
    const straight = {isLower: false, isSideways: false, column: 0};
    expect(layoutWords(['R_ .  T1>', '_ , C'])).toEqual([
      [
        {...straight, id: 'R', isLower: true},
        {...straight, id: '.', column: 1},
        {...straight, id: 'T1', isSideways: true, column: 2},
      ],
      [
        {...straight, id: '', isLower: true},
        {...straight, id: 'C', column: 1.5},
      ],
    ]);
  });

  test('may be without a waste where something lasts until the first turn', () => {
    const rules = game({piles: {T: cells(1, named('card'))}, facts: [untilFirstTurn('opening', 'it opens')]});
    expect(fault(rules, {T1: ['9C']})).toBe('');
    expect(makeRecord(rules, at(rules, {T1: '9C'}, {opening: true}))).toMatchObject({opening: true});
  });
});

describe('a deal', () => {
  test('of a base begins the foundation of its suit, or the first where any suit will do', () => {
    const rules = (suited: boolean): Ruleset =>
      game({piles: {S: stock(), F: foundations(4, {build: up.inSuit, base: 'dealt', suited}), T: cells(2, named('card'))}, deal: [deal(1).to('T'), base().to('F')]}); // prettier-ignore
    const pack = [...sortedPack(1).filter(card => makeCards([card]) !== '9H'), parseCard('9H') ?? 0];
    const order = [...pack.slice(0, 49), pack[51] ?? 0, pack[50] ?? 0, pack[49] ?? 0];
    const suited = makeRecord(rules(true), dealFromPack(rules(true), order)).piles;
    expect(suited).toMatchObject({T1: ['QS'], T2: ['KS'], F1: [], F3: ['9H']});
    const any = makeRecord(rules(false), dealFromPack(rules(false), order)).piles;
    expect(any).toMatchObject({F1: ['9H'], F2: [], F3: []});
    expect(any['S']).toHaveLength(49);
  });

  test('sets out each picked card, topmost first, and needs it in the pack', () => {
    const rules = game({piles: {S: stock(), F: foundations(1, {build: up.anySuit, base: ['A'], suited: false})}, deal: [pick('A', 'H').to('F')]}); // prettier-ignore
    const position = dealFromPack(rules, sortedPack(1));
    expect(makeRecord(rules, position).piles['F1'] ?? makeRecord(rules, position).piles['F']).toEqual(['AH']);
    expect(() => dealFromPack(rules, [])).toThrow('the pack is short');
    expect(() => dealFromPack(rules, sortedPack(1).slice(0, 20))).toThrow(RangeError);
  });

  test('sets out a picked card of a suit on the pile of its suit, which holds no others out of sequence', () => {
    const rules = game({piles: {S: stock(), F: foundations(4, {build: up.inSuit, base: ['A']})}, deal: [pick('A', 'H').to('F'), pick('A', 'S').to('F')]}); // prettier-ignore
    const {piles} = makeRecord(rules, dealFromPack(rules, sortedPack(1)));
    expect(piles).toMatchObject({F1: [], F2: [], F3: ['AH'], F4: ['AS']});
    expect(rules.isLoose('F')).toBe(false);
  });

  test('lets the cards of a rank go to the bottom of their piles, in the order in which they came', () => {
    const rules = game({piles: {S: stock(), T: auxiliaries(2, {build: down.anySuit}), U: auxiliaries(1, {build: down.anySuit})}, deal: [deal(4, 'K').to('T'), deal(2).to('U')]}); // prettier-ignore
    const pack = ['2D', 'KS', '5D', 'KD', '6D', 'KC', 'KH', '4D', '3D', '7D'].map(text => parseCard(text) ?? 0);
    const dealt = makeRecord(rules, dealFromPack(rules, pack.toReversed())).piles;
    expect(dealt).toMatchObject({T1: ['KH', '2D', '5D', '6D'], T2: ['KS', 'KD', 'KC', '4D'], U1: ['3D', '7D'], S: []});
    expect(help(rules, 'Play')).toContain('Each king that is dealt to an auxiliary goes to its bottom.');
  });

  test('keeps ranks apart in a pile: a card that repeats one goes beneath the pack, as long as another is left', () => {
    const rules = game({piles: {S: stock(), T: auxiliaries(2, {build: down.anySuit})}, deal: [dealApart(3).to('T')]});
    const dealt = (cards: string): Readonly<Record<string, readonly string[]>> => {
      const pack = cards.split(' ').map(text => parseCard(text) ?? 0);
      return makeRecord(rules, dealFromPack(rules, pack.toReversed())).piles;
    };
    expect(dealt('2D 3S 2C 2H 4D 5D 3D 6D 7D')).toMatchObject({T1: ['2D', '4D', '3D'], T2: ['3S', '5D', '6D']});
    expect(dealt('2D 3S 2C 2H 4D 5D 3D 6D 7D')['S']).toEqual(['2H', '2C', '7D']);
    expect(dealt('2D 3S 2C 3D 2H 2S')).toMatchObject({T1: ['2D', '3D', '2S'], T2: ['3S', '2H', '2C'], S: []});
    expect(help(rules, 'Play')).toContain('No two cards of a rank are dealt to an auxiliary.');
  });

  test('needs a card for every pile', () => {
    const rules = game({piles: {S: stock(), T: cells(3, named('card'))}, deal: [deal(1).to('T')]});
    expect(makeCards(unsettledDeal(rules, [0, 1, 2]).piles.flat())).toBe('3D 2D AD');
    expect(() => unsettledDeal(rules, [0, 1])).toThrow('the pack is short');
    expect(unsettledDeal(rules, [0, 1, 2]).seed).toBeUndefined();
    expect(unsettledDeal(rules, [0, 1, 2], 's').seed).toBe('s');
  });

  test('is that of the book, or it is not', () => {
    for (const variant of ['storehouse', 'kingdom', 'patriarchs']) {
      const rules = rulesFor(variant);
      const pack = printedPack(rules, '1') ?? [];
      expect(isPrintedDeal(rules, pack)).toBe(true);
      expect(isPrintedDeal(rules, shuffledPack(rules.packs, '1', 1))).toBe(false);
      const top = makeRecord(rules, unsettledDeal(rules, pack)).piles['T2']?.at(-1) ?? '';
      const [one, other] = [pack.lastIndexOf(parseCard(top) ?? -1), 0];
      const exchanged = pack.with(one, pack[other] ?? 0).with(other, pack[one] ?? 0);
      expect(isPrintedDeal(rules, exchanged)).toBe(false);
    }
    const rules = rulesFor('reversible-sequences');
    expect(printedPack(rules, '1')).toBeUndefined();
    expect(isPrintedDeal(rules, shuffledPack(1, '1', 1))).toBe(false);
    expect(dealFromSeed(rules, '1').piles.flat()).toHaveLength(52);
  });
});
