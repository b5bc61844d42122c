import {parseCard} from '../../../src/engine/card.js';
import {down, up} from '../../../src/engine/declaration/build.js';
import {
  auxiliaries,
  cells,
  foundations,
  named,
  stock,
  waste,
  type Letter,
} from '../../../src/engine/declaration/pile.js';
import {any, fill, is, redeal, top, turn, whole} from '../../../src/engine/declaration/rule.js';
import {deal} from '../../../src/engine/declaration/variant.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {homelessWords} from '../../../src/engine/legality/refusal-words.js';
import {inNotation} from '../../../src/engine/texts/phrase.js';
import {lay, type Sketch} from '../../rules/table.js';
import {readTable} from '../adapter.js';
import {at, game, refused} from '../made-up.js';

/** Registers tests of one game: each move is refused in exactly these words. */
function refusals(variant: string) {
  return (name: string, piles: Sketch['piles'], words: Record<string, string>, more: Omit<Sketch, 'piles'> = {}) => {
    test(name, () => {
      const table = lay(variant, {...more, piles});
      expect(Object.fromEntries(Object.keys(words).map(move => [move, table.refusal(move)]))).toEqual(words);
    });
  };
}

const twos = {
  F1: '2D',
  F2: '2C',
  F3: '2H',
  F4: '2S',
  S: 'KC',
  W: '5H 7D',
  R: '6S JD',
  T1: '9C 8C',
  T2: 'TH',
  T3: 'JS',
  T4: 'QD',
};
const aceHigh = {F1: '2D', F2: '2C', F3: '2H 3H', F4: '2S', S: 'KC', R: '6S', T1: 'AC', T2: '3D', T3: 'JS', T4: 'QD'};
const aces = {F1: 'AD', F2: 'AC', F3: 'AH 2H', F4: 'AS', S: 'KC', W: '5H 9D 3S', T1: '9C 8C', T2: 'TH', T3: '6S 5D'};
const families = {
  A1: 'AD 2D',
  A2: 'AC',
  A3: 'AH',
  A4: 'AS',
  K1: 'KD',
  K2: 'KC',
  K3: 'KH',
  K4: 'KS QS',
  S: '5C 6C',
  W: '7D 4D',
  T1: '3C',
  T2: 'QH',
  T3: '8S',
};
const heaps = {F1: 'AH 2C', F2: 'AC', S: '5C', W: '7D 4D', T1: '4C', T2: 'QH', T3: '4H', T4: '2S'};
const columns = {
  F1: 'AD 2D',
  C1: '5C 6H KS',
  T1: '9C 8C',
  T2: '7C',
  T3: 'TC',
  C4: '2S',
  T4: 'KD',
  T5: 'AH',
  T6: 'KH',
  C6: '3H',
};

