import {cases, run} from './cases.js';

const {lists, stands, follows, accepts, refuses, unreadable, rejects} = cases('reversible-sequences');

describe('reversible-sequences: founding', () => {
  lists('an ace goes to the foundation of its suit', {T1: 'AD', T2: '9C'}, 'T1-F1');
  lists('or a king', {T1: 'KS', T2: '9C'}, 'T1-F4');
  lists('both of a suit are a choice', {T1: 'AD', T2: 'KD'}, 'T1-F1 T2-F1');
  lists('the suits stand in the order D C H S', {T1: 'AS', T2: 'KH', T3: 'KC', T4: 'AD'}, 'T1-F4 T2-F3 T3-F2 T4-F1');
  lists('no other card founds', {T1: '2D', T2: 'QS'}, '');
  stands('a suit is founded once: the other end card waits', {F1: 'AD', T1: 'KD', T2: '9C'}, 'stuck', '');
  refuses('no suit is founded in another’s place', {T1: 'AD', T2: '9C'}, 'T1-F2 T1-F4');
});

describe('reversible-sequences: foundations', () => {
  lists('the suit is built up from the ace', {F1: 'AD', T1: '2D', T2: 'QD'}, 'T1-F1');
  lists('or down from the king', {F1: 'KD', T1: '2D', T2: 'QD'}, 'T2-F1');
  lists('no card is jumped over', {F1: 'AD', T1: '3D', T2: '9C'}, '');
  lists('nor taken in another suit', {F1: 'AD', T1: '2C', T2: '9C'}, '');
  lists('the king closes the suit built up', {F1: run('AD', 'QD'), T1: 'KD', T2: '9C'}, 'T1-F1');
  lists('the ace closes the suit built down', {F1: run('KD', '2D'), T1: 'AD', T2: '9C'}, 'T1-F1');
  lists('the top card of a packet goes up', {F1: 'AD 2D 3D', T1: '6D 5D 4D', T2: '9C'}, 'T1-F1');
  stands('its bottom card is not free', {F1: 'AD 2D 3D', T1: '4D 5D', T2: '9C'}, 'stuck', '');
  refuses('cards go up singly', {F1: 'AD 2D 3D', T1: '5D 4D', T2: '9C'}, 'T1*2-F1');
  lists('nothing leaves a foundation', {F1: 'AD 2D', T1: '3D', T2: '9C'}, 'T1-F1');
  refuses('not for a packet either', {F1: 'AD 2D', T1: '3D', T2: '9C'}, 'F1-T1');
  lists('a foundation comes before over, over before under', {F1: 'AD', T1: '2D', T2: '3D'}, 'T1-F1 T1-T2 T1_T2');
});

describe('reversible-sequences: two cards', () => {
  // Something lies behind each, so that it matters which one moves.
  const behind = {C1: '9C', C2: '9H'};
  lists(
    'adjoining cards of a suit go over or under each other',
    {...behind, T1: '5D', T2: '6D'},
    'T1-T2 T1_T2 T2-T1 T2_T1',
  );
  follows('over: the moved card is uppermost', {...behind, T1: '5D', T2: '6D'}, 'T1-T2', {
    happened: 'C1-T1',
    piles: {T1: '9C', C1: '', T2: '6D 5D'},
  });
  follows('under: the stationary card is uppermost', {...behind, T1: '5D', T2: '6D'}, 'T1_T2', {
    happened: 'C1-T1',
    piles: {T1: '9C', C1: '', T2: '5D 6D'},
  });
  follows('the higher card goes over the lower as well', {...behind, T1: '5D', T2: '6D'}, 'T2-T1', {
    happened: 'C2-T2',
    piles: {T1: '5D 6D', T2: '9H'},
  });
  stands('another suit does not join', {T1: '5D', T2: '6H'}, 'stuck', '');
  refuses('in no way', {T1: '5D', T2: '6H'}, 'T1-T2 T1_T2 T2-T1 T2_T1', /suit/);
  stands('nor does a card two away', {T1: '5D', T2: '7D'}, 'stuck', '');
  refuses('king and ace do not join', {T1: 'KD', T2: 'AD'}, 'T1-T2 T1_T2 T2-T1 T2_T1');
  lists('of two lone cards it does not matter which one moves', {T1: '5D', T2: '6D'}, 'T1-T2 T1_T2');
  accepts('the right-hand one may be moved over', {T1: '5D', T2: '6D'}, 'T2-T1', {piles: {T1: '5D 6D', T2: ''}});
  accepts('or under', {T1: '5D', T2: '6D'}, 'T2_T1', {piles: {T1: '6D 5D', T2: ''}});
  lists('a card behind one of them makes the difference', {T1: '5D', C2: '9H', T2: '6D'}, 'T1-T2 T1_T2 T2-T1 T2_T1');
  lists('columns go by number', {C2: '9C', T2: '5D', C10: '9H', T10: '6D'}, 'T2-T10 T2_T10 T10-T2 T10_T2');
});

