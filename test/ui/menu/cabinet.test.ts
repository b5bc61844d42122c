import {menuOf, programAtMenu} from '../../../src/ui/root.js';
import {entriesOf} from '../../../src/ui/menu/menu.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {World, PLAIN_LOOK, Player} from '../player.js';

const variants = await withCabinet(VARIANTS);

/** The menu with the cabinet open, the cursor at one of its games. */
function cabinet(id: string, columns = 80): Player {
  const world = new World();
  const player = new Player(programAtMenu(world.history, {columns, rows: 24}, PLAIN_LOOK), world);
  const chosen = variants.find(each => each.id === id);
  return player.with({variants, menu: {...player.program.menu, shelf: 'cabinet', chosen}});
}

test('each game of the cabinet has a key, which deals it', () => {
  const player = cabinet('klondike');
  const games = entriesOf(menuOf(player.program)).filter(({variant}) => variant);
  expect(games.map(({digit}) => digit).join('')).toBe('1234567890yz');
  const dealt = player.after('z');
  expect(dealt.program.table?.journal.opening.rules.variant.id).toBe(games[11]?.variant?.id);
});

test('its title is not that of the books', () => {
  for (const columns of [80, 132]) {
    const [title = ''] = cabinet('klondike', columns).lines;
    expect(title).toMatch(/patience {2}the cabinet/i);
    expect(title).not.toMatch(/books/);
  }
});

test('the page for a seed says what is a number of Microsoft, and refuses what only looks like one', () => {
  const asked = cabinet('freecell').after('g');
  expect(asked.frame.replace(/\s+/g, ' ')).toContain('ms:617 is deal 617 of Microsoft FreeCell');
  expect(asked.after('MS617<enter>').program.table?.journal.opening.seed).toBe('ms:617');
  const refused = asked.after('ms:0<enter>');
  expect(refused.program.table).toBeUndefined();
  expect(refused.frame.replace(/\s+/g, ' ')).toContain('"ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647.');
  expect(cabinet('spider').after('g').frame).not.toContain('Microsoft');
});
