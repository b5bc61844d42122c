import {makeCard, type Card} from '../../../src/engine/card.js';
import type {Row} from '../../../src/terminal/output/row.js';
import {CARD_SIZES, isToken, type CardSize} from '../../../src/ui/cards/card-size.js';
import {cardSheet, type Marking, type ShownCard} from '../../../src/ui/cards/card-sheets.js';
import courts from '../../../src/ui/cards/courts.json' with {type: 'json'};
import {pipsOf, stepOf} from '../../../src/ui/cards/face-art.js';
import {foldPicture, tokenPicture} from '../../../src/ui/cards/token.js';
import suitBitmaps from '../../../src/ui/cards/suits.json' with {type: 'json'};
import {themeOf, type Theme} from '../../../src/ui/drawing/theme.js';
import {LOOKS, type LookName} from '../frames/looks.js';

const CARDS: readonly Card[] = Array.from({length: 52}, (_, card) => card);
const PLAIN: Marking = {state: 'plain', cursor: false, last: false};
const STATES = ['plain', 'held', 'target', 'hint'] as const;
const LARGER = CARD_SIZES.filter(({height, width}) => height >= 4 && width >= 7);

const themeIn = (look: LookName): Theme => themeOf(LOOKS[look]);
const textOf = (rows: readonly Row[]): string => rows.map(row => row.map(({text}) => text).join('')).join('\n');
/** The cells of a drawing with their looks. */
const cellsOf = (rows: readonly Row[]): string =>
  rows.map(row => row.map(({text, style}) => `${text}{${style}}`).join('')).join('\n');
const faceOf = (theme: Theme, size: CardSize, card: Card, marking = PLAIN): Row[] =>
  cardSheet(theme, size, {kind: 'card', card}, marking).rows(theme);

