// The commands that print and end, one module of the bundle.
export {check} from './games/check.js';
export {rules} from './games/rules.js';
export {show} from './games/show.js';
export {stats} from './games/stats.js';
export {script} from './play/script.js';
export {complete, completion} from './program/completion.js';
export {man} from './program/man.js';
export {hint} from './solver/hint.js';
export {perft} from './solver/perft.js';
export {solve} from './solver/solve.js';
export {study} from './solver/study.js';
export {withNamedGames} from '../../app/library/game-files.js';
export {gameReport} from '../output/position-report.js';
export {writeAsciicast} from '../output/asciicast-file.js';
