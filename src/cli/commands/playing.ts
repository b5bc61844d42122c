// The commands that play, one module of the bundle: the parts of a table load in few files.
export {daily} from './play/daily.js';
export {learn} from './play/learn.js';
export {play} from './play/play.js';
export {practise} from './play/practise.js';
export {replay} from './play/replay.js';
export {watch} from './play/watch.js';
