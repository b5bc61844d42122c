import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {TextStyle} from './theme.js';
import {Words} from './words.js';

/** A line of a page. */
export interface TextLine {
  readonly text: string;
  readonly tone: TextStyle;
}

/** Lines one below the other, so many columns from the left. */
export function TextPage({
  lines,
  margin,
}: {
  readonly lines: readonly TextLine[];
  readonly margin: number;
}): ReactElement {
  return (
    <Box flexDirection="column" flexShrink={0} marginLeft={margin}>
      {lines.map(({text, tone}, i) => (
        <Words key={i} tone={tone}>
          {text}
        </Words>
      ))}
    </Box>
  );
}
