import {Box} from 'ink';
import {useMemo, type ReactElement, type ReactNode} from 'react';
import type {Rect} from '../drawing/rect.js';
import {framed, rowOf} from './cells.js';
import {Picture} from '../drawing/picture.js';
import {useTheme} from './use-theme.js';
import {Words} from './words.js';

export interface PanelProps {
  readonly rect: Rect;
  readonly title: string;
  readonly children: ReactNode;
}

/** A box over the board, with a blank column at either side; what is in it begins inside the frame. */
export function Panel({rect: {x, y, width, height}, title, children}: PanelProps): ReactElement {
  const theme = useTheme();
  const cells = useMemo(() => {
    const [blank] = [rowOf(theme, [' ', 'plain'])];
    const frame = framed(theme, {width, height}, {frame: theme.glyphs.plain, style: 'plain'});
    return frame.map(row => [...blank, ...row, ...blank]);
  }, [theme, width, height]);
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height} flexDirection="column">
      <Picture x={-1} y={0} cells={cells} />
      <Words x={2} y={0} tone="title">
        {` ${title} `}
      </Words>
      {children}
    </Box>
  );
}
