import type {ReactElement} from 'react';
import {sumOf} from '../../board/grid.js';
import {TABLE_TOP, type Screen} from '../../chrome/window.js';
import {Picture} from '../../drawing/picture.js';
import {StyledLines, Words} from '../../drawing/words.js';
import type {PageText} from '../../pages/page.js';

interface TextPageProps extends PageText {
  readonly screen: Screen;
}

/** A page of text in the place of the board: help, the table as text, a share code, the commands, a review. */
export function TextPage({lines, top, screen, entries = []}: TextPageProps): ReactElement {
  const {width, height} = screen.table;
  const first = Math.min(top, Math.max(0, lines.length - height));
  return (
    <>
      <StyledLines x={0} y={TABLE_TOP} lines={lines.slice(first, first + height)} />
      {entries.map((_, at) => {
        const begin = Math.max(first, lines.length - sumOf(entries.slice(at)));
        const end = Math.min(first + height, lines.length - sumOf(entries.slice(at + 1)));
        const rows = {y: TABLE_TOP + begin - first, height: end - begin};
        return (
          rows.height > 0 && <Picture key={at} x={0} width={width} {...rows} cells={[]} target={{kind: 'line', at}} />
        );
      })}
    </>
  );
}

/** Says at the end of the message line that a page goes on below. */
export function More({lines, top, screen}: TextPageProps): ReactElement | undefined {
  const {columns, rows, table} = screen;
  if (top + table.height >= lines.length) return undefined;
  return <Words x={columns - 7} y={rows - 2} tone="dim+inverse" text={' more '} />;
}
