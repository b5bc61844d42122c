import {makeCards, type Card} from '../../src/engine/card.js';
import * as words from '../../src/engine/declaration/vocabulary.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromPack, dealFromSeed, packOfSeed} from '../../src/engine/legality/deal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {samePosition, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {makeTable, parsePack, parsePosition} from '../../src/session/formats/formats.js';
import {FORMATS} from '../../src/session/formats/names.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {cases} from '../effort.js';
import fc from '../property.js';

const games = await withCabinet(VARIANTS);
const rulesNamed = (id: string): Ruleset => unwrap(findRuleset(games, id, {}));

/** Six columns, six cells of which four are dealt to, as a player may declare. */
const {defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top} = words;
const ownGame = defineVariant({
  id: 'six-off',
  name: 'Six Off',
  packs: 1,
  source: {author: 'nobody', book: 'none', brief: 'none'},
  aim: 'six cells',
  rules: () => ({
    piles: {
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      C: cells(6, named('cell')),
      T: auxiliaries(6, {build: down.inSuit, name: named('column')}),
    },
    deal: [deal(8).to('T'), deal([1, 0, 1, 1, 0, 1]).to('C')],
    may: [top('T', 'C').to('F'), top('T', 'C').to('T'), top('T').into('C')],
    layout: ['F1 F2 F3 F4 . .', 'C1 C2 C3 C4 C5 C6', 'T1 T2 T3 T4 T5 T6'],
  }),
});

/** One foundation, on which the ten of spades lies. */
const holeGame = defineVariant({
  id: 'hole',
  name: 'Hole',
  packs: 1,
  source: {author: 'nobody', book: 'none', brief: 'none'},
  aim: 'all cards on one',
  rules: () => ({
    piles: {
      F: foundations(1, {build: words.round(up.anySuit), base: ['T'], suited: false, holds: 52}),
      T: auxiliaries(17, {build: down.anySuit, name: named('fan')}),
    },
    deal: [words.pick('T', 'S').to('F'), deal(3).to('T')],
    may: [top('T').to('F')],
    layout: ['F . .', Array.from({length: 17}, (_, i) => `T${i + 1}`).join(' ')],
  }),
});
const rulesets = [...games.map(({id}) => rulesNamed(id)), unwrap(rulesetOf(ownGame, {}))];

/** The position of a table. */
function read(text: string, rules: Ruleset): Position {
  return unwrap(parseRecord(rules, unwrap(parsePosition(text, rules))));
}

/** What is wrong with a text under a game's rules, and where. */
function faultOf(text: string, rules: Ruleset): string {
  const record = parsePosition(text, rules);
  const position = record.ok ? parseRecord(rules, record.value) : record;
  if (position.ok) throw new Error('nothing is wrong');
  const {line, column, key, message} = position.fault;
  return [line, column, key, message].filter(part => part !== undefined).join(':');
}

/** A position after some moves at random. */
function playedFrom(rules: Ruleset, seed: number, choices: readonly number[]): Position {
  let position = dealFromSeed(rules, String(seed));
  for (const choice of choices) {
    const moves = legalMoves(rules, position);
    const move = moves[choice % moves.length];
    if (!move) break;
    ({position} = outcomeOf(rules, position, move));
  }
  return position;
}

test.each(FORMATS)('a position written for %s is read back the same, or refused by what cannot be said', format => {
  const choices = fc.array(fc.nat(999), {maxLength: 60});
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), fc.nat(999), choices, (rules, seed, chosen) => {
      const position = playedFrom(rules, seed, chosen);
      const table = makeTable(rules, position, format);
      if (table.ok) expect(samePosition(rules, read(table.value, rules), position)).toBe(true);
      else expect(table.fault.message).toMatch(new RegExp(`^${format} has no words for \\w.*; --json writes all$`));
    }),
    {numRuns: cases(150)},
  );
});

/** Games whose deals each format has words for. */
const SAID = {
  'fc-solve': 'beleaguered-castle freecell king-albert reversible-sequences seahaven-towers simple-simon six-off',
  solvitaire:
    'auxiliary-sequences beleaguered-castle canfield carpet forty-thieves freecell king-albert klondike reversible-sequences simple-simon sir-tommy spider storehouse yukon',
};

