import type {Position} from '../../../engine/position.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import type {Settings} from '../../../settings/settings.js';
import {placeOn, type Placement} from '../../board/layout/board-layout.js';
import {CARD_SIZES, type CardSize, type CardSizeName} from '../../board/layout/card-size.js';
import {largestPlan, planFor, type Plan} from '../../board/layout/plan.js';
import type {Area} from '../../drawing/rect.js';
import {glyphsOf} from '../../shared/theme/glyphs.js';
import {screenOf} from '../../shared/regions.js';
import {pileKeysNow} from './live-keys.js';
import {keyText, labelsNow, positionNow, rulesOf, type Model} from '../model/model.js';
import {besidePanel, type BoardAndPanel, type PanelPlace} from './panel-place.js';

/** The table as it is laid out in the window; undefined where the window is too small. */
export function placementOf(model: Model, position: Position = positionNow(model)): Placement | undefined {
  const plan = roomsOf(model)?.plan;
  const {look, settings} = model;
  const {keyOf} = labelsNow(model);
  return (
    plan &&
    placeOn(plan, rulesOf(model), position, {
      keyOf: keyShown(model),
      nameOf: ({index}) => keyOf.get(index),
      signs: glyphsOf(look),
      onlyTop: settings['hide-waste'],
    })
  );
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
  return plan && (settings.panel ? besidePanel(rules, plan) : {plan, panel: undefined});
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
