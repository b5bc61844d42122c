import {withMessage, type Program} from '../../pages/page.js';
import {cleared} from './rest.js';
import {isDeepStrictEqual} from 'node:util';
import {memoized, memoizedBy} from '../../../engine/memoized.js';
import type {Position} from '../../../engine/position.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {placeOn, type Placement} from '../../board/placement.js';
import {sharing} from '../../../sitting/input/pile-keys.js';
import {leftHanded} from '../../board/left-handed.js';
import {askedPlan, fittingPlan, foldsAtDeal, planFor, secondPlan, sizesIn, type Plan} from '../../board/plan.js';
import type {Area, Rect} from '../../drawing/place.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {regionsOf, SMALLEST} from '../../chrome/regions.js';
import {pileKeysNow} from './live-keys.js';
import {settingsAt, tableIn, withTable, keyText, labelsNow, positionNow, rulesOf, walkNow} from './table.js';

const placementsIn = memoized((_: Position) =>
  memoized((_: Plan) =>
    memoizedBy(
      (name: string, _place: () => Placement) => name,
      (_, place): Placement => place(),
      10,
    ),
  ),
);

/** The plan with fewer rows, which the piles of its last row give. */
const loweredPlan = memoized((plan: Plan) =>
  memoizedBy(String, (rows: number): Plan => ({...plan, area: {...plan.area, height: plan.area.height - rows}})),
);

/**
 * The table as it is laid out in the window, the same value as long as nothing changes, so that the piles need not be
 * drawn again; undefined where the window is too small. `less` rows at the bottom are for a long message.
 */
export function placementOf(program: Program, position = positionNow(program), less = 0): Placement | undefined {
  const whole = roomsOf(program)?.plan;
  const plan = whole && less > 0 ? loweredPlan(whole)(less) : whole;
  const {look, settings} = program;
  const labels = labelsNow(program);
  const isFirst = (pile: PileInfo): boolean => sharing(labels, pile)[0]?.index === pile.index;
  const onlyTop = settings['hide-waste'];
  const name = [...pileKeysNow(program), settings.keypad, keyText(program, 'turn'), look.utf8, onlyTop].join(' ');
  const options = {
    keyOf: keyShown(program),
    nameOf: (pile: PileInfo) => (isFirst(pile) ? labels.keyOf.get(pile.index) : undefined),
    signs: glyphsOf(look),
    onlyTop,
  };
  return plan && placementsIn(position)(plan)(name, () => placeOn(plan, laidRules(program), position, options));
}

/** The rules with the layout that the player wants. */
function laidRules(program: Program): Ruleset {
  const rules = rulesOf(program);
  return settingsAt(program)['left-handed'] ? leftHanded(rules) : rules;
}

/** Where the side panel lies; undefined where there is none. */
export function panelOf(program: Program): PanelPlace | undefined {
  return roomsOf(program)?.panel;
}

/** Rows that the table leaves to the comments on a recorded game, above the one of the message. */
const SPARE = 3;

/** Rows of the graph below the table of a game that is walked through; none where there is no room. */
export function graphRows(program: Program): number {
  const {size} = program;
  if (!walkNow(program)) return 0;
  const rows = Math.min(8, Math.floor(size.rows / 5), size.rows - SMALLEST.rows);
  return rows > 1 ? rows : 0;
}

/** The part of the window that the table has, and how many rows less its piles have to grow in. */
interface Room {
  readonly area: Area;
  readonly tolerance: number;
}

/**
 * Comments take rows of the table where a table fits without them. Cards that are only looked at need less room to
 * grow.
 */
function roomOf(program: Program): Room | undefined {
  const {columns, rows} = program.size;
  const area = regionsOf({columns, rows: rows - graphRows(program)})?.table;
  const {recorded} = tableIn(program);
  if (!area || !recorded) return area && {area, tolerance: 0};
  const {comments, ending} = recorded;
  const spare = [...comments, ending].some(comment => comment !== undefined) ? SPARE : 0;
  const room = {area: {...area, height: area.height - spare}, tolerance: SPARE};
  return fittingPlan(laidRules(program), room.area, 'auto', SPARE) ? room : {area, tolerance: 0};
}

/**
 * The rows and columns of the table, and the panel beside it. They change with the window, the settings and the key
 * `z`, never with a move.
 */
