import {spawnSync} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {performance} from 'node:perf_hooks';
import {rm} from 'node:fs/promises';
import {bundle} from '../test/bundle.js';
import {Screen} from '../test/pty/driver/screen.js';

const ROUNDS = 60;
const WARM_UP = 10;

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 200, rows: 60},
] as const;

/** The end of a frame: the terminal shows what came before it all at once. */
const END_OF_FRAME = '\u001B[?2026l';

interface Timing {
  readonly times: readonly number[];
  readonly bytes: readonly number[];
  readonly clears: number;
}

/** Presses keys in turn, one a frame: milliseconds and bytes from each key to the end of its frame. */
async function timed(screen: Screen, keys: readonly string[]): Promise<Timing> {
  const times: number[] = [];
  const bytes: number[] = [];
  let clears = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const before = screen.raw.length;
    const frame = nextFrame(screen);
    const began = performance.now();
    screen.send(keys[(round + WARM_UP) % keys.length] ?? '');
    await frame;
    const took = performance.now() - began;
    await pause(5);
    if (round < 0) continue;
    times.push(took);
    const output = screen.raw.slice(before);
    bytes.push(Buffer.byteLength(output));
    clears += Number(/\u001B\[[23]J/.test(output));
  }
  return {times, bytes, clears};
}

function nextFrame(screen: Screen): Promise<void> {
  const before = screen.raw.length;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`no frame after ${stripVTControlCharacters(screen.raw.slice(before - 500))}`));
    }, 5000);
    const listener = screen.process.onData(() => {
      if (!screen.raw.includes(END_OF_FRAME, before)) return;
      clearTimeout(late);
      listener.dispose();
      resolve();
    });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The program at a table, with the pack partly turned so that there is much to draw. */
async function atTable(size: (typeof SIZES)[number], variant: string): Promise<Screen> {
  const screen = new Screen(
    process.execPath,
    ['bin/patience.js', '--variant', variant, '--seed', '37', '--set', 'motion=off'],
    size,
  );
  await screen.waitFor('0 moves');
  for (let turn = 0; turn < 20; turn++) screen.send(' ');
  await screen.waitFor('20 moves');
  await screen.quiet(50);
  return screen;
}

interface Figure {
  readonly name: string;
  readonly timing: Timing;
}

async function figuresAt(size: (typeof SIZES)[number], bare: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const frame = new Screen(process.execPath, [bare], size);
  await frame.waitFor('ready');
  figures.push({name: 'bare Ink frame', timing: await timed(frame, ['a', 'b'])});
  await frame.close();
  const cursor = await atTable(size, 'kingdom');
  cursor.send('\r');
  await cursor.waitFor('▸');
  figures.push({name: 'cursor step', timing: await timed(cursor, ['\u001B[C', '\u001B[C', '\u001B[D', '\u001B[D'])});
  await cursor.close();
  const moves = await atTable(size, 'storehouse');
  figures.push({name: 'move', timing: await timed(moves, ['u', 'U'])});
  await moves.close();
  return figures;
}

/** How long Node takes to start here, in milliseconds, to compare figures from different machines. */
function startOfNode(): number {
  const times = Array.from({length: 15}, () => {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - began;
  });
  return quantile(times, 0.5);
}

/** What a key costs in a real terminal, from the key to the end of the frame, beside a bare Ink frame of the same size. */
export async function keyFigures(): Promise<string[]> {
  const bare = await bundle('bench/fixture/bare.tsx');
  const start = startOfNode();
  const lines = [`node -e 0: median ${start.toFixed(0)} ms`];
  try {
    for (const size of SIZES) {
      const figures = await figuresAt(size, bare);
      const base = quantile(figures[0]?.timing.times ?? [], 0.5);
      for (const {name, timing} of figures) {
        const [median, p95] = [quantile(timing.times, 0.5), quantile(timing.times, 0.95)];
        lines.push(
          `${name}, ${size.columns}x${size.rows}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
            `${(median / start).toFixed(3)} times Node's start, ${(median / base).toFixed(1)} times a bare frame, ` +
            `${Math.round(mean(timing.bytes))} bytes, ${timing.clears} clears`,
        );
      }
    }
  } finally {
    await rm(bare);
  }
  return lines;
}
