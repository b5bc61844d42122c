import type {ReactElement} from 'react';
import type {Screen} from '../../shared/regions.js';
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
  return <StyledLines x={0} y={screen.tableTop} lines={lines.slice(first, first + height)} />;
}

/** Says that a page goes on below, where it covers no words: in the rule, or at the end of the message line. */
export function More({lines, top, screen}: TextPageProps): ReactElement | undefined {
  const {columns, rows, ruled, table} = screen;
  if (top + table.height >= lines.length) return undefined;
  return <Words x={columns - 7} y={rows - (ruled ? 3 : 2)} tone="dim+inverse" text={' more '} />;
}
