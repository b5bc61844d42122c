import type {Position} from '../../../engine/position.js';
import type {Placement} from '../../board/layout/board-layout.js';
import {placementOf} from './fit-board.js';
import {pileKeysNow} from './live-keys.js';
import {gameNow, positionNow, type Model} from '../model/model.js';

/** What a placement depends on besides its position. */
type Wishes = readonly unknown[];

const known = new WeakMap<Position, {readonly wishes: Wishes; readonly placement: Placement | undefined}>();

/** The table as it is shown, the same value as long as nothing changes, so that the piles need not be drawn again. */
export function shownPlacement(model: Model, position = positionNow(model)): Placement | undefined {
  const {size, settings, density, look} = model;
  const {columns, rows} = size;
  const wishes = [gameNow(model).opening, columns, rows, settings, density, look.utf8, pileKeysNow(model)];
  const last = known.get(position);
  if (last?.wishes.every((wish, i) => wish === wishes[i])) return last.placement;
  const placement = placementOf(model, position);
  known.set(position, {wishes, placement});
  return placement;
}
