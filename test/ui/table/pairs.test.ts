// Two cards that go together, by keys, cursor and mouse; cards that others lie on; cards that are gathered.
import type {MouseEvent} from '../../../src/terminal/input/event.js';
import {TABLE_TOP} from '../../../src/ui/chrome/regions.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {marksOf} from '../../../src/ui/table/view/table-marks.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {atRules, type Player} from '../player.js';

const GAMES = await withCabinet(VARIANTS);
const at = (id: string): Player => atRules(unwrap(findRuleset(GAMES, id, {})), '1');

/** A cell on the index of a pile's card. */
function cellOn(player: Player, id: string): {x: number; y: number} {
  const item = placementOf(player.program)?.items.findLast(each => each.pile === player.rules.find(id)?.index);
  return {x: (item?.x ?? 0) + 2, y: (item?.y ?? 0) + TABLE_TOP + 1};
}

function mouse(player: Player, action: MouseEvent['action'], id: string): Player {
  const place = {button: 'left', ...cellOn(player, id), delta: 0, ctrl: false, alt: false, shift: false} as const;
  return player.handle({type: 'mouse', action, ...place});
}

const click = (player: Player, id: string): Player => mouse(mouse(player, 'down', id), 'up', id);

test('a card and its partner go off together, whichever is named first', () => {
  for (const keys of ['16', '61', '11', '66', '<tab><enter>']) expect(at('pyramid').type(keys).last).toBe('T22+T27-D1');
});

test('a card that is held shows its partners', () => {
  const {program, rules} = at('pyramid').type('2');
  expect([...marksOf(program).targets].map(index => rules.info(index).id)).toEqual(['T26']);
});

test('a pair is dragged together, or clicked one after the other, or one of them twice', () => {
  const dragged = mouse(at('pyramid'), 'down', 'T27');
  expect(mouse(mouse(dragged, 'move', 'T22'), 'up', 'T22').last).toBe('T22+T27-D1');
  expect(click(click(at('pyramid'), 'T22'), 'T27').last).toBe('T22+T27-D1');
  expect(click(click(at('pyramid'), 'T22'), 'T22').last).toBe('T22+T27-D1');
});

test('a wrong pair, a covered card and a card without a partner are refused in words', () => {
  expect(at('pyramid').type('13').message).toContain('7D and TH add up to 17, not to 13');
  expect(at('pyramid').type('161').message).toContain('4C lies on 7S');
  expect(at('pyramid').type('3').message).toContain('TH goes only together with a 3');
  expect(click(at('pyramid'), 'T1').message).toContain('AH and 6H lie on JD');
});

test('the card of a stock that lies face up is played by its key, or turned', () => {
  const player = at('pyramid').type('1622');
  expect(player.type('p5').last).toBe('S+T20-D1');
  expect(click(at('pyramid'), 'S').last).toBe('turn');
});

test('one key plays a free card, and the places of those that are gone stay empty', () => {
  const player = at('tripeaks');
  const before = placementOf(player.program)?.items.length ?? 0;
  expect(player.type('6').last).toBe('T24-F1');
  expect(placementOf(player.program)?.items).toHaveLength(before - 1);
  expect(player.type('6').message).toContain('8C lies on that card');
});

test('Space gathers where there is no stock, and says so', () => {
  const player = at('la-belle-lucie');
  expect(player.type('<space>').last).toBe('redeal');
  expect(player.message).toContain('Gathered and dealt again.');
  expect(at('cruel').type('<space>').message).toContain('The cards would lie as they do now.');
});
