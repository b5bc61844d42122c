import {cases, run} from './cases.js';

const {lists, stands, follows, accepts, refuses, rejects} = cases('patriarchs');

// Nine cards without a diamond, so that the diamonds show the rule; and one card to turn.
const nine = {T1: '6C', T2: '6H', T3: '6S', T4: '7C', T5: '7H', T6: '7S', T7: '8C', T8: '8H', T9: '8S'};
const stock = {S: '9C'};
const begun = {A1: 'AD', K1: 'KD'};
const base = {...nine, ...stock, ...begun};
// Both families want the six of diamonds.
const middle = {...nine, ...stock, A1: run('AD', '5D'), K1: run('KD', '7D')};

describe('patriarchs: families', () => {
  lists('the ace family goes up in suit', {...base, W: '2D'}, 'turn W-A1');
  lists('the king family goes down in suit', {...base, W: 'QD'}, 'turn W-K1');
  lists('another suit does not go on', {...base, W: '2C'}, 'turn');
  lists('no card is jumped over', {...base, W: '3D'}, 'turn');
  refuses(
    'an ace family takes no lower card, a king family no higher',
    {...nine, ...stock, A1: 'AD 2D 3D', K1: 'KD QD', W: '2D'},
    'W-A1 W-K1',
  );
  lists('the ace family ends with a king', {...nine, ...stock, A1: run('AD', 'QD'), K1: 'KD', W: 'KD'}, 'turn W-A1');
  lists('the king family ends with an ace', {...nine, ...stock, A1: 'AD', K1: run('KD', '2D'), W: 'AD'}, 'turn W-K1');
  lists('a full family takes nothing', {...nine, ...stock, A1: run('AD', 'KD'), K1: 'KD', W: 'AD'}, 'turn');
  lists('a card that both want is two choices, the ace family first', {...middle, W: '6D'}, 'turn W-A1 W-K1');
  lists(
    'the suits stand in the order D C H S',
    {...base, A2: 'AC', A3: 'AH', A4: 'AS', T1: '2S', T2: '2H', T3: '2C', T4: '2D'},
    'turn T1-A4 T2-A3 T3-A2 T4-A1',
  );
  refuses('a family takes its own suit only', {...base, A2: 'AC', W: '2D'}, 'W-A2 W-K2');
});

describe('patriarchs: the nine cards', () => {
  lists('they go to a family', {...base, T1: '2D'}, 'turn T1-A1');
  lists(
    'the waste comes before them, they from the left',
    {...base, A2: 'AC', W: '2D', T1: 'QD', T2: '2C'},
    'turn W-A1 T1-K1 T2-A2',
  );
  lists('nothing is built on them', {...base, W: '5C'}, 'turn');
  refuses('neither from the waste nor among themselves', {...base, W: '5C'}, 'W-T1 T1-T4 T4-T1');
  lists('only the top of the waste is available', {...base, W: '2D 9H'}, 'turn');
  lists('a space is not the player’s to fill', {...base, T9: '', W: '9H'}, 'turn');
  refuses('neither from the waste nor from another place', {...base, T9: '', W: '9H'}, 'W-T9 T1-T9');
});

describe('patriarchs: filling', () => {
  follows('the top of the waste fills at once', {...base, T1: '2D', W: '9H TC'}, 'T1-A1', {
    happened: 'W-T1',
    piles: {T1: 'TC', W: '9H', S: '9C'},
  });
  follows('without a waste the stock', {...base, T1: '2D'}, 'T1-A1', {happened: 'S-T1', piles: {T1: '9C', S: ''}});
  follows('without either the space stays', {...nine, ...begun, T1: '2D'}, 'T1-A1', {
    happened: '',
    piles: {T1: ''},
    status: 'stuck',
  });
  follows(
    'the leftmost first, from the waste as long as it lasts',
    {...base, T1: '', T2: '', T3: '', S: '9D TC', W: '9H'},
    'turn',
    {happened: 'W-T1 W-T2 S-T3', piles: {T1: 'TC', T2: '9H', T3: '9D', W: '', S: ''}},
  );
  follows('a space laid open takes the card turned', {...nine, ...begun, T1: '', S: '9C'}, 'turn', {
    happened: 'W-T1',
    piles: {T1: '9C', W: ''},
  });
  follows('a card that fills is not played by itself', {...base, T1: '2D', W: '9H 3D'}, 'T1-A1', {
    happened: 'W-T1',
    piles: {A1: 'AD 2D', T1: '3D'},
    moves: 'turn T1-A1',
  });
});

