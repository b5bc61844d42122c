// Whoever imports this file has the invented games at the end of the index.
import {addVariant} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {INVENTED} from './games.js';

export {INVENTED};

for (const variant of INVENTED) unwrap(addVariant(variant));
