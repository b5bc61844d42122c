import type {ReactElement} from 'react';
import {Picture} from '../drawing/picture.js';
import type {Place} from '../drawing/place.js';
import {rowOf, type Run} from './theme/cells.js';
import {useTheme} from './theme/use-theme.js';
import {repeated} from './repeated.js';

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
