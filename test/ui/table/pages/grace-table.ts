import '../../../variants/added.js';
import {atPiles, type Player} from '../../player.js';

/** Windows of the usual size, the smallest and a large one. */
export const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 200, rows: 60},
];

export const WASTE = '2C 9D 4H TS 6S QH 3D JC 8H 5C KD 7S 4S 9C 3H 2D';

/** A table of Auxiliary Sequences at which the grace may take a card from within the waste. */
export function atGrace(size = SIZES[0]): Player {
  return atPiles('auxiliary-sequences', {W: WASTE, T1: 'TD'}, {grace: 1, ...(size && {size})});
}
