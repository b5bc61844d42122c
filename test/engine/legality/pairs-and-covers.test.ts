// Pairs, overlapping cards, builds both ways, turns onto piles and gathering: lists, refusals and sight on tables of a few cards.
import {by, down, ending, round, up, upOrDown} from '../../../src/engine/declaration/build.js';
import {
  auxiliaries,
  cells,
  discard,
  foundations,
  named,
  overlapping,
  stock,
  waste,
} from '../../../src/engine/declaration/pile.js';
import {gather, pair, redeal, run, top, turn, turnBy} from '../../../src/engine/declaration/rule.js';
import {deal, layoutWords} from '../../../src/engine/declaration/variant.js';
import {legalMoves, statusOf} from '../../../src/engine/legality/generation.js';
import {seenCard} from '../../../src/engine/legality/sight.js';
import {makeMove, playOf} from '../../../src/engine/move.js';
import {parseMove} from '../../../src/engine/notation.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import fc from '../../property.js';
import {messageOf, unwrap} from '../adapter.js';
import {at, fault, game, help, moves, pilesOf, played, refused} from '../made-up.js';

const suits = foundations(4, {build: up.inSuit, base: ['A']});
const hole = (build: typeof up.inSuit) => foundations(1, {build, suited: false, holds: 52});

describe('a build up or down', () => {
  const list = (build: typeof up.inSuit, piles: Record<string, string>): string => {
    const rules = game({piles: {F: hole(build), T: auxiliaries(4, {})}, may: [top('T').onto('F')]});
    return moves(rules, at(rules, piles));
  };
  const table = {T1: '8C', T2: '6H', T3: '7S', T4: 'KD'};

  test('changes its direction at each card, and not its rank', () => {
    expect(list(upOrDown.anySuit, {...table, F1: '7H'})).toBe('T1-F1 T2-F1');
    expect(list(upOrDown.anySuit, {...table, F1: '5D 6D 7H'})).toBe('T1-F1 T2-F1');
    expect(list(upOrDown.inSuit, {...table, F1: '7H'})).toBe('T2-F1');
    expect(list(upOrDown.alternating, {...table, F1: '7H'})).toBe('T1-F1');
  });

  test('ends at the king and the ace, unless it goes round the corner', () => {
    expect(list(upOrDown.anySuit, {T1: 'KD', T2: '2D', F1: 'AS'})).toBe('T2-F1');
    expect(list(round(upOrDown.anySuit), {T1: 'KD', T2: '2D', F1: 'AS'})).toBe('T1-F1 T2-F1');
    expect(list(upOrDown.anySuit, {T1: 'QD', T2: 'AD', F1: 'KS'})).toBe('T1-F1');
    expect(list(round(upOrDown.anySuit), {T1: 'QD', T2: 'AD', F1: 'KS'})).toBe('T1-F1 T2-F1');
  });

  test('ends at a rank that nothing goes onto', () => {
    const build = ending('K', upOrDown.anySuit);
    expect(list(build, {T1: 'QD', T2: 'AD', F1: 'KS'})).toBe('');
    expect(list(build, {T1: 'KD', T2: 'JD', F1: 'QS'})).toBe('T1-F1 T2-F1');
    const rules = game({piles: {F: hole(build), T: auxiliaries(1)}, may: [top('T').onto('F')]});
    expect(refused(rules, at(rules, {T1: 'QD', F1: 'KS'}), 'T1-F1')).toBe(
      'QD needs the foundation to show a jack (Nobody: the foundation builds up or down, any suit, as you like at each card, but not onto a king)',
    );
    expect(help(rules, 'Play').join(' ')).toContain(
      'one higher or lower (six on any seven or five), but not onto a king',
    );
  });

  test('goes by twos', () => {
    expect(list(by(2, upOrDown.anySuit), {T1: '9D', T2: '5D', T3: '6D', T4: '7C', F1: '7S'})).toBe('T1-F1 T2-F1');
    expect(list(round(by(2, upOrDown.inSuit)), {T1: 'AS', T2: '9S', T3: 'AD', F1: 'QS'})).toBe('T1-F1');
  });

  test('makes runs that turn', () => {
    const rules = game({piles: {T: auxiliaries(3, {build: upOrDown.inSuit})}, may: [run('T').to('T')]});
    expect(moves(rules, at(rules, {T1: '9C', T2: '7C 8C', T3: 'KC'}))).toBe('T1-T2 T2-T1');
    expect(moves(rules, at(rules, {T1: '6S', T2: '7S 8S 9S', T3: '9H 8H'}))).toBe('T2*3-T1');
    expect(refused(rules, at(rules, {T1: '6S', T2: '9S', T3: '9H'}), 'T2-T1')).toBe(
      '9S needs an auxiliary that shows 8S or TS (Nobody: auxiliaries build up or down in suit, as you like at each card)',
    );
  });
});

