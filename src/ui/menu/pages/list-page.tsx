import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/size.js';
import {useLeaf} from '../../drawing/leaf.js';
import {Column} from '../../shared/column.js';
import {pageArea} from '../../shared/regions.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {PageHead} from './page-head.js';

/** A line of a list: its name, and the words beside it if there is room. */
interface ListLine {
  readonly name: string;
  readonly words: string;
}

interface ListPageProps {
  readonly title: string;
  readonly lines: readonly ListLine[];
  /** Columns from the name to the words. */
  readonly column: number;
  /** Show words only if those of every line have room? */
  readonly allOrNone?: boolean;
  readonly chosen: number;
  readonly size: Size;
}

/** A list with one line chosen, and always in view. */
export function ListPage({title, lines, column, allOrNone, chosen, size}: ListPageProps): ReactElement {
  const {columns} = size;
  const {top, height} = pageArea(size);
  const first = Math.max(0, Math.min(chosen - Math.floor(height / 2), lines.length - height));
  const room = columns - listMargin(columns) - column - 1;
  const worded = !allOrNone || lines.every(({words}) => words.length <= room);
  return (
    <>
      <PageHead title={title} size={size} first={first} count={lines.length} />
      <Box position="absolute" marginTop={top} flexDirection="column">
        {lines.slice(first, first + height).map(({name, words}, i) => (
          <ListRow
            key={first + i}
            at={first + i}
            name={name}
            words={worded ? words : ''}
            column={column}
            chosen={first + i === chosen}
            columns={columns}
          />
        ))}
      </Box>
    </>
  );
}

interface ListRowProps extends ListLine {
  readonly at: number;
  readonly column: number;
  readonly chosen: boolean;
  readonly columns: number;
}

/** A line of a list; a click anywhere in its row means it. */
function ListRow({at, name, words, column, chosen, columns}: ListRowProps): ReactElement {
  const {glyphs} = useTheme();
  const ref = useLeaf({target: {kind: 'line', at}});
  const margin = listMargin(columns);
  const beside = name.length < column && columns > margin + column + 12;
  return (
    <Box ref={ref} width={columns} height={1} flexShrink={0} paddingLeft={margin - 2}>
      <Column width={2}>{chosen && <Words tone="mark" text={glyphs.pointer} />}</Column>
      <Column width={column}>
        <Words tone={chosen ? 'bold' : 'plain'} text={shortened(name, columns - margin - 1)} />
      </Column>
      {beside && <Words tone="dim" text={shortened(words, columns - margin - column - 1)} />}
    </Box>
  );
}

/** Columns to the left of a list. */
function listMargin(columns: number): number {
  return columns >= 60 ? 4 : 2;
}

/** A text cut to a width, marked by an ellipsis. */
function shortened(text: string, columns: number): string {
  return text.length > columns ? `${text.slice(0, columns - 3).trimEnd()}...` : text;
}
