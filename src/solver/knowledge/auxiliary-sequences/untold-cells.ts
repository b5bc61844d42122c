/**
 * Parts of Auxiliary Sequences in which the shares that hints told were not those that were won. Made by
 *     node bin/run.js bench/hints/cells.ts auxiliary-sequences FILE --play 1..244 --write
 * from 857 positions of 237 games.
 */
import type {Cell} from '../../value/progress.js';

export const UNTOLD: readonly Cell[] = [];
