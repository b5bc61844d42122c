import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Row} from '../../terminal/output/row.js';
import {useLeaf} from './leaf.js';
import {positionOf, type Place} from './place.js';
import type {Target} from './target.js';

interface PictureProps extends Place {
  /** Memoised by the caller: they are painted as they are, and never become text. */
  readonly cells: readonly Row[];
  /** The size of the box, if not the picture's own. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Columns by which the picture begins to the right of its box. */
  readonly shift?: number | undefined;
  /** What a click on the box means. */
  readonly target?: Target | undefined;
}

/** A box filled with cells: a card, the ground of a panel, a rule. */
export function Picture({cells, width, height, shift, target, ...place}: PictureProps): ReactElement {
  const ref = useLeaf({cells, shift, target});
  const size = {width: width ?? cells[0]?.length ?? 0, height: height ?? cells.length};
  return <Box ref={ref} flexShrink={0} {...size} {...positionOf(place)} />;
}