describe('refusals in storehouse', () => {
  const says = refusals('storehouse');
  says('what fits nowhere', twos, {
    'W-T1': '7D needs an auxiliary that shows 8D (Hoffmann 23: auxiliaries build down in suit)',
    'W-F1': 'the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit)',
    'W-F3': '7D belongs to the diamond foundation, which needs 3D next (Hoffmann 23: foundations build up in suit)',
    'T1*2-F2': 'cards go to a foundation one at a time, from the top (Hoffmann 23)',
  });
  says('what gives nothing, or nothing there', twos, {
    'T2-T1': 'the top card of an auxiliary goes only to a foundation (our reading of Hoffmann 23)',
    'T1*2-T2': 'the top card of an auxiliary goes only to a foundation (our reading of Hoffmann 23)',
    'T1-W': 'the top card of an auxiliary goes only to a foundation (Hoffmann 23)',
    'R-F1': 'the store-house plays its top card by itself, as soon as it fits (Hoffmann 23)',
    'R-T4': 'the store-house plays its top card by itself, as soon as it fits (Hoffmann 23)',
    'S-T1': 'cards of the stock can only be turned',
    'W-R': 'the top card of the waste goes only to a foundation or an auxiliary (Hoffmann 23)',
    'F1-T1': 'cards of a foundation stay there (Hoffmann 23)',
    T1_T2: 'the top card of an auxiliary goes only to a foundation (our reading of Hoffmann 23)',
    W_T1: 'nothing goes under an auxiliary (Hoffmann 23)',
    'W@1-F1': '7D lies on 5H; only the top card of the waste may be played (Hoffmann 23)',
  });
  says('what is not there', twos, {
    'T9-F1': 'The Storehouse has no pile T9',
    'C1-T1': 'The Storehouse has no pile C1',
    'W*3-T1': 'the waste has only 2 cards',
    'W@9-T1': 'the waste has only 2 cards',
    'T1-T1': 'auxiliary 1 cannot go onto itself',
  });
  says(
    'a king on a queen',
    {...aceHigh, W: 'KD'},
    {
      'W-T4': 'KD needs an auxiliary that shows AD (Hoffmann 23: auxiliaries build down in suit)',
    },
  );
  says(
    'an ace on a low card',
    {...aceHigh, W: 'AD'},
    {
      'W-F1':
        'the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit; the ace is above the king)',
      'W-T2': 'no auxiliary takes AD (Hoffmann 23: auxiliaries build down in suit)',
    },
  );
  says(
    'a space',
    {...twos, R: '', T2: ''},
    {
      'W-T2':
        'auxiliary 2 is a space; it is filled by itself, from the store-house, else the waste, else the stock (our reading of Hoffmann 23)',
      'T1-T2': 'the top card of an auxiliary goes only to a foundation (our reading of Hoffmann 23)',
    },
  );
  says(
    'a space, filled from the waste',
    {...twos, T2: ''},
    {
      'W-T2':
        'auxiliary 2 is a space; it is filled by itself, from the waste, else the stock, else the store-house (Hoffmann 23)',
    },
    {rules: {vacancy: 'waste'}},
  );
  says('the stock not out', twos, {
    redeal: 'the stock is not empty yet',
  });
  says(
    'pack and waste out',
    {...twos, S: '', W: ''},
    {
      turn: 'the stock is empty',
      redeal: 'the waste is empty',
      'W-T1': 'the waste is empty',
    },
  );
  says(
    'the last pass',
    {...twos, S: ''},
    {
      turn: 'the stock is empty',
      redeal: 'you have gone through the stock three times',
    },
    {pass: 3},
  );
  says(
    'one pass',
    {...twos, S: ''},
    {
      redeal: 'you go through the stock only once',
    },
    {rules: {passes: 1}},
  );
  says(
    'no seed to shuffle by',
    {...twos, S: ''},
    {
      redeal: 'a shuffled redeal needs a seed',
    },
    {rules: {redeal: 'shuffle'}},
  );
  says(
    'joins and a free store',
    twos,
    {
      'T1-T2': 'only a whole auxiliary goes onto another (joins=on)',
      'T1*2-T2': '9C needs an auxiliary that shows TC (Hoffmann 23: auxiliaries build down in suit)',
      'R-F1': 'the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit)',
      'R-T1': 'JD needs an auxiliary that shows QD (Hoffmann 23: auxiliaries build down in suit)',
      'R-W': 'the top card of the store-house goes only to a foundation or an auxiliary (Hoffmann 23)',
      'T2-T1': 'TH needs an auxiliary that shows JH (Hoffmann 23: auxiliaries build down in suit)',
    },
    {rules: {joins: 'on', store: 'free'}},
  );
});

describe('refusals in thirteen-up', () => {
  const says = refusals('thirteen-up');
  says('what fits nowhere', twos, {
    'W-T1': '7D needs a column that shows 8D (Mark Ball: columns build down in suit)',
    'R-T1': 'JD needs a column that shows QD (Mark Ball: columns build down in suit)',
    'R-F1': 'the diamond foundation needs 3D next (Mark Ball: foundations build up in suit)',
    'T1-F2': 'the club foundation needs 3C next (Mark Ball: foundations build up in suit)',
    'T1-T2': 'only a whole column goes onto another (Mark Ball)',
    'T1*2-T2': '9C needs a column that shows TC (Mark Ball: columns build down in suit)',
    'F1-T1': 'cards of a foundation stay there (Mark Ball)',
    'W-R': 'the top card of the waste goes only to a foundation or a column (Mark Ball)',
    'W*2-T1': 'the waste gives one card at a time (Mark Ball)',
  });
  says(
    'a space while the store lasts',
    {...twos, T2: ''},
    {
      'W-T2': 'a card of the waste goes there only once the store-house is empty (Mark Ball)',
      'T1-T2': 'column 2 is a space; it takes cards only from the store-house or the waste (Mark Ball)',
      'T1*2-T2': 'column 2 is a space; it takes cards only from the store-house or the waste (Mark Ball)',
      'R-T2': 'column 2 is a space; it is filled by itself, from the store-house (Mark Ball)',
    },
  );
  says(
    'a space that the player fills',
    {...twos, T2: ''},
    {
      'W-T2': 'a card of the waste goes there only once the store-house is empty (Mark Ball)',
      'T1*2-T2': 'column 2 is a space; it takes cards only from the waste or the store-house (Mark Ball)',
      'T1-T2': 'column 2 is a space; it takes cards only from the waste or the store-house (Mark Ball)',
    },
    {rules: {fill: 'choice'}},
  );
  says(
    'a space when the store is out',
    {...twos, R: '', T2: ''},
    {
      'R-T2': 'the store-house is empty',
      'T1*2-T2': 'column 2 is a space; it takes cards only from the store-house or the waste (Mark Ball)',
      'T3-T2': 'column 2 is a space; it takes cards only from the store-house or the waste (Mark Ball)',
    },
  );
});