describe('reversible-sequences: longer packets', () => {
  lists(
    'an ascending packet goes on past its top and its bottom',
    {T1: '5D 6D', T2: '7D', T3: '4D'},
    'T1-T2 T1_T2 T2-T1 T3_T1',
  );
  lists('a descending packet too', {T1: '7D 6D', T2: '5D', T3: '8D'}, 'T1-T2 T1_T2 T2-T1 T3_T1');
  refuses('not over where it belongs under, nor the other way about', {T1: '5D 6D', T2: '7D', T3: '4D'}, 'T2_T1 T3-T1');
  lists('its inner and bottom cards are not free', {T1: '5D 6D 7D', T2: '4D'}, 'T2_T1');
  refuses('the lower card does not go', {T1: '5D 6D 7D', T2: '4D'}, 'T1-T2 T1_T2');
  lists('the top goes from packet to packet', {T1: '2D 3D 4D', T2: '6D 5D'}, 'T1-T2 T2-T1');
  stands('packets do not join by their lower ends', {T1: '5D 6D', T2: '4D 3D'}, 'stuck', '');
  lists(
    'an ace joins a two, a king a queen, but not each other',
    {T1: 'QD KD', T2: 'AD', T3: '3D 2D'},
    'T1-F1 T2-F1 T2-T3 T3-T2 T3_T2',
  );
  refuses('another suit goes on neither end', {T1: '5D 6D', T2: '7C', T3: '4C'}, 'T2-T1 T3_T1', /suit/);
  refuses('king and ace do not join in a packet', {T1: 'QD KD', T2: 'AD', T3: '3D 2D'}, 'T2-T1 T2_T1');
  unreadable('every move takes one card', {T1: '5D 6D', T2: '7D'}, 'T1*2-T2 T1*2_T2');
});

describe('reversible-sequences: turning a run round', () => {
  follows('laid one after another on the card that adjoins its top', {T1: '6D 7D 8D', T2: '9D'}, 'T1-T2 T1-T2 T1-T2', {
    happened: '',
    piles: {T1: '', T2: '9D 8D 7D 6D'},
  });
  lists('first it is a choice', {T1: '6D 7D 8D', T2: '9D'}, 'T1-T2 T1_T2 T2-T1');
  follows('halfway it may go on or back', {T1: '6D 7D 8D', T2: '9D'}, 'T1-T2', {
    happened: '',
    piles: {T1: '6D 7D', T2: '9D 8D'},
    moves: 'T1-T2 T2-T1',
  });
});

describe('reversible-sequences: columns', () => {
  follows(
    'when a packet is gone the nearest card behind becomes a packet',
    {C1: '9C 8H', T1: 'AD', T2: '5S'},
    'T1-F1',
    {happened: 'C1-T1', piles: {F1: 'AD', C1: '9C', T1: '8H'}},
  );
  follows('not before it is gone', {C1: '9C', T1: '5D 6D', T2: '7D'}, 'T1-T2', {
    happened: '',
    piles: {C1: '9C', T1: '5D', T2: '7D 6D'},
  });
  follows(
    'cards that lay in a column together do not join by accident',
    {C1: '6D', T1: '5D', C2: '9C', T2: '4D'},
    'T1-T2',
    {happened: 'C1-T1', piles: {T1: '6D', T2: '4D 5D'}, moves: 'T1-T2 T2-T1 T2_T1'},
  );
  lists('a covered card is not free', {C1: 'AD', T1: '9C', T2: '5S'}, '');
  unreadable('nor written as a source', {C1: 'AD', T1: '9C', T2: '5S'}, 'C1-F1 C1-T2');
  stands('an emptied column stays empty', {T1: '5D 6D', T3: '9C'}, 'stuck', '');
  refuses('no card goes there', {C1: '9H', T1: '5D', T3: '9C'}, 'T1-T2 T1_T2 T3-T2');
});

