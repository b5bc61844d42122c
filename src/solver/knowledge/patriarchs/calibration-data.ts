/**
 * How the shares of hints in The Patriarchs are told. Made by
 *     node bin/run.js bench/hints/hints.ts patriarchs 1..400 30 calibrate- --samples 16 --out FILE
 *     node bin/run.js tools/calibrate.ts patriarchs FILE --samples 16 --least 0.9
 * from 24721 positions of 400 games, of which 386 were won.
 */
import type {Calibration} from '../../value/calibration.js';

export const CALIBRATION: Calibration = {
  slope: 1.384,
  offset: 1.168,
  stock: -0.429,
  tenths: [0, 0.103, 0.206, 0.306, 0.406, 0.508, 0.599, 0.696, 0.788, 0.882, 1],
  least: 0.9,
};
