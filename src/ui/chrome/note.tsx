import {textWidth} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Rect} from '../drawing/place.js';
import type {TextStyle} from '../drawing/theme.js';
import {useTheme} from '../drawing/use-theme.js';
import {repeated} from '../drawing/glyphs.js';
import {KeyRow, type Hint} from './key-line.js';
import {inColumns, StyledLines, type StyledLine} from '../drawing/words.js';

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
export const KEY_GAP = 3;

/** Columns that the suits take at each end of a head, with a blank beside them. */
export const SUITS_IN_HEAD = 9;

const KEY_TONES = ['slipKey', 'slip'] as const;

/** A slip of paper on the board: a head that stands out, lines, and keys. What does not fit its rectangle is left out. */
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
          apart={KEY_GAP}
          {...(isFestive && {justifyContent: 'center'})}
        />
      ))}
    </Box>
  );
}
