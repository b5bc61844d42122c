import {cases, run} from './cases.js';

const {lists, stands, follows, accepts, refuses, unreadable, rejects} = cases('auxiliary-sequences');

// Auxiliaries, none of which fits another, and one card to turn.
const three = {T1: '9C', T2: 'JH', T3: '5S'};
const four = {...three, T4: 'KD'};
const stock = {S: '7H'};

describe('auxiliary-sequences: foundations', () => {
  lists('a two goes on its ace', {...four, ...stock, F1: 'AD', W: '2D'}, 'turn W-F1');
  lists('no card is jumped over', {...four, ...stock, F1: 'AD', W: '3D'}, 'turn');
  lists('in suit only', {...four, ...stock, F1: 'AD', W: '2C'}, 'turn');
  lists('up to the king', {...three, ...stock, T4: '7C', F1: run('AD', 'QD'), W: 'KD'}, 'turn W-F1');
  lists('the top card of an auxiliary goes up', {...four, ...stock, F2: 'AC', T3: '3H 2C'}, 'turn T3-F2');
  refuses('singly', {...four, ...stock, F2: 'AC', T3: '3C 2C'}, 'T3*2-F2');
  lists('only the top', {...four, ...stock, F3: 'AH 2H', T3: '3H 2C'}, 'turn');
  lists(
    'the suits stand in the order D C H S',
    {...stock, F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS', T1: '2S', T2: '2H', T3: '2C', T4: '2D'},
    'turn T1-F4 T2-F3 T3-F2 T4-F1',
  );
});

describe('auxiliary-sequences: building', () => {
  lists('the next lower card goes on in another colour', {...four, ...stock, W: '8D'}, 'turn W-T1');
  lists('and in the same suit', {...four, ...stock, W: '8C'}, 'turn W-T1');
  lists('a higher card does not', {...four, ...stock, W: '6S'}, 'turn');
  lists('an equal one does not', {...four, ...stock, W: '9D'}, 'turn');
  lists('the next lower but one does not', {...four, ...stock, W: '7D'}, 'turn');
  lists('only the top of the waste is available', {...four, ...stock, W: '8D 3C'}, 'turn');
  lists('a foundation comes before an auxiliary', {...four, ...stock, F1: 'AD', T3: '3S', W: '2D'}, 'turn W-F1 W-T3');
  lists(
    'one card goes from auxiliary to auxiliary',
    {...stock, T1: '9C 8D', T2: '9H', T3: '5S', T4: 'KD'},
    'turn T1-T2',
  );
  lists('a run of a whole auxiliary goes', {...stock, T1: '9C 8D', T2: 'TH', T3: '5S', T4: 'KD'}, 'turn T1*2-T2');
  lists('part of a run goes', {...stock, T1: '9C 8D 7S', T2: '9H', T3: '5S', T4: 'KD'}, 'turn T1*2-T2');
  lists(
    'fewer cards come before more',
    {...stock, T1: '9C 8D', T2: '9H', T3: 'TS', T4: 'KD'},
    'turn T1-T2 T1*2-T3 T2-T3',
  );
  refuses(
    'a run whose highest card does not fit stays',
    {...stock, T1: '9C 8D 7S', T2: '9H', T3: '5S', T4: 'KD'},
    'T1-T2 T1*3-T2',
  );
  follows('nothing is settled', {...four, ...stock, T1: '9C 8D', T2: '9H', W: '4H'}, 'T1-T2', {
    happened: '',
    piles: {T1: '9C', T2: '9H 8D', W: '4H'},
  });
  unreadable(
    'a number of cards is written from two, without noughts',
    {...stock, T1: '9C 8D', T2: '9H'},
    'T1*1-T2 T1*01-T2 T1*0-T2',
  );
});

describe('auxiliary-sequences: spaces', () => {
  lists('a space takes a card of the waste', {...three, ...stock, W: '3C'}, 'turn W-T4');
  lists('beside building', {...three, ...stock, W: '8H'}, 'turn W-T1 W-T4');
  lists('two spaces are one choice', {...stock, T1: '9C', T2: 'JH', W: '3C'}, 'turn W-T3');
  accepts('of which the right-hand one may be played', {...stock, T1: '9C', T2: 'JH', W: '3C'}, 'W-T4', {
    piles: {T3: '', T4: '3C', W: ''},
  });
  lists(
    'a space takes part of an auxiliary, never the whole',
    {...stock, T1: '9C 8D 7S', T2: 'JH', T3: '5S'},
    'turn T1-T4 T1*2-T4',
  );
  refuses('a whole auxiliary into a space is no move', {...stock, T1: '9C 8D 7S', T2: 'JH', T3: '5S'}, 'T1*3-T4 T2-T4');
  lists('a run into one of two spaces is one choice', {...stock, T1: '9C 8D', T2: 'JH'}, 'turn T1-T3');
  accepts('the right-hand space takes it too', {...stock, T1: '9C 8D', T2: 'JH'}, 'T1-T4', {
    piles: {T1: '9C', T4: '8D'},
  });
  follows(
    'a space stays open as long as you please',
    {...stock, F1: 'AD', T1: '2D', T2: 'JH', T3: '5S', T4: 'KD', W: '9C'},
    'T1-F1 turn',
    {happened: '', piles: {T1: '', W: '9C 7H'}, moves: 'W-T1 W@1-T1'},
  );
});

describe('auxiliary-sequences: several cards of the waste', () => {
  lists('go as a unit into a space', {...three, ...stock, W: '3C 8H 7D 6S'}, 'turn W-T4 W*2-T4 W*3-T4');
  follows('and keep their order', {...three, ...stock, W: '3C 8H 7D 6S'}, 'W*3-T4', {
    happened: '',
    piles: {T4: '8H 7D 6S', W: '3C'},
  });
  lists('only into a space', {...four, ...stock, W: '8H 7D'}, 'turn');
  refuses('not on an auxiliary that the highest would fit', {...three, ...stock, W: '8H 7D'}, 'W*2-T1');
  lists('two spaces are one choice', {...stock, T1: '9C', T2: 'JH', W: '4H 3C'}, 'turn W-T3 W*2-T3');
  lists('only if they descend from bottom to top', {...three, ...stock, W: '6S 7D'}, 'turn W-T4');
  refuses('not past a break', {...three, ...stock, W: '3C 8H 7D 6S'}, 'W*4-T4');
  lists('wasterun=off: one card at a time', {...three, ...stock, W: '3C 8H 7D 6S'}, 'turn W-T4', {
    rules: {wasterun: 'off'},
  });
  refuses('wasterun=off: a unit is refused', {...three, ...stock, W: '8H 7D'}, 'W*2-T4', /./, {
    rules: {wasterun: 'off'},
  });
});

describe('auxiliary-sequences: back from a foundation', () => {
  const back = {...stock, T1: '9C', T2: 'JH', T3: '3S', T4: 'KD'};
  lists('its top goes on a card one higher of any suit', {...back, F1: 'AD 2D'}, 'turn F1-T3');
  lists('on each of them', {...back, T4: '3C', F1: 'AD 2D'}, 'turn F1-T3 F1-T4');
  lists('never its ace', {...back, T3: '2S', F1: 'AD'}, 'turn');
  refuses('the ace is refused', {...back, T3: '2S', F1: 'AD'}, 'F1-T3');
  lists('never into a space', {...three, ...stock, F1: 'AD 2D'}, 'turn');
  refuses('the space is refused', {...three, ...stock, F1: 'AD 2D'}, 'F1-T4');
  lists('foundations come after auxiliaries', {...back, F1: 'AD 2D', F2: 'AC', T4: '3C 2C'}, 'turn T4-F2 T4-T3 F1-T3');
  follows('and up again: the game may go round', {...back, F1: 'AD 2D'}, 'F1-T3 T3-F1', {
    happened: '',
    piles: {F1: 'AD 2D', T3: '3S'},
    moves: 'turn F1-T3',
  });
  lists('return=off: nothing leaves a foundation', {...back, F1: 'AD 2D'}, 'turn', {rules: {return: 'off'}});
  refuses('return=off: it is refused', {...back, F1: 'AD 2D'}, 'F1-T3', /./, {rules: {return: 'off'}});
});

describe('auxiliary-sequences: the grace', () => {
  lists(
    'when the stock is spent any one card of the waste goes to its place',
    {...four, F1: 'AD', W: '4H 2D 9S'},
    'W@1-T3 W@2-F1',
  );
  follows('the waste closes up, once a game', {...four, F1: 'AD', W: '4H 2D 9S'}, 'W@2-F1', {
    happened: '',
    piles: {W: '4H 9S', F1: 'AD 2D'},
    facts: {grace: 0},
    status: 'stuck',
    moves: '',
  });
  lists('not while the stock lasts', {...four, ...stock, F1: 'AD', W: '4H 2D 9S'}, 'turn');
  refuses('before that it is refused', {...four, ...stock, F1: 'AD', W: '4H 2D 9S'}, 'W@1-T3 W@2-F1');
  follows('it comes with the last card turned', {...four, F1: 'AD', W: '4H 2D', S: '9S'}, 'turn', {
    happened: '',
    facts: {grace: 1},
    moves: 'W@1-T3 W@2-F1',
  });
  stands('it is spent', {...four, F1: 'AD', W: '4H 2D 9S'}, 'stuck', '', {grace: 0});
  stands('grace=0: there is none', {...four, F1: 'AD', W: '4H 2D 9S'}, 'stuck', '', {rules: {grace: 0}});
  lists('into a space too', {T1: '9C', T2: 'JH', T3: '7S', W: '4H 9S'}, 'W-T4 W@1-T4');
  lists('two spaces are one choice', {T1: '9C', T2: 'JH', W: '4H 9S'}, 'W-T3 W@1-T3');
  accepts('the right-hand space takes it too', {T1: '9C', T2: 'JH', W: '4H 9S'}, 'W@1-T4', {
    piles: {T3: '', T4: '4H', W: '9S'},
    facts: {grace: 0},
  });
  lists(
    'last in the list, by place, then by destination',
    {F1: 'AD', T1: '3S', T2: '9C', T3: 'KH', W: '2D 8C 9S'},
    'W-T4 W@1-F1 W@1-T1 W@1-T4 W@2-T2 W@2-T4',
  );
  lists('after the foundations', {T1: '9C', T2: 'JH', T3: '3S', T4: '5C', F1: 'AD 2D', W: '4H 9S'}, 'F1-T3 W@1-T4');
  refuses('the top of the waste is no grace', {...four, F1: 'AD', W: '4H 2D'}, 'W@2-F1');
  lists('a waste of one card has none', {...four, F1: 'AD', W: '2D'}, 'W-F1');
  follows('an ordinary move does not spend it', {...four, F1: 'AD', W: '4H 2D'}, 'W-F1', {
    happened: '',
    facts: {grace: 1},
    moves: 'W-T3',
  });
});

describe('auxiliary-sequences: one pass, and the opening', () => {
  stands('there is no redeal', {...four, W: '7H'}, 'stuck', '');
  refuses('a redeal is refused', {...four, W: '7H'}, 'redeal');
  refuses('no turn from an empty stock', {...four, W: '7H'}, 'turn', /empty/);
  lists('opening=four changes nothing after the deal', {...three, ...stock, W: '3C'}, 'turn W-T4', {
    rules: {opening: 'four'},
  });
  follows(
    'opening=four: a space stays open all the same',
    {...four, ...stock, F1: 'AD', T1: '2D'},
    'T1-F1',
    {happened: '', piles: {T1: '', S: '7H'}},
    {rules: {opening: 'four'}},
  );
});

describe('auxiliary-sequences: the end', () => {
  follows('all home has won', {F1: 'AD 2D', F4: 'AS', W: '3D'}, 'W-F1', {happened: '', status: 'won'});
  stands(
    'four kings on top have won',
    {F1: run('AD', 'KD'), F2: run('AC', 'KC'), F3: run('AH', 'KH'), F4: run('AS', 'KS')},
    'won',
    '',
  );
  stands('a card to turn goes on', {...four, S: '7H'}, 'playing', 'turn');
});

describe('auxiliary-sequences: what cannot lie on the table', () => {
  rejects('an auxiliary that does not descend', {T1: '9C 7D'});
  rejects('an auxiliary that ascends', {T1: '8D 9C'});
  rejects('an ace off the foundations', {W: 'AD'});
  rejects('a foundation out of sequence', {F1: 'AD 3D'});
  rejects('a card twice', {W: '9C', T1: '9C'});
});