describe('a turn onto a pile', () => {
  const rules = (more: Parameters<typeof game>[0]): Ruleset =>
    game({piles: {S: stock(), F: hole(upOrDown.anySuit), T: auxiliaries(2, {})}, ...more});

  test('lies on whatever is there, and on nothing', () => {
    const golf = rules({may: [turn.onto('F'), top('T').onto('F')]});
    expect(moves(golf, at(golf, {S: '2D KS', F1: '2C', T1: 'QC'}))).toBe('turn');
    expect(pilesOf(golf, played(golf, at(golf, {S: '2D KS', F1: '2C', T1: 'QC'}), 'turn T1-F1'))).toMatchObject({
      S: ['2D'],
      F1: ['2C', 'KS', 'QC'],
      T1: [],
    });
    expect(pilesOf(golf, played(golf, at(golf, {S: '2D'}), 'turn'))).toMatchObject({F1: ['2D']});
    expect(refused(golf, at(golf, {F1: '2C'}), 'turn')).toBe('the stock is empty');
  });

  test('goes to the first of several piles, as many cards as are left, the next one lowest', () => {
    const heaps = rules({may: [turnBy(3).onto('T'), top('T').onto('F')]});
    const after = played(heaps, at(heaps, {S: '2D KS 5H', T2: '9C'}), 'turn');
    expect(pilesOf(heaps, after)).toMatchObject({S: [], T1: ['5H', 'KS', '2D'], T2: ['9C']});
    expect(pilesOf(heaps, played(heaps, at(heaps, {S: '2D'}), 'turn'))).toMatchObject({T1: ['2D']});
  });
});

