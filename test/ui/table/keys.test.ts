import {shownNow} from '../../../src/sitting/sitting.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import '../../variants/added.js';
import {numbers} from '../../effort.js';
import {legalMoves} from '../../../src/engine/legality/generation.js';
import {makeMove} from '../../../src/engine/move.js';
import {plyOf, positionOf} from '../../../src/session/game.js';
import {withSettings} from '../../../src/settings/settings.js';
import {dailySeed} from '../../../src/variants/daily.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {atDeal, atMenu, atPiles, atSession, keysOf, playOn, rulesFor, type Player} from '../player.js';
import {AUXILIARY, KINGDOM, PATRIARCHS, REVERSIBLE, STOREHOUSE, THIRTEEN_UP} from '../positions.js';

const SPENT = {...AUXILIARY, S: ''};

describe('two keys a move: where from, where to', () => {
  test.each([
    ['storehouse', 'w1', 'W-T1', STOREHOUSE],
    ['storehouse', 'ww', 'W-F1', STOREHOUSE],
    ['storehouse', 'w<enter>', 'W-F1', STOREHOUSE],
    ['storehouse', '11', 'T1-F1', {...STOREHOUSE, W: '5H', T1: '3D'}],
    ['thirteen-up', 'r4', 'R-T4', THIRTEEN_UP],
    ['thirteen-up', 'rr', 'R-F2', THIRTEEN_UP],
    ['thirteen-up', 'w3', 'W-T3', THIRTEEN_UP],
    ['thirteen-up', '12', 'T1*2-T2', THIRTEEN_UP],
    ['thirteen-up', '11', 'T1-F4', {...THIRTEEN_UP, T1: '3S'}],
    ['thirteen-up', 'w4', 'W-T4', {...THIRTEEN_UP, R: '', T4: ''}],
    ['auxiliary-sequences', '12', 'T1*3-T2', AUXILIARY],
    ['auxiliary-sequences', 'ww', 'W-F2', AUXILIARY],
    ['auxiliary-sequences', 'w4', 'W-T4', AUXILIARY],
    ['auxiliary-sequences', 'w6', 'W-F2', AUXILIARY],
    ['auxiliary-sequences', '73', 'F3-T3', AUXILIARY],
    ['reversible-sequences', 'CC', 'T3-F1', REVERSIBLE],
    ['reversible-sequences', 'GF', 'T7_T6', REVERSIBLE],
    ['reversible-sequences', 'II', 'T9-F3', REVERSIBLE],
  ])('%s: %s plays %s', (variant, keys, moves, piles) => {
    expect(atPiles(variant, piles).type(keys).state).toMatchObject({last: moves, held: '', ply: 1});
  });

  test('with the store free, r plays it in storehouse; else there is no such key', () => {
    const piles = {...STOREHOUSE, R: '5S 3C'};
    expect(atPiles('storehouse', piles, {rules: {store: 'free'}}).type('r4').last).toBe('');
    expect(atPiles('storehouse', piles, {rules: {store: 'free'}}).type('rr').last).toBe('R-F2');
    expect(atPiles('storehouse', STOREHOUSE).type('r').state).toMatchObject({
      last: '',
      message: 'No key r; ? shows the keys.',
    });
  });

  test('the first key is shown with the keys that may follow', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('w');
    expect(player.state).toMatchObject({held: 'W', message: 'Holding 3D: 1 on 4D, w up.'});
    expect(player.type('<esc>').state).toMatchObject({held: '', effects: []});
  });

  test.each([
    [
      'storehouse',
      'w2',
      '3D needs an auxiliary that shows 4D (Hoffmann 23: auxiliaries build down in suit).',
      STOREHOUSE,
    ],
    [
      'storehouse',
      '11',
      'The diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit).',
      STOREHOUSE,
    ],
    [
      'storehouse',
      '12',
      'The top card of an auxiliary goes only to a foundation (our reading of Hoffmann 23).',
      STOREHOUSE,
    ],
    ['thirteen-up', 'w1', '6H needs a column that shows 7H (Mark Ball: columns build down in suit).', THIRTEEN_UP],
    [
      'auxiliary-sequences',
      'w2',
      '2C needs an auxiliary that shows a 3, or a space (Dr Pole 13: auxiliaries build down, any suit).',
      AUXILIARY,
    ],
    ['auxiliary-sequences', '61', 'AC begins the club foundation and stays (Dr Pole 13).', AUXILIARY],
    [
      'reversible-sequences',
      'IA',
      'KH needs a packet that shows QH (Selected Games 10: packets build up or down in suit and keep their direction).',
      REVERSIBLE,
    ],
    [
      'reversible-sequences',
      'IJ',
      'Packet J is a space; nothing goes there (our reading of Selected Games 10).',
      REVERSIBLE,
    ],
  ])('%s: %s is refused with the rule, and nothing stays picked up', (variant, keys, message, piles) => {
    const player = atPiles(variant, piles).type(keys);
    expect(player.state).toMatchObject({held: '', ply: 0, message});
  });

  test('after a refused pair of keys the next pair means what it says', () => {
    expect(atPiles('thirteen-up', THIRTEEN_UP).type('w1').type('w3').last).toBe('W-T3');
    // The waste card fits nowhere here, but the card that was refused first would go onto column 3.
    const player = atDeal('thirteen-up', {seed: '42'}).type('<space>12').type('w3');
    expect(player.state).toMatchObject({last: 'turn', held: ''});
    expect(player.message).toContain('AD needs a space');
    const reversible = atDeal('reversible-sequences', {seed: '42'}).type('HFbHH');
    const {ply} = reversible;
    expect(reversible.held).toBe('');
    expect(reversible.type('KK').ply).toBe(ply + 1);
    expect(reversible.pile('T11')).not.toMatch(/A[CDHS]$/);
  });

  test('a refused key and Enter, and a refused turn, leave nothing picked up', () => {
    expect(atPiles('storehouse', STOREHOUSE).type('2<enter>').held).toBe('');
    expect(atPiles('auxiliary-sequences', {...AUXILIARY, S: ''}).type('p2').state).toMatchObject({held: '', ply: 0});
  });

  test('a shortened run and a packet laid card by card are dropped by a refusal, too', () => {
    expect(atPiles('auxiliary-sequences', AUXILIARY).type('1[3').held).toBe('');
    expect(atPiles('reversible-sequences', REVERSIBLE).type('I]A').held).toBe('');
  });

  test('a card picked up by the cursor stays held after a refusal', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter><right><right><right><right><enter>');
    expect(player.held).toBe('W');
    expect(player.type('2').state).toMatchObject({held: 'W', ply: 0});
  });

  test('a key that is not a place drops the held cards and does what it does otherwise', () => {
    expect(atPiles('storehouse', STOREHOUSE).type('w<space>').state).toMatchObject({last: 'turn', held: ''});
    expect(atPiles('storehouse', STOREHOUSE).type('w1').type('2u').state).toMatchObject({ply: 0, held: ''});
    expect(atPiles('storehouse', STOREHOUSE).type('w?').dialog).toMatchObject({page: {name: 'help'}});
  });

  test('an empty pile cannot be picked up', () => {
    expect(atPiles('auxiliary-sequences', AUXILIARY).type('4').state).toMatchObject({
      held: '',
      message: 'Auxiliary 4 is empty.',
    });
    expect(atPiles('storehouse', {...STOREHOUSE, W: ''}).type('w').state).toMatchObject({
      held: '',
      message: 'The waste is empty.',
    });
  });

  test('Enter lays held cards only where there is a single place', () => {
    const several = {...AUXILIARY, W: '6H', T1: '7D', T2: '7S'};
    expect(atPiles('auxiliary-sequences', several).type('w<enter>').state).toMatchObject({
      ply: 0,
      held: 'W',
      message: 'More than one place would do: name it, or move the cursor to it.',
    });
    expect(atPiles('thirteen-up', THIRTEEN_UP).type('w<enter>').last).toBe('W-T3');
  });
});

