/** fast-check, with as many runs of a property as the effort asks for. */
import fc from 'fast-check';
import {cases} from './effort.js';

fc.configureGlobal({numRuns: cases(30)});

export default fc;
