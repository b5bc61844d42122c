import {isWon, type Position} from '../../../engine/position.js';
import {withoutPlaces, type Placement} from '../../board/board-layout.js';
import {placementOf} from './fit-board.js';
import {gameNow, positionNow, rulesOf, type Model} from './model.js';

/** What a placement depends on besides its position. */
type Wishes = readonly unknown[];

const known = new WeakMap<Position, {readonly wishes: Wishes; readonly placement: Placement | undefined}>();

/**
 * The table as it is shown, the same value as long as nothing changes, so that the piles need not be drawn again. Nothing
 * will lie on the empty places of a won game any more: they are left out.
 */
export function shownPlacement(model: Model, position = positionNow(model)): Placement | undefined {
  const {size, settings, density} = model;
  const wishes = [gameNow(model).opening, size.columns, size.rows, settings, density];
  const last = known.get(position);
  if (last?.wishes.every((wish, i) => wish === wishes[i])) return last.placement;
  const whole = placementOf(model, position);
  const placement = whole && isWon(rulesOf(model), position) ? withoutPlaces(whole) : whole;
  known.set(position, {wishes, placement});
  return placement;
}
