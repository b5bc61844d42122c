import {cases, run} from './cases.js';

const {lists, stands, follows, accepts, refuses, unreadable, rejects} = cases('thirteen-up');

// Four auxiliaries, none of which fits another, and one card to turn.
const four = {T1: '9C', T2: 'TH', T3: 'JS', T4: 'QD'};
const stock = {S: 'KC'};
const base = {...four, ...stock};
// The fourth place is a space.
const three = {T1: '9C', T2: 'TH', T3: 'JS', ...stock};

describe('thirteen-up: foundations', () => {
  lists('a three goes on its two from the store-house', {...base, F1: '2D', R: '6H 3D'}, 'turn R-F1');
  lists('from the waste', {...base, F1: '2D', R: '6H', W: '3D'}, 'turn W-F1');
  lists('from a column, its top card', {...base, F1: '2D', R: '6H', T4: '4D 3D'}, 'turn T4-F1');
  refuses('singly', {...base, F1: '2D', R: '6H', T4: '4D 3D'}, 'T4*2-F1');
  lists('in suit only', {...base, F1: '2D', F2: '2C', R: '6H', W: '3S'}, 'turn');
  lists('ace high', {...base, T4: '5S', F1: run('2D', 'KD'), R: '6H', W: 'AD'}, 'turn W-F1');
  lists('an ace does not go on a two', {...base, F1: '2D', R: '6H', W: 'AD'}, 'turn');
  refuses('foundations give nothing back', {...base, F1: '2D 3D', T4: '4D'}, 'F1-T4');
});

describe('thirteen-up: columns', () => {
  lists('the next lower card of the suit goes on from the store-house', {...base, R: '6H 8C'}, 'turn R-T1');
  lists('and from the waste', {...base, R: '6H', W: '8C'}, 'turn W-T1');
  lists('only the top of the store-house', {...base, R: '8C 6H'}, 'turn');
  lists('not another suit', {...base, R: '8D', W: '8S'}, 'turn');
  refuses('another suit is refused with the reason', {...base, R: '8D', W: '8S'}, 'R-T1 W-T1', /build down in suit/);
  lists('a king goes on an ace', {...four, S: '5S', T1: 'AC', R: '6H', W: 'KC'}, 'turn W-T1');
  lists('nothing goes on a three', {...base, T1: '3C', R: '6H', W: 'AC'}, 'turn');
  lists(
    'the store-house comes before the waste, the waste before the columns',
    {...base, F1: '2D', F4: '2S', T4: '3S', R: '3D', W: '8C'},
    'turn R-F1 W-T1 T4-F4',
  );
  lists('a foundation comes before a column', {...base, F1: '2D', T4: '4D', R: '6H 3D'}, 'turn R-F1 R-T4');
  unreadable('the store-house accepts nothing', {...base, R: '6H', W: '5H'}, 'W-R T1-R');
});

describe('thirteen-up: a whole column', () => {
  lists('goes on a column whose top is one higher', {...base, R: '6H', T2: '8C 7C'}, 'turn T2*2-T1');
  lists('of one card too', {...base, R: '6H', T2: '8C'}, 'turn T2-T1');
  lists('two joins of three columns', {...base, R: '6H', T2: '8C 7C', T3: '6C'}, 'turn T2*2-T1 T3-T2');
  lists('not in another suit', {...base, R: '6H', T2: '8S 7S'}, 'turn');
  refuses('never part of it', {...base, R: '6H', T2: '8C 7C 6C'}, 'T2*2-T1 T2-T1');
  lists('never into a space', {T1: '9C 8C', T2: 'TH', T3: 'JS', ...stock}, 'turn');
  refuses('neither whole nor in part', {T1: '9C 8C', T2: 'TH', T3: 'JS', ...stock}, 'T1*2-T4 T1-T4 T2-T4');
  follows('leaves a space that the store-house fills', {...base, R: '5S 6H', T2: '8C 7C'}, 'T2*2-T1', {
    happened: 'R-T2',
    piles: {T1: '9C 8C 7C', T2: '6H', R: '5S'},
  });
  follows('leaves it open when the store-house is empty', {...base, T2: '8C 7C', W: '5H'}, 'T2*2-T1', {
    happened: '',
    piles: {T2: '', W: '5H'},
    moves: 'turn W-T2',
  });
});

describe('thirteen-up: spaces', () => {
  // The three of clubs goes up and leaves T1 empty.
  const open = {...base, F2: '2C', T1: '3C'};
  follows('take the top of the store-house at once', {...open, R: '6H 8D', W: '4S'}, 'T1-F2', {
    happened: 'R-T1',
    piles: {T1: '8D', R: '6H', W: '4S'},
  });
  follows('even a card that a foundation wants', {...open, R: '6H 4C'}, 'T1-F2', {
    happened: 'R-T1',
    piles: {T1: '4C', R: '6H'},
    moves: 'turn T1-F2',
  });
  follows('after which nothing more is forced', {...open, R: '4C 8D'}, 'T1-F2', {
    happened: 'R-T1',
    piles: {F2: '2C 3C', T1: '8D', R: '4C'},
    moves: 'turn R-F2',
  });
  follows('nothing is forced on a foundation', {...base, F1: '2D', R: '4D', W: '3D'}, 'W-F1', {
    happened: '',
    piles: {R: '4D'},
    moves: 'turn R-F1',
  });
  follows('stay open when the store-house is empty', {...open, W: '4S 5H'}, 'T1-F2', {
    happened: '',
    piles: {T1: '', W: '4S 5H'},
    moves: 'turn W-T1',
  });
  lists('take any card of the waste then', {...three, W: '5H'}, 'turn W-T4');
  lists('two spaces are one choice', {...stock, T2: 'TH', T3: 'JS', W: '5H'}, 'turn W-T1');
  accepts('of which the right-hand one may be played', {...stock, T2: 'TH', T3: 'JS', W: '5H'}, 'W-T4', {
    piles: {T1: '', T4: '5H', W: ''},
  });
  lists('building and a space are two choices', {...three, W: '8C'}, 'turn W-T1 W-T4');
  refuses(
    'take nothing from the waste while there is a store-house',
    {...three, R: '6H', W: '5H'},
    'W-T4',
    /store-house/,
  );
  follows('are filled from the left while there is a store-house', {S: 'KC', T1: '9C', R: '6H 5S'}, 'turn', {
    happened: 'R-T2 R-T3',
    piles: {T2: '5S', T3: '6H', T4: '', R: '', W: 'KC'},
  });
  follows('are not filled from the stock', {F2: '2C', T1: '3C', T2: 'TH', S: 'KC'}, 'T1-F2', {
    happened: '',
    piles: {T1: '', S: 'KC'},
    moves: 'turn',
  });
});

