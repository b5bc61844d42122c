import {programAtMenu, resizedProgram} from '../../../src/ui/program.js';
import {chosenEntry, entriesOf} from '../../../src/ui/menu/menu.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {click, wheel, World, PLAIN_LOOK, Player, STANDARD} from '../player.js';

const variants = await withCabinet(VARIANTS);
const SMALL = {columns: 40, rows: 12};

function menu(size = STANDARD, known = variants): Player {
  const world = new World();
  world.known = known;
  world.files = [{name: 'my-terrace.js', path: '/home/me/games/my-terrace.js'}];
  return new Player(programAtMenu(world.history, size, PLAIN_LOOK), world);
}

const listed = (player: Player): string[] => entriesOf(player.program).map(({id}) => id);
const cursor = (player: Player): string => {
  const {id, variant} = chosenEntry(player.program);
  return variant?.id ?? id;
};
const dealt = (player: Player): string | undefined => player.table?.journal.opening.rules.variant.id;

test.each([
  ['klondike', 'klondike'],
  ['KLON', 'klondike'],
  ['thieves forty', 'forty-thieves'],
  ['forty thieves', 'forty-thieves'],
  ['king al', 'king-albert'],
  ['kingdom', 'kingdom'],
  ['the kingdom', 'kingdom'],
  ['spider', 'spider'],
  ["freecell's kin", 'freecell'],
])('what is typed, %s, means %s, which Enter deals from either shelf', (typed, id) => {
  const found = menu().after(`/${typed}`);
  expect(cursor(found)).toBe(id);
  expect(dealt(found.after('<enter>'))).toBe(id);
  expect(dealt(menu().after(`<end><enter>/${typed}<enter>`))).toBe(id);
});

test('the list narrows to games with all words in a name or that of their family', () => {
  const packers = variants.filter(({family}) => family === 'packers').map(({id}) => id);
  expect(listed(menu().after('/packers'))).toEqual(packers);
  expect(listed(menu().after("/freecell's kin"))).toEqual(packers);
  expect(listed(menu().after('/sequences'))).toEqual(['auxiliary-sequences', 'reversible-sequences']);
  expect(listed(menu().after('/seq rev'))).toEqual(['reversible-sequences']);
  expect(listed(menu().after('/'))).toEqual([
    ...VARIANTS.map(({id}) => id),
    'file /home/me/games/my-terrace.js',
    ...variants.slice(VARIANTS.length).flatMap(({id, entries}) => (entries ? Object.keys(entries) : [id])),
  ]);
});

test('a file that is not loaded is found by its name, and loaded', () => {
  const found = menu().after('<end><enter>/terr');
  expect(found.frame).toContain('Games of your own');
  expect(found.frame).toContain('my-terrace.js');
  expect(found.after('<enter>').frame).toContain('Loading my-terrace.js');
});

test('where nothing is found one line says so, with the nearest name', () => {
  const none = menu().after('/klodnike');
  expect(none.frame).toContain('/klodnike_  No such game; did you mean klondike?');
  expect(none.after('<enter>')).toMatchObject({view: 'menu', menu: {message: {tone: 'bad'}}});
  expect(none.after('<up><down><home><tab>').view).toBe('menu');
  expect(none.lines.at(-1)).not.toContain('Enter');
  expect(menu(SMALL).after('/theives').frame.replace(/\s+/g, ' ')).toContain('did you mean thieves?');
  expect(menu().after('/zzzz').frame).toContain('No such game; Esc lists all games.');
  expect(menu(STANDARD, VARIANTS).after('/klondike').frame).toContain('The cabinet is being opened.');
});

test('arrows and the wheel choose among what is found, letters begin anew with the best', () => {
  const found = menu().after('/sequences');
  expect(cursor(found)).toBe('auxiliary-sequences');
  expect(cursor(found.after('<down>'))).toBe('reversible-sequences');
  expect(cursor(found.after('<down><down>'))).toBe('auxiliary-sequences');
  expect(cursor(found.after(wheel(1)))).toBe('reversible-sequences');
  expect(dealt(found.after('<down><enter>'))).toBe('reversible-sequences');
  expect(cursor(found.after('<down><backspace>'))).toBe('auxiliary-sequences');
});

test('a click chooses, a second one plays, one on a heading or beside the list does nothing', () => {
  const found = menu().after('/sequences');
  const row = found.lines.findIndex(line => line.includes('Reversible Sequences'));
  const chosen = found.after(click(8, row));
  expect([cursor(chosen), chosen.view]).toEqual(['reversible-sequences', 'menu']);
  expect(dealt(chosen.after(click(8, row)))).toBe('reversible-sequences');
  const heading = found.lines.findIndex(line => line.includes('The books'));
  for (const y of [heading, 20]) expect(found.after(click(4, y)).frame).toBe(found.frame);
});

test('Esc gives the list back, the cursor on what was found; Backspace does where nothing is typed', () => {
  const before = menu().after('<down><down>');
  for (const keys of ['/<esc>', '/<backspace>', '/x<backspace><backspace>']) {
    const back = before.after(keys);
    expect([keys, listed(back)]).toEqual([keys, listed(before)]);
  }
  expect(cursor(before.after('/<esc>'))).toBe(cursor(before));
  const found = before.after('/spider<esc>');
  expect(found.lines[0]).toContain('the cabinet');
  expect(cursor(found)).toBe('spider');
  expect(listed(before.after('/zzzz<esc>'))).toEqual(listed(before));
});

test('letters, digits and signs are typed there; ? is help as the first key', () => {
  const typed = menu().after('/1q?ly');
  expect(typed.frame).toContain('/1q?ly_');
  expect(typed.view).toBe('menu');
  expect(menu().after('/?').frame).toContain('Keys of the search');
  expect(menu().after('/', {type: 'paste', text: 'spider'}).frame).toContain('/spider_');
});

test('the window may change its size meanwhile', () => {
  for (const size of [SMALL, {columns: 60, rows: 20}, {columns: 132, rows: 43}, {columns: 39, rows: 11}]) {
    const found = menu().after('/king');
    expect(found.with(resizedProgram(found.program, size)).frame).toBe(menu(size).after('/king').frame);
  }
});

test('the key line and help name it', () => {
  for (const size of [STANDARD, SMALL]) expect(menu(size).lines.at(-1)).toContain('/ find');
  expect(menu().after('?').frame).toMatch(/\/ +find a game by its name or family/);
});
