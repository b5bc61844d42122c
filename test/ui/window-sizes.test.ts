import {openSeed} from '../../src/session/game.js';
import {defaultSettings, withSettings} from '../../src/settings/settings.js';
import {programAtMenu} from '../../src/ui/program.js';
import {partsOf, programAtTable} from './parts.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {RECORD} from '../sitting/record.js';
import {drawScreen} from './draw-screen.js';
import {linesOf} from './drawn.js';
import {eventsOf, rulesFor, click, wheel, PLAIN_LOOK, Player} from './player.js';
import {events, program, world} from './random-programs.js';

const SIZE = {columns: 80, rows: 24};
const UNSEEN = {columns: 30, rows: 8};

/** Keys that open a page, a list or a prompt on one of the screens. */
const OPENING = ['s', 'o', 'r', 'v', 'l', '?', 'p', ':', 't', 'z', 'i'].map(key => () => eventsOf(key));

const anySize = fc.record({columns: fc.integer({min: 1, max: 60}), rows: fc.integer({min: 1, max: 20})});

/** A few events, then a window of another size. */
const stage = fc.record({
  choices: fc.tuple(fc.constantFrom(...OPENING), events(3)).map(([opens, others]) => [opens, ...others]),
  size: anySize,
});

test('whatever is shown is drawn in windows of every size, and keys there go wrong nowhere', () => {
  fc.assert(
    fc.property(program, fc.array(stage, {minLength: 10, maxLength: 10}), (first, stages) => {
      const library = world();
      library.results = [RECORD];
      let now = new Player(first, library).after({
        type: 'records',
        records: library.results,
        firstTry: false,
        daily: library.daily(),
      });
      for (const {choices, size} of stages) {
        for (const choice of choices) now = now.after(...choice(now.program));
        now = now.after({type: 'resize', size});
        const {rows} = drawScreen(now.program);
        expect([rows.length, new Set(rows.map(row => row.length))]).toEqual([size.rows, new Set([size.columns])]);
      }
    }),
    {numRuns: cases(40)},
  );
});

test.each([
  {columns: 60, rows: 20},
  {columns: 40, rows: 12},
])('at $columns x $rows help and quit stay in sight at the table, whatever is said', size => {
  fc.assert(
    fc.property(program, events(25), (first, choices) => {
      let now = new Player(first, world()).after({type: 'resize', size});
      for (const choice of choices) {
        now = now.after(...choice(now.program).filter(({type}) => type !== 'resize'));
        const {view, table, dialog} = partsOf(now.program);
        if (view !== 'table' || !table || dialog || table.watching !== undefined) continue;
        expect(linesOf(now.program).at(-1)).toMatch(/\? help {2}(?:.* )?q (?:save\+)?quit|q leave|\? q/);
      }
    }),
    {numRuns: cases(60)},
  );
});

test('cards of a chosen size keep it until the window has another size', () => {
  const library = world();
  const table = new Player(
    programAtTable(library.begin(openSeed(rulesFor('kingdom'), '5')), library.history, SIZE, PLAIN_LOOK),
    library,
  );
  const chosen = table.after('z');
  expect(chosen.table?.density).toBeDefined();
  expect(chosen.after({type: 'resize', size: {...SIZE}}).table?.density).toBe(chosen.table?.density);
  const wider = {...SIZE, columns: 81};
  expect(chosen.after({type: 'resize', size: wider}).table?.density).toBeUndefined();
});

describe('in a window too small for the game', () => {
  const settings = withSettings(defaultSettings(), {coach: false, keys: {quit: ['Q']}});
  const library = world();
  const table = new Player(
    programAtTable(library.begin(openSeed(rulesFor('kingdom'), '5')), library.history, UNSEEN, PLAIN_LOOK, settings),
    library,
  );
  const menu = new Player(programAtMenu(library.history, UNSEEN, PLAIN_LOOK, settings), library);

  test.each([
    ['table', table],
    ['menu', menu],
  ])('nothing can be done to the %s that is not seen', (_, small) => {
    const keys = eventsOf('<space><space>RnsV1<enter>:new 7<enter>?<esc>q');
    expect(small.after(...keys, click(3, 3), wheel(1), {type: 'paste', text: 'text'}).program).toEqual(small.program);
  });

  test.each([
    ['Q', 'quit'],
    ['<C-c>', 'quit'],
    ['<C-z>', 'suspend'],
    ['<C-l>', 'repaint'],
  ])('%s still works: %s', (keys, effect) => {
    for (const small of [table, menu]) expect(small.after(keys).effect).toBe(effect);
  });

  test('a page that was open is there again in a larger one', () => {
    const page = menu.with({size: SIZE}).after('s');
    const shown = page.after({type: 'resize', size: UNSEEN}, '<down>j<esc>', {type: 'resize', size: SIZE});
    expect(shown.dialog).toEqual(page.dialog);
  });
});
