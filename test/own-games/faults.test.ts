// What `patience check` refuses besides what the first game of one's own runs into.
import {declaredGame} from '../../src/own-games/declared-game.js';
import {moduleFaultWords} from '../../src/own-games/thrown.js';
import {moduleOf} from '../../src/own-games/module.js';
import {carpetWith} from './carpet.js';
import {VARIANTS} from '../../src/variants/index.js';

/** What is wrong with the carpet when parts of it are others. */
async function faultsWith(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const {faults} = await declaredGame(moduleOf('game.js', carpetWith(changes)), VARIANTS);
  return faults.map(moduleFaultWords);
}

/** What is wrong with the carpet when its option is another. */
function faultsOfOption(option: string): Promise<string[]> {
  return faultsWith({
    'fill, passes}': 'fill, passes, choice, count}',
    'passes: passes(1, 9)': `way: ${option}`,
    'o.passes': '2',
  });
}

test.each([
  [
    'a value of two words',
    `choice('the way', {'by hand': 'you', itself: 'it'})`,
    ['options.way: "by hand" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a value in capitals',
    `choice('the way', {easy: 'so', Hard: 'so'})`,
    ['options.way: "Hard" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a value that begins a comment',
    `choice('the way', {'#1': 'so'})`,
    ['options.way: "#1" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a fraction',
    `count('how many', [1.5, 2, 2.5])`,
    ['options.way: 1.5; give a whole number from 0 to 999', 'options.way: 2.5; give a whole number from 0 to 999'],
  ],
  ['a count below 0', `count('how many', [3, -1])`, ['options.way: -1; give a whole number from 0 to 999']],
  ['a count too high', `count('how many', [3, 1000])`, ['options.way: 1000; give a whole number from 0 to 999']],
  [
    'a range below 0',
    `{...passes(1, 9), range: [-1, 9]}`,
    ['options.way: a count from -1 to 9, beginning with 1; give whole numbers from 0 to 999, as passes(1, 9)'],
  ],
  ['values that can be written', `choice('the way', {'by-hand': 'you', 2: 'it'})`, []],
  ['counts from 0', `count('how many', [0, 999])`, []],
  ['a count twice', `count('how many', [1, 1])`, ['options.way: 1 twice; give each value once']],
])('the values of an option: %s', async (_, option, told) => {
  expect(await faultsOfOption(option)).toEqual(told);
});

test('an entry of the menu has values that the options have', async () => {
  const entries = (values: string) =>
    faultsWith({'passes: passes(1, 9)': 'passes: passes(1, 9)', 'options:': `entries: {'Twice': ${values}}, options:`});
  expect(await entries('{passes: 2}')).toEqual([]);
  expect(await entries('{passes: 20}')).toEqual([expect.stringContaining('entries.Twice: passes cannot be 20')]);
  expect(await entries('{turns: 2}')).toEqual([expect.stringContaining('no rule "turns"')]);
  expect(await entries('3')).toEqual([expect.stringContaining('{turn: 3}')]);
});

test.each([
  [
    'an option',
    {'options: {passes: passes(1, 9)}': 'options: {Passes: passes(1, 9)}'},
    'options.Passes: not an option name; use lower-case letters, digits and hyphens',
  ],
  ['a pile', {'S: stock(),': 'S: stock(), Tt: stock(),'}, 'piles.Tt: not a pile letter; give one capital letter'],
])('a wrong name of %s is told', async (_, changes, told) => {
  expect(await faultsWith(changes as Readonly<Record<string, string>>)).toContain(told);
});

const AIM = "aim: 'twenty";

test.each([
  [
    'a book that is one text',
    `book: 'It is hard.'`,
    [`book: "It is hard."; give a list, as ['It wants a clear head.']`],
  ],
  [
    'a book of other things',
    `book: ['It is hard.', 5, '']`,
    [
      "book[1]: 5; give a text of one line, as 'It wants a clear head.'",
      `book[2]: ""; give a text of one line, as 'It wants a clear head.'`,
    ],
  ],
  ['odds that are a number', 'odds: 5', ["odds: 5; give a text of one line, as 'about 1 in 6'"]],
  [
    'a printed deal that is none',
    'printed: true',
    ["printed: true; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}"],
  ],
  [
    'a printed deal of no cards',
    'printed: {year: 1892}',
    ["printed: an object; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}"],
  ],
  [
    'a printed deal with other keys',
    `printed: {yaer: 1892, cards: {T: 'TD'}}`,
    ['printed.yaer: no such key; did you mean year?', 'printed.year: missing; give a whole number from 1 to 9999'],
  ],
  [
    'printed cards out of notation',
    `printed: {year: 1900, cards: {T: 'TD XX', S: 5}}`,
    [
      `printed.cards.T: "TD XX"; give cards with a blank between them, as '7D KS'`,
      `printed.cards.S: 5; give cards with a blank between them, as '7D KS'`,
    ],
  ],
  [
    'printed cards of no pile',
    `printed: {year: 1900, cards: {X: 'TD'}}`,
    ['printed.cards.X: there is no such pile; the piles: S, W, F, T'],
  ],
  [
    'too many printed cards',
    `printed: {year: 1900, cards: {T: '${'TD '.repeat(20)}9D'}}`,
    ['printed.cards.T: 21 cards for 20 piles; give one for each'],
  ],
  [
    'a printed card that is set out',
    `printed: {year: 1900, cards: {T: 'AD'}}`,
    ['printed: it shows a card that the pack no longer has; show each card once'],
  ],
  [
    'a printed card twice',
    `printed: {year: 1900, cards: {T: 'TD TD'}}`,
    ['printed: it shows a card that the pack no longer has; show each card once'],
  ],
  [
    'printed cards on a pile to which none is dealt',
    `printed: {year: 1900, cards: {W: 'TD'}}`,
    ['printed: the deal does not leave these cards on top of their piles; give those that it deals last'],
  ],
  [
    'all of these as they should be',
    `book: ['It is hard.'], odds: 'about 1 in 6', printed: {year: 1900, cards: {T: 'TD 9H', F: 'AD AC'}}`,
    [],
  ],
])('%s', async (_, part, told) => {
  expect(await faultsWith({[AIM]: `${part}, ${AIM}`})).toEqual(told);
});

test.each([
  ['year', '1892.5', 'source.year: 1892.5; give a whole number from 1 to 9999'],
  ['number', "'23'", 'source.number: "23"; give a whole number from 1 to 9999'],
])('the %s of the source is a whole number', async (key, value, told) => {
  expect(await faultsWith({"brief: 'Whitmore Jones'": `brief: 'Whitmore Jones', ${key}: ${value}`})).toEqual([told]);
  expect(await faultsWith({"brief: 'Whitmore Jones'": `brief: 'Whitmore Jones', ${key}: 23`})).toEqual([]);
});

const LAYOUT = "layout: ['F1";

test.each([
  ['safety that is no object', 'safety: 5', "safety: 5; give {kind: 'always'} or {kind: 'never'}"],
  ['safety of no kind', "safety: {kind: 'often'}", 'safety.kind: "often"; give always or never'],
  ['a goal that is no object', 'goal: 7', "goal: 7; give clear('R')"],
  ['a goal of no kind', "goal: {kind: 'count'}", "goal: an object; give clear('R')"],
])('%s is one fault', async (_, part, told) => {
  expect(await faultsWith({[LAYOUT]: `${part}, ${LAYOUT}`})).toEqual([told]);
});

test.each([
  [
    'a second turn',
    'may: [turn,',
    'may: [turn, {...turn, cards: 3},',
    'may[1]: a second turn; give one, or let an option choose',
  ],
  [
    'a second redeal',
    'may: [turn,',
    "may: [turn, redeal('shuffle', 2),",
    'may[2]: a second redeal; give one, or let an option choose',
  ],
  ['a fill by the player', 'may: [turn,', "may: [turn, fill('T').from('W'),", 'may[1]: fill; give it in atOnce'],
  ['a turn at once', 'atOnce: [', 'atOnce: [turn, ', 'atOnce[0]: turn; give it in may'],
])('%s, which would do nothing, is refused', async (_, part, other, told) => {
  expect(await faultsWith({[part]: other})).toEqual([told]);
});

test('of two turns an option may choose', async () => {
  const both = 'may: [o.passes > 1 && turn, o.passes === 1 && {...turn, cards: 3},';
  expect(await faultsWith({'may: [turn,': both})).toEqual([]);
});

test.each([
  ['a plain text is a name', {"named('carpet card')": "'carpet card'"}, []],
  [
    'steps below one',
    {'build: up.inSuit': 'build: {...up.inSuit, by: -1}'},
    ['piles.F.build.by: -1; give a whole number from 0 to 12'],
  ],
  [
    'a run of no cards',
    {"top('W', 'T').onto('F')": "top('W', 'T').onto('F').atMost(-1)"},
    ['may[2].atMost: -1; give a whole number from 1 to 208'],
  ],
  [
    'a goal that the deal reaches',
    {'fill, passes}': 'fill, passes, clear}', 'atOnce:': "goal: clear('W'), atOnce:"},
    ['goal: won as soon as it is dealt; clear piles to which cards are dealt'],
  ],
  [
    'a goal of no piles',
    {'atOnce:': "goal: {kind: 'clear', piles: []}, atOnce:"},
    ["goal: an object; give clear('R')"],
  ],
  ['a name without end', {"'The Carpet'": "'x'.repeat(501)"}, ['name: 501 characters; give at most 500']],
  ['the name of a device', {"'carpet',": "'con',"}, ['id: "con" cannot name a game; give another name']],
  ['a wrong count', {'cells(20,': "cells('2O',"}, ['piles.T.count: "2O"; give a whole number from 1 to 52']],
  ['a layout without numbers', {"'F1 T1": "'F T1"}, ['layout[0]: there is no pile "F"; write F1']],
  [
    'a layout without end',
    {"'F1 T1 T2 T3 T4 T5 F3 S'": "`F1 T1 T2 T3 T4 T5 F3 S${' .'.repeat(292)}`"},
    ['layout[0]: 300 places; give a row at most 40'],
  ],
  [
    'no rule that the player could use',
    {"may: [turn, redeal('turn', o.passes), top('W', 'T').onto('F')]": 'may: [false]'},
    ["may: nothing may be done; give rules, as [turn, top('W').to('F')]"],
  ],
  ['a duty that is no play', {'atOnce:': 'must: [turn], atOnce:'}, ['must[0]: turn; give it in may']],
  [
    'a play that goes nowhere',
    {"top('W', 'T').onto('F')": "top('W', 'T')"},
    ["may[2]: top('W', 'T') does not say where the cards go; add .to('F'), .onto('F'), .into('T') or .under('T')"],
  ],
  [
    'a fill from nowhere',
    {"fill('T').from('W', 'S')": "fill('T')"},
    ["atOnce[0]: fill does not say from where; add .from('W') or .fromBehind('C')"],
  ],
  ['a deal to nowhere', {"deal(1).to('T')": 'deal(1)'}, ["deal[1]: it does not say to which piles; add .to('T')"]],
  [
    'a build among the rules',
    {'may: [turn,': 'may: [turn, up.inSuit,'},
    ['may[1]: a way to build; give it to a pile, as {build: up.inSuit}'],
  ],
  [
    'a direction without suits',
    {'up.inSuit': 'up'},
    ['piles.F.build: unfinished; give up.inSuit, down.anySuit and the like'],
  ],
  [
    'a source that is no text',
    {".onto('F')]": ".onto('F').by(5)]"},
    ["may[2].by: 5; give a text of one line, as 'Hoffmann 30'"],
  ],
  ['rules that are async', {'rules: o =>': 'rules: async o =>'}, ['rules: returns a promise; leave async out']],
  [
    'more picked cards than a rank has',
    {"deal(1).to('T')": "pick('K').to('T')"},
    ['deal[1]: a card of a rank for each of 20 piles, and there are 4; pick to a letter of at most 4 piles'],
  ],
  [
    'a rank that there is not',
    {'deal(1)': "deal(1, 'X')"},
    ['deal[1].sinks: there is no rank "X"; the ranks: A 2 3 4 5 6 7 8 9 T J Q K'],
  ],
  [
    'cards dealt to several letters in one step',
    {"deal(1).to('T')": "deal(1).to('T', 'W')", "pick('A').to('F')": "pick('A').to('F', 'T')"},
    [
      "deal[0].to: it names several letters; give each a step of its own, as deal(4).to('T')",
      "deal[1].to: it names several letters; give each a step of its own, as deal(4).to('T')",
    ],
  ],
  ['a suit that there is not', {"pick('A')": "pick('A', 'X')"}, ['deal[0]: there is no suit "X"; the suits: D C H S']],
  [
    'cards that are dealt onto picked ones, out of sequence',
    {
      'cells, named,': 'cells, auxiliaries, down, named,',
      "T: cells(20, named('carpet card'))":
        'T: auxiliaries(20, {build: down.inSuit}), K: auxiliaries(4, {build: down.anySuit})',
      "deal(1).to('T')": "pick('K').to('K'), deal(1).to('K')",
      "top('W', 'T')": "top('W', 'T', 'K')",
      "'F1 T1 T2 T3 T4 T5 F3 S'": "'F1 T1 T2 T3 T4 T5 F3 S K1 K2 K3 K4'",
    },
    [],
  ],
])('%s', async (_, changes, told) => {
  expect(await faultsWith(changes)).toEqual(told);
});

/** The declared game with other words, some of which the first game leaves out. */
function faultsWithWords(words: string, changes: Readonly<Record<string, string>>): Promise<string[]> {
  return faultsWith({'fill, passes}': `fill, passes, ${words}}`, ...changes});
}

const PLAY = "top('W', 'T').onto('F')";
const CARPET_CARDS = "T: cells(20, named('carpet card'))";
const CONDITION = "give empty('S'), full('T'), shown.higher.inSuit('T'), is('grace') or not('grace')";
const LIMIT = "give a number, supermove() or a count as in free => free.spaces('T') + 1";

test.each([
  ['.if(() => false)', `may[2].if: a function that was not called; ${CONDITION}`],
  ['.if(true)', `may[2].if: true; ${CONDITION}`],
  [".if('grace')", `may[2].if: "grace"; ${CONDITION}`],
  ['.if(undefined)', `may[2].if: missing; ${CONDITION}`],
  ['.if(empty)', `may[2].if: a function that was not called; ${CONDITION}`],
  [".if(empty('X'))", 'may[2].if: there is no pile "X"; the piles: S, W, F, T'],
  [".if(is('grace'))", 'may[2].if: there is no fact "grace"; the facts: pass'],
  [".if(shown.lower.anySuit('X'))", 'may[2].if: there is no pile "X"; the piles: S, W, F, T'],
  [".if(shown.equal.anySuit('S'))", 'may[2].if: cards of S lie face down, so that none is shown'],
  [".if(shown.equal.anySuit('T'))", undefined],
  ['.atMost(supermove)', `may[2].atMost: a function that gives an object; ${LIMIT}`],
  [".atMost('x')", `may[2].atMost: "x"; ${LIMIT}`],
  ['.atMost({})', `may[2].atMost: an object; ${LIMIT}`],
  ['.atMost(() => undefined)', `may[2].atMost: a function that gives missing; ${LIMIT}`],
  [".atMost(free => free.spaces('X') + 1)", 'may[2].atMost: there is no pile "X"; the piles: S, W, F, T'],
  ['.if()', `may[2].if: missing; ${CONDITION}`],
  ['.if(empty())', `may[2].if: missing; ${CONDITION}`],
  [".if(empty('S'), is)", `may[2].if: a function that was not called; ${CONDITION}`],
  [".if(empty('S')).if(empty('X'))", 'may[2].if: there is no pile "X"; the piles: S, W, F, T'],
  [".if(empty('W', 'X'))", 'may[2].if: there is no pile "X"; the piles: S, W, F, T'],
  ['.if(shown.lower.anySuit())', "may[2].if: it names no piles that show it; as in shown.higher.inSuit('T')"],
  ['.atMost(free => free.spaces())', 'may[2].atMost: there is no pile "undefined"; the piles: S, W, F, T'],
  ['.atMost(supermove())', undefined],
  [".atMost(free => free.spaces('T'))", undefined],
  [".if(empty('S'))", undefined],
  [".if(empty('S'), is('pass'))", undefined],
])('a rule with %s', async (modifier, told) => {
  const faults = await faultsWithWords('empty, is, shown, supermove', {[PLAY]: PLAY + modifier});
  expect(faults).toEqual(told === undefined ? [] : [told]);
});

test('only a single top card goes while another is shown', async () => {
  const faults = await faultsWithWords('run, shown', {
    [PLAY]: `${PLAY}, run('T').onto('F').if(shown.higher.inSuit('T'))`,
  });
  expect(faults).toContain("may[3].if: only a single top card goes while another is shown; give it to top('T')");
});

test.each([
  ["run('T', 5)", 'may[2].run: 5; give up.inSuit, down.anySuit and the like'],
  ["run('T', 0)", 'may[2].run: 0; give up.inSuit, down.anySuit and the like'],
  ["run('T', {})", 'may[2].run: unfinished; give up.inSuit, down.anySuit and the like'],
  ["run('T', up)", 'may[2].run: unfinished; give up.inSuit, down.anySuit and the like'],
  ["run('T', undefined)", 'may[2].run: missing; give up.inSuit, down.anySuit and the like'],
])('a run in an order that is none: %s', async (words, told) => {
  const faults = await faultsWithWords('run', {[PLAY]: `${PLAY}, ${words}.to('F')`});
  expect(faults).toEqual([told.replace('may[2]', 'may[3]')]);
});

const HOLDS = 'give how many cards a pile holds, from 1 to 208';

test.each([
  ['suitd: false', 'piles.F.suitd: no such key; did you mean suited?'],
  ['hold: 3', 'piles.F.hold: no such key; did you mean holds?'],
  ['holds: 1.5', `piles.F.holds: 1.5; ${HOLDS}`],
  ['suited: 5', 'piles.F.suited: 5; give true or false'],
  ["topOnly: 'yes'", 'piles.F.topOnly: "yes"; give true or false'],
  ["name: named('heap', 'heaps', {shrt: 'h'})", 'piles.F.name.shrt: no such key; did you mean short?'],
  ["name: 'a\\u001b[31m'", `piles.F.name.one: "a\\u001b[31m"; give a text of one line, as 'packet'`],
  ["name: ''", `piles.F.name.one: ""; give a text of one line, as 'packet'`],
])('foundations with %s', async (part, told) => {
  const [first] = await faultsWith({"base: ['A']": `base: ['A'], ${part}`});
  expect(first).toBe(told);
});

test.each([
  ["auxiliaries(20, {build: up.inSuit, bass: ['K']})", 'piles.T.bass: no such key; did you mean base?'],
  [
    'auxiliaries(20, {build: up.inSuit, holds: 3})',
    'piles.T.holds: no such key; the keys: build, base, fromBase, name',
  ],
  ["columns(20, 2, 'nne')", 'piles.T.shows: "nne"; give none or top or all'],
  ["reserve('heap', 'up')", 'piles.T.lies: "up"; give face up or face down'],
])('piles made by %s', async (pile, told) => {
  const faults = await faultsWithWords('auxiliaries, columns, reserve', {[CARPET_CARDS]: `T: ${pile}`});
  expect(faults).toContain(told);
});

test.each([
  ['safeUp(() => undefined)', 'a function that gives missing'],
  ['safeUp()', 'missing'],
  ['safeUp(5)', '5'],
])('a dominance that is none: %s', async (dominance, what) => {
  const faults = await faultsWithWords('safeUp', {[LAYOUT]: `dominances: [${dominance}], ${LAYOUT}`});
  expect(faults).toEqual([
    `dominances[0].covers: ${what}; give a function that tells true or false, as play => play.height < 2`,
  ]);
});

test('a dominance may ask for all that is known of a play', async () => {
  const asks = [
    'play.leastUp(play.suit) >= play.height',
    '!play.fromWaste && play.fromTableau && !play.begins && play.cardsLeft() > 0',
    'play.lowestFoundation() > 2 || play.uncoversBase() || play.isDealtOut()',
  ];
  for (const asked of asks) {
    const dominances = `dominances: [safeUp(play => ${asked})], ${LAYOUT}`;
    expect(await faultsWithWords('safeUp', {[LAYOUT]: dominances})).toEqual([]);
  }
});

test.each([
  [`choice('the way', 'S')`, `options.way: "S"; give each value with its meaning, as {waste: 'the waste fills it'}`],
  [`choice('the way', null)`, `options.way: null; give each value with its meaning, as {waste: 'the waste fills it'}`],
  [
    `choice('the way', ['a'])`,
    `options.way: a list; give each value with its meaning, as {waste: 'the waste fills it'}`,
  ],
  [`count('how many')`, 'options.way: no values; give at least one, the default first'],
])('the meanings of an option: %s', async (option, told) => {
  expect(await faultsOfOption(option)).toEqual([told]);
});

test.each([
  ['uses(5, 1)', `facts[0].key: 5; give a text of one line, as 'grace'`],
  ["uses('grace', 1.5)", 'facts[0].initial: 1.5; give a whole number from 0 to 255'],
])('a fact that cannot be: %s', async (given, told) => {
  const faults = await faultsWithWords('uses', {[LAYOUT]: `facts: [${given}], ${LAYOUT}`});
  expect(faults).toContain(told);
});

test.each([
  [
    'a reserve that is never played',
    {
      [CARPET_CARDS]: `${CARPET_CARDS}, R: reserve()`,
      "deal(1).to('T')": "deal(1).to('T'), deal(5).to('R')",
      'F3 S': 'F3 S R',
    },
    ["piles.R: no rule takes a card from it; add top('R').to('F')"],
  ],
  [
    'covered cards that never come up',
    {
      [CARPET_CARDS]: `${CARPET_CARDS}, C: columns(20, 1, 'none')`,
      "deal(1).to('T')": "deal(1).to('C'), deal(1).to('T')",
    },
    ["piles.C: no rule takes a card from it; add fill('T').fromBehind('C') to atOnce"],
  ],
  [
    'more columns than piles in front of them',
    {
      [CARPET_CARDS]: `${CARPET_CARDS}, C: columns(22, 1, 'none')`,
      "deal(1).to('T')": "deal(1).to('C'), deal(1).to('T')",
      "fill('T').from('W', 'S')": "fill('T').fromBehind('C')",
    },
    ['piles.C: 22 columns behind 20 piles of T; give as many'],
  ],
  [
    'a stock that nobody turns',
    {'may: [turn,': 'may: [', "fill('T').from('W', 'S')": "fill('T').from('W')"},
    [
      'piles.S: no rule takes a card from it; add turn',
      'may: a redeal, and no card ever comes to the waste; add turn, or leave it out',
    ],
  ],
  [
    'foundations that nothing reaches',
    {[PLAY]: "top('W', 'T').into('T')"},
    ["piles.F: no rule brings a card to it; add top('T').to('F')"],
  ],
  ['a play with no effect', {[PLAY]: `${PLAY}, top('T').to('T')`}, ['may[3]: it has no effect: nothing is built on T']],
  [
    'more foundations than there are aces',
    {'foundations(4': 'foundations(5', 'F3 S': 'F3 F5 S'},
    ['piles.F.count: 5 piles, and 4 cards to begin them; give 4'],
  ],
  [
    'foundations with too little room',
    {"base: ['A']": "base: ['A'], holds: 12"},
    ['piles: the foundations hold 48 of 52 cards; give more of them, or a goal'],
  ],
  [
    'a base below one that is not dealt',
    {[CARPET_CARDS]: "T: {...cells(20, named('carpet card')), base: 'below'}"},
    ["piles.T.base: 'below', and no foundations whose base is dealt; declare them with base: 'dealt'"],
  ],
  ['no piles', {"top('W', 'T')": 'top()'}, ["may[2]: it names no piles to take from; as in top('W', 'T')"]],
  ['no place', {".onto('F')": '.onto()'}, ["may[2]: it does not say where the cards go; as in .to('F')"]],
  [
    'a redeal without passes',
    {"redeal('turn', o.passes)": "redeal('turn')"},
    ["may[1].passes: missing; give a whole number from 1 to 999, or 'unlimited' where the cards are not shuffled"],
  ],
  [
    'columns in the layout',
    {
      [CARPET_CARDS]: `${CARPET_CARDS}, C: columns(20, 1, 'none')`,
      "fill('T').from('W', 'S')": "fill('T').fromBehind('C')",
      'F3 S': 'F3 S C1',
    },
    ["layout[0]: C1 has no place of its own; a column lies behind the piles that fill(...).fromBehind('C') names"],
  ],
])('what no rule ever does: %s', async (_, changes, told) => {
  expect(await faultsWithWords('columns, reserve', changes as Readonly<Record<string, string>>)).toEqual(told);
});

test.each([
  ['pairs', 'did you mean pair?'],
  [
    'swap',
    'games in which cards or piles change places, such as Accordion, are out of reach: see the end of docs/games.md',
  ],
  ['gathered', 'did you mean gather?'],
  ['whol', 'did you mean whole?'],
  ['xylophone', 'docs/games.md lists the words'],
])('an unknown word gets the nearest, or the games that it is of: %s', async (word, told) => {
  expect(await faultsWithWords(word, {})).toEqual([`there is no word "${word}"; ${told}`]);
});

test.each([
  ["topp('W').onto('F')", 'topp is not defined; did you mean top? (line 20)'],
  [
    "whole('T').into('F')",
    'whole is not defined; name it among the words of the function, as in ({defineVariant, whole}) => ... (line 20)',
  ],
])('a word that was not handed in: %s', async (words, told) => {
  expect(await faultsWith({[PLAY]: words})).toEqual([`rules: ${told}`]);
});
