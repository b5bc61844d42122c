import type {DOMElement} from 'ink';
import {useLayoutEffect, useRef, type RefObject} from 'react';
import type {Row} from '../../terminal/output/row.js';
import type {Target} from './target.js';

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
