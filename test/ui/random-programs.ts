import {momentOf, openSeed, playStep} from '../../src/session/game.js';
import {parseReplay} from '../../src/session/replay.js';
import {makeShareCode} from '../../src/session/share.js';
import {defaultSettings, withSettings, type Settings} from '../../src/settings/settings.js';
import type {ProgramEvent} from '../../src/ui/outside/library.js';
import {recordedOf} from '../../src/sitting/recorded.js';
import {programAtMenu} from '../../src/ui/program.js';
import {partsOf, programAtReplay, programAtTable} from './parts.js';
import type {Program} from '../../src/ui/pages/page.js';
import {movesOf, rulesOf} from '../../src/sitting/sitting.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import fc from '../property.js';
import {allRules, eventsOf, click, wheel, World, PLAIN_LOOK} from './player.js';

const RULES = VARIANTS.flatMap(allRules);
const REPLAY = 'patience 1\nvariant kingdom\nseed 37\n# A turn.\nturn\nturn turn\nturn\n';
const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 132, rows: 43},
  {columns: 20, rows: 6},
];

const KEYS = [
  ...Array.from("123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0.,;:'/?[]<>+-= "),
  ...['<up>', '<down>', '<left>', '<right>', '<enter>', '<enter>', '<esc>', '<tab>', '<S-tab>', '<backspace>'],
  ...['<home>', '<end>', '<pageup>', '<pagedown>', '<C-c>', '<C-z>', '<C-l>', '<C-r>', '<space>', '<space>', '<space>'],
  ...[
    ':new 7<enter>',
    ':resign<enter>',
    ':goto 1<enter>',
    ':save x<enter>',
    ':set theme=baize<enter>',
    ':coach on<enter>',
  ],
  ...['/7c<enter>', 'ma', "'a", 'ow', 'jv<right><esc>', 'g12<enter>', 'pa.p<enter>', 'o<right>', 'r<enter>'],
];

/** An event as a number chooses it; answers of the solver fit the table as it stands, or an older one. */
export type Choice = (program: Program) => readonly ProgramEvent[];

const settings: fc.Arbitrary<Partial<Settings>> = fc.record({
  winnable: fc.boolean(),
  verdict: fc.boolean(),
  coach: fc.boolean(),
  timer: fc.boolean(),
  motion: fc.boolean(),
  autoplay: fc.boolean(),
  azerty: fc.boolean(),
  keypad: fc.boolean(),
  counts: fc.boolean(),
});

const typed = fc.constantFrom(...KEYS).map(
  (keys): Choice =>
    () =>
      eventsOf(keys),
);
const clicked = fc
  .record({x: fc.nat(131), y: fc.nat(42), action: fc.constantFrom('down' as const, 'up' as const, 'move' as const)})
  .map(({x, y, action}): Choice => () => [{...click(x, y), action}]);
const wheeled = fc.constantFrom(-1, 1).map((delta): Choice => () => [wheel(delta)]);
const pasted = fc
  .constantFrom('text', '', makeShareCode(REPLAY), 'two\nlines')
  .map((text): Choice => () => [{type: 'paste', text}]);
const passed = fc
  .record({seconds: fc.nat(80), played: fc.boolean()})
  .map(({seconds, played}): Choice => () => [{type: played ? 'played' : 'tick', seconds}]);
const other = fc
  .constantFrom<ProgramEvent>(
    {type: 'pause'},
    {type: 'focus', focused: true},
    {type: 'ignored', raw: '?'},
    {type: 'faults', faults: []},
    {type: 'faults', faults: [{code: 'file', message: 'the disk is full'}]},
    {type: 'saved', name: {ok: true, value: 'x'}},
    {type: 'game', journal: {ok: false, fault: {code: 'unavailable', message: 'that game is no longer there'}}},
    ...SIZES.map(size => ({type: 'resize', size}) as const),
  )
  .map((event): Choice => () => [event]);
const answered = fc.nat(200).map((n): Choice => shown => {
  const {table, menu} = partsOf(shown);
  const rules = (n % 3 === 0 ? menu.sought?.rules : undefined) ?? (table && rulesOf(table));
  if (!table || !rules) return [];
  const {game} = table.journal.session;
  const moment = n % 5 === 0 ? game.opening : momentOf(game);
  const move = movesOf(table)[n % Math.max(1, movesOf(table).length)];
  const verdict = (['winnable', 'unwinnable', 'unknown'] as const)[n % 3] ?? 'unknown';
  const type = 'analysis';
  return [
    {type, kind: 'verdict', moment, verdict},
    {type, kind: 'trace', moment, ply: (n % 7) - 1, sure: n % 2 === 0},
    {type: 'deal', kind: 'deal', rules, source: 'winnable', end: n % 2 === 0 ? 'none' : 'lost'},
    {type: 'deal', kind: 'searching', rules, source: 'winnable', tried: n, seconds: n % 60},
    {type, kind: 'lost', of: (['hint', 'trace', 'review', 'verdict'] as const)[n % 4] ?? 'hint', moment},
    {type: 'deal', kind: 'deal', rules, source: n % 4 === 0 ? 'winnable' : 'chance', end: 'found', seed: String(n)},
    ...(move
      ? [
          {
            type,
            kind: 'hint',
            moment,
            move,
            samples: n,
            reason: {words: 'why'},
            last: n % 2 === 0,
          } as const,
        ]
      : []),
  ];
});

/** What happens to a program: a limited number of keys, clicks and answers. */
export const events = (length: number): fc.Arbitrary<Choice[]> =>
  fc.array(fc.oneof({weight: 12, arbitrary: typed}, clicked, wheeled, pasted, passed, other, answered), {
    maxLength: length,
    size: 'max',
  });

/** A library with a game that waits, one that ended, and a file. */
export const world = (): World => {
  const library = new World();
  library.open = [{id: 'o1', name: 'Kingdom, deal 9', state: '3 moves', variant: 'kingdom'}];
  library.ended = [{id: 'e1', name: 'Kingdom, deal 3', state: 'won'}];
  const [rules] = RULES;
  if (!rules) throw new Error('no rules');
  const turned = unwrap(playStep({opening: openSeed(rules, '9'), last: undefined}, [{type: 'turn'}]));
  library.games = new Map([
    ['o1', turned],
    ['e1', turned],
  ]);
  library.texts = new Map([['a.p', REPLAY]]);
  library.winnable = '12';
  return library;
};

/** A program at the menu, at a table or showing a replay. */
export const program = fc
  .record({
    view: fc.constantFrom('menu', 'table', 'replay'),
    rules: fc.constantFrom(...RULES),
    seed: fc.nat(500),
    size: fc.constantFrom(...SIZES),
    changed: settings,
  })
  .map(({view, rules, seed, size, changed}): Program => {
    const {history} = world();
    const all = withSettings(defaultSettings(), changed);
    if (view === 'menu') return programAtMenu(history, size, PLAIN_LOOK, all);
    if (view === 'replay') {
      const replay = unwrap(recordedOf(unwrap(parseReplay(VARIANTS, REPLAY))));
      return programAtReplay(replay, history, size, PLAIN_LOOK, all);
    }
    return programAtTable(world().begin(openSeed(rules, String(seed))), history, size, PLAIN_LOOK, all);
  });
