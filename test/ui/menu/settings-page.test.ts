import {keyFault} from '../../../src/settings/key-bindings.js';
import {defaultSettings, SETTINGS, withSettingsForNow} from '../../../src/settings/settings.js';
import {KEYED} from '../../../src/sitting/input/bindings.js';
import {ROWS} from '../../../src/ui/menu/settings.js';
import {COMMANDS} from '../../../src/settings/commands.js';
import {programAtMenu, resizedProgram} from '../../../src/ui/program.js';
import {click, World, PLAIN_LOOK, Player} from '../player.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 200, rows: 60},
];
const [STANDARD = {columns: 80, rows: 24}] = SIZES;

let world = new World();
beforeEach(() => (world = new World()));

function at(keys: string, size = STANDARD): Player {
  return typed(new Player(programAtMenu(world.history, size, PLAIN_LOOK), world), keys);
}

function typed(player: Player, keys: string): Player {
  return player.after(keys);
}

const DOWN = (count: number): string => '<down>'.repeat(count);
const TO_KEYS = DOWN(Object.keys(SETTINGS).length - 1);
const row = (name: string): number =>
  [...new Set(COMMANDS.filter(each => !each.fixed).map(each => each.name as string))].indexOf(name);

test('the usual keys of the table are keys that can be bound, and four commands keep theirs', () => {
  expect(COMMANDS.filter(each => each.fixed).map(each => each.name)).toEqual([
    'escape',
    'interrupt',
    'suspend',
    'repaint',
  ]);
  for (const {keys, fixed} of COMMANDS)
    if (!fixed) for (const key of keys) expect([key, keyFault(key)]).toEqual([key, undefined]);
});

test('every setting stands in one group, and every value has a meaning', () => {
  const listed = Object.entries(SETTINGS).flatMap(([key, {allowed}]) => (allowed.length > 0 ? [key] : []));
  expect([...ROWS].sort()).toEqual(listed.sort());
  for (const key of ROWS)
    for (const value of SETTINGS[key].allowed)
      expect([key, value, SETTINGS[key].meanings[value] ?? '']).not.toContain('');
});

test('what the command line sets for this run says so until it is changed', () => {
  const settings = withSettingsForNow(defaultSettings(), {motion: false, 'four-color': true});
  const page = typed(new Player(programAtMenu(world.history, STANDARD, PLAIN_LOOK, settings), world), 'o');
  expect(page.frame).toMatch(/Moving cards +< off >\*/);
  expect(page.frame).toMatch(/Four colours +< on >\*/);
  const chosen = typed(page, DOWN(ROWS.indexOf('motion')));
  expect(chosen.frame).toContain('motion=off: cards move in view; * this time only');
  const changed = typed(chosen, '<right><right>');
  expect(changed.frame).not.toMatch(/Moving cards +< off >\*/);
  expect(changed.frame).toMatch(/Four colours +< on >\*/);
});

test.each(SIZES)('no description is cut off, and the chosen one is read whole, at $columns columns', size => {
  for (const [down, key] of ROWS.entries()) {
    const shown = at(`o${DOWN(down)}`, size).lines;
    expect(shown.join('\n')).not.toContain('…');
    const {words} = SETTINGS[key];
    expect(shown.slice(-3).join(' ').replace(/\s+/g, ' ')).toContain(words);
  }
});

test.each(SIZES)(
  'a long list says which part is shown, and none of its lines is covered, at $columns columns',
  size => {
    for (const keys of ['?', 'o', `o${TO_KEYS}<enter>`]) {
      const player = at(keys, size);
      const tall = player.with(resizedProgram(player.program, {...size, rows: 80}));
      const area = player.lines.slice(size.rows >= 20 ? 2 : 1, -3);
      for (const line of area) expect(tall.lines).toContain(line);
      const whole = tall.lines.slice(2, -3).filter(line => line !== '').length <= area.length;
      expect(/\d+-\d+ of \d+$/.test(player.lines[0] ?? '')).toBe(!whole);
    }
  },
);

