import {makeMove} from '../../../../src/engine/move.js';
import {parseMove} from '../../../../src/engine/notation.js';
import {momentOf, plyOf} from '../../../../src/session/game.js';
import {askedNow, shownNow, gameNow, movesOf} from '../../../../src/sitting/sitting.js';
import {update} from '../../../../src/ui/update.js';
import {defaultSettings} from '../../../../src/settings/settings.js';
import {unwrap} from '../../../engine/adapter.js';
import {linesOf} from '../../drawn.js';
import {atDeal, atPiles} from '../../player.js';
import type {DealAnswer, DealEvent} from '../../../../src/analysis/protocol.js';

import {hint, Table, thirteen} from '../asking-table.js';

describe('T', () => {
  test('asks about the game, shows the move with its reason, and Enter plays it', () => {
    const table = thirteen().type('T');
    expect(table.asked).toEqual([{kind: 'hint', game: gameNow(table.own)}]);
    expect(table.message).toMatch(/only the cards you can see/);
    table.tell(hint(table.moment, 'T1-T3', false));
    expect(table.message).toBe('6H from column 1 onto 7H, column 3: so far wins about 50 %.');
    table.tell(hint(table.moment, 'T2-F1', true)).type('<enter>');
    expect(table.own.journal.session.game.last?.moves).toEqual([unwrap(parseMove('T2-F1'))]);
  });

  test('asked again names the next best move, too', () => {
    const table = thirteen().type('T');
    table.tell(hint(table.moment, 'T1-T3', true)).type('T');
    table.tell(hint(table.moment, 'T1-T3', false));
    expect(table.message).toBe('6H from column 1 onto 7H, column 3: so far wins about 50 %; turning, about 33 %.');
    expect(linesOf(table.program).at(-2)).toMatch(/ 6♥ on 7♥: so far wins about 50 %; turning, about 33 %\.$/);
  });

  test('an answer that comes after another key, or for another position, changes nothing', () => {
    const moved = thirteen().type('T');
    const before = moved.moment;
    moved.type('<space>');
    expect(update(moved.program, hint(before, 'T1-T3', true)).program).toBe(moved.program);
    const dropped = thirteen().type('T<esc>');
    expect(update(dropped.program, hint(dropped.moment, 'T1-T3', true)).program).toBe(dropped.program);
  });

  test('an answer counts after many undone moves, too, for whose positions nothing is kept', () => {
    const table = thirteen().type('<space>'.repeat(12)).type('u'.repeat(8)).type('T');
    const [move] = movesOf(table.own);
    const event = hint(table.moment, move ? makeMove(move) : '', true);
    expect(table.tell(event).message).toMatch(/wins about 50 %\.$/);
  });

  test('with the keypad the places are named by its keys', () => {
    const {program} = atDeal('patriarchs', {seed: '42'});
    const settings = {...defaultSettings(), keypad: true};
    const table = new Table({...program, settings}).type('T');
    expect(table.tell(hint(table.moment, 'T8-A4', true)).message).toMatch(/^2S from auxiliary card 2 onto AS/);
  });

  test('the first hint of a game, and each better answer to it, says that hints are weak where they are', () => {
    const table = new Table(atDeal('patriarchs', {seed: '42', rules: {passes: 1}}).program);
    const told = (last: boolean): string => table.tell(hint(table.moment, 'turn', last)).message;
    const weak = /\. Hints are weak in Patriarchs: they won 0 of 1,000 deals\.$/;
    table.type('T');
    expect([told(false), told(true)]).toEqual([expect.stringMatching(weak), expect.stringMatching(weak)]);
    expect(linesOf(table.program).join(' ')).toMatch(/they won 0\s+of\s+1,000 deals\./);
    table.type('T');
    expect(told(true)).not.toMatch(weak);
  });

  test('a hint that names a move is counted in the journal, which is saved', () => {
    const table = thirteen().type('T');
    expect(table.own.journal.last).toBeUndefined();
    table.tell(hint(table.moment, 'T1-T3', true));
    expect(table.own.journal.last?.entry).toEqual({type: 'hint'});
  });
});

