import * as vocabulary from '../../src/engine/declaration/vocabulary.js';
import {
  cabinet,
  check,
  dealFromPack,
  dealFromSeed,
  findVariant,
  makeRecord,
  makeReplay,
  openGame,
  parseMoves,
  parseRecord,
  play,
  positionIn,
  makeTable,
  readPosition,
  readTable,
  readReplay,
  rulesetOf,
  shuffledPack,
  type Result,
  type Ruleset,
  type Variant,
} from '../../src/library/index.js';

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

function rulesFor(name: string, options: Readonly<Record<string, unknown>> = {}): Ruleset {
  return value(rulesetOf(value(findVariant(name)), options));
}

const kingdom = rulesFor('kingdom');
const record = makeRecord(kingdom, value(dealFromSeed(kingdom, '42')));

/** A declaration that leaves out all that may be left out. */
const SMALL = {
  id: 'small',
  name: 'Small',
  packs: 1,
  source: {author: 'Nobody', book: 'None', brief: 'none'},
  aim: 'send all cards up',
  rules: () => ({
    piles: {
      S: vocabulary.stock(),
      W: vocabulary.waste(),
      F: vocabulary.foundations(4, {build: vocabulary.up.inSuit, base: ['A']}),
    },
    deal: [],
    may: [vocabulary.turn, vocabulary.redeal('turn', 3), vocabulary.top('W').to('F')],
    layout: ['S W F1 F2 F3 F4'],
  }),
} as const;

function declared(change: Readonly<Record<string, unknown>> = {}): Variant {
  return vocabulary.defineVariant({...SMALL, ...change});
}

test('the games of the cabinet are found among those that it gives, played and read back', async () => {
  const games = await cabinet();
  expect(games.map(game => value(rulesetOf(game)).variant.id)).toHaveLength(games.length);
  expect(findVariant('klondike').ok).toBe(false);
  const rules = value(rulesetOf(value(findVariant('klondike', games)), {turn: 3}));
  const session = value(play(value(openGame(rules, '5')), value(parseMoves('turn'))));
  expect(value(readPosition(makeRecord(rules, positionIn(session)), games)).rules).toBe(rules);
  expect(positionIn(value(readReplay(makeReplay(session), games)))).toEqual(positionIn(session));
});

test('a declaration needs neither options nor what happens at once', () => {
  const rules = value(rulesetOf(declared()));
  expect(rules.values).toEqual({});
  expect(value(dealFromSeed(rules, '42')).piles[0]).toHaveLength(52);
});

test('a declaration in which something is wrong gives its fault', () => {
  expect(rulesetOf({...declared(), id: 'x y'})).toMatchObject({ok: false, fault: {code: 'file', key: 'id'}});
  const layout = declared({rules: () => ({...SMALL.rules(), layout: ['F1']})});
  expect(rulesetOf(layout)).toMatchObject({ok: false, fault: {key: expect.stringMatching(/^layout/) as string}});
  const nothing = declared({rules: () => undefined});
  expect(rulesetOf(nothing)).toMatchObject({ok: false});
  expect(rulesetOf({} as Variant)).toMatchObject({ok: false});
  expect(rulesetOf(null as unknown as Variant)).toMatchObject({ok: false});
});

test('a word throws what is wrong where it is called; of rules it is the fault, too', () => {
  expect(() => declared({id: 'x y', packs: 5})).toThrow(
    /^id: "x y"; use [^\n]*\npacks: 5; give a whole number from 1 to 4$/,
  );
  expect(() => vocabulary.turnBy(0)).toThrow('cards: 0; give a whole number from 1 to 52');
  const wrong = declared({rules: () => ({...SMALL.rules(), may: [vocabulary.turnBy(0)]})});
  const message = expect.stringMatching(/^cards: 0; give a whole number from 1 to 52/) as string;
  expect(check(wrong)).toEqual([{code: 'file', key: 'rules', message}]);
  expect(rulesetOf(wrong)).toMatchObject({ok: false, fault: {key: 'rules', message}});
});

test('a deal of a wrong seed or pack gives its fault', () => {
  expect(dealFromSeed(kingdom, '')).toMatchObject({ok: false, fault: {code: 'seed'}});
  const pack = shuffledPack(2, '42', 1);
  expect(value(dealFromPack(kingdom, pack)).piles).toEqual(value(dealFromSeed(kingdom, '42')).piles);
  expect(dealFromPack(kingdom, pack.slice(1))).toMatchObject({
    fault: {message: expect.stringContaining('103') as string},
  });
  expect(dealFromPack(kingdom, [...pack.slice(1), 99])).toMatchObject({ok: false});
  expect(dealFromPack(kingdom, pack, ' ')).toMatchObject({fault: {code: 'seed'}});
});

