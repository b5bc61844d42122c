import {completed, type Family, type Variant} from '../../engine/declaration/variant.js';
import {memoizedBy} from '../../engine/memoized.js';
import {wordsBeside} from '../words.js';

const cabinet = memoizedBy(
  () => '',
  async (): Promise<readonly Variant[]> => {
    const {DECLARATIONS} = await import('./declarations.js');
    const families = Object.entries(DECLARATIONS) as [Family, (typeof DECLARATIONS)[Family]][];
    const games: Variant[] = [];
    // Each may be like one of those before it.
    const words = {...wordsBeside(games), defineVariant: completed};
    for (const [family, declarations] of families)
      for (const declare of declarations) games.push({...declare(words), shelf: 'cabinet', family});
    return games;
  },
);

/** The games with those of the cabinet at their end. */
export async function withCabinet(games: readonly Variant[]): Promise<readonly Variant[]> {
  return games.some(({shelf}) => shelf) ? games : [...games, ...(await cabinet())];
}
