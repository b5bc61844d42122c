import {openSeed} from '../../../src/session/game.js';
import {openSession} from '../../../src/session/session.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import type {MouseEvent} from '../../../src/terminal/input/event.js';
import {TABLE_TOP} from '../../../src/ui/chrome/regions.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {pointed} from '../drawn.js';
import {atPiles, atSession, PLAIN_LOOK, type Player} from '../player.js';

const PILES = {W: '6H', T1: '7H', T2: '9C', F1: '2D', F2: '2C', F3: '2H 3H', F4: '2S', S: 'KD'};
const COLOURED = {...PLAIN_LOOK, level: 3, theme: 'baize'} as const;

const atTable = (look = PLAIN_LOOK): Player => atPiles('storehouse', PILES, {look});

/** A cell on the top card of a pile. */
function cellOn(player: Player, id: string): {x: number; y: number} {
  const item = placementOf(player.program)?.items.findLast(each => each.pile === player.rules.find(id)?.index);
  return {x: (item?.x ?? 0) + 2, y: (item?.y ?? 0) + TABLE_TOP + 1};
}

const mouse = (
  action: MouseEvent['action'],
  at: {x: number; y: number},
  button: MouseEvent['button'] = 'left',
): MouseEvent => ({type: 'mouse', action, button, ...at, delta: 0, ctrl: false, alt: false, shift: false});

test('what is dragged follows the pointer, and the card beneath it comes into view', () => {
  const player = atTable();
  const [from, to] = [cellOn(player, 'W'), cellOn(player, 'T2')];
  player.handle(mouse('down', from));
  const still = player.lines;
  player.handle(mouse('move', {x: from.x - 3, y: from.y + 4}));
  expect(player.lines).not.toEqual(still);
  const row = player.lines[from.y + 3];
  expect(row?.slice(from.x - 5)).toMatch(/6♥/);
  player.handle(mouse('move', to));
  expect(player.lines[to.y - 1]?.slice(to.x - 2)).toMatch(/^.6♥/);
  expect(player.held).toBe('W');
});

test('the place under the pointer lights up where the cards may lie, and they land there without a flight', () => {
  const player = atTable(COLOURED);
  player.handle(mouse('down', cellOn(player, 'W'))).handle(mouse('move', cellOn(player, 'T1')));
  expect(player.own.press?.over).toBe(player.rules.find('T1')?.index);
  player.advance(pointed(player.program, mouse('up', cellOn(player, 'T1'))));
  expect([player.last, player.held]).toEqual(['W-T1', '']);
  expect(player.own.motion?.map(moment => ('way' in moment ? moment.way : undefined))).toEqual([undefined]);
});

test('what is let go where it cannot lie flies home, and nothing is held', () => {
  for (const place of [(player: Player) => cellOn(player, 'T2'), () => ({x: 1, y: 20})]) {
    const player = atTable(COLOURED);
    const to = place(player);
    player.handle(mouse('down', cellOn(player, 'W'))).handle(mouse('move', to));
    player.advance(pointed(player.program, mouse('up', to)));
    expect(player.own.motion?.map(({kind}) => kind)).toEqual(['home', 'home', 'home']);
    expect([player.last, player.held, player.own.press]).toEqual(['', '', undefined]);
  }
});

test('a click still picks up, and releasing the button later does not drop what a key has picked up since', () => {
  const player = atTable();
  const at = cellOn(player, 'W');
  expect(player.handle(mouse('down', at)).handle(mouse('up', at)).held).toBe('W');
  player
    .handle(mouse('down', {x: 1, y: 20}))
    .handle(mouse('down', at))
    .type('<esc>w');
  expect(player.held).toBe('W');
  expect(player.handle(mouse('up', {x: 1, y: 20})).held).toBe('W');
});

test('the right button sends up, or says what the card needs, and what is empty', () => {
  const up = atPiles('storehouse', {...PILES, W: '5H 4H'});
  up.handle(mouse('down', cellOn(up, 'W'), 'right'));
  expect(up.last).toBe('W-F3');
  up.handle(mouse('down', cellOn(up, 'T1'), 'right'));
  expect([up.last, up.dialog]).toEqual(['W-F3', undefined]);
  expect(up.message).toMatch(/foundation/);
});

test('a buried card is refused by what lies on it, before what it would need', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'freecell', {}));
  const player = atSession(openSession(openSeed(rules, '1')));
  const top = cellOn(player, 'T5');
  const buried = player.lines.findIndex(line => line.includes('K♣'));
  player.handle(mouse('down', {x: top.x, y: buried}));
  expect(player.message).toBe('AC lies on KC.');
});