describe('one key a move', () => {
  test.each([
    ['patriarchs', '2', 'T2-A2', PATRIARCHS],
    ['patriarchs', '3', 'T3-K4', PATRIARCHS],
    ['patriarchs', 'w', 'W-K2', PATRIARCHS],
    ['patriarchs', '1a', 'T1-A1', PATRIARCHS],
    ['patriarchs', '1k', 'T1-K1', PATRIARCHS],
    ['patriarchs', '1<enter>', 'T1-A1', PATRIARCHS],
    ['patriarchs', '1<right><enter>', 'T1-K1', PATRIARCHS],
    ['patriarchs', '1<left><left><enter>', 'T1-A1', PATRIARCHS],
    ['kingdom', '1', 'T1-F2', KINGDOM],
    ['kingdom', '4', 'W-T4', KINGDOM],
    ['kingdom', 'w', 'W-F1', KINGDOM],
  ])('%s: %s plays %s', (variant, keys, moves, piles) => {
    expect(atPiles(variant, piles).type(keys).state).toMatchObject({last: moves, held: '', ply: 1});
  });

  test('the message names the place that was filled', () => {
    expect(atPiles('patriarchs', PATRIARCHS).type('2').message).toBe('The waste gives JC to auxiliary card 2.');
  });

  test.each([
    [
      'patriarchs',
      '4',
      'The ace family of hearts needs 3H next; the king family of hearts needs QH next (Hoffmann 38).',
      PATRIARCHS,
    ],
    ['kingdom', '2', '8C needs a heap that shows a 7 (Hoffmann 37: heaps build up, any suit).', KINGDOM],
    ['kingdom', 'w', 'The waste is empty.', {...KINGDOM, W: ''}],
  ])('%s: %s is refused with the rule', (variant, keys, message, piles) => {
    expect(atPiles(variant, piles).type(keys).state).toMatchObject({held: '', ply: 0, message});
  });

  test('x changes a held card over, and back', () => {
    const player = atPiles('patriarchs', PATRIARCHS).type('x');
    expect(player.message).toBe(
      'Only a held card changes over, one that both families could take when it was played (Hoffmann 30).',
    );
    expect(player.type('1ax').last).toBe('A1-K1');
    expect(player.type('x').last).toBe('K1-A1');
  });

  test('x asks for the suit if several cards may change over', () => {
    const both = {...PATRIARCHS, A2: 'AC 2C 3C', K2: 'KC QC JC TC 9C 8C 7C 6C 5C', T2: '4C', W: '7H', T7: '5H'};
    const player = atPiles('patriarchs', both).type('1a2a').type('x');
    expect(player.answers).toBe('d c');
    expect(player.message).toBe('Change over: d 6D, c 4C?');
    expect(player.type('z').answers).toBe('d c');
    expect(player.type('c').last).toBe('A2-K2');
  });
});

