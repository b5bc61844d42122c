import {check} from './games/check.js';
import {rules} from './games/rules.js';
import {show} from './games/show.js';
import {stats} from './games/stats.js';
import {script} from './play/script.js';
import {completion} from './program/completion.js';
import {man} from './program/man.js';
import {hint} from './solver/hint.js';
import {solve} from './solver/solve.js';

/** The commands that print and end, one module of the bundle. */
export const COMMANDS = {check, completion, hint, man, rules, script, show, solve, stats};

export {complete} from './program/completion.js';
export {withNamedGames} from '../../app/library/game-files.js';
export {withCabinet} from '../../variants/cabinet/index.js';
export {gameReport} from '../output/position-report.js';
