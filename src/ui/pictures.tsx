import {plyOf, openSeed} from '../session/game.js';
import {Painter} from '../terminal/output/painter.js';
import {Window} from './chrome/window.js';
import {mountTree} from './ink/tree.js';
import {journalAt, type Recorded} from '../sitting/recorded.js';
import {programAtMenu, withGame} from './program.js';
import type {World} from './pages/page.js';
import {replayTable} from './table/model/replay.js';
import {TableScreen} from './table/view/table-screen.js';
import {openJournal} from '../session/journal/journal.js';
import {defaultSettings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {Ruleset} from '../engine/ruleset.js';
import {Screen} from './screen.js';
import type {Look} from './drawing/theme.js';

/** What a terminal is sent to show a recorded game from the deal to the end, a text for each step. */
export function* recordOutput(recorded: Recorded, style: Omit<World, 'variants'>): Generator<string> {
  const {game} = recorded;
  const {size, look} = style;
  const table = replayTable(recorded);
  let sent = '\u001B[?25l';
  const painter = new Painter({...size, write: text => void (sent += text)});
  const tree = mountTree();
  for (let step = 0; step <= plyOf(game); step++) {
    const program = {...style, variants: [], pages: [{...table, journal: journalAt(game, step)}]};
    tree.show(
      <Window size={size} look={look}>
        <TableScreen program={program} />
      </Window>,
    );
    painter.paint(tree.draw().rows);
    yield sent;
    sent = '';
  }
  tree.unmount();
}

/** A deal as a window of this size shows it, in lines of text without colours. */
export function tablePicture(rules: Ruleset, seed: string, size: Size, look: Look): string[] {
  const history = {variants: [], open: [], records: [], daily: {today: '', games: []}};
  const settings = {...defaultSettings(), coach: false};
  const program = withGame(programAtMenu(history, size, look, settings), openJournal(openSeed(rules, seed)));
  const tree = mountTree();
  try {
    tree.show(<Screen program={program} />);
    return tree.draw().rows.map(row => row.map(({text}) => text).join('').trimEnd()); // prettier-ignore
  } finally {
    tree.unmount();
  }
}