test.each(FORMATS)('a deal written for %s is the same deck', format => {
  const said = rulesets.filter(rules => {
    const pack = packOfSeed(rules, '5');
    const position = dealFromPack(rules, pack);
    const table = makeTable(rules, position, format);
    if (table.ok) expect(dealFromPack(rules, unwrap(parsePack(table.value, rules)))).toEqual(position);
    return table.ok;
  });
  expect(said.map(({variant}) => variant.id)).toEqual(expect.arrayContaining(SAID[format].split(' ')));
});

// Deals of Microsoft's as Freecell Solver prints them, the last in Solvitaire's own file of it.
const BOARDS: readonly (readonly [seed: string, columns: string])[] = [
  [
    'ms:24',
    '4C 2C 9C 8C QS 4S 2H\n5H QH 3C AC 3H 4H QD\nQC 9S 6H 9H 3S KS 3D\n5D 2S JC 5C JH 6D AS\n2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D',
  ],
  [
    'ms:617',
    '7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS TS KS\n5C QD 3H 9S 9C 2H KC\n3S AC 9D 3C 9H 5D 4H\n5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H 6C\n2D AS 3D 4D 2C JH\nAH KH TC JS 2S QH',
  ],
  [
    'ms:11982',
    'AH 3D KD JC 6C JD KC\nAS 3H 6H 5D 2C 7D 8D\n4H QS 5S 5C TH 8H 2S\nAC QC 4D 8C QH 9C 3S\n2D 8S 9H 9D 6D 2H\n6S 7H JH TD TC QD\nTS AD 9S KH 4S 4C\nJS KS 3C 7C 7S 5H',
  ],
];

test.each(BOARDS)('%s', (seed, columns) => {
  const rules = rulesNamed('freecell');
  const position = dealFromSeed(rules, seed);
  const board = `Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n${columns.replace(/^/gm, ': ')}`;
  expect(unwrap(makeTable(rules, position, 'fc-solve'))).toBe(board);
  const json = {'tableau piles': columns.split('\n').map(line => line.replaceAll('T', '10').split(' '))};
  expect(JSON.parse(unwrap(makeTable(rules, position, 'solvitaire')))).toEqual(json);
  for (const text of [columns, board, JSON.stringify(json), board.replace('- - - -', '')])
    expect(unwrap(parsePack(text, rules))).toEqual(packOfSeed(rules, seed));
});

test('a game that is begun is a position, in every spelling that Freecell Solver reads', () => {
  const rules = rulesNamed('freecell');
  const [, columns = ''] = BOARDS[0] ?? [];
  const begun = columns
    .replace('QC 9S 6H 9H 3S KS 3D', 'QC 9S 6H 9H 3S KS')
    .replace(' AS\n', '\n')
    .replace('8H JD', '8H');
  const position = read(`Foundations: H-0 C-0 D-0 S-A\nFreecells: 3D - JD -\n${begun}\n`, rules);
  const cardsIn = (id: string): string =>
    makeCards(position.piles[rules.piles.findIndex(pile => pile.id === id)] ?? []);
  expect(['F4', 'C1', 'C2', 'C3', 'T4'].map(cardsIn)).toEqual(['AS', '3D', '', 'JD', '5D 2S JC 5C JH 6D']);
  for (const [founds, freecells] of [
    ['Founds: S-A', 'FC: 3D * JD'],
    ['Decks: H-0 S-1', 'Freecell:  3D  -  jd'],
    ['found: SA', 'freecells: 3D - JD -'],
  ])
    expect(
      read(`${founds ?? ''}\r\n${freecells ?? ''}\r\n${begun.replaceAll('T', '10').replaceAll('\n', '\r\n')}`, rules),
    ).toEqual(position);
  expect(parsePack(`Foundations: S-A\nFreecells: 3D - JD -\n${begun}`, rules)).toMatchObject({
    fault: {
      message: expect.stringMatching(/^a table, but not as freecell deals it; --position begins from one/) as string,
    },
  });
});

