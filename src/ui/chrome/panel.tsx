import {textWidth} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Rect} from '../drawing/place.js';
import {PanelGround} from '../drawing/ground.js';
import type {Screen} from './regions.js';
import {Words} from '../drawing/words.js';

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

/** A panel of lines in the middle of the table: its place, and the lines that fit. */
interface LinesBox {
  readonly rect: Rect;
  readonly lines: readonly string[];
}

export function linesBox({columns, table}: Screen, lines: readonly string[]): LinesBox {
  const width = Math.min(columns, Math.max(...lines.map(line => textWidth(line) + 4)));
  const height = Math.min(lines.length + 2, table.height);
  const x = Math.floor((columns - width) / 2);
  const y = Math.max(0, Math.floor((table.height - height) / 2));
  return {rect: {x, y, width, height}, lines: lines.slice(0, height - 2)};
}
