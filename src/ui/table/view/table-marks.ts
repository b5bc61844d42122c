import {pileAt} from '../../../engine/position.js';
import {heldCount} from '../../../player/resolve-move.js';
import {endsOf, NO_MARKS, type Marks} from '../../board/marks.js';
import {heldTargets} from '../model/held-cards.js';
import {movesOf, positionNow, rulesOf, type Model} from '../model/model.js';

/** What is picked up and where it may go; a move that Tab shows is marked in the same way. */
export function marksOf(model: Model): Marks {
  const {held, cursor} = model;
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  const rules = rulesOf(model);
  const lengthOf = (pile: number): number => pileAt(positionNow(model), pile).length;
  if (shown) {
    const {from, to} = endsOf(rules, shown);
    const {depth = 0, count = 1} = shown.type === 'play' ? shown : {};
    const index = depth > 0 ? depth - 1 : lengthOf(from) - count;
    return {picked: {pile: from, index}, targets: new Set([to]), cursor};
  }
  if (held && held.kind !== 'next') {
    const at = {rules, position: positionNow(model)};
    const index = held.kind === 'depth' ? held.depth - 1 : lengthOf(held.pile) - heldCount(at, held).count;
    return {picked: {pile: held.pile, index}, targets: heldTargets(model), cursor};
  }
  return cursor ? {...NO_MARKS, cursor} : NO_MARKS;
}
