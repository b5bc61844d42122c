/**
 * Stands in for the package of this name, with which Ink would measure text: it compiles a table of all emoji before a
 * first frame, 12 ms.
 */
export {textWidth as default} from '../../engine/texts/width.js';
