import {cases, run} from './cases.js';

const {lists, stands, follows, refuses, unreadable, rejects} = cases('storehouse');

// Four auxiliaries, none of which fits another, and one card to turn.
const four = {T1: '9C', T2: 'TH', T3: 'JS', T4: 'QD'};
const stock = {S: 'KC'};
const base = {...four, ...stock};

describe('storehouse: foundations', () => {
  lists('the three of its suit goes on a two', {...base, F1: '2D', W: '3D'}, 'turn W-F1');
  lists('no card is jumped over', {...base, F1: '2D', W: '4D'}, 'turn');
  lists('another suit does not go on', {...base, F1: '2D', F2: '2C', W: '3H'}, 'turn');
  lists('the ace goes on the king', {...base, T4: '5S', F1: run('2D', 'KD'), W: 'AD'}, 'turn W-F1');
  lists(
    'the ace does not go on the two, nor before the king',
    {...base, F1: '2D', F2: run('2C', '7C'), W: 'AC'},
    'turn',
  );
  lists(
    'the suits stand in the order D C H S',
    {...stock, F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '3S', T2: '3H', T3: '3C', T4: '3D'},
    'turn T1-F4 T2-F3 T3-F2 T4-F1',
  );
  lists('the top card of an auxiliary goes up', {...base, F2: '2C', T1: '4C 3C'}, 'turn T1-F2');
  refuses('cards go up singly', {...base, F2: '2C', T1: '4C 3C'}, 'T1*2-F2');
  refuses('a foundation gives nothing back', {...base, F1: '2D 3D', T4: '4D'}, 'F1-T4');
  refuses('a foundation is built in its own suit', {...base, F1: '2D', F2: '2C', W: '3D'}, 'W-F2 W-F3');
});

describe('storehouse: auxiliaries', () => {
  lists('the next lower card of the suit goes on from the waste', {...base, W: '8C'}, 'turn W-T1');
  lists('another suit does not', {...base, W: '8D'}, 'turn');
  refuses('another suit is refused with the reason', {...base, W: '8S'}, 'W-T1', /build down in suit/);
  lists('the next higher card does not', {...base, W: 'TC'}, 'turn');
  lists('the next lower but one does not', {...base, W: '7C'}, 'turn');
  lists('a king goes on an ace', {...four, S: '5S', T1: 'AC', W: 'KC'}, 'turn W-T1');
  lists('an ace does not go on a king', {...base, T1: 'KD', W: 'AD'}, 'turn');
  lists('nothing goes on a three', {...base, T1: '3C', W: 'AC'}, 'turn');
  lists('building goes on below the king', {...base, T1: 'AS KS', T3: '8H', W: 'QS'}, 'turn W-T1');
  lists('only the top of the waste is available', {...base, W: '8C KH'}, 'turn');
  lists(
    'a foundation comes before an auxiliary in the list',
    {...base, F1: '2D 3D', T4: '5D', W: '4D'},
    'turn W-F1 W-T4',
  );
  lists('an auxiliary gives nothing to an auxiliary', {...base, T2: '8C'}, 'turn');
  refuses('auxiliaries are not joined', {...base, T2: '8C'}, 'T2-T1');
  lists('a space is never the player’s to fill', {...stock, T1: '9C', W: '5H'}, 'turn');
  refuses('neither from the waste nor from an auxiliary', {...stock, T1: '9C 8C', W: '5H'}, 'W-T2 T1-T2 T1*2-T2');
});

describe('storehouse: the store-house', () => {
  lists('its top card is not the player’s to play', {...base, R: '6H 8C'}, 'turn');
  refuses('neither on an auxiliary nor on a foundation', {...base, F3: '2H', R: '3H 8C'}, 'R-T1 R-F3');
  unreadable('it accepts nothing', {...base, R: '6H', W: '5H'}, 'W-R T1-R');
  follows('its top goes to its foundation at once', {...base, F1: '2D', R: '6H 4D', W: '3D'}, 'W-F1', {
    happened: 'R-F1',
    piles: {F1: '2D 3D 4D', R: '6H', W: ''},
    moves: 'turn',
  });
  follows('else on a fitting auxiliary, card after card', {...base, R: '4S 6C 7C', W: '8C'}, 'W-T1', {
    happened: 'R-T1 R-T1',
    piles: {T1: '9C 8C 7C 6C', R: '4S'},
  });
  follows(
    'the foundation is preferred to the auxiliary',
    {...base, T1: '5D', T2: '9C', T4: '8S', F1: '2D 3D', F3: run('2H', 'JH'), R: '4D KH', W: 'QH'},
    'W-F3',
    {happened: 'R-F3 R-F1', piles: {F1: '2D 3D 4D', F3: run('2H', 'KH'), R: '', T1: '5D'}},
  );
  follows('it is played at the first move if a position is laid with it open', {...base, R: '6H 8C'}, 'turn', {
    happened: 'R-T1',
    piles: {T1: '9C 8C', R: '6H', W: 'KC'},
  });
  follows('the waste is not forced', {...four, S: '8C'}, 'turn', {
    happened: '',
    piles: {W: '8C', T1: '9C'},
    moves: 'redeal W-T1',
  });
});

