import type {ReactElement} from 'react';
import {speak} from '../../../engine/phrase.js';
import {answerWords} from '../../../player/resolve-move.js';
import {wrapped} from '../../../player/wrap.js';
import {tallyOf} from '../../../session/journal.js';
import {Foot} from '../../shared/foot.js';
import {Rule} from '../../shared/ground.js';
import {screenOf, type Screen} from '../../shared/regions.js';
import {TitleFacts, TitleLine} from '../../shared/title-line.js';
import {useTheme} from '../../shared/use-theme.js';
import {pageLines} from '../dialogs/pages.js';
import {verdictWords} from '../model/analysis.js';
import {gameNow, speakerOf, type Model} from '../model/model.js';
import {keyHints} from './key-hints.js';
import {messageOf} from './message-line.js';
import {TableBoard} from './table-board.js';
import {More, TextPage} from './text-page.js';
import {titleLine} from './title-line.js';

/** A game being played: its title, the board or a page in its place, what is said, and the keys. */
export function TableScreen({model}: {readonly model: Model}): ReactElement | undefined {
  const screen = screenOf(model.size);
  if (!screen) return undefined;
  const {dialog} = model;
  const page = dialog?.kind === 'page' && {
    lines: pageLines(model, dialog.page, screen.columns),
    top: dialog.top,
    screen,
  };
  return (
    <>
      <GameTitle model={model} />
      {screen.ruled && <Rule width={screen.columns} />}
      {page ? <TextPage {...page} /> : <TableBoard model={model} screen={screen} />}
      <TableFoot model={model} screen={screen} />
      {page && <More {...page} />}
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

/**
 * A message that does not fit its line takes the rule above as well; where there is none, the key line below rather than
 * a row of the table. Of a question the answer that Enter gives is marked.
 */
function TableFoot({model, screen}: {readonly model: Model; readonly screen: Screen}): ReactElement {
  const {text, tone} = messageOf(model);
  const {dialog, size} = model;
  const answer = dialog?.kind === 'question' ? dialog.answers[dialog.chosen] : undefined;
  const chosen = answer && speak(answerWords(answer), speakerOf(model));
  const lines = wrapped(speak(text, speakerOf(model)), screen.columns - 2)
    .slice(0, 2)
    .map(line => (tone === 'heldCap' ? line.padEnd(screen.columns - 2) : line))
    .map(line => ({text: line, tone, chosen: chosen !== undefined && line.includes(chosen) ? chosen : undefined}));
  const full = lines.length > 1;
  const hints = full && !screen.ruled ? undefined : keyHints(model);
  return <Foot size={size} rule={screen.ruled && !full} lines={lines} hints={hints} />;
}
