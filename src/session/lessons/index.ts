import {fail, type Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {headOf} from '../opening-header.js';
import {parseReplay, type Recording} from '../replay.js';
import auxiliarySequences from './auxiliary-sequences.patience';
import kingdom from './kingdom.patience';
import patriarchs from './patriarchs.patience';
import reversibleSequences from './reversible-sequences.patience';
import storehouse from './storehouse.patience';
import thirteenUp from './thirteen-up.patience';

const LESSONS: ReadonlyMap<string, string> = new Map([
  ['storehouse', storehouse],
  ['thirteen-up', thirteenUp],
  ['auxiliary-sequences', auxiliarySequences],
  ['patriarchs', patriarchs],
  ['kingdom', kingdom],
  ['reversible-sequences', reversibleSequences],
]);

export function hasLesson({id, lesson}: Variant): boolean {
  return lesson !== undefined || LESSONS.has(id);
}

/** The lesson in a game: a replay with a comment at every step. Faults (code `nothing`) where a game has none. */
export function lessonOf(variant: Variant): Result<Recording> {
  const {id, name, odds = ''} = variant;
  const lesson = variant.lesson ? [...headOf(variant), ...variant.lesson].join('\n') : LESSONS.get(id);
  return lesson === undefined
    ? fail('nothing', `there is no lesson in ${name}`)
    : parseReplay([variant], lesson.replace('{odds}', odds));
}