/** Between the kings a queen goes round, but nothing can go up. */
const ROUND = {F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS', T1: 'KD QC', T2: 'KC', T3: 'KH', T4: 'KS', W: '2D TD'};

describe('a dead end', () => {
  test('is asked for after a move where nothing goes up at once, and said on the slip; cards may still be moved', () => {
    const table = new Table(atPiles('auxiliary-sequences', ROUND, {grace: 0}).program);
    expect(table.asked).toEqual([]);
    table.type('12');
    expect(table.asked.map(({kind}) => kind)).toEqual(['dead-end']);
    expect(linesOf(table.program).join()).not.toContain('Stuck');
    table.tell({type: 'analysis', kind: 'dead-end', moment: table.moment, isDeadEnd: true});
    expect(linesOf(table.program).join()).toMatch(/Stuck.*no card can go up any more/i);
    table.type('23');
    expect(plyOf(gameNow(table.own))).toBe(2);
    expect(linesOf(table.program).join()).not.toContain('Stuck');
  });

  test('where no slip has room, the key line begins with the keys of the end', () => {
    const table = new Table(
      atPiles('auxiliary-sequences', ROUND, {grace: 0, size: {columns: 60, rows: 16}}).program,
    ).type('12');
    const keys = (): string => linesOf(table.program).at(-1) ?? '';
    expect(keys()).not.toMatch(/^ u undo/);
    table.tell({type: 'analysis', kind: 'dead-end', moment: table.moment, isDeadEnd: true});
    expect(linesOf(table.program).at(-2)).toMatch(/^ Stuck: no card can go up any more/);
    expect(keys()).toMatch(/^ u undo {2}W .* n new/);
    expect(keys()).toMatch(/\? help {2}q quit/);
    table.type('1');
    expect(keys()).not.toMatch(/^ u undo/);
  });

  test('a hint says it in place of a move', () => {
    const table = new Table(atPiles('auxiliary-sequences', ROUND, {grace: 0}).program).type('T');
    table.tell({...hint(table.moment, 'T1-T2', true), move: undefined, isDeadEnd: true});
    expect(shownNow(table.own)).toBeUndefined();
    expect(table.message).toMatch(/^Stuck: /);
  });
});

describe('V', () => {
  test('asks about every new position while it is on, once, and says that it looks at all cards', () => {
    const table = thirteen().type('V');
    expect(table.message).toMatch(/every card/);
    table.type('<space>').type('<down>').type('u');
    expect(table.asked.map(({kind}) => kind)).toEqual(['verdict', 'verdict', 'verdict']);
    table.type('V<space>');
    expect(table.asked).toHaveLength(3);
  });

  test('a verdict is kept for its position', () => {
    const table = thirteen().type('V');
    const start = table.moment;
    table.tell({type: 'analysis', kind: 'verdict', moment: start, verdict: 'winnable'}).type('<space>');
    const {game} = table.own.journal.session;
    expect(table.own.verdicts?.get(game.opening)).toBe('winnable');
    expect(table.own.verdicts?.has(momentOf(game))).toBe(false);
    table.type('u');
    expect(table.asked).toHaveLength(2);
  });

  test('a verdict on a position that was left is dropped, and asked for again when the table returns', () => {
    const table = thirteen().type('V');
    const start = table.moment;
    table.type('<space>').tell({type: 'analysis', kind: 'verdict', moment: start, verdict: 'winnable'});
    expect(table.own.verdicts).toBeUndefined();
    table.type('u');
    expect(table.asked).toHaveLength(3);
  });
});

describe('W', () => {
  test('at the deal after a game that was given up it brings that game back and looks where it was lost', () => {
    const table = thirteen().type('<space><space>:resign<enter>');
    expect(table.message).toMatch(/^Given up; .* W where it was lost\.$/);
    table.type('W');
    expect(table.asked.at(-1)).toMatchObject({kind: 'trace'});
    expect(table.asked.map(({game}) => plyOf(game))).toEqual([2]);
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true});
    expect(table.message).toMatch(/^Move 2 lost it: .* W goes back to before it\.$/);
    table.type('W');
    expect(gameNow(table.own).last?.ply).toBe(1);
  });

  test('asks for the move that lost, names it, and goes back to before it; undo goes forward again', () => {
    const table = thirteen().type('<space><space><space>W');
    expect(table.asked.map(({game}) => plyOf(game))).toEqual([3]);
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true});
    expect(table.message).toMatch(/^Move 2 lost it: turn a card/);
    table.type('W');
    expect(table.own.journal.session.game.last?.ply).toBe(1);
    expect(table.type('u').own.journal.session.game.last?.ply).toBe(3);
  });

  test('if it is not known which move lost, the last winnable position is named', () => {
    const table = thirteen().type('<space><space>W');
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: false});
    expect(table.message).toMatch(/^It could be won up to move 1; .* W goes back there\.$/);
  });

  test('says when the game is not lost yet, and when even the deal was', () => {
    const table = thirteen().type('<space>W');
    expect(table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: 1, sure: true}).message).toMatch(
      /still be won/,
    );
    table.type('W').tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: -1, sure: true});
    expect(table.message).toBe('This deal could never be won.');
  });

  test('what it found is not searched for again', () => {
    const table = thirteen().type('<space>W');
    table.tell({type: 'analysis', kind: 'trace', moment: table.moment, ply: -1, sure: true}).type('W');
    expect([table.asked.length, table.message]).toEqual([1, 'There is no winnable position to go back to.']);
  });
});