describe('patriarchs: twins', () => {
  lists('a card of the waste and its twin in the nine are one choice', {...base, W: '9H 2D', T1: '2D'}, 'turn W-A1');
  accepts('the twin may be played', {...base, W: '9H 2D', T1: '2D'}, 'T1-A1', {
    piles: {A1: 'AD 2D', T1: '2D', W: '9H'},
  });
  lists('twins among the nine are one choice', {...base, W: '9H', T3: '2D', T8: '2D'}, 'turn T3-A1');
  accepts('the right-hand one may be played', {...base, W: '9H', T3: '2D', T8: '2D'}, 'T8-A1', {
    piles: {T3: '2D', T8: '9H', W: ''},
  });
  lists('twins that both families want are two choices', {...middle, W: '9H 6D', T1: '6D'}, 'turn W-A1 W-K1');
  accepts('and may be played from the nine', {...middle, W: '9H 6D', T1: '6D'}, 'T1-A1 T1-K1', {
    piles: {T1: '6D', W: '9H'},
  });
  lists('without cards to fill, twins are one choice still', {...nine, ...begun, T3: '2D', T8: '2D'}, 'T3-A1');
  follows(
    'twins may go one to each family',
    {...nine, ...stock, A1: run('AD', '6D'), K1: run('KD', '9D'), W: '7D 8D', T1: '7D'},
    'W-K1 W-A1 T1-K1',
    {happened: 'S-T1', piles: {A1: run('AD', '7D'), K1: run('KD', '7D'), W: ''}},
  );
});

describe('patriarchs: passes', () => {
  const table = {...nine, ...begun};
  lists('no redeal while the stock lasts', {...base, W: '9H'}, 'turn');
  lists('one redeal when it is spent', {...table, W: '9H'}, 'redeal');
  stands('none without a waste', table, 'stuck', '');
  stands('none in the second pass', {...table, W: '9H'}, 'stuck', '', {pass: 2});
  refuses('no turn from an empty stock', {...table, W: '9H'}, 'turn', /empty/);
  follows('the order is kept, the nine stay', {...table, W: '9H TC JS'}, 'redeal turn', {
    happened: '',
    piles: {...nine, S: 'JS TC', W: '9H'},
    facts: {pass: 2},
  });
  lists('passes=3: a second redeal', {...table, W: '9H'}, 'redeal', {rules: {passes: 3}, pass: 2});
  stands('passes=1: none', {...table, W: '9H'}, 'stuck', '', {rules: {passes: 1}});
  const shuffle = {rules: {redeal: 'shuffle'}, seed: '42'};
  follows(
    'redeal=shuffle: the order comes from the seed',
    {...table, W: '9C 9H TC JS'},
    'redeal',
    {piles: {S: '9H TC 9C JS', W: ''}, facts: {pass: 2}},
    shuffle,
  );
  follows(
    'redeal=shuffle: however the waste lay',
    {...table, W: 'JS 9H 9C TC'},
    'redeal',
    {piles: {S: '9H TC 9C JS'}},
    shuffle,
  );
  follows(
    'redeal=shuffle: of two twins the one first dealt stays',
    {...table, W: '9H 5D'},
    'redeal',
    {piles: {S: '5D 9H'}},
    shuffle,
  );
  follows(
    'redeal=shuffle: both twins in their places',
    {...table, W: '9H 5D 9H'},
    'redeal',
    {piles: {S: '9H 5D 9H'}},
    shuffle,
  );
  follows(
    'redeal=shuffle: the third pass has an order of its own',
    {...table, W: '5D 9H 9C TC JS'},
    'redeal',
    {piles: {S: 'TC 9H 5D 9C JS'}, facts: {pass: 3}},
    {rules: {redeal: 'shuffle', passes: 3}, seed: '42', pass: 2},
  );
});

