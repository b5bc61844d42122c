// What each word says for itself when it is given what it does not take, as in a program that uses the library.
import * as words from '../../../src/engine/declaration/vocabulary.js';
import {lenient, sound} from '../../../src/engine/declaration/shape.js';
import {VARIANT} from '../../../src/engine/declaration/variant.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';

const {auxiliaries, by, cells, choice, clear, columns, count, deal, defineVariant, empty, ending, fill} = words;
const {foundations, gather, named, overlapping, pair, passes, pick, redeal, reserve, round, run} = words;
const {safeUp, stock, toggle, top, turn, turnBy, untilFirstTurn, up, uses} = words;

/** What a word throws of what the compiler would not let pass. */
function fault(make: (wrong: (value: unknown) => never) => unknown): string {
  try {
    make(value => value as never);
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
}

const HOLDS = 'give how many cards a pile holds, from 1 to 208';
const CONDITION = "give empty('S'), full('T'), shown.higher.inSuit('T'), is('grace') or not('grace')";
const LIMIT = "give a number, supermove() or a count as in free => free.spaces('T') + 1";
const RANKS = 'the ranks: A 2 3 4 5 6 7 8 9 T J Q K';
const PASSES = "give a whole number from 1 to 999, or 'unlimited' where the cards are not shuffled";

test.each<[string, Parameters<typeof fault>[0], string]>([
  ['by', () => by(-1, up.inSuit), 'by: -1; give a whole number from 0 to 12'],
  ['round', wrong => round(wrong(up)), 'unfinished; give up.inSuit, down.anySuit and the like'],
  ['ending', wrong => ending(wrong('X'), up.inSuit), 'end: "X"; give A or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9 or T or J or Q or K'],
  ['stock', wrong => stock(wrong('up')), 'lies: "up"; give face up or face down'],
  ['reserve', () => reserve(''), "name.one: \"\"; give a text of one line, as 'packet'"],
  ['foundations', wrong => foundations(4, wrong({})), 'build: missing; give up.inSuit, down.anySuit and the like'],
  ['foundations', wrong => foundations(0, wrong({build: up.inSuit, suitd: false, holds: 1.5})),
    `count: 0; give a whole number from 1 to 52\nholds: 1.5; ${HOLDS}\nsuitd: no such key; did you mean suited?`],
  ['auxiliaries', wrong => auxiliaries(7, wrong({holds: 3})), 'holds: no such key; the keys: build, base, fromBase, name'],
  ['auxiliaries', wrong => auxiliaries(7, {base: wrong(['1'])}), "base: [1]; give ranks, as ['A'] or ['2', 'K'], or 'dealt'; on the tableau also 'below'"],
  ['cells', wrong => cells(wrong('2O'), 'cell'), 'count: "2O"; give a whole number from 1 to 52'],
  ['overlapping', wrong => overlapping(3, 'card', wrong('down')), 'lies: "down"; give face up or face down'],
  ['columns', wrong => columns(3, 2, wrong('nne')), 'shows: "nne"; give none or top or all'],
  ['named', wrong => named('heap', 'heaps', wrong({shrt: 'h'})), 'shrt: no such key; did you mean short?'],
  ['top', () => top().to('F'), "it names no piles to take from; as in top('W', 'T')"],
  ['to', () => top('T').to(), "it does not say where the cards go; as in .to('F')"],
  ['if', wrong => top('T').to('F').if(wrong(empty)), `if: a function that was not called; ${CONDITION}`],
  ['if', wrong => fill('T').from('W').if(wrong(undefined)), `if: missing; ${CONDITION}`],
  ['if', wrong => turn.if(wrong({})), `if: an object; ${CONDITION}`],
  ['atMost', () => top('T').to('F').atMost(0), 'atMost: 0; give a whole number from 1 to 208'],
  ['atMost', wrong => top('T').to('F').atMost(wrong(() => 'x')), `atMost: a function that gives "x"; ${LIMIT}`],
  ['by', wrong => top('T').to('F').by(wrong(5)), "by: 5; give a text of one line, as 'Hoffmann 30'"],
  ['only', wrong => top('T').to('F').only(wrong('X')), `only: there is no rank "X"; ${RANKS}`],
  ['run', wrong => run('T', wrong(5)).to('T'), 'run: 5; give up.inSuit, down.anySuit and the like'],
  ['pair', () => pair('T').adding(27).to('D'), 'adding: 27; give a whole number from 2 to 26'],
  ['turnBy', () => turnBy(0), 'cards: 0; give a whole number from 1 to 52'],
  ['redeal', wrong => redeal(wrong('back'), 2), 'order: "back"; give turn or shuffle'],
  ['redeal', wrong => redeal('shuffle', wrong('unlimited')), `passes: Infinity; ${PASSES}`],
  ['gather', wrong => gather('T', wrong(undefined)),
    `order: missing; give keep or shuffle\npasses: missing; ${PASSES}\neach: missing; give a whole number from 1 to 208`],
  ['pick', wrong => pick(wrong('X')).to('F'), `there is no rank "X"; ${RANKS}`],
  ['pick', () => pick('A', 'X').to('F'), 'there is no suit "X"; the suits: D C H S'],
  ['deal', () => deal([1, -1]).to('T'), 'each: a list; give the number of cards, or a list with one for each pile'],
  ['deal', wrong => deal(1, wrong('X')).to('T'), `sinks: there is no rank "X"; ${RANKS}`],
  ['choice', () => choice('the way', {Hard: 'so'}),
    '"Hard" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ['count', () => count('how many', [1.5, 1, 1]), '1.5; give a whole number from 0 to 999\n1 twice; give each value once'],
  ['toggle', wrong => toggle(wrong('yes'), 'it is odd'), 'yes is the default, and none of its values; give a default that is'],
  ['passes', () => passes(10, 9),
    'a count from 1 to 9, beginning with 10; give whole numbers from 0 to 999, as passes(1, 9)'],
  ['uses', () => uses('grace', -1),
    ['initial', 'absent', 'most'].map(key => `${key}: -1; give a whole number from 0 to 255`).join('\n')],
  ['untilFirstTurn', () => untilFirstTurn('', 'it begins'), "key: \"\"; give a text of one line, as 'grace'"],
  ['safeUp', wrong => safeUp(wrong(5)), 'covers: 5; give a function that tells true or false, as play => play.height < 2'],
  ['if', wrong => safeUp(() => true).if(wrong(5)), `when: 5; ${CONDITION}`],
  ['clear', () => clear(), "an object; give clear('R')"],
  ['defineVariant', wrong => defineVariant(wrong(5)), "5; give a game, as defineVariant({id: 'carpet', ...})"],
])('%s throws what is wrong where it is called: %#', (_, make, told) => {
  expect(fault(make)).toBe(`WordFault: ${told}`);
}); // prettier-ignore

test('words that let faults pass give what they make with them, and go on', () => {
  expect(lenient(cells)(0, 'cell')).toMatchObject({role: 'tableau', count: 0, holds: 1});
  const rule = lenient(top)('T')
    .to('F')
    .if(true as never)
    .atMost(0)
    .by('a book');
  expect(rule).toMatchObject({kind: 'play', when: true, limit: {kind: 'fixed', most: 0}, source: 'a book'});
  expect(() => lenient(foundations)(4, undefined as never)).toThrow(TypeError);
});

test('what the program does not check of its own games when it starts is right', async () => {
  const games = await withCabinet(VARIANTS);
  for (const {shelf: _shelf, family: _family, ...game} of games) expect(sound(VARIANT, game)).toBe(game);
});
