import {cases, run} from './cases.js';

const {lists, stands, follows, accepts, refuses, unreadable, rejects} = cases('kingdom');

// Eight cards that an ace does not want, and one card to turn.
const eight = {T1: '6D', T2: '6C', T3: '6H', T4: '6S', T5: '8D', T6: '8C', T7: '8H', T8: '8S'};
const stock = {S: '9C'};
const ace = {F1: 'AH'};
const base = {...eight, ...stock, ...ace};

describe('kingdom: heaps', () => {
  lists('a two goes on an ace', {...base, W: '2H'}, 'turn W-F1');
  lists(
    'whatever its suit',
    {...stock, ...ace, T1: '2D', T2: '2C', T3: '2H', T4: '2S'},
    'turn T1-F1 T2-F1 T3-F1 T4-F1',
  );
  lists('no card is jumped over', {...base, W: '3H'}, 'turn');
  refuses('nor put on by its suit alone', {...base, W: '3H'}, 'W-F1');
  lists('heaps do not go down', {...stock, F1: 'AH 2C 3D', T1: '2S'}, 'turn');
  lists('a king ends a heap', {...stock, F1: 'AH 2C 3D 4S 5S 6S 7S 8S 9S TS JS QS', T1: 'KC'}, 'turn T1-F1');
  lists('nothing goes on a king', {...stock, F1: run('AH', 'KH'), T1: '2C'}, 'turn');
  lists('an empty heap takes no two', {...stock, T1: '2C'}, 'turn');
  refuses('it takes aces only', {...stock, T1: '2C'}, 'T1-F1 T1-F8');
  refuses('a heap gives nothing back', {...stock, F1: 'AH 2C', F2: 'AS', T2: '3D'}, 'F1-F2 F1-T1 F1-T2');
});

describe('kingdom: equal heaps, equal cards', () => {
  lists('heaps with tops of one value are one choice', {...stock, F1: 'AH', F2: 'AS', T1: '2C'}, 'turn T1-F1');
  accepts('of which the right-hand one may be played', {...stock, F1: 'AH', F2: 'AS', T1: '2C'}, 'T1-F2', {
    piles: {F1: 'AH', F2: 'AS 2C', T1: ''},
  });
  lists('whatever lies in them', {...stock, F1: 'AH 2C', F2: 'AS 2D', T1: '3S'}, 'turn T1-F1');
  lists(
    'tops of different values are different',
    {...stock, F1: 'AH 2C', F2: 'AS', T1: '2D', T2: '3D'},
    'turn T1-F2 T2-F1',
  );
  lists('twins are one choice', {...stock, ...ace, T1: '2C', T5: '2C'}, 'turn T1-F1');
  accepts('of which the right-hand one may be played', {...stock, ...ace, T1: '2C', T5: '2C'}, 'T5-F1', {
    piles: {F1: 'AH 2C', T1: '2C', T5: ''},
  });
  lists(
    'twins and equal heaps together are one choice',
    {...stock, F1: 'AH', F2: 'AS', T1: '2C', T5: '2C'},
    'turn T1-F1',
  );
  accepts('in all their ways', {...stock, F1: 'AH', F2: 'AS', T1: '2C', T5: '2C'}, 'T1-F2 T5-F1 T5-F2');
  lists(
    'cards of different suit are different',
    {...stock, F1: 'AH', F2: 'AS', T1: '2C', T5: '2S'},
    'turn T1-F1 T5-F1',
  );
  lists(
    'a card of the waste and its twin in the row are different: one leaves a space',
    {...base, W: '2C', T1: '2C'},
    'turn W-F1 T1-F1',
  );
});

describe('kingdom: the row and the waste', () => {
  lists('only the top of the waste is available', {...base, W: '2C 9H'}, 'turn');
  lists('a space takes the top of the waste', {...base, T8: '', W: '9H'}, 'turn W-T8');
  lists('two spaces are one choice', {...base, T3: '', T8: '', W: '9H'}, 'turn W-T3');
  accepts('the right-hand space may take it', {...base, T3: '', T8: '', W: '9H'}, 'W-T8', {
    piles: {T3: '', T8: '9H', W: ''},
  });
  lists(
    'a heap comes before a space, the waste before the row',
    {...base, T8: '', W: '2C', T1: '2D'},
    'turn W-F1 W-T8 T1-F1',
  );
  lists('nothing is built in the row', {...base, W: '5D'}, 'turn');
  refuses('nor moved along it', {...base, T8: '', W: '5D'}, 'W-T1 T1-T8 T1-T2');
  unreadable('the stock is only turned', {...base, T8: ''}, 'S-T8 S-F1 S-W');
  stands('there is no redeal', {...eight, ...ace, W: '9H'}, 'stuck', '');
  refuses('a redeal is refused', {...eight, ...ace, W: '9H'}, 'redeal');
  refuses('no turn from an empty stock', {...eight, ...ace, W: '9H'}, 'turn', /empty/);
});

describe('kingdom: aces', () => {
  follows('an ace that is turned goes to the first empty heap', {...base, S: '9C AS'}, 'turn', {
    happened: 'W-F2',
    piles: {F2: 'AS', W: ''},
    moves: 'turn',
  });
  follows('the first that is empty, not the first after the last', {...base, F3: 'AC', S: '9C AS'}, 'turn', {
    happened: 'W-F2',
    piles: {F2: 'AS', F3: 'AC', F4: ''},
  });
  follows(
    'aces in the row from the left, then the one on the waste',
    {...base, T3: 'AS', T5: 'AC', S: '9C AD'},
    'turn',
    {happened: 'T3-F2 T5-F3 W-F4', piles: {T3: '', T5: '', F2: 'AS', F3: 'AC', F4: 'AD', W: ''}},
  );
  follows('an ace uncovered in the waste goes too', {...base, W: '9H AS 2C'}, 'W-F1', {
    happened: 'W-F2',
    piles: {W: '9H', F1: 'AH 2C', F2: 'AS'},
  });
  follows('uncovered by filling a space as well', {...base, T8: '', W: 'AS 9H'}, 'W-T8', {
    happened: 'W-F2',
    piles: {T8: '9H', W: ''},
  });
  follows('nothing else is settled', {...base, S: '9C 2D'}, 'turn', {
    happened: '',
    piles: {W: '2D', F1: 'AH'},
    moves: 'turn W-F1',
  });
});