describe('auxiliary-sequences: runs, the stock, the grace', () => {
  test.each([
    ['1[4', 'T1*2-T4'],
    ['1<lt>4', 'T1*2-T4'],
    ['1[[4', 'T1-T4'],
    ['1[[[[]4', 'T1*2-T4'],
    ['1[[+2', ''],
    ['1]]2', 'T1*3-T2'],
  ])('%s moves %s', (keys, moves) => {
    expect(atPiles('auxiliary-sequences', AUXILIARY).type(keys).last).toBe(moves);
  });

  test('one card of the waste is taken unless more are asked for', () => {
    const run = {...AUXILIARY, W: '2C 6H 5S'};
    expect(atPiles('auxiliary-sequences', run).type('w4').last).toBe('W-T4');
    expect(atPiles('auxiliary-sequences', run).type('w]4').last).toBe('W*2-T4');
    expect(atPiles('auxiliary-sequences', run).type('w]]]').state).toMatchObject({
      held: 'W*2',
      message: 'That is the whole run.',
    });
    expect(atPiles('auxiliary-sequences', run).type('w]').message).toBe(
      'Holding 6H 5S, 2 of 2 cards ([ fewer): 4 into a space.',
    );
  });

  test('brackets need held cards', () => {
    expect(atPiles('auxiliary-sequences', AUXILIARY).type('[').message).toBe(
      'First name the pile that cards are to be taken from.',
    );
    expect(atPiles('storehouse', STOREHOUSE).type('w[').state).toMatchObject({
      held: 'W',
      message: 'No key [; ? shows the keys.',
    });
  });

  test('p2 turns the next card and lays it, as one step', () => {
    const player = atPiles('auxiliary-sequences', AUXILIARY).type('p');
    expect(player.held).toBe('next');
    expect(player.type('4').state).toMatchObject({last: 'turn W-T4', ply: 1, held: ''});
    expect(player.type('u').pile('S')).toBe('8S QS');
  });

  test('pp lays the next card home', () => {
    const player = atPiles('auxiliary-sequences', {...AUXILIARY, S: '8S 2S'}).type('pp');
    expect(player.state).toMatchObject({last: 'turn W-F4', ply: 1});
  });

  test('a next card that does not fit stays on the waste', () => {
    const player = atPiles('auxiliary-sequences', AUXILIARY).type('p3');
    expect(player.state).toMatchObject({last: 'turn', ply: 1, held: ''});
    expect(player.message).toContain('QS needs an auxiliary that shows a king');
  });

  test('without a pack p2 is refused', () => {
    expect(atPiles('auxiliary-sequences', SPENT, {grace: 1}).type('p4').state).toMatchObject({
      ply: 0,
      message: 'The stock is empty.',
    });
  });

  test.each([
    ['G<enter>1', 'W@2-T1'],
    ['G<left><enter>4', 'W@1-T4'],
    ['G<left><left><right><enter>1', 'W@2-T1'],
    ['G9s<enter>4', 'W@1-T4'],
    ['G9S<enter>2', 'W@1-T2'],
    ['G9<backspace>6h<enter>1', 'W@2-T1'],
  ])('the grace: %s plays %s', (keys, moves) => {
    expect(atPiles('auxiliary-sequences', SPENT, {grace: 1}).type(keys).state).toMatchObject({last: moves, ply: 1});
  });

  test('the grace goes home by w', () => {
    const player = atPiles('auxiliary-sequences', {...SPENT, W: '9S 2S 2C'}, {grace: 1});
    expect(player.type('G<enter>').message).toBe('Holding 2S by grace: 4 into a space, w up.');
    expect(player.type('w').last).toBe('W@2-F4');
  });

  test('a place refused to the grace keeps its card', () => {
    const player = atPiles('auxiliary-sequences', SPENT, {grace: 1}).type('G<enter>2');
    expect(player.state).toMatchObject({held: 'W@2', ply: 0});
    expect(player.type('1').last).toBe('W@2-T1');
  });

  test('the grace is refused before the stock is out, a second time, and with no card below the top', () => {
    expect(atPiles('auxiliary-sequences', AUXILIARY).type('G').message).toMatch(
      /^You may use the grace once the stock is empty/,
    );
    expect(atPiles('auxiliary-sequences', SPENT, {grace: 0}).type('G').message).toMatch(/^You have used the grace/);
    expect(atPiles('auxiliary-sequences', {...SPENT, W: '9S'}, {grace: 1}).type('G').message).toMatch(
      /^No card lies below the top of the waste/,
    );
  });
});

