import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {keyTexts} from '../test/pty/keyboard.js';
import {Screen} from '../test/pty/screen.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 200, rows: 60},
] as const;

/** Keys after which memory is read. */
const STOPS = [1000, 10_000] as const;

/** Turning, stepping through moves and playing them, the cursor, taking back, and now and then a new deal. */
const ROUND = keyTexts(
  `${'<space><space><tab><tab><enter><space><right><down><left><up><space><tab><enter><space>u'.repeat(20)}n`,
);
/** Keys sent at once; the next wait until the program has drawn these. */
const BURST = 50;

/** What the program holds at a size after its start and after each stop, in MB. */
async function memoryAt(size: (typeof SIZES)[number], variant: string): Promise<number[]> {
  const home = mkdtempSync(join(tmpdir(), 'patience-memory-'));
  const args = ['bin/patience.js', '--variant', variant, '--seed', '37'];
  const screen = new Screen(process.execPath, args, {...size, env: {PATIENCE_HOME: home}});
  try {
    await screen.waitFor('moves 0');
    await screen.quiet(300);
    const found = [residentOf(screen.process.pid)];
    let sent = 0;
    for (const stop of STOPS) {
      for (; sent < stop; sent += BURST) {
        screen.send(Array.from({length: BURST}, (_, i) => ROUND[(sent + i) % ROUND.length] ?? '').join(''));
        await screen.quiet(15);
        screen.raw = '';
      }
      await screen.quiet(1000);
      await childrenGone(screen.process.pid);
      found.push(residentOf(screen.process.pid));
    }
    await screen.waitFor('moves');
    return found;
  } finally {
    await screen.close();
    rmSync(home, {recursive: true, force: true});
  }
}

/** Deals that were given up are judged for the record in a process that ends when all are; a minute is enough. */
async function childrenGone(pid: number): Promise<void> {
  const until = Date.now() + 60_000;
  while (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '') {
    if (Date.now() > until) throw new Error(`${pid} still has child processes`);
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The resident memory of the program in a real terminal, over many keys. */
export async function memoryFigures(): Promise<string[]> {
  const lines: string[] = [];
  for (const variant of ['kingdom', 'storehouse'])
    for (const size of SIZES) {
      const [start = NaN, early = NaN, late = NaN] = await memoryAt(size, variant);
      const growth = (late / early - 1) * 100;
      lines.push(
        `${variant}, ${size.columns}x${size.rows}: ${start.toFixed(0)} MB at the start, ${early.toFixed(0)} MB after ` +
          `${STOPS[0].toLocaleString('en')} keys, ${late.toFixed(0)} MB after ${STOPS[1].toLocaleString('en')} ` +
          `(${growth < 0 ? '' : '+'}${growth.toFixed(1)} %)`,
      );
    }
  return lines;
}
