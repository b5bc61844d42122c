import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Rect} from '../drawing/rect.js';
import {PanelGround} from './ground.js';
import {Words} from './words.js';

export interface PanelProps {
  readonly rect: Rect;
  readonly title: string;
  readonly children: ReactNode;
}

/** A box over the board; what is in it is placed from its upper left corner. */
export function Panel({rect: {x, y, width, height}, title, children}: PanelProps): ReactElement {
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <PanelGround columns={width} rows={height} />
      <Words x={2} y={0} tone="title" text={` ${title} `} />
      {children}
    </Box>
  );
}
