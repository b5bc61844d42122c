import {wonOn} from '../../words/won-on.js';
import {partsOf} from '../parts.js';
import {openPrinted, openSeed, playStep, plyOf, positionOf, type Game} from '../../../src/session/game.js';
import type {OpenGame} from '../../../src/words/lists/listed-games.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {programAtMenu, resizedProgram} from '../../../src/ui/program.js';
import {easiestFirst} from '../../../src/variants/odds.js';
import {dailySeed} from '../../../src/variants/daily.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {entriesOf, ON_TABLE, withMenu} from '../../../src/ui/menu/menu.js';
import {RECORD} from '../../sitting/record.js';
import {atDeal, rulesFor, click, World, PLAIN_LOOK, Player} from '../player.js';

const STANDARD: Size = {columns: 80, rows: 24};
const SIZES: readonly Size[] = [
  {columns: 40, rows: 12},
  {columns: 60, rows: 20},
  {columns: 80, rows: 12},
  {columns: 80, rows: 17},
  STANDARD,
  {columns: 132, rows: 43},
  {columns: 200, rows: 60},
];

let world: World;
beforeEach(() => (world = new World()));

function menu(size = STANDARD): Player {
  return new Player(programAtMenu(world.history, size, PLAIN_LOOK), world);
}

/** A game of a seed after some cards were turned. */
function turned(variant: string, seed: string, times: number): Game {
  let game: Game = {opening: openSeed(rulesFor(variant), seed), last: undefined};
  for (let i = 0; i < times; i++) {
    const next = playStep(game, [{type: 'turn'}]);
    if (next.ok) game = next.value;
  }
  return game;
}

function openGame(variant: string, seed = '2026-11-21', times = 3): OpenGame {
  const game = turned(variant, seed, times);
  const {rules} = game.opening;
  const {title} = rules.variant;
  return {
    id: `${variant}-${seed}`,
    name: `${title}, deal ${seed}`,
    state: `${String(plyOf(game))} moves, 20 cards left in the pack`,
    title,
    progress: `deal ${seed}, ${String(plyOf(game))} moves`,
    variant,
    table: {rules, position: positionOf(game)},
  };
}

const ids = VARIANTS.map(({id}) => id);

describe('the list', () => {
  test('tells of the game on the table what it tells of any unfinished one', () => {
    const player = atDeal('reversible-sequences', {seed: '4'}).type(':T3-T2<enter>');
    const [entry] = entriesOf(withMenu(player.program, menu().menu));
    const game = {name: 'Reversible Sequences, deal 4', state: '1 move, 52 cards still to go up'};
    expect(entry).toMatchObject({id: ON_TABLE, begun: game});
  });

  test('does not offer a deal without a move', () => {
    const [entry] = entriesOf(withMenu(atDeal('kingdom').program, menu().menu));
    expect(entry?.id).toBe(VARIANTS[0]?.id);
  });

  test('gives every unfinished game a key, which goes on with it', () => {
    world.open = ['reversible-sequences', 'kingdom', 'storehouse', 'patriarchs'].map(id => openGame(id));
    const entries = entriesOf(menu().program);
    expect(entries.slice(0, 4).map(({digit}) => digit)).toEqual(['0', 'y', 'z', '1']);
    expect(menu().lines.filter(line => /^▸?  ?[▸ ]*[0yz] +Resume/.test(line))).toHaveLength(3);
  });

  test.each(SIZES)('shows every entry as the cursor goes over it at $columns x $rows', size => {
    world.open = ['reversible-sequences', 'kingdom', 'storehouse'].map(id => openGame(id));
    const names = [
      ...world.open.map(({title = ''}) => `Resume ${title}`),
      ...VARIANTS.map(({title}) => title),
      'The cabinet',
    ];
    let player = menu(size);
    for (const name of names) {
      const cursor = player.lines.filter(line => line.startsWith('▸'));
      expect(cursor).toEqual([expect.stringContaining(name)]);
      player = player.after('<down>');
    }
    expect(player.lines.find(line => line.startsWith('▸'))).toContain(names[0]);
  });

  test('scrolls in a small window, and says where it goes on', () => {
    world.open = ids.slice(0, 3).map(id => openGame(id));
    const small = menu({columns: 40, rows: 12});
    expect(small.lines.slice(1, 10).join('\n')).toContain(VARIANTS[5]?.title);
    const smaller = new Player(
      programAtMenu({...world.history, open: [...world.open]}, {columns: 40, rows: 12}, PLAIN_LOOK),
      world,
    );
    expect(smaller.lines).toHaveLength(12);
  });

  test.each(SIZES)('cuts nothing without an ellipsis at $columns x $rows', size => {
    world.open = [openGame('reversible-sequences', '2026-11-21', 0)];
    const text = menu(size).frame;
    expect(text).toMatch(/Resume Reversible Sequences( |\n|,|…)/);
    expect(text).toMatch(/deal 2026-11-21|…/);
    for (const line of menu(size).lines) expect(line.length).toBeLessThanOrEqual(size.columns);
  });
});

