// Games from no book, to find what the program takes for granted about a game: these have no lesson, odds,
// aliases, or knowledge in the solver. test/variants/added.ts puts them at the end of the index.
import {down, up} from '../../src/engine/declaration/build.js';
import {uses, type Fact} from '../../src/engine/declaration/fact.js';
import {fail, ok} from '../../src/engine/fault.js';
import {choice, passes, toggle} from '../../src/engine/declaration/option.js';
import {auxiliaries, cells, foundations, named, reserve, stock, waste} from '../../src/engine/declaration/pile.js';
import {any, empty, fill, is, redeal, run, top, turn} from '../../src/engine/declaration/rule.js';
import {deal, defineVariant, pick, type Variant} from '../../src/engine/declaration/variant.js';

/** Every turned card opens or shuts it. */
const shutter: Fact = {
  key: 'shutter',
  initial: 0,
  absent: 0,
  most: 1,
  condition: {whileSo: 'only while the shutter is open', otherwise: 'only while the shutter is shut'},
  refusal: {unless: 'the shutter is shut', when: 'the shutter is open'},
  tell: value => (value === 1 ? 'the shutter is open' : 'the shutter is shut'),
  onTurn: value => 1 - value,
  holds: value => value === 1,
  toJson: value => value === 1,
  fromJson: json => (typeof json === 'boolean' ? ok(Number(json)) : fail('position', 'shutter is true or false')),
};

/** No tableau at all; its own fact, and a licence that is not called grace. */
const lantern = defineVariant({
  id: 'lantern',
  name: 'The Lantern',
  title: 'Lantern',
  source: {author: 'A. Nobody', book: 'Games Never Printed', number: 1, brief: 'Nobody 1'},
  packs: 1,
  aim: 'a pack, a candle and no table',
  options: {
    passes: passes(3, 9),
    candle: choice('who plays the candle', {free: 'the player', forced: 'it plays itself'}),
  },
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      R: reserve(named('candle')),
      F: foundations(4, {build: up.inSuit, base: ['A']}),
    },
    facts: [uses('oil', 2), shutter],
    deal: [deal(5).to('R')],
    may: [
      turn,
      redeal('turn', o.passes),
      top('W').to('F'),
      o.candle === 'free' && top('R').to('F').if(is('shutter')),
      any('W').to('F').if(empty('S')).spends('oil'),
    ],
    atOnce: [o.candle === 'forced' && top('R').to('F')],
    layout: ['R F1 F2 F3 F4 S', '. . . . . W'],
  }),
});

/** More piles than any game of the books has keys for, nothing built on them; a card of the reserve fills no space. */
const terrace = defineVariant({
  id: 'terrace',
  name: 'The Terrace',
  source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
  packs: 1,
  aim: 'sixteen paving stones round a well',
  options: {},
  rules: () => ({
    piles: {
      S: stock(),
      W: waste(),
      R: reserve(named('well')),
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      T: cells(16, named('paving stone')),
    },
    deal: [pick('A').to('F'), deal(1).to('T'), deal(4).to('R')],
    may: [turn, top('W', 'T', 'R').onto('F')],
    atOnce: [fill('T').from('W', 'S')],
    layout: ['F1 T1 T2 T3 T4 S', 'F2 T5 T6 T7 T8 W', 'F3 T9 T10 T11 T12 R', 'F4 T13 T14 T15 T16 .'],
  }),
});

/** Ten auxiliaries, foundations that give cards back, and a licence whose key is one of the letters of the piles. */
const arcade = defineVariant({
  id: 'arcade',
  name: 'The Arcade',
  title: 'Arcade',
  source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
  packs: 1,
  low: 2,
  aim: 'ten arches',
  options: {return: toggle('on', 'a foundation may give its top card back')},
  rules: o => ({
    piles: {
      S: stock(),
      W: waste(),
      F: foundations(4, {build: up.inSuit, base: ['2']}),
      T: auxiliaries(10, {build: down.anySuit, name: named('arch', 'arches')}),
    },
    facts: [uses('favour', 3)],
    deal: [pick('2').to('F'), deal(1).to('T')],
    may: [
      turn,
      top('W', 'T').onto('F'),
      top('W').to('T'),
      run('T').to('T'),
      o.return && top('F').onto('T'),
      any('W').to('T').if(empty('S')).spends('favour'),
    ],
    atOnce: [],
    layout: ['. F1 F2 F3 F4 . . . S W', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
  }),
});

export const INVENTED: readonly Variant[] = [lantern, terrace, arcade];