describe('storehouse: spaces', () => {
  // The three of clubs goes up and leaves T1 empty.
  const open = {...base, F2: '2C', T1: '3C'};
  follows('the store-house fills a space at once', {...open, R: '6H 8D', W: '4S'}, 'T1-F2', {
    happened: 'R-T1',
    piles: {T1: '8D', R: '6H', W: '4S'},
  });
  follows(
    'a card of the store-house that fits is played before the space is filled',
    {...open, R: '6H 4C', W: '4S'},
    'T1-F2',
    {happened: 'R-F2 R-T1', piles: {F2: '2C 3C 4C', T1: '6H', R: '', W: '4S'}},
  );
  follows('the card that fills may be built on at once', {...open, R: '6S 8D 9D'}, 'T1-F2', {
    happened: 'R-T1 R-T1',
    piles: {T1: '9D 8D', R: '6S'},
  });
  follows('the waste fills when the store-house is exhausted', {...open, W: '4S 8D'}, 'T1-F2', {
    happened: 'W-T1',
    piles: {T1: '8D', W: '4S', S: 'KC'},
  });
  follows('the waste fills when the last card of the store-house has gone up', {...open, R: '4C', W: '4S'}, 'T1-F2', {
    happened: 'R-F2 W-T1',
    piles: {T1: '4S', W: '', R: ''},
  });
  follows('the stock fills when there is no waste either', {...open, S: 'KC 8D'}, 'T1-F2', {
    happened: 'S-T1',
    piles: {T1: '8D', S: 'KC', W: ''},
  });
  follows('a space stays when nothing is left to fill it', {F2: '2C', T1: '3C', T2: 'TH'}, 'T1-F2', {
    happened: '',
    piles: {T1: ''},
    moves: '',
    status: 'stuck',
  });
  follows('the leftmost space is filled first', {S: 'KC', T1: '9C', T3: 'JS', R: '5H 6S KD'}, 'turn', {
    happened: 'R-T2 R-T4',
    piles: {T2: 'KD', T4: '6S', R: '5H', W: 'KC'},
  });
  follows('the first move settles the whole position', {S: 'KC', T1: '9C', W: '5H'}, 'turn', {
    happened: 'W-T2 W-T3',
    piles: {T2: 'KC', T3: '5H', T4: '', W: ''},
  });
});

describe('storehouse: passes', () => {
  lists('no redeal while the stock lasts', {...base, W: '5H'}, 'turn');
  lists('a redeal when the stock is spent', {...four, W: '5H'}, 'redeal');
  refuses('no turn from an empty stock', {...four, W: '5H'}, 'turn', /empty/);
  stands('no redeal without a waste', {...four}, 'stuck', '');
  lists('a second redeal', {...four, W: '5H'}, 'redeal', {pass: 2});
  stands('three passes in all', {...four, W: '5H'}, 'stuck', '', {pass: 3});
  follows('the order is kept: the bottom card of the waste is turned first', {...four, W: '5H 6S 7D'}, 'redeal turn', {
    happened: '',
    piles: {S: '7D 6S', W: '5H'},
    facts: {pass: 2},
  });
  stands('passes=1: no redeal', {...four, W: '5H'}, 'stuck', '', {rules: {passes: 1}});
  lists('passes=4: a redeal in the third pass', {...four, W: '5H'}, 'redeal', {rules: {passes: 4}, pass: 3});
  follows(
    'redeal=shuffle: the order comes from the seed',
    {...four, W: '5H 6S 7D KC 8S'},
    'redeal',
    {piles: {S: '8S 7D 6S KC 5H', W: ''}, facts: {pass: 2}},
    {rules: {redeal: 'shuffle'}, seed: '42'},
  );
  follows(
    'redeal=shuffle: another order in the third pass',
    {...four, W: '5H 6S 7D KC 8S'},
    'redeal',
    {piles: {S: '7D 8S 5H 6S KC', W: ''}, facts: {pass: 3}},
    {rules: {redeal: 'shuffle'}, seed: '42', pass: 2},
  );
});