describe('refusals in auxiliary-sequences', () => {
  const says = refusals('auxiliary-sequences');
  says('what fits nowhere', aces, {
    'W-T1': '3S needs an auxiliary that shows a 4, or a space (Dr Pole 13: auxiliaries build down, any suit)',
    'W-F1': '3S belongs to the spade foundation, which needs 2S next (Dr Pole 13: foundations build up in suit)',
    'T1*2-T3': '9C needs an auxiliary that shows a 10 (Dr Pole 13: auxiliaries build down, any suit)',
    'T3*2-T1': '6S needs an auxiliary that shows a 7 (Dr Pole 13: auxiliaries build down, any suit)',
    'T1*2-F2': 'cards go to a foundation one at a time, from the top (Dr Pole 13)',
    'T1*3-T2': 'auxiliary 1 has only 2 cards',
    T1_T2: 'nothing goes under an auxiliary (Dr Pole 13)',
    'T1-W': 'the top card of an auxiliary goes only to a foundation or an auxiliary (Dr Pole 13)',
  });
  says('several cards of the waste', aces, {
    'W*2-T1': 'several cards of the waste go together only into a space (Dr Pole 13)',
    'W*2-T4': 'those cards are not in descending sequence (Dr Pole 13)',
    'W*3-T4': 'those cards are not in descending sequence (Dr Pole 13)',
  });
  says(
    'several cards of the waste in sequence',
    {...aces, W: '5H 9D 8S'},
    {
      'W*2-T2': 'several cards of the waste go together only into a space (Dr Pole 13)',
    },
  );
  says('a renaming', aces, {
    'T3*2-T4': 'moving a whole pile to an empty space gains nothing',
    'T2-T4': 'moving a whole pile to an empty space gains nothing',
  });
  says('back from a foundation', aces, {
    'F1-T1': 'AD begins the diamond foundation and stays (Dr Pole 13)',
    'F1-T4': 'auxiliary 4 is a space; it takes cards only from the waste or an auxiliary (Dr Pole 13)',
    'F3-T4': 'auxiliary 4 is a space; it takes cards only from the waste or an auxiliary (Dr Pole 13)',
    'F3-T1': '2H needs an auxiliary that shows a 3 (Dr Pole 13: auxiliaries build down, any suit)',
    'F3-F1': 'the top card of a foundation goes only to an auxiliary (Dr Pole 13)',
  });
  says(
    'no way back',
    aces,
    {
      'F3-T1': 'cards of a foundation stay there (return=off)',
    },
    {rules: {return: 'off'}},
  );
  says(
    'one pass',
    {...aces, S: ''},
    {
      turn: 'the stock is empty',
      redeal: 'you go through the stock only once',
    },
  );
  says('the grace, too early', aces, {
    'W@1-T4': 'you may use the grace once the stock is empty (Dr Pole 13)',
    'W@1-F1': 'you may use the grace once the stock is empty (Dr Pole 13)',
  });
  says(
    'the grace',
    {...aces, S: ''},
    {
      'W@1-T1': '5H needs an auxiliary that shows a 6, or a space (Dr Pole 13: auxiliaries build down, any suit)',
      'W@1-F1': '5H belongs to the heart foundation, which needs 3H next (Dr Pole 13: foundations build up in suit)',
      'W@2-F3': '9D belongs to the diamond foundation, which needs 2D next (Dr Pole 13: foundations build up in suit)',
      'W@3-T4': 'the grace is for a card below the top (Dr Pole 13)',
      'T1@1-T4': '8C lies on 9C; only the top card of an auxiliary may be played (Dr Pole 13)',
    },
  );
  says(
    'the grace used up',
    {...aces, S: ''},
    {
      'W@1-T4': 'you have used the grace (Dr Pole 13)',
    },
    {grace: 0},
  );
  says(
    'no grace, no runs',
    {...aces, S: ''},
    {
      'W@1-T4': 'there is no grace (grace=0)',
      'W*2-T4': 'the waste gives one card at a time (wasterun=off)',
    },
    {rules: {grace: 0, wasterun: 'off'}},
  );
});

