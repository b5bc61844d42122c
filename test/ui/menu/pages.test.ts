import {openSeed, playStep, plyOf, type Game} from '../../../src/session/game.js';
import {tallyOf} from '../../../src/session/journal/journal.js';
import {makeReplay} from '../../../src/session/replay.js';
import {makeShareCode} from '../../../src/session/share.js';
import {createStore, type Store} from '../../../src/ui/store.js';
import {programAtMenu} from '../../../src/ui/program.js';
import {partsOf, programAtTable} from '../parts.js';
import {rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {oddsSentence, plainOdds} from '../../../src/variants/odds.js';
import {RECORD} from '../../sitting/record.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {click, key, wheel, World, PLAIN_LOOK, Player} from '../player.js';

const SIZE = {columns: 80, rows: 24};
const SMALL = {columns: 40, rows: 12};
/** Words stand below the entries. */
const NARROW = {columns: 40, rows: 40};
const SIZES = [SIZE, SMALL, {columns: 60, rows: 20}, {columns: 200, rows: 60}];

let world: World;
beforeEach(() => {
  world = new World();
});

function menu(size = SIZE): Player {
  return new Player(programAtMenu(world.history, size, PLAIN_LOOK), world);
}

function turned(times: number, variant = VARIANTS[4], seed = '37'): Game {
  const rules = variant && rulesetOf(variant);
  if (!rules?.ok) throw new Error('no rules');
  let game: Game = {opening: openSeed(rules.value, seed), last: undefined};
  for (let i = 0; i < times; i++) {
    const next = playStep(game, [{type: 'turn'}]);
    if (next.ok) game = next.value;
  }
  return game;
}

function paste(text: string): {type: 'paste'; text: string} {
  return {type: 'paste', text};
}

test('the settings page lists every setting, changes one at once and keeps it', () => {
  const page = menu().after('o');
  expect(page.frame).toContain('Four colours      < off >');
  const changed = page.after('<down><right>');
  expect(changed.program.settings.theme).toBe('dark');
  expect(changed.program.look.theme).toBe('dark');
  expect(world.changes).toEqual([{theme: 'dark'}]);
  expect(changed.frame).toContain('Theme             < dark >');
  expect(changed.after('<left><left>').program.settings.theme).toBe('contrast');
  expect(changed.after('<esc>').dialog).toBeUndefined();
});

test('changed settings hold for the table behind the menu', () => {
  const table = new Player(programAtTable({...world.begin(turned(0).opening)}, world.history, SIZE, PLAIN_LOOK), world);
  const changed = table.after('<esc>o<down><right><esc>');
  expect(changed.program.look.theme).toBe('dark');
});

/** The page of rules of Storehouse in a window, after some keys; its words without line breaks. */
function storehouseRules(size: Size, keys: string): string {
  const page = menu(size).after(`<home>v${keys}`);
  return page.frame.replace(/\s+/g, ' ');
}

test('the page of rules names every value of the chosen rule in words, with its odds and source', () => {
  const page = storehouseRules(SIZE, '');
  for (const words of [
    '▸ What fills a space',
    '▮ the store-house, then the waste, then the stock',
    '▯ the waste, then the stock, then the store-house',
    `${oddsSentence('storehouse')}.`,
    `${oddsSentence('storehouse vacancy=waste')}.`,
    'Hoffmann: the waste; but the store-house has the preference.',
    'A whole auxiliary may go onto a fitting auxiliary: no',
    'How many times you go through the stock: three times',
  ])
    expect(page).toContain(words);
  const joined = storehouseRules(SIZE, '<down><right>');
  expect(joined).toContain('▮ yes joins=on');
  expect(joined).toContain('▯ no joins=off, as usual');
});

test('a small window shows the chosen rule alone, and its keys lead on from the last to the first', () => {
  const page = storehouseRules(SMALL, '<up>');
  expect(page).toContain('Rules, 5 of 5');
  expect(page).toContain('▮ turned over');
  expect(page).toContain('▯ shuffled');
  expect(page).toContain('Our reading: the order is kept');
  expect(page).toContain('↑ ↓ choose');
  expect(storehouseRules(SMALL, '<up><down>')).toContain('Rules, 1 of 5');
});

test('a large window shows all rules with all values', () => {
  const page = storehouseRules({columns: 132, rows: 43}, '');
  for (const words of ['vacancy=waste', 'joins=on', 'store=free', 'passes=1', 'redeal=shuffle', 'from 1 to 99'])
    expect(page).toContain(words);
});

test('the statistics give wins, streaks and medians, and the odds where they were measured', () => {
  world.results = [RECORD];
  const text = menu().after('s').frame;
  for (const words of [
    'Kingdom, fill=auto    ▮▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯▯  7 of 12 won, 58 %',
    'All games      12 played, 7 won, 58 %, 2:01:40 at the table',
    'won of winnable deals played: 7 of 8, 3 not judged',
    'streak 2, best 4',
    '96 moves, 12:30',
  ])
    expect(text).toContain(words);
  expect(text).toContain(`${plainOdds('kingdom fill=auto') ?? ''} can be won`);
  world.results = [{...RECORD, rules: {fill: 'auto', passes: 2}}];
  expect(menu().after('s').frame).not.toContain('of all deals');
  world.results = [{...RECORD, rules: {fill: 'choice', passes: 1}}];
  expect(menu().after('s').frame).toContain('of all deals        ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯  about 68 % can be won');
  world.results = [RECORD];
  expect(text).toContain('lately  ▮▯▮▮');
  expect(
    new Player(programAtMenu(world.history, SIZE, {...PLAIN_LOOK, utf8: false}), world).after('s').frame,
  ).toContain('lately  #-##');
});

test('the statistics show the last games of all kinds in their order, and the games not played yet', () => {
  const storehouse = {...RECORD, variant: 'storehouse', game: VARIANTS[0], rules: {}};
  world.results = [RECORD, {...storehouse, lately: [{won: false, when: '2026-11-11T13:00:00.000Z'}]}];
  const shown = menu({columns: 80, rows: 40}).after('s').lines;
  const at = shown.findIndex(line => line.includes('Last 5 games'));
  expect(shown.slice(at, at + 2).map(line => line.trim())).toEqual(['Last 5 games   ▮  ▮▮  3 won', '▯▯    2 lost']);
  const fresh = shown.slice(shown.findIndex(line => line.includes('Not played yet')) + 1).join('\n');
  for (const {id, title} of VARIANTS)
    expect([id, fresh.includes(title)]).toEqual([id, !['kingdom', 'storehouse'].includes(id)]);
});

test('in a narrow window the statistics wrap', () => {
  world.results = [RECORD];
  const narrow = new Player(programAtMenu(world.history, {columns: 40, rows: 24}, PLAIN_LOOK), world)
    .after('s')
    .frame.replace(/\s+/g, ' ');
  expect(narrow).toContain('won of winnable deals played: 7 of 8, 3 not judged');
  expect(narrow).toContain('median of the games won: 96 moves, 12:30');
});

test('the statistics say when there are no results', () => {
  expect(menu().after('s').frame).toContain('No game has ended yet.');
});

describe('recent games', () => {
  beforeEach(() => {
    world.open = Array.from({length: 5}, (_, i) => ({id: `o${i}`, name: `Kingdom, deal ${i}`, state: '3 moves'}));
    world.ended = [{id: 'e1', name: 'Storehouse, deal 9', state: 'won in 96 moves, 2026-11-20'}];
    world.games = new Map([
      ['o4', turned(2)],
      ['e1', turned(4)],
    ]);
  });

  test('are the unfinished ones that the menu has no room for, then those that ended', () => {
    const text = menu().after('r').frame;
    expect(text).not.toContain('deal 2');
    for (const words of ['deal 3', 'deal 4', 'unfinished, 3 moves', 'won in 96 moves, 2026-11-20'])
      expect(text).toContain(words);
  });

  test('Enter resumes an unfinished one', () => {
    expect(menu().after('r<down><enter>').view).toBe('table');
  });

  test('Enter replays an ended one, and q returns', () => {
    const shown = menu().after('r<down><down><enter>');
    expect(shown.view).toBe('replay');
    expect(shown.frame).toContain('Replay 0/4');
    expect(shown.after('q').view).toBe('menu');
  });

  test('a game that is gone is reported', () => {
    expect(menu().after('r<enter>').frame).toContain('That game is no longer there.');
  });

  test('can be clicked', () => {
    const page = menu().after('r');
    const row = page.lines.findIndex(line => line.includes('Storehouse, deal 9'));
    const chosen = page.after(click(6, row));
    expect(chosen.view).toBe('menu');
    expect(chosen.after(click(6, row)).view).toBe('replay');
  });
});

test('a line says when there are no recent games', () => {
  expect(menu().after('r').frame).toContain('You have not played yet.');
});

describe('opening', () => {
  const code = makeShareCode(makeReplay(turned(3)));
  beforeEach(() => {
    world.texts = new Map([
      [code, makeReplay(turned(3))],
      ['a.p', makeReplay(turned(2))],
      ['bad', 'patience 1\nvariant kingdom\nseed 1\nredeal\n'],
    ]);
  });

  test('a file whose name is typed', () => {
    const shown = menu().after('pa.p<enter>');
    expect(shown.frame).toContain('Replay 0/2');
  });

  test('a share code that is pasted into the prompt', () => {
    const prompt = menu().after('p', paste(`${code}\n`));
    expect(prompt.lines.join('')).toContain(code.slice(-8));
    expect(prompt.after('<enter>').frame).toContain('Replay 0/3');
  });

  test('a share code that is pasted into the prompt with words before it', () => {
    const prompt = menu().after('p', paste(`patience kingdom · turned 3\r${code}\r`));
    expect(prompt.after('<enter>').frame).toContain('Replay 0/3');
  });

  test('a share code that is pasted anywhere in the menu', () => {
    const offer = menu().after(paste(code));
    expect(offer.frame).toContain('A share code was pasted');
    expect(offer.after('<esc>').dialog).toBeUndefined();
    expect(offer.after('1').view).toBe('menu');
    expect(offer.after('<enter>').view).toBe('replay');
  });

  test('other pasted text does not act as keys', () => {
    expect(menu().after(paste('q1'))).toMatchObject({view: 'menu', menu: {message: {tone: 'bad'}}});
  });

  test('a fault is reported, and the prompt stays', () => {
    const missing = menu().after('px<enter>');
    expect(missing.dialog).toMatchObject({page: {name: 'a game to open'}, text: 'x'});
    expect(missing.frame).toContain('Cannot read x');
    expect(menu().after('pbad<enter>').frame).toContain('Line 4:');
    expect(menu().after('p<enter>').frame).toContain('Type the name of a file first.');
  });
});

test('l opens the lesson in the chosen game', () => {
  const lesson = menu().after('<down>l');
  expect(lesson.frame).toContain('Thirteen Up');
  expect(lesson.replay?.recorded?.comments[0]).toContain('thirteen cards');
});

test('the panel describes an unfinished game', () => {
  world.open = [
    {id: 'a', name: 'Kingdom, deal 5', state: '3 moves', variant: VARIANTS[4]?.id ?? '', when: '2026-11-20'},
  ];
  const text = menu().frame;
  for (const words of ['last played on 2026-11-20', 'Suits do not matter', 'About 68 % can be won'])
    expect(text).toContain(words);
  expect(text).not.toContain('not played yet');
});

test('pages are modal: keys of the menu do nothing there', () => {
  for (const page of ['o', 's', '?', 'v', 'g', 'p'])
    for (const name of ['1', 'q', 'd']) expect(menu().after(page).after(name)).toMatchObject({view: 'menu'});
});

test('Esc at the menu returns to the table; it never ends the program, q does', () => {
  const table = menu().after('5');
  const back = table.after('<esc>').after('<esc>');
  expect(back).toMatchObject({view: 'table'});
  expect(back.effect).toBeUndefined();
  for (const keys of ['<esc>', 'o<esc><esc>', 'r<esc>', 'o<esc><esc><esc>'])
    expect(menu().after(keys)).toMatchObject({effect: undefined, view: 'menu'});
  expect(menu().after('<esc>').frame).toContain('q quits');
  expect(menu().after('<esc>q').effect).toBe('quit');
});

test.each([
  ['?', 'Keys of the menu', 'begin the game under the cursor'],
  ['o?', 'Keys of the settings', 'change the setting under the cursor'],
  ['o<end>?', 'Keys of the settings', 'on the last line, the keys'],
  ['v?', 'Keys of the rules', 'choose a rule'],
  ['r?', 'Keys of recent games', 'go on with an unfinished game'],
  ['s?', 'Keys of the statistics', 'go back'],
  ['g?', 'Keys of a seed', 'deal the seed that is typed'],
  ['p?', 'Keys of a game to open', 'the file of this name'],
])('%s shows the keys of the page it is asked on', (keys, title, words) => {
  const text = menu().after(keys).frame;
  expect(text).toContain(title);
  expect(text).toContain(words);
  expect(text.includes('recent games: go on')).toBe(keys === '?');
});

test('Ctrl-C, Ctrl-Z and Ctrl-L work everywhere', () => {
  for (const page of ['<up>', 'o', 's', '?', 'p'])
    expect(['c', 'z', 'l'].map(name => menu().after(page).after(`<C-${name}>`).effect)).toEqual([
      'quit',
      'suspend',
      'repaint',
    ]);
});

test('a click chooses, a second one starts; the wheel moves; the key line can be clicked', () => {
  const row = menu().lines.findIndex(line => line.includes('5  Kingdom'));
  const chosen = menu().after(click(10, row));
  expect(chosen.menu.chosen?.id).toBe(VARIANTS[4]?.id);
  const begun = chosen.after(click(10, row));
  expect(begun.table?.journal.opening.rules.variant).toBe(VARIANTS[4]);
  expect(menu().after(wheel(1), wheel(1), wheel(-1)).menu.chosen?.id).toBe(VARIANTS[1]?.id);
  const x = menu().lines.at(-1)?.indexOf('? help') ?? -1;
  expect(menu().after(click(x, 23)).dialog?.page.name).toBe('help');
});

test.each(SIZES)('every page is drawn in a window of $columns by $rows', size => {
  world.results = [RECORD, {...RECORD, variant: VARIANTS[0]?.id ?? '', rules: {}}];
  world.ended = Array.from({length: 30}, (_, i) => ({id: String(i), name: `Storehouse, deal ${i}`, state: 'won'}));
  for (const keys of ['<up>', 'o', 's', 'r', 'p', '?', 'g', 'v', 'o<end>', 'r<pagedown><pagedown>']) {
    const text = menu(size).after(keys).lines;
    expect(text).toHaveLength(size.rows);
    expect(Math.max(...text.map(line => line.length))).toBeLessThanOrEqual(size.columns);
    expect(text.at(-1)).toMatch(/Esc back|q quit/);
  }
});

test('lists scroll in a small window', () => {
  world.ended = Array.from({length: 30}, (_, i) => ({
    id: String(i),
    name: `Storehouse, deal ${i}`,
    state: `state ${i}`,
  }));
  const far = menu(SMALL).after('r<pagedown><pagedown><pagedown><pagedown>');
  expect(far.frame).toContain('▸ Storehouse, deal 29');
  expect(far.frame).toContain('state 29');
  const settings = menu(SMALL).after('o<up>');
  expect(settings.frame).toContain('▸ Keys');
  world.results = Array.from({length: 9}, () => RECORD);
  expect(menu(SMALL).after('s').lines[0]).toMatch(/Statistics, 1-\d of \d+$/);
});

describe('the clock', () => {
  let now = 0;
  const keys = (store: Store, ...names: [string, number][]): void => {
    for (const [name, seconds] of names) {
      now += seconds * 1000;
      store.handle(key(name));
    }
  };
  const store = (): Store => {
    const clock = {now: () => now, every: () => () => undefined};
    return createStore(
      new Player(programAtTable(world.begin(turned(0).opening), world.history, SIZE, PLAIN_LOOK), world).program,
      world,
      () => undefined,
      clock,
    );
  };
  const seconds = (): number | undefined => {
    const journal = world.saved.at(-1);
    return journal && tallyOf(journal).seconds;
  };

  test('is written with a step once there are ten seconds, and before leaving', () => {
    const played = store();
    keys(played, ['space', 4]);
    expect(seconds()).toBe(0);
    keys(played, ['left', 5], ['space', 3]);
    expect(seconds()).toBe(12);
    keys(played, ['q', 5]);
    expect(seconds()).toBe(17);
  });

  test('counts a long pause as a minute', () => {
    const played = store();
    keys(played, ['space', 4000]);
    expect(seconds()).toBe(60);
  });

  test('goes to the game that is left when another is dealt', () => {
    const played = store();
    keys(played, ['space', 5], ['n', 4]);
    const journal = partsOf(played.program()).table?.journal;
    expect(journal?.tallies.map(tally => tally.seconds)).toContain(9);
  });

  test('is written when the program stops, and when Esc leads to the menu', () => {
    const played = store();
    keys(played, ['space', 5]);
    played.pause();
    expect(seconds()).toBe(5);
    keys(played, ['escape', 3]);
    expect([partsOf(played.program()).view, seconds()]).toEqual(['menu', 8]);
  });

  test('does not disturb moves and undo', () => {
    const played = store();
    keys(played, ['space', 20], ['space', 20], ['u', 20], ['u', 20]);
    const table = partsOf(played.program()).table;
    expect(table && plyOf(table.journal.session.game)).toBe(0);
    expect(seconds()).toBe(80);
  });
});

describe('odds under changed rules', () => {
  const atKingdom = (): Player =>
    new Player(programAtMenu({...world.history, lastPlayed: 'kingdom'}, NARROW, PLAIN_LOOK), world);
  /** What the menu says of Kingdom: its entry, and the words about it. */
  const said = (program: Player): string => program.frame.replaceAll(/\s+/g, ' ');

  test('the menu tells those of the rules that were chosen', () => {
    expect(said(atKingdom())).toContain(`${oddsSentence('kingdom')}.`);
    const filled = atKingdom().after('v<right><enter>');
    expect(said(filled)).toContain(`Rules: fill=auto. ${oddsSentence('kingdom fill=auto')}.`);
    expect(said(filled)).toContain(plainOdds('kingdom fill=auto'));
  });

  test('where two are changed none were measured', () => {
    const both = atKingdom().after('v<right><down><right><enter>');
    expect(said(both)).toContain('Rules: fill=auto, passes=2. The odds under these are not measured.');
  });
});

test.each(['o', 's', 'v', 'r', '?', 'o<end><enter>'])('after %s a key that does nothing says so', keys => {
  expect(menu().after(`${keys}x`).frame).toContain('No key x here; ? shows the keys.');
});

test('? helps while a new key is awaited, and the next key is still the new one', () => {
  const help = menu().after('o<end><enter><down><enter>?');
  expect(help.frame).toContain('becomes the key for');
  expect(help.after('<esc>Y').program.settings.keys).not.toEqual({});
});
