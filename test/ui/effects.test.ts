import {openSeed} from '../../src/session/game.js';
import {tallyOf} from '../../src/session/journal/journal.js';
import {parseReplay} from '../../src/session/replay.js';
import {defaultSettings, withSettings, type Settings} from '../../src/settings/settings.js';
import type {ProgramEvent, SeekEvent, GameLibrary} from '../../src/ui/outside/library.js';
import {ROWS} from '../../src/ui/menu/settings.js';
import {recordedOf} from '../../src/sitting/recorded.js';
import {programAtMenu} from '../../src/ui/program.js';
import {partsOf, programAtReplay, programAtTable} from './parts.js';
import type {Program} from '../../src/ui/pages/page.js';
import {advance, createStore, type Store} from '../../src/ui/store.js';
import {unwrap} from '../engine/adapter.js';
import {linesOf} from './drawn.js';
import {eventsOf, rulesFor, World, PLAIN_LOOK} from './player.js';
import {VARIANTS} from '../../src/variants/index.js';

const SIZE = {columns: 80, rows: 24};
const HISTORY = {
  variants: VARIANTS,
  open: [{id: 'o1', name: 'Kingdom, deal 9', state: '3 moves'}],
  records: [],
  daily: {today: '2026-11-21', games: []},
};

type Call = Exclude<keyof GameLibrary, 'troubles'>;

/** A library that keeps the names of its calls in order. */
function spied(world: World): {library: GameLibrary; calls: Call[]} {
  const calls: Call[] = [];
  const library = new Proxy<GameLibrary>(world, {
    get(target, name: keyof GameLibrary) {
      if (name !== 'troubles' && name !== 'today') calls.push(name);
      return target[name]?.bind(target);
    },
  });
  return {library, calls};
}

function table(changed: Partial<Settings> = {}, seed = '37'): Program {
  const journal = new World().begin(openSeed(rulesFor('kingdom'), seed));
  return programAtTable(
    journal,
    HISTORY,
    SIZE,
    PLAIN_LOOK,
    withSettings(defaultSettings(), {coach: false, ...changed}),
  );
}

const menu = (changed: Partial<Settings> = {}): Program =>
  programAtMenu(HISTORY, SIZE, PLAIN_LOOK, withSettings(defaultSettings(), changed));

const SEEK: SeekEvent = {type: 'seek', rules: rulesFor('kingdom', {fill: 'auto'})};

function replay(): Program {
  const recording = unwrap(parseReplay(VARIANTS, 'patience 1\nvariant kingdom\nseed 37\nturn\n'));
  return programAtReplay(unwrap(recordedOf(recording)), HISTORY, SIZE, PLAIN_LOOK);
}

describe('a table that comes on the screen asks what the settings want', () => {
  test.each<[string, Program, readonly ProgramEvent[], readonly Call[]]>([
    ['at the start', table({verdict: true, winnable: true}), [{type: 'start'}], ['prepareDeal', 'ask']],
    ['where nothing is wanted', table(), [{type: 'start'}], []],
    ['when it is called for a deal', menu({difficulty: 'easy'}), [{type: 'start'}, SEEK], ['seedOfKind']],
    ['begun from the menu', menu({verdict: true}), eventsOf('5'), ['freshSeed', 'begin', 'ask']],
    [
      'a verdict that was switched on in the menu meanwhile',
      table(),
      eventsOf(`<esc>o${'<down>'.repeat(ROWS.indexOf('verdict'))}<right><esc><esc>`),
      ['openCabinet', 'openGames', 'records', 'daily', 'isFirstTry', 'earlierBests', 'changeSettings', 'lookOf', 'ask'],
    ],
  ])('%s', (_, program, events, expected) => {
    const {library, calls} = spied(new World());
    advance(program, events, library);
    expect(calls).toEqual(expected);
  });
});

test('a deal that takes long to find is searched for in the menu, at its game, and then begins under its rules', () => {
  const world = new World();
  const sought = advance(menu({difficulty: 'easy'}), [{type: 'start'}, SEEK], world).program;
  const shown = linesOf(sought);
  expect(shown.join('\n')).toContain('Looking for an easy deal, 20 s at most; Esc takes any deal.');
  expect(shown.find(line => line.includes('▸'))).toContain('Kingdom');
  const found: ProgramEvent = {type: 'deal', kind: 'deal', rules: SEEK.rules, source: 'easy', end: 'found', seed: '7'};
  const after = (...events: readonly ProgramEvent[]) => advance(sought, events, world);
  expect(partsOf(after(found).program).table?.journal.opening).toMatchObject({
    seed: '7',
    rules: SEEK.rules,
    chosen: 'easy',
  });
  expect(partsOf(after(...eventsOf('<esc>')).program).table?.journal.opening).toMatchObject({
    seed: '42',
    rules: SEEK.rules,
  });
  for (const key of ['q', '<c-c>']) expect(after(...eventsOf(key)).effects).toEqual([{type: 'quit'}]);
});

