import {cases} from '../../../effort.js';
import {meet} from '../../../../src/ui/drawing/place.js';
import {fittingPlan} from '../../../../src/ui/board/plan.js';
import {panelOf, placementOf} from '../../../../src/ui/table/model/placement.js';
import {regionsOf} from '../../../../src/ui/chrome/regions.js';
import {stepWords} from '../../../../src/words/moves.js';
import {inNotation} from '../../../../src/engine/texts/phrase.js';
import {gameNow} from '../../../../src/sitting/sitting.js';
import {withCabinet} from '../../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../../src/variants/index.js';
import {unwrap} from '../../../engine/adapter.js';
import {atDeal, atPiles, atRules, PLAIN_LOOK, playOn, resized, type Player} from '../../player.js';
import {KINGDOM, PATRIARCHS, STOREHOUSE} from '../../positions.js';

const COLUMNS = [80, 100, 119, 120, 132, 145, 160, 180, 200, 240];
const ROWS = [12, 24, 30, 36, 43, 50, 60];
const SIZES = COLUMNS.flatMap(columns => ROWS.map(rows => ({columns, rows})));
const LARGE = {columns: 200, rows: 60};
const GAMES = VARIANTS.map(({id}) => id);

const textOf = (player: Player): string => player.lines.join('\n');

describe.each(GAMES)('%s', game => {
  test('no card but the largest is smaller for the panel, in windows of every size', () => {
    const table = atDeal(game);
    for (const size of SIZES) {
      const {program, rules} = resized(table, size);
      const screen = regionsOf(size);
      const whole = screen && fittingPlan(rules, screen.table, 'auto');
      const name = placementOf(program)?.size.name;
      const isShrunk = whole?.size.name === 'huge' && name === 'big' && panelOf(program) !== undefined;
      expect([size, isShrunk ? 'huge' : name]).toEqual([size, whole?.size.name]);
    }
  });

  test('without the setting there is no panel, and the board has the whole window', () => {
    const {program} = resized(atDeal(game), LARGE);
    const without = {...program, settings: {...program.settings, panel: false}};
    expect(panelOf(without)).toBeUndefined();
    expect(placementOf(without)?.width).toBe(LARGE.columns);
  });

  test('the panel has its room to itself, and is missing from small windows and beside small cards', () => {
    const table = atDeal(game);
    for (const size of SIZES) {
      const {program} = resized(table, size);
      const [panel, placement, screen] = [panelOf(program), placementOf(program), regionsOf(size)];
      if (!panel || !placement || !screen) continue;
      expect(size.columns).toBeGreaterThanOrEqual(120);
      expect(placement.size.height).toBeGreaterThanOrEqual(6);
      expect([...placement.items, ...placement.captions].filter(each => meet(each, panel))).toEqual([]);
      expect([panel.x + panel.width, panel.y + panel.height]).toEqual([size.columns, screen.table.height]);
    }
  });

  test('the largest windows have a panel', () => {
    expect(panelOf(resized(atDeal(game), LARGE).program)).toBeDefined();
  });

  test('the panel stays where it is while a game is played', () => {
    for (let i = 0; i < cases(3); i++)
      for (const size of [{columns: 132, rows: 43}, LARGE]) {
        const places = [0, 20, 60, 120].map(steps => panelOf(resized(playOn(atDeal(game), steps, i), size).program));
        expect(new Set(places).size).toBe(1);
      }
  });

  test('counts what is still to come only after i, or where the setting wants it', () => {
    const table = resized(atDeal(game), LARGE);
    expect(textOf(table)).not.toContain('STILL TO COME');
    expect(textOf(table.type('i'))).toContain('STILL TO COME');
    expect(textOf(table.type('<esc>'))).not.toContain('STILL TO COME');
    expect(textOf(table.type(':set counts=on<enter>'))).toContain('STILL TO COME');
  });
});

test('the largest cards give way to a panel, unless they are chosen with z', () => {
  const table = atDeal('kingdom', {size: {columns: 132, rows: 43}});
  const seen = (): unknown[] => [placementOf(table.program)?.size.name, panelOf(table.program)?.side];
  expect(seen()).toEqual(['big', 'right']);
  while (table.type('z').own.density !== undefined && table.own.density !== 'huge');
  expect(seen()).toEqual(['huge', undefined]);
  expect(table.type('z')).toMatchObject({message: 'Cards: auto (big).', own: {density: undefined}});
});

test('says how far each foundation has come, and what it takes next', () => {
  const size = LARGE;
  expect(textOf(atPiles('storehouse', STOREHOUSE, {size}))).toMatch(/♦ {2}━━?╸╌+ {2}next 3♦/);
  expect(textOf(atPiles('kingdom', KINGDOM, {size}))).toMatch(/2 {2}━━(━━)?╸╌+ {2}next 3/);
  expect(textOf(atPiles('patriarchs', PATRIARCHS, {size}))).toMatch(/K♣ ━━(━━)?╸╌+ {2}▾ next J♣/);
  const ascii = atPiles('storehouse', STOREHOUSE, {size, look: {...PLAIN_LOOK, utf8: false}});
  expect(textOf(ascii)).toMatch(/D {2}==?>-+ {2}next 3D/);
});

test('the bar of a foundation for a whole pack stays in the panel, beside the last moves', async () => {
  for (const id of ['golf', 'tripeaks', 'black-hole'])
    for (const columns of [120, 132, 160, 200]) {
      const rules = unwrap(findRuleset(await withCabinet(VARIANTS), id, {}));
      const table = resized(playOn(atRules(rules, '7'), 1, 1), {columns, rows: 40});
      const panel = panelOf(table.program);
      const text = textOf(table);
      expect([id, columns, panel === undefined || /FOUNDATIONS +\d+ of 52/.test(text)]).toEqual([id, columns, true]);
      expect([id, columns, panel?.side === 'below' ? text.includes('LAST MOVES') : true]).toEqual([id, columns, true]);
    }
});

test('lists the last moves, the newest first', () => {
  const player = atPiles('storehouse', STOREHOUSE, {size: LARGE}).type('ww<space>');
  const lines = player.lines.map(line => line.slice(150));
  const at = lines.findIndex(line => line.includes('LAST MOVES'));
  expect(lines[at + 1]).toMatch(/2 {2}8♠ turned/);
  expect(lines[at + 2]).toMatch(/1 {2}3♦ up/);
  player.type('u');
  expect(player.lines[at + 1]).toMatch(/1 {2}3♦ up/);
});

test('a step says in a few words what it did', () => {
  const words = (player: Player): string => inNotation(stepWords(gameNow(player.own)));
  const table = (): Player => atPiles('storehouse', {...STOREHOUSE, W: '5H 3D 8C', T2: '9C'});
  expect(words(table())).toBe('');
  expect(words(table().type('w2'))).toBe('8C on 9C');
});

test('a panel below the board is lower where columns would be folded as they are dealt', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'yukon', {}));
  const {program} = resized(atRules(rules, '11'), {columns: 132, rows: 43});
  expect(panelOf(program)?.side).toBe('below');
  expect(placementOf(program)?.items.filter(({kind}) => kind === 'fold')).toEqual([]);
});
