/**
 * Parts of The Kingdom in which the shares that hints told were not those that were won. Made by
 *     node bin/run.js bench/hints/cells.ts kingdom FILE --play 1..300 --write
 * from 1200 positions of 300 games.
 */
import type {Cell} from '../../value/progress.js';

export const UNTOLD: readonly Cell[] = [];