describe('the cursor begins', () => {
  test('at the easiest game for a newcomer', () => {
    const [easiest] = easiestFirst(VARIANTS);
    const player = new Player(programAtMenu({...world.history, lastPlayed: undefined}, STANDARD, PLAIN_LOOK), world);
    expect(player.menu.chosen).toBe(easiest);
  });

  test.each(SIZES)(
    'with a line that names the lesson l plays, until something is played, at $columns x $rows',
    size => {
      world.results = [];
      const newcomer = new Player(
        programAtMenu({...world.history, records: [], lastPlayed: undefined}, size, PLAIN_LOOK),
        world,
      );
      expect(newcomer.frame).toMatch(/New here\? l plays a (short lesson|two-minute lesson of Patriarchs)/);
      expect(newcomer.after('l').replay?.journal.opening.rules.variant.id).toBe('patriarchs');
      const quiet = newcomer.with({settings: {...newcomer.program.settings, coach: false}});
      expect(quiet.frame).not.toContain('New here?');
      expect(newcomer.after('4<space><esc>').frame).not.toContain('New here?');
    },
  );

  test('at the game last played, and at an unfinished one if there is any', () => {
    const player = new Player(programAtMenu({...world.history, lastPlayed: 'kingdom'}, STANDARD, PLAIN_LOOK), world);
    expect(player.menu.chosen?.id).toBe('kingdom');
    world.open = [openGame('storehouse')];
    expect(
      new Player(programAtMenu({...world.history, lastPlayed: 'kingdom'}, STANDARD, PLAIN_LOOK), world).menu.chosen,
    ).toBeUndefined();
  });
});

