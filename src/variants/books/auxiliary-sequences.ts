import {completed} from '../../engine/declaration/variant.js';
import {
  any,
  auxiliaries,
  choice,
  count,
  deal,
  down,
  empty,
  foundations,
  pick,
  run,
  safeUp,
  stock,
  toggle,
  top,
  turn,
  up,
  uses,
  waste,
} from '../../engine/declaration/vocabulary.js';
import {adviserOdds, declaredOdds, spokenOdds} from '../odds.js';
import {drPole} from '../sources.js';

/**
 * A card at most two above the lowest foundation's top goes up. Proof: an auxiliary needs it only to hold cards one
 * lower, and each of those is on its foundation, or could go there as soon as it could be laid on this card. What lay
 * beneath it comes free, and no space has to be filled.
 */
const lowCard = safeUp(play => play.height <= play.lowestFoundation() + 1);

/**
 * With the stock and the waste out, every card that fits goes up. Proof: the lowest card left is the top of its pile,
 * as piles fall, and fits its foundation; so it goes until all are up.
 */
const cardAfterTheDeal = safeUp(play => play.isDealtOut());

export const auxiliarySequences = completed({
  id: 'auxiliary-sequences',
  name: 'Auxiliary Sequences',
  aliases: ['auxiliary', 'pole', 'dr-pole', 'poles-sequences', 'dr-poles-auxiliary-sequences'],
  source: drPole(13),
  packs: 1,
  aim: 'four open heaps, one card of grace',
  opening: [
    'Four empty places, forty-eight cards, one deal.',
    `Dr Pole says that with skill the chances are yours, and without it against you: ${spokenOdds('auxiliary-sequences') ?? 'some'} can be won, and our adviser wins ${adviserOdds('auxiliary-sequences') ?? 'some'}.`,
  ],
  advice: [
    'The waste comes back in reverse: what is laid there first is reached last. Lay on the auxiliaries what would bury a card that you need soon.',
    'Keep a space as long as you can, and fill it with a card on which others can follow.',
  ],
  book: [
    'Dr Pole: pairs and very high cards begin an auxiliary badly. A space may stay open as long as you please.',
    'Dr Pole grants one grace when the game has failed; we leave the moment to you, once the stock is out.',
    'Hoffmann\u2019s version of it is The Storehouse, game 1 here.',
  ],
  ...declaredOdds('auxiliary-sequences'),
  options: {
    opening: choice(
      'how the auxiliaries begin',
      {free: 'as four spaces', four: 'with one card each'},
      'Dr Pole deals four cards, and leaves it to you to lay fewer',
    ),
    grace: count(
      'how often a card below the top of the waste may be played once the stock is out',
      [1, 0],
      'Dr Pole: once',
    ),
    return: toggle('on', 'a foundation may give its top card back to an auxiliary', 'Dr Pole allows it, in his rule 4'),
    wasterun: toggle(
      'on',
      'a sequence at the top of the waste may go into a space as a unit',
      'Dr Pole allows it, in his rule 3(b)',
    ),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      T: auxiliaries(4, {build: down.anySuit}),
    },
    facts: [uses('grace', o.grace)],
    deal: [pick('A').to('F'), o.opening === 'four' && deal(1).to('T')],
    may: [
      turn,
      top('W', 'T').onto('F'),
      top('W').to('T'),
      run('T').to('T'),
      o.wasterun && run('W').into('T'),
      o.return && top('F').onto('T'),
      o.grace > 0 && any('W').onto('F').if(empty('S')).spends('grace'),
      o.grace > 0 && any('W').to('T').if(empty('S')).spends('grace'),
    ],
    mayNot: [
      !o.wasterun && run('W').to('T').by('wasterun=off'),
      !o.return && top('F').onto('T').by('return=off'),
      o.grace === 0 && any('W').to('F', 'T').spends('grace').by('grace=0'),
    ],
    atOnce: [],
    dominances: [lowCard, cardAfterTheDeal],
    table: ['The aces lie in a row; the foundations begin with them.'],
    layout: ['F1 F2 F3 F4 S', 'T1 T2 T3 T4 W'],
  }),
});
