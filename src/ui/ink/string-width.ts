/**
 * Stands in for the package of this name, with which Ink measures text: the painter counts cells by this function, so both agree;
 * and the package compiles a table of all emoji before a first frame, 12 ms.
 */
export {textWidth as default} from '../../terminal/output/width.js';
