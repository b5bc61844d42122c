// Whoever imports this file has a program with the invented games at the end of its own.
import type {Variant} from '../../src/engine/declaration/variant.js';
import {VARIANTS, withVariant} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {INVENTED} from './games.js';

export {INVENTED};

const games = INVENTED.reduce((all, variant) => unwrap(withVariant(all, variant)), VARIANTS);
(VARIANTS as Variant[]).push(...games.slice(VARIANTS.length));
