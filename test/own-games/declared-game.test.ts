import {legalMoves} from '../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {declaredGame, loadGame} from '../../src/own-games/declared-game.js';
import {moduleFaultWords} from '../../src/own-games/thrown.js';
import {moduleOf} from '../../src/own-games/module.js';
import {findVariant, withVariant, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {CARPET, carpetWith} from './carpet.js';

/** What is wrong with a module, each fault with its line or key. */
async function faultsOf(text: string): Promise<string[]> {
  const {faults, variant} = await declaredGame(moduleOf('game.js', text), VARIANTS);
  expect(variant === undefined).toBe(faults.length > 0);
  return faults.map(moduleFaultWords);
}

test('a game without faults is declared, and its rules under every option', async () => {
  const {variant, rulesets, faults} = await declaredGame(moduleOf('carpet.js', CARPET), VARIANTS);
  expect(faults).toEqual([]);
  expect(variant).toMatchObject({id: 'carpet', low: 1, title: 'Carpet'});
  expect(rulesets.map(({values}) => values)).toEqual([{passes: 1}, {passes: 9}]);
});

test.each([
  ['a syntax error', 'const x = 1;\nexport default (;', ["2: Unexpected token ';'"]],
  ['a module that throws', '\nthrow new Error("no luck")', ['2: no luck']],
  ['a module that throws no error', 'throw 7', ['it throws 7']],
  ['a function that throws', '\n\nexport default () => {\n  throw new TypeError("no luck");\n}', ['4: no luck']],
  [
    'no export',
    'const carpet = 1;',
    [expect.stringMatching(/^the default export is missing; write export default \(\{/)],
  ],
  ['an export that is no function', 'export default {}', [expect.stringMatching(/^the default export is an object; /)]],
  [
    'a function that returns nothing',
    'export default () => {}',
    [expect.stringMatching(/^default export: its result is missing; /)],
  ],
  ['a word that is not there', 'export default ({stok}) => stok()', ['there is no word "stok"; did you mean stock?']],
  [
    'an async function',
    'export default async () => ({})',
    ['default export: its result is a promise; leave async out'],
  ],
  [
    'nothing but an id',
    'export default ({defineVariant}) => defineVariant({id: "x", colour: 1})',
    [
      expect.stringMatching(/^colour: no such key; the keys: id, name/),
      "name: missing; give a text of one line, as 'The Carpet'",
      "aim: missing; give a text of one line, as 'twenty cards in view'",
      'packs: missing; give a whole number from 1 to 4',
      expect.stringMatching(/^source: missing; give \{author, book, brief\}/),
      'rules: missing; give a function, as o => ({piles: ...})',
    ],
  ],
] as const)('%s is one fault or several, never a crash', async (_, text, faults) => {
  expect(await faultsOf(text)).toEqual(faults);
});

test.each([
  [
    'a pile that is not there, in a rule',
    {"top('W', 'T')": "top('X', 'T')"},
    ['may[2]: there is no pile "X"; the piles: S, W, F, T'],
  ],
  ['in what happens at once', {"fill('T')": "fill('Q')"}, ['atOnce[0]: there is no pile "Q"; the piles: S, W, F, T']],
  ['in the deal', {"deal(1).to('T')": "deal(1).to('Y')"}, ['deal[1]: there is no pile "Y"; the piles: S, W, F, T']],
  [
    'in the layout',
    {"'F1 T1": "'F9 T1"},
    [
      expect.stringMatching(/^layout\[0\]: there is no pile "F9"; the piles: S W F1 /),
      'layout: F1 missing; give every pile a place, and . for an empty one',
    ],
  ],
  [
    'a pile of one card that is fanned',
    {'T16 T17': 'T16> T17'},
    ['layout[3]: T16 shows one card; only piles of the tableau that hold several are fanned by >'],
  ],
  ['a pile twice in the layout', {'T20 . .': 'T20 T19 .'}, ['layout[3]: T19 lies in the layout twice; leave one out']],
  ['more cards than there are', {'deal(1)': 'deal(3)'}, ['deal: 64 cards, and there are 52; deal fewer']],
  [
    'a card picked twice',
    {"[pick('A').to('F'),": "[pick('A').to('F'), pick('A').to('F'),"},
    ['deal[1]: AD is picked, and none is left; pick each card once'],
  ],
  [
    'a deal over what a pile holds',
    {"deal(1).to('T')": "deal(2).to('T')"},
    [expect.stringMatching(/^deal: its position breaks the rules of the piles: /)],
  ],
  [
    'an option without values',
    {
      'passes: passes(1, 9)': "passes: passes(1, 9), way: choice('the way', {})",
      'fill, passes}': 'fill, passes, choice}',
    },
    ['options.way: no values; give at least one, the default first'],
  ],
  [
    'an option that is none',
    {'passes: passes(1, 9)': 'passes: 3'},
    ['options.passes: 3; give choice(...), toggle(...), count(...) or passes(...)'],
  ],
  [
    'passes that cannot be',
    {'passes(1, 9)': 'passes(10, 9)'},
    [expect.stringMatching(/^options.passes: a count from 1 to 9, beginning with 10; /)],
  ],
  ['an id that is taken', {"id: 'carpet'": "id: 'kingdom'"}, ['id: "kingdom" already names a game; give another name']],
  [
    'an alias that is taken',
    {"'the-carpet'": "'the-storehouse'"},
    ['aliases[0]: "the-storehouse" already names a game; give another name'],
  ],
  [
    'an id that cannot be typed',
    {"id: 'carpet'": "id: 'The Carpet'"},
    ['id: "The Carpet"; use lower-case letters, digits and hyphens, as \'carpet\''],
  ],
  [
    'an unknown build',
    {'up.inSuit': 'up.inSuits'},
    [
      'there is no word "up.inSuits"; did you mean up.inSuit?',
      'piles.F.build: missing; give up.inSuit, down.anySuit and the like',
    ],
  ],
  [
    'an unknown base',
    {"base: ['A']": "base: ['1']"},
    ["piles.F.base: [1]; give ranks, as ['A'] or ['2', 'K'], or 'dealt'; on the tableau also 'below'"],
  ],
  ['an unknown key', {'atOnce:': 'atonce:'}, ['atonce: no such key; did you mean atOnce?']],
  [
    'an unknown fact',
    {".onto('F')]": ".onto('F').spends('luck')]"},
    ['may[2].spends: there is no fact "luck"; the facts: pass'],
  ],
  [
    'a licence that no play of the rule would use up',
    {
      'top, fill': 'top, uses, fill',
      ".onto('F')]": ".onto('F').spends('luck')]",
      'deal: [': "facts: [uses('luck', 2)],\n      deal: [",
    },
    ['may[2].spends: only a card below the top spends "luck"; take it by any(...), or give .if(is(...))'],
  ],
  [
    'a word that was not called',
    {'S: stock()': 'S: stock'},
    ['piles.S: a function that was not called; give stock(), waste(), foundations(4, {...}) and the like'],
  ],
  [
    'no foundations',
    {"F: foundations(4, {build: up.inSuit, base: ['A']}),": ''},
    expect.arrayContaining([expect.stringMatching(/^piles: no foundations; /)]),
  ],
  [
    'rules that throw',
    {'rules: o => ({': 'rules: o => ({...o.nothing.here, '},
    [expect.stringMatching(/^rules: Cannot read properties of undefined \(reading 'here'\) \(line 12\)/)],
  ],
] as const)('%s is told with its key and remedy', async (_, changes, faults) => {
  const told = await faultsOf(carpetWith(changes));
  expect(told).toEqual(faults);
});

test('a fault under some options only names them', async () => {
  const text = carpetWith({'deal(1)': 'deal(o.passes === 1 ? 1 : 3)'});
  expect(await faultsOf(text)).toEqual(['deal: 64 cards, and there are 52; deal fewer (under passes=9)']);
});

test('all faults are told at once', async () => {
  const text = carpetWith({
    "id: 'carpet'": "id: 'kingdom'",
    'packs: 1': 'packs: 5',
    "'F1 T1": "'F9 T1",
    "base: ['A']": "base: ['1']",
  });
  const keys = (await declaredGame(moduleOf('game.js', text), VARIANTS)).faults.map(({key}) => key);
  expect(keys).toEqual(['id', 'packs']);
});

test('a game is loaded once, and found by its names', async () => {
  const module = moduleOf('carpet.js', CARPET);
  const carpet = unwrap(await loadGame(module, VARIANTS));
  const games = unwrap(withVariant(VARIANTS, carpet));
  expect(unwrap(await loadGame(module, games))).toBe(carpet);
  expect(unwrap(withVariant(games, carpet))).toBe(games);
  expect(unwrap(findVariant(games, 'the-carpet'))).toBe(carpet);
  expect(findVariant(VARIANTS, 'the-carpet')).toMatchObject({ok: false});
  expect(carpet.module).toBe(module);
  const rules = unwrap(rulesetOf(carpet, {passes: 2}));
  expect(legalMoves(rules, dealFromSeed(rules, '42')).length).toBeGreaterThan(0);
  const other = await loadGame(moduleOf('other.js', `${CARPET}\n`), games);
  expect(other.ok ? '' : moduleFaultWords(other.fault)).toMatch(/^id: "carpet" already names a game; /);
});

test('what is wrong only with options that were not tried together is told when they are chosen', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const options = names.map(name => `${name}: toggle('off', 'it is odd')`).join(', ');
  const text = carpetWith({
    'fill, passes}': 'fill, passes, toggle}',
    'passes: passes(1, 9)': options,
    'o.passes': '2',
    'deal(1)': 'deal(o.a && o.b ? 3 : 1)',
  });
  const odd = unwrap(await loadGame(moduleOf('odd.js', text), VARIANTS));
  expect(rulesetOf(odd, {a: 'on', c: 'on'}).ok).toBe(true);
  const both = rulesetOf(odd, {a: 'on', b: 'on'});
  expect(both.ok ? '' : moduleFaultWords(both.fault)).toBe(
    'deal: 64 cards, and there are 52; deal fewer (under a=on b=on)',
  );
});
