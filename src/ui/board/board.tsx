import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import {useTheme} from '../drawing/use-theme.js';
import {Words} from '../drawing/words.js';
import type {Placement} from './placement.js';
import {hasCursor, marksOn, stateOf, type Marks} from './marks.js';
import {isTokenItem, Pile} from './pile.js';

interface BoardProps {
  readonly placement: Placement;
  readonly marks: Marks;
  readonly under?: ReactNode;
  /** What lies on the board above its piles. */
  readonly children?: ReactNode;
}

/** All piles of a table, each in its place. */
export function Board({placement, marks, under, children}: BoardProps): ReactElement {
  const {size, width, height, piles} = placement;
  return (
    <Box width={width} height={height} flexShrink={0}>
      {under}
      {piles.map(placed => (
        <Pile key={placed.pile.index} placed={placed} size={size} marks={marksOn(marks, placed.items)} />
      ))}
      <Pointer placement={placement} marks={marks} />
      {children}
    </Box>
  );
}

/**
 * The sign beside the card that the cursor is on, so that the cursor is seen where inverse video is not. Beside a token it
 * leaves the cell to the sign of its mark, which turns inverse with it.
 */
function Pointer({placement, marks}: BoardProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const item = placement.items.findLast(each => hasCursor(marks, each));
  if (!item) return undefined;
  const isMarked = isTokenItem(item) && stateOf(marks, item) !== 'plain';
  const y = item.kind === 'packet' ? item.y + item.height - 1 : item.y;
  return <Words x={item.x - 1} y={y} tone="mark" text={isMarked ? '' : glyphs.pointer} focus={1} />;
}
