import {useMemo, type ReactElement} from 'react';
import {speak} from '../../../engine/phrase.js';
import {answerWords} from '../../../player/resolve-move.js';
import {wrapped} from '../../../player/wrap.js';
import {tallyOf} from '../../../session/journal.js';
import {Board} from '../../board/board.js';
import {uncovered, type Placement} from '../../board/board-layout.js';
import {verdictWords} from '../model/analysis.js';
import {placementOf} from '../model/fit-board.js';
import {keyHints, messageOf} from './message-line.js';
import {gameNow, positionNow, speakerOf, type Dialog, type Model} from '../model/model.js';
import {pageLines} from '../dialogs/pages.js';
import {coverOf, panelOf} from '../dialogs/panels.js';
import {titleLine} from './title-line.js';
import {Foot, type MessageLine} from '../../shared/foot.js';
import {screenOf, type Screen} from '../../shared/regions.js';
import {Rule} from '../../shared/ground.js';
import {Lines} from '../../shared/words.js';
import {TitleFacts, TitleLine} from '../../shared/title-line.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {Counts, Peek} from './board-notes.js';
import {TablePanel} from './panels.js';
import {marksOf} from './table-marks.js';

/** A game being played: its title, the board or a page over it, what is said, and the keys. */
export function TableScreen({model}: {readonly model: Model}): ReactElement | undefined {
  const screen = screenOf(model.size);
  if (!screen) return undefined;
  const {dialog} = model;
  return (
    <>
      <GameTitle model={model} />
      {screen.ruled && <Rule width={screen.columns} />}
      {dialog?.kind === 'page' ? (
        <DialogPage model={model} screen={screen} dialog={dialog} />
      ) : (
        <TableBoard model={model} screen={screen} />
      )}
      <TableFoot model={model} screen={screen} />
      {dialog?.kind === 'page' && <More model={model} screen={screen} dialog={dialog} />}
    </>
  );
}

function GameTitle({model}: {readonly model: Model}): ReactElement {
  const {glyphs} = useTheme();
  const {columns} = model.size;
  const {left, right} = titleLine(gameNow(model), columns, glyphs.dot, titleExtras(model));
  return (
    <TitleLine columns={columns} title={left}>
      <TitleFacts facts={right} />
    </TitleLine>
  );
}

/** What the player wants to see in the title besides: the verdict, the time. */
function titleExtras(model: Model): string[] {
  const verdict = verdictWords(model);
  const seconds = Math.floor(model.seconds ?? tallyOf(model.journal).seconds);
  const time = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  return [...(verdict === undefined ? [] : [verdict]), ...(model.settings.timer ? [time] : [])];
}

interface RegionProps {
  readonly model: Model;
  readonly screen: Screen;
}

/** The board in the middle of the window, and what lies on it. */
function TableBoard({model, screen}: RegionProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const placement = usePlacement(model);
  const marks = marksOf(model);
  if (!placement) return undefined;
  const panel = panelOf(model, screen, glyphs);
  return (
    <Board placement={panel ? uncovered(placement, coverOf(panel)) : placement} marks={marks}>
      <Peek model={model} placement={placement} />
      {panel && <TablePanel panel={panel} />}
      {!panel && model.settings.counts && <Counts model={model} placement={placement} />}
    </Board>
  );
}

/** Where everything lies; the same value as long as nothing moves, so that the piles need not be drawn again. */
function usePlacement(model: Model): Placement | undefined {
  const {journal, size, settings, density, stages} = model;
  const position = stages?.[0] ?? positionNow(model);
  return useMemo(
    () => placementOf(model, position),
    [position, journal.session.game.opening, size.columns, size.rows, settings, density],
  );
}

type PageDialog = Dialog & {kind: 'page'};

/** A page of text in the place of the board. */
function DialogPage({model, screen, dialog}: RegionProps & {readonly dialog: PageDialog}): ReactElement {
  const lines = pageLines(model, dialog.page, screen.columns);
  const {height} = screen.table;
  const top = Math.min(dialog.top, Math.max(0, lines.length - height));
  return <Lines lines={lines.slice(top, top + height).map(text => ({text}))} />;
}

/** That a page goes on below is said where it covers none of its words: in the rule, or at the end of the message line. */
function More({model, screen, dialog}: RegionProps & {readonly dialog: PageDialog}): ReactElement | undefined {
  const {columns, rows, ruled, table} = screen;
  if (dialog.top + table.height >= pageLines(model, dialog.page, columns).length) return undefined;
  return <Words x={columns - 7} y={rows - (ruled ? 3 : 2)} tone="dim+inverse" text={' more '} />;
}

/**
 * A message that does not fit its line takes the rule above as well; where there is none, the key line below rather than
 * a row of the table. Of a question the answer that Enter gives is marked.
 */
function TableFoot({model, screen}: RegionProps): ReactElement {
  const {text, tone} = messageOf(model);
  const {dialog, size} = model;
  const answer = dialog?.kind === 'question' ? dialog.answers[dialog.chosen] : undefined;
  const chosen = answer && speak(answerWords(answer), speakerOf(model));
  const lines = wrapped(speak(text, speakerOf(model)), screen.columns - 2)
    .slice(0, 2)
    .map((line): MessageLine => ({
      text: line,
      tone,
      chosen: chosen !== undefined && line.includes(chosen) ? chosen : undefined,
    }));
  const full = lines.length > 1;
  return (
    <Foot
      size={size}
      rule={screen.ruled && !full}
      lines={lines}
      hints={full && !screen.ruled ? undefined : keyHints(model)}
    />
  );
}