test('whole suits, set-out aces, cards face down and a talon', () => {
  const simon = rulesNamed('simple-simon');
  const rest = (suits: string): string =>
    Array.from(suits, suit => `: ${Array.from('KQJT98765432A', rank => rank + suit).join(' ')}`).join('\n');
  expect(
    makeTable(simon, read(`Foundations: H-K C-0\n${rest('CDS')}\n${':\n'.repeat(7)}`, simon), 'fc-solve'),
  ).toMatchObject({value: expect.stringMatching(/^Foundations: H-K C-0 D-0 S-0\n: KC/) as string});
  const castle = rulesNamed('beleaguered-castle');
  const dealt = dealFromSeed(castle, '5');
  expect(read(unwrap(makeTable(castle, dealt, 'fc-solve')).replace(/^Foundations.*\n/, ''), castle).piles).toEqual(
    dealt.piles,
  );
  const klondike = rulesNamed('klondike');
  const deck = Array.from({length: 52}, (_, card) => card);
  const {piles} = dealFromPack(klondike, deck.toReversed());
  const columns = klondike.of('T').map(({index}) => {
    const covered = makeCards(piles[klondike.behind(index)] ?? []).replace(/\S+/g, '<$&>');
    return `${covered} ${makeCards(piles[index] ?? [])}`;
  });
  const talon = `Talon: ${makeCards((piles[klondike.stock] ?? []).toReversed())}`;
  for (const text of [
    [talon, ...columns],
    [talon, ...columns.map(line => line.replace(/[<>]/g, ''))],
  ])
    expect(unwrap(parsePack(text.join('\n'), klondike))).toEqual(deck.toReversed());
});

test('an empty column is a colon, and stays one', () => {
  const rules = rulesNamed('freecell');
  const rest = (suit: string): string => Array.from('KQJT98', rank => rank + suit).join(' ');
  const board = `Foundations: H-7 C-7 D-7 S-7\nFreecells: - - - -\n:\n: ${rest('H')}\n:\n: ${rest('C')}\n: ${rest('D')}\n: ${rest('S')}\n:\n:`;
  const position = read(board, rules);
  expect(rules.of('T').map(({index}) => position.piles[index]?.length)).toEqual([0, 6, 0, 6, 6, 6, 0, 0]);
  expect(unwrap(makeTable(rules, position, 'fc-solve'))).toBe(board);
});

test('a hole shows one card, so that one with more is refused', () => {
  const rules = rulesNamed('black-hole');
  const position = playedFrom(rules, 3, [0, 0, 0]);
  expect(position.piles[rules.numberOf('F', 0)]?.length).toBeGreaterThan(1);
  expect(makeTable(rules, position, 'solvitaire')).toMatchObject({
    fault: {message: 'solvitaire has no words for F1, the black hole; --json writes all'},
  });
});

test('a card that is set out on a column is one of its cards', () => {
  const rules = rulesNamed('penguin');
  const board = unwrap(makeTable(rules, dealFromSeed(rules, '5'), 'fc-solve'));
  const columns = board
    .split('\n')
    .filter(line => line.startsWith(':'))
    .map(line => line.slice(2))
    .join('\n');
  expect(dealFromPack(rules, unwrap(parsePack(columns, rules)))).toMatchObject({piles: dealFromSeed(rules, '5').piles});
});

test('it does not matter to a deal which cells have the cards', () => {
  for (const id of ['seahaven-towers', 'eight-off']) {
    const rules = rulesNamed(id);
    const board = unwrap(makeTable(rules, dealFromSeed(rules, '5'), 'fc-solve'));
    const inCells =
      /Freecells: (.*)/
        .exec(board)?.[1]
        ?.split(' ')
        .filter(card => card !== '-') ?? [];
    for (const line of [inCells.join(' '), `${inCells.join(' - ')} -`])
      expect(unwrap(parsePack(board.replace(/Freecells: .*/, `Freecells: ${line}`), rules))).toEqual(
        packOfSeed(rules, '5'),
      );
  }
});