describe('storehouse: vacancy=waste', () => {
  const open = {...base, F2: '2C', T1: '3C'};
  const rules = {vacancy: 'waste'};
  follows(
    'the waste fills before the store-house',
    {...open, R: '6H 8D', W: '4S'},
    'T1-F2',
    {happened: 'W-T1', piles: {T1: '4S', R: '6H 8D', W: ''}},
    {rules},
  );
  follows(
    'without a waste the stock',
    {...open, R: '6H 8D'},
    'T1-F2',
    {happened: 'S-T1', piles: {T1: 'KC', R: '6H 8D', S: ''}},
    {rules},
  );
  follows(
    'without a stock the store-house',
    {...four, F2: '2C', T1: '3C', R: '6H 8D'},
    'T1-F2',
    {happened: 'R-T1', piles: {T1: '8D', R: '6H'}},
    {rules},
  );
  follows(
    'a fitting card of the store-house is still played first',
    {...open, R: '6H 4C', W: '4S'},
    'T1-F2',
    {happened: 'R-F2 W-T1', piles: {T1: '4S', R: '6H'}},
    {rules},
  );
  follows(
    'the store-house builds at once on the card that fills',
    {...open, R: '6H 3S', W: '4S'},
    'T1-F2',
    {happened: 'W-T1 R-T1', piles: {T1: '4S 3S', R: '6H'}},
    {rules},
  );
});

describe('storehouse: joins=on', () => {
  const rules = {joins: 'on'};
  lists('a whole auxiliary goes on a fitting one', {...base, T2: '8C 7C'}, 'turn T2*2-T1', {rules});
  lists('one of a single card too', {...base, T2: '8C'}, 'turn T2-T1', {rules});
  lists(
    'a foundation first, then the whole auxiliary',
    {...base, F2: '2C', T1: '5C', T2: '4C 3C'},
    'turn T2-F2 T2*2-T1',
    {rules},
  );
  refuses('never a part of it', {...base, T2: '8C 7C 6C'}, 'T2*2-T1 T2-T1', /./, {rules});
  refuses('not in another suit', {...base, T2: '8H 7H'}, 'T2*2-T1', /build down in suit/, {rules});
  refuses('never into a space', {...stock, T1: '9C 8C'}, 'T1*2-T2 T1-T2', /./, {rules});
  follows(
    'the space it leaves is filled at once',
    {...base, T2: '8C 7C', R: '6S 4H'},
    'T2*2-T1',
    {happened: 'R-T2', piles: {T1: '9C 8C 7C', T2: '4H', R: '6S'}},
    {rules},
  );
});

describe('storehouse: store=free', () => {
  const rules = {store: 'free'};
  lists('the player plays the store-house on an auxiliary', {...base, R: '6H 8C'}, 'turn R-T1', {rules});
  lists('or on a foundation, which comes first', {...base, F1: '2D', T4: '4D', R: '3D'}, 'turn R-F1 R-T4', {rules});
  lists('the store-house comes before the waste', {...base, F1: '2D', R: '3D', W: '8C'}, 'turn R-F1 W-T1', {rules});
  follows(
    'it is not played by itself',
    {...base, F1: '2D', R: '6H 4D', W: '3D'},
    'W-F1',
    {happened: '', piles: {R: '6H 4D'}, moves: 'turn R-F1'},
    {rules},
  );
  follows(
    'but it still fills a space by itself',
    {...base, F2: '2C', T1: '3C', R: '6H 4C'},
    'T1-F2',
    {happened: 'R-T1', piles: {T1: '4C', R: '6H'}, moves: 'turn T1-F2'},
    {rules},
  );
  refuses('so a space is still not the player’s to fill', {...stock, T1: '9C', R: '6H 4C'}, 'R-T2', /./, {rules});
});

describe('storehouse: the end', () => {
  stands(
    'four aces on top have won',
    {
      F1: `${run('2D', 'KD')} AD`,
      F2: `${run('2C', 'KC')} AC`,
      F3: `${run('2H', 'KH')} AH`,
      F4: `${run('2S', 'KS')} AS`,
    },
    'won',
    '',
  );
  follows('the last card wins', {F1: run('2D', 'KD'), F2: '2C 3C', W: 'AD'}, 'W-F1', {
    happened: '',
    status: 'won',
    moves: '',
  });
  follows('a consequence may win', {F1: '2D', W: '3D', R: '4D'}, 'W-F1', {happened: 'R-F1', status: 'won'});
  stands('a card in the stock goes on', {F1: '2D', S: '3D'}, 'playing', 'turn');
});

describe('storehouse: what cannot lie on the table', () => {
  rejects('an auxiliary out of sequence', {T1: '9C 7C'});
  rejects('an auxiliary in two suits', {T1: '9C 8D'});
  rejects('a foundation out of its place', {F1: '2C'});
  rejects('a foundation out of sequence', {F1: '2D 4D'});
  rejects('a two off the foundations', {W: '2D'});
  rejects('a card twice', {W: '9C', T1: '9C'});
  rejects('a fifth auxiliary', {T5: '9C'});
});