describe('reversible-sequences: over, beneath, unrolling', () => {
  test.each([
    ['ABo', 'T1-T2'],
    ['ABb', 'T1_T2'],
    ['AB<enter>', 'T1-T2'],
    ['AB<down><enter>', 'T1_T2'],
  ])('%s plays %s', (keys, moves) => {
    expect(atPiles('reversible-sequences', REVERSIBLE).type(keys).state).toMatchObject({last: moves, held: ''});
  });

  test('a question takes only its own keys, and Esc closes it', () => {
    const player = atPiles('reversible-sequences', REVERSIBLE).type('AB');
    expect(player.state).toMatchObject({answers: 'o b', message: '7H: o over (8-7) or b beneath (7-8)?'});
    expect(player.type('qnuRCaG<space><tab>w1').state).toMatchObject({answers: 'o b', ply: 0, effects: []});
    expect(player.type('<esc>').state).toMatchObject({answers: '', held: '', ply: 0, effects: []});
  });

  test('] lays a packet card by card, undone as one step', () => {
    const player = atPiles('reversible-sequences', {T1: '8C 7C 6C', T2: '5C', T3: 'KS'});
    expect(player.type('A]').message).toBe('Holding 6C, card by card: B over or beneath.');
    player.type('B');
    if (player.answers !== '') player.type('o');
    expect(player.last).toBe('T1-T2 T1-T2 T1-T2');
    expect(player.ply).toBe(1);
    expect(player.pile('T2')).toBe('5C 6C 7C 8C');
    expect(player.type('u').pile('T1')).toBe('8C 7C 6C');
  });

  test('] needs a packet', () => {
    expect(atPiles('reversible-sequences', REVERSIBLE).type(']').message).toBe(
      'First name the packet that is to be turned round.',
    );
  });
});

