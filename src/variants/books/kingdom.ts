import {completed} from '../../engine/declaration/variant.js';
import {
  cells,
  choice,
  deal,
  fill,
  foundations,
  is,
  named,
  not,
  passes,
  pick,
  redeal,
  safeUp,
  stock,
  top,
  turn,
  untilFirstTurn,
  up,
  waste,
} from '../../engine/declaration/vocabulary.js';
import {adviserOdds, declaredOdds} from '../odds.js';
import {hoffmann} from '../sources.js';

/**
 * Once a card has been turned, an auxiliary card that fits a heap goes up. Proof: suits do not exist, so cards of a
 * rank are one and the same. If a line that waits plays another card of the rank to that heap first, that card goes
 * where the auxiliary card lay and stands for it from then on; from the waste that is allowed, as a space takes any
 * waste card. In the opening it does not hold: the stock fills the place, which after the first turn would be a free
 * space.
 */
const auxiliaryCard = safeUp(play => play.fromTableau).if(not('opening'));

/**
 * A waste card goes up when every heap holds the rank below. Proof: then no two cards of its rank compete for a heap.
 */
const uncontestedCard = safeUp(play => play.height <= play.lowestFoundation()).if(not('opening'));

export const kingdom = completed({
  id: 'kingdom',
  name: 'The Kingdom',
  title: 'Kingdom',
  aliases: ['the-kingdom'],
  source: hoffmann(37),
  packs: 2,
  aim: 'suits do not matter; one pass only',
  opening: [
    'Eight heaps, two packs, and suits do not matter.',
    `Hoffmann would use the waste at the earliest opportunity: filling every space at once, our adviser wins ${adviserOdds('kingdom fill=auto') ?? 'some'}; choosing the moment, ${adviserOdds('kingdom') ?? 'some'}.`,
  ],
  advice: [
    'A space is the one way off the waste for a card that does not fit: spend it late, on a card that lets others up.',
    'As suits do not matter, thirteen counts say all that is still to come; `i` shows them.',
  ],
  book: [
    'Hoffmann calls the chances much in the player\u2019s favour. We find that choosing your moment wins oftener than filling at once.',
  ],
  printed: {year: 1892, cards: {T: '7D 3S 8C KS TD QH 3H 7C'}},
  ...declaredOdds('kingdom'),
  options: {
    fill: choice(
      'who fills a space',
      {choice: 'the player, from the waste', auto: 'the waste, at once'},
      'Hoffmann: a turned card "may be used"; PySolFC fills at once',
    ),
    passes: passes(1, 9, 'Hoffmann: once'),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      F: foundations(8, {
        build: up.anySuit,
        base: ['A'],
        suited: false,
        name: named('heap'),
        topOnly: true,
      }),
      T: cells(8, named('auxiliary card')),
    },
    facts: [untilFirstTurn('opening', 'before the first turn the stock fills the spaces')],
    deal: [pick('A', 'H').to('F'), deal(1).to('T')],
    may: [turn, redeal('turn', o.passes), top('T', 'W').to('F'), top('W').into('T').if(not('opening'))],
    atOnce: [
      top('T', 'W').into('F'),
      fill('T').from('S').if(is('opening')),
      o.fill === 'auto' && fill('T').from('W').if(not('opening')),
    ],
    dominances: o.fill === 'choice' ? [auxiliaryCard, uncontestedCard] : [],
    table: ['On the first of the eight heaps lies an ace of hearts.'],
    layout: ['T1 T2 T3 T4 T5 T6 T7 T8', 'F1 F2 F3 F4 F5 F6 F7 F8', 'S . . W'],
  }),
});
