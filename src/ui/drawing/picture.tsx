import type {BoxProps, DOMElement} from 'ink';
import {createElement, type ReactElement, type ReactNode} from 'react';
import type {Row} from '../../terminal/output/row.js';
import {positionOf, type Place} from './place.js';
import type {Target} from './target.js';

/** What a box means beyond its layout: cells that are painted in it as they are, and what a click on it means. */
interface Leaf {
  readonly cells?: readonly Row[] | undefined;
  /** Columns by which the cells begin to the right of the box; negative to the left. */
  readonly shift?: number | undefined;
  readonly target?: Target | undefined;
  /** The column where the terminal's cursor stands, if it is shown; of several pictures the last one counts. */
  readonly focus?: number | undefined;
}

/** A picture, and the size of its box if that is not its own. */
export interface Drawn extends Pick<Leaf, 'shift' | 'focus'> {
  readonly cells: readonly Row[];
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A box filled with cells: a card, the ground of a panel, a rule. Ink keeps what it does not know of a box with its node. */
export function Picture({cells, width, height, shift, target, focus, ...place}: Place & Drawn & Leaf): ReactElement {
  const size = {width: width ?? cells[0]?.length ?? 0, height: height ?? cells.length};
  return createElement('ink-box', {style: {flexShrink: 0, ...size, ...positionOf(place)}, cells, shift, target, focus});
}

export function leafOf({attributes}: DOMElement): Leaf {
  return attributes;
}

type ClickableProps = BoxProps & Required<Pick<Leaf, 'target'>> & {readonly children?: ReactNode};

/** A `<Box>` that can be clicked. */
export function Clickable({target, children, ...style}: ClickableProps): ReactElement {
  return createElement('ink-box', {style: {flexDirection: 'row', flexShrink: 1, ...style}, target}, children);
}
