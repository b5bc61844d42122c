// Games by their difference from others, in files of one's own and in programs that use the library.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {cabinet, check, findVariant, like, makeReplay, openGame, toggle, VARIANTS} from '../../src/library/index.js';
import {declaredGame, gamesWith, loadGame} from '../../src/own-games/declared-game.js';
import {moduleFaultWords} from '../../src/own-games/thrown.js';
import {moduleOf} from '../../src/own-games/module.js';
import {parseReplay, playRecording} from '../../src/session/replay.js';
import {rulesetOf} from '../../src/variants/index.js';
import {helpSections} from '../../src/words/help.js';
import {unwrap} from '../engine/adapter.js';

/** A file with a game that is like another. */
function likeText(base: string, changes: string, words = ''): string {
  return `export default ({like, ${words}}) => like('${base}', {id: 'mine', name: 'Mine', ${changes}});`;
}

async function rulesOf(text: string, given: Readonly<Record<string, unknown>> = {}): Promise<Ruleset> {
  return unwrap(rulesetOf(unwrap(await loadGame(moduleOf('mine.js', text), VARIANTS)), given));
}

async function faultsOf(text: string): Promise<string[]> {
  const {faults, variant} = await declaredGame(moduleOf('mine.js', text), VARIANTS);
  expect(variant === undefined).toBe(faults.length > 0);
  return faults.map(moduleFaultWords);
}

const IN_SUIT = likeText('freecell', 'rules: (o, {piles}) => ({piles: {T: {...piles.T, build: down.inSuit}}})', 'down');

test('what is not given is that of the base', async () => {
  const rules = await rulesOf(IN_SUIT);
  const base = unwrap(rulesetOf(unwrap(findVariant('freecell', await cabinet()))));
  expect(dealFromSeed(rules, '7')).toEqual(dealFromSeed(base, '7'));
  expect(rules.spec('T')).toEqual({...base.spec('T'), build: {...base.spec('T').build, suits: 'same'}});
  expect(rules.spec('C')).toEqual(base.spec('C'));
  const {variant} = rules;
  expect(variant).toMatchObject({id: 'mine', title: 'Mine', aliases: [], packs: 1, source: base.variant.source});
});

test('what is true of the base alone is not told of the game', async () => {
  const {variant} = await rulesOf(IN_SUIT);
  const {lesson, odds, numbered, opening, advice, shelf, family} = variant;
  expect({lesson, odds, numbered, opening, advice, shelf, family}).toEqual({});
  const {aliases} = (await rulesOf(likeText('auxiliary-sequences', ''))).variant;
  expect(aliases).toEqual([]);
});

test('a game without other rules is the base by another name, safe plays included', async () => {
  const rules = await rulesOf(likeText('carpet', ''), {passes: 2});
  const base = unwrap(rulesetOf(unwrap(findVariant('carpet', await cabinet())), {passes: 2}));
  const other = await rulesOf(likeText('carpet', 'rules: () => ({})'));
  const saysAlways = ({dominances}: Ruleset): boolean => dominances.every(({covers}) => covers({} as never));
  expect([saysAlways(rules), saysAlways(base)]).toEqual([true, true]);
  expect(other.dominances).toEqual([]);
  expect(helpSections(rules).map(({lines}) => lines)).toEqual(expect.arrayContaining(
    helpSections(base).filter(({title}) => title === 'Play').map(({lines}) => lines)));
}); // prettier-ignore

test('an option is added, another taken away, whose usual value the base has', async () => {
  const text = likeText(
    'klondike',
    "options: {passes: false, hard: toggle('off', 'one at a time')}, rules: (o, {may}) => o.hard ? {may: may.slice(0, 3)} : {}",
    'toggle',
  );
  const rules = await rulesOf(text, {turn: 3});
  expect(rules.values).toEqual({turn: 3, first: 'off', spaces: 'kings', count: 'none', hard: 'off'});
  expect(rules.redeal?.passes).toBe(Infinity);
  expect(rules.turn?.cards).toBe(3);
  expect((await rulesOf(text, {hard: 'on'})).may.every(({to}) => to === 'F')).toBe(true);
});