function roomsOf(program: Program): BoardAndPanel | undefined {
  const room = roomOf(program);
  if (!room) return undefined;
  const {area, tolerance} = room;
  const settings = settingsAt(program);
  const {density} = tableIn(program);
  const rules = laidRules(program);
  const asked = density && askedPlan(rules, area, density, tolerance);
  const plan = asked ?? fittingPlan(rules, area, settings.density, tolerance);
  if (!plan || !settings.panel) return plan && {plan, panel: undefined};
  const beside = besidePanel(plan, rules);
  const second = beside.panel || asked ? undefined : secondPlan(plan, rules, tolerance);
  const other = second && besidePanel(second, rules);
  return other?.panel ? other : beside;
}

/** The key to show for a pile, where it works now. */
function keyShown(program: Program): (pile: PileInfo) => string | undefined {
  const [live, {keyOf}] = [pileKeysNow(program), labelsNow(program)];
  const turn = keyText(program, 'turn');
  return ({index, spec}) => {
    if (!live.has(index)) return undefined;
    return keyOf.get(index) ?? (spec.role === 'stock' && turn !== '' ? turn : undefined);
  };
}

/**
 * Goes on to the next smaller size of cards that fits, after the smallest to the largest, and down to the usual one
 * again.
 */
export function changeDensity(program: Program): Program {
  const room = roomOf(program);
  const fitting = room ? sizesIn(laidRules(program), room.area, room.tolerance) : [];
  const usual = roomsOf(withTable(program, {density: undefined}))?.plan.size;
  const at = fitting.findIndex(({name}) => name === (tableIn(program).density ?? usual?.name));
  const next = fitting[(at + 1) % fitting.length];
  if (!next || next === usual)
    return withMessage(
      withTable(cleared(program), {density: undefined}),
      usual ? `Cards: auto (${usual.name}).` : 'Cards: auto.',
    );
  return withMessage(withTable(cleared(program), {density: next.name}), `Cards: ${next.name}.`);
}

/** Where the side panel lies, from the upper left corner of the table. */
export interface PanelPlace extends Rect {
  readonly side: 'right' | 'below';
}

/** The board, and the panel beside it if there is one. */
interface BoardAndPanel {
  readonly plan: Plan;
  readonly panel: PanelPlace | undefined;
}

/** Windows narrower than this, and cards lower than this, have no panel. */
const LEAST_WINDOW = 120;
const LEAST_CARD = 6;

/** Columns of a panel at the right, and rows of one below the board. */
const [NARROWEST, WIDEST] = [34, 46];
const [LOWEST, HIGHEST] = [9, 12];

/** Rows of a panel below the board other than those of the foundations: its edge, a heading, and a blank one. */
const BESIDE_FOUNDATIONS = 3;

/**
 * Leaves room for a panel where the cards keep the size that they have without one: at the right, else below, where it
 * is lower if columns would be folded at once. It follows from the plan alone, so that it stays while a game is played;
 * the same value for the same plan.
 */
const besidePanel = memoized((plan: Plan, rules: Ruleset): BoardAndPanel => {
  if (plan.area.width < LEAST_WINDOW || plan.size.height < LEAST_CARD) return {plan, panel: undefined};
  const boards = placesIn(rules, plan.area).flatMap(panel => {
    const board = planFor(rules, boardBeside(plan.area, panel), plan.size);
    return board && isDeepStrictEqual(board.rows.laps, plan.rows.laps) ? [{plan: board, panel}] : [];
  });
  return boards.find(board => !foldsAtDeal(board.plan, rules)) ?? boards[0] ?? {plan, panel: undefined};
});

/** The places that a panel may have, the most wanted first. */
function placesIn(rules: Ruleset, {width, height}: Area): PanelPlace[] {
  const wanted = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width / 4)));
  const right = [wanted, NARROWEST].map((columns): PanelPlace => ({
    side: 'right',
    x: width - columns,
    y: 0,
    width: columns,
    height,
  }));
  const foundations = rules.piles.filter(({spec}) => spec.role === 'foundation').length;
  const least = Math.max(LOWEST, foundations + BESIDE_FOUNDATIONS);
  const below = Array.from({length: Math.max(0, HIGHEST - least + 1)}, (_, i) => HIGHEST - i).map(
    (rows): PanelPlace => ({side: 'below', x: 0, y: height - rows, width, height: rows}),
  );
  return [...right, ...below];
}

function boardBeside({width, height}: Area, {side, x, y}: PanelPlace): Area {
  return side === 'right' ? {width: x, height} : {width, height: y};
}
