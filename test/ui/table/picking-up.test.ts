import {drawScreen} from '../draw-screen.js';
import {AUXILIARY, KINGDOM, REVERSIBLE, STOREHOUSE, THIRTEEN_UP} from '../positions.js';
import {atDeal, atPiles, type Player, click} from '../player.js';

/** A cell where a pile's top card lies, or any cell of the felt. */
function cellOf(player: Player, id: string | undefined): {x: number; y: number} {
  const {columns, rows} = player.program.size;
  const pile = id === undefined ? -1 : (player.rules.find(id)?.index ?? -1);
  const {targetAt} = drawScreen(player.program);
  const found: {x: number; y: number; index: number}[] = [];
  for (let y = 2; y < rows - 3; y++)
    for (let x = 0; x < columns; x++) {
      const target = targetAt(x, y);
      if (target?.kind === 'card' && target.pile === pile) found.push({x, y, index: target.index});
      if (id === undefined && target === undefined) return {x, y};
    }
  const [top] = found.toSorted((a, b) => b.index - a.index);
  if (!top) throw new Error(`${id ?? 'felt'} is not in view`);
  return top;
}

function press(player: Player, id: string | undefined, action: 'down' | 'up'): Player {
  const {x, y} = cellOf(player, id);
  return player.handle({...click(x, y), action});
}

const clickOn = (player: Player, id: string): Player => press(press(player, id, 'down'), id, 'up');

describe('nothing that can go nowhere is picked up', () => {
  test.each([
    ['storehouse', '2', 'The club foundation needs 3C next', STOREHOUSE],
    ['auxiliary-sequences', '6', 'AC begins the club foundation and stays', AUXILIARY],
    ['thirteen-up', 'r', 'KD needs a column that shows AD', {...THIRTEEN_UP, R: '3C KD'}],
    ['storehouse', '<enter><right><enter>', 'The club foundation needs 3C next', STOREHOUSE],
    ['storehouse', '<enter><up><enter>', 'Cards of a foundation stay there', STOREHOUSE],
  ])('%s: %s says %s', (variant, keys, words, piles) => {
    const player = atPiles(variant, piles).type(keys);
    expect(player.message).toContain(words);
    expect(player.held).toBe('');
  });

  test('nor by the mouse', () => {
    expect(clickOn(atPiles('thirteen-up', THIRTEEN_UP), 'F3').state).toMatchObject({held: '', ply: 0});
    const kingdom = clickOn(atPiles('kingdom', KINGDOM), 'T2');
    expect(kingdom.held).toBe('');
    expect(kingdom.message).toContain('8C needs a heap that shows a 7');
  });

  test('the refusal says what the card would need', () => {
    expect(atPiles('storehouse', {...STOREHOUSE, W: 'JC'}).type('w').message).toContain(
      'JC needs an auxiliary that shows QC',
    );
    expect(atPiles('auxiliary-sequences', {...AUXILIARY, W: '9S', T2: '4D', T4: '2S'}).type('w').message).toContain(
      'a 10',
    );
  });
});

describe('a pair of keys is two keys in every position', () => {
  test('also where the first names a card that can go nowhere', () => {
    // By itself the second key would pick up the card of auxiliary 1, and the third would be its place.
    const piles = {...STOREHOUSE, T1: '3D', W: '5H'};
    const player = atPiles('storehouse', piles).type('21');
    expect(player.state).toMatchObject({held: '', ply: 0});
    expect(player.type('11').last).toBe('T1-F1');
  });

  test('but a pile that is never a place begins a new pair, whatever is held', () => {
    expect(atPiles('storehouse', STOREHOUSE).type('2w1').last).toBe('W-T1');
    expect(atPiles('thirteen-up', THIRTEEN_UP).type('1w3').last).toBe('W-T3');
  });

  test('Esc ends a pair whose first key was refused, and stays at the table', () => {
    const player = atPiles('storehouse', STOREHOUSE).type('2<esc>');
    expect(player.view).toBe('table');
    expect(player.type('w1').last).toBe('W-T1');
  });

  test('p and a place where the stock is out', () => {
    const out = {...AUXILIARY, S: '', T4: '5C', W: '9S 6H 5D'};
    expect(atPiles('auxiliary-sequences', out).type('p4').state).toMatchObject({held: '', ply: 0});
  });
});

describe('dragging', () => {
  test('onto a place where it fits plays the card, elsewhere puts it back', () => {
    const drag = (to: string | undefined): Player =>
      press(press(atPiles('storehouse', STOREHOUSE), 'W', 'down'), to, 'up');
    expect(drag('T1').last).toBe('W-T1');
    expect(drag('T2').state).toMatchObject({held: '', ply: 0});
    expect(drag(undefined).state).toMatchObject({held: '', ply: 0});
    expect(drag('W').held).toBe('W');
  });
});

test('a packet held card by card is laid alike by keys, cursor and mouse', () => {
  const piles = {T1: '8C 7C 6C', T2: '5C 4C', T3: 'KS'};
  const held = (): Player => atPiles('reversible-sequences', piles).type('B]');
  const byKey = held().type('A').last;
  expect(byKey).toBe(clickOn(held(), 'T1').last);
  expect(held().type('<left><enter>').last).toBe(byKey);
});

describe('the prompt names only places where the cards may go', () => {
  test.each([
    ['kingdom', '<enter><down><down><right><enter>', 'Holding 2D: 4 into a space, w up.', KINGDOM],
    ['storehouse', 'w', 'Holding 3D: 1 on 4D, w up.', STOREHOUSE],
    ['reversible-sequences', 'A', 'Holding 7H: B over or beneath.', REVERSIBLE],
    [
      'auxiliary-sequences',
      '1',
      'Holding 9C 8D 7C, 3 of 3 cards ([ fewer): 2 on TD, 4 into a space (2 cards).',
      AUXILIARY,
    ],
  ])('%s: %s', (variant, keys, words, piles) => {
    expect(atPiles(variant, piles).type(keys).message).toContain(words);
  });

  test('a question shows what each answer makes', () => {
    const piles = {T1: '9S', T2: '6S 7S 8S', T4: 'TH', T5: '9H'};
    expect(atPiles('reversible-sequences', piles).type('ED').message).toBe('9H: o over (10-9) or b beneath (9-10)?');
    expect(atPiles('reversible-sequences', piles).type('A').message).toContain('B over: 6-7-8-9');
  });
});

test('a card of the stock that does not fit is said to be turned, and then why it was not laid', () => {
  const {message} = atPiles('auxiliary-sequences', AUXILIARY).type('p3');
  expect(message).toContain('QS was turned and stays on the waste: QS needs an auxiliary that shows a king');
});

test('a deal on which a pair was refused takes the next pair at its word', () => {
  const player = atDeal('thirteen-up', {seed: '42'}).type('<space>12').type('w3');
  expect(player.message).toContain('AD');
  expect(player.held).toBe('');
});