describe('reversible-sequences: spaces=open', () => {
  const rules = {spaces: 'open'};
  lists('any one free card may go to an emptied column', {C1: '9H', T1: '5D', T2: '9C'}, 'T1-T3', {rules});
  accepts('whichever', {C1: '9H', T1: '5D', T2: '9C'}, 'T1-T4 T1-T13', {piles: {T1: '9H', C1: '', T3: ''}}, {rules});
  follows(
    'the card behind comes forward',
    {C1: '9H', T1: '5D', T2: '9C'},
    'T1-T3',
    {happened: 'C1-T1', piles: {T1: '9H', T3: '5D'}, moves: ''},
    {rules},
  );
  lists('the top of a packet may go', {T1: '5D 6D', T2: '9C'}, 'T1-T3', {rules});
  lists('a lone card with nothing behind it may not: only the names would change', {T1: '5D', T2: '9C'}, '', {rules});
  refuses('that is no move', {T1: '5D', T2: '9C'}, 'T1-T3 T2-T13', /./, {rules});
  lists(
    'joins and spaces in the order of the columns',
    {C1: '9C', T1: '5D', T2: '6D'},
    'T1-T2 T1_T2 T1-T3 T2-T1 T2_T1',
    {rules},
  );
  refuses('a column with a card behind is not emptied', {C1: '9H', T1: '5D', C2: '9C'}, 'T1-T2', /./, {rules});
});

describe('reversible-sequences: under=off', () => {
  const rules = {under: 'off'};
  lists('cards go over only', {C1: '9C', C2: '9H', T1: '5D', T2: '6D'}, 'T1-T2 T2-T1', {rules});
  lists('then of two lone cards it does matter which one moves', {T1: '5D', T2: '6D'}, 'T1-T2 T2-T1', {rules});
  refuses('under is refused', {T1: '5D', T2: '6D'}, 'T1_T2 T2_T1', /./, {rules});
  stands('a packet grows at its top only', {T1: '5D 6D', T2: '4D'}, 'stuck', '', {rules});
});

describe('reversible-sequences: found=forced', () => {
  const rules = {found: 'forced'};
  const pair = {T2: '5C', T3: '6C'};
  lists('found=free leaves the choice', {...pair, T1: 'AD'}, 'T1-F1 T2-T3 T2_T3');
  lists('a free ace of a suit without a foundation is the only kind of move', {...pair, T1: 'AD'}, 'T1-F1', {rules});
  refuses('all else is refused', {...pair, T1: 'AD'}, 'T2-T3 T2_T3 T3-T2', /./, {rules});
  lists('a king as well', {...pair, T1: 'KS'}, 'T1-F4', {rules});
  lists('the choice among them is free', {...pair, T1: 'AD', T4: 'KD', T5: 'KS'}, 'T1-F1 T4-F1 T5-F4', {rules});
  lists('an end card that waits forces nothing', {...pair, F1: 'AD', T1: 'KD'}, 'T2-T3 T2_T3', {rules});
  lists('nor does a covered ace', {...pair, C1: 'AD', T1: '9H'}, 'T2-T3 T2_T3', {rules});
  lists('nor an ace beneath a packet', {...pair, T1: 'AD 2D'}, 'T2-T3 T2_T3', {rules});
  lists('building is not forced', {...pair, F1: 'AD', T1: '2D'}, 'T1-F1 T2-T3 T2_T3', {rules});
  follows(
    'it is not done by itself',
    {...pair, C1: 'AD', T1: '4C'},
    'T1_T2',
    {happened: 'C1-T1', piles: {T1: 'AD', F1: ''}, moves: 'T1-F1'},
    {rules},
  );
});

describe('reversible-sequences: the end', () => {
  follows('the last card wins', {F1: run('AD', 'QD'), T1: 'KD'}, 'T1-F1', {happened: '', status: 'won', moves: ''});
  stands(
    'four full suits have won, each in its direction',
    {F1: run('AD', 'KD'), F2: run('KC', 'AC'), F3: run('AH', 'KH'), F4: run('KS', 'AS')},
    'won',
    '',
  );
});

describe('reversible-sequences: what cannot lie on the table', () => {
  rejects('a packet out of sequence', {T1: '5D 7D'});
  rejects('a packet in two suits', {T1: '5D 6H'});
  rejects('a foundation begun in the middle', {F1: '5D'});
  rejects('a foundation in the wrong suit', {F1: 'AC'});
  rejects('a card twice', {T1: '5D', C2: '5D'});
});
