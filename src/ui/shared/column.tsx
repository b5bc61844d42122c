import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';

/** A part of a row with a fixed width, whatever is in it. */
export function Column({width, children}: {readonly width: number; readonly children?: ReactNode}): ReactElement {
  return (
    <Box width={width} height={1} flexShrink={0}>
      {children}
    </Box>
  );
}
