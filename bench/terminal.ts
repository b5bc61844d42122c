import {performance} from 'node:perf_hooks';
import {Decoder} from '../src/terminal/input/decoder.js';
import {Painter} from '../src/terminal/output/painter.js';
import type {Row} from '../src/terminal/output/row.js';
import {parseRow} from '../test/terminal/styled-row.js';

const FRAMES = 500;
const KEYS = 100_000;

/** Nine piles at 80x24, one of them marked. */
function table(marked: number): Row[] {
  const row = Array.from({length: 9}, (_, pile) => `\u001B[${pile === marked ? 7 : 1}m│ 10♥ │\u001B[m`).join(' ');
  return Array.from({length: 24}, () => parseRow(row, 80));
}

/** What painting and decoding cost: milliseconds and bytes a step of the cursor, keys a second. */
export function terminalFigures(): string[] {
  let bytes = 0;
  const painter = new Painter({columns: 80, rows: 24, write: text => (bytes += Buffer.byteLength(text))});
  const painting = milliseconds(() => {
    for (let frame = 0; frame < FRAMES; frame++) painter.paint(table(frame % 9));
  });
  const decoding = milliseconds(() => new Decoder().push('\u001B[A\u001B[<0;10;5Mjw3'.repeat(KEYS / 5)));
  return [
    `painter: ${(painting / FRAMES).toFixed(3)} ms and ${Math.round(bytes / FRAMES)} bytes a step of the cursor, 80x24`,
    `decoder: ${Math.round((KEYS / decoding) * 1000).toLocaleString('en')} events a second`,
  ];
}

function milliseconds(action: () => unknown): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}
