import {programAtMenu, resizedProgram} from '../../../src/ui/program.js';
import {chosenEntry, entriesOf, menuOf, withMenu} from '../../../src/ui/menu/menu.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import type {Variant} from '../../../src/engine/declaration/variant.js';
import {some} from '../../effort.js';
import {click, World, PLAIN_LOOK, Player} from '../player.js';
import {byKin, KIN_TITLES} from '../../../src/words/lists/families.js';

const variants = await withCabinet(VARIANTS);

/** The menu with the cabinet open, the cursor at one of its games. */
function cabinet(id: string, columns = 80): Player {
  const world = new World();
  const player = new Player(programAtMenu(world.history, {columns, rows: 24}, PLAIN_LOOK), world);
  const chosen = variants.find(each => each.id === id);
  return player.with({...withMenu(player.program, {shelf: 'cabinet', chosen}), variants});
}

test('the first games of the cabinet have keys, which deal them', () => {
  const player = cabinet('klondike');
  const games = entriesOf(player.program).filter(({variant}) => variant);
  expect(games.map(({digit}) => digit).join('')).toBe('1234567890yz');
  for (const key of ['1', '9', '0', 'y', 'z']) {
    const dealt = player.after(key).table?.journal.opening.rules.variant;
    expect(dealt).toBe(games['1234567890yz'.indexOf(key)]?.variant);
  }
});

/** A game of each family after those that are there. */
const FULL = [
  ...variants,
  ...Array.from({length: 20}, (_, i) => {
    const family = (['builders', 'packers', 'spiders', 'pairs', 'fans'] as const)[Math.floor(i / 4)];
    return {...(variants[8] as Variant), id: `more-${i}`, title: `More ${i}`, family};
  }),
].sort((a, b) => order(a) - order(b));

function order({family}: Variant): number {
  return family ? Object.keys(KIN_TITLES).indexOf(family) : -1;
}

test.each(
  some([
    [40, 12],
    [80, 24],
    [131, 60],
    [40, 24],
    [60, 30],
  ] as const),
)('the cursor goes over all games of the families, never over a heading (%i x %i)', (columns, rows) => {
  const world = new World();
  world.known = FULL;
  let player = new Player(programAtMenu(world.history, {columns, rows}, PLAIN_LOOK), world).after('<end><enter>');
  const headings = new Set<string>();
  const games = FULL.filter(({shelf}) => shelf);
  const titles = games.flatMap(({title, entries}) => (entries ? Object.keys(entries) : [title]));
  const names = [...titles, 'Back to the books'];
  for (const name of names) {
    expect(player.lines.filter(line => line.startsWith('▸'))).toEqual([expect.stringContaining(name)]);
    for (const line of player.lines)
      headings.add(Object.values(KIN_TITLES).find(title => line.startsWith(`  ${title}`)) ?? '');
    player = player.after('<down>');
  }
  expect(player.lines.find(line => line.startsWith('▸'))).toContain('Klondike');
  expect(headings.size).toBe(1 + new Set(games.map(({family}) => family)).size);
  const y = player.lines.findIndex(line => line.includes("Klondike's kin"));
  expect(player.after(click(4, y)).frame).toBe(player.frame);
});

test('its title is not that of the books', () => {
  for (const columns of [80, 131]) {
    const [title = ''] = cabinet('klondike', columns).lines;
    expect(title).toMatch(/patience {2}the cabinet/i);
    expect(title).not.toMatch(/books/);
  }
});

test('the page for a seed says what is a number of Microsoft, and refuses what only looks like one', () => {
  const asked = cabinet('freecell').after('g');
  expect(asked.frame.replace(/\s+/g, ' ')).toContain('ms:617 is deal 617 of Microsoft FreeCell');
  expect(asked.after('MS617<enter>').table?.journal.opening.seed).toBe('ms:617');
  const refused = asked.after('ms:0<enter>');
  expect(refused.table).toBeUndefined();
  expect(refused.frame.replace(/\s+/g, ' ')).toContain('"ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647.');
  expect(cabinet('spider').after('g').frame).not.toContain('Microsoft');
});