test('a record is read with its game and rules', () => {
  const {variant, rules, position} = value(readPosition(record));
  expect([variant, rules]).toEqual([kingdom.variant, kingdom]);
  expect(makeRecord(rules, position)).toEqual(record);
  const auto = rulesFor('kingdom', {fill: 'auto'});
  expect(value(readPosition(makeRecord(auto, value(dealFromSeed(auto, '1'))))).rules).toBe(auto);
});

test('a record of another game or other rules is refused', () => {
  expect(value(parseRecord(kingdom, record)).piles[0]).toHaveLength(record.piles['S']?.length ?? -1);
  const fault = (rules: Ruleset, read: unknown): unknown => parseRecord(rules, read);
  expect(fault(rulesFor('patriarchs'), record)).toMatchObject({fault: {code: 'position', key: 'variant'}});
  expect(fault(rulesFor('kingdom', {fill: 'auto'}), record)).toMatchObject({fault: {key: 'rules.fill'}});
  expect(fault(kingdom, {...record, variant: 'nonsense', rules: {x: 1}})).toMatchObject({fault: {key: 'variant'}});
  expect(fault(kingdom, {...record, rules: {x: 1}})).toMatchObject({fault: {key: 'rules'}});
});

test.each([
  null,
  undefined,
  7,
  'text',
  [],
  {},
  {variant: 'nonsense'},
  {variant: 7},
  {...record, rules: null},
  {...record, piles: null},
])('%# is no position, and says so', data => {
  for (const read of [readPosition(data), parseRecord(kingdom, data)]) {
    expect(read).toMatchObject({ok: false, fault: {message: expect.stringMatching(/^.+$/) as string}});
  }
});

test('bad data never throws', () => {
  const bad = (value: unknown): never => value as never;
  const notAGame = 'not a game; declare one with defineVariant({...})';
  for (const junk of [null, undefined, 5, 'kingdom', []]) {
    expect(check(bad(junk)).map(({message}) => message)).toEqual([notAGame]);
    expect(rulesetOf(bad(junk))).toMatchObject({ok: false, fault: {message: notAGame}});
  }
  expect(check(bad({})).length).toBeGreaterThan(1);
  expect(findVariant(bad(undefined))).toMatchObject({ok: false, fault: {code: 'variant'}});
  expect(rulesetOf(kingdom.variant, bad(null))).toMatchObject({ok: false, fault: {code: 'rule'}});
});

test('a declaration that was not completed by defineVariant is played, too', () => {
  const bare = SMALL as unknown as Variant;
  expect(check(bare)).toEqual([]);
  expect(value(openGame(value(rulesetOf(bare)), '1')).game.opening.rules.variant.title).toBe('Small');
});

test('where games are listed, those of the cabinet are said to be elsewhere', () => {
  const more = expect.stringMatching(/; await cabinet\(\) has those of the cabinet$/) as string;
  const unknown = {ok: false, fault: {code: 'variant', message: more}};
  expect(findVariant('klondike')).toMatchObject(unknown);
  expect(readPosition({variant: 'klondike'})).toMatchObject(unknown);
  expect(readReplay('patience 1\nvariant klondike\nseed 1\n')).toMatchObject(unknown);
});

test.each([{count: 1.5}, {count: 0}, {count: -1}, {count: NaN}, {depth: -1}, {depth: 0.5}])(
  'a play that cannot be written is not made: %j',
  shape => {
    const session = value(play(value(openGame(rulesFor('storehouse'), '42')), value(parseMoves('turn'))));
    expect(play(session, [{type: 'play', from: 'W', to: 'F4', ...shape}])).toMatchObject({
      ok: false,
      fault: {code: 'illegal', message: 'a play takes a whole number of cards, 1 or more, or one card by its place'},
    });
  },
);

test('a table of another program is written and read', async () => {
  const freecell = value(rulesetOf(value(findVariant('freecell', await cabinet()))));
  const position = value(dealFromSeed(freecell, 'ms:617'));
  for (const format of ['fc-solve', 'solvitaire'] as const)
    expect(value(readTable(freecell, value(makeTable(freecell, position, format)))).piles).toEqual(position.piles);
  expect(makeTable(freecell, position, 'other' as 'fc-solve')).toMatchObject({
    fault: {code: 'unavailable', message: 'the formats are fc-solve and solvitaire'},
  });
  expect(makeTable(kingdom, value(dealFromSeed(kingdom, '1')), 'fc-solve')).toMatchObject({
    fault: {code: 'unavailable'},
  });
  expect(readTable(freecell, 7 as unknown as string)).toMatchObject({
    fault: {code: 'file', message: 'a table is a text'},
  });
});
