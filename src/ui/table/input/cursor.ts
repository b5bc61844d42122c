import type {Ruleset} from '../../../engine/ruleset.js';
import type {Spot} from '../../board/marks.js';
import type {Item} from '../../board/items.js';
import type {Placement} from '../../board/placement.js';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The places for the cursor: the top of each pile, and cards within a pile from which runs may be taken. */
export function spotsOf(rules: Ruleset, placement: Placement, only?: ReadonlySet<number>): Item[] {
  return placement.items.filter(item => {
    const pile = rules.info(item.pile);
    if (only) return only.has(item.pile) && !item.covered;
    if (pile.spec.role === 'column' || item.kind === 'fold') return false;
    return !item.covered || rules.givesRuns(pile.letter);
  });
}

function centre(item: Item): {x: number; y: number} {
  return {x: item.x + item.width / 2, y: item.covered ? item.y : item.y + (item.height > 1 ? 1 : 0)};
}

/**
 * The nearest place in a direction, by the centres; distance sideways counts three times. With no place that way the
 * cursor stays.
 */
export function nextSpot(spots: readonly Item[], from: Spot | undefined, direction: Direction): Spot | undefined {
  const here = spots.find(item => item.pile === from?.pile && item.index === from.index) ?? undefined;
  if (!here) return spotOf(spots.find(item => item.pile === from?.pile) ?? spots[0]);
  const at = centre(here);
  const ranked = spots
    .filter(item => item !== here)
    .map(item => ({item, far: distance(at, centre(item), direction)}))
    .filter(({far}) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far);
  return spotOf(ranked[0]?.item ?? here);
}

/** A cell is about twice as high as it is wide, so two columns count as one row. */
function distance(from: {x: number; y: number}, to: {x: number; y: number}, direction: Direction): number {
  const [dx, dy] = [(to.x - from.x) / 2, to.y - from.y];
  const across = direction === 'left' || direction === 'right';
  const ahead = {left: -dx, right: dx, up: -dy, down: dy}[direction];
  const aside = Math.abs(across ? dy : dx);
  return ahead > 0.25 ? ahead + 3 * aside : Infinity;
}

export function spotOf(item: Item | undefined): Spot | undefined {
  return item && {pile: item.pile, index: item.index};
}