describe('a question whose process ends', () => {
  test.each([
    ['T', 'hint', 'T asks again'],
    ['W', 'trace', 'W asks again'],
    ['v', 'review', 'v asks again'],
  ] as const)('%s says so, once', (key, of, words) => {
    const table = thirteen().type(`<space>${key}`);
    const {moment} = table;
    table.tell({type: 'analysis', kind: 'lost', of, moment});
    expect([table.message, askedNow(table.own)]).toEqual([`The search ended unexpectedly; ${words}.`, undefined]);
    table.type(key);
    expect(table.asked.map(({kind}) => kind)).toEqual([of, of]);
    table.type('<esc>').tell({type: 'analysis', kind: 'lost', of, moment});
    expect(table.message).toBe('');
  });

  test('a verdict stays open until it is asked for again', () => {
    const table = thirteen().type('V');
    const {moment} = table;
    table.tell({type: 'analysis', kind: 'lost', of: 'verdict', moment});
    expect(table.message).toBe('The search ended unexpectedly; V V asks again.');
    expect(linesOf(table.program)[0]).toContain('undecided');
    table.type('VV');
    expect(linesOf(table.program)[0]).toContain('judging');
    expect(table.asked.map(({kind}) => kind)).toEqual(['verdict', 'verdict']);
  });

  test('a search for a deal says so and can be begun again', () => {
    const settings = {...defaultSettings(), winnable: true};
    const {program} = thirteen();
    const table = new Table({...program, settings}).type('n');
    const {rules} = gameNow(table.own).opening;
    table.tell({type: 'deal', kind: 'deal', rules, source: 'winnable', end: 'lost'});
    expect(table.message).toBe('The search ended unexpectedly; n looks again.');
  });
});

