import {drawScreen} from './draw-screen.js';
import {atDeal, atMenu, type Player} from './player.js';

/** The text of the drawn row that has the focus, from there on. */
function focused(player: Player): string | undefined {
  const {rows, focus} = drawScreen(player.program);
  if (!focus) return undefined;
  const texts = rows[focus.y]?.slice(focus.x).map(({text}) => text) ?? [];
  return texts.join('').trimEnd();
}

test('at rest nothing has the focus', () => {
  expect(focused(atDeal('kingdom'))).toBeUndefined();
});

test('the card under the cursor has it, a line that is typed takes it', () => {
  const player = atDeal('kingdom').type('<right>');
  const {focus} = drawScreen(player.program);
  expect(focus).toBeDefined();
  expect(focused(player.type(':un'))).toBe('_');
});

test('in a list the chosen line has it', () => {
  expect(focused(atMenu())).toMatch(/^ ?1? *Storehouse/);
  expect(focused(atMenu().type('<down>'))).toMatch(/^ ?2? *Thirteen Up/);
});