describe('the miniature', () => {
  test("is today's deal of the game under the cursor, and D plays that deal", () => {
    const wide = {columns: 132, rows: 43};
    for (const [at, id] of ids.entries()) {
      const player = menu(wide).after('<down>'.repeat(at) || '<home>');
      const shown = player.lines.slice(1, -2).join('\n');
      expect(shown).toContain("today's deal, can be won");
      const table = player.after('D').table;
      expect(table?.journal.opening.seed).toBe(dailySeed(rulesFor(id), '2026-11-21'));
      expect(table?.journal.opening).toMatchObject({chosen: 'winnable', rules: {variant: {id}}});
    }
  });

  test("once begun today's deal is known as such, and D goes on with it; won, it says so", () => {
    const dealt = menu().after('D<space>');
    expect(dealt.lines[0]).toMatch(/today's deal, 21 Nov/);
    const left = dealt.after('<esc>');
    expect(left.frame).toContain("today's deal, 21 Nov");
    expect(left.after('D')).toMatchObject({view: 'table', table: {journal: dealt.own.journal}});
    const {variant, values} = dealt.rules;
    world.dayGames = [wonOn('2026-11-21', {variant: variant.id, rules: values, moves: 51})];
    expect(menu().frame).toContain("today's deal, won in 51 moves");
  });

  test('is another deal where none of the day is known; D looks for it, and Esc leaves it', () => {
    const changed = menu().after('vl<esc>');
    expect(changed.frame).toContain('a deal');
    const looking = changed.after('D');
    expect(looking.frame).toContain("Looking for today's deal, 20 s at most; Esc leaves it.");
    const {rules} = looking.menu.sought ?? {rules: rulesFor('storehouse')};
    expect(rules.values).not.toEqual(rulesFor('storehouse').values);
    const searching = {type: 'deal', kind: 'searching', rules, source: 'date', tried: 3, seconds: 2} as const;
    expect(looking.after(searching).frame).toContain("Looking for today's deal: 3 tried, 2 s of at most 20");
    const date = '2026-11-21';
    const found = looking.after({type: 'deal', kind: 'deal', rules, source: 'date', date, end: 'none', seed: date});
    expect(found.table?.journal.opening).toMatchObject({seed: date, day: date});
    expect(found.table?.journal.opening.chosen).toBeUndefined();
    expect(looking.after('<esc>').table).toBeUndefined();
  });

  test('is the saved game on its line', () => {
    world.open = [openGame('kingdom', '37', 5)];
    const text = menu().frame;
    expect(text).toContain('─ Kingdom, deal 37 ─');
    expect(text).toMatch(/waste 5\b/);
  });

  test('names no keys, because the keys of its piles do nothing here', () => {
    for (const size of [STANDARD, {columns: 132, rows: 43}])
      for (const at of ids.keys())
        expect(menu(size).after('<down>'.repeat(at) || '<home>').frame).not.toMatch(/\[\w+\]/);
  });

  test('plays the very deal that it shows when it is clicked', () => {
    const player = menu().after(click(60, 6));
    expect(player.view).toBe('table');
    const {rules, seed} = player.table?.journal.opening ?? {};
    expect(rules?.variant.id).toBe(ids[0]);
    expect(seed).toBe(dailySeed(rulesFor(ids[0] ?? ''), '2026-11-21'));
  });

  test('of a saved game, clicked, goes on with it', () => {
    world.open = [openGame('kingdom', '37', 5)];
    const clicked = menu().after(click(60, 6));
    expect([clicked.effects, clicked.frame]).toEqual([menu().after('<enter>').effects, menu().after('<enter>').frame]);
    expect(clicked.frame).not.toBe(menu().frame);
  });

  test('gives way to a question', () => {
    const asked = menu().after('g').frame;
    expect(asked).toContain('which deal?');
    expect(asked).not.toContain("today's deal:");
    expect(asked).toContain('Kingdom');
  });
});

describe('the days', () => {
  const today = '2026-11-21';
  const says = (player: Player): string => player.lines.at(-2) ?? '';

  test.each(SIZES)('are a month in which the cursor is on today, at $columns x $rows', size => {
    world.dayGames = [wonOn('2026-11-20', {rules: rulesFor('kingdom').values})];
    const days = menu(size).after(`${'<down>'.repeat(ids.indexOf('kingdom')) || '<home>'}d`);
    expect(days.frame).toContain('November 2026');
    expect(days.frame).toMatch(/20●/);
    expect(days.frame).toMatch(/▸21/);
    expect(days.frame).toMatch(/ 30/);
    expect(says(days)).toContain('21 November, today: not played.');
    expect(says(days.after('<left>'))).toContain('20 November: won in 51 moves.');
  });

  test('are gone through by days, weeks and months, never beyond today', () => {
    const days = menu().after('d');
    expect(says(days.after('<right><down>]'))).toContain('21 November, today');
    expect(says(days.after('<up>'))).toContain('14 November');
    expect(says(days.after('['))).toContain('21 October');
    expect(days.after('[[').frame).toContain('September 2026');
    expect(says(days.after('[[]'))).toContain('21 October');
    expect(says(days.after('[[t'))).toContain('21 November, today');
    expect(says(days.after('<left><left><right>'))).toContain('20 November');
  });

  test('Enter plays the day under the cursor, or goes on with it', () => {
    const played = menu().after('d<left><enter>');
    const {opening} = played.own.journal;
    expect(opening).toMatchObject({day: '2026-11-20', chosen: 'winnable'});
    expect(opening.seed).toBe(dailySeed(opening.rules, '2026-11-20'));
    expect(played.lines[0]).toMatch(/deal of 20 Nov/);
    const left = played.after('<space><esc>');
    expect(left.after('d<left><enter>')).toMatchObject({view: 'table', table: {journal: left.own.journal}});
    expect(menu().after('d<enter>').own.journal.opening.day).toBe(today);
  });

  test('Esc goes back to the menu', () => {
    expect(menu().after('d<esc>').frame).toBe(menu().frame);
  });
});

test('the title tells the row of days on which the daily deal was won', () => {
  expect(menu().lines[0]).toContain('96 games');
  world.dayGames = ['2026-11-19', '2026-11-20'].map(day => wonOn(day));
  expect(menu().lines[0]).toContain('daily wins: 2 in a row');
  expect(menu({columns: 132, rows: 43}).lines[0]).toContain("today's deal won 2 days in a row");
  world.dayGames = ['2026-11-18', '2026-11-19'].map(day => wonOn(day));
  expect(menu().lines[0]).toContain('96 games');
});

test('the streak is read again when the menu opens', () => {
  const table = menu().after('5');
  world.dayGames = ['2026-11-20', '2026-11-21'].map(day => wonOn(day));
  expect(table.after('<esc>').lines[0]).toContain('daily wins: 2 in a row');
});

test('the window may change its size', () => {
  for (const size of SIZES) expect(menu().with(resizedProgram(menu().program, size)).frame).toBe(menu(size).frame);
});

test('the key line names 0 only where an unfinished game is there', () => {
  expect(menu().lines.at(-1)).toMatch(/^ 1-6 new game {2}Enter /);
  world.open = [openGame('kingdom')];
  expect(menu().lines.at(-1)).toMatch(/^ 1-6 new game {2}0 resume /);
});

describe('b', () => {
  test.each(VARIANTS.map(({id, printed}, at) => [id, printed !== undefined, at] as const))(
    'deals the printed deal of %s if there is one, and is shown only then: %s',
    (id, has, at) => {
      const player = menu({columns: 132, rows: 43}).after('<down>'.repeat(at) || '<home>');
      expect(player.lines.at(-1)?.includes("b book's deal")).toBe(has);
      const {table, view} = partsOf(player.after('b').program);
      expect(view).toBe(has ? 'table' : 'menu');
      const printed = openPrinted(rulesFor(id), '42');
      expect(table?.journal.opening).toEqual(printed);
    },
  );
});

test('the title leaves a gap before the keys at its end, in windows of every width', () => {
  for (let columns = 40; columns <= 140; columns++) {
    const [title = ''] = menu({columns, rows: 24}).frame.split('\n');
    expect([columns, title]).toEqual([columns, expect.stringMatching(/^ patience.* r recent/)]);
  }
});

test('the key line offers practice once a game has ended, and no lesson in a game that was played', () => {
  expect(menu().lines.at(-1)).toContain('l learn');
  expect(menu().lines.at(-1)).not.toContain('P practise');
  world.results = [RECORD];
  world.played = RECORD.variant;
  expect(menu().lines.at(-1)).toMatch(/d daily {2}P practise/);
  expect(menu().lines.at(-1)).not.toContain('l learn');
});