describe('patriarchs: transfer=hold', () => {
  const inA = {...nine, ...stock, A1: run('AD', '6D'), K1: run('KD', '7D')};
  const inK = {...nine, ...stock, A1: run('AD', '5D'), K1: run('KD', '6D')};
  follows('a card that both families could take is held in the ace family', {...middle, W: '6D'}, 'W-A1', {
    happened: '',
    facts: {held: {D: 'A'}},
    moves: 'turn A1-K1',
  });
  follows('or in the king family', {...middle, W: '6D'}, 'W-K1', {
    happened: '',
    facts: {held: {D: 'K'}},
    moves: 'turn K1-A1',
  });
  follows('one of the nine too', {...middle, T1: '6D'}, 'T1-A1', {
    happened: 'S-T1',
    facts: {held: {D: 'A'}},
    moves: 'A1-K1',
  });
  follows('it changes over', {...middle, W: '6D'}, 'W-A1 A1-K1', {
    happened: '',
    piles: {A1: run('AD', '5D'), K1: run('KD', '6D')},
    facts: {held: {D: 'K'}},
    moves: 'turn K1-A1',
  });
  follows('and back', {...middle, W: '6D'}, 'W-A1 A1-K1 K1-A1', {
    piles: {A1: run('AD', '6D'), K1: run('KD', '7D')},
    facts: {held: {D: 'A'}},
    moves: 'turn A1-K1',
  });
  follows('a card that one family alone could take is not held', {...base, W: '2D'}, 'W-A1', {
    facts: {held: {}},
    moves: 'turn',
  });
  lists('adjoining tops alone give no right to change over', inA, 'turn');
  refuses('neither way', inA, 'A1-K1 K1-A1');
  lists('the held card goes from where it lies', inA, 'turn A1-K1', {held: {D: 'A'}});
  refuses('not the other family’s card', inA, 'K1-A1', /./, {held: {D: 'A'}});
  follows(
    'until the ace family takes a new card',
    {...inA, W: '7D'},
    'W-A1',
    {facts: {held: {}}, moves: 'turn'},
    {held: {D: 'A'}},
  );
  follows(
    'or the king family does',
    {...inA, W: '6D'},
    'W-K1',
    {piles: {K1: run('KD', '6D')}, facts: {held: {}}, moves: 'turn'},
    {held: {D: 'A'}},
  );
  follows(
    'or the ace family takes the twin of a card held by the king family',
    {...inK, W: '6D'},
    'W-A1',
    {piles: {A1: run('AD', '6D')}, facts: {held: {}}, moves: 'turn'},
    {held: {D: 'K'}},
  );
  follows(
    'another suit does not end it',
    {...inA, A2: 'AC', W: '2C'},
    'W-A2',
    {facts: {held: {D: 'A'}}, moves: 'turn A1-K1'},
    {held: {D: 'A'}},
  );
  follows(
    'a turned card does not end it',
    inA,
    'turn',
    {facts: {held: {D: 'A'}}, moves: 'redeal A1-K1'},
    {held: {D: 'A'}},
  );
  follows(
    'a redeal changes nothing',
    {...nine, A1: inK.A1, K1: inK.K1, W: '9C'},
    'redeal',
    {facts: {held: {D: 'K'}, pass: 2}, moves: 'turn K1-A1'},
    {held: {D: 'K'}},
  );
  lists(
    'transfers come last, those of the ace families first',
    {...nine, A1: inK.A1, K1: inK.K1, A2: run('AC', '9C'), K2: run('KC', 'TC'), S: '9S', W: '9H'},
    'turn A2-K2 K1-A1',
    {held: {D: 'K', C: 'A'}},
  );
});

describe('patriarchs: transfer=none', () => {
  const rules = {transfer: 'none'};
  follows('nothing changes over', {...middle, W: '6D'}, 'W-A1', {facts: {held: {}}, moves: 'turn'}, {rules});
  refuses('neither way', {...nine, ...stock, A1: run('AD', '6D'), K1: run('KD', '7D')}, 'A1-K1 K1-A1', /./, {rules});
});

describe('patriarchs: transfer=reversal', () => {
  const rules = {transfer: 'reversal'};
  const next = {...nine, ...stock, A1: run('AD', '6D'), K1: run('KD', '7D')};
  lists('whenever the king family’s top is one higher, cards pass either way', next, 'turn A1-K1 K1-A1', {rules});
  lists('not otherwise', middle, 'turn', {rules});
  follows(
    'singly, one after another',
    next,
    'A1-K1 A1-K1',
    {happened: '', piles: {A1: run('AD', '4D'), K1: run('KD', '5D')}, facts: {held: {}}, moves: 'turn A1-K1 K1-A1'},
    {rules},
  );
  lists('never the base ace', {...nine, ...stock, A1: 'AD', K1: run('KD', '2D')}, 'turn K1-A1', {rules});
  lists('never the base king', {...nine, ...stock, A1: run('AD', 'QD'), K1: 'KD'}, 'turn A1-K1', {rules});
  refuses(
    'neither of them',
    {...nine, ...stock, A1: 'AD', K1: run('KD', '2D'), A2: run('AC', 'QC'), K2: 'KC'},
    'A1-K1 K2-A2',
    /./,
    {rules},
  );
  follows(
    'not when a new card has come between',
    {...next, W: '7D'},
    'W-A1',
    {piles: {A1: run('AD', '7D')}, moves: 'turn'},
    {rules},
  );
  refuses(
    'only within a suit',
    {...next, A2: run('AC', '6C'), K2: run('KC', '7C'), T1: '5H', T4: '5S'},
    'A1-K2 K1-A2',
    /./,
    {rules},
  );
});

