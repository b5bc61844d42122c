/**
 * Parts of The Patriarchs in which the shares that hints told were not those that were won. Made by
 *     node bin/run.js bench/hints/cells.ts patriarchs FILE --play 1..48 --write
 * from 180 positions of 47 games.
 */
import type {Cell} from '../../value/progress.js';

export const UNTOLD: readonly Cell[] = [];
