import {completed} from '../../engine/declaration/variant.js';
import {
  auxiliaries,
  choice,
  columns,
  deal,
  foundations,
  named,
  onward,
  safeUp,
  toggle,
} from '../../engine/declaration/vocabulary.js';
import {fill, OUR_READING, run, top} from '../../engine/declaration/rule.js';
import {capitalized} from '../../engine/texts/phrase.js';
import {declaredOdds, spokenOdds} from '../odds.js';
import {selectedGames} from '../sources.js';

/**
 * A card goes up to a foundation that has begun. Proof: in its packet it could only hold its two neighbours in suit;
 * one is on the foundation already, and the other could follow it up as soon as it could be laid on it.
 */
const nextOfItsSuit = safeUp(play => !play.begins);

/**
 * Where suits have to be founded, the card stays if it would uncover an ace or a king that then has to found its suit.
 */
const nextThatUncoversNoBase = safeUp(play => !play.begins && !play.uncoversBase());

export const reversibleSequences = completed({
  id: 'reversible-sequences',
  name: 'Reversible Sequences',
  aliases: ['reversible', 'reversible-sequence'],
  source: selectedGames(10),
  packs: 1,
  aim: 'every card in view; build at both ends',
  opening: [
    'Every card lies in view, and nothing is left to chance: an exceptionally good game, says Hoffmann.',
    `${capitalized(spokenOdds('reversible-sequences') ?? 'some')} can be won; if no card could go beneath a packet, ${spokenOdds('reversible-sequences under=off') ?? 'some'}.`,
  ],
  advice: [
    'Choose by what you uncover: of two neighbours either may move.',
    'Dig first where aces and kings lie deep. To turn a packet round costs a move for each of its cards, so lay it the right way from the start.',
  ],
  book: [
    'With the ace and the king of one suit both free, Hoffmann takes the one that frees the better card.',
    'That an emptied column stays empty is our reading. Our copy breaks off where a packet is reversed; the rest follows the author\u2019s other games.',
  ],
  ...declaredOdds('reversible-sequences'),
  options: {
    spaces: choice(
      'what becomes of an emptied column',
      {
        closed: 'it stays empty',
        open: 'any one free card may go there',
      },
      'It stays empty by our reading; the book is silent',
    ),
    under: toggle('on', 'a card may go beneath a packet', 'Hoffmann allows it'),
    found: choice(
      'when a free ace or king founds its suit',
      {
        free: 'when the player likes',
        forced: 'before anything else',
      },
      'Forced is Hoffmann to the letter ("you remove them"); free is our reading',
    ),
  },
  rules: o => ({
    piles: {
      F: foundations(4, {build: onward.inSuit, base: ['A', 'K']}),
      C: columns(13, 3),
      T: auxiliaries(13, {build: onward.inSuit, name: named('packet')}),
    },
    deal: [deal(3).to('C'), deal(1).to('T')],
    may: [
      top('T').to('F'),
      top('T').onto('T'),
      o.under && top('T').under('T'),
      o.spaces === 'open' && top('T').into('T').by('spaces=open'),
    ],
    mayNot: [
      run('T').onto('F', 'T').by(OUR_READING),
      !o.under && top('T').under('T').by('under=off'),
      o.spaces === 'closed' && top('T').into('T').by(OUR_READING),
    ],
    must: [o.found === 'forced' && top('T').into('F').by('found=forced')],
    atOnce: [fill('T').fromBehind('C')],
    dominances: [o.found === 'free' ? nextOfItsSuit : nextThatUncoversNoBase],
    layout: ['. . F1 . . F2 . . F3 . . F4', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13'],
  }),
});