test('a pile is taken away, with its rules and its place', async () => {
  const change = `options: {cells: false}, rules: (o, {may}) => ({
    piles: {C: false},
    may: may.filter(rule => rule && !rule.from.includes('C') && !rule.to.includes('C')),
    layout: ['F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  })`;
  const rules = await rulesOf(likeText('freecell', change));
  expect(rules.of('C')).toEqual([]);
  expect(rules.piles).toHaveLength(12);
});

test.each([
  ['storehouse', 'store-house'],
  ['klondike', 'solitaire'],
])('a base is one of the books or of the cabinet: %s, or %s by its alias', async (id, alias) => {
  const rules = await rulesOf(likeText(id, ''));
  const [same] = [await rulesOf(likeText(alias, ''))];
  expect(dealFromSeed(same, '1')).toEqual(dealFromSeed(rules, '1'));
});

test('a base may itself be like another', async () => {
  const rules = await rulesOf(likeText('will-o-the-wisp', ''));
  expect(rules.of('F')).toHaveLength(4);
});

test('a file may have the name of its base in the cabinet, and stand in its place', async () => {
  const text = likeText('freecell', '').replace("'mine'", "'freecell'");
  expect((await rulesOf(text)).variant).toMatchObject({id: 'freecell', name: 'Mine'});
});

test.each([
  ['an unknown base', likeText('frecell', ''), ['1: there is no game "frecell" to be like; did you mean freecell?']],
  [
    'one that is nothing like any',
    likeText('xyzzyx', ''),
    [`1: there is no game "xyzzyx" to be like; give a game's id, as like('klondike', {...})`],
  ],
  ['a beginning of a name', likeText('free', ''), [expect.stringMatching(/^1: there is no game "free" to be like; /)]],
  ['no base', 'export default ({like}) => like()', [expect.stringMatching(/^1: there is no game undefined to be like; /)]],
  ['no difference', "export default ({like}) => like('freecell')", ['id: missing', 'name: missing']],
  ['an option that the base lacks', likeText('freecell', 'options: {turm: false}'), ['options.turm: false; ']],
  ['a pile that the base lacks', likeText('freecell', 'rules: () => ({piles: {X: false}})'), ['piles.X: false; ']],
  [
    'a pile that its rules still need',
    likeText('freecell', 'rules: () => ({piles: {C: false}})'),
    ['may[1]: there is no pile "C"; the piles: F, T'],
  ],
  [
    'a rule of the base that is changed wrongly',
    likeText('freecell', 'rules: (o, {may}) => ({may: [may[0].if(5), ...may.slice(1)]})'),
    ["may[0].if: 5; give empty('S')"],
  ],
  ['rules that return nothing', likeText('freecell', 'rules: () => { piles: {} }'), ['rules: returns nothing of use: missing']],
  ['rules that are not called', likeText('freecell', 'rules: {}'), ['rules: ']],
  ['a key that no game has', likeText('freecell', "colour: 'red'"), ['colour: no such key']],
] as const)('%s is told', async (_, text, told) => {
  const faults = await faultsOf(text);
  expect(faults.map((fault, i) => fault.slice(0, typeof told[i] === 'string' ? told[i].length : undefined))).toEqual(
    expect.arrayContaining([...told]),
  );
}); // prettier-ignore

test('a replay of it is read back by its file, in another process, too', async () => {
  const variant = unwrap(await loadGame(moduleOf('mine.js', IN_SUIT), VARIANTS));
  const replay = makeReplay(unwrap(openGame(unwrap(rulesetOf(variant)), '7')));
  const games = await gamesWith({module: variant.module});
  const {rules} = unwrap(playRecording(unwrap(parseReplay(games, replay)))).opening;
  expect(rules.spec('T').build?.suits).toBe('same');
});

test('a program hands over the game itself', async () => {
  const freecell = unwrap(findVariant('freecell', await cabinet()));
  const mine = like(freecell, {
    id: 'mine',
    name: 'Mine',
    options: {kings: toggle('off', 'only kings begin a column')},
    rules: (o, {piles}) => ({piles: {T: {...piles.T, ...(o.kings && {base: ['K']})}}}),
  });
  expect(check(mine)).toEqual([]);
  expect(unwrap(rulesetOf(mine, {kings: 'on'})).spec('T').base).toEqual(['K']);
  expect(() => like(freecell, {id: 'a b', name: 'Mine'})).toThrow(/^id: "a b"; use lower-case letters/);
  expect(check({...mine, id: 'a b'})).toMatchObject([{key: 'id'}]);
});