// From the tests of Solvitaire: a deal of Microsoft's Klondike, whose small letters lie face down.
const KLONDIKE = `{
  "tableau piles": [
    [ "9C" ], [ "10d", "JH"], [ "4h" ,"7c","4C"], [ "Kc" ,"5d","Ah" ,"AD"], [ "Qh" ,"4s","2d" ,"9d","AS"],
    [ "10h","6d","3d" ,"3c","Ac","2S"], [ "Qs" ,"Kh","10s","Ks", "8d","5h","4D"]
  ],
  "stock": ["2C","3S", "JS","6S","8H","2H","8S","7S","3H","9S","6H","JC","10C","5S","7D","8C","KD","5C","7H","QD","9H","6C","QC","JD"]
}`;

test('a deal of Solvitaire has covered cards, and a stock whose last card is the next', () => {
  const rules = rulesNamed('klondike');
  const position = read(KLONDIKE, rules);
  const cardsOf = (index: number): readonly Card[] => position.piles[index] ?? [];
  expect(makeCards(cardsOf(rules.numberOf('C', 6)))).toBe('QS KH TS KS 8D 5H');
  expect(makeCards(cardsOf(rules.numberOf('T', 6)))).toBe('4D');
  expect(makeCards(cardsOf(rules.stock)).slice(-5)).toBe('QC JD');
  expect(dealFromPack(rules, unwrap(parsePack(KLONDIKE, rules))).piles).toEqual(position.piles);
  const written = unwrap(makeTable(rules, position, 'solvitaire'));
  expect(JSON.parse(written.toUpperCase())).toEqual(JSON.parse(KLONDIKE.toUpperCase()));
  expect(written).toContain('["10d","JH"]');
});

test('numbers stand for aces and court cards, and a foundation alone is a hole', () => {
  const freecell = rulesNamed('freecell');
  const spelt = (BOARDS[0]?.[1] ?? '')
    .replaceAll('A', '1')
    .replaceAll('J', '11')
    .replaceAll('Q', '12')
    .replaceAll('K', '13');
  const json = {
    'tableau piles': spelt
      .replaceAll('T', '10')
      .split('\n')
      .map(line => line.split(' ')),
  };
  expect(unwrap(parsePack(JSON.stringify(json), freecell))).toEqual(packOfSeed(freecell, 'ms:24'));
  expect(faultOf('{"stock": ["constructorS"], "tableau piles": [[],[],[],[],[],[],[],[]]}', freecell)).toMatch(
    /^piles.stock:freecell has no pile/,
  );
  const hole = unwrap(rulesetOf(holeGame, {}));
  const position = dealFromSeed(hole, '3');
  const table = unwrap(makeTable(hole, position, 'solvitaire'));
  expect(JSON.parse(table)).toHaveProperty('hole', '10S');
  expect(read(table, hole)).toMatchObject({piles: position.piles});
  expect(dealFromPack(hole, unwrap(parsePack(table, hole)))).toMatchObject({piles: position.piles});
});

test('of Canfield the base is on its foundation, and the reserve is one heap', () => {
  const rules = rulesNamed('canfield');
  const json = JSON.parse(unwrap(makeTable(rules, dealFromSeed(rules, '1'), 'solvitaire'))) as Record<
    string,
    unknown[]
  >;
  expect(Object.entries(json).map(([key, list]) => [key, list.length])).toEqual([
    ['tableau piles', 4],
    ['foundations', 1],
    ['reserve', 13],
    ['stock', 34],
  ]);
});

