import {Painter} from '../../terminal/painter.js';
import type {Size} from '../../terminal/size.js';
import {isSolid, painterOf, type Look} from '../shared/theme.js';
import {lastStep, stepTo, type Replay} from './replay.js';
import {drawReplay} from './replay-screen.js';

/** Seconds for which the end stays on the screen. */
const LAST = 2;

/** The text of an asciicast, version 2: the replay as the screen shows it, from the deal to the end. */
export function makeCast(replay: Replay, size: Size, look: Look, title: string): string {
  const header = {version: 2, width: size.columns, height: size.rows, title, env: {TERM: 'xterm-256color'}};
  const lines: unknown[] = [header];
  let sent = '\u001B[?25l';
  const painter = new Painter({columns: size.columns, rows: size.rows, write: text => void (sent += text)});
  const paint = painterOf(look);
  for (let step = 0; step <= lastStep(replay); step++) {
    const canvas = drawReplay(stepTo(replay, step), size, look);
    painter.write(canvas.lines(paint, {solid: isSolid(look), ascii: !look.utf8}).join('\n'));
    lines.push([seconds(step / replay.speed), 'o', sent]);
    sent = '';
  }
  lines.push([seconds(lastStep(replay) / replay.speed + LAST), 'o', '']);
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

function seconds(exact: number): number {
  return Math.round(exact * 1000) / 1000;
}
