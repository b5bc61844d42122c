// What `patience check` refuses in games of pairs, overlapping cards, turns onto piles and gathering.
import {declaredGame} from '../../src/own-games/declared-game.js';
import {moduleFaultWords} from '../../src/own-games/thrown.js';
import {moduleOf} from '../../src/own-games/module.js';
import {VARIANTS} from '../../src/variants/index.js';

const PYRAMID = `export default words => {
  const {defineVariant, stock, waste, discard, overlapping, named, deal, turn, turnBy, redeal, pair, top, gather, fill, run} = words;
  return defineVariant({
    id: 'steps', name: 'Steps', packs: 1, source: {author: 'N', book: 'N', brief: 'N'}, aim: 'steps',
    rules: () => ({
      piles: {S: stock(), W: waste(), D: discard(), T: overlapping(6, named('card'))},
      deal: [deal(1).to('T')],
      may: [turn, top('T', 'W').to('D').only('K'), pair('T', 'W').adding(13).to('D')],
      layout: ['S W . T1 . D1', '. . , T2 T3 , .', '. . T4 T5 T6 .'],
    }),
  });
};`;

const FANS = `export default words => {
  const {defineVariant, stock, foundations, auxiliaries, cells, up, upOrDown, down, deal, turn, turnBy, top, gather} = words;
  return defineVariant({
    id: 'gathered', name: 'Gathered', packs: 1, source: {author: 'N', book: 'N', brief: 'N'}, aim: 'fans',
    rules: () => ({
      piles: {F: foundations(4, {build: up.inSuit, base: ['A']}), T: auxiliaries(13, {build: down.inSuit})},
      deal: [deal(4).to('T')],
      may: [top('T').to('F', 'T'), gather('T', {each: 4, order: 'keep', passes: 3})],
      layout: ['F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7', 'T8 T9 T10 T11 T12 T13'],
    }),
  });
};`;

const GOLF = `export default words => {
  const {defineVariant, stock, foundations, auxiliaries, cells, upOrDown, ending, deal, turn, turnBy, redeal, top, clear} = words;
  return defineVariant({
    id: 'links', name: 'Links', packs: 1, source: {author: 'N', book: 'N', brief: 'N'}, aim: 'links',
    rules: () => ({
      piles: {S: stock(), F: foundations(1, {build: upOrDown.anySuit, suited: false, holds: 52}), T: auxiliaries(7), C: cells(1, 'cell')},
      deal: [deal(5).to('T')],
      may: [turn.onto('F'), top('T', 'C').to('F'), top('T').into('C')],
      goal: clear('T'),
      layout: ['S F1 C1', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
};`;

async function faultsIn(text: string, changes: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const changed = Object.entries(changes).reduce((all, [part, other]) => {
    if (!all.includes(part)) throw new Error(`the game has no ${part}`);
    return all.replace(part, () => other);
  }, text);
  const {faults} = await declaredGame(moduleOf('game.js', changed), VARIANTS);
  return faults.map(moduleFaultWords);
}

test('the games as they stand have no fault', async () => {
  expect(await Promise.all([PYRAMID, FANS, GOLF].map(text => faultsIn(text)))).toEqual([[], [], []]);
});

const RANKS = 'the ranks: A 2 3 4 5 6 7 8 9 T J Q K';

test.each([
  ["pair('T', 'W')", 'may[2]: pair does not say which cards go together; add .adding(13) or .ofOneRank()'],
  ["pair('T', 'W').adding(13)", "may[2]: pair does not say where the cards go; add .to('D')"],
  ["pair('T', 'W').ofOneRank()", "may[2]: pair does not say where the cards go; add .to('D')"],
  ["pair('T', 'W').adding(13).to()", "may[2]: it does not say where the cards go; as in .to('F')"],
  ["pair('T', 'W').adding(13).to('W')", 'may[2]: two cards go together only to a discard(); W is none'],
  ["pair('T', 'W').adding(13).to('Q')", 'may[2]: there is no pile "Q"; the piles: S, W, D, T'],
  ["pair('T', 'Q').adding(13).to('D')", 'may[2]: there is no pile "Q"; the piles: S, W, D, T'],
  ["pair('T', 'W').adding(1).to('D')", 'may[2].adding: 1; give a whole number from 2 to 26'],
  ["pair('T', 'W').adding(27).to('D')", 'may[2].adding: 27; give a whole number from 2 to 26'],
  ["pair('T', 'W').adding('13').to('D')", 'may[2].adding: "13"; give a whole number from 2 to 26'],
  ["pair('T', 'W').adding().to('D')", 'may[2].adding: missing; give a whole number from 2 to 26'],
  [
    "pair('W').adding(13).to('D')",
    "may[2]: two cards go together from two piles; name more, as in pair('T', 'W')",
  ],
  ["top('T').to('D').only()", `may[2].only: there is no rank ""; ${RANKS}`],
  ["top('T').to('D').only('X')", `may[2].only: there is no rank "X"; ${RANKS}`],
  ["top('T').to('D').only(13)", `may[2].only: there is no rank 13; ${RANKS}`],
  ["top('W').to('T')", 'may[2]: cards only leave T, where they overlap; leave the rule out'],
  ["run('T').onto('T')", 'may[2]: cards only leave T, where they overlap; leave the rule out'],
  [
    "gather('T', {each: 1, order: 'keep', passes: 2})",
    "may[2]: only tableau piles that hold several cards are gathered, those of one letter, as gather('T', {...})",
  ],
])('in a pyramid, %s', async (rule, told) => {
  expect(await faultsIn(PYRAMID, {"pair('T', 'W').adding(13).to('D')": rule})).toEqual([told]);
}); // prettier-ignore

