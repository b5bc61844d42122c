import {Box} from 'ink';
import {memo, type ReactElement, type ReactNode} from 'react';
import {textPart, textWidth} from '../../engine/texts/width.js';
import type {Place} from './place.js';
import type {TextStyle} from './theme.js';
import {useTheme, Picture} from './picture.js';
import {rowOf, type Run} from './cells.js';
import {repeated} from './glyphs.js';

/** A line of words: how they look and what they say. */
export interface TextLine {
  readonly text: string;
  readonly tone?: TextStyle | undefined;
  /** The column where the terminal's cursor stands, if it is shown. */
  readonly focus?: number | undefined;
}

/**
 * One line of text. It takes the columns that it needs, however little room there is. Like all words on the screen it
 * is a picture, not a `<Text>`: Ink keeps each distinct text that it has measured, and takes three components for one.
 */
export const Words = memo(function Words({text, tone = 'plain', ...place}: TextLine & Place): ReactElement {
  const theme = useTheme();
  return <Picture cells={[rowOf(theme, [text, tone])]} {...place} />;
});

type LinesProps = Place & {readonly lines: readonly (TextLine | string)[]; readonly tone?: TextStyle};

/** Lines of text one below the other; `tone` is the default. */
export function Lines({lines, tone = 'plain', ...place}: LinesProps): ReactElement {
  const styled = lines.map((line): StyledLine => {
    return typeof line === 'string' ? [[line, tone]] : [[line.text, line.tone ?? tone]];
  });
  return <StyledLines lines={styled} {...place} />;
}

/** A part of a row with a fixed width, whatever is in it. */
export function Column({width, children}: {readonly width: number; readonly children?: ReactNode}): ReactElement {
  return (
    <Box width={width} height={1} flexShrink={0}>
      {children}
    </Box>
  );
}

/** A line of text in pieces, each in its own style. */
export type StyledLine = readonly Run[];

/** Lines one below the other, each in pieces. */
export function StyledLines({lines, ...place}: Place & {readonly lines: readonly StyledLine[]}): ReactElement {
  const theme = useTheme();
  return <Picture cells={lines.map(line => rowOf(theme, ...line))} {...place} />;
}

/** The text of a line, without its styles. */
export function textOfLine(line: StyledLine): string {
  return line.map(([text]) => text).join('');
}

/** A line filled up to a width with blanks; a longer one stays as it is. */
export function inColumns(line: StyledLine, columns: number, paper: TextStyle = 'plain'): StyledLine {
  const width = textWidth(textOfLine(line));
  return width < columns ? [...line, [repeated(' ', columns - width), paper]] : line;
}

/** The columns of texts side by side. */
export function rowWidth(texts: readonly string[], gap: number): number {
  return texts.reduce((sum, text) => sum + textWidth(text), gap * Math.max(0, texts.length - 1));
}

/** A text cut to a width, marked by an ellipsis. */
export function cut(text: string, columns: number, utf8: boolean): string {
  if (textWidth(text) <= columns) return text;
  const ellipsis = utf8 ? '…' : '...';
  return `${textPart(text, Math.max(0, columns - textWidth(ellipsis))).trimEnd()}${ellipsis}`;
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
