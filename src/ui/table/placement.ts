import {memoized, memoizedBy} from '../../engine/memoized.js';
import type {Position} from '../../engine/position.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Settings} from '../../settings/settings.js';
import {placeOn, type Placement} from '../board/placement.js';
import {CARD_SIZES, type CardSize, type CardSizeName} from '../cards/card-size.js';
import {largestPlan, planFor, type Plan} from '../board/plan.js';
import type {Area, Rect} from '../ink/place.js';
import {glyphsOf} from '../theme/glyphs.js';
import {screenOf} from '../chrome/regions.js';
import {pileKeysNow} from './live-keys.js';
import {keyText, labelsNow, positionNow, rulesOf, type Model} from './model/model.js';

const placementsIn = memoized((_: Position) =>
  memoized((_: Plan) =>
    memoizedBy(
      (name: string, _place: () => Placement) => name,
      (_, place): Placement => place(),
      10,
    ),
  ),
);

/**
 * The table as it is laid out in the window, the same value as long as nothing changes, so that the piles need not be drawn again;
 * undefined where the window is too small.
 */
export function placementOf(model: Model, position = positionNow(model)): Placement | undefined {
  const plan = roomsOf(model)?.plan;
  const {look, settings} = model;
  const {keyOf} = labelsNow(model);
  const onlyTop = settings['hide-waste'];
  const name = [...pileKeysNow(model), settings.keypad, keyText(model, 'turn'), look.utf8, onlyTop].join(' ');
  const options = {
    keyOf: keyShown(model),
    nameOf: ({index}: PileInfo) => keyOf.get(index),
    signs: glyphsOf(look),
    onlyTop,
  };
  return plan && placementsIn(position)(plan)(name, () => placeOn(plan, rulesOf(model), position, options));
}

/** Where the side panel lies; undefined where there is none. */
export function panelOf(model: Model): PanelPlace | undefined {
  return roomsOf(model)?.panel;
}

/** The rows and columns of the table, and the panel beside it. They change with the window, the settings and the key `z`, never with a move. */
function roomsOf(model: Model): BoardAndPanel | undefined {
  const screen = screenOf(model.size);
  const {settings, density} = model;
  const rules = rulesOf(model);
  const plan = screen && fittingPlan(rules, screen.table, density ?? settings.density);
  return plan && (settings.panel ? besidePanel(plan, rules) : {plan, panel: undefined});
}

/** The key to show for a pile, where it works now. */
function keyShown(model: Model): (pile: PileInfo) => string | undefined {
  const [live, {keyOf}] = [pileKeysNow(model), labelsNow(model)];
  const turn = keyText(model, 'turn');
  return ({index, spec}) => {
    if (!live.has(index)) return undefined;
    if (spec.role === 'stock') return turn === '' ? undefined : turn;
    return keyOf.get(index);
  };
}

/** The largest cards that fit, at most as large as the setting allows; where none of these fit, the largest of all. */
export function fittingPlan(rules: Ruleset, area: Area, density: Settings['density'], tolerance = 0): Plan | undefined {
  const first = CARD_SIZES.findIndex(size => size.name === density);
  const allowed = first < 0 ? CARD_SIZES : CARD_SIZES.slice(first);
  return largestPlan(rules, area, allowed, tolerance) ?? largestPlan(rules, area, CARD_SIZES, tolerance);
}

/** The sizes of cards that fit an area, from the one that is used unless the player wants another. */
export function fittingSizes(rules: Ruleset, area: Area, settings: Settings, tolerance = 0): readonly CardSize[] {
  const largest = fittingPlan(rules, area, settings.density, tolerance)?.size;
  const rest = CARD_SIZES.slice(CARD_SIZES.findIndex(size => size === largest));
  return rest.filter(size => planFor(rules, area, size, tolerance) !== undefined);
}

/** The sizes of cards that fit the window of a table, from the usual one. */
export function sizesNow(model: Model): readonly CardSize[] {
  const screen = screenOf(model.size);
  return screen ? fittingSizes(rulesOf(model), screen.table, model.settings) : [];
}

/** The next smaller size of cards that fits, after the smallest the usual one again; and how a message calls it. */
export function nextDensity(
  fitting: readonly CardSize[],
  now: CardSizeName | undefined,
): {readonly density: CardSizeName | undefined; readonly words: string} {
  const at = now === undefined ? 0 : fitting.findIndex(size => size.name === now);
  const next = fitting[at + 1];
  if (next) return {density: next.name, words: `Cards: ${next.name}.`};
  const usual = fitting[0];
  return {density: undefined, words: usual ? `Cards: auto (${usual.name}).` : 'Cards: auto.'};
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

/** Rows of a panel below the board besides one for each foundation: its edge, a heading, and a blank one. */
const BESIDE_FOUNDATIONS = 3;

/**
 * Leaves room for a panel where the cards keep the size that they have without one: at the right, else below. It follows
 * from the plan alone, so that it stays while a game is played; the same value for the same plan.
 */
const besidePanel = memoized((plan: Plan, rules: Ruleset): BoardAndPanel => {
  if (plan.area.width >= LEAST_WINDOW && plan.size.height >= LEAST_CARD)
    for (const panel of placesIn(rules, plan.area)) {
      const board = planFor(rules, boardBeside(plan.area, panel), plan.size);
      if (board) return {plan: board, panel};
    }
  return {plan, panel: undefined};
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
