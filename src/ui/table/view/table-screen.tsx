import type {NoteProps} from '../../chrome/note.js';
import type {ReactElement} from 'react';
import {speak} from '../../../engine/texts/phrase.js';
import {durationWords} from '../../../words/statistics.js';
import {wrapped, wrappedTo} from '../../../words/wrap.js';
import {tallyOf} from '../../../session/journal/journal.js';
import type {Placement} from '../../board/placement.js';
import {Foot} from '../../chrome/foot.js';
import {screenOf, type Screen} from '../../chrome/regions.js';
import {TitleFacts, TitleLine} from '../../chrome/title-line.js';
import {verdictWords} from '../model/analysis.js';
import {panelOf, placementOf, type PanelPlace} from '../placement.js';
import {gameNow, labelsNow, speakerOf, type Model, type Seen, type Findings, type Clocked} from '../model/model.js';
import {slipNow} from './ending-slip.js';
import {keyHints} from './key-hints.js';
import {messageOf} from './message-line.js';
import {ReplayTitle, replayLines} from './replay-view.js';
import {SidePanel} from './side-panel.js';
import {TableBoard} from './table-board.js';
import {More, TextPage} from './text-page.js';
import {titleLine, type TitleExtras} from './title-line.js';

/** A game being played: its title, the board or a page in its place, the message, and the keys. */
export function TableScreen({model}: {readonly model: Model}): ReactElement | undefined {
  const screen = screenOf(model.size);
  const placement = placementOf(model);
  if (!screen) return undefined;
  const {dialog} = model;
  const text = dialog?.page.text?.(dialog, model, screen);
  const page = text && {...text, screen};
  return (
    <>
      <GameTitle model={model} />
      {page && <TextPage {...page} />}
      {!page && placement && <PanelBeside model={model} />}
      {!page && placement && <TableBoard model={model} placement={placement} screen={screen} />}
      <TableFoot model={model} screen={screen} placement={page ? undefined : placement} />
      {page && <More {...page} />}
    </>
  );
}

/** The side panel, where there is one. */
function PanelBeside({model}: {readonly model: Model}): ReactElement | undefined {
  const panel = panelOf(model);
  if (!panel) return undefined;
  const counts = model.settings.counts || model.dialog?.page.showsCounts === true;
  return (
    <SidePanel
      panel={panel}
      game={gameNow(model)}
      labels={labelsNow(model)}
      counts={counts}
      head={headOf(slipNow(model), panel)}
    />
  );
}

/** What the slip of an ending takes of the panel, with a blank row or some columns after it. */
function headOf(slip: NoteProps | undefined, {side}: PanelPlace): number {
  if (!slip) return 0;
  return side === 'right' ? slip.rect.height + 1 : slip.rect.width + 4;
}

function GameTitle({model}: {readonly model: Model}): ReactElement {
  const {columns} = model.size;
  if (model.recorded) return <ReplayTitle state={model.recorded} stage={gameNow(model)} columns={columns} />;
  const {title, source, facts} = titleLine(gameNow(model), columns, titleExtras(model));
  return (
    <TitleLine columns={columns} title={title} source={source}>
      <TitleFacts facts={facts} />
    </TitleLine>
  );
}

/** Optional title items: that the game cannot be saved, the verdict, the time. */
function titleExtras(model: Seen & Clocked & Findings): TitleExtras {
  const seconds = Math.floor(model.seconds ?? tallyOf(model.journal).seconds);
  return {
    unsaved: model.unsaved,
    verdict: verdictWords(model),
    time: model.settings.timer ? durationWords(seconds) : undefined,
    utf8: model.look.utf8,
  };
}

interface TableFootProps {
  readonly model: Model;
  readonly screen: Screen;
  readonly placement: Placement | undefined;
}

/**
 * A message that does not fit its line takes the last row of the board as well where that is blank, else the key line
 * rather than a card. Of a question the answer that Enter gives is marked.
 */
function TableFoot({model, screen, placement}: TableFootProps): ReactElement {
  const message = messageOf(model);
  const {text, shorter = [], tone} = message;
  if (model.recorded && !model.dialog)
    return <Foot size={model.size} lines={replayLines(model, model.recorded, message)} hints={keyHints(model)} />;
  const {dialog, size} = model;
  const marked = dialog?.page.marks?.(dialog);
  const chosen = marked === undefined ? undefined : speak(marked, speakerOf(model));
  const forms = [text, ...shorter].map(words => speak(words, speakerOf(model)));
  const words = forms.find(each => each.length <= screen.columns - 2) ?? forms.at(-1) ?? '';
  const lines = messageLines(words, screen.columns - 2).map(line => ({
    text: tone === 'heldCap' ? ` ${line}`.padEnd(screen.columns) : line,
    tone,
    chosen: chosen !== undefined && line.includes(chosen) ? chosen : undefined,
  }));
  const keepsKeys =
    lines.length < 2 || (placement !== undefined && isLastRowFree(placement, panelOf(model), model.settings.counts));
  return <Foot size={size} lines={lines} hints={keepsKeys ? keyHints(model) : undefined} />;
}

/** A message in two lines at most. A refusal that is longer goes without its source, which stands last and in brackets. */
function messageLines(words: string, columns: number): string[] {
  const lines = wrappedTo(words, columns, 2);
  const brief = words.replace(/ \([^()]*\)(?=\.?$)/, '');
  return brief !== words && wrapped(words, columns).length > 2 ? wrappedTo(brief, columns, 2) : lines;
}

/** Is nothing on the last row of the board: no card or caption, no panel, and no counts, which may lie there? */
function isLastRowFree({items, captions, height}: Placement, panel: PanelPlace | undefined, counts: boolean): boolean {
  if (panel ? panel.side === 'below' : counts) return false;
  return [...items, ...captions].every(({y, height: rows}) => y + rows < height);
}
