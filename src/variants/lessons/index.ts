import {fail, ok, type Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {auxiliarySequences} from '../auxiliary-sequences.js';
import {kingdom} from '../kingdom.js';
import {patriarchs} from '../patriarchs.js';
import {reversibleSequences} from '../reversible-sequences.js';
import {storehouse} from '../storehouse.js';
import {thirteenUp} from '../thirteen-up.js';
import {auxiliarySequencesLesson} from './auxiliary-sequences.js';
import {kingdomLesson} from './kingdom.js';
import {patriarchsLesson} from './patriarchs.js';
import {reversibleSequencesLesson} from './reversible-sequences.js';
import {storehouseLesson} from './storehouse.js';
import {thirteenUpLesson} from './thirteen-up.js';

const LESSONS: ReadonlyMap<Variant, string> = new Map([
  [storehouse, storehouseLesson],
  [thirteenUp, thirteenUpLesson],
  [auxiliarySequences, auxiliarySequencesLesson],
  [patriarchs, patriarchsLesson],
  [kingdom, kingdomLesson],
  [reversibleSequences, reversibleSequencesLesson],
]);

/** The lesson in a game: the text of a replay with a comment at every step. Faults (code `nothing`) where a game has none. */
export function lessonOf(variant: Variant): Result<string> {
  const lesson = LESSONS.get(variant);
  return lesson === undefined ? fail('nothing', `there is no lesson in ${variant.name}`) : ok(lesson);
}
