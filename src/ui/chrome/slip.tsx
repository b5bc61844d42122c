import {textWidth} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Rect} from '../drawing/place.js';
import type {TextStyle} from '../drawing/theme.js';
import {useTheme, PanelGround} from '../drawing/picture.js';
import {repeated} from '../drawing/glyphs.js';
import {KeyRow, type Hint} from './foot.js';
import {inColumns, StyledLines, type StyledLine, Words} from '../drawing/words.js';
import type {Regions} from './regions.js';

export interface NoteProps {
  readonly rect: Rect;
  readonly title: string;
  /** An empty one is a blank row. */
  readonly lines: readonly string[];
  /** Rows of keys; a click on one is the key. */
  readonly keys: readonly (readonly Hint[])[];
  /** Everything is centred, the first line in bold, and the suits stand at both ends of the head, if they fit. */
  readonly isFestive?: boolean;
}

/** Columns between two keys of a note. */
export const COLUMN_GAP = 3;

/** Columns that the suits take at each end of a head, with a blank beside them. */
export const SUITS_IN_HEAD = 9;

const KEY_TONES = ['slipKey', 'slip'] as const;

/**
 * A slip of paper on the board: a head that stands out, lines, and keys. What does not fit its rectangle is left out.
 */
export function Note({rect, title, lines, keys, isFestive = false}: NoteProps): ReactElement {
  const {x, y, width, height} = rect;
  const suits = useTheme().glyphs.suits.join(' ');
  const line = (text: string, tone: TextStyle, paper: TextStyle): StyledLine => {
    const indent = isFestive ? Math.max(1, Math.floor((width - textWidth(text)) / 2)) : 1;
    return inColumns(
      [
        [repeated(' ', indent), paper],
        [text, tone],
      ],
      width,
      paper,
    );
  };
  const bold = isFestive ? lines.findIndex(each => each !== '') : -1;
  const rows = [
    line(title, 'heldCap', 'heldCap'),
    ...lines.map((text, i) => line(text, i === bold ? 'slip+bold' : 'slip', 'slip')),
    ...Array.from({length: height}, () => line('', 'slip', 'slip')),
  ];
  const hasSuits = isFestive && width >= textWidth(title) + 2 * SUITS_IN_HEAD;
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <StyledLines x={0} y={0} lines={rows.slice(0, height)} />
      {hasSuits && <StyledLines x={1} y={0} lines={[[[suits, 'heldCap']]]} />}
      {hasSuits && <StyledLines x={width - 1 - textWidth(suits)} y={0} lines={[[[suits, 'heldCap']]]} />}
      {keys.slice(0, Math.max(0, height - 1 - lines.length)).map((hints, i) => (
        <KeyRow
          key={i}
          hints={hints}
          tones={KEY_TONES}
          position="absolute"
          marginLeft={1}
          marginTop={1 + lines.length + i}
          width={width - 2}
          apart={COLUMN_GAP}
          {...(isFestive && {justifyContent: 'center'})}
        />
      ))}
    </Box>
  );
}

export interface PanelProps {
  readonly rect: Rect;
  readonly title: string;
  readonly children: ReactNode;
}

/** A box over the board; what is in it is placed from its upper left corner. */
export function Panel({rect: {x, y, width, height}, title, children}: PanelProps): ReactElement {
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <PanelGround columns={width} rows={height} />
      <Words x={2} y={0} tone="title" text={` ${title} `} />
      {children}
    </Box>
  );
}

/** A panel of lines in the middle of the table: its place, and the lines that fit. */
interface LinesBox {
  readonly rect: Rect;
  readonly lines: readonly string[];
}

export function linesBox({columns, table}: Regions, lines: readonly string[]): LinesBox {
  const width = Math.min(columns, Math.max(...lines.map(line => textWidth(line) + 4)));
  const height = Math.min(lines.length + 2, table.height);
  const x = Math.floor((columns - width) / 2);
  const y = Math.max(0, Math.floor((table.height - height) / 2));
  return {rect: {x, y, width, height}, lines: lines.slice(0, height - 2)};
}
