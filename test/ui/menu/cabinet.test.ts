import {programAtMenu, menuOf, type Program} from '../../../src/ui/root.js';
import {entriesOf} from '../../../src/ui/menu/menu.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {after, frame, lines, LOOK, World} from '../room.js';

const variants = await withCabinet(VARIANTS);

/** The menu with the cabinet open, the cursor at one of its games. */
function cabinet(id: string, columns = 80): Program {
  const program = programAtMenu(new World().history, {columns, rows: 24}, LOOK);
  const chosen = variants.find(each => each.id === id);
  return {...program, variants, menu: {...program.menu, shelf: 'cabinet', chosen}};
}

test('each game of the cabinet has a key, which deals it', () => {
  const program = cabinet('klondike');
  const games = entriesOf(menuOf(program)).filter(({variant}) => variant);
  expect(games.map(({digit}) => digit).join('')).toBe('1234567890yz');
  const dealt = after(program, 'z', new World());
  expect(dealt.table?.journal.opening.rules.variant.id).toBe('carpet');
});

test('its title is not that of the books', () => {
  for (const columns of [80, 132]) {
    const [title = ''] = lines(cabinet('klondike', columns));
    expect(title).toMatch(/patience {2}the cabinet/i);
    expect(title).not.toMatch(/books/);
  }
});

test('the page for a seed says what is a number of Microsoft, and refuses what only looks like one', () => {
  const world = new World();
  const asked = after(cabinet('freecell'), 'g', world);
  expect(frame(asked).replace(/\s+/g, ' ')).toContain('ms:617 is deal 617 of Microsoft FreeCell');
  expect(after(asked, 'M S 6 1 7 return', world).table?.journal.opening.seed).toBe('ms:617');
  const refused = after(asked, 'm s : 0 return', world);
  expect(refused.table).toBeUndefined();
  expect(frame(refused).replace(/\s+/g, ' ')).toContain('"ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647.');
  expect(frame(after(cabinet('spider'), 'g', world))).not.toContain('Microsoft');
});
