/**
 * How the shares of hints in Auxiliary Sequences are told. Made by
 *     node bin/run.js bench/hints/hints.ts auxiliary-sequences 1..902 30 calibrate- --out FILE
 *     node bin/run.js tools/calibrate.ts auxiliary-sequences FILE --least 0.8
 * from 40292 positions of 902 games, of which 804 were won.
 */
import type {Calibration} from '../../value/calibration.js';

export const CALIBRATION: Calibration = {
  slope: 1.033,
  offset: 0.537,
  stock: 0.081,
  tenths: [0.015, 0.122, 0.234, 0.319, 0.412, 0.502, 0.581, 0.669, 0.765, 0.89, 1],
  least: 0.8,
};
