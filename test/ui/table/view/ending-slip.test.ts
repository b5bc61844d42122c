import {some} from '../../../effort.js';
import {meet} from '../../../../src/ui/drawing/place.js';
import {momentOf, openSeed} from '../../../../src/session/game.js';
import {gameNow} from '../../../../src/sitting/sitting.js';
import {panelOf, placementOf} from '../../../../src/ui/table/model/placement.js';
import {slipNow} from '../../../../src/ui/table/view/ending-slip.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import {parseReplay, makeReplay} from '../../../../src/session/replay.js';
import {openSession, play} from '../../../../src/session/session.js';
import {makeShareCode, looksLikeShareCode} from '../../../../src/session/share.js';
import {openJournal, record} from '../../../../src/session/journal/journal.js';
import {historyIn} from '../../../../src/ui/outside/library.js';
import {programAtTable} from '../../parts.js';
import {regionsOf, TABLE_TOP} from '../../../../src/ui/chrome/regions.js';
import {shareLine} from '../../../../src/words/deals.js';
import {unwrap} from '../../../engine/adapter.js';
import {drawScreen} from '../../draw-screen.js';
import {gameText} from '../../frames/render.js';
import {atDeal, atSession, PLAIN_LOOK, Player, quietLibrary, rulesFor, STANDARD} from '../../player.js';

/** The smallest, the usual one, and those with a side panel. */
const SIZES = some(
  [
    {columns: 40, rows: 12},
    {columns: 132, rows: 43},
    {columns: 80, rows: 24},
    {columns: 60, rows: 20},
    {columns: 200, rows: 60},
  ],
  2,
);

const GAMES = VARIANTS.map(({id}) => id);

/** The table at the end of a recorded game. */
function ended(game: string, how: 'won' | 'stuck', size = STANDARD): Player {
  const {opening, steps} = unwrap(parseReplay(VARIANTS, gameText(`${game}-${how}`)));
  return atSession(
    steps.reduce((session, {moves}) => unwrap(play(session, moves)), openSession(opening)),
    size,
  );
}

const text = (player: Player): string => player.lines.join('\n');

describe.each(GAMES)('%s', game => {
  test.each(SIZES)('stuck is said until something changes it, at $columns x $rows', size => {
    for (const keys of ['', ' ', '1', '2', '9', 'w', 'ww', '<tab>', '<enter><enter>', 'Z', 'a', 'x', 'T']) {
      const player = ended(game, 'stuck', size).type(keys);
      expect([keys, text(player)]).toEqual([keys, expect.stringContaining('Stuck')]);
    }
    expect(text(ended(game, 'stuck', size).type('u'))).not.toContain('Stuck');
  });

  test.each(SIZES)('no slip covers a card, at $columns x $rows', size => {
    for (const how of ['stuck', 'won'] as const) {
      const {program} = ended(game, how, size);
      const [slip, placement] = [slipNow(program), placementOf(program)];
      if (!slip || !placement) continue;
      const {items, captions, piles} = placement;
      const shadows = piles.flatMap(({shadow}) => (shadow ? [{...shadow, x: shadow.x + 1, y: shadow.y + 1}] : []));
      expect([...items, ...captions, ...shadows].filter(each => meet(each, slip.rect))).toEqual([]);
      expect(slip.rect.y + slip.rect.height).toBeLessThanOrEqual(regionsOf(size)?.table.height ?? 0);
    }
  });

  test.each(SIZES)(
    'the words of a slip are whole, in the side panel or on an empty board, at $columns x $rows',
    size => {
      for (const how of ['won', 'stuck'] as const) {
        const {program} = ended(game, how, size);
        const [panel, slip] = [panelOf(program), slipNow(program)];
        if (!panel) continue;
        if (how === 'stuck') expect(slip?.rect).toMatchObject({x: panel.x + 2, y: panel.y + 1});
        else expect(slip && meet(slip.rect, panel)).toBe(false);
        const longest = Math.max(...[slip?.title ?? '', ...(slip?.lines ?? [])].map(({length}) => length));
        expect(longest).toBeLessThanOrEqual((slip?.rect.width ?? 0) - 2);
        expect(slip?.keys.flat()).toHaveLength(5);
      }
    },
  );

  test.each(SIZES)('each thing is said once, and each key shown once, at $columns x $rows', size => {
    for (const how of ['won', 'stuck'] as const) {
      const player = ended(game, how, size);
      const slip = slipNow(player.program);
      expect(text(player).match(/\b(Stuck|Won|IT COMES OUT)\b/g)).toHaveLength(1);
      expect(player.message === '').toBe(slip !== undefined);
      for (const {key, words} of slip?.keys.flat() ?? []) expect(player.lines.at(-1)).not.toContain(`${key} ${words}`);
    }
  });

  test('the keys of the slip of a won game can be clicked', () => {
    const player = ended(game, 'won');
    const slip = slipNow(player.program);
    const [key] = slip?.keys[0] ?? [];
    if (!slip || !key) throw new Error('no slip');
    const y = TABLE_TOP + slip.rect.y + 1 + slip.lines.length;
    const drawn = drawScreen(player.program);
    const targets = Array.from({length: slip.rect.width}, (_, x) => drawn.targetAt(slip.rect.x + x, y));
    expect(targets.find(target => target?.kind === 'key')).toEqual({kind: 'key', key: key.key});
  });
});

