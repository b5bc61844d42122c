import {textWidth, padded} from '../../../engine/texts/width.js';
import {plyOf} from '../../../session/game.js';
import {regionsOf, TABLE_TOP, type Regions} from '../../chrome/regions.js';
import {StyledLines, Words, type TextLine} from '../../drawing/words.js';
import type {ReactElement} from 'react';
import {speak, type Speaker} from '../../../engine/texts/phrase.js';
import {briefLines, firstThatFits} from '../../../words/text/fitting.js';
import {wrapped} from '../../../words/text/wrap.js';
import type {Placement} from '../../board/placement.js';
import {Foot, type FootLine, KEYS_BESIDE} from '../../chrome/foot.js';
import type {Message} from '../../chrome/message.js';
import type {NoteProps} from '../../chrome/slip.js';
import {meet} from '../../drawing/place.js';
import {draggedFrame, frameOf, type BoardInMotion} from '../../motion/frame.js';
import {panelOf, placementOf, type PanelPlace} from '../model/placement.js';
import {
  replayNow,
  settingsAt,
  tableIn,
  gameNow,
  labelsNow,
  pressNow,
  speakerOf,
  tableNow,
  type ReplayState,
} from '../model/table.js';
import {graphBelow, GRAPH_FOOT} from '../review/graph.js';
import {slipNow} from './ending-slip.js';
import {factsOf, heldCards, marksOf} from './table-marks.js';
import {keyHints, messageOf} from './table-foot.js';
import {SidePanel} from './side-panel.js';
import {TableTitle} from './title.js';
import {MovingBoard, TableBoard} from './table-board.js';
import {pageOver, type OpenPage, type Program, type PageText} from '../../pages/page.js';
import {TextView} from '../../pages/text.js';
import {commentAt} from '../../../sitting/recorded.js';

/** A game being played: its title, the board or a page in its place, the message, and the keys. */
export function TableScreen({program}: {readonly program: Program}): ReactElement | undefined {
  const {size} = program;
  const settings = settingsAt(program);
  const dialog = pageOver(program);
  const {motion, cursor} = tableIn(program);
  const screen = regionsOf(size);
  if (!screen) return undefined;
  const {columns} = size;
  const [table, game, slip, panel] = [tableNow(program), gameNow(program), slipNow(program), panelOf(program)];
  const text = dialog?.page.text?.(dialog, program);
  const usual = text ? undefined : placementOf(program);
  const counts = settings.counts || dialog?.page.showsCounts === true;
  const message = messageOf(program);
  const replay = dialog ? undefined : replayNow(program);
  const graph = dialog ? [] : graphBelow(program);
  const hasRow = usual !== undefined && isLastRowFree(usual, usual.height, panel, settings.counts);
  const linesIn = (width: number): FootLine[] =>
    replay ? replayLines(program, replay, message) : messageLines(message, speakerOf(program), width, dialog, hasRow);
  const lines = linesIn(columns);
  const wanted = replay || hasRow ? 0 : lines.length - 1;
  const isOwn = wanted > 0 && !dialog?.page.panel;
  const lowered = isOwn && usual ? placementOf(program, undefined, wanted) : undefined;
  const less = usual && lowered && isLastRowFree(lowered, usual.height, panel, settings.counts) ? wanted : 0;
  const isCrowded = wanted > less;
  const placement = less > 0 ? lowered : usual;
  const over = placement && dialog?.page.panel?.(dialog, program, placement, screen);
  const frame = placement && motion && frameOf(motion, at => placementOf(program, at, less));
  const dragged = placement && !over ? draggedNow(program, placement) : undefined;
  return (
    <>
      <TableTitle program={program} />
      {text && <TextView text={text} x={0} y={TABLE_TOP} {...screen.table} />}
      {placement && panel && (
        <SidePanel panel={panel} game={game} labels={labelsNow(program)} counts={counts} head={headOf(slip, panel)} />
      )}
      {frame && <MovingBoard frame={frame} position={table.position} cursor={cursor} slip={slip} />}
      {placement && !motion && (
        <TableBoard
          table={table}
          placement={dragged?.placement ?? placement}
          marks={marksOf(program)}
          flying={dragged?.flying}
          over={over}
          slip={slip}
          peeks={settings.peek}
          counts={settings.counts && !panel ? columns : undefined}
        />
      )}
      <StyledLines x={0} y={size.rows - GRAPH_FOOT - graph.length} lines={graph} />
      <Foot
        size={size}
        lines={isCrowded ? linesIn(columns - KEYS_BESIDE) : lines}
        hints={keyHints(program)}
        isCrowded={isCrowded}
      />
      {text && <More {...text} screen={screen} />}
    </>
  );
}

