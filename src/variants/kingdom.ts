import {up} from '../engine/build.js';
import {untilFirstTurn} from '../engine/fact.js';
import {choice, passes} from '../engine/option.js';
import {cells, foundations, stock, waste} from '../engine/pile.js';
import {fill, is, not, redeal, top, turn} from '../engine/rule.js';
import {oddsWords} from './odds.js';
import {deal, defineVariant, pick} from '../engine/variant.js';
import {hoffmann} from './sources.js';

export const kingdom = defineVariant({
  id: 'kingdom',
  name: 'The Kingdom',
  title: 'Kingdom',
  aliases: ['the-kingdom'],
  source: hoffmann(37),
  packs: 2,
  aim: 'suits do not matter; one pass only',
  odds: oddsWords('kingdom'),
  options: {
    fill: choice('who fills a space', {choice: 'the player, from the waste', auto: 'the waste, at once'}),
    passes: passes(1, 9),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      F: foundations(8, {
        build: up.anySuit,
        base: ['A'],
        suited: false,
        name: {one: 'heap', many: 'heaps'},
        topOnly: true,
      }),
      T: cells(8, {one: 'auxiliary card', many: 'auxiliary cards'}),
    },
    facts: [untilFirstTurn('opening', 'before the first turn the pack fills the spaces')],
    deal: [pick('A', 'H').to('F'), deal(1).to('T')],
    may: [turn, redeal('turn', o.passes), top('T', 'W').to('F'), top('W').into('T').if(not('opening'))],
    atOnce: [
      top('T', 'W').into('F'),
      fill('T').from('S').if(is('opening')),
      o.fill === 'auto' && fill('T').from('W').if(not('opening')),
    ],
    safety: o.fill === 'choice' ? {kind: 'uncontested', after: 'opening'} : {kind: 'never'},
    layout: ['T1 T2 T3 T4 T5 T6 T7 T8', 'F1 F2 F3 F4 F5 F6 F7 F8', 'S . W'],
  }),
});