describe('every listed move can be typed', () => {
  test.each(VARIANTS.map(variant => variant.id))('%s', id => {
    for (const seed of numbers(3)) {
      let player = playOn(atDeal(id, {seed: `typed ${seed}`}), 3 * seed, seed);
      for (let step = 0; step < 25; step++) {
        const moves = legalMoves(player.rules, player.position);
        for (const move of moves) {
          const typed = atSession(player.own.journal.session).type(keysOf(player, move));
          expect(`${makeMove(move)}: ${typed.last}`).toBe(`${makeMove(move)}: ${makeMove(move)}`);
        }
        player = playOn(player, 1, seed + step);
      }
    }
  });
});

describe('Space', () => {
  test('turns a card, and deals the stock again when it is out', () => {
    const player = atPiles('storehouse', {...STOREHOUSE, W: '5H', S: '9D 8S'}, {pass: 1});
    expect(player.type('<space>').last).toBe('turn');
    expect(player.pile('W')).toBe('5H 8S');
    expect(player.type('<space><space>').last).toBe('redeal');
    expect(player.pile('S')).toBe('9D 8S 5H');
  });

  test('is refused when the last pass is over', () => {
    const player = atPiles('storehouse', {...STOREHOUSE, S: ''}, {pass: 3}).type('<space>');
    expect(player.state).toMatchObject({ply: 0, message: 'No card is left to turn; Tab shows what can be played.'});
  });

  test('does nothing where there is no pack', () => {
    expect(atPiles('reversible-sequences', REVERSIBLE).type('<space>').message).toBe('No key Space; ? shows the keys.');
  });
});

describe('Tab', () => {
  test('steps through the legal moves, both ways round, and Enter plays the one shown', () => {
    const player = atPiles('storehouse', STOREHOUSE);
    const moves = legalMoves(player.rules, player.position);
    expect(moves.map(makeMove)).toEqual(['turn', 'W-F1', 'W-T1']);
    expect(player.type('<tab>').message).toBe('1 of 2: 3D up from the waste. Enter plays it.');
    expect(player.type('<tab>').message).toMatch(/^2 of 2: /);
    expect(player.type('<tab>').message).toBe('Turn a card. Enter plays it.');
    expect(player.type('<tab><enter>').state).toMatchObject({last: 'W-F1', ply: 1});
    expect(shownNow(player.own)).toBeUndefined();
  });

  test('Shift-Tab begins at the end; Esc stops it without leaving the table', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<s-tab>');
    expect(player.message).toBe('Turn a card. Enter plays it.');
    expect(player.type('<esc>').state).toMatchObject({effects: [], ply: 0});
    expect(player.view).toBe('table');
    expect(shownNow(player.own)).toBeUndefined();
  });

  test('a stuck game has no moves to show', () => {
    const player = atPiles('reversible-sequences', {T1: '7H', T2: '9C'}).type('<tab>');
    expect(player.lines.join('\n')).toContain('no move is left');
    expect(shownNow(player.own)).toBeUndefined();
  });
});

describe('undo, redo, restart, new', () => {
  const before = (player: ReturnType<typeof atDeal>): unknown => positionOf(player.own.journal.session.game);

  test.each(['U', '<C-r>'])('u and %s', key => {
    const player = atDeal('kingdom').type('<space><space>');
    const two = before(player);
    expect(player.type('uu').state).toMatchObject({ply: 0, message: 'Undone.'});
    expect(player.type('u').message).toBe('There is nothing to undo.');
    player.type(`${key}${key}`);
    expect(before(player)).toEqual(two);
    expect(player.type(key).message).toBe('There is nothing to redo.');
  });

  test('a restart and a new deal can be undone and done again', () => {
    const player = atDeal('kingdom').type('<space><space>');
    const played = before(player);
    player.type('R');
    const fresh = before(player);
    expect(player.ply).toBe(0);
    player.type('n');
    expect(player.own.journal.session.game.opening.seed).toBe('fresh-1');
    expect(player.type('u').message).toBe('Back in the previous game.');
    expect(before(player)).toEqual(fresh);
    player.type('u');
    expect(before(player)).toEqual(played);
    player.type('UU');
    expect(player.own.journal.session.game.opening.seed).toBe('fresh-1');
    player.type('uu<space>');
    expect(player.type('U').message).toBe('There is nothing to redo.');
    expect(player.ply).toBe(3);
  });

  test('a new deal keeps game and rules', () => {
    const player = atDeal('kingdom', {rules: {passes: 2}}).type('n');
    expect(player.rules).toBe(atDeal('kingdom', {rules: {passes: 2}}).rules);
  });

  test('there is nothing to restart at the beginning', () => {
    expect(atDeal('kingdom').type('R').message).toBe('This is the beginning.');
  });
});