describe('patriarchs: play=forced', () => {
  const rules = {play: 'forced'};
  lists('in a settled position only the turn is the player’s', {...base, W: '9H'}, 'turn', {rules});
  follows(
    'what can go to a family goes at once',
    {...base, S: '9C 2D'},
    'turn',
    {happened: 'W-A1', piles: {A1: 'AD 2D', W: ''}, moves: 'turn'},
    {rules},
  );
  follows(
    'to the king family too',
    {...base, S: '9C QD'},
    'turn',
    {happened: 'W-K1', piles: {K1: 'KD QD', W: ''}},
    {rules},
  );
  follows(
    'the ace family when both fit, and the card is held',
    {...middle, S: '9C 6D'},
    'turn',
    {happened: 'W-A1', facts: {held: {D: 'A'}}, moves: 'turn A1-K1'},
    {rules},
  );
  follows(
    'a held card is not forced back',
    {...middle, S: '9C 6D'},
    'turn A1-K1',
    {happened: 'W-A1', piles: {K1: run('KD', '6D')}, moves: 'turn K1-A1'},
    {rules},
  );
  follows(
    'the waste first, then the nine, then the space',
    {...base, T1: '3D', S: '9C 2D'},
    'turn',
    {happened: 'W-A1 T1-A1 S-T1', piles: {A1: 'AD 2D 3D', T1: '9C'}, moves: ''},
    {rules},
  );
  follows(
    'every play comes before a space is filled',
    {...base, T1: '3D', W: '4D', S: '9C 2D'},
    'turn',
    {happened: 'W-A1 T1-A1 W-A1 S-T1', piles: {A1: run('AD', '4D'), T1: '9C', W: ''}},
    {rules},
  );
  follows(
    'the card that fills is played too',
    {...base, T1: '3D', S: '4D 2D'},
    'turn',
    {happened: 'W-A1 T1-A1 S-T1 T1-A1', piles: {A1: run('AD', '4D'), T1: '', S: ''}},
    {rules},
  );
  follows(
    'of a twin in the waste and one in the nine the waste’s goes',
    {...base, T1: '3D', W: '3D', S: '9C 2D'},
    'turn',
    {happened: 'W-A1 W-A1', piles: {A1: 'AD 2D 3D', T1: '3D', W: ''}},
    {rules},
  );
  follows(
    'of twins the left-hand one goes',
    {...base, T1: '3D', T2: '3D', S: '9C 2D'},
    'turn',
    {happened: 'W-A1 T1-A1 S-T1', piles: {T1: '9C', T2: '3D'}},
    {rules},
  );
  follows(
    'the first move settles what was laid open',
    {...base, T1: '2D', S: '9C 9H'},
    'turn',
    {happened: 'T1-A1 W-T1', piles: {T1: '9H', W: ''}},
    {rules},
  );
  follows(
    'transfer=none holds nothing',
    {...middle, S: '9C 6D'},
    'turn',
    {happened: 'W-A1', facts: {held: {}}, moves: 'turn'},
    {rules: {...rules, transfer: 'none'}},
  );
});

describe('patriarchs: the end', () => {
  follows(
    'kings on all aces, aces on all kings',
    {A1: run('AD', 'QD'), K1: run('KD', '2D'), W: 'KD', T1: 'AD'},
    'T1-K1 T1-A1',
    {happened: 'W-T1', status: 'won', moves: ''},
  );
  stands(
    'eight full families have won',
    {
      A1: run('AD', 'KD'),
      A2: run('AC', 'KC'),
      A3: run('AH', 'KH'),
      A4: run('AS', 'KS'),
      K1: run('KD', 'AD'),
      K2: run('KC', 'AC'),
      K3: run('KH', 'AH'),
      K4: run('KS', 'AS'),
    },
    'won',
    '',
  );
});

describe('patriarchs: what cannot lie on the table', () => {
  const inA = {A1: run('AD', '6D'), K1: run('KD', '7D')};
  rejects('two cards in one of the nine places', {T1: '6C 5C'});
  rejects('an ace family without its ace', {A1: '2D'});
  rejects('a king family out of sequence', {K1: 'KD AD'});
  rejects('a card three times', {T1: '6C', T2: '6C', W: '6C'});
  rejects('a held card without transfer=hold', inA, /./, {held: {D: 'A'}, rules: {transfer: 'none'}});
  rejects('a held card that the other family could not take', {A1: run('AD', '5D'), K1: run('KD', '7D')}, /./, {
    held: {D: 'A'},
  });
});
