import {fail} from '../../../../src/engine/fault.js';
import {KINGDOM, STOREHOUSE} from '../../positions.js';
import type {KeyEvent} from '../../../../src/terminal/input/event.js';
import {atDeal, atPiles, eventsOf} from '../../player.js';

test.each([
  [':set tme=on', 'Unknown setting tme; did you mean timer=on?'],
  [':set thme=dark', 'Unknown setting thme; did you mean theme=dark?'],
  [':goto x', 'Which move? No move has been played yet.'],
  [':set plain=on', 'plain=on is set; it holds from the next start on.'],
  [':timer on', 'timer is a setting; type :set timer=on.'],
  [':udno', 'Unknown command udno; did you mean undo?'],
  [':undo', 'There is nothing to undo.'],
  [':restart', 'This is the beginning.'],
])('%s: %s', (line, words) => {
  expect(atPiles('storehouse', STOREHOUSE).type(`${line}<enter>`).message).toBe(words);
});

test(':goto goes forward, too', () => {
  const player = atDeal('kingdom', {seed: '3'}).type('<space><space><space>:goto 1<enter>:goto 3<enter>');
  expect([player.ply, player.message]).toEqual([3, 'At move 3; u comes back.']);
  expect(player.type('u').ply).toBe(1);
  expect(player.type(':goto 2<enter>').message).toBe('At move 2; u comes back, U goes on.');
  expect(player.type(':goto 9<enter>').message).toBe('There is no move 9 yet; the last is move 3.');
});

test(':goto goes back, redo goes on from there, undo comes back', () => {
  const player = atDeal('kingdom', {seed: '3'}).type('<space><space><space>:goto 1<enter>');
  expect(player.ply).toBe(1);
  expect(player.type('U').ply).toBe(2);
  expect(player.type('UU').ply).toBe(3);
  expect(player.type('U').message).toBe('There is nothing to redo.');
  expect(player.type('uuu').ply).toBe(3);
  expect(atPiles('kingdom', KINGDOM).type(':goto 7<enter>').message).toContain('There is no move 7 yet');
});

test('going to where one is already leaves nothing to undo', () => {
  const player = atDeal('kingdom', {seed: '3'}).type('<space><space>ma:goto 2<enter>');
  expect(player.message).toBe('You are there already.');
  expect(player.type("'a").message).toBe('You are there already.');
  expect(player.type('u').ply).toBe(1);
  expect(player.type("'a").ply).toBe(2);
});

test(':q leaves, :hint asks, :verdict tells', () => {
  expect(atDeal('kingdom').type(':q<enter>').effects).toEqual([{type: 'quit'}]);
  expect(atDeal('kingdom').type(':hint<enter>').model.doing.asked).toBe('hint');
  expect(atDeal('kingdom').type(':verdict<enter>').model.settings.verdict).toBe(true);
  expect(atPiles('kingdom', {F1: 'AS'}).type(':hint<enter>').message).toContain('No move is left.');
});

test('a refusal that is too long for the window goes without its source', () => {
  const size = {columns: 40, rows: 12};
  const {lines} = atDeal('kingdom', {seed: '42', size}).type('11');
  const refused = lines.slice(-3).join(' ');
  expect(refused).toMatch(/needs|takes/);
  expect(refused).not.toMatch(/Hoffmann|…/);
});

test('Ctrl-U empties the line that is typed, Backspace leaves an empty one', () => {
  const typed = atDeal('kingdom').type(':goto 1');
  expect(typed.handle(eventsOf('\u0015')[0] as KeyEvent).model.doing.dialog).toMatchObject({
    page: {name: 'command'},
    text: '',
  });
  expect(typed.type('<backspace>').model.doing.dialog).toBeUndefined();
});

test('a game that could not be saved is a sentence, too', () => {
  const name = fail('file', 'cannot write x: no such folder');
  expect(atDeal('kingdom').advance({type: 'saved', name}).message).toBe('Cannot write x: no such folder.');
});
