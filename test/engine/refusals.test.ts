import {lay, type Sketch} from '../rules/table.js';

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
    'W-T1': '7D on 8C: the auxiliaries build down in suit',
    'W-F1': '7D on 2D: the foundations build up in suit',
    'W-F3': '7D: this is the foundation of hearts, not of diamonds',
    'T1*2-F2': 'cards go to a foundation singly from the top',
  });
  says('what gives nothing, or nothing there', twos, {
    'T2-T1': 'a card of an auxiliary goes only to a foundation, not to another auxiliary',
    'T1*2-T2': 'a card of an auxiliary goes only to a foundation, not to another auxiliary',
    'T1-W': 'a card of an auxiliary goes only to a foundation, not to the waste',
    'R-F1': 'the store-house plays itself, as soon as its top card fits',
    'R-T4': 'the store-house plays itself, as soon as its top card fits',
    'S-T1': "nothing leaves the stock by the player's hand",
    'W-R': 'a card of the waste goes only to a foundation or an auxiliary, not to the store-house',
    'F1-T1': "nothing leaves a foundation by the player's hand",
    T1_T2: 'a card of an auxiliary goes only to a foundation, not to another auxiliary',
    W_T1: 'nothing goes under an auxiliary',
    'W@1-F1': 'only the top of the waste is free',
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
      'W-T4': 'KD on QD: the auxiliaries build down in suit',
    },
  );
  says(
    'an ace on a low card',
    {...aceHigh, W: 'AD'},
    {
      'W-F1': 'AD on 2D: the foundations build up in suit; the ace is above the king',
      'W-T2': 'AD on 3D: the auxiliaries build down in suit',
    },
  );
  says(
    'a space',
    {...twos, R: '', T2: ''},
    {
      'W-T2':
        'auxiliary 2 is a space: a space among the auxiliaries is filled from the store-house, else from the waste, else from the stock',
      'T1-T2': 'a card of an auxiliary goes only to a foundation, not to another auxiliary',
    },
  );
  says(
    'a space, filled from the waste',
    {...twos, T2: ''},
    {
      'W-T2':
        'auxiliary 2 is a space: a space among the auxiliaries is filled from the waste, else from the stock, else from the store-house',
    },
    {rules: {vacancy: 'waste'}},
  );
  says('the stock not out', twos, {
    redeal: 'the stock is not out yet',
  });
  says(
    'pack and waste out',
    {...twos, S: '', W: ''},
    {
      turn: 'the stock is empty: no card is left to turn',
      redeal: 'the waste is empty',
      'W-T1': 'the waste is empty',
    },
  );
  says(
    'the last pass',
    {...twos, S: ''},
    {
      turn: 'the stock is empty: no card is left to turn',
      redeal: 'pass 3 of 3 was the last',
    },
    {pass: 3},
  );
  says(
    'one pass',
    {...twos, S: ''},
    {
      redeal: 'the stock is dealt only once in The Storehouse',
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
      'T1-T2': 'only a whole auxiliary goes onto another',
      'T1*2-T2': '9C on TH: the auxiliaries build down in suit',
      'R-F1': 'JD on 2D: the foundations build up in suit',
      'R-T1': 'JD on 8C: the auxiliaries build down in suit',
      'R-W': 'a card of the store-house goes only to a foundation or an auxiliary, not to the waste',
      'T2-T1': 'TH on 8C: the auxiliaries build down in suit',
    },
    {rules: {joins: 'on', store: 'free'}},
  );
});

describe('refusals in thirteen-up', () => {
  const says = refusals('thirteen-up');
  says('what fits nowhere', twos, {
    'W-T1': '7D on 8C: the columns build down in suit',
    'R-T1': 'JD on 8C: the columns build down in suit',
    'R-F1': 'JD on 2D: the foundations build up in suit',
    'T1-F2': '8C on 2C: the foundations build up in suit',
    'T1-T2': 'only a whole column goes onto another',
    'T1*2-T2': '9C on TH: the columns build down in suit',
    'F1-T1': "nothing leaves a foundation by the player's hand",
    'W-R': 'a card of the waste goes only to a foundation or a column, not to the store-house',
    'W*2-T1': 'cards go to a column singly from the top',
  });
  says(
    'a space while the store lasts',
    {...twos, T2: ''},
    {
      'W-T2': 'that is allowed only when the store-house is empty',
      'T1-T2': 'column 2 is a space: it takes cards only from the store-house or the waste',
      'T1*2-T2': 'column 2 is a space: it takes cards only from the store-house or the waste',
      'R-T2': 'column 2 is a space: a space among the columns is filled from the store-house',
    },
  );
  says(
    'a space that the player fills',
    {...twos, T2: ''},
    {
      'W-T2': 'that is allowed only when the store-house is empty',
      'T1*2-T2': 'column 2 is a space: it takes cards only from the waste or the store-house',
      'T1-T2': 'column 2 is a space: it takes cards only from the waste or the store-house',
    },
    {rules: {fill: 'choice'}},
  );
  says(
    'a space when the store is out',
    {...twos, R: '', T2: ''},
    {
      'R-T2': 'the store-house is empty',
      'T1*2-T2': 'column 2 is a space: it takes cards only from the store-house or the waste',
      'T3-T2': 'column 2 is a space: it takes cards only from the store-house or the waste',
    },
  );
});

