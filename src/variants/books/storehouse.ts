import {completed} from '../../engine/declaration/variant.js';
import {
  auxiliaries,
  choice,
  deal,
  down,
  foundations,
  passes,
  pick,
  reserve,
  safeUp,
  stock,
  toggle,
  up,
  waste,
} from '../../engine/declaration/vocabulary.js';
import {fill, OUR_READING, redeal, top, turn, whole} from '../../engine/declaration/rule.js';
import {declaredOdds, spokenOdds} from '../odds.js';
import {hoffmann, ORDER_KEPT} from '../sources.js';

/**
 * The top card of an auxiliary that holds more goes up. Proof: only the next lower of its suit could be laid on it, and
 * that is on the foundation already. The auxiliary keeps its bottom card, so it joins where it would have joined and no
 * space opens: every later move of a line that waits stays legal.
 *
 * No more is proven, whatever the options. A play that empties an auxiliary draws a card into the space, and even under
 * joins=on a waste card drawn in too early can lose the game; a card of the waste or of the store may be wanted to fill
 * a space. Playing everything that fits lost 40 of 1,477 winnable positions.
 */
const cardOfALongerPile = safeUp(play => play.fromTableau && play.cardsLeft() > 0);

export const storehouse = completed({
  id: 'storehouse',
  name: 'The Storehouse',
  title: 'Storehouse',
  aliases: ['the-storehouse', 'store-house', 'the-store-house', 'old-storehouse'],
  source: hoffmann(23),
  packs: 1,
  low: 2,
  aim: 'twos up to aces; clear a store of 13',
  opening: [
    'Thirteen cards lie in store, and only digging brings them out. Empty an auxiliary and the store must give.',
    `With a single deal ${spokenOdds('storehouse passes=1') ?? 'some'} could be won; the three that Hoffmann grants make it ${spokenOdds('storehouse') ?? 'some'}.`,
  ],
  advice: [
    'Look at the store-house before you empty an auxiliary: the card that comes out stays until it can go up.',
    'Prefer low cards in the auxiliaries: a high one blocks its place until nearly all of its suit is up.',
  ],
  book: [
    'The book fills spaces from the waste, but gives the store-house "the preference over any other" card. We let it fill them first; `vacancy=waste` is the first sentence alone.',
    'The store-house comes first: its top card must be played whenever it fits.',
    'Hoffmann sends a run up as soon as its top card fits; here you choose the moment (`a` sends up what is safe).',
    'We read the rule to mean that a whole auxiliary is not moved: where cards may be joined, the author says so.',
    'Dr Pole\u2019s version of it is Auxiliary Sequences, game 3 here.',
  ],
  printed: {year: 1892, cards: {R: 'TD', T: '8C QS 4C 5H'}},
  ...declaredOdds('storehouse'),
  options: {
    vacancy: choice(
      'what fills a space',
      {
        store: 'the store-house, then the waste, then the stock',
        waste: 'the waste, then the stock, then the store-house',
      },
      'Hoffmann: the waste; but the store-house has the preference',
    ),
    joins: toggle(
      'off',
      'a whole auxiliary may go onto a fitting auxiliary',
      'Off is our reading: where it is allowed, the author says so',
    ),
    store: choice(
      'who plays the store-house',
      {
        forced: 'it plays itself whenever it can',
        free: 'the player',
      },
      'Hoffmann: its top must always be played',
    ),
    passes: passes(3, 99, 'Hoffmann: three times'),
    redeal: choice('how the waste becomes the stock again', {turn: 'turned over', shuffle: 'shuffled'}, ORDER_KEPT),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      R: reserve(),
      F: foundations(4, {build: up.inSuit, base: ['2']}),
      T: auxiliaries(4, {build: down.inSuit}),
    },
    deal: [pick('2').to('F'), deal(1).to('T'), deal(13).to('R')],
    may: [
      turn,
      redeal(o.redeal, o.passes),
      top('W', 'T').onto('F'),
      top('W').onto('T'),
      o.joins && whole('T').onto('T').by('joins=on'),
      o.store === 'free' && top('R').onto('F', 'T').by('store=free'),
    ],
    mayNot: [!o.joins && whole('T').onto('T').by(OUR_READING)],
    atOnce: [
      o.store === 'forced' && top('R').onto('F', 'T'),
      o.vacancy === 'store' ? fill('T').from('R', 'W', 'S').by(OUR_READING) : fill('T').from('W', 'S', 'R'),
    ],
    dominances: [cardOfALongerPile],
    table: ['The twos lie in a row; the foundations begin with them.'],
    layout: ['. F1 F2 F3 F4 S', 'R T1 T2 T3 T4 W'],
  }),
});
