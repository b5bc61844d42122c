import {jest} from '@jest/globals';
import {EFFORT} from './effort.js';

// Only a test that hangs should ever run into this, on a busy machine too.
jest.setTimeout(180_000 * Math.max(1, EFFORT));
