// What draws with Ink: one module of the bundle, loaded where a screen is drawn and nowhere else.
export {playAtTable} from './run-screen.js';
export {recordOutput, tablePicture} from './pictures.js';