describe('thirteen-up: passes', () => {
  const waste = '5H 6S 7D KC 8S';
  lists('no redeal while the stock lasts', {...base, W: '5H'}, 'turn', {seed: '42'});
  lists('a redeal when it is spent', {...four, W: '5H'}, 'redeal', {seed: '42'});
  stands('none without a waste', {...four, R: '6H'}, 'stuck', '', {seed: '42'});
  lists('a second redeal', {...four, W: '5H'}, 'redeal', {seed: '42', pass: 2});
  stands('three passes in all', {...four, W: '5H'}, 'stuck', '', {seed: '42', pass: 3});
  follows(
    'the waste is shuffled by the seed',
    {...four, W: waste},
    'redeal',
    {happened: '', piles: {S: '8S 7D 6S KC 5H', W: ''}, facts: {pass: 2}},
    {seed: '42'},
  );
  follows('however it lay', {...four, W: '8S KC 7D 6S 5H'}, 'redeal', {piles: {S: '8S 7D 6S KC 5H'}}, {seed: '42'});
  follows(
    'the cards left out change nothing in the order of the others',
    {...four, W: '6S KC 5H'},
    'redeal',
    {piles: {S: '6S KC 5H'}},
    {seed: '42'},
  );
  follows(
    'the last of the new order is turned first',
    {...four, W: waste},
    'redeal turn',
    {piles: {S: '8S 7D 6S KC', W: '5H'}},
    {seed: '42'},
  );
  follows(
    'the third pass has an order of its own',
    {...four, W: waste},
    'redeal',
    {piles: {S: '7D 8S 5H 6S KC'}, facts: {pass: 3}},
    {seed: '42', pass: 2},
  );
  follows('another seed another order', {...four, W: waste}, 'redeal', {piles: {S: '5H 6S 8S 7D KC'}}, {seed: '7'});
  follows('a seed is any text', {...four, W: waste}, 'redeal', {piles: {S: '6S 7D 8S 5H KC'}}, {seed: 'a b'});
  stands('passes=1: no redeal', {...four, W: '5H'}, 'stuck', '', {rules: {passes: 1}, seed: '42'});
  lists('passes=99: a ninety-ninth pass', {...four, W: '5H'}, 'redeal', {rules: {passes: 99}, seed: '42', pass: 98});
  follows(
    'redeal=turn: the order is kept',
    {...four, W: waste},
    'redeal',
    {piles: {S: '8S KC 7D 6S 5H', W: ''}, facts: {pass: 2}},
    {rules: {redeal: 'turn'}},
  );
});

describe('thirteen-up: fill=choice', () => {
  const rules = {fill: 'choice'};
  lists('the player fills a space from the store-house', {...three, R: '6H 5S', W: '5H'}, 'turn R-T4', {rules});
  lists('or builds with its top', {...three, R: '6H 8C'}, 'turn R-T1 R-T4', {rules});
  lists(
    'foundation, column, space',
    {S: 'KC', F1: '2D', T1: '4D', T2: 'TH', T3: 'JS', R: '6H 3D'},
    'turn R-F1 R-T1 R-T4',
    {rules},
  );
  accepts('any space will do', {S: 'KC', T1: '9C', T2: 'TH', R: '6H 5S'}, 'R-T4', {piles: {T3: '', T4: '5S'}}, {rules});
  lists('two spaces are one choice', {S: 'KC', T1: '9C', T2: 'TH', R: '6H 5S'}, 'turn R-T3', {rules});
  follows(
    'a space stays open',
    {...base, F2: '2C', T1: '3C', R: '6H 8D'},
    'T1-F2',
    {happened: '', piles: {T1: '', R: '6H 8D'}, moves: 'turn R-T1'},
    {rules},
  );
  refuses('other cards only when the store-house is empty', {...three, R: '6H', W: '5H'}, 'W-T4', /store-house/, {
    rules,
  });
  lists('then the waste', {...three, W: '5H'}, 'turn W-T4', {rules});
  refuses('never a column', {...three, R: '6H'}, 'T1-T4 T2-T4', /./, {rules});
});

describe('thirteen-up: the end', () => {
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
  follows('the last card wins', {F1: '2D 3D', R: '4D'}, 'R-F1', {happened: '', status: 'won'});
  stands('no move is the end', {...four, R: '6H'}, 'stuck', '');
});

describe('thirteen-up: what cannot lie on the table', () => {
  rejects('a column out of sequence', {T1: '9C TC'});
  rejects('a two off the foundations', {R: '2H'});
  rejects('a foundation without its two', {F1: '3D'});
});
