import {programAtMenu} from '../../src/ui/program.js';
import {linesOf} from './drawn.js';
import {atDeal, click, PLAIN_LOOK, Player, World} from './player.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
];

const lines = ({program}: Player): readonly string[] => linesOf(program);
/** What the message line says, in as many rows as that takes. */
const says = (player: Player): string =>
  lines(player)
    .slice(-3, -1)
    .map(line => line.trim())
    .join(' ')
    .trim();
/** The lines of the page between its head and its foot, those that say something. */
const shown = (player: Player): readonly string[] =>
  lines(player)
    .slice(1, -3)
    .map(line => line.trim())
    .filter(line => line !== '');

describe.each(SIZES)('at $columns x $rows', size => {
  const menu = (keys: string): Player => {
    const world = new World();
    return new Player(programAtMenu(world.history, size, PLAIN_LOOK), world).after(keys);
  };
  const table = (keys: string): Player => atDeal('kingdom', {size}).after(keys);

  test('/ narrows the settings as one types, and Enter goes to the one that is chosen', () => {
    const narrowed = menu('o/dif');
    expect(says(narrowed)).toMatch(/^\/dif_/);
    expect(shown(narrowed).filter(line => /difficulty/i.test(line))).toHaveLength(1);
    const there = narrowed.after('<enter>');
    expect(says(there)).toMatch(/difficulty=any/);
    expect(shown(there).length).toBeGreaterThan(3);
    expect(there.after('<right>').program.settings.difficulty).toBe('easy');
  });

  test('words in any order narrow further, Backspace widens, and Esc shows all again', () => {
    const all = shown(menu('o')).length;
    expect(shown(menu('o/card moving')).filter(line => /Moving cards/.test(line))).toHaveLength(1);
    expect(shown(menu('o/xyz'))).toEqual([]);
    expect(says(menu('o/xyz'))).toMatch(/No line has that/);
    expect(shown(menu('o/xyz<backspace><backspace><backspace>'))).toHaveLength(all);
    expect(shown(menu('o/xyz<esc>'))).toHaveLength(all);
    expect(shown(menu('o/<backspace>'))).toHaveLength(all);
    expect(says(menu('o/xyz<enter>'))).toMatch(/^\/xyz_/);
  });

  test('the list of keys narrows too, and a key that is pressed for a command is no search', () => {
    const there = menu('o<up><enter>/undo<enter>');
    expect(says(there)).toMatch(/undo: /);
    expect(says(there.after('<enter>/'))).toMatch(/is find/);
  });

  test('help narrows, arrows choose, and Enter scrolls to the line', () => {
    const narrowed = table('?/hint');
    expect(shown(narrowed).length).toBeGreaterThan(0);
    expect(shown(narrowed).every(line => /hint/i.test(line))).toBe(true);
    const there = narrowed.after('<enter>');
    expect(shown(there).some(line => /hint/i.test(line))).toBe(true);
    expect(shown(there).some(line => !/hint/i.test(line))).toBe(true);
    expect(shown(table('?/<esc>'))).toEqual(shown(table('?')));
  });

  test('a command that is searched for among those in words is run, or typed where more follows', () => {
    expect(says(table(':help<enter>/table as<enter>'))).toMatch(/Table as text/);
    expect(says(table(':help<enter>/find a card<enter>'))).toMatch(/:find _$/);
  });

  test('? behind other signs is typed, and a click on a line that was found goes there', () => {
    expect(says(menu('o/h?'))).toMatch(/^\/h\?_/);
    const narrowed = menu('o/difficulty');
    const y = lines(narrowed).findIndex(line => /Difficulty/.test(line));
    expect(says(narrowed.after(click(8, y)))).toMatch(/difficulty=any/);
  });
});
