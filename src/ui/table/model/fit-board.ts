import {CARD_SIZES, type CardSize} from '../../board/card-size.js';
import {labelsNow, positionNow, rulesOf, type Model} from './model.js';
import type {Area} from '../../drawing/rect.js';
import {placeTable, type Placement} from '../../board/board-layout.js';
import {screenOf} from '../../shared/regions.js';
import {countsPlace} from '../../board/counts-place.js';

/** Rows that the counts of cards still to come take from the board if there is no other room for them. */
const COUNT_ROWS = 2;

/** The table as it is laid out in the window; undefined where the window is too small. */
export function placementOf(model: Model, position = positionNow(model)): Placement | undefined {
  const screen = screenOf(model.size);
  if (!screen) return undefined;
  const [rules, labels] = [rulesOf(model), labelsNow(model)];
  const {density, counts, 'hide-waste': onlyTop} = model.settings;
  const placeIn = (area: Area): Placement | undefined =>
    sizedPlacement(sizes => placeTable(rules, position, area, {sizes, labels, onlyTop}), density, model.density);
  const whole = placeIn(screen.table);
  if (!counts || !whole || countsPlace(rules, position, whole)) return whole;
  const shorter = placeIn({...screen.table, height: screen.table.height - COUNT_ROWS});
  return shorter ? {...shorter, height: whole.height} : whole;
}

/** The largest cards that fit, at most as large as the setting allows, and then some steps smaller. */
export function sizedPlacement(
  place: (sizes: readonly CardSize[]) => Placement | undefined,
  density: string,
  smaller = 0,
  all: readonly CardSize[] = CARD_SIZES,
): Placement | undefined {
  const largest = Math.max(
    0,
    all.findIndex(size => size.name === density),
  );
  const fitting = place(all.slice(largest)) ?? place(all);
  if (smaller === 0 || !fitting) return fitting;
  return place(all.slice(all.indexOf(fitting.size) + smaller)) ?? fitting;
}

/** The next smaller size of cards after the one that fits, then the largest again: steps from that, and its name. */
export function nextDensity(largest: CardSize | undefined, density: number): {density: number; name: string} {
  const first = Math.max(
    0,
    CARD_SIZES.findIndex(size => size.name === largest?.name),
  );
  const next = (density + 1) % Math.max(1, CARD_SIZES.length - first);
  return {density: next, name: CARD_SIZES[first + next]?.name ?? ''};
}
