import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {keyTexts} from '../test/pty/driver/keyboard.js';
import {Screen} from '../test/pty/driver/screen.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 200, rows: 60},
] as const;

/** Keys after which memory is read, besides the start. */
const STOPS = [2000, 20_000] as const;

/** Turning, stepping through moves and playing them, the cursor, taking back, and now and then a new deal. */
const ROUND = keyTexts(
  `${'<space><space><tab><tab><enter><space><right><down><left><up><space><tab><enter><space>u'.repeat(20)}n`,
);
/** Keys sent at once; the next wait until the program has drawn these. */
const BURST = 50;

/** In MB. */
interface Memory {
  /** What the system counts: V8 lets its young generation grow to 32 MB (64 from Node 24 on) as a process gets older. */
  readonly resident: number;
  /** What is in use on the JavaScript heap when all garbage is collected: the moves that can be undone, and what leaks. */
  readonly live: number;
}

/** What the program holds at a size after its start and after each stop. */
async function memoryAt(size: (typeof SIZES)[number], variant: string): Promise<Memory[]> {
  const home = mkdtempSync(join(tmpdir(), 'patience-memory-'));
  const live = join(home, 'live');
  const flags = ['--expose-gc', '--import', './bench/fixture/live-memory.mjs'];
  const args = [...flags, 'bin/patience.js', '--variant', variant, '--seed', '37'];
  const env = {PATIENCE_HOME: home, LIVE_MEMORY_FILE: live};
  const screen = new Screen(process.execPath, args, {...size, env});
  try {
    await screen.waitFor('0 moves');
    await screen.quiet(300);
    const found = [await memoryOf(screen.process.pid, live)];
    let sent = 0;
    for (const stop of STOPS) {
      for (; sent < stop; sent += BURST) {
        screen.send(Array.from({length: BURST}, (_, i) => ROUND[(sent + i) % ROUND.length] ?? '').join(''));
        await screen.quiet(15);
        screen.raw = '';
      }
      await screen.quiet(1000);
      await childrenGone(screen.process.pid);
      found.push(await memoryOf(screen.process.pid, live));
    }
    await screen.waitFor(' moves');
    return found;
  } finally {
    await screen.close();
    rmSync(home, {recursive: true, force: true});
  }
}

/** What judges deals for the record ends when all are judged, what answers in play a minute after its last answer. */
async function childrenGone(pid: number): Promise<void> {
  const until = Date.now() + 120_000;
  while (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '') {
    if (Date.now() > until) throw new Error(`${pid} still has child processes`);
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

async function memoryOf(pid: number, live: string): Promise<Memory> {
  const resident = residentOf(pid);
  rmSync(live, {force: true});
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(live) || readFileSync(live, 'utf8') === '') await new Promise(resolve => setTimeout(resolve, 50));
  return {resident, live: Number(readFileSync(live, 'utf8')) / 1e6};
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The memory of the program in a real terminal, over many keys. */
export async function memoryFigures(): Promise<string[]> {
  const lines: string[] = [];
  for (const variant of ['kingdom', 'storehouse'])
    for (const size of SIZES) {
      const found = await memoryAt(size, variant);
      lines.push(
        `${variant}, ${size.columns}x${size.rows}: ${course(found.map(each => each.resident))} resident; ` +
          `${course(found.map(each => each.live))} live on the heap`,
      );
    }
  return lines;
}

/** `75, 97 and 120 MB (+24 %)`: after the start and each stop; the growth is that from stop to stop. */
function course([start = NaN, early = NaN, late = NaN]: readonly number[]): string {
  const growth = (late / early - 1) * 100;
  return `${start.toFixed(0)}, ${early.toFixed(1)} and ${late.toFixed(1)} MB (${growth < 0 ? '' : '+'}${growth.toFixed(1)} %)`;
}
