/** `npm start`: makes the clone ready, then plays in this same process, so that signals and exit codes are the game's own. */
import {prepare} from './setup.js';

prepare();
await import('./patience.js');