test('a change that holds only from the next start says so, until the next key', () => {
  const page = at(`o${DOWN(ROWS.indexOf('plain'))}<right>`);
  expect(world.changes).toEqual([{plain: true}]);
  expect(page.frame).toContain('It holds from the next start on.');
  expect(typed(page, '<up>').frame).not.toContain('It holds from');
  expect(at(`o${DOWN(ROWS.indexOf('timer'))}<right>`).frame).not.toContain('It holds from');
});

test('a page of text does not scroll past its end', () => {
  const end = at(`?${DOWN(60)}`, SIZES[1]);
  expect(typed(end, '<up>').frame).not.toBe(end.frame);
});

test('keys are bound on a page of their own, and hold at once', () => {
  const page = at(`o${TO_KEYS}<enter>`);
  expect(page.frame).toContain('Keys at the table');
  const waiting = typed(page, `${DOWN(row('undo'))}<enter>`);
  expect(waiting.frame).toContain('Press the key for undo');
  const bound = typed(waiting, 'Z');
  expect(world.changes).toEqual([{keys: {undo: ['Z']}}]);
  expect(bound.frame).toMatch(/undo +Z \*/);
  const both = typed(bound, '+C');
  expect(both.program.settings.keys['undo']).toEqual(['Z']);
  expect(both.frame).toContain('C names a pile');
  const more = typed(bound, '+Q');
  expect(more.program.settings.keys['undo']).toEqual(['Z', 'Q']);
  const back = typed(more, '<esc>');
  expect(back.frame).toContain('undo Z Q');
  const usual = typed(more, '<backspace>');
  expect(usual.program.settings.keys['undo']).toEqual(['u']);
  expect(typed(usual, '<esc>').frame).toContain('the usual ones');
});

test.each([
  ['T', 'T is hint; give that another key first'],
  ['1', '1 names a pile'],
  ['w', 'w names a pile'],
  ['\u0003', undefined],
])('the key %j is refused as the key of undo', (key, words) => {
  const page = at(`o${TO_KEYS}<enter>${DOWN(row('undo'))}`);
  const refused = typed(page, `<enter>${key}`);
  expect(world.changes).toEqual([]);
  if (words !== undefined) expect(refused.frame).toContain(words);
});

test.each(SIZES)('fixed keys are listed as such and kept, at $columns columns', size => {
  const end = at(`o${TO_KEYS}<enter><end>`, size);
  for (const key of ['Esc', '^C', '^Z', '^L']) expect(end.frame).toContain(` ${key} fixed`);
  for (const key of ['<enter>', '+', '<backspace>']) {
    const kept = typed(end, key);
    expect(kept.frame).toContain('repaint keeps ^L: this key is fixed.');
    expect(typed(kept, 'Z').frame).toContain('^L fixed');
  }
  expect(world.changes).toEqual([]);
});

test('Esc leads back from page to page', () => {
  const waiting = at(`o${TO_KEYS}<enter><enter>`);
  const kind = (player: Player): string => player.dialog?.page.name ?? 'the menu';
  const steps = [waiting, ...['<esc>', '<esc><esc>', '<esc><esc><esc>'].map(keys => typed(waiting, keys))];
  expect(steps.map(kind)).toEqual(['the list of keys', 'the list of keys', 'the settings', 'the menu']);
  for (const page of ['o', 's', 'jv', 'jg', 'p', `o${TO_KEYS}<enter>`])
    expect([page, typed(at(page), '?').dialog?.page.name, kind(typed(at(page), '?<esc>'))]).toEqual([
      page,
      'help',
      kind(at(page)),
    ]);
});

test('while a new key is awaited the mouse is no key', () => {
  const page = typed(at(`o${TO_KEYS}<enter>`), '<enter>');
  const waits = ({program}: Player): boolean =>
    program.pages.some(page => 'waiting' in page && page.waiting !== undefined);
  expect(waits(page)).toBe(true);
  const wheel = {type: 'mouse', action: 'wheel', delta: 1, button: 'left', x: 5, y: 5} as const;
  expect(waits(page.after({...wheel, ctrl: false, alt: false, shift: false}))).toBe(true);
  const line = page.lines.findIndex(each => each.includes(KEYED[0]?.words ?? 'nowhere'));
  const pressed = page.after(click(6, line));
  expect(waits(pressed)).toBe(false);
  expect(world.changes).toEqual([]);
});