describe('a sends up what may safely go, as one step', () => {
  test('all that may go', () => {
    const piles = {...THIRTEEN_UP, T1: '4D 3D', T3: '3H', R: 'KD', W: '9S'};
    const player = atPiles('thirteen-up', piles).type('a');
    expect(player.ply).toBe(1);
    expect([player.pile('F1'), player.pile('F3')]).toEqual(['2D 3D 4D', '2H 3H']);
    expect(player.type('u').pile('T1')).toBe('4D 3D');
  });

  test.each([
    [
      'there is none',
      atPiles('thirteen-up', {F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '9H', T2: '9C', T3: 'TH', T4: 'TC'}),
      'No card may safely go up.',
    ],
    ['none is known in the game', atPiles('patriarchs', PATRIARCHS), 'No play of this game is known to be safe.'],
  ])('or says that %s', (_, player, message) => {
    expect(player.type('a').state).toMatchObject({ply: 0, message});
  });
});

describe('the cursor', () => {
  test('the first Enter shows it; arrows and letters move it', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter>');
    expect(player.cursor).toBe('T1@1');
    expect(player.type('<right>').cursor).toBe('T2@1');
    expect(player.type('l').cursor).toBe('T3@1');
    expect(player.type('h<left>').cursor).toBe('T1@1');
    expect(player.type('k').cursor).toBe('F1@1');
    expect(player.type('<down>').cursor).toBe('T1@1');
    expect(player.type('<up>j').cursor).toBe('T1@1');
    expect(player.type('<left><left><left>').cursor).not.toBe('');
  });

  test('Enter picks up, arrows then go only to legal places, Enter puts down', () => {
    const player = atPiles('auxiliary-sequences', AUXILIARY).type('<enter>');
    while (!player.cursor.startsWith('W')) player.type('<right>');
    expect(player.type('<enter>').held).toBe('W');
    const seen = new Set(['<right>', '<right>', '<left>', '<up>', '<down>'].map(key => player.type(key).cursor));
    for (const place of seen) expect(['F2@1', 'T4@0']).toContain(place);
    player.type('<esc>');
    expect(player.held).toBe('');
  });

  test('Enter twice makes the best move of a pile', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter><right><right><right><right>');
    expect(player.cursor).toBe('W@2');
    expect(player.type('<enter><enter>').state).toMatchObject({last: 'W-F1', held: '', cursor: 'W@1'});
    expect(player.type('<enter><enter>').state).toMatchObject({ply: 1, held: ''});
    expect(player.message).toBe(
      '5H needs an auxiliary that shows 6H; the heart foundation needs 3H next (Hoffmann 23).',
    );
  });

  test('a run is picked up from the chosen card', () => {
    const player = atPiles('auxiliary-sequences', AUXILIARY).type('<enter>');
    expect(player.cursor).toBe('T1@1');
    expect(player.type('<down><enter>').state).toMatchObject({cursor: 'T1@2', held: 'T1*2'});
    expect(player.type('<right><enter>').state).toMatchObject({last: 'T1*2-T4', cursor: 'T4@2'});
  });

  test('a column is picked up whole if only whole columns move', () => {
    const player = atPiles('thirteen-up', THIRTEEN_UP).type('<enter>');
    expect(player.cursor).toBe('T1@2');
    expect(player.type('<enter><right><enter>').last).toBe('T1*2-T2');
  });

  test('Enter on the stock turns a card', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter><up><right><right><right><right>');
    expect(player.cursor).toBe('S@1');
    expect(player.type('<enter>').last).toBe('turn');
    expect(player.cursor).toBe('S@0');
  });

  test('a pile that gives no card is not picked up', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter><up><enter>');
    expect(player.held).toBe('');
    expect(player.message).toBe('Cards of a foundation stay there (Hoffmann 23).');
  });

  test('it stays on the top of its pile when the pile changes', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('<enter><right><right><right><right>');
    expect(player.cursor).toBe('W@2');
    expect(player.type('<space>').cursor).toBe('W@3');
    expect(player.type('<enter>').message).toContain('8S needs an auxiliary that shows 9S');
  });

  test('a pile key takes the place of the cursor', () => {
    expect(atPiles('storehouse', STOREHOUSE).type('<enter><right>w<enter>').last).toBe('W-F1');
  });
});