describe('overlapping cards', () => {
  const rules = (lies: 'face up' | 'face down' = 'face up'): Ruleset =>
    game({
      piles: {F: hole(upOrDown.anySuit), T: overlapping(6, named('card'), lies)},
      deal: [deal(1).to('T')],
      may: [top('T').onto('F')],
      layout: ['. T1 . F1', ', T2 T3 ,', 'T4 T5 T6 .'],
    });
  const whole = {F1: '7H', T1: '6S', T2: '8S', T3: '8H', T4: '8D', T5: '6C', T6: '8C'};

  test('are free when none lies on them', () => {
    expect(moves(rules(), at(rules(), whole))).toBe('T4-F1 T5-F1 T6-F1');
    expect(moves(rules(), at(rules(), {...whole, T4: ''}))).toBe('T5-F1 T6-F1');
    expect(moves(rules(), at(rules(), {...whole, T4: '', T5: ''}))).toBe('T2-F1 T6-F1');
    expect(moves(rules(), at(rules(), {F1: '7H', T1: '6S', T3: '8H'}))).toBe('T3-F1');
    expect(moves(rules(), at(rules(), {F1: '7H', T1: '6S'}))).toBe('T1-F1');
  });

  test('are not exchanged for one another', () => {
    const twice = {F1: '7H', T4: '8D', T6: '8C'};
    expect(legalMoves(rules(), at(rules(), {...twice, T1: '6S'}))).toHaveLength(3);
    expect(moves(rules(), at(rules(), twice))).toBe('T4-F1 T6-F1');
  });

  test('are refused by the card that cannot move, before it is asked whether it fits', () => {
    expect(refused(rules(), at(rules(), whole), 'T2-F1')).toBe('8D and 6C lie on 8S (Nobody)');
    expect(refused(rules(), at(rules(), {...whole, F1: 'KH'}), 'T1-F1')).toBe('8S and 8H lie on 6S (Nobody)');
    expect(refused(rules(), at(rules(), {...whole, F1: 'KH'}), 'T4-F1')).toMatch(/^8D needs the foundation to show/);
    expect(refused(rules(), at(rules(), whole), 'T2-T4')).toMatch(/^a card goes only to the foundation/);
    expect(refused(rules(), at(rules(), whole), 'T2*2-F1')).toBe('card 2 is a single card');
  });

  test('are told of in the help', () => {
    const told = (lies?: 'face up' | 'face down'): string => help(rules(lies), 'Play')[0] ?? '';
    expect(told()).toBe('Six cards lie face up, some on others; one can be played when none lies on it.');
    expect(told('face down')).toBe(
      'Six cards lie face down, some on others; one is turned up, and can be played, when none lies on it.',
    );
  });

  test('hold one card each', () => {
    expect(fault(rules(), {T1: ['8S', '7S']})).toBe('T1 holds one card, not 2');
  });

  test('lie hidden face down until they are free, and are then not ??', () => {
    const seen = (piles: Record<string, string>, lies?: 'face up' | 'face down'): string => {
      const position = at(rules(lies), piles);
      return rules(lies)
        .of('T')
        .filter(({index}) => pileAt(position, index).length > 0)
        .map(({id, index}) => (seenCard(rules(lies), position, index, 0) ? id : '-'))
        .join(' ');
    };
    expect(seen(whole)).toBe('T1 T2 T3 T4 T5 T6');
    expect(seen(whole, 'face down')).toBe('- - - T4 T5 T6');
    expect(seen({...whole, T4: '', T5: ''}, 'face down')).toBe('- T2 - T6');
    const blind = (piles: Record<string, string[]>): string =>
      messageOf(parseRecord(rules('face down'), {piles: {F1: ['7H'], ...piles}}, true));
    expect(blind({T1: ['??'], T2: ['8S']})).toBe('');
    expect(blind({T1: ['??']})).toBe('T1: card 1 is ??, but a player sees it; only a hidden card can be ??');
    expect(blind({T1: ['??'], T2: ['??'], T4: ['8S']})).toBe('');
  });

  test('in one column lie whole on one another, with a row between not at all', () => {
    const stacked = game({
      piles: {F: hole(upOrDown.anySuit), T: overlapping(4, named('card'))},
      may: [top('T').onto('F')],
      layout: ['T1 . F1', 'T2 . .', '. . .', 'T3 T4 .'],
    });
    const cards = {F1: '7H', T1: '6S', T2: '8S', T3: '8H', T4: '8D'};
    expect(moves(stacked, at(stacked, cards))).toBe('T2-F1 T3-F1 T4-F1');
    expect(moves(stacked, at(stacked, {...cards, T2: ''}))).toBe('T1-F1 T3-F1 T4-F1');
  });
});

