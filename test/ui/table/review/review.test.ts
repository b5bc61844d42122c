import {pageOver} from '../../../../src/ui/pages/page.js';
import {atOwn} from '../../parts.js';
import {TURN} from '../../../../src/engine/move.js';
import {parseMove} from '../../../../src/engine/notation.js';
import {plyOf, type Moment} from '../../../../src/session/game.js';
import {gameNow} from '../../../../src/sitting/sitting.js';
import {makeReplay} from '../../../../src/session/replay.js';
import {makeShareCode} from '../../../../src/session/share.js';
import {unwrap} from '../../../engine/adapter.js';
import {linesOf} from '../../drawn.js';
import {atPiles, click, wheel} from '../../player.js';
import {KINGDOM} from '../../positions.js';
import type {AnalysisEvent} from '../../../../src/analysis/protocol.js';

import {hint, Table, thirteen} from '../asking-table.js';

describe('v', () => {
  const found = (moment: Moment, more: Partial<AnalysisEvent & {kind: 'review'}>): AnalysisEvent => ({
    type: 'analysis',
    kind: 'review',
    moment,
    progress: 1,
    last: true,
    ...more,
  });
  const lostAt = (ply: number): Partial<AnalysisEvent & {kind: 'review'}> => ({
    trace: {kind: 'trace', ply, sure: true},
    instead: TURN,
  });
  const plyNow = ({own}: Table): number => plyOf(gameNow(own));

  test('goes through the game, then lists its moves; Enter goes back to one, u comes back, and v lists them again', () => {
    const table = thirteen().type('<space><space><space>v');
    expect(table.asked.map(({kind, game}) => [kind, plyOf(game)])).toEqual([['review', 3]]);
    table.tell(found(table.moment, {progress: 0.345, last: false}));
    expect(table.message).toBe('Review: 34 % done. Esc stops.');
    table.tell(found(table.moment, {...lostAt(1), costly: [{ply: 0, best: TURN, before: 0.5, after: 0.25}]}));
    expect(table.dialog).toMatchObject({page: {name: 'review'}, chosen: 0});
    expect(plyNow(table.type('<down><down><enter>'))).toBe(0);
    expect(table.message).toMatch(/^Before move 1; u comes back/);
    table.type('v').type('<up><enter>');
    expect([plyNow(table), table.asked.length]).toEqual([1, 1]);
    expect(table.message).toMatch(/^From here the game could still be won/);
    expect(plyNow(table.type('u'))).toBe(3);
    expect(plyNow(table.type('v<esc>'))).toBe(3);
  });

  test.each([-1, 0])('what it had no time for W still searches: winnable up to ply %i, as far as it is known', ply => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, {trace: {kind: 'trace', ply, sure: false}})).type('<esc>W');
    expect(table.asked.map(({kind}) => kind)).toEqual(['review', 'trace']);
  });

  test('a search of W that found nothing in time proves nothing: W asks again', () => {
    const table = thirteen().type('<space><space><space>W');
    const answer = {type: 'analysis', kind: 'trace', moment: table.moment, ply: -1, sure: false} as const;
    expect(table.tell(answer).message).toBe('Not checked in time whether it could be won.');
    expect(table.type('W').asked.map(({kind}) => kind)).toEqual(['trace', 'trace']);
  });

  test('what it proved W knows, too', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, lostAt(1))).type('<esc>W');
    expect([plyNow(table), table.asked.map(({kind}) => kind)]).toEqual([1, ['review']]);
  });

  test('the game goes on from there by redo; another one is gone through anew', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, lostAt(1))).type('<enter>');
    expect(plyNow(table.type('U'))).toBe(2);
    table.type('u<space>T<esc>v');
    expect(table.asked.map(({kind}) => kind)).toEqual(['review', 'hint', 'review']);
  });

  test('Esc and every other key give it up, and its answer changes nothing then', () => {
    for (const [keys, ply] of [
      ['<esc>', 1],
      ['<space>', 2],
    ] as const) {
      const table = thirteen().type('<space>v');
      const before = table.moment;
      table.type(keys);
      expect([table.cancelled, plyNow(table)]).toEqual([['review'], ply]);
      expect(table.tell(found(before, lostAt(0))).dialog).toBeUndefined();
    }
  });

  test.each([
    ['T', '<esc>', 'hint'],
    ['T', 'v', 'hint'],
    ['W', '<space>', 'trace'],
    ['V', 'V', 'verdict'],
    ['V', ':set verdict=off<enter>', 'verdict'],
  ])('what %s asks is given up at %s', (asks, keys, kind) => {
    const table = thirteen().type(`<space>${asks}`);
    expect(table.cancelled).toEqual([]);
    expect(table.type(keys).cancelled).toEqual([kind]);
  });

  test('a question that was answered is not given up', () => {
    const table = thirteen().type('V');
    table.tell({type: 'analysis', kind: 'verdict', moment: table.moment, verdict: 'winnable'}).type('T');
    table.tell(hint(table.moment, 'T1-T3', true));
    expect(table.type('<esc>V').cancelled).toEqual([]);
  });

  test('an answer finds the table that asked, whatever is on the screen', () => {
    const table = thirteen().type('V<space>');
    const asked = table.moment;
    const code = makeShareCode(makeReplay(gameNow(table.own)));
    table.type(`:${code}<enter><enter>v`);
    expect(table).toMatchObject({view: 'replay', replay: {doing: {type: 'asked', of: 'review'}}});
    table.tell({type: 'analysis', kind: 'verdict', moment: asked, verdict: 'winnable'});
    expect(table.replay?.doing).toEqual({type: 'asked', of: 'review'});
    expect(linesOf(table.type('<esc><esc>').program)[0]).toContain('winnable');
  });

  test('after a game given up it is that game that is gone through; nothing played is nothing to go through', () => {
    expect(thirteen().type('v').message).toBe('Nothing has been played yet.');
    const table = thirteen().type('<space>:resign<enter>v');
    expect(table.asked.map(({kind, game}) => [kind, game.opening.seed, plyOf(game)])).toEqual([['review', '42', 1]]);
  });

  /** The message row as it is drawn. */
  const said = ({program}: Table): string => (linesOf(program).at(-2) ?? '').trim();

  test('a proved losing move is a question, which what keeps the win answers', () => {
    const table = thirteen().type('<space><space><space>v');
    const kept = [unwrap(parseMove('T1-T3'))];
    table.tell(found(table.moment, {...lostAt(1), kept}));
    expect(linesOf(table.program).join('\n')).toContain('Move 2: what would you play?');
    expect(said(table.type('<enter><space>'))).toBe('Not so good: turn a card. Try again.');
    expect(said(table.type('13'))).toMatch(/^Right: 6♥ .*It keeps the win\./);
    expect(linesOf(table.type('<esc>').program).join('\n')).toContain('would have kept the win.');
  });

  test('the question answers every key: a pile that cannot go, a place that does not fit, a key of something else', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, {...lostAt(1), kept: [unwrap(parseMove('T1-T3'))]})).type('<enter>');
    expect(said(table.type('1'))).toBe('Holding 6♥: 3 on 7♥.');
    expect(said(table.type('2'))).toMatch(/^6♥ needs a column that shows 7♥/);
    expect(said(table.type('F'))).toBe('No key F; ? shows the keys.');
    expect(said(table.type('u'))).toBe('There is nothing to undo.');
    expect(said(table.type('n'))).toBe('Here a move is asked for; Esc goes back.');
    expect(said(table.type('13'))).toMatch(/^Right: 6♥/);
    expect(said(table.type('T'))).toBe('This question is answered; Esc goes back.');
  });

  test('in a game of one key a move one key answers it', () => {
    const table = new Table(atPiles('kingdom', {...KINGDOM, T4: '3C'}).program).type('<space>v');
    table.tell(found(table.moment, {...lostAt(0), kept: [unwrap(parseMove('T1-F2'))]})).type('<enter>');
    expect(said(table.type('2'))).toMatch(/^8♣ needs /);
    expect(said(table.type('1'))).toMatch(/^Right: 3♦/);
  });

  test('a legend below the graph names the colours and marks that are in it, where there is room', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, {...lostAt(1), costly: [{ply: 0, best: TURN, before: 0.5, after: 0.25}]}));
    const legend = '█ could be won  █ was lost  X lost it  ▴ the moves below';
    expect(linesOf(table.program).join('\n')).toContain(legend);
    expect(linesOf({...table.program, size: {columns: 40, rows: 12}}).join('\n')).not.toContain('was lost');
  });

  test('a click on the graph shows the table at that move, and another one there', () => {
    const table = thirteen().type('<space><space><space>v');
    const curve = [0, 1, 2].map(ply => ({ply, chance: 0.5}));
    table.tell(found(table.moment, {...lostAt(1), costly: [], curve}));
    table.point(click(7 + 4 * 2 + 1, 3));
    expect(said(table)).toMatch(/Move 3: turn a card/);
    table.point(click(7 + 4, 24 - 4));
    expect(said(table)).toMatch(/Move 2: turn a card/);
    expect(pageOver(atOwn(table.point(click(1, 24 - 4)).program))).toMatchObject({page: {name: 'review'}});
  });

  test('a click chooses a move, a second one goes there; the wheel steps', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, {...lostAt(1), costly: [{ply: 2, best: TURN, before: 0.5, after: 0.25}]}));
    const row = linesOf(table.program).findIndex(line => line.includes('Move 3'));
    table.point(click(6, row));
    expect(table.dialog).toMatchObject({page: {name: 'review'}, chosen: 1});
    table
      .point(wheel(-1))
      .point(wheel(1))
      .point(click(6, row + 1));
    expect([plyNow(table), table.dialog]).toEqual([2, undefined]);
    table.type('v').point(click(6, 20));
    expect(table.dialog).toBeUndefined();
  });

  test('with nothing to name, Enter closes the page', () => {
    const table = thirteen().type('<space>v');
    table.tell(found(table.moment, {trace: {kind: 'trace', ply: 1, sure: true}})).type('<down><enter>');
    expect([plyNow(table), table.dialog]).toEqual([1, undefined]);
  });

  test('help says what is proved and what is estimated, and goes back to the list', () => {
    const table = thirteen().type('<space>v');
    table.tell(found(table.moment, lostAt(0))).type('?<esc>');
    expect(table.dialog).toMatchObject({page: {name: 'review'}, chosen: 0});
  });

  test('along the game, t plays on from there at the table, where u returns; nothing of the walk is kept', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, lostAt(1))).type('<right>');
    const {saved} = table;
    const before = saved.length;
    expect([table.view, said(table.type('<right>'))]).toEqual(['replay', expect.stringMatching(/^Move 3/)]);
    expect(saved.length).toBe(before);
    expect([plyNow(table.type('<left>t')), table.view]).toEqual([1, 'table']);
    expect(table.message).toMatch(/^From here the game could still be won; u comes back/);
    expect(plyNow(table.type('u'))).toBe(3);
  });

  test('Esc from the walk is back at the list, from the list at the table as it was', () => {
    const table = thirteen().type('<space><space><space>v');
    table.tell(found(table.moment, lostAt(1))).type('<right><right><esc>');
    expect([table.view, table.dialog?.page.name]).toEqual(['table', 'review']);
    expect([plyNow(table.type('<esc>')), table.dialog]).toEqual([3, undefined]);
  });
});
