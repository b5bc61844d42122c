import {Box, type DOMElement} from 'ink';
import {useLayoutEffect, useRef, type ReactElement, type RefObject} from 'react';
import type {Row} from '../../terminal/output/row.js';
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

/** What a box means beyond its layout: cells that are painted in it as they are, and what a click on it means. */
interface Leaf {
  readonly cells?: readonly Row[] | undefined;
  /** Columns by which the cells begin to the right of the box; negative to the left. */
  readonly shift?: number | undefined;
  readonly target?: Target | undefined;
}

const leaves = new WeakMap<DOMElement, Leaf>();

export function leafOf(node: DOMElement): Leaf | undefined {
  return leaves.get(node);
}

/** The `ref` of a box that is painted or clicked. */
export function useLeaf(leaf: Leaf): RefObject<DOMElement | null> {
  const ref = useRef<DOMElement>(null);
  useLayoutEffect(() => {
    if (ref.current) leaves.set(ref.current, leaf);
  });
  return ref;
}
