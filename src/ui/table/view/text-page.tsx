import type {ReactElement} from 'react';
import {TABLE_TOP, type Screen} from '../../shared/regions.js';
import {StyledLines, type StyledLine} from '../../shared/styled-lines.js';
import {Words} from '../../shared/words.js';

interface TextPageProps {
  readonly lines: readonly StyledLine[];
  /** The first line to show. */
  readonly top: number;
  readonly screen: Screen;
}

/** A page of text in the place of the board: help, the table as text, a share code, the commands. */
export function TextPage({lines, top, screen}: TextPageProps): ReactElement {
  const {height} = screen.table;
  const first = Math.min(top, Math.max(0, lines.length - height));
  return <StyledLines x={0} y={TABLE_TOP} lines={lines.slice(first, first + height)} />;
}

/** Says at the end of the message line that a page goes on below. */
export function More({lines, top, screen}: TextPageProps): ReactElement | undefined {
  const {columns, rows, table} = screen;
  if (top + table.height >= lines.length) return undefined;
  return <Words x={columns - 7} y={rows - 2} tone="dim+inverse" text={' more '} />;
}