describe('two cards that go together', () => {
  const rules = game({
    piles: {S: stock('face up'), W: waste(), D: discard(), T: overlapping(3, named('card'))},
    may: [turn, redeal('turn', 2), pair('T', 'W', 'S').adding(13).to('D'), top('T', 'W').to('D').only('K', 'A')],
    layout: ['S T1 W D1', ', T2 T3 , .'],
  });
  const ranks = game({
    piles: {D: discard(), E: cells(1, named('cell')), T: auxiliaries(3, {}), B: auxiliaries(1, {})},
    may: [pair('T', 'E').ofOneRank().to('D')],
  });

  test('are listed once, from the first of their piles, after the card that goes alone', () => {
    const table = {S: '5D', W: '8H', T1: 'QC', T2: '5C', T3: '8S'};
    expect(moves(rules, at(rules, table))).toBe('turn W+S-D1 W+T2-D1 S+T3-D1 T2+T3-D1');
    expect(moves(rules, at(rules, {W: 'KC', T2: 'AD', T3: 'QD'}))).toBe('redeal W-D1 T2-D1 T2+T3-D1');
    expect(moves(ranks, at(ranks, {E1: '9C', T1: '9D', T2: '9S 4C', T3: '4D', B1: '9H'}))).toBe('E1+T1-D1 T2+T3-D1');
  });

  test('may be named in either order, and lie in that order', () => {
    const position = at(rules, {T2: '5C', T3: '8S'});
    expect(pilesOf(rules, played(rules, position, 'T2+T3-D1'))).toMatchObject({T2: [], T3: [], D1: ['5C', '8S']});
    expect(pilesOf(rules, played(rules, position, 'T3+T2-D1'))).toMatchObject({D1: ['8S', '5C']});
  });

  test('win with the last of them', () => {
    const won = played(ranks, at(ranks, {T1: '9D', T2: '9S'}), 'T1+T2-D1');
    expect(statusOf(ranks, won)).toBe('won');
    expect(statusOf(ranks, at(ranks, {T1: '9D', B1: '9S'}))).toBe('stuck');
  });

  test.each([
    ['T2-D1', '5C goes only together with an 8 (Nobody)'],
    ['T2+T2-D1', '5C makes no pair with itself (Nobody)'],
    ['T2+W-D1', '5C and 7H add up to 12, not to 13 (Nobody)'],
    ['W+T2-D1', '7H and 5C add up to 12, not to 13 (Nobody)'],
    ['T1+T2-D1', '5C lies on QC (Nobody)'],
    ['T2+T1-D1', '5C lies on QC (Nobody)'],
    ['T1-D1', '5C lies on QC (Nobody)'],
    ['S-D1', '4D goes only together with a 9 (Nobody)'],
    ['T3-D1', 'card 3 is empty'],
    ['T2+T9-D1', 'Tried has no pile T9'],
    ['T2+D1-D1', 'cards of the discard pile stay there (Nobody)'],
    ['T2+T3-D1', 'card 3 is empty'],
    ['T2+T3-W', 'a card goes only to the discard pile (Nobody)'],
  ])('or not: %s', (move, told) => {
    expect(refused(rules, at(rules, {S: '4D', W: '7H', T1: 'QC', T2: '5C'}), move)).toBe(told);
  });

  test.each([
    ['T1-D1', '9D goes only together with a 9 (Nobody)'],
    ['T1+T2-D1', '9D and 4C are not of one rank (Nobody)'],
    ['T1+B1-D1', 'cards of the auxiliary stay there (Nobody)'],
    ['B1+T1-D1', 'cards of the auxiliary stay there (Nobody)'],
  ])('of one rank: %s', (move, told) => {
    expect(refused(ranks, at(ranks, {T1: '9D', T2: '9S 4C', B1: '9H'}), move)).toBe(told);
  });

  test('or one alone, of its ranks', () => {
    const alone = game({piles: {D: discard(), T: auxiliaries(2, {})}, may: [top('T').to('D').only('A', 'K')]});
    expect(moves(alone, at(alone, {T1: 'KC', T2: 'QC'}))).toBe('T1-D1');
    expect(refused(alone, at(alone, {T1: 'KC', T2: 'QC'}), 'T2-D1')).toBe(
      'only an ace or a king goes to the discard pile alone (Nobody)',
    );
    expect(refused(alone, at(alone, {T1: 'KC', T2: 'KD'}), 'T1+T2-D1')).toBe(
      'cards go to the discard pile one at a time, from the top',
    );
    const high = game({piles: {D: discard(), T: auxiliaries(2, {})}, may: [pair('T').adding(14).to('D')]});
    expect(refused(high, at(high, {T1: 'AC', T2: 'QC'}), 'T1-D1')).toBe('AC goes only together with a king (Nobody)');
    const low = game({piles: {D: discard(), T: auxiliaries(2, {})}, may: [pair('T').adding(5).to('D')]});
    expect(refused(low, at(low, {T1: 'KC', T2: 'QC'}), 'T1-D1')).toBe('no card goes together with KC (Nobody)');
  });
});