describe('help, menu, quitting', () => {
  test('? opens the help and takes only its own keys; Esc, q, ? and Enter close it', () => {
    for (const key of ['<esc>', 'q', '?', '<enter>']) {
      const player = atDeal('kingdom').type('?j<down>k<space><pagedown><pageup>1w<tab>u');
      expect(player.dialog).toMatchObject({page: {name: 'help'}});
      expect(player.type(key).state).toMatchObject({effects: [], ply: 0});
      expect(player.dialog).toBeUndefined();
      expect(player.view).toBe('table');
    }
  });

  test('the help does not scroll beyond its end', () => {
    const player = atDeal('kingdom').type(`?${'<pagedown>'.repeat(30)}`);
    const end = player.lines;
    expect(player.type('k').lines).not.toEqual(end);
  });

  test('q, ^C, ^Z, ^L are for the terminal; in a question ^C, ^Z and ^L still are', () => {
    const asked = (player: Player): string[] => player.effects.map(({type}) => type);
    expect(asked(atDeal('kingdom').type('q'))).toEqual(['quit']);
    for (const player of [atDeal('kingdom'), atPiles('reversible-sequences', REVERSIBLE).type('ABq'), atMenu()])
      expect(asked(player.type('<C-l><C-z><C-c>'))).toEqual(['repaint', 'suspend', 'quit']);
    expect(asked(atMenu().type('q'))).toEqual(['quit']);
  });

  test('Esc drops what is held, then leaves for the menu, whatever is said, where a game that is begun goes on', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('w<esc>');
    expect(player.view).toBe('table');
    expect(player.type('<esc>').view).toBe('menu');
    expect(player.lines.join('\n')).not.toContain('Resume');
    expect(player.type('<esc>').view).toBe('table');
    expect(player.type('w1').last).toBe('W-T1');
    expect(player.type('Z').lines.at(-1)).toContain('Esc menu');
    expect(player.type('<esc>').view).toBe('menu');
    expect(player.type('0').view).toBe('table');
    expect(player.type('<esc><enter>').view).toBe('table');
  });

  test('an unknown key is named', () => {
    expect(atDeal('kingdom').type('Q').message).toBe('No key Q; ? shows the keys.');
  });

  test('pasted text, other mouse events and noise do nothing', () => {
    const player = atPiles('storehouse', STOREHOUSE);
    player.handle({type: 'paste', text: 'w1 q'});
    player.handle({type: 'ignored', raw: 'x'});
    player.handle({type: 'focus', focused: false});
    expect(player.state).toMatchObject({ply: 0, effects: [], held: ''});
  });
});

test('a window that grows after z has cards as large as if z had not been pressed', () => {
  const wide = {columns: 132, rows: 43};
  const player = atDeal('kingdom').type('zz').advance({type: 'resize', size: wide});
  const size = (at: typeof player): unknown => placementOf(at.program)?.size;
  expect(size(player)).toEqual(size(atDeal('kingdom', {size: wide})));
  expect(player.type('z').message).toMatch(/^Cards: /);
});

describe('the menu', () => {
  test.each(VARIANTS.map((variant, i) => [String(i + 1), variant.id] as const))('%s deals %s', (key, id) => {
    const player = atMenu().type(key);
    expect(player.view).toBe('table');
    expect(player.rules.variant.id).toBe(id);
    expect(player.own.journal.session.game.opening.seed).toBe('fresh-1');
  });

  test('arrows and Enter, the daily deal, a seed', () => {
    expect(atMenu().type('<down>jk<down><enter>').rules.variant.id).toBe('auxiliary-sequences');
    const daily = atMenu().type('<down>d<enter>');
    expect(daily.own.journal.session.game.opening.seed).toBe(dailySeed(daily.rules, '2026-11-21'));
    expect(atMenu().type('ghq?<backspace> 7<enter>').own.journal.session.game.opening).toMatchObject({seed: 'hq 7'});
    expect(atMenu().type('g<enter>')).toMatchObject({view: 'menu'});
    expect(atMenu().type('g12<esc>').dialog).toBeUndefined();
  });

  test('rules are changed before the game', () => {
    const player = atMenu().type('v<right><down><down>l<enter><enter>');
    expect(player.rules.values).toMatchObject({vacancy: 'waste', store: 'free'});
    expect(atMenu().type('v<down><down><down><right><right><left><enter>1').rules.values).toMatchObject({passes: 4});
  });
});

