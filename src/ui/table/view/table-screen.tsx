import type {ReactElement} from 'react';
import {speak, type Speaker} from '../../../engine/texts/phrase.js';
import {padded, textWidth} from '../../../engine/texts/width.js';
import {durationWords} from '../../../words/statistics.js';
import {briefLines} from '../../../words/wrap.js';
import type {Placement} from '../../board/placement.js';
import {Foot, type FootLine} from '../../chrome/foot.js';
import type {Message} from '../../chrome/message.js';
import type {NoteProps} from '../../chrome/slip.js';
import {screenOf, TitleFacts, TitleLine} from '../../chrome/window.js';
import {meet} from '../../drawing/place.js';
import {StyledLines} from '../../drawing/words.js';
import {draggedFrame, frameOf, type Frame} from '../../motion/frame.js';
import {verdictWords} from '../model/advice.js';
import {secondsOf} from '../model/played-time.js';
import {panelOf, placementOf, type PanelPlace} from '../model/placement.js';
import {gameNow, labelsNow, pressNow, speakerOf, tableNow, type Dialog, type Model} from '../model/model.js';
import {graphBelow, GRAPH_FOOT} from '../review/graph.js';
import {slipNow} from './ending-slip.js';
import {factsOf, heldCards, marksOf} from './table-marks.js';
import {keyHints} from './key-hints.js';
import {messageOf} from './message-line.js';
import {ReplayTitle, replayLines} from './replay-view.js';
import {SidePanel} from './side-panel.js';
import {MovingBoard, TableBoard} from './table-board.js';
import {More, TextPage} from './text-page.js';
import {titleLine, type TitleExtras, type TitleLineOf} from './title-line.js';

/** A game being played: its title, the board or a page in its place, the message, and the keys. */
export function TableScreen({model}: {readonly model: Model}): ReactElement | undefined {
  const {size, settings} = model;
  const dialog = model.pages.at(-1);
  const {recorded, motion, cursor} = model;
  const screen = screenOf(size);
  if (!screen) return undefined;
  const {columns} = size;
  const [table, game, slip, panel] = [tableNow(model), gameNow(model), slipNow(model), panelOf(model)];
  const text = dialog?.page.text?.(dialog, model);
  const page = text && {...text, screen};
  const placement = page ? undefined : placementOf(model);
  const over = placement && dialog?.page.panel?.(dialog, model, placement, screen);
  const frame = placement && motion && frameOf(motion, at => placementOf(model, at));
  const dragged = placement && !over ? draggedNow(model, placement) : undefined;
  const counts = settings.counts || dialog?.page.showsCounts === true;
  const message = messageOf(model);
  const isReplay = recorded && !recorded.asks && !dialog;
  const graph = dialog ? [] : graphBelow(model);
  const hasRow = placement !== undefined && isLastRowFree(placement, panel, settings.counts);
  const lines = isReplay
    ? replayLines(model, recorded, message)
    : messageLines(message, speakerOf(model), columns, dialog, hasRow);
  const keepsKeys = isReplay || hasRow || lines.length < 2;
  return (
    <>
      {recorded ? (
        <ReplayTitle state={recorded} shown={game} columns={columns} />
      ) : (
        <GameTitle columns={columns} {...titleLine(game, columns, titleExtras(model))} />
      )}
      {page && <TextPage {...page} />}
      {placement && panel && (
        <SidePanel panel={panel} game={game} labels={labelsNow(model)} counts={counts} head={headOf(slip, panel)} />
      )}
      {frame && <MovingBoard frame={frame} position={table.position} cursor={cursor} slip={slip} />}
      {placement && !motion && (
        <TableBoard
          table={table}
          placement={dragged?.placement ?? placement}
          marks={marksOf(model)}
          flying={dragged?.flying}
          over={over}
          slip={slip}
          peeks={settings.peek}
          counts={settings.counts && !panel ? columns : undefined}
        />
      )}
      <StyledLines x={0} y={size.rows - GRAPH_FOOT - graph.length} lines={graph} />
      <Foot size={size} lines={lines} hints={keepsKeys ? keyHints(model) : undefined} />
      {page && <More {...page} />}
    </>
  );
}

/** The cards that the pointer carries; undefined where it carries none. */
function draggedNow(model: Model, placement: Placement): Frame | undefined {
  const press = pressNow(model);
  if (!press || (press.by.x === 0 && press.by.y === 0)) return undefined;
  const at = factsOf(model);
  return draggedFrame(placement, at.position, heldCards(at, press.held), press.by);
}

/** What a slip takes of the panel, with a blank row or some columns after it. */
function headOf(slip: NoteProps | undefined, panel: PanelPlace): number {
  if (!slip || !meet(slip.rect, panel)) return 0;
  return panel.side === 'right' ? slip.rect.height + 1 : slip.rect.width + 4;
}

function GameTitle({columns, title, source, facts}: TitleLineOf & {readonly columns: number}): ReactElement {
  return (
    <TitleLine columns={columns} title={title} source={source}>
      <TitleFacts facts={facts} />
    </TitleLine>
  );
}

/** Optional title items: that the game cannot be saved, the verdict, the time. */
function titleExtras(model: Model): TitleExtras {
  return {
    unsaved: model.unsaved,
    verdict: verdictWords(model),
    time: model.settings.timer ? durationWords(Math.floor(secondsOf(model))) : undefined,
    utf8: model.look.utf8,
  };
}

/**
 * A message that does not fit its line takes the last row of the board as well where that is blank (`hasRow`); else its spare
 * parts go, and only without any it takes the key line, rather than a card. Of a question the answer that Enter gives is marked.
 */
function messageLines(
  {text, shorter = [], tone}: Message,
  speaker: Speaker,
  columns: number,
  dialog: Dialog | undefined,
  hasRow: boolean,
): FootLine[] {
  const room = columns - 2;
  const forms = [text, ...shorter];
  const form = forms.find(words => textWidth(speak(words, speaker)) <= room) ?? forms.at(-1) ?? text;
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

/** Is nothing on the last row of the board: no card or caption, no panel, and no counts, which may lie there? */
function isLastRowFree({items, captions, height}: Placement, panel: PanelPlace | undefined, counts: boolean): boolean {
  if (panel ? panel.side === 'below' : counts) return false;
  return [...items, ...captions].every(({y, height: rows}) => y + rows < height);
}
