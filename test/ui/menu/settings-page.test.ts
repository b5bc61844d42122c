import {keyFault} from '../../../src/settings/key-bindings.js';
import {defaultSettings, SETTINGS, withSettingsForNow} from '../../../src/settings/settings.js';
import {KEYED} from '../../../src/sitting/bindings.js';
import {ROWS} from '../../../src/ui/menu/settings.js';
import {COMMANDS} from '../../../src/settings/commands.js';
import {programAtMenu, resizedProgram, type Program} from '../../../src/ui/root.js';
import {eventsOf} from '../player.js';
import {after, click, frame, lines, LOOK, World} from '../room.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 200, rows: 60},
];
const [STANDARD = {columns: 80, rows: 24}] = SIZES;

let world = new World();
beforeEach(() => (world = new World()));

function at(keys: string, size = STANDARD): Program {
  return typed(programAtMenu(world.history, size, LOOK), keys);
}

function typed(program: Program, keys: string): Program {
  return after(program, eventsOf(keys), world);
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
  const page = typed(programAtMenu(world.history, STANDARD, LOOK, settings), 'o');
  expect(frame(page)).toMatch(/Moving cards +< off >\*/);
  expect(frame(page)).toMatch(/Four colours +< on >\*/);
  const chosen = typed(page, DOWN(ROWS.indexOf('motion')));
  expect(frame(chosen)).toContain('motion=off: cards move in view; * this time only');
  const changed = typed(chosen, '<right><right>');
  expect(frame(changed)).not.toMatch(/Moving cards +< off >\*/);
  expect(frame(changed)).toMatch(/Four colours +< on >\*/);
});

test.each(SIZES)('no description is cut off, and the chosen one is read whole, at $columns columns', size => {
  for (const [down, key] of ROWS.entries()) {
    const shown = lines(at(`o${DOWN(down)}`, size));
    expect(shown.join('\n')).not.toContain('…');
    const {words} = SETTINGS[key];
    expect(shown.slice(-3).join(' ').replace(/\s+/g, ' ')).toContain(words);
  }
});

test.each(SIZES)(
  'a long list says which part is shown, and none of its lines is covered, at $columns columns',
  size => {
    for (const keys of ['?', 'o', `o${TO_KEYS}<enter>`]) {
      const program = at(keys, size);
      const tall = resizedProgram(program, {...size, rows: 80});
      const area = lines(program).slice(size.rows >= 20 ? 2 : 1, -3);
      for (const line of area) expect(lines(tall)).toContain(line);
      const whole =
        lines(tall)
          .slice(2, -3)
          .filter(line => line !== '').length <= area.length;
      expect(/\d+-\d+ of \d+$/.test(lines(program)[0] ?? '')).toBe(!whole);
    }
  },
);

test('a change that holds only from the next start says so, until the next key', () => {
  const page = at(`o${DOWN(ROWS.indexOf('plain'))}<right>`);
  expect(world.changes).toEqual([{plain: true}]);
  expect(frame(page)).toContain('It holds from the next start on.');
  expect(frame(typed(page, '<up>'))).not.toContain('It holds from');
  expect(frame(at(`o${DOWN(ROWS.indexOf('timer'))}<right>`))).not.toContain('It holds from');
});

test('a page of text does not scroll past its end', () => {
  const end = at(`?${DOWN(60)}`, SIZES[1]);
  expect(frame(typed(end, '<up>'))).not.toBe(frame(end));
});

test('keys are bound on a page of their own, and hold at once', () => {
  const page = at(`o${TO_KEYS}<enter>`);
  expect(frame(page)).toContain('Keys at the table');
  const waiting = typed(page, `${DOWN(row('undo'))}<enter>`);
  expect(frame(waiting)).toContain('Press the key for undo');
  const bound = typed(waiting, 'Z');
  expect(world.changes).toEqual([{keys: {undo: ['Z']}}]);
  expect(frame(bound)).toMatch(/undo +Z \*/);
  const both = typed(bound, '+C');
  expect(both.settings.keys['undo']).toEqual(['Z']);
  expect(frame(both)).toContain('C names a pile');
  const more = typed(bound, '+Q');
  expect(more.settings.keys['undo']).toEqual(['Z', 'Q']);
  const back = typed(more, '<esc>');
  expect(frame(back)).toContain('undo Z Q');
  const usual = typed(more, '<backspace>');
  expect(usual.settings.keys['undo']).toEqual(['u']);
  expect(frame(typed(usual, '<esc>'))).toContain('the usual ones');
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
  if (words !== undefined) expect(frame(refused)).toContain(words);
});

test.each(SIZES)('fixed keys are listed as such and kept, at $columns columns', size => {
  const end = at(`o${TO_KEYS}<enter><end>`, size);
  for (const key of ['Esc', '^C', '^Z', '^L']) expect(frame(end)).toContain(` ${key} fixed`);
  for (const key of ['<enter>', '+', '<backspace>']) {
    const kept = typed(end, key);
    expect(frame(kept)).toContain('repaint keeps ^L: this key is fixed.');
    expect(frame(typed(kept, 'Z'))).toContain('^L fixed');
  }
  expect(world.changes).toEqual([]);
});

test('Esc leads back from page to page', () => {
  const waiting = at(`o${TO_KEYS}<enter><enter>`);
  const kind = (program: Program): string => program.menu.pages.at(-1)?.page.name ?? '';
  const steps = [waiting, ...['<esc>', '<esc><esc>', '<esc><esc><esc>'].map(keys => typed(waiting, keys))];
  expect(steps.map(kind)).toEqual(['the list of keys', 'the list of keys', 'the settings', 'the menu']);
  for (const page of ['o', 's', 'jv', 'jg', 'p', `o${TO_KEYS}<enter>`])
    expect([page, typed(at(page), '?').menu.pages.at(-1)?.page.name, kind(typed(at(page), '?<esc>'))]).toEqual([
      page,
      'help',
      kind(at(page)),
    ]);
});

test('while a new key is awaited the mouse is no key', () => {
  const page = typed(at(`o${TO_KEYS}<enter>`), '<enter>');
  const waits = ({menu: {pages}}: Program): boolean =>
    pages.some(page => 'waiting' in page && page.waiting !== undefined);
  expect(waits(page)).toBe(true);
  const wheel = {type: 'mouse', action: 'wheel', delta: 1, button: 'left', x: 5, y: 5} as const;
  expect(waits(after(page, [{...wheel, ctrl: false, alt: false, shift: false}], world))).toBe(true);
  const line = lines(page).findIndex(each => each.includes(KEYED[0]?.words ?? 'nowhere'));
  const pressed = after(page, [click(6, line)], world);
  expect(waits(pressed)).toBe(false);
  expect(world.changes).toEqual([]);
});
