import {completed} from '../../engine/declaration/variant.js';
import {
  cells,
  change,
  choice,
  deal,
  down,
  fill,
  foundations,
  heldBetween,
  is,
  named,
  passes,
  pick,
  redeal,
  stock,
  top,
  turn,
  up,
  waste,
} from '../../engine/declaration/vocabulary.js';
import {declaredOdds, spokenOdds} from '../odds.js';
import {hoffmann, ORDER_KEPT} from '../sources.js';

export const patriarchs = completed({
  id: 'patriarchs',
  name: 'The Patriarchs',
  title: 'Patriarchs',
  aliases: ['the-patriarchs', 'patriarch'],
  source: hoffmann(38),
  packs: 2,
  aim: 'aces climb while kings descend',
  opening: [
    'In each suit one family climbs from the ace while another comes down from the king.',
    `Played at once, as Hoffmann asks, ${spokenOdds('patriarchs play=forced') ?? 'some'} can be won; if you may wait, ${spokenOdds('patriarchs') ?? 'some'}.`,
  ],
  advice: [
    'A card of the nine that goes up makes room for the top of the waste: play it when that brings out what you need.',
    'Every card has a twin, and each family of a suit takes one of the two: ask which family needs this one first.',
  ],
  book: [
    'Hoffmann asks for a sharp eye: watch the nine cards and play at once. The top of the waste has the first claim, and so has each card that comes to light under it.',
    'A card that both families could take waits between them: Hoffmann says so at the Crescent (no. 30), for all such games.',
  ],
  printed: {year: 1892, cards: {T: '9H QS 5C 3D 3S 4D 6H 4C QC'}},
  ...declaredOdds('patriarchs'),
  options: {
    transfer: choice(
      'what may pass between the families of a suit',
      {
        hold: 'a card that both could have taken, until either takes a new one',
        none: 'nothing',
        reversal: 'single cards, whenever the two families meet',
      },
      'Held cards: Hoffmann 30, the Crescent, for all such games',
    ),
    play: choice(
      'when cards go to the families',
      {free: 'as the player likes', forced: 'as soon as they can'},
      'Forced is Hoffmann read strictly',
    ),
    passes: passes(2, 99, 'Hoffmann: twice'),
    redeal: choice('how the waste becomes the stock again', {turn: 'turned over', shuffle: 'shuffled'}, ORDER_KEPT),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      A: foundations(4, {
        build: up.inSuit,
        base: ['A'],
        name: named('ace family', 'ace families', {short: 'aces', kind: 'family'}),
      }),
      K: foundations(4, {
        build: down.inSuit,
        base: ['K'],
        name: named('king family', 'king families', {short: 'kings', kind: 'family'}),
      }),
      T: cells(9, named('auxiliary card')),
    },
    facts: [heldBetween('held', 'A', 'K', o.transfer === 'hold')],
    deal: [pick('A').to('A'), pick('K').to('K'), deal(1).to('T')],
    may: [
      turn,
      redeal(o.redeal, o.passes),
      top('W', 'T').onto('A', 'K'),
      o.transfer === 'hold' && change('A', 'K').if(is('held')).by(hoffmann(30).brief),
      o.transfer === 'reversal' && change('A', 'K').by('transfer=reversal'),
    ],
    mayNot: [o.transfer === 'none' && change('A', 'K').by('transfer=none')],
    atOnce: [o.play === 'forced' && top('W', 'T').onto('A', 'K'), fill('T').from('W', 'S')],
    table: ['The aces lie at the left and the kings at the right of the auxiliary cards.'],
    layout: ['A1 T1_ T2_ T3_ K1 S', 'A2 T4_ T5_ T6_ K2 W', 'A3 T7_ T8_ T9_ K3 .', 'A4 . . . K4 .'],
  }),
});
