import {makeCards, type Card} from '../../src/engine/card.js';
import {down, up} from '../../src/engine/declaration/build.js';
import {auxiliaries, columns, foundations, stock, type Letter} from '../../src/engine/declaration/pile.js';
import {fill} from '../../src/engine/declaration/rule.js';
import {deal, pick} from '../../src/engine/declaration/variant.js';
import {isPrintedDeal, printedPack, unsettledDeal} from '../../src/engine/legality/deal.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import {makeRecord} from '../../src/engine/record.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {sortedPack} from '../../src/engine/shuffle.js';
import {openPrinted, positionOf, type Opening} from '../../src/session/game.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {makeShareCode, parseShareCode} from '../../src/session/share.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesFor, unwrap} from '../engine/adapter.js';
import {game} from '../engine/made-up.js';

const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

function printed(rules: Ruleset, seed: string): Opening {
  const opening = openPrinted(rules, seed);
  if (!opening) throw new Error(`${rules.variant.id} has no printed deal`);
  return opening;
}

/** The top cards of the piles of a letter. */
function tops(rules: Ruleset, position: Position, letter: Letter): string {
  return makeCards(rules.of(letter).flatMap(({index}) => pileAt(position, index).slice(-1)));
}

/** The cards of the figures in Hoffmann's book, as they lie on the table. */
const FIGURES: readonly (readonly [
  string,
  Readonly<Record<string, unknown>>,
  readonly (readonly [Letter, string])[],
])[] = [
  [
    'storehouse',
    {},
    [
      ['R', 'TD'],
      ['T', '8C QS 4C 5H'],
      ['F', '2D 2C 2H 2S'],
    ],
  ],
  [
    'storehouse',
    {redeal: 'shuffle'},
    [
      ['R', 'TD'],
      ['T', '8C QS 4C 5H'],
    ],
  ],
  [
    'kingdom',
    {},
    [
      ['T', '7D 3S 8C KS TD QH 3H 7C'],
      ['F', 'AH'],
    ],
  ],
  [
    'patriarchs',
    {},
    [
      ['T', '9H QS 5C 3D 3S 4D 6H 4C QC'],
      ['A', 'AD AC AH AS'],
      ['K', 'KD KC KH KS'],
    ],
  ],
];

describe.each(FIGURES)('the printed deal of %s %j', (id, options, figure) => {
  const rules = rulesFor(id, options);

  test.each(['1', '42', 'a seed', '2026-11-21'])('lies as in the book, completed by seed %s to a whole pack', seed => {
    const {start} = printed(rules, seed);
    for (const [letter, cards] of figure) expect([letter, tops(rules, start, letter)]).toEqual([letter, cards]);
    expect(sorted(start.piles.flat())).toEqual(sorted(sortedPack(rules.packs)));
  });

  test('has other cards beneath by another seed, the same by the same', () => {
    expect(printed(rules, '1')).toEqual(printed(rules, '1'));
    expect(printed(rules, '1').pack).not.toEqual(printed(rules, '2').pack);
  });

  test('comes back from a replay and from a share code', () => {
    const text = makeReplay({opening: printed(rules, '42'), last: undefined});
    for (const given of [text, unwrap(parseShareCode(makeShareCode(text)))]) {
      const game = unwrap(playRecording(unwrap(parseReplay(VARIANTS, given))));
      expect(positionOf(game)).toEqual(printed(rules, '42').start);
    }
  });
});

test('a seed completes the deal of the figure in the same way in every version', () => {
  const rules = rulesFor('storehouse');
  const {start} = printed(rules, '42');
  expect(makeCards(pileAt(start, rules.numberOf('R')))).toBe('6D KD 6C 7C 3C JC QD 5C 9S 7D KH TH TD');
});

test('a printed deal lies as it is shown, however unequal the piles are dealt', () => {
  const {variant} = game({
    piles: {
      S: stock(),
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      C: columns(3, 2, 'none'),
      T: auxiliaries(3, {build: down.anySuit}),
    },
    deal: [deal([0, 1, 2]).to('C'), deal([2, 1, 0]).to('T'), pick('A', 'D').to('F'), deal([0, 3, 1]).to('T')],
    atOnce: [fill('T').fromBehind('C')],
  });
  const rules = makeRuleset({...variant, printed: {year: 1900, cards: {T: 'KD KC KH', F: 'AD'}}}, {});
  const pack = printedPack(rules, '1') ?? [];
  expect(pack.toSorted((a, b) => a - b)).toEqual(sortedPack(1).toSorted((a, b) => a - b));
  expect(isPrintedDeal(rules, pack)).toBe(true);
  const {piles} = makeRecord(rules, unsettledDeal(rules, pack));
  expect(['C1', 'C2', 'C3', 'T1', 'T2', 'T3'].map(id => piles[id]?.length)).toEqual([0, 1, 2, 2, 4, 1]);
  expect(['T1', 'T2', 'T3', 'F1'].map(id => piles[id]?.at(-1))).toEqual(['KD', 'KC', 'KH', 'AD']);
});

test('no other game has one', () => {
  const with1892 = new Set(FIGURES.map(([id]) => id));
  for (const {id} of VARIANTS.filter(each => !with1892.has(each.id)))
    expect(openPrinted(rulesFor(id), '1')).toBeUndefined();
});
