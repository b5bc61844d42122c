import {cases, some, upTo} from '../../effort.js';
import fc from '../../property.js';
import {pileAt} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {stepsOf, type Game} from '../../../src/session/game.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {textWidth} from '../../../src/engine/texts/width.js';
import {labelsOf} from '../../../src/sitting/input/pile-keys.js';
import {glyphsOf} from '../../../src/ui/drawing/glyphs.js';
import type {Look} from '../../../src/ui/drawing/theme.js';
import type {Item} from '../../../src/ui/board/items.js';
import type {Placement} from '../../../src/ui/board/placement.js';
import {resizedProgram} from '../../../src/ui/program.js';
import {TABLE_TOP} from '../../../src/ui/chrome/regions.js';
import {pileKeysNow} from '../../../src/ui/table/model/live-keys.js';
import {statusNow} from '../../../src/ui/table/model/table.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {drawScreen} from '../draw-screen.js';
import {linesOf, stylesOf} from '../drawn.js';
import {
  allRules,
  atDeal,
  atMenu,
  atPiles,
  atRules,
  atSession,
  eventsOf,
  PLAIN_LOOK,
  Player,
  playOn,
} from '../player.js';
import {INVENTED} from '../../variants/games.js';
import {cardText} from '../../../src/words/cards.js';

const SIZES: readonly Size[] = [
  {columns: 80, rows: 24},
  {columns: 60, rows: 20},
  {columns: 40, rows: 12},
];

const ASCII_LOOK: Look = {...PLAIN_LOOK, utf8: false};

function sized(player: Player, size: Size, look: Look = player.program.look): Player {
  const program = resizedProgram(player.program, size);
  return new Player({...program, look});
}

const sizes = fc.record({columns: fc.integer({min: 40, max: 200}), rows: fc.integer({min: 12, max: 60})});
const RULES = [...VARIANTS, ...INVENTED].map(variant => [variant.id, allRules(variant)] as const);

const within = ({x, y, width, height}: Item, placement: Placement): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= placement.width && y + height <= placement.height;

/** What the frame has to show of a pile: the text of its top card, and where; the back of the pack as its caption. */
function topShown(player: Player, item: Item, size: Placement['size'], lines: readonly string[]): boolean {
  if (item.card === undefined) return false;
  const text = cardText(item.card, glyphsOf(player.program.look), size.narrow);
  if (item.height === 1) return (lines[TABLE_TOP + item.y] ?? '').slice(item.x, item.x + text.length) === text;
  return (lines[TABLE_TOP + item.y] ?? '').slice(item.x + 1, item.x + 1 + text.length) === text;
}

function faults(player: Player): string[] {
  const placement = placementOf(player.program);
  if (!placement) return ['there is no table'];
  const {lines, rules, position} = player;
  const found: string[] = [];
  for (const item of placement.items) if (!within(item, placement)) found.push(`outside: ${JSON.stringify(item)}`);
  if (lines.length > player.program.size.rows) found.push(`${lines.length} lines`);
  for (const line of lines) if (textWidth(line) > player.program.size.columns) found.push(`too wide: ${line}`);
  // A game that came out has its words over the table.
  if (statusNow(player.program) === 'won') return found;
  for (const pile of rules.piles) {
    const cards = pileAt(position, pile.index);
    if (cards.length === 0) continue;
    const item = placement.items.find(each => each.pile === pile.index && each.index === cards.length - 1);
    if (!item) found.push(`${pile.id} is nowhere`);
    else if (item.kind !== 'back' && !topShown(player, item, placement.size, lines))
      found.push(`the top of ${pile.id} cannot be seen`);
  }
  const {keyOf} = labelsOf(rules);
  for (const pile of pileKeysNow(player.program)) {
    const key = keyOf.get(pile);
    const caption = placement.piles.find(placed => placed.pile.index === pile)?.caption;
    if (key === undefined) continue;
    if (caption?.cap.trim() !== key) found.push(`no label ${key}`);
    else if (
      !(lines[TABLE_TOP + caption.y] ?? '')
        .slice(0, caption.x + caption.width)
        .endsWith(caption.cap.replace(/^ (.*) $/, '[$1]'))
    )
      found.push(`label ${key} is covered`);
  }
  return found;
}

