import type {ReactElement} from 'react';
import {countLines, closeCounts, isAllSeen} from '../../../words/counts.js';
import {Board} from '../../board/board.js';
import {uncovered, type Placement} from '../../board/placement.js';
import {freeSpot} from '../../board/free-rect.js';
import type {Rect} from '../../ink/place.js';
import type {Screen} from '../../chrome/regions.js';
import {useTheme} from '../../theme/use-theme.js';
import {panelOf, placementOf} from '../placement.js';
import {positionNow, rulesOf, type Model} from '../model/model.js';
import {marksOf} from './table-marks.js';
import {slipNow} from './ending-slip.js';
import {frameOf} from '../../motion/frame.js';
import {FrameBoard} from '../../motion/frame-board.js';
import {heldHeap, sparksAt, unrolledRows, Sparks} from '../../motion/fountain.js';
import type {Motion} from '../../motion/motion.js';
import {pileAt} from '../../../engine/position.js';
import {cardText} from '../../../words/cards.js';
import {suitTone} from '../../theme/theme.js';
import {Lines, Words} from '../../chrome/words.js';
import {Shadow} from '../../cards/card.js';
import {Note, type NoteProps} from '../../chrome/note.js';

interface TableBoardProps {
  readonly model: Model;
  readonly placement: Placement;
  readonly screen: Screen;
}

/** The board in the middle of the window, and what lies on it. */
export function TableBoard({model, placement, screen}: TableBoardProps): ReactElement {
  if (model.motion) return <MovingBoard model={model} motion={model.motion} />;
  const {dialog} = model;
  const over = dialog?.page.panel?.(dialog, model, placement, screen);
  const panel = panelOf(model);
  const slip = slipNow(model);
  return (
    <Board placement={over ? uncovered(placement, withMargin(over.rect)) : placement} marks={marksOf(model)}>
      <Peek model={model} placement={placement} />
      {over?.panel}
      {slip && <Slip {...slip} />}
      {!over && !panel && model.settings.counts && <Counts model={model} placement={placement} />}
    </Board>
  );
}

/** A box, with a blank column at either side. */
function withMargin({x, width, ...rest}: Rect): Rect {
  return {...rest, x: x - 1, width: width + 2};
}

interface MovingBoardProps {
  readonly model: Model;
  readonly motion: Motion;
}

/** The board during a motion, and while a win is celebrated. */
function MovingBoard({model, motion}: MovingBoardProps): ReactElement | undefined {
  const frame = frameOf(motion, position => placementOf(model, position));
  if (!frame) return undefined;
  const {placement, celebrated} = frame;
  if (celebrated === undefined) return <FrameBoard frame={frame} cursor={model.cursor} />;
  const slip = slipNow(model);
  const rows = slip ? unrolledRows(slip.rect.height, celebrated) : 0;
  return (
    <FrameBoard
      frame={{placement, held: heldHeap(placement, celebrated)}}
      under={<Sparks sparks={sparksAt(placement, positionNow(model), celebrated)} />}
    >
      {slip && rows > 0 && <Slip {...slip} rect={{...slip.rect, height: rows}} />}
    </FrameBoard>
  );
}

interface BoardNoteProps {
  readonly model: Model;
  readonly placement: Placement;
}

/**
 * Where the setting allows it, the next card of the stock is shown on its back: the books let the player hold the stock
 * face up.
 */
export function Peek({model, placement}: BoardNoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const stock = rulesOf(model).stock;
  const next = model.settings.peek ? pileAt(positionNow(model), stock).at(-1) : undefined;
  const item = placement.items.find(each => each.pile === stock);
  if (next === undefined || !item) return undefined;
  const text = cardText(next, glyphs, placement.size.narrow);
  const x = item.x + Math.max(0, Math.floor((item.width - text.length) / 2));
  return <Words x={x} y={item.y + Math.floor(item.height / 2)} tone={suitTone(next)} text={text} />;
}

/** The counts of the cards still to come, as far as the board has room, if possible with a blank at either side. */
export function Counts({model, placement}: BoardNoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const [rules, position] = [rulesOf(model), positionNow(model)];
  if (isAllSeen(rules, position)) return undefined;
  const bySuit = [model.size.columns, 0].map(columns => countLines(rules, position, glyphs, columns));
  const wordings = [
    ...bySuit.flatMap(all => [all, [all[0] ?? '', all.at(-1) ?? '']]),
    closeCounts(rules, position, glyphs),
  ];
  for (const beside of [1, 0])
    for (const lines of wordings) {
      const width = Math.max(...lines.map(({length}) => length)) + 2 * beside;
      const spot = freeSpot(placement, {width, height: lines.length});
      if (spot) return <Lines x={spot.x + beside} y={spot.y} tone="dim" lines={lines} />;
    }
  return undefined;
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