test.each([
  ['n', 'A new deal; Z returns to the other.'],
  ["'", 'No bookmark is set yet; B sets one.'],
  ['Ba', "Bookmark a is set; ' a comes back here."],
  ['YT', 'Thinking; only the cards you can see are used ...'],
  ['Y', 'Turn a card. Enter plays it.'],
  [' R', 'The same deal from its beginning; Z returns to the other.'],
])('after %s messages name the keys that the player has bound', (keys, words) => {
  const player = atDeal('kingdom', {seed: '37'});
  const bound = {undo: ['Z'], mark: ['B'], next: ['Y']};
  const settings = withSettings(player.program.settings, {keys: bound});
  const {program} = player;
  player.program = {...program, settings};
  expect(player.type(keys).message).toBe(words);
});

test('the digit row of a French keyboard names piles, games, cards and steps, and types text', () => {
  const withAzerty = (player: Player): Player => {
    const {program} = player;
    const settings = withSettings(program.settings, {azerty: true});
    player.program = {...program, settings};
    return player;
  };
  const dialog = withAzerty(atDeal('storehouse')).type('o&').dialog;
  expect(dialog).toMatchObject({page: {name: 'cards'}, pile: rulesFor('storehouse').numberOf('T')});
  expect(withAzerty(atDeal('storehouse')).type(':&').dialog).toMatchObject({
    page: {name: 'command'},
    text: '&',
  });
  expect(withAzerty(atDeal('storehouse')).type('/&àh').dialog).toMatchObject({text: '10h'});
  expect(withAzerty(atMenu()).type('é').own.journal.opening.rules.variant.id).toBe(VARIANTS[1]?.id);
  const replay = withAzerty(atMenu()).type('l&à<enter>').replay;
  expect(replay && plyOf(replay.journal.session.game)).toBe(10);
});

describe('another keyboard', () => {
  test.each([
    ['Russian', '<space>г', 0],
    ['Russian', '<space><space>Е', 2],
    ['Greek', '<space>θ', 0],
    ['Hebrew', '<space>ו', 0],
    ['a Japanese input method', '<space>ｕ', 0],
    ['a Japanese input method', '\u3000', 1],
    ['Russian', '<space>:гтвщ<enter>', 0],
    ['Russian', '<space>:гтвщ <enter>', 0],
    ['Russian', '<space><space>:пщещ 1<enter>', 1],
    ['full width', '<space>:ｕｎｄｏ<enter>', 0],
    ['Russian', ':егкт<enter>', 1],
  ])('%s: the keys of %j do what they do by their places', (_, keys, ply) => {
    expect(atDeal('thirteen-up', {seed: '42'}).type(keys).ply).toBe(ply);
  });

  test('piles, pages and the menu read keys so, too', () => {
    const table = atDeal('thirteen-up', {seed: '42'}).type('<space>');
    expect(table.after('w').own.doing).not.toEqual(table.own.doing);
    expect(table.after('ц').own.doing).toEqual(table.after('w').own.doing);
    expect(atMenu().type('щ').frame).toBe(atMenu().type('o').frame);
    expect(atMenu().type('щй').frame).toBe(atMenu().type('oq').frame);
    expect(atMenu().type('２').own.journal.opening.rules.variant.id).toBe(VARIANTS[1]?.id);
  });

  test('a key that the player has bound is what he bound', () => {
    const player = atDeal('thirteen-up', {seed: '42'});
    const settings = withSettings(player.program.settings, {keys: {redo: ['г']}});
    player.program = {...player.program, settings};
    expect(player.type('<space>г').ply).toBe(1);
    expect(player.type('uг').ply).toBe(1);
  });

  test('a text that is typed stays as it is', () => {
    expect(atMenu().type('/г').frame).toContain('г');
    expect(atDeal('thirteen-up', {seed: '42'}).type(':ыфму игра').dialog).toMatchObject({
      text: 'ыфму игра',
    });
  });

  test('a digit of the French row that is no key names the setting', () => {
    const row = (player: Player, keys: string): string | undefined => player.type(keys).message;
    expect(row(atDeal('storehouse'), 'é')).toBe('No key é; with the setting azerty on it is 2.');
    expect(atMenu().type('é').frame).toContain('No key é here; with the setting azerty on it is 2.');
    expect(row(atDeal('storehouse'), ':&é<enter>')).toBe('"&é" is not a move; with the setting azerty on it is "12".');
  });
});
