/**
 * Parts of Auxiliary Sequences in which the shares that hints told were not those that were won. Made by
 *     node bin/run.js bench/hints/cells.ts auxiliary-sequences FILE --play 1..300 --write
 * from 1067 positions of 293 games.
 */
import type {Cell} from '../../value/progress.js';

export const UNTOLD: readonly Cell[] = [];
