import {Box, Text} from 'ink';
import {memo, type ReactElement, type ReactNode} from 'react';
import {positionOf, type Place} from '../ink/place.js';
import type {TextStyle} from '../theme/theme.js';
import {useTheme} from '../theme/use-theme.js';
import {Picture} from '../ink/picture.js';
import {rowOf, type Run} from '../theme/cells.js';
import {repeated} from '../theme/glyphs.js';

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

/** A part of a row with a fixed width, whatever is in it. */
export function Column({width, children}: {readonly width: number; readonly children?: ReactNode}): ReactElement {
  return (
    <Box width={width} height={1} flexShrink={0}>
      {children}
    </Box>
  );
}

/** A line of text in pieces, each in a style of its own. */
export type StyledLine = readonly Run[];

/** Lines one below the other. They are a picture, not texts: pages are long, and Ink measures every text. */
export function StyledLines({lines, ...place}: Place & {readonly lines: readonly StyledLine[]}): ReactElement {
  const theme = useTheme();
  return <Picture cells={lines.map(line => rowOf(theme, ...line))} {...place} />;
}

/** The text of a line, without its styles. */
export function textOfLine(line: StyledLine): string {
  return line.map(([text]) => text).join('');
}

/** A line filled up to a width with blanks; a longer one stays as it is. */
export function inColumns(line: StyledLine, columns: number): StyledLine {
  const {length} = textOfLine(line);
  return length < columns ? [...line, [repeated(' ', columns - length), 'plain']] : line;
}

/** A text cut to a width, marked by an ellipsis. */
export function cut(text: string, columns: number, utf8: boolean): string {
  if (text.length <= columns) return text;
  const ellipsis = utf8 ? '…' : '...';
  return `${text.slice(0, Math.max(0, columns - ellipsis.length)).trimEnd()}${ellipsis}`;
}

/** As many lines as there is room for, the last one ending in an ellipsis if more would follow. */
export function cutLines<T extends {readonly text: string}>(
  lines: readonly T[],
  {width, height}: {readonly width: number; readonly height: number},
  utf8: boolean,
): T[] {
  const shown = lines.slice(0, Math.max(0, height));
  const last = shown.at(-1);
  if (shown.length === lines.length || !last) return shown;
  return [...shown.slice(0, -1), {...last, text: cut(`${last.text} ${repeated(' ', width)}`, width, utf8)}];
}
