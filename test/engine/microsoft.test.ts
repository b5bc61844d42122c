// Deals of Microsoft FreeCell as they are known everywhere, row by row from the left.
import {makeCards} from '../../src/engine/card.js';
import {dealFromPack, dealFromSeed, packOfSeed} from '../../src/engine/legality/deal.js';
import {parseDealSeed} from '../../src/engine/seed.js';
import {shuffledPack} from '../../src/engine/shuffle.js';
import {parseJournal, parseRecording} from '../../src/session/journal/journal-text.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from './adapter.js';

const games = await withCabinet(VARIANTS);
const freecell = unwrap(findRuleset(games, 'freecell', {}));
const rowsOf = (cards: string): string => cards.replace(/(?:\S+ ){8}/g, row => `${row.trim()}/ `);

test.each([
  [
    'ms:1',
    'JD 2D 9H JC 5D 7H 7C 5H/ KD KC 9S 5S AD QC KH 3H/ 2S KS 9D QD JS AS AH 3C/ 4C 5C TS QH 4H AC 4D 7S/ 3S TD 4S TH 8H 2C JH 7D/ 6D 8S 8D QS 6C 3D 8C TC/ 6S 9C 2H 6H',
  ],
  [
    'ms:617',
    '7D AD 5C 3S 5S 8C 2D AH/ TD 7S QD AC 6D 8H AS KH/ TH QC 3H 9D 6S 8D 3D TC/ KD 5H 9S 3C 8S 7H 4D JS/ 4C QS 9C 9H 7C 6H 2C 2S/ 4S TS 2H 5D JC 6C JH QH/ JD KS KC 4H',
  ],
  [
    'ms:11982',
    'AH AS 4H AC 2D 6S TS JS/ 3D 3H QS QC 8S 7H AD KS/ KD 6H 5S 4D 9H JH 9S 3C/ JC 5D 5C 8C 9D TD KH 7C/ 6C 2C TH QH 6D TC 4S 7S/ JD 7D 8H 9C 2H QD 4C 5H/ KC 8D 2S 3S',
  ],
])('%s', (seed, rows) => {
  expect(rowsOf(makeCards(packOfSeed(freecell, seed).toReversed()))).toBe(rows);
});

test('its columns are dealt from the left', () => {
  const {piles} = dealFromSeed(freecell, 'ms:617');
  const first = freecell.piles.find(({id}) => id === 'T1');
  expect(makeCards(piles[first?.index ?? 0] ?? [])).toBe('7D TD TH KD 4C 4S JD');
});

test.each(['ms:617', 'MS:617', 'Ms:617', 'ms617', 'MS617', 'ms:0617', 'ms00617'])('%s is deal 617', text => {
  expect(unwrap(parseDealSeed(freecell.variant, text))).toBe('ms:617');
});

test.each(['ms:1', 'ms:2147483647', '617', 'ms', 'msn', 'ms1x', 'forms:1'])('%s is a seed as it stands', text => {
  expect(unwrap(parseDealSeed(freecell.variant, text))).toBe(text);
});

const odd = ['ms:', 'ms:0', 'ms:-1', 'ms:1x', 'ms:1.5', 'ms: 617', 'ms 617', 'ms0', 'ms:2147483648', 'MS:8589934591'];

test.each(odd)('%s is refused with the range', text => {
  expect(parseDealSeed(freecell.variant, text)).toMatchObject({
    ok: false,
    fault: {code: 'seed', message: `the seed "${text}" is none of Microsoft's deals, ms:1 to ms:2147483647`},
  });
});

test.each(['klondike', 'kingdom', 'spider'])('in %s such a seed is refused with its game', id => {
  for (const text of ['ms:617', 'MS617', 'ms:0'])
    expect(parseDealSeed(unwrap(findRuleset(games, id, {})).variant, text)).toMatchObject({
      ok: false,
      fault: {message: `the seed "${text}" is for another game; ms: numbers are deals of FreeCell`},
    });
});

test('a game that was recorded with such a seed as a text stays the deal that it was', () => {
  const klondike = unwrap(findRuleset(games, 'klondike', {}));
  const recorded = [
    ...['MS:617', 'ms617', 'ms:0', 'ms:1x'].map(seed => [freecell, seed] as const),
    [klondike, 'ms:617'] as const,
  ];
  for (const [rules, seed] of recorded) {
    const text = `patience 1\nvariant ${rules.variant.id}\nseed ${seed}\n`;
    const {opening} = unwrap(parseRecording(games, text));
    expect(opening.seed).toBe(seed);
    expect(opening.start).toEqual(dealFromPack(rules, shuffledPack(1, seed, 1), seed));
    expect(unwrap(parseJournal(games, `${text}\n`)).journal.opening).toMatchObject({seed, start: opening.start});
  }
});

test.each(['pysol:123', 'PySol:123', 'pysol:12345678901234567890'])(
  '%s, a number of PySolFC, is refused by its name',
  text => {
    expect(parseDealSeed(freecell.variant, text)).toMatchObject({
      fault: {
        code: 'seed',
        message: `the seed "${text}" is a number of PySolFC, which shuffles otherwise; --deck reads its cards or its board`,
      },
    });
  },
);

test.each(['01234567890123456789', '12345678901234567890', 'PySolFC 123', 'pysol123', 'pysol:', 'pysol: 123'])(
  '%s is a seed like any other text',
  text => {
    expect(parseDealSeed(freecell.variant, text)).toEqual({ok: true, value: text});
  },
);
