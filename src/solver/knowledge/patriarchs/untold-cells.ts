/**
 * Parts of The Patriarchs in which the shares that hints told were not those that were won. Made by
 *     node bin/run.js bench/hints/cells.ts patriarchs FILE --play 1..300 --write
 * from 1106 positions of 289 games.
 */
import type {Cell} from '../../value/progress.js';

export const UNTOLD: readonly Cell[] = [];