test('the suits are whole cells high and wide, alike on both sides, and grow', () => {
  const widths = suitBitmaps.map(suits => {
    for (const bitmap of suits) {
      const [{length} = ''] = bitmap;
      expect([length % 2, bitmap.length % 2]).toEqual([0, 0]);
      for (const row of bitmap) {
        expect(row).toMatch(/^[.#]+$/);
        expect(row).toHaveLength(length);
        expect(Array.from(row).reverse().join('')).toBe(row);
      }
    }
    expect(new Set(suits.map(bitmap => `${String(bitmap[0]?.length)}x${String(bitmap.length)}`)).size).toBe(1);
    expect(new Set(suits.map(bitmap => bitmap.join('\n'))).size).toBe(4);
    return suits[0]?.[0]?.length ?? 0;
  });
  expect(widths).toEqual([8, 10, 14, 18, 20]);
});

test('the courts are rectangles of known colours', () => {
  const sizes = [...courts.outlined, ...courts.painted].map(court => {
    const all = Object.values(court);
    for (const row of all.flat()) expect(row).toMatch(/^[.csgkhi]+$/);
    expect(new Set(all.map(({length}) => length)).size).toBe(1);
    expect(new Set(all.flat().map(({length}) => length)).size).toBe(1);
    return [court.K[0]?.length, court.K.length];
  });
  expect(sizes).toEqual([
    [7, 8],
    [5, 6],
    [5, 4],
    [9, 12],
    [7, 8],
    [5, 6],
    [4, 6],
    [5, 4],
  ]);
});

test('a face has as many pips as its rank, each on a step of its own, the lower ones as far from the end', () => {
  for (let rank = 0; rank < 13; rank++) {
    const pips = pipsOf(rank);
    expect(pips).toHaveLength(rank < 10 ? rank + 1 : 0);
    for (const last of [6, 8]) {
      const places = pips.map(pip => `${String(pip.side)},${String(stepOf(pip, last))}`);
      expect(new Set(places).size).toBe(pips.length);
      for (const pip of pips.filter(({down}) => down !== 1 / 2))
        expect(stepOf({...pip, down: 1 - pip.down}, last)).toBe(last - stepOf(pip, last));
    }
  }
});

describe.each([
  'none',
  'ascii',
  'wide-256',
  'outline-16',
  'baize-16',
  'baize-256',
  'baize-full',
  'baize-plain',
  'light-full',
  'contrast-16',
] as const)('in %s', look => {
  const theme = themeIn(look);

  test.each(CARD_SIZES)('a card is $width x $height cells, and unlike all others', size => {
    if (isToken(size)) return;
    const drawn = CARDS.map(card => faceOf(theme, size, card));
    for (const rows of drawn)
      expect(rows.map(row => row.length)).toEqual(Array.from({length: size.height}, () => size.width));
    expect(new Set(drawn.map(textOf)).size).toBe(52);
  });

  test.each(CARD_SIZES)('every state has a shape of its own at $width x $height', size => {
    const token = (of: ShownCard): string[] =>
      STATES.map(state => textOf(tokenPicture(theme, size, size.width, of, {...PLAIN, state}).cells));
    const drawings = isToken(size)
      ? [token({kind: 'card', card: 7}), token({kind: 'back', pack: 0}), token({kind: 'place', texts: []})]
      : [
          STATES.map(state => textOf(faceOf(theme, size, 7, {...PLAIN, state}))),
          STATES.map(state => textOf(cardSheet(theme, size, {kind: 'back', pack: 0}, {...PLAIN, state}).rows(theme))),
          STATES.map(state =>
            textOf(cardSheet(theme, size, {kind: 'place', texts: ['A']}, {...PLAIN, state}).rows(theme)),
          ),
        ];
    for (const each of drawings) expect(new Set(each).size).toBe(4);
  });

  test('the cursor is inverse, and what was just played is underlined', () => {
    for (const size of CARD_SIZES.filter(each => !isToken(each))) {
      const plain = faceOf(theme, size, 7);
      const cursor = faceOf(theme, size, 7, {...PLAIN, cursor: true});
      const last = faceOf(theme, size, 7, {...PLAIN, last: true});
      expect(textOf(cursor)).toBe(textOf(plain));
      expect(cellsOf(cursor)).not.toBe(cellsOf(plain));
      expect(last[0]?.filter(({style}) => style.split(';').includes('4'))).toHaveLength(2);
    }
  });

  test('the cursor leaves a back and an empty place their upper edge, and all that is written there', () => {
    for (const size of CARD_SIZES.filter(each => !isToken(each) && each.height >= 3))
      for (const shown of [{kind: 'back', pack: 0} as const, {kind: 'place', texts: ['A']} as const]) {
        const [plain, cursor] = [PLAIN, {...PLAIN, cursor: true}].map(marking =>
          cardSheet(theme, size, shown, marking).rows(theme),
        ) as [Row[], Row[]];
        expect(textOf(cursor)).toBe(textOf(plain));
        expect(cellsOf(cursor.slice(0, 1))).toBe(cellsOf(plain.slice(0, 1)));
        expect(cellsOf(cursor)).not.toBe(cellsOf(plain));
      }
  });
});

test.each(LARGER)('on a face of $width x $height the four suits differ by more than their names', size => {
  const theme = themeIn('baize-full');
  const inside = (card: number): string => textOf(faceOf(theme, size, card).slice(1, -1));
  for (let rank = 0; rank < 10; rank++)
    expect(new Set([0, 1, 2, 3].map(suit => inside(suit * 13 + rank))).size).toBe(4);
});

test('ASCII sends nothing but ASCII, and no blocks are sent where none are wanted', () => {
  for (const size of CARD_SIZES.filter(each => !isToken(each)))
    for (const card of CARDS)
      for (const state of STATES) {
        for (const look of ['ascii', 'wide-256'] as const)
          expect(textOf(faceOf(themeIn(look), size, card, {...PLAIN, state}))).toMatch(/^[\n -~]+$/);
        for (const look of ['baize-plain', 'outline-plain'] as const)
          expect(textOf(faceOf(themeIn(look), size, card, {...PLAIN, state}))).not.toMatch(/[\u2580-\u259F]/);
      }
});

test('cards are numbered by suit and rank as these tests take them to be', () => {
  expect([0, 7, 51].map(card => makeCard(card))).toEqual(['AD', '8D', 'KS']);
});

test('a fold without room for its edge beside the count shows the count alone', () => {
  const tokens = CARD_SIZES.filter(isToken).slice(0, 1);
  const fold = (size: CardSize, width: number): string =>
    textOf(foldPicture(themeIn('baize-full'), size, {count: 8, width, height: 1}, PLAIN).cells);
  expect(tokens.flatMap(size => [fold(size, 3), fold(size, 4)])).toEqual(['+8 ', ' +8 ']);
});

test.each(LARGER)('an outline of $width x $height has as many signs as its rank', size => {
  const theme = themeIn('outline-16');
  for (const card of CARDS.filter(each => each % 13 < 10)) {
    const inside = textOf(faceOf(theme, size, card).slice(1, -1));
    expect(inside.match(/[♦♣♥♠]/g)).toHaveLength((card % 13) + 1);
  }
});

test('the first row of a back, all that another card leaves in view, shows its net or its frame, without blocks, too', () => {
  const looks = Object.values(LOOKS).flatMap(look => [themeOf(look), themeOf({...look, art: false})]);
  for (const theme of looks)
    for (const size of CARD_SIZES.filter(each => !isToken(each))) {
      const [first = []] = cardSheet(theme, size, {kind: 'back', pack: 0, under: true}, PLAIN).rows(theme);
      expect(textOf([first]).trim()).not.toBe('');
    }
});

test('large ranks are drawn in blocks on every card that has room for all of them, and all differ', () => {
  const large = themeOf({...LOOKS['baize-full'], largeRanks: true});
  for (const size of CARD_SIZES.filter(({width, height}) => height > 1 && width > 3)) {
    const hearts = CARDS.filter(card => makeCard(card).endsWith('H'));
    const [usual, drawn] = [themeOf(LOOKS['baize-full']), large].map(theme =>
      hearts.map(card => cellsOf(faceOf(theme, size, card))),
    );
    const hasRoom = size.width >= 7 && size.height >= 5;
    expect([size.name, drawn?.every((face, i) => (face === usual?.[i]) !== hasRoom)]).toEqual([size.name, true]);
    expect(new Set(drawn).size).toBe(13);
  }
  const six = CARDS.find(card => makeCard(card) === '6S') ?? 0;
  const normal = CARD_SIZES.find(({name}) => name === 'normal') ?? CARD_SIZES[0];
  expect(normal && textOf(faceOf(large, normal, six)).split('\n')).toEqual([
    '▟6♠   ▙',
    ' ▗▛▀▀  ',
    ' ▐▛▀▜▖ ',
    ' ▝▙▄▟▘ ',
    '▜   6♠▛',
  ]);
});