describe('gathering', () => {
  const rules = (order: 'shuffle' | 'keep', passes: number | 'unlimited', each = 2): Ruleset =>
    game({
      piles: {F: suits, T: auxiliaries(4, {build: down.inSuit, name: named('fan')})},
      may: [top('T').to('F'), gather('T', {each, order, passes})],
    });
  const seeded = (position: Position): Position => ({...position, seed: '1'});

  test('in order closes the gaps, pile by pile from the left, each from its bottom', () => {
    const kept = rules('keep', 'unlimited');
    const after = played(kept, at(kept, {T1: '9C', T3: '8D 7D 6D', T4: '2H'}), 'redeal');
    expect(pilesOf(kept, after)).toMatchObject({T1: ['9C', '8D'], T2: ['7D', '6D'], T3: ['2H'], T4: []});
    expect(makeRecord(kept, after).pass).toBe(2);
    expect(makeRecord(kept, played(kept, at(kept, {T2: '9C'}, {pass: 2}), 'redeal')).pass).toBe(2);
  });

  test('in order is no move where the cards would lie as they do now', () => {
    const kept = rules('keep', 3);
    expect(moves(kept, at(kept, {T1: '9C 8C', T2: '2H'}))).toBe('');
    expect(moves(kept, at(kept, {T1: '9C', T2: '2H'}))).toBe('redeal');
    expect(moves(kept, at(kept, {}))).toBe('');
    expect(moves(kept, at(kept, {T1: '9C', T2: '2H'}, {pass: 3}))).toBe('');
    expect(refused(kept, at(kept, {T1: '9C 8C', T2: '2H'}), 'redeal')).toBe('the cards would lie as they do now');
    expect(refused(kept, at(kept, {T1: '9C', T2: '2H'}, {pass: 3}), 'redeal')).toBe(
      'the cards have been dealt three times',
    );
  });

  test('with a shuffle needs a seed and a pass, and is another deal for each pass', () => {
    const mixed = rules('shuffle', 3, 4);
    const position = at(mixed, {T1: '9C 8C 7C 6C', T2: 'KD QD JD TD', T3: '9H'});
    expect(refused(mixed, position, 'redeal')).toBe('a shuffled redeal needs a seed');
    expect(moves(mixed, position)).toBe('');
    expect(moves(mixed, seeded(position))).toBe('redeal');
    const [second, third] = ['redeal', 'redeal redeal'].map(text => played(mixed, seeded(position), text));
    const cards = (given = position): string[] => Object.values(makeRecord(mixed, given).piles).flat();
    expect(cards(second)).not.toEqual(cards());
    expect(cards(third)).not.toEqual(cards(second));
    expect(cards(third).sort()).toEqual(cards().sort());
    expect(refused(mixed, seeded(position), 'redeal redeal redeal')).toBe('the cards have been dealt three times');
    expect(refused(mixed, seeded(position), 'turn')).toBe('Tried has no stock to turn');
  });
});

describe('a move with a partner in notation', () => {
  test.each(['T1+T2-D1', 'W+S-D', 'T12+R-D1', 'A1+A2-F1'])('%s reads as it is written', text => {
    const move = unwrap(parseMove(text));
    expect(makeMove(move)).toBe(text);
    expect(Object.keys(move)).toEqual(['type', 'from', 'to', 'partner']);
  });

  const LOOK = 'moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D';
  test.each(['T1+-D1', '+T2-D1', 'T1+T2', 'T1+T2+T3-D1', 'T1*2+T2-D1', 'T1+T2*2-D1', 'T1+T2@1-D1', 'T1 + T2-D1', 'T1+T0-D1', 't1+t2-d1', 'T1-T2+D1'])(
    '%s is refused in a line',
    text => {
      expect(messageOf(parseMove(text))).toBe(`"${text}" is not a move; ${LOOK}`);
    },
  ); // prettier-ignore

  test('is read back, whatever its piles', () => {
    const id = fc
      .tuple(fc.constantFrom('A', 'D', 'F', 'T', 'W', 'S'), fc.option(fc.integer({min: 1, max: 52}), {nil: undefined}))
      .map(([letter, number]) => `${letter}${String(number ?? '')}` as Parameters<typeof playOf>[0]);
    fc.assert(
      fc.property(id, id, id, fc.boolean(), (from, to, partner, under) => {
        const move = playOf(from, to, {partner, under});
        expect(unwrap(parseMove(makeMove(move)))).toEqual(move);
      }),
    );
  });
});

test('places of a layout count by halves', () => {
  const at = (layout: readonly string[]): string =>
    layoutWords(layout)
      .map(row =>
        row
          .filter(({id}) => id !== '.')
          .map(({id, column}) => `${id}@${String(column)}`)
          .join(' '),
      ) // prettier-ignore
      .join(' / ');
  expect(at(['. T1 .', ', T2 T3 ,', 'T4 T5 T6'])).toBe('T1@1 / T2@0.5 T3@1.5 / T4@0 T5@1 T6@2');
  expect(at([', , T1', 'T1_ , T2>'])).toBe('T1@1 / T1@0 T2@1.5');
  const word = fc.constantFrom('.', ',', 'T', 'T_', 'T>');
  fc.assert(
    fc.property(fc.array(word, {minLength: 1, maxLength: 30}), words => {
      const [row = []] = layoutWords([words.join(' ')]);
      const places = words.flatMap((each, i) => {
        const before = words.slice(0, i).reduce((sum, other) => sum + (other === ',' ? 1 : 2), 0) / 2;
        return each === ',' ? [] : [before];
      });
      expect(row.map(({column}) => column)).toEqual(places);
    }),
  );
});