describe('kingdom: the opening', () => {
  const dealt = {...base, T1: '2C', S: '9H 9C'};
  lists('before the first turn the row plays to the heaps', dealt, 'turn T1-F1', {opening: true});
  follows(
    'a space takes the next card of the stock',
    dealt,
    'T1-F1',
    {happened: 'S-T1', piles: {T1: '9C', S: '9H'}, facts: {opening: true}},
    {opening: true},
  );
  follows(
    'an ace that comes goes up, and the next card comes',
    {...dealt, S: '9C AS'},
    'T1-F1',
    {happened: 'S-T1 T1-F2 S-T1', piles: {F2: 'AS', T1: '9C', S: ''}},
    {opening: true},
  );
  follows('the first turn ends it', dealt, 'turn', {happened: '', facts: {opening: false}}, {opening: true});
  follows(
    'after it a space waits for the player',
    dealt,
    'turn T1-F1',
    {happened: '', piles: {T1: '', S: '9H', W: '9C'}, moves: 'turn W-T1'},
    {opening: true},
  );
  follows('a space waits even without a waste', dealt, 'T1-F1', {
    happened: '',
    piles: {T1: '', S: '9H 9C'},
    facts: {opening: false},
    moves: 'turn',
  });
  lists('twins are one choice', {...dealt, T7: '2C'}, 'turn T1-F1', {opening: true});
});

describe('kingdom: fill=auto', () => {
  const rules = {fill: 'auto'};
  follows(
    'the waste fills at once',
    {...base, T1: '2C', W: '9H TC'},
    'T1-F1',
    {happened: 'W-T1', piles: {T1: 'TC', W: '9H', S: '9C'}},
    {rules},
  );
  follows(
    'without a waste the space waits',
    {...base, T1: '2C'},
    'T1-F1',
    {happened: '', piles: {T1: '', S: '9C'}, moves: 'turn'},
    {rules},
  );
  follows(
    'for the next card turned',
    {...base, T1: '2C'},
    'T1-F1 turn',
    {happened: 'W-T1', piles: {T1: '9C', W: '', S: ''}},
    {rules},
  );
  follows(
    'an ace that is turned fills nothing',
    {...base, T1: '', S: '9C AS'},
    'turn',
    {happened: 'W-F2', piles: {T1: '', F2: 'AS', W: ''}},
    {rules},
  );
  follows(
    'an ace uncovered by filling goes up',
    {...base, T1: '2C', W: 'AS 9H'},
    'T1-F1',
    {happened: 'W-T1 W-F2', piles: {T1: '9H', F2: 'AS', W: ''}},
    {rules},
  );
  follows(
    'in the opening the stock fills',
    {...base, T1: '2C', S: '9H 9C'},
    'T1-F1',
    {happened: 'S-T1', piles: {T1: '9C', S: '9H'}},
    {rules, opening: true},
  );
  lists('a card of the waste and its twin in the row are one choice', {...base, T1: '2C', W: '9H 2C'}, 'turn W-F1', {
    rules,
  });
  accepts('the twin may be played', {...base, T1: '2C', W: '9H 2C'}, 'T1-F1', {piles: {T1: '2C', W: '9H'}}, {rules});
});

describe('kingdom: passes=2', () => {
  const rules = {passes: 2};
  lists('a redeal when the stock is spent', {...eight, ...ace, W: '9H'}, 'redeal', {rules});
  lists('not before', {...base, W: '9H'}, 'turn', {rules});
  stands('not without a waste', {...eight, ...ace}, 'stuck', '', {rules});
  follows(
    'the waste is turned over, the row stays',
    {...eight, ...ace, W: '9H TC JS'},
    'redeal',
    {happened: '', piles: {...eight, S: 'JS TC 9H', W: ''}, facts: {pass: 2, opening: false}, moves: 'turn'},
    {rules},
  );
  stands('not a second time', {...eight, ...ace, W: '9H'}, 'stuck', '', {rules, pass: 2});
});

describe('kingdom: the end', () => {
  follows('no card off the heaps has won', {...ace, T1: '2C'}, 'T1-F1', {happened: '', status: 'won', moves: ''});
  stands(
    'eight kings have won',
    {
      F1: run('AH', 'KH'),
      F2: run('AS', 'KS'),
      F3: run('AD', 'KD'),
      F4: run('AC', 'KC'),
      F5: run('AH', 'KH'),
      F6: run('AS', 'KS'),
      F7: run('AD', 'KD'),
      F8: run('AC', 'KC'),
    },
    'won',
    '',
  );
  stands('a card that fits nowhere is the end', {...ace, T1: '3C'}, 'stuck', '');
});

describe('kingdom: what cannot lie on the table', () => {
  rejects('two cards in one place of the row', {...ace, T1: '6C 5C'});
  rejects('a heap out of sequence', {F1: 'AH 3C'});
  rejects('a heap without its ace', {F2: '2C'});
  rejects('a card three times', {...ace, T1: '6C', T2: '6C', W: '6C'});
  rejects('an opening with a waste', {...base, W: '9H'}, /./, {opening: true});
});