describe('refusals in patriarchs', () => {
  const says = refusals('patriarchs');
  says('what fits nowhere', families, {
    'W-A1': 'the ace family of diamonds needs 3D next (Hoffmann 38: ace families build up in suit)',
    'W-A2':
      '4D belongs to the ace family of diamonds, which needs 3D next (Hoffmann 38: ace families build up in suit)',
    'W-K1': 'the king family of diamonds needs QD next (Hoffmann 38: king families build down in suit)',
    'T1-A2': 'the ace family of clubs needs 2C next (Hoffmann 38: ace families build up in suit)',
    'T2-K1': 'QH goes to the king family of hearts (Hoffmann 38: king families build down in suit)',
    'T4-A1': 'auxiliary card 4 is empty',
    'A1*2-K1': 'cards go to a king family one at a time, from the top (Hoffmann 30)',
  });
  says('what gives nothing, or nothing there', families, {
    'T1-T2': 'an auxiliary card goes only to an ace family or a king family (Hoffmann 38)',
    'W-T4': 'the top card of the waste goes only to an ace family or a king family (Hoffmann 38)',
    'W-T1': 'the top card of the waste goes only to an ace family or a king family (Hoffmann 38)',
    'A1-A2': 'the top card of an ace family goes only to a king family (Hoffmann 38)',
    'A1-T4': 'the top card of an ace family goes only to a king family (Hoffmann 38)',
    'S-W': 'cards of the stock can only be turned',
  });
  says('transfers', families, {
    'A1-K1': 'only a held card changes over, one that both families could take when it was played (Hoffmann 30)',
    'A2-K2': 'only a held card changes over, one that both families could take when it was played (Hoffmann 30)',
    'K4-A4': 'only a held card changes over, one that both families could take when it was played (Hoffmann 30)',
  });
  says(
    'no transfers',
    families,
    {
      'A1-K1': 'cards of an ace family stay there (transfer=none)',
      'K4-A4': 'cards of a king family stay there (transfer=none)',
    },
    {rules: {transfer: 'none'}},
  );
  says(
    'reversal',
    families,
    {
      'A1-K1': 'the king family of diamonds needs QD next (Hoffmann 38: king families build down in suit)',
      'K4-A4': 'the ace family of spades needs 2S next (Hoffmann 38: ace families build up in suit)',
      'A2-K2': 'AC begins the ace family of clubs and stays (transfer=reversal)',
      'A1-K2':
        '2D belongs to the king family of diamonds, which needs QD next (Hoffmann 38: king families build down in suit)',
    },
    {rules: {transfer: 'reversal'}},
  );
  says(
    'the last pass',
    {...families, S: ''},
    {
      redeal: 'you have gone through the stock twice',
    },
    {pass: 2},
  );
});

describe('refusals in kingdom', () => {
  const says = refusals('kingdom');
  says('what fits nowhere', heaps, {
    'W-F1': '4D needs a heap that shows a 3 (Hoffmann 37: heaps build up, any suit)',
    'W-F2': '4D needs a heap that shows a 3 (Hoffmann 37: heaps build up, any suit)',
    'W-F3': 'heap 3 begins with an ace, not with 4D (Hoffmann 37)',
    'T2-F1': 'QH needs a heap that shows a jack (Hoffmann 37: heaps build up, any suit)',
    'T4-F3': 'heap 3 begins with an ace, not with 2S (Hoffmann 37)',
    'T5-F1': 'auxiliary card 5 is empty',
  });
  says('what gives nothing, or nothing there', heaps, {
    'T1-T2': 'an auxiliary card goes only to a heap (Hoffmann 37)',
    'T1-T5': 'an auxiliary card goes only to a heap (Hoffmann 37)',
    'W-T1': 'auxiliary card 1 is taken; nothing is built on an auxiliary card (Hoffmann 37)',
    'F1-F2': 'cards of a heap stay there (Hoffmann 37)',
    'F1-T5': 'cards of a heap stay there (Hoffmann 37)',
    'W@1-F1': '4D lies on 7D; only the top card of the waste may be played (Hoffmann 37)',
  });
  says(
    'one pass',
    {...heaps, S: ''},
    {
      redeal: 'you go through the stock only once',
    },
  );
  says(
    'the last of two passes',
    {...heaps, S: ''},
    {
      redeal: 'you have gone through the stock twice',
    },
    {rules: {passes: 2}, pass: 2},
  );
});

