import {Box, Text} from 'ink';
import {memo, type ReactElement} from 'react';
import {positionOf, type Place} from '../drawing/place.js';
import type {TextStyle} from './theme.js';
import {useTheme} from './use-theme.js';

export interface WordsProps extends Place {
  readonly tone?: TextStyle | undefined;
  readonly children: string;
}

/** One line of text. It takes the columns that it needs, however little room there is. */
export const Words = memo(function Words({tone = 'plain', children, ...place}: WordsProps): ReactElement {
  const theme = useTheme();
  return (
    <Box height={1} flexShrink={0} {...positionOf(place)}>
      <Text {...theme.text(tone)}>{theme.shown(children)}</Text>
    </Box>
  );
});
