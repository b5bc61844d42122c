import type {Family, Variant} from '../../engine/declaration/variant.js';
import * as vocabulary from '../../engine/declaration/vocabulary.js';
import {memoizedBy} from '../../engine/memoized.js';

const cabinet = memoizedBy(
  () => '',
  async (): Promise<readonly Variant[]> => {
    const {DECLARATIONS} = await import('./declarations.js');
    const families = Object.entries(DECLARATIONS) as [Family, (typeof DECLARATIONS)[Family]][];
    return families.flatMap(([family, games]) =>
      games.map(declare => ({...declare(vocabulary), shelf: 'cabinet', family})),
    );
  },
);

/** The games with those of the cabinet at their end. */
export async function withCabinet(games: readonly Variant[]): Promise<readonly Variant[]> {
  return games.some(({shelf}) => shelf) ? games : [...games, ...(await cabinet())];
}
