/**
 * How the shares of hints in Auxiliary Sequences are told. Made by
 *     node bin/run.js bench/hints/hints.ts auxiliary-sequences 1..150 30 calibrate- --samples 16 --out FILE
 *     node bin/run.js tools/calibrate.ts auxiliary-sequences FILE --samples 16 --least 0.8
 * from 6659 positions of 150 games, of which 131 were won.
 */
import type {Calibration} from '../../value/calibration.js';

export const CALIBRATION: Calibration = {
  slope: 1.207,
  offset: 0.722,
  stock: -0.779,
  tenths: [0, 0.096, 0.2, 0.302, 0.397, 0.496, 0.6, 0.703, 0.812, 0.898, 0.998],
  least: 0.8,
};