describe('the library is called once for each effect', () => {
  test.each<[string, Program, string, readonly Call[]]>([
    ['a step is saved', table(), '<space>', ['save']],
    ['a cursor step saves nothing', table(), '<down>', []],
    ['another deal', table(), 'n', ['freshSeed', 'save']],
    ['another deal that can be won', table({winnable: true}), 'n', ['prepareDeal', 'seedOfKind']],
    ['the next deal is prepared once', table({winnable: true}), '<space><space>', ['save', 'prepareDeal', 'save']],
    ['a hint', table(), 'T', ['ask']],
    ['the move that lost', table(), '<space>W', ['save', 'ask']],
    [
      'the verdict of each position',
      table(),
      'V<space><down>u',
      ['ask', 'changeSettings', 'lookOf', 'save', 'ask', 'save', 'ask'],
    ],
    ['a theme', table(), 'X', ['changeSettings', 'lookOf']],
    ['a setting', table(), ':set timer=on<enter>', ['changeSettings', 'lookOf']],
    ['a replay file', table(), ':save x<enter>', ['saveReplay']],
    ['the menu', table(), '<esc>', ['openCabinet', 'openGames', 'records', 'daily', 'isFirstTry', 'earlierBests']],
    ['leaving the menu', menu(), '<esc>', []],
    ['a game of the menu', menu(), '5', ['freshSeed', 'begin']],
    ["today's deal", menu(), 'jd<enter>', ['seedOfKind', 'begin']],
    ['a seed', menu(), 'jg7<enter>', ['begin']],
    ['a deal that can be won', menu({winnable: true}), '5', ['seedOfKind']],
    [
      'an unfinished game that is gone',
      menu(),
      '0',
      ['resume', 'openCabinet', 'openGames', 'records', 'daily', 'isFirstTry', 'earlierBests'],
    ],
    ['the cabinet under the cursor', menu(), '<end>', ['openCabinet']],
    ['recent games', menu(), 'r', ['endedGames']],
    ['an ended game', menu(), 'r<enter>', ['endedGames', 'readEnded']],
    ['the statistics', menu(), 's', ['records', 'daily', 'isFirstTry', 'earlierBests']],
    ['a file', menu(), 'px<enter>', ['openReplay']],
    ['a setting of the menu', menu(), 'o<right>', ['changeSettings', 'lookOf']],
    ['a replay taken over', replay(), 't', ['adopt']],
    ['a replay that is gone through', replay(), 'v', ['ask']],
  ])('%s', (_, program, keys, expected) => {
    const world = new World();
    world.ended = [{id: 'e1', name: 'Kingdom, deal 3', state: 'won'}];
    const {library, calls} = spied(world);
    const store = createStore(program, library, () => undefined);
    for (const event of eventsOf(keys)) store.handle(event);
    expect(calls).toEqual(expected);
  });
});

describe('the time between two keys', () => {
  let now = 0;
  const clock = {now: () => now, every: () => () => undefined};
  const type = (store: Store, ...keys: readonly string[]): void => {
    for (const key of keys) {
      now += 5000;
      for (const event of eventsOf(key)) store.handle(event);
    }
  };
  const secondsOf = (store: Store): number[] =>
    (partsOf(store.program()).table?.journal.tallies ?? []).map(({seconds}) => seconds);

  test('goes to the game that is left, and another deal draws one seed and asks for one verdict', () => {
    const {library, calls} = spied(new World());
    const store = createStore(table({verdict: true}), library, () => undefined, clock);
    type(store, '<space>', 'n');
    expect(calls).toEqual(['save', 'ask', 'freshSeed', 'save', 'ask']);
    expect(secondsOf(store)).toEqual([10, 0]);
  });

  test('goes to the right game where undo and redo lead from one to another', () => {
    const store = createStore(table(), new World(), () => undefined, clock);
    type(store, '<space>', ':new 8<enter>', 'u', 'U');
    expect(secondsOf(store)).toEqual([15, 5]);
    store.pause();
    const journal = partsOf(store.program()).table?.journal;
    expect(journal && tallyOf(journal).seconds).toBe(5);
  });
});

test('a library that answers with a fault says so in the message line, once; several faults are all said', () => {
  const world = new World();
  const faults = ['the disk is full', 'two settings are wrong'].map(message => ({code: 'file' as const, message}));
  const library = new Proxy<GameLibrary>(world, {
    get: (target, name: keyof GameLibrary) =>
      name === 'troubles' ? () => faults.splice(0) : target[name]?.bind(target),
  });
  const store = createStore(table(), library, () => undefined);
  for (const event of eventsOf('<space>')) store.handle(event);
  expect(partsOf(store.program()).table?.message).toEqual({
    tone: 'bad',
    text: 'The disk is full. Two settings are wrong.',
  });
  for (const event of eventsOf('<space>')) store.handle(event);
  expect(partsOf(store.program()).table?.message?.text ?? '').not.toContain('The disk is full.');
});

test('where the menu stands over midnight, the first key finds the deal of the new day', () => {
  const world = new World();
  const store = createStore(menu(), world, () => undefined);
  const today = (): string => partsOf(store.program()).menu.daily.today;
  for (const event of eventsOf('j')) store.handle(event);
  expect(today()).toBe('2026-11-21');
  world.today = () => '2026-11-22';
  for (const event of eventsOf('j')) store.handle(event);
  expect(today()).toBe('2026-11-22');
});
