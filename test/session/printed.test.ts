import {makeCards, type Card} from '../../src/engine/card.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Letter} from '../../src/engine/declaration/pile.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {sortedPack} from '../../src/engine/shuffle.js';
import {openPrinted, positionOf, type Opening} from '../../src/session/game.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {makeShareCode, parseShareCode} from '../../src/session/share.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

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
      const game = unwrap(playRecording(unwrap(parseReplay(given))));
      expect(positionOf(game)).toEqual(printed(rules, '42').start);
    }
  });
});

test('no other game has one', () => {
  const with1892 = new Set(FIGURES.map(([id]) => id));
  for (const {id} of VARIANTS.filter(each => !with1892.has(each.id)))
    expect(openPrinted(rulesFor(id), '1')).toBeUndefined();
});