describe('refusals in auxiliary-sequences', () => {
  const says = refusals('auxiliary-sequences');
  says('what fits nowhere', aces, {
    'W-T1': '3S on 8C: the auxiliaries build down whatever the suit',
    'W-F1': '3S: this is the foundation of diamonds, not of spades',
    'T1*2-T3': '9C on 5D: the auxiliaries build down whatever the suit',
    'T3*2-T1': '6S on 8C: the auxiliaries build down whatever the suit',
    'T1*2-F2': 'cards go to a foundation singly from the top',
    'T1*3-T2': 'auxiliary 1 has only 2 cards',
    T1_T2: 'nothing goes under an auxiliary',
    'T1-W': 'a card of an auxiliary goes only to a foundation or an auxiliary, not to the waste',
  });
  says('several cards of the waste', aces, {
    'W*2-T1': 'several cards of the waste go together only into a space',
    'W*2-T4': 'those cards are not in descending sequence',
    'W*3-T4': 'those cards are not in descending sequence',
  });
  says(
    'several cards of the waste in sequence',
    {...aces, W: '5H 9D 8S'},
    {
      'W*2-T2': 'several cards of the waste go together only into a space',
    },
  );
  says('a renaming', aces, {
    'T3*2-T4': 'that would change nothing but the names of the piles',
    'T2-T4': 'that would change nothing but the names of the piles',
  });
  says('back from a foundation', aces, {
    'F1-T1': 'AD is the base of the foundation of diamonds and stays',
    'F1-T4': 'auxiliary 4 is a space: it takes cards only from the waste or an auxiliary',
    'F3-T4': 'auxiliary 4 is a space: it takes cards only from the waste or an auxiliary',
    'F3-T1': '2H on 8C: the auxiliaries build down whatever the suit',
    'F3-F1': 'a card of a foundation goes only to an auxiliary, not to another foundation',
  });
  says(
    'no way back',
    aces,
    {
      'F3-T1': "nothing leaves a foundation by the player's hand",
    },
    {rules: {return: 'off'}},
  );
  says(
    'one pass',
    {...aces, S: ''},
    {
      turn: 'the stock is empty: no card is left to turn',
      redeal: 'the stock is dealt only once in Auxiliary Sequences',
    },
  );
  says('the grace, too early', aces, {
    'W@1-T4': 'the grace is allowed only when the stock is empty',
    'W@1-F1': 'the grace is allowed only when the stock is empty',
  });
  says(
    'the grace',
    {...aces, S: ''},
    {
      'W@1-T1': '5H on 8C: the auxiliaries build down whatever the suit',
      'W@1-F1': '5H: this is the foundation of diamonds, not of hearts',
      'W@2-F3': '9D: this is the foundation of hearts, not of diamonds',
      'W@3-T4': 'the grace is for a card below the top',
      'T1@1-T4': 'only the top of an auxiliary is free',
    },
  );
  says(
    'the grace used up',
    {...aces, S: ''},
    {
      'W@1-T4': 'the grace is used up',
    },
    {grace: 0},
  );
  says(
    'no grace, no runs',
    {...aces, S: ''},
    {
      'W@1-T4': 'there is no grace under these rules',
      'W*2-T4': 'cards go to an auxiliary singly from the top',
    },
    {rules: {grace: 0, wasterun: 'off'}},
  );
});

describe('refusals in patriarchs', () => {
  const says = refusals('patriarchs');
  says('what fits nowhere', families, {
    'W-A1': '4D on 2D: the ace families build up in suit',
    'W-A2': '4D: this is the ace family of clubs, not of diamonds',
    'W-K1': '4D on KD: the king families build down in suit',
    'T1-A2': '3C on AC: the ace families build up in suit',
    'T2-K1': 'QH: this is the king family of diamonds, not of hearts',
    'T4-A1': 'auxiliary card 4 is empty',
    'A1*2-K1': 'cards go to a king family singly from the top',
  });
  says('what gives nothing, or nothing there', families, {
    'T1-T2': 'an auxiliary card goes only to an ace family or a king family, not to another auxiliary card',
    'W-T4': 'a card of the waste goes only to an ace family or a king family, not to an auxiliary card',
    'W-T1': 'a card of the waste goes only to an ace family or a king family, not to an auxiliary card',
    'A1-A2': 'a card of an ace family goes only to a king family, not to another ace family',
    'A1-T4': 'a card of an ace family goes only to a king family, not to an auxiliary card',
    'S-W': "nothing leaves the stock by the player's hand",
  });
  says('transfers', families, {
    'A1-K1': 'only a held card changes over: one that both families of its suit could have taken',
    'A2-K2': 'only a held card changes over: one that both families of its suit could have taken',
    'K4-A4': 'only a held card changes over: one that both families of its suit could have taken',
  });
  says(
    'no transfers',
    families,
    {
      'A1-K1': "nothing leaves an ace family by the player's hand",
      'K4-A4': "nothing leaves a king family by the player's hand",
    },
    {rules: {transfer: 'none'}},
  );
  says(
    'reversal',
    families,
    {
      'A1-K1': '2D on KD: the king families build down in suit',
      'K4-A4': 'QS on AS: the ace families build up in suit',
      'A2-K2': 'AC is the base of the ace family of clubs and stays',
      'A1-K2': '2D: this is the king family of clubs, not of diamonds',
    },
    {rules: {transfer: 'reversal'}},
  );
  says(
    'the last pass',
    {...families, S: ''},
    {
      redeal: 'pass 2 of 2 was the last',
    },
    {pass: 2},
  );
});

