import {completed} from '../../engine/declaration/variant.js';
import {
  auxiliaries,
  choice,
  deal,
  down,
  empty,
  fill,
  foundations,
  named,
  passes,
  pick,
  redeal,
  reserve,
  safeAcross,
  safeUp,
  stock,
  top,
  turn,
  up,
  waste,
  whole,
} from '../../engine/declaration/vocabulary.js';
import {declaredOdds, spokenOdds} from '../odds.js';

/**
 * Every card that fits a foundation, and every card or column that fits on another, goes there. Proof: on a card only
 * the next lower of its suit could be laid, and that one is, or comes, where the card goes, so a card that has moved
 * serves as well as before. A card that leaves the store or the waste only uncovers others. A column that is emptied is
 * either refilled from the store, whose card stays as free as it was on top of the store, or stays open for the waste,
 * and an open space need not be used.
 */
const anythingUp = safeUp(() => true);
const anythingThatFits = safeAcross(play => !play.begins);

export const thirteenUp = completed({
  id: 'thirteen-up',
  name: 'Thirteen Up',
  aliases: [
    'thirteenup',
    '13-up',
    '13up',
    'the-reserve',
    'reserve',
    'modern-storehouse',
    'storehouse-modern',
    'straight-up',
    'provisions',
  ],
  source: {author: 'Mark Ball', book: 'Storehouse, as described at gamerules.com', brief: 'Mark Ball'},
  packs: 1,
  low: 2,
  aim: 'the modern form: whole columns move',
  opening: [
    'The Storehouse of today: you play the store yourself, and may lay whole columns together.',
    `Mark Ball reckons 30 %; we counted that ${spokenOdds('thirteen-up') ?? 'some'} can be won.`,
  ],
  advice: [
    'Whatever fits on another card may go there without harm, and an emptied column draws a card from the store-house.',
    'The skill comes when the store-house is out: choose what you lay into a space.',
  ],
  book: [
    'Also called Storehouse or The Reserve; a small cousin of Klondike: four columns instead of seven.',
    'Mark Ball finds a lot of freedom in moving cards.',
    'A space may stay empty once the store-house is out.',
  ],
  ...declaredOdds('thirteen-up'),
  options: {
    redeal: choice(
      'how the waste becomes the stock again',
      {shuffle: 'shuffled', turn: 'turned over'},
      'Mark Ball: shuffled',
    ),
    passes: passes(3, 99, 'Mark Ball: three times'),
    fill: choice(
      'who fills a space from the store-house',
      {auto: 'it fills itself at once', choice: 'the player'},
      'Mark Ball: at once',
    ),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      R: reserve(undefined, 'face down'),
      F: foundations(4, {build: up.inSuit, base: ['2']}),
      T: auxiliaries(4, {build: down.inSuit, name: named('column')}),
    },
    deal: [pick('2').to('F'), deal(13).to('R'), deal(1).to('T')],
    may: [
      turn,
      redeal(o.redeal, o.passes),
      top('R', 'W', 'T').onto('F'),
      top('R', 'W').onto('T'),
      whole('T').onto('T'),
      top('W').into('T').if(empty('R')),
      o.fill === 'choice' && top('R').into('T').by('fill=choice'),
    ],
    atOnce: [o.fill === 'auto' && fill('T').from('R')],
    dominances: [anythingUp, anythingThatFits],
    table: ['The twos lie in a row; the foundations begin with them.'],
    layout: ['. F1 F2 F3 F4 S', 'R T1 T2 T3 T4 W'],
  }),
});
