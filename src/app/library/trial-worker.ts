import {parentPort, workerData} from 'node:worker_threads';
import type {GameModule} from '../../engine/declaration/variant.js';
import {oddityIn} from './oddity.js';

/**
 * The thread in which the file of a game is tried. It sends what is odd about it. Then it ends, unless the file keeps
 * it.
 */
parentPort?.postMessage(await oddityIn(workerData as GameModule));