describe('refusals in kingdom', () => {
  const says = refusals('kingdom');
  says('what fits nowhere', heaps, {
    'W-F1': '4D on 2C: the heaps build up whatever the suit',
    'W-F2': '4D on AC: the heaps build up whatever the suit',
    'W-F3': '4D in a space: a heap begins with an ace',
    'T2-F1': 'QH on 2C: the heaps build up whatever the suit',
    'T4-F3': '2S in a space: a heap begins with an ace',
    'T5-F1': 'auxiliary card 5 is empty',
  });
  says('what gives nothing, or nothing there', heaps, {
    'T1-T2': 'an auxiliary card goes only to a heap, not to another auxiliary card',
    'T1-T5': 'an auxiliary card goes only to a heap, not to another auxiliary card',
    'W-T1': 'auxiliary card 1 is not empty: nothing is built on an auxiliary card',
    'F1-F2': "nothing leaves a heap by the player's hand",
    'F1-T5': "nothing leaves a heap by the player's hand",
    'W@1-F1': 'only the top of the waste is free',
  });
  says(
    'one pass',
    {...heaps, S: ''},
    {
      redeal: 'the stock is dealt only once in The Kingdom',
    },
  );
  says(
    'the last of two passes',
    {...heaps, S: ''},
    {
      redeal: 'pass 2 of 2 was the last',
    },
    {rules: {passes: 2}, pass: 2},
  );
});

describe('refusals in reversible-sequences', () => {
  const says = refusals('reversible-sequences');
  says('no pack', columns, {
    turn: 'Reversible Sequences has no stock to turn',
    redeal: 'Reversible Sequences has no stock to deal again',
  });
  says('what fits nowhere', columns, {
    T2_T1: '7C under 9C: the packets build in suit, up or down, and keep their direction',
    'T3-T1': 'TC on 8C: the packets build in suit, up or down, and keep their direction',
    'T4-F1': 'KD on 2D: the foundations build in suit, up or down, and keep their direction',
    'T4-F2': 'KD: this is the foundation of clubs, not of diamonds',
    'T2-F1': '7C: this is the foundation of diamonds, not of clubs',
    'T2-F2': '7C in a space: a foundation begins with an ace or a king',
    'T1*2-T3': 'cards go to a packet singly from the top',
  });
  says('an ace and a king', columns, {
    'T5-T6':
      'AH on KH: the packets build in suit, up or down, and keep their direction; an ace and a king do not adjoin',
    T5_T6:
      'AH under KH: the packets build in suit, up or down, and keep their direction; an ace and a king do not adjoin',
    T6_T5:
      'KH under AH: the packets build in suit, up or down, and keep their direction; an ace and a king do not adjoin',
  });
  says('what gives nothing, or nothing there', columns, {
    'F1-T7': "nothing leaves a foundation by the player's hand",
    'C1-T1': "nothing leaves a column by the player's hand",
    'T1-C1': 'a card of a packet goes only to a foundation or a packet, not to a column',
    'T8-F1': 'packet 8 is empty',
  });
  says('a space', columns, {
    'T2-T7': 'packet 7 is a space: it takes cards only from the column behind it',
    T2_T7: 'packet 7 has no card to go under',
    'T6-T7': 'packet 7 is a space: it takes cards only from the column behind it',
  });
  says(
    'a space with cards behind it',
    {...columns, T1: ''},
    {
      'T2-T1': 'packet 1 is a space: it takes cards only from the column behind it',
    },
  );
  says(
    'spaces that take a card',
    columns,
    {
      'T2-T7': 'that would change nothing but the names of the piles',
      'T1*2-T7': 'cards go to a packet singly from the top',
    },
    {rules: {spaces: 'open'}},
  );
  says(
    'founding first',
    columns,
    {
      'T2-T1':
        'AH comes first: the top card of a packet must go to an empty foundation if it is an ace or a king, before anything else',
      'T3-T1': 'TC on 8C: the packets build in suit, up or down, and keep their direction',
    },
    {rules: {found: 'forced'}},
  );
  says(
    'nothing under a packet',
    columns,
    {
      T2_T1: 'nothing goes under a packet',
    },
    {rules: {under: 'off'}},
  );
});
