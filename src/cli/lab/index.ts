import {perft} from './perft.js';
import {study} from './study.js';

/** What only research asks for, and recordings of the screen: one module of the bundle. */
export const COMMANDS = {perft, study};

export {writeCast} from './cast.js';
