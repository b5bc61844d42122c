import {Box, Text} from 'ink';
import {memo, type ReactElement} from 'react';
import {positionOf, type Place} from '../drawing/place.js';
import type {TextStyle} from './theme/theme.js';
import {useTheme} from './theme/use-theme.js';

/** A line of words: how they look and what they say. */
export interface TextLine {
  readonly text: string;
  readonly tone?: TextStyle | undefined;
}

/** One line of text. It takes the columns that it needs, however little room there is. */
export const Words = memo(function Words({text, tone = 'plain', ...place}: TextLine & Place): ReactElement {
  const theme = useTheme();
  return (
    <Box height={1} flexShrink={0} {...positionOf(place)}>
      <Text {...theme.text(tone)}>{theme.shown(text)}</Text>
    </Box>
  );
});

type LinesProps = Place & {readonly lines: readonly (TextLine | string)[]; readonly tone?: TextStyle};

/** Lines of text one below the other; `tone` is that of lines which have none of their own. */
export function Lines({lines, tone, ...place}: LinesProps): ReactElement {
  return (
    <Box flexDirection="column" flexShrink={0} {...positionOf(place)}>
      {lines.map((line, i) => (
        <Words key={i} tone={tone} {...(typeof line === 'string' ? {text: line} : line)} />
      ))}
    </Box>
  );
}