test('the slip of a won game has the suits in its head, and blank rows, where there is room', () => {
  const lines = ended('kingdom', 'won').lines;
  const head = lines.findIndex(line => /♦ ♣ ♥ ♠ +IT COMES OUT +♦ ♣ ♥ ♠/.test(line));
  expect(head).toBeGreaterThan(0);
  expect(lines.slice(head + 1, head + 6).map(line => line.trim() === '')).toEqual([true, false, false, true, false]);
});

describe('a stuck game', () => {
  const answered = (ply: number, sure: boolean): Player => {
    const player = ended('storehouse', 'stuck', {columns: 132, rows: 43}).type('W');
    const moment = momentOf(gameNow(player.own));
    return player.advance({type: 'analysis', kind: 'trace', moment, ply, sure});
  };

  test('says which move lost it, once, and W goes back to before it', () => {
    const player = answered(36, true);
    expect(text(player)).toContain('W back to move 36');
    expect(slipNow(player.program)?.lines[0]).toMatch(/^Move 37 lost it: /);
    expect(text(player).match(/Move 37 lost it/g)).toHaveLength(1);
    expect(player.message).toBe('');
    expect(player.type('W').ply).toBe(36);
  });

  test('offers nowhere to go back to in a deal that could never be won', () => {
    const player = answered(-1, true);
    expect(slipNow(player.program)?.lines[0]).toBe('This deal could never be won.');
    expect(text(player).match(/could never be won/g)).toHaveLength(1);
    expect(player.message).toBe('');
    expect(
      slipNow(player.program)
        ?.keys.flat()
        .map(({key}) => key),
    ).toEqual(['u', 'v', 'R', 'n']);
    expect(player.lines.at(-1)).not.toContain('W what lost it');
    expect(player.type('W').message).toBe('There is no winnable position to go back to.');
  });

  test('where the slip has no room the message line stands out and begins with it', () => {
    const player = ended('kingdom', 'stuck');
    expect(slipNow(player.program)).toBeUndefined();
    expect(player.message).toMatch(/^Stuck: no move is left\. \d+ of 104 cards are on the heaps\.$/);
    expect(player.type(' ').message).toMatch(/^Stuck: no move is left/);
    expect(player.type('1').message).toMatch(/^Stuck\. \S+ needs a heap that shows/);
    const [row] = drawScreen(player.program).rows.slice(-2);
    expect(row?.filter(({style}) => style === '7')).toHaveLength(80);
  });
});

/** The recorded win, as if its deal were that of a day. */
const wonToday = (undos = 0, seed = '2026-11-21'): Player => {
  const rules = rulesFor('kingdom');
  const {opening, steps} = unwrap(parseReplay(VARIANTS, gameText('kingdom-won')));
  let journal = openJournal({...openSeed(rules, seed), start: opening.start});
  for (const {moves} of steps) journal = unwrap(record(journal, {type: 'step', moves}));
  for (let i = 0; i < undos; i++) {
    journal = unwrap(record(journal, {type: 'undo'}));
    journal = unwrap(record(journal, {type: 'redo'}));
  }
  return new Player(programAtTable(journal, historyIn(quietLibrary()), STANDARD, PLAIN_LOOK));
};

const DAY = {day: '2026-11-21'};

describe("the line to share after the day's deal", () => {
  test('says the day, the game, the moves, and how many were taken back', () => {
    const won = wonToday();
    const line = `patience 2026-11-21 · Kingdom · won in ${String(won.ply)} moves, none taken back`;
    expect(shareLine(won.own.journal, DAY)).toBe(line);
    expect(shareLine(won.own.journal, {...DAY, isFirstTry: true})).toBe(`${line}, at the first try`);
    expect(shareLine(wonToday(3).own.journal, DAY)).toBe(line.replace('none', '3'));
    expect(shareLine(atDeal('kingdom').own.journal)).toBeUndefined();
  });

  test('stands on the page of the code, and is copied with it', () => {
    const won = wonToday();
    const code = makeShareCode(makeReplay(gameNow(won.own)));
    won.type('s');
    const line = shareLine(won.own.journal, DAY) ?? '';
    expect(text(won)).toContain(line);
    expect(won.effects).toEqual([{type: 'copy', text: `${line}\n${code}`}]);
    expect(looksLikeShareCode(`${line}\n${code}\n`)).toBe(true);
  });

  test('the code of the deal stands on the slip and is copied by its key; a key deals the next number', () => {
    const won = ended('storehouse', 'won');
    expect(text(won)).toContain('Deal storehouse:5.');
    expect(won.type('y').effects).toEqual([{type: 'copy', text: 'storehouse:5'}]);
    const named = atDeal('storehouse').type(':new thirteen-up:7<enter>');
    expect(text(named.type('n'))).toContain('Deal 8; u returns to the other.');
    expect(text(named.type(':new<enter>'))).toContain('A new deal;');
    expect(text(named.type(':next<enter>'))).toContain('This deal has no number that another follows.');
    expect(text(atDeal('storehouse').type(':next<enter>'))).toMatch(/Deal \d+; u returns/);
  });

  test('names a deal by its number, and says how a game got stuck', () => {
    expect(shareLine(ended('kingdom', 'stuck').own.journal)).toMatch(
      /^patience deal stuck 0 · Kingdom · stuck after 133 moves with 33 of 104 cards up$/,
    );
  });
});
