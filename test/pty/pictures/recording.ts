/**
 * Records a session of the program as it is played, and writes it as an asciicast or as an SVG that moves:
 *
 *     npm run recording -- --keys "<space>~~w2~<tab>" -o docs/play.svg -- kingdom 42
 *
 * A key follows the one before after `--pause` milliseconds; each `~` is one more pause. What follows the second `--` goes
 * to the program. An asciicast that exists is drawn by `npm run recording -- --cast game.cast -o game.svg`.
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {animatedSvg, type Output, type Recording} from './animated-svg.js';
import {keyTexts} from '../driver/keyboard.js';
import {Screen} from '../driver/screen.js';
import {BACKGROUND} from './svg.js';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    size: {type: 'string', default: '80x24'},
    keys: {type: 'string', default: ''},
    cast: {type: 'string'},
    pause: {type: 'string', default: '600'},
    title: {type: 'string', default: 'patience'},
    output: {type: 'string', short: 'o', default: 'recording.svg'},
  },
});

/** Seconds for which the last frame stays. */
const REST = 2;

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

/** Plays the keys and collects what the program writes, a frame each. */
async function record(): Promise<Recording> {
  const [columns = 80, rows = 24] = values.size.split('x').map(Number);
  const home = mkdtempSync(join(tmpdir(), 'patience-recording-'));
  const screen = new Screen(process.execPath, ['bin/patience.js', ...positionals], {
    columns,
    rows,
    env: {PATIENCE_HOME: home},
    background: BACKGROUND,
  });
  const outputs: Output[] = [];
  let begun = 0;
  try {
    await screen.waitFor(lines => lines.some(line => line !== ''));
    await screen.quiet(300);
    outputs.push([0, screen.raw]);
    begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1000;
    screen.process.onData(text => {
      addOutput(outputs, seconds(), text);
    });
    for (const part of values.keys.split(/(~)/)) {
      for (const text of part === '~' ? [''] : keyTexts(part)) {
        await pause(Number(values.pause));
        screen.send(text);
      }
    }
    await screen.quiet(400);
  } finally {
    await screen.close();
    rmSync(home, {recursive: true, force: true});
  }
  // What SIGKILL leaves is not part of the session.
  return {columns, rows, outputs, length: rounded((performance.now() - begun) / 1000 + REST)};
}

/** Seconds for which a frame is seen at least: a picture of every frame of a motion would be too large. */
const LEAST = 0.12;

/** Adds to the frame before what is still part of it or follows at once, so that half a frame is never seen. */
function addOutput(outputs: Output[], at: number, text: string): void {
  const last = outputs.at(-1);
  const isMidFrame = last && last[1].lastIndexOf('\u001B[?2026h') > last[1].lastIndexOf('\u001B[?2026l');
  if (last && (isMidFrame || at - last[0] < LEAST)) outputs[outputs.length - 1] = [last[0], last[1] + text];
  else outputs.push([at, text]);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

function fromCast(path: string): Recording {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const {width, height} = JSON.parse(head) as {width: number; height: number};
  const events = lines.map(line => JSON.parse(line) as [number, string, string]);
  const outputs = events.filter(([, kind]) => kind === 'o').map(([at, , text]): Output => [at, text]);
  return {columns: width, rows: height, outputs, length: (outputs.at(-1)?.[0] ?? 0) + REST};
}

function castOf({columns, rows, outputs, length}: Recording): string {
  const head = {version: 2, width: columns, height: rows, title: values.title};
  const events = [...outputs, [length, ''] as const].map(([at, text]) => [rounded(at), 'o', text]);
  return [head, ...events].map(line => `${JSON.stringify(line)}\n`).join('');
}

const recording = values.cast === undefined ? await record() : fromCast(values.cast);
const text = values.output.endsWith('.cast') ? castOf(recording) : await animatedSvg(recording, values.title);
writeFileSync(values.output, text);
