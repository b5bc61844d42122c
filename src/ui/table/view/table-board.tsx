import {textWidth} from '../../../engine/texts/width.js';
import type {ReactElement} from 'react';
import {countLines, closeCounts, isAllSeen, cardText} from '../../../words/cards.js';
import {Board} from '../../board/board.js';
import {uncovered, type Placement, freeSpot} from '../../board/placement.js';
import type {Rect} from '../../drawing/place.js';
import {useTheme, Shadow} from '../../drawing/picture.js';
import type {PanelOver} from '../../pages/page.js';
import {type Flying, type BoardInMotion, FlyingCards, FrameBoard} from '../../motion/frame.js';
import {heldHeap, sparksAt, unrolledRows, Sparks} from '../../motion/fountain.js';
import type {Marks, Spot} from '../../board/marks.js';
import type {Table} from '../../../session/game.js';
import type {Card} from '../../../engine/card.js';
import {pileAt, type Position} from '../../../engine/position.js';
import {suitTone} from '../../drawing/theme.js';
import {Lines, Words} from '../../drawing/words.js';
import {Note, type NoteProps} from '../../chrome/slip.js';

interface TableBoardProps {
  readonly table: Table;
  readonly placement: Placement;
  readonly marks: Marks;
  /** A box that lies over it. */
  readonly over: PanelOver | undefined;
  readonly slip: NoteProps | undefined;
  /** Cards that the pointer carries over it. */
  readonly flying: Flying | undefined;
  /** Is the next card of the stock shown? */
  readonly peeks: boolean;
  /** The columns that the counts of the cards still to come may take; undefined where they are not shown. */
  readonly counts: number | undefined;
}

/** The board in the middle of the window, and what lies on it. */
export function TableBoard({
  table,
  placement,
  marks,
  over,
  slip,
  flying,
  peeks,
  counts,
}: TableBoardProps): ReactElement {
  const {rules, position} = table;
  const next = peeks ? pileAt(position, rules.stock).at(-1) : undefined;
  const counted = counts !== undefined && !over && !isAllSeen(table);
  return (
    <Board placement={over ? uncovered(placement, withMargin(over.rect)) : placement} marks={marks}>
      {next !== undefined && <Peek card={next} pile={rules.stock} placement={placement} />}
      {over?.panel}
      {slip && <Slip {...slip} />}
      {counted && <Counts table={table} columns={counts} placement={placement} />}
      {flying && <FlyingCards {...flying} size={placement.size} />}
    </Board>
  );
}

/** A box, with a blank column at either side. */
function withMargin({x, width, ...rest}: Rect): Rect {
  return {...rest, x: x - 1, width: width + 2};
}

interface MovingBoardProps {
  readonly frame: BoardInMotion;
  /** The table once it is at rest. */
  readonly position: Position;
  readonly cursor: Spot | undefined;
  readonly slip: NoteProps | undefined;
}

/** The board during a motion, and while a win is celebrated. */
export function MovingBoard({frame, position, cursor, slip}: MovingBoardProps): ReactElement {
  const {placement, celebrated} = frame;
  if (celebrated === undefined) return <FrameBoard frame={frame} cursor={cursor} />;
  const rows = slip ? unrolledRows(slip.rect.height, celebrated) : 0;
  return (
    <FrameBoard
      frame={{placement, held: heldHeap(placement, celebrated)}}
      under={<Sparks sparks={sparksAt(placement, position, celebrated)} />}
    >
      {slip && rows > 0 && <Slip {...slip} rect={{...slip.rect, height: rows}} />}
    </FrameBoard>
  );
}

interface PeekProps {
  readonly card: Card;
  readonly pile: number;
  readonly placement: Placement;
}

/**
 * Where the setting allows it, the next card of the stock is shown on its back: the books let the player hold the stock
 * face up.
 */
function Peek({card, pile, placement: {items, size}}: PeekProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const item = items.find(each => each.pile === pile);
  if (!item) return undefined;
  const text = cardText(card, glyphs, size.narrow);
  const x = item.x + Math.max(0, Math.floor((item.width - textWidth(text)) / 2));
  return <Words x={x} y={item.y + Math.floor(item.height / 2)} tone={suitTone(card)} text={text} />;
}

interface CountsProps {
  readonly table: Table;
  readonly columns: number;
  readonly placement: Placement;
}

/** The counts of the cards still to come, as many as fit on the board, if possible with a blank at either side. */
function Counts({table, columns, placement}: CountsProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const bySuit = [columns, 0].map(each => countLines(table, glyphs, each));
  const wordings = [...bySuit.flatMap(all => [all, [all[0] ?? '', all.at(-1) ?? '']]), closeCounts(table, glyphs)];
  const forms = [1, 0].flatMap(beside =>
    wordings.map(lines => ({
      beside,
      lines,
      width: Math.max(...lines.map(textWidth)) + 2 * beside,
      height: lines.length,
    })),
  );
  const spot = freeSpot(placement, forms);
  return spot && <Lines x={spot.x + spot.beside} y={spot.y} tone="dim" lines={spot.lines} />;
}

/** A note that lies on the board, its shadow under it. */
function Slip(note: NoteProps): ReactElement {
  return (
    <>
      <Shadow {...note.rect} />
      <Note {...note} />
    </>
  );
}
