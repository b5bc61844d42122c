// What draws with Ink: one module of the bundle, loaded where a screen is drawn and nowhere else.
export {makeCast} from './pictures.js';
export {playAtTable} from './run-screen.js';
export {tablePicture} from './pictures.js';