/** How long a game is played for the properties, and how many games of each kind. */
const PLIES = 160;
const GAMES = 5;

interface Case {
  readonly game: number;
  readonly ply: number;
  readonly size: Size;
}

/** Games under several of the ways to choose the rules, each as it stood after every step. */
function gamesOf(everyRules: readonly Ruleset[]): Game[][] {
  return Array.from({length: GAMES}, (_, n) => {
    const rules = everyRules[Math.floor((n * everyRules.length) / GAMES)];
    if (!rules) throw new RangeError('no rules');
    const {game} = playOn(atRules(rules, `frames ${n}`), PLIES, n).own.journal.session;
    return [{opening: game.opening, last: undefined}, ...stepsOf(game).map(last => ({opening: game.opening, last}))];
  });
}

describe.each(RULES)('%s at every size', (_, everyRules) => {
  const games = gamesOf(everyRules);
  const anyCase = fc.record({
    game: fc.nat(games.length - 1),
    ply: fc.nat(PLIES),
    size: fc.oneof(sizes, fc.constantFrom(...SIZES)),
  });
  const playerAt = ({game, ply, size}: Case, look = PLAIN_LOOK): Player => {
    const steps = games[game] ?? [];
    const last = steps[Math.min(ply, steps.length - 1)];
    if (!last) throw new RangeError(`no game ${game}`);
    return atSession({game: last, past: undefined, future: undefined}, size, look);
  };

  test('nothing is drawn outside the window; every top card and every label can be seen', () => {
    fc.assert(
      fc.property(anyCase, each => {
        const player = playerAt(each);
        expect(faults(player)).toEqual([]);
      }),
      {numRuns: cases(20), seed: 1},
    );
  });

  test('so it is while something is held, shown, asked or refused', () => {
    const keys = fc.constantFrom(
      'w',
      'ww',
      '11',
      '12',
      'w4',
      '9',
      '<tab>',
      '<tab><tab>',
      '<enter><enter>',
      'AB',
      'CC',
      'A]',
      'p',
      '<up><right>',
      'x',
    );
    fc.assert(
      fc.property(anyCase, keys, (each, typed) => {
        const player = playerAt(each).type(typed);
        const wrong = faults(player).filter(fault => !/label|cannot be seen/.test(fault));
        expect(wrong).toEqual([]);
      }),
      {numRuns: cases(8), seed: 2},
    );
  });

  test('ASCII mode sends only ASCII, without colours nothing but inverse video', () => {
    const keys = fc.constantFrom(
      '',
      'w',
      '<enter>',
      '<tab>',
      '?',
      '1',
      'AB',
      'G',
      '<esc>',
      '<esc>v',
      '<esc>?',
      '<esc>g',
    );
    fc.assert(
      fc.property(anyCase, keys, (each, typed) => {
        const player = playerAt(each, ASCII_LOOK).type(typed);
        expect(player.lines.join('\n')).toMatch(/^[\n -~]*$/);
        expect(['', '7']).toEqual(expect.arrayContaining(stylesOf(player.program)));
      }),
      {numRuns: cases(8), seed: 3},
    );
  });
});

