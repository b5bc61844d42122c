import {plyOf, openSeed} from '../session/game.js';
import {Painter} from '../terminal/output/painter.js';
import {Window} from './chrome/window.js';
import {mountTree} from './ink/tree.js';
import {journalAt, type Recorded} from '../sitting/recorded.js';
import {inWorld, programAtTable} from './root.js';
import type {World} from './pages/page.js';
import {replayTable} from './table/pages/replay.js';
import {TableScreen} from './table/view/table-screen.js';
import {openJournal} from '../session/journal/journal.js';
import {defaultSettings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {Ruleset} from '../engine/ruleset.js';
import {Screen} from './screen.js';
import type {Look} from './drawing/theme.js';

/** Seconds for which the end stays on the screen. */
const LAST = 2;

/** The text of an asciicast, version 2: the replay as the screen shows it, from the deal to the end. */
export function makeCast(recorded: Recorded, style: Omit<World, 'variants'>, title: string): string {
  const scene = {...style, variants: []};
  const {size, look} = style;
  const {game, speed = 1} = recorded;
  const [table, last] = [replayTable(recorded), plyOf(game)];
  const header = {version: 2, width: size.columns, height: size.rows, title, env: {TERM: 'xterm-256color'}};
  const lines: unknown[] = [header];
  let sent = '\u001B[?25l';
  const painter = new Painter({columns: size.columns, rows: size.rows, write: text => void (sent += text)});
  const tree = mountTree();
  for (let step = 0; step <= last; step++) {
    tree.show(
      <Window size={size} look={look}>
        <TableScreen model={inWorld({...table, journal: journalAt(game, step)}, scene)} />
      </Window>,
    );
    painter.paint(tree.draw().rows);
    lines.push([seconds(step / speed), 'o', sent]);
    sent = '';
  }
  tree.unmount();
  lines.push([seconds(last / speed + LAST), 'o', '']);
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

function seconds(exact: number): number {
  return Math.round(exact * 1000) / 1000;
}

/** A deal as a window of this size shows it, in lines of text without colours. */
export function tablePicture(rules: Ruleset, seed: string, size: Size, look: Look): string[] {
  const history = {variants: [], open: [], records: [], daily: {today: '', won: []}};
  const settings = {...defaultSettings(), coach: false};
  const program = programAtTable(openJournal(openSeed(rules, seed)), history, size, look, settings);
  const tree = mountTree();
  try {
    tree.show(<Screen program={program} />);
    return tree.draw().rows.map(row => row.map(({text}) => text).join('').trimEnd()); // prettier-ignore
  } finally {
    tree.unmount();
  }
}
