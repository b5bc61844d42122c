import type {Settings} from '../../settings/settings.js';
import {Painter} from '../../terminal/output/painter.js';
import type {Size} from '../../terminal/output/size.js';
import {mountTree} from '../ink/tree.js';
import type {Look} from '../theme/theme.js';
import {Window} from '../chrome/window.js';
import {lastStep, stepTo, type Replay} from './model/replay.js';
import {ReplayScreen} from './replay-screen.js';

/** Seconds for which the end stays on the screen. */
const LAST = 2;

/** How an asciicast shows a replay. */
interface CastStyle {
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
}

/** The text of an asciicast, version 2: the replay as the screen shows it, from the deal to the end. */
export function makeCast(replay: Replay, {size, look, settings}: CastStyle, title: string): string {
  const header = {version: 2, width: size.columns, height: size.rows, title, env: {TERM: 'xterm-256color'}};
  const lines: unknown[] = [header];
  let sent = '\u001B[?25l';
  const painter = new Painter({columns: size.columns, rows: size.rows, write: text => void (sent += text)});
  const tree = mountTree();
  for (let step = 0; step <= lastStep(replay); step++) {
    tree.show(
      <Window size={size} look={look}>
        <ReplayScreen replay={stepTo(replay, step)} scene={{size, look, settings}} />
      </Window>,
    );
    painter.paint(tree.draw().rows);
    lines.push([seconds(step / replay.speed), 'o', sent]);
    sent = '';
  }
  tree.unmount();
  lines.push([seconds(lastStep(replay) / replay.speed + LAST), 'o', '']);
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

function seconds(exact: number): number {
  return Math.round(exact * 1000) / 1000;
}
