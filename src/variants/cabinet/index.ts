import type {Variant} from '../../engine/declaration/variant.js';
import * as vocabulary from '../../engine/declaration/vocabulary.js';
import {memoizedBy} from '../../engine/memoized.js';
import {namesOf} from '../index.js';

const cabinet = memoizedBy(
  () => '',
  async (): Promise<readonly Variant[]> => {
    const {DECLARATIONS} = await import('./declarations.js');
    return DECLARATIONS.map(declare => ({...declare(vocabulary), shelf: 'cabinet'}));
  },
);

/** The games with those of the cabinet at their end. A game of the player's own takes the place of one with its name. */
export async function withCabinet(games: readonly Variant[]): Promise<readonly Variant[]> {
  const names = new Set(games.flatMap(namesOf));
  return [...games, ...(await cabinet()).filter(each => !namesOf(each).some(name => names.has(name)))];
}