describe('only winnable deals', () => {
  const settings = {...defaultSettings(), winnable: true};
  const table = (): Table => {
    const {program} = atDeal('thirteen-up', {seed: '42'});
    return new Table({...program, settings});
  };
  const seedOf = ({own}: Table): string | undefined => own.journal.session.game.opening.seed;
  const found = (
    at: Table,
    answer: Pick<DealAnswer, 'end' | 'seed'> = {end: 'found', seed: '7'},
    source: DealEvent['source'] = 'winnable',
  ): DealEvent => ({
    type: 'deal',
    kind: 'deal',
    rules: at.own.journal.session.game.opening.rules,
    source,
    ...answer,
  });

  const searching = (at: Table, tried: number, seconds: number): DealEvent => ({
    type: 'deal',
    kind: 'searching',
    rules: at.own.journal.session.game.opening.rules,
    source: 'winnable',
    tried,
    seconds,
  });

  test('a deal says that it was chosen, one that was taken in its place does not', () => {
    const at = table().type('n');
    const title = ({program}: Table): string => linesOf(program)[0] ?? '';
    expect(title(at.tell(found(at)))).toMatch(/deal 7 .*chosen as winnable/);
    at.type('n').tell(found(at, {end: 'found', seed: '8'}, 'chance'));
    expect(title(at)).toMatch(/deal 8 /);
    expect(title(at)).not.toContain('chosen');
    at.ready = '9';
    expect(title(at.type('n'))).toMatch(/deal 9 .*chosen as winnable/);
  });

  test('the next one is searched for while this one is played, so that n deals at once', () => {
    const at = table().type('<space>');
    expect(at.prepared).toEqual(['42']);
    at.ready = '7';
    expect(seedOf(at.type('n'))).toBe('7');
    expect(at.prepared).toEqual(['42', '7']);
  });

  test('if none is ready the game stays until one is found, which is then saved', () => {
    const at = table().type('<space>n');
    expect([seedOf(at), at.message]).toEqual(['42', expect.stringMatching(/^Looking for a winnable deal/)]);
    expect(seedOf(at.tell(found(at)))).toBe('7');
    expect(at.saved.at(-1)).toBe(at.own.journal);
    expect(seedOf(at.type('u'))).toBe('42');
  });

  test('Esc takes any deal instead; any other key ends the search and does what it does', () => {
    for (const [key, ply, seed] of [
      ['<esc>', undefined, 'fresh'],
      ['<space>', 2, '42'],
    ] as const) {
      const at = table().type('<space>n').type(key);
      at.tell(found(at));
      expect([seedOf(at), at.view, at.own.journal.session.game.last?.ply]).toEqual([seed, 'table', ply]);
      expect(askedNow(at.own)).toBeUndefined();
    }
  });

  test('how the search goes is said as it goes on, and no more once a key was pressed', () => {
    const at = table().type('<space>n');
    const goes = (tried: number, seconds: number): string => at.tell(searching(at, tried, seconds)).message;
    expect([at.message, goes(0, 1), goes(12, 6)]).toEqual([
      'Looking for a winnable deal, 20 s at most; Esc takes any deal.',
      'Looking for a winnable deal: 0 tried, 1 s of at most 20; Esc takes any deal.',
      'Looking for a winnable deal: 12 tried, 6 s of at most 20; Esc takes any deal.',
    ]);
    at.type('<down>');
    expect(goes(13, 7)).not.toMatch(/Looking/);
  });

  test('a search without result is reported', () => {
    const at = table().type('n');
    expect(at.tell(found(at, {end: 'none'})).message).toMatch(/^No winnable deal was found/);
    expect(seedOf(at)).toBe('42');
  });

  test('a difficulty asks for a deal of its own, and another one when it changes', () => {
    const at = table().type('<space>:set difficulty=hard<enter>n');
    expect([at.kinds, at.message]).toEqual([['winnable', 'hard'], expect.stringMatching(/^Looking for a hard deal/)]);
    expect(at.tell(found(at)).message).toMatch(/^Looking for a hard deal/);
    expect(at.tell(found(at, {end: 'none'}, 'hard')).message).toBe('No hard deal was found in time; n looks again.');
  });

  test('a kind of deal may be named in place of a seed', () => {
    expect(table().type(':new expert<enter>').message).toMatch(/^Looking for an expert deal/);
    expect(seedOf(table().type(':seed expert<enter>'))).toBe('expert');
  });

  test('from the menu, the game begins once its deal is found, unless a key was pressed', () => {
    const at = table().type('<esc>2');
    expect([at.view, at.menu.message?.text]).toEqual(['menu', expect.stringMatching(/^Looking/)]);
    expect(at.tell(searching(at, 12, 6)).menu.message?.text).toMatch(/^Looking .*: 12 tried, 6 s of at most 20;/);
    const left = new Table(at.program).type('<down>');
    expect(seedOf(new Table(at.program).type('<esc>'))).toBe('fresh');
    for (const each of [at, left]) {
      each.ready = '7';
      each.tell(found(each));
    }
    expect([seedOf(at), at.view, seedOf(left), left.view]).toEqual(['7', 'table', '42', 'menu']);
  });

  test('without the setting any deal is dealt', () => {
    const at = thirteen().type('n');
    expect([seedOf(at), at.prepared]).toEqual(['fresh', []]);
  });
});