test('in the smallest window the words about a game are whole clauses', () => {
  for (const {id, aim} of variants.filter(({shelf}) => shelf)) {
    const player = cabinet(id, 40).with({settings: {...cabinet(id).program.settings, coach: false}});
    const small = new Player(resizedProgram(player.program, {columns: 40, rows: 12}), new World());
    const said = small.lines.at(-2)?.trim().replace(/\.$/, '').toLowerCase() ?? '';
    expect(said).not.toBe('');
    const rest = aim.toLowerCase().startsWith(said)
      ? aim.slice(said.length)
      : said === 'enter deals a new game'
        ? ''
        : said;
    expect(rest).toMatch(/^(?:$|[;,] )/);
  }
});

test.each([80, 131])('beside the entry of the cabinet stand its games by family, in %i columns', columns => {
  const world = new World();
  const player = new Player(programAtMenu(world.history, {columns, rows: 24}, PLAIN_LOOK), world);
  const shown = player.with({...withMenu(player.program, {shelf: undefined, chosen: {id: 'cabinet'}}), variants});
  const text = shown.lines
    .map(line => line.slice(columns >= 120 ? 44 : 34))
    .join(' ')
    .replace(/\s+/g, ' ');
  const games = variants.filter(({shelf}) => shelf);
  for (const {kin, games: kinsfolk} of byKin(games)) {
    const [, names = ''] = new RegExp(`${KIN_TITLES[kin]} ([^.]*)\\.`).exec(text) ?? [];
    const [, more = '0'] = /, and (\d+) more$/.exec(names) ?? [];
    const named = names.replace(/, and \d+ more$/, '').split(', ');
    expect(named).toEqual(kinsfolk.slice(0, named.length).map(({title}) => title));
    expect(named.length + Number(more)).toBe(kinsfolk.length);
  }
  expect(text).toContain("Spider's kin Spider, Spiderette,");
});

test.each([
  [132, 43],
  [200, 60],
])('in a wide window both shelves are open, and arrows go from column to column (%i x %i)', (columns, rows) => {
  const world = new World();
  world.known = FULL;
  let player = new Player(programAtMenu(world.history, {columns, rows}, PLAIN_LOOK), world).after('<home>');
  for (const {title, entries} of FULL)
    for (const name of entries ? Object.keys(entries) : [title]) {
      expect(player.frame).toContain(name);
      player = player.after('<down>');
    }
  const first = player.after('<home>c');
  const placeIn = ({program}: Player): number => entriesOf(program).findIndex(({id}) => id === chosenEntry(program).id);
  expect(placeIn(first.after('<right>'))).toBeGreaterThan(placeIn(first) + 1);
  expect(placeIn(first.after('<right><left>'))).toBe(placeIn(first));
});

test('a game with several entries begins by the rules of the one under the cursor, which is remembered', () => {
  const world = new World();
  world.known = FULL;
  const player = new Player(programAtMenu(world.history, {columns: 80, rows: 24}, PLAIN_LOOK), world);
  const chosen = player.after('/two suits<enter>');
  expect(chosen.table?.journal.opening.rules.values).toMatchObject({suits: 2});
  expect(menuOf(chosen.program).options['spider']).toMatchObject({suits: 2});
  expect(chosenEntry(chosen.after('<esc>/spider').program).id).toBe('Spider, two suits');
});

test('a deals any game, A one that was never won', () => {
  const world = new World();
  world.known = FULL;
  const player = new Player(programAtMenu(world.history, {columns: 80, rows: 24}, PLAIN_LOOK), world);
  expect(player.after('a').view).toBe('table');
  expect(player.after('A').view).toBe('table');
});