test('cards of a stock that only fills spaces are not turned', () => {
  const rules = game({
    piles: {S: stock(), F: foundations(4, {build: up.inSuit, base: ['A']}), T: cells(3, named('card'))},
    deal: [deal(1).to('T')],
    may: [top('T').to('F')],
    atOnce: [fill('T').from('S')],
    layout: ['S F1 F2 F3 F4', 'T1 T2 T3'],
  });
  const words = `the cards of the stock are not turned in ${rules.variant.name}`;
  expect(refused(rules, dealFromSeed(rules, '1'), 'turn')).toContain(words);
});

describe('refusals in reversible-sequences', () => {
  const says = refusals('reversible-sequences');
  says('no pack', columns, {
    turn: 'Reversible Sequences has no stock to turn',
    redeal: 'Reversible Sequences has no stock to deal again',
  });
  says('what fits nowhere', columns, {
    T2_T1: 'packet 1 takes TC beneath (Selected Games 10: packets build up or down in suit and keep their direction)',
    'T3-T1': 'packet 1 takes 7C on top (Selected Games 10: packets build up or down in suit and keep their direction)',
    'T4-F1':
      'the diamond foundation needs 3D next (Selected Games 10: foundations build up or down in suit and keep their direction)',
    'T4-F2':
      'KD belongs to the diamond foundation, which needs 3D next (Selected Games 10: foundations build up or down in suit and keep their direction)',
    'T2-F1':
      '7C belongs to the club foundation, which begins with AC or KC (Selected Games 10: foundations build up or down in suit and keep their direction)',
    'T2-F2': 'the club foundation begins with AC or KC, not with 7C (Selected Games 10)',
    'T1*2-T3': 'a packet gives one card at a time (our reading of Selected Games 10)',
  });
  says('an ace and a king', columns, {
    'T5-T6':
      'AH needs a packet that shows 2H (Selected Games 10: packets build up or down in suit and keep their direction); an ace and a king do not adjoin',
    T5_T6:
      'AH needs a packet that shows 2H (Selected Games 10: packets build up or down in suit and keep their direction); an ace and a king do not adjoin',
    T6_T5:
      'KH needs a packet that shows QH (Selected Games 10: packets build up or down in suit and keep their direction); an ace and a king do not adjoin',
  });
  says('what gives nothing, or nothing there', columns, {
    'F1-T7': 'cards of a foundation stay there (Selected Games 10)',
    'C1-T1': 'cards of a column stay there (Selected Games 10)',
    'T1-C1': 'the top card of a packet goes only to a foundation or a packet (Selected Games 10)',
    'T8-F1': 'packet 8 is empty',
  });
  says('a space', columns, {
    'T2-T7': 'packet 7 is a space; nothing goes there (our reading of Selected Games 10)',
    T2_T7: 'packet 7 has no card to go under',
    'T6-T7': 'packet 7 is a space; nothing goes there (our reading of Selected Games 10)',
  });
  says(
    'a space with cards behind it',
    {...columns, T1: ''},
    {
      'T2-T1': 'packet 1 is a space; nothing goes there (our reading of Selected Games 10)',
    },
  );
  says(
    'spaces that take a card',
    columns,
    {
      'T2-T7': 'moving a whole pile to an empty space gains nothing',
      'T1*2-T7': 'a packet gives one card at a time (spaces=open)',
    },
    {rules: {spaces: 'open'}},
  );
  says(
    'founding first',
    columns,
    {
      'T2-T1':
        'AH goes first (found=forced: the top card of a packet must go to an empty foundation if it is an ace or a king, before anything else)',
      'T3-T1':
        'packet 1 takes 7C on top (Selected Games 10: packets build up or down in suit and keep their direction)',
    },
    {rules: {found: 'forced'}},
  );
  says(
    'nothing under a packet',
    columns,
    {
      T2_T1: 'nothing goes under a packet (under=off)',
    },
    {rules: {under: 'off'}},
  );
});