describe('a table in which something is wrong', () => {
  const [, columns = ''] = BOARDS[0] ?? [];
  const json = (change: object): string =>
    JSON.stringify({'tableau piles': columns.split('\n').map(line => line.split(' ')), ...change});

  test.each([
    ['an unknown card', columns.replace('QH', 'QX'), '2:4:"QX" is not a card; cards look like TH, 10H or 10♥'],
    ['a card twice', columns.replace('8S 9D', '8S 4C'), '8:16:4C is there twice; this game has one pack'],
    ['a card that is up already', `Foundations: H-2\n${columns}`, '2:19:2H is there twice; this game has one pack'],
    [
      'a column too few',
      columns.replace(/.*\n/, ''),
      '7 columns, but freecell has 8; a dealing order stands on one line, what is no column has a label',
    ],
    ['a column too many', `${columns.replace(' 9D', '\n9D')}\nKH`, '10:1:KH is there twice; this game has one pack'],
    [
      'a card too few',
      columns.replace(' 9D', ''),
      'piles:51 cards of 52: 9D is missing (--partial accepts an incomplete pack)',
    ],
    [
      'an unknown line',
      `Hand: KS\n${columns}`,
      '1:1:"Hand:" is no line of a board; it has Foundations:, Freecells:, Talon: and columns',
    ],
    [
      'too many cells',
      `FC: - - - - 9D\n${columns.replace(' 9D', '')}`,
      'piles.cells:freecell has no pile "cells"; its piles: F1..F4 C1..C4 T1..T8',
    ],
    [
      'a stock',
      `Talon: 9D\n${columns.replace(' 9D', '')}`,
      'piles.stock:freecell has no pile "stock"; its piles: F1..F4 C1..C4 T1..T8',
    ],
    [
      'an unknown key',
      json({hand: []}),
      '"hand" is nothing that games have here; a deal has tableau piles, foundations, hole, cells, reserve, stock, waste',
    ],
    [
      'a key of other games',
      json({accordion: []}),
      '"accordion" is nothing that games have here; a deal has tableau piles, foundations, hole, cells, reserve, stock, waste',
    ],
    ['no list', json({stock: 'KS'}), 'stock is a list, as in ["10H", "7C"], not "KS"'],
    ['columns that are no list', json({'tableau piles': 3}), 'tableau piles is a list, as in ["10H", "7C"], not 3'],
    ['another number of columns', json({'tableau piles': [['KS']]}), '1 column, but freecell has 8'],
    [
      'a number for a card',
      json({'tableau piles': [[7], [], [], [], [], [], [], []]}),
      'piles.T1:"7" is not a card; cards look like TH or 7C',
    ],
    ['a card twice in JSON', json({cells: ['4C']}), 'piles.T1:4C: 2 of them, but the game has 1'],
  ])('%s', (_, text, words) => {
    expect(faultOf(text, rulesNamed('freecell'))).toBe(words);
  });

  test('a card face down on one that is face up', () => {
    expect(faultOf(KLONDIKE.replace('"10d", "JH"', '"10D", "Jh"'), rulesNamed('klondike'))).toBe(
      '<Jh> lies face down on a card that is face up',
    );
  });

  test('never throws, whatever is changed', () => {
    const texts = rulesets.flatMap(rules =>
      FORMATS.flatMap(format => {
        const table = makeTable(rules, dealFromSeed(rules, '3'), format);
        return table.ok ? [table.value] : [];
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom(...rulesets),
        fc.nat(2000),
        fc.nat(8),
        fc.string({maxLength: 4}),
        (text, rules, at, length, other) => {
          const changed = text.slice(0, at) + other + text.slice(at + length);
          for (const result of [parsePosition(changed, rules), parsePack(changed, rules)])
            if (!result.ok) expect(result.fault.message).toMatch(/^.+$/);
        },
      ),
      {numRuns: cases(300)},
    );
  });

  test('a table needs the name of its game', () => {
    for (const text of [columns, json({}), 'Foundations: H-0'])
      expect(parsePosition(text, undefined)).toMatchObject({
        fault: {code: 'variant', message: expect.stringMatching(/^a table does not name its game/) as string},
      });
  });

  test('columns that are not dealt so are no deck, nor silently one in dealing order', () => {
    const rules = rulesNamed('freecell');
    const moved = columns
      .replace(' AS\n', '\n')
      .replace('9D', '9D AS')
      .replace(' JD\n', '\n')
      .replace('7C\n', '7C JD\n');
    expect(parsePack(moved, rules)).toMatchObject({
      fault: {message: expect.stringMatching(/^a table, but not as freecell deals it/) as string},
    });
  });
});