test('long piles are folded and keep their tops in view', () => {
  const down = (suits: string, ranks: string): string =>
    Array.from(ranks, (rank, i) => rank + (suits[i % suits.length] ?? '')).join(' ');
  const tables = [
    atPiles('storehouse', {
      F1: '2D',
      F2: '2C',
      F3: '2H',
      F4: '2S',
      T1: down('D', 'AKQJT9876543'),
      T2: down('C', 'AKQJT9876543'),
    }),
    atPiles('auxiliary-sequences', {
      F1: 'AD',
      F2: 'AC',
      F3: 'AH',
      F4: 'AS',
      T1: down('DC', 'KQJT98765432'),
      T4: down('HS', 'KQJT98765432'),
    }),
    atPiles('reversible-sequences', {
      C1: 'KS 2C 3H',
      T1: down('D', '23456789TJQ'),
      C13: 'QS 2S 3C',
      T13: down('H', 'QJT987654'),
    }),
  ];
  const widths = [40, 45, 52, 60, 72, 80, 100, 132, 200];
  for (const [i, table] of tables.entries())
    for (const rows of [12, 13, 14, 17, 18, 20, 24, 30, 40, 60])
      for (const columns of some(widths, widths.length, 3 * i))
        expect([columns, rows, ...faults(sized(table, {columns, rows}))]).toEqual([columns, rows]);
});

test('a window too small says how large it is and must be, down to one cell', () => {
  const player = atDeal('kingdom');
  for (const columns of upTo(60).map(left => left + 1))
    for (let rows = 1; rows <= 16; rows++) {
      if (columns >= 40 && rows >= 12) continue;
      for (const each of [sized(player, {columns, rows}), sized(atMenu(), {columns, rows})]) {
        const {lines} = each;
        expect(lines.length).toBeLessThanOrEqual(rows);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
        expect(lines[0]).toBe(`Window too small (${columns}x${rows}).`.slice(0, columns).trimEnd());
        if (rows > 1) expect(lines[1]).toBe('Enlarge to 40x12;'.slice(0, columns).trimEnd());
      }
    }
});

describe('without colour', () => {
  test.each(SIZES)('what is held and where it may go is seen at $columns x $rows', size => {
    for (const look of [PLAIN_LOOK, ASCII_LOOK]) {
      const piles = {S: '8S', W: '6H', T1: '7D', T2: '7S', T3: 'KD', F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS'};
      const player = sized(atPiles('auxiliary-sequences', piles, {look}), size, look);
      const before = player.lines;
      const held = player.type('w').lines;
      const rowsChanged = before.flatMap((line, y) => (line !== held[y] && y < size.rows - 3 ? [y] : []));
      expect(rowsChanged.length).toBeGreaterThan(0);
      const marked = held.join('\n');
      expect(marked).toMatch(look.utf8 && size.columns > 40 ? /╔/ : size.columns > 40 ? /#/ : /#6H|»6♥/);
      expect(marked).toMatch(look.utf8 && size.columns > 40 ? /┏.*┏/ : size.columns > 40 ? /\*~.*\*~/ : /[+*]7.*[+*]7/);
    }
  });

  test.each(SIZES)('the cursor is inverse and has a pointer beside it at $columns x $rows', size => {
    const player = sized(atDeal('storehouse'), size).type('<enter>');
    const rows = drawScreen(player.program).rows.map(row =>
      row.map(cell => (cell.style === '7' ? '#' : cell.text)).join(''),
    );
    expect(rows.join('\n')).toMatch(/▸.?#/);
  });

  test('no other style is sent', () => {
    const player = atDeal('storehouse').type('<enter><enter>');
    expect(stylesOf(player.program)).toEqual(['', '7']);
  });

  test('with colours the characters of outlines stay the same', () => {
    const plain = atDeal('kingdom');
    for (const level of [1, 2, 3] as const) {
      const coloured = atDeal('kingdom', {look: {...PLAIN_LOOK, level}});
      expect(stylesOf(coloured.program)).toContain('1;31');
      expect(coloured.lines).toEqual(plain.lines);
    }
  });
});

test('the notice and the table are drawn without changing what they show', () => {
  const player = atDeal('kingdom');
  for (const event of eventsOf('<space>w')) player.handle(event);
  expect(linesOf(player.program)).toEqual(player.lines);
});