describe('refusals in games of no book', () => {
  const column = named('column');
  const parts = {piles: {W: waste(), T: auxiliaries(3, {build: down.anySuit, name: column})}};

  test('of a top card, where only those below it may leave', () => {
    const rules = game({...parts, may: [any('W').to('T')]});
    const position = at(rules, {W: '9C 8C 7C'});
    expect(refused(rules, position, 'W@3-T1')).toBe('only a card below the top goes there (Nobody)');
    expect(refused(rules, position, 'W-T1')).toBe('the waste gives one card at a time (Nobody)');
  });

  test('of a part of a pile, where top cards and whole piles may leave', () => {
    const rules = game({...parts, may: [top('T').onto('T'), whole('T').onto('T')]});
    const position = at(rules, {T1: '9H', T2: '8C 7C 6C'});
    expect(refused(rules, position, 'T2*2-T1')).toBe('cards go to a column one at a time, from the top (Nobody)');
    const only = game({...parts, may: [whole('T').onto('T')]});
    expect(refused(only, at(only, {T1: '9H', T2: '8C 7C 6C'}), 'T2*2-T1')).toBe(
      'only a whole column goes onto another (Nobody)',
    );
  });

  test('of cards that may not begin a place for one', () => {
    const rules = game({
      piles: {...parts.piles, E: {...cells(2, named('niche')), base: ['K']}},
      may: [top('T').into('E'), whole('T').into('E')],
    });
    const position = at(rules, {T1: 'KH QH', T2: '8C', T3: 'KC'});
    expect(refused(rules, position, 'T1*2-E1')).toBe('niche 1 takes one card only (Nobody)');
    expect(refused(rules, position, 'T2-E1')).toBe('niche 1 begins with a king, not with 8C (Nobody)');
  });

  test('of a play that lasts as long as passes are left', () => {
    const rules = game({
      piles: {...parts.piles, S: stock()},
      may: [turn, redeal('turn', 2), top('W').to('T').if(is('pass'))],
    });
    expect(refused(rules, at(rules, {W: '9C'}, {pass: 2}), 'W-T1')).toBe(
      'the stock may not be gone through again (Nobody)',
    );
  });
});

test('two foundations of a suit that need the same card are named together', () => {
  const {rules, position} = readTable({
    variant: 'patriarchs',
    piles: {A1: ['AD', '2D'], K1: ['KD', 'QD', 'JD', 'TD', '9D', '8D', '7D', '6D', '5D', '4D']},
  });
  expect(inNotation(homelessWords({rules, position}, rules.info(rules.waste), parseCard('8D') ?? 0, ['A', 'K']))).toBe(
    'both diamond families need 3D next (Hoffmann 38)',
  );
});

test('a card that fits nowhere is told what it needs, then what its foundation needs', () => {
  const says = (variant: string, piles: Record<string, string[]>, card: string, letters: readonly Letter[]): string => {
    const {rules, position} = readTable({variant, piles});
    return inNotation(homelessWords({rules, position}, rules.info(rules.waste), parseCard(card) ?? 0, letters));
  };
  const piles = {F1: ['2D'], T1: ['9C']};
  expect(says('storehouse', piles, '7D', ['F', 'T'])).toBe(
    '7D needs an auxiliary that shows 8D; the diamond foundation needs 3D next (Hoffmann 23)',
  );
  expect(says('storehouse', piles, '7D', ['F'])).toBe(
    'the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit)',
  );
  expect(says('storehouse', piles, '7D', ['T'])).toBe(
    '7D needs an auxiliary that shows 8D (Hoffmann 23: auxiliaries build down in suit)',
  );
  expect(says('kingdom', {F1: ['AH']}, '7D', ['F', 'T'])).toBe(
    '7D needs a heap that shows a 6; no space is open (Hoffmann 37)',
  );
  expect(says('patriarchs', {A1: ['AD'], K1: ['KD', 'QD']}, '7D', ['A', 'K'])).toBe(
    'the ace family of diamonds needs 2D next; the king family of diamonds needs JD next (Hoffmann 38)',
  );
});