/** The cards that the pointer carries; undefined where it carries none. */
function draggedNow(program: Program, placement: Placement): BoardInMotion | undefined {
  const press = pressNow(program);
  if (!press || (press.by.x === 0 && press.by.y === 0)) return undefined;
  const at = factsOf(program);
  return draggedFrame(placement, at.position, heldCards(at, press.held), press.by);
}

/** What a slip takes of the panel, with a blank row or some columns after it. */
function headOf(slip: NoteProps | undefined, panel: PanelPlace): number {
  if (!slip || !meet(slip.rect, panel)) return 0;
  return panel.side === 'right' ? slip.rect.height + 1 : slip.rect.width + 4;
}

/**
 * A message that does not fit its line takes the last row of the board as well where that is blank (`hasRow`); else its
 * spare parts go, and only without any the piles give it a row, or where these cannot the key line, rather than a card.
 * Of a question the answer that Enter gives is marked.
 */
function messageLines(
  {text, shorter = [], tone}: Message,
  speaker: Speaker,
  columns: number,
  dialog: OpenPage | undefined,
  hasRow: boolean,
): FootLine[] {
  const room = columns - 2;
  const forms = [text, ...shorter];
  const form = firstThatFits(forms, words => textWidth(speak(words, speaker)) <= room);
  const marked = dialog?.page.marks?.(dialog);
  const chosen = marked === undefined ? undefined : speak(marked, speaker);
  const isTyped = dialog?.page.typed?.(dialog) !== undefined;
  const brief = hasRow ? [] : briefLines(form, speaker, room, 1);
  const shown = brief.length === 1 ? brief : briefLines(form, speaker, room, 2);
  return shown.map(line => ({
    text: tone === 'heldCap' ? padded(` ${line}`, columns) : line,
    tone,
    chosen: chosen !== undefined && line.includes(chosen) ? chosen : undefined,
    focus: isTyped ? textWidth(line) - 1 : undefined,
  }));
}

/**
 * Is nothing on the last row of a board of that height: no card or caption, no panel, and no counts, which may lie
 * there?
 */
function isLastRowFree(
  {items, captions}: Placement,
  height: number,
  panel: PanelPlace | undefined,
  counts: boolean,
): boolean {
  if (panel ? panel.side === 'below' : counts) return false;
  return [...items, ...captions].every(({y, height: rows}) => y + rows < height);
}

/** Says at the end of the message line that a page goes on below. */
function More({lines, top, screen}: PageText & {readonly screen: Regions}): ReactElement | undefined {
  const {columns, rows, table} = screen;
  if (top + table.height >= lines.length) return undefined;
  return <Words x={columns - 7} y={rows - 2} tone="dim+inverse" text={' more '} />;
}

/** Lines that a comment takes in a window of usual width. */
const COMMENT_LINES = 2;

/** Lines below the table, at most; those that the comment leaves are for the move. */
const MOST_LINES = 4;

/** The lines below the table: the move, and the comment, which comes first where not both fit. */
function replayLines(program: Program, state: ReplayState, {text, tone}: Message): TextLine[] {
  const width = program.size.columns - 2;
  const isAnswer = state.typed !== '' || tableIn(program).message !== undefined;
  const comment = isAnswer ? '' : (commentAt(state, plyOf(gameNow(program))) ?? '');
  const speaker = speakerOf(program);
  const said = wrapped(speak(comment, speaker), width).slice(0, MOST_LINES);
  const room = Math.min(COMMENT_LINES, MOST_LINES - said.length);
  const moved = briefLines(text, speaker, width, room).slice(0, room);
  return [
    ...moved.map(line => ({text: line, tone: said.length > 0 ? ('dim' as const) : tone})),
    ...said.map(line => ({text: line, tone: 'plain' as const})),
  ];
}
