/**
 * How the shares of Auxiliary Sequences's hints are told. Made by
 *     node bin/run.js bench/hints/hints.ts auxiliary-sequences 1..181 30 calibrate- --out FILE
 *     node bin/run.js tools/calibrate.ts auxiliary-sequences FILE
 * from 8057 positions of 181 games, of which 159 were won.
 */
import type {Calibration} from '../../value/calibration.js';

export const CALIBRATION: Calibration = {
  slope: 1.001,
  offset: 0.241,
  stock: 0.256,
  tenths: [0, 0.099, 0.209, 0.309, 0.399, 0.498, 0.606, 0.701, 0.78, 0.899, 1],
};