test.each([
  [
    'a pair that goes by itself',
    {'layout:': "atOnce: [pair('T').adding(13).to('D')], layout:"},
    ['atOnce[0]: two cards go together only where the player says so; give it in may'],
  ],
  [
    'a place that is filled',
    {'layout:': "atOnce: [fill('T').from('W')], layout:"},
    ['atOnce[0]: cards only leave T, where they overlap; leave the rule out'],
  ],
  [
    'two cards in a place',
    {'deal(1)': 'deal(2)'},
    ['deal: its position breaks the rules of the piles: T1 holds one card, not 2'],
  ],
  [
    'cards that are turned there',
    {'[turn,': "[turn.onto('T'),"},
    ['may: it breaks the rules of the piles: T1 holds one card, not 2'],
  ],
  [
    'rows that do not overlap',
    {"'S W . T1 . D1', '. . , T2 T3 , .', '. . T4 T5 T6 .'": "'S W D1', 'T1 T2 T3 T4 T5 T6'"},
    ['piles.T: none lies on another in the layout; move rows by half a place, as , T2 T3 , or give cells'],
  ],
  [
    'half a place that touches a pile',
    {', T2 T3': ',T2 T3'},
    [
      'layout[1]: ",T2": half a place stands alone; write , with a blank on either side',
      'layout: T2 missing; give every pile a place, and . for an empty one',
    ],
  ],
  ['a way to lie that there is not', {"named('card')": "named('card'), 'down'"}, ['piles.T.lies: "down"; give face up or face down']],
  ['a stock that lies in no known way', {'stock()': "stock('up')"}, ['piles.S.lies: "up"; give face up or face down']],
])('in a pyramid, %s', async (_, changes, told) => {
  expect(await faultsIn(PYRAMID, changes as Readonly<Record<string, string>>)).toEqual(told);
}); // prettier-ignore

const PASSES = "give a whole number from 1 to 999, or 'unlimited' where the cards are not shuffled";
const GATHERED = "only tableau piles that hold several cards are gathered, those of one letter, as gather('T', {...})";

test.each([
  ["gather('T', {each: 0, order: 'keep', passes: 3})", ['may[1].each: 0; give a whole number from 1 to 208']],
  ["gather('T', {each: 4, order: 'turn', passes: 3})", ['may[1].order: "turn"; give keep or shuffle']],
  ["gather('T', {each: 4, order: 'shuffle', passes: 'unlimited'})", [`may[1].passes: Infinity; ${PASSES}`]],
  ["gather('T', {each: 4, order: 'keep', passes: 'unlimited'})", []],
  ["gather('T', {each: 4, order: 'keep'})", [`may[1].passes: missing; ${PASSES}`]],
  ["gather('Q', {each: 4, order: 'keep', passes: 3})", ['may[1]: there is no pile "Q"; the piles: F, T']],
  ["gather('F', {each: 13, order: 'keep', passes: 3})", [`may[1]: ${GATHERED}`]],
  ["gather(['T'], {each: 4, order: 'keep', passes: 3})", [`may[1]: ${GATHERED}`]],
  ["gather(['T', 'F'], {each: 4, order: 'keep', passes: 3})", [`may[1]: ${GATHERED}`]],
  [
    "gather('T')",
    [
      'may[1].order: missing; give keep or shuffle',
      `may[1].passes: missing; ${PASSES}`,
      'may[1].each: missing; give a whole number from 1 to 208',
    ],
  ],
  [
    "gather('T', {each: 3, order: 'keep', passes: 3})",
    ['may: 52 cards find no room when they are gathered; give each: 4'],
  ],
  [
    "gather('T', {each: 4, order: 'keep', passes: 3}), gather('T', {each: 4, order: 'keep', passes: 3})",
    ['may[2]: a second redeal; give one, or let an option choose'],
  ],
])('of fans, %s', async (rule, told) => {
  expect(await faultsIn(FANS, {"gather('T', {each: 4, order: 'keep', passes: 3})": rule})).toEqual(told);
});

test.each([
  ["turn.onto('Q')", ['may[0]: there is no pile "Q"; the piles: S, F, T, C']],
  ['turn.onto()', ['may[0]: there is no waste; give W: waste()']],
  ["turnBy(0).onto('F')", ['may[0].cards: 0; give a whole number from 1 to 52']],
  ["turn.onto('F'), redeal('turn', 2)", ['may[1]: there is no waste; give W: waste()']],
  ["turn.onto('C')", ['may: it breaks the rules of the piles: C1 holds one card, not 2']],
  ["turnBy(2).onto('T')", []],
])('on the links, %s', async (rule, told) => {
  expect(await faultsIn(GOLF, {"turn.onto('F')": rule})).toEqual(told);
});

test.each([
  [{'upOrDown.anySuit': 'upOrDown'}, ['piles.F.build: unfinished; give up.inSuit, down.anySuit and the like']],
  [{', holds: 52': ''}, ['may: it breaks the rules of the piles: F1 holds 13 cards, not 14']],
  [{'upOrDown.anySuit': "ending('K', upOrDown.anySuit)"}, []],
  [
    {'upOrDown.anySuit': "ending('X', upOrDown.anySuit)"},
    ['piles.F.build.end: "X"; give A or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9 or T or J or Q or K'],
  ],
])('on the links, foundations with %j', async (changes, told) => {
  expect(await faultsIn(GOLF, changes as Readonly<Record<string, string>>)).toEqual(told);
});
