import {inNotation} from '../../../src/engine/texts/phrase.js';
import {openSeed} from '../../../src/session/game.js';
import {openJournal} from '../../../src/session/journal/journal.js';
import {programAtMenu} from '../../../src/ui/program.js';
import {programAtTable} from '../parts.js';
import {moveWords, tipNow} from '../../../src/ui/table/first-game-tips.js';
import type {PlayerRecord} from '../../../src/words/lists/listed-games.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {openSession} from '../../../src/session/session.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {withTable} from '../../../src/ui/table/model/table.js';
import {unwrap} from '../../engine/adapter.js';
import {drawScreen} from '../draw-screen.js';
import {atDeal, atSession, rulesFor, click, World, PLAIN_LOOK, Player} from '../player.js';
import {lateGames} from '../../sitting/record.js';

const SIZE = {columns: 80, rows: 24};

let world: World;
beforeEach(() => (world = new World()));

const typed = (player: Player, keys: string): Player => player.after(keys);
const begun = (digit: string): Player =>
  typed(new Player(programAtMenu(world.history, SIZE, PLAIN_LOOK), world), digit);
const tip = (player: Player): string | undefined => {
  return (player.table && inNotation(tipNow(player.program) ?? '')) || undefined;
};

function record(variant: string): PlayerRecord {
  const counts = {
    played: 1,
    won: 0,
    firstTries: 0,
    unaided: 0,
    straight: 0,
    records: {},
    streak: 0,
    bestStreak: 0,
    seconds: 60,
    winnable: 0,
    unwinnable: 0,
    hints: 0,
    lately: lateGames(false),
  };
  return {
    variant,
    game: VARIANTS.find(({id}) => id === variant),
    rules: {},
    medianMoves: undefined,
    medianSeconds: undefined,
    ...counts,
  };
}

const AIMS: Readonly<Record<string, string>> = {
  storehouse: 'each suit, two up to ace',
  'thirteen-up': 'each suit, two up to ace',
  'auxiliary-sequences': 'each suit, ace up to king',
  patriarchs: 'each suit twice, ace up to king and king down to ace',
  kingdom: 'eight heaps, ace up to king; suits do not matter',
  'reversible-sequences': 'each suit, ace up to king or king down to ace',
};

test('where an aim takes more than two lines the tip says what wins, and no card is covered', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'betsy-ross', {}));
  const tipAt = (size: Size): Player => {
    const {program} = atSession(openSession(openSeed(rules, '1')), size);
    return new Player(withTable(program, {tips: ['aim']}));
  };
  const [small, usual] = [tipAt({columns: 40, rows: 12}), tipAt(SIZE)];
  expect(tip(usual)).toMatch(/^Aim: four foundations, two up to king, /);
  expect(tip(small)).toMatch(/^You win when every card is on the /);
  expect(small.frame).toMatch(/2♦.*4♣.*6♥.*8♠/);
});

test.each(VARIANTS.map(({id}, i) => [id, String(i + 1)]))('the first game of %s begins with its aim', (id, digit) => {
  const player = begun(digit);
  expect(tip(player)).toMatch(new RegExp(`^Aim: ${String(AIMS[id])}\\.( Space turns a card\\.)?$`));
  expect(player.frame).toContain(tip(player));
  expect(tip(typed(player, '<tab><enter>')) ?? '').not.toContain('Aim: ');
});

test('a turn by the mouse is a step, too', () => {
  const player = begun('5');
  const {targetAt} = drawScreen(player.program);
  const stock = rulesFor('kingdom').stock;
  const cells = Array.from({length: SIZE.columns * SIZE.rows}, (_, i) => [
    i % SIZE.columns,
    Math.floor(i / SIZE.columns),
  ]);
  const [x = 0, y = 0] =
    cells.find(([x = 0, y = 0]) => {
      const target = targetAt(x, y);
      return target?.kind === 'card' && target.pile === stock;
    }) ?? [];
  const turned = player.after(click(x, y));
  expect(turned.table?.journal.last?.entry.type).toBe('step');
  expect(tip(turned) ?? '').not.toContain('Aim: ');
});

test('each tip is shown until the next step and never again', () => {
  let player = begun('5');
  const seen = new Set<string>();
  let last = '';
  for (let step = 0; step < 30; step++) {
    const now = tip(player) ?? '';
    if (now !== last) {
      expect(seen).not.toContain(now);
      if (now !== '') seen.add(now);
      last = now === '' ? last : now;
    }
    player = typed(player, ' ');
  }
  expect(seen.size).toBe(4);
  expect(player.table?.tips).toEqual([]);
});

test('a key that does nothing leaves the tip; a new deal brings none of those that were shown', () => {
  const player = begun('5');
  expect(tip(typed(player, '<esc><esc>'))).toBe(tip(player));
  const next = typed(typed(player, ' '), 'n');
  expect(tip(next) ?? '').not.toContain('Aim: ');
});

test('who knows other games is told the aim alone, and who knows this one nothing', () => {
  world.results = [record('kingdom')];
  expect(begun('5').table?.tips).toEqual([]);
  expect(begun('1').table?.tips).toEqual(['aim']);
  world.results = [];
  world.open = [{id: 'a', name: 'Storehouse, deal 1', state: '', variant: 'storehouse'}];
  expect(begun('1').table?.tips).toEqual([]);
});

test('a game left for the menu counts as played once something was played in it', () => {
  expect(typed(begun('5'), '<esc>1').table?.tips).toHaveLength(4);
  expect(typed(begun('5'), ' <esc>1').table?.tips).toEqual(['aim']);
  expect(typed(begun('5'), ' <esc>5').table?.tips).toEqual([]);
});

test('coach=off ends the tips', () => {
  expect(typed(begun('5'), ':coach off<enter><esc>1').table?.tips).toEqual([]);
});

test('the keys that a tip names move a card now', () => {
  const player = atDeal('thirteen-up', {seed: '42'});
  expect(moveWords(player.program)).toBe('Two keys move a card: 1 then 3 from pile to pile, 22 to its foundation.');
  expect(player.type('13').ply).toBe(1);
  expect(atDeal('thirteen-up', {seed: '42'}).type('22').ply).toBe(1);
});

test('in a small window the aim of a first game stands alone over the keys, whatever happened at the deal', () => {
  const small = {columns: 60, rows: 20};
  const player = new Player(
    programAtTable(openJournal(openSeed(rulesFor('kingdom'), '11')), world.history, small, PLAIN_LOOK),
    world,
  );
  const foot = player.lines.slice(-2);
  expect(foot).toEqual([
    expect.stringContaining('Aim: eight heaps, ace up to king; suits do not matter.'),
    expect.stringContaining('? help'),
  ]);
});
