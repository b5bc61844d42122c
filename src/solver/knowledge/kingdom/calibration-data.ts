/**
 * How the shares of hints in The Kingdom are told. Made by
 *     node bin/run.js bench/hints/hints.ts kingdom 1..9775 30 calibrate- --samples 16 --out FILE
 *     node bin/run.js tools/calibrate.ts kingdom FILE --samples 16
 * from 524523 positions of 9775 games, of which 4358 were won, with a value that had learned from 240,000 games. Fitted to
 * games with the present one it is nearly the same, and less sure: 3219 games gave slope 1.236, offset -0.216, stock 0.577.
 */
import type {Calibration} from '../../value/calibration.js';

export const CALIBRATION: Calibration = {
  slope: 1.21,
  offset: -0.15,
  stock: 0.579,
  tenths: [0, 0.107, 0.218, 0.303, 0.392, 0.49, 0.588, 0.694, 0.798, 0.906, 1],
};
