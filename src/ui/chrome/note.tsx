import {Box} from 'ink';
import {memo, type ReactElement} from 'react';
import {asciiKeys, shownKey, type Key} from '../../settings/keys.js';
import type {Row} from '../../terminal/output/row.js';
import {Picture, Clickable} from '../ink/picture.js';
import type {Rect} from '../ink/place.js';
import {rowOf} from '../theme/cells.js';
import type {TextStyle} from '../theme/theme.js';
import {useTheme} from '../theme/use-theme.js';
import {Words} from './words.js';
import {repeated} from '../theme/glyphs.js';

/** A key on a note; a click on it is the key. */
export interface NoteKey {
  readonly key: Key;
  readonly words: string;
}

export interface NoteProps {
  readonly rect: Rect;
  readonly title: string;
  /** An empty one is a blank row. */
  readonly lines: readonly string[];
  /** Rows of keys. */
  readonly keys: readonly (readonly NoteKey[])[];
  /** Everything is centred, the first line in bold, and the suits stand at both ends of the head, if they fit. */
  readonly isFestive?: boolean;
}

const HEAD: TextStyle = 'heldCap';
const BODY: TextStyle = 'slip';
const KEY: TextStyle = 'slipKey';

/** Columns between two keys of a note. */
export const KEY_GAP = 3;

/** Columns that the suits take at each end of a head, with a blank beside them. */
export const SUITS_IN_HEAD = 9;

/** A slip of paper on the board: a head that stands out, lines, and keys. What does not fit its rectangle is left out. */
export function Note({rect: {x, y, width, height}, title, lines, keys, isFestive = false}: NoteProps): ReactElement {
  const body = [...lines, ...keys].slice(0, height - 1);
  const firstKeys = Math.min(lines.length, body.length);
  const left = (text: string): number => (isFestive ? Math.max(1, Math.floor((width - text.length) / 2)) : 1);
  const bold = isFestive ? lines.findIndex(line => line !== '') : -1;
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <NoteGround columns={width} rows={height} />
      <Words x={left(title)} y={0} tone={HEAD} text={title} />
      {isFestive && width >= title.length + 2 * SUITS_IN_HEAD && <HeadSuits columns={width} />}
      {lines.slice(0, firstKeys).map((line, i) => (
        <Words key={i} x={left(line)} y={1 + i} tone={i === bold ? 'slip+bold' : BODY} text={line} />
      ))}
      {keys.slice(0, body.length - firstKeys).map((row, i) => (
        <NoteKeys key={i} y={1 + firstKeys + i} columns={width - 2} keys={row} isCentred={isFestive} />
      ))}
    </Box>
  );
}

/** The four suits at both ends of a head. */
function HeadSuits({columns}: {readonly columns: number}): ReactElement {
  const suits = useTheme().glyphs.suits.join(' ');
  return (
    <>
      <Words x={1} y={0} tone={HEAD} text={suits} />
      <Words x={columns - 1 - suits.length} y={0} tone={HEAD} text={suits} />
    </>
  );
}

/** The paper of a note, its head in another tone. */
const NoteGround = memo(function NoteGround({columns, rows}: {readonly columns: number; readonly rows: number}) {
  const theme = useTheme();
  const [head, body] = [HEAD, BODY].map(style => rowOf(theme, [repeated(' ', columns), style])) as [Row, Row];
  return <Picture x={0} y={0} cells={[head, ...Array.from({length: rows - 1}, () => body)]} />;
});

interface NoteKeysProps {
  readonly y: number;
  readonly columns: number;
  readonly keys: readonly NoteKey[];
  readonly isCentred: boolean;
}

function NoteKeys({y, columns, keys, isCentred}: NoteKeysProps): ReactElement {
  const justified = isCentred && {justifyContent: 'center' as const};
  return (
    <Box position="absolute" marginLeft={1} marginTop={y} width={columns} height={1} gap={KEY_GAP} {...justified}>
      {keys.map(({key, words}) => (
        <NoteKeyHint key={key} value={key} words={words} />
      ))}
    </Box>
  );
}

function NoteKeyHint({value, words}: {readonly value: Key; readonly words: string}): ReactElement {
  const {utf8} = useTheme().look;
  const name = shownKey(value);
  return (
    <Clickable target={{kind: 'key', key: value}} gap={1} flexShrink={0}>
      <Words tone={KEY} text={utf8 ? name : asciiKeys(name)} />
      <Words tone={BODY} text={words} />
    </Clickable>
  );
}
