/**
 * Random keys, sizes, signals and kills on whole programs in a terminal: `npm run fuzz -- [--minutes 60] [--seed N]`. Every
 * run has a game of its own, in turn, and a home that the next three share. It ends with the counts and the faults, and with
 * code 1 if there are any. A fault is a program that breaks off, ends with a code or leaves modes that it should not, leaves a
 * process behind, does not answer any more, or does not come back from its journal to where it was.
 */
import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {constants, tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {isWon} from '../../src/engine/position.js';
import {plyOf, positionOf} from '../../src/session/game.js';
import {record, type Journal} from '../../src/session/journal/journal.js';
import {parseJournal} from '../../src/session/journal/journal-text.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {generator} from '../store/play.js';
import {Screen, type Exit} from './driver/screen.js';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const MINUTES = option('minutes', 60);
const SEED = option('seed', Math.floor(Math.random() * 1e9));
/** How long a program on a busy machine may take for an answer, in milliseconds. */
const ANSWER = 300_000;
/** When a person would press Ctrl-C again: one that is read together with Ctrl-Z is lost. */
const AGAIN = 20_000;
const RUNS_A_HOME = 4;
/** The modes that must be as they were: the cursor shown, mouse, focus, paste and synchronised output off. */
const MODES: readonly (readonly [number, boolean])[] = [
  [25, true],
  [1000, false],
  [1002, false],
  [1006, false],
  [2004, false],
  [2026, false],
];

const random = generator(SEED);
const below = (count: number): number => Math.floor(random() * count);
const oneOf = <T>(list: readonly T[]): T => {
  const item = list[below(list.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

const SPECIAL = [
  '\r',
  '\t',
  '\u007F',
  '\u001B',
  '\u001B[Z',
  '\u001B[A',
  '\u001B[B',
  '\u001B[C',
  '\u001B[D',
  '\u001B[H',
  '\u001B[F',
];
const MORE = [
  '\u001B[5~',
  '\u001B[6~',
  '\u001B[3~',
  '\u001BOP',
  '\u001B[1;5C',
  '\u001B[I',
  '\u001B[O',
  '\u001B[',
  '\u001B[999',
  '\u0001',
  '\u000C',
];
const WORDS = [
  '10H',
  'KS',
  'ac',
  'w-t1',
  ':goto 3',
  ':mark a',
  ':back a',
  ':set theme=dark',
  ':timer on',
  ':new',
  ':deal 7',
  ':hint',
  ':solve',
];
const HARMLESS = ['SIGWINCH', 'SIGCONT', 'SIGTSTP', 'SIGPIPE'] as const;
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** What a keyboard, a mouse or a broken line may send; a few in a hundred quit or leave. */
function randomKey(columns: number, rows: number): string {
  const draw = random();
  if (draw < 0.3) return String(below(10));
  if (draw < 0.42) return ' ';
  if (draw < 0.68) return String.fromCharCode(33 + below(94));
  if (draw < 0.84) return oneOf(SPECIAL);
  if (draw < 0.88) return oneOf(MORE);
  if (draw < 0.95)
    return `\u001B[<${oneOf([0, 0, 2, 32, 35, 64, 65])};${below(columns) + 1};${below(rows) + 1}${oneOf(['M', 'm'])}`;
  if (draw < 0.98) return `${oneOf(WORDS)}\r`;
  if (draw < 0.99) return `\u001B[200~${oneOf(WORDS)}\u001B[201~`;
  return String.fromCodePoint(oneOf([0xe9, 0x2660, 0x1f0a1, 0x202e, 0x9b, below(32), 0x115f]));
}

const counts = new Map<string, number>();
const count = (what: string, times = 1): void => void counts.set(what, (counts.get(what) ?? 0) + times);
const GAMES = await withCabinet(VARIANTS);
const faults: string[] = [];

/** One program from its start to its end. */
class Run {
  private readonly screen: Screen;
  private columns = 80;
  private rows = 24;
  private exit: Exit | undefined;
  private readonly log: string[] = [];

  constructor(
    home: string,
    readonly args: readonly string[],
  ) {
    const env = {PATIENCE_HOME: home};
    this.screen = new Screen(process.execPath, [join(process.cwd(), 'bin/patience.js'), ...args], {cwd: home, env});
    void this.screen.exit.then(exit => (this.exit = exit));
    count('programs');
  }

  async play(batches: number): Promise<void> {
    await this.shows(/./, 'its first frame');
    for (let batch = 0; batch < batches && !this.exit; batch++) {
      const draw = random();
      if (draw < 0.08) this.resize();
      else if (draw < 0.11) this.signal(oneOf(HARMLESS));
      else this.press(1 + below(12));
      await pause(below(40));
      await this.wake();
    }
    if (!this.exit) await this.answers();
  }

  /** Presses keys, all at once as a paste would. */
  private press(keys: number): void {
    const texts = Array.from({length: keys}, () => randomKey(this.columns, this.rows));
    count('keys', keys);
    this.log.push(JSON.stringify(texts.join('')));
    this.screen.send(texts.join(''));
  }

  private resize(columns = 1 + below(below(4) === 0 ? 300 : 140), rows = 1 + below(below(4) === 0 ? 100 : 50)): void {
    [this.columns, this.rows] = [columns, rows];
    count('resizes');
    this.log.push(`${columns}x${rows}`);
    try {
      this.screen.resize(columns, rows);
    } catch (error) {
      // The terminal of a program that has just ended is closed before its end is reported.
      if (!String(error).includes('EBADF')) throw error;
    }
  }

  private signal(signal: NodeJS.Signals): void {
    count(signal);
    this.log.push(signal);
    try {
      this.screen.kill(signal);
    } catch {
      // It has ended a moment ago.
    }
  }

  /** A stopped program is told to go on, as a shell would. */
  private async wake(): Promise<void> {
    if (this.exit || stateOf(this.screen.process.pid) !== 'T') return;
    count('woken');
    this.signal('SIGCONT');
    await pause(50);
  }

  /** Does it still draw? A new size has to bring a new frame. */
  private async answers(): Promise<void> {
    await pause(100);
    await this.wake();
    const {length} = this.screen.raw;
    this.resize(this.columns === 80 ? 90 : 80, 24);
    const end = Date.now() + ANSWER;
    while (!this.exit && this.screen.raw.length === length && Date.now() < end) await pause(50);
    if (!this.exit && this.screen.raw.length === length) await this.fault('draws no more');
    count('asked for a frame');
  }

  async shows(wanted: RegExp | string, what: string): Promise<string> {
    try {
      return (await this.screen.waitFor(wanted, ANSWER)).join('\n');
    } catch {
      if (!this.exit || what !== 'its first frame') await this.fault(`does not show ${what}: ${String(wanted)}`);
      return '';
    }
  }

  send(keys: string): void {
    this.screen.send(keys);
  }

  private interrupt(): void {
    this.log.push('Ctrl-C');
    if (!this.exit) this.send('\u0003');
  }

  /** Ends it in one of many ways, and looks at how it goes. */
  async end(how = below(10)): Promise<void> {
    const children = childrenOf(this.screen.process.pid);
    let expected: readonly number[] = [0];
    if (this.exit) {
      count('ended by its keys');
      // While a key is ending it, keys go to the terminal again, for which Ctrl-\ is a signal.
      if (this.log.some(batch => batch.includes('\\u001c'))) expected = [0, 128 + constants.signals.SIGQUIT];
    } else if (how < 5) {
      count('kills');
      this.signal('SIGKILL');
      expected = [];
    } else if (how < 8) {
      const signal = oneOf(ENDS);
      this.signal(signal);
      expected = [128 + constants.signals[signal]];
    } else if (how < 9) {
      count('terminals closed');
      this.screen.hangUp();
      expected = [];
    } else {
      // A window too small for a game still hears Ctrl-C; where a key is just ending the program, the terminal sends a signal.
      count('Ctrl-C');
      expected = [0, 128 + constants.signals.SIGINT];
      this.interrupt();
    }
    const again = how < 9 ? undefined : setInterval(() => this.interrupt(), AGAIN);
    const exit = await Promise.race([this.screen.exit, pause(ANSWER)]);
    clearInterval(again);
    if (!exit) {
      await this.fault('does not end');
      return this.screen.close();
    }
    if (expected.length > 0) await this.checkEnd(exit, expected);
    if (/\n\s+at .*[:(]\d+:\d+|internal error|Error:/.test(this.screen.raw)) await this.fault('prints a stack trace');
    const end = Date.now() + ANSWER;
    while (children.some(isRunning) && Date.now() < end) await pause(100);
    if (children.some(isRunning)) await this.fault(`leaves processes ${children.filter(isRunning).join()}`);
    await this.screen.close();
  }

  private async checkEnd({exitCode, signal}: Exit, expected: readonly number[]): Promise<void> {
    const code = signal ? 128 + signal : exitCode;
    if (!expected.includes(code) && !(code === 0 && expected[0] !== 0))
      await this.fault(`ends with ${code}, not ${expected.join()}`);
    const leftOn = (): number[] =>
      MODES.filter(([mode, wanted]) => (this.screen.mode(mode) ?? wanted) !== wanted).map(([mode]) => mode);
    // On a busy machine the end is known before the last bytes are read.
    for (let i = 0; i < 100 && (this.screen.buffer !== 'normal' || leftOn().length > 0); i++) await pause(100);
    const left = leftOn();
    if (this.screen.buffer !== 'normal') await this.fault('leaves the alternate screen on');
    if (left.length > 0) await this.fault(`leaves modes ${left.join()}`);
  }

  async fault(what: string): Promise<void> {
    const text = await this.screen.text();
    faults.push(`patience ${this.args.join(' ')}: ${what}\nall of it: ${this.log.join(' ')}\n${text}`);
    process.stderr.write(`FAULT ${faults.at(-1) ?? ''}\n`);
  }
}

/** The journal of the newest game that can be gone on with; one that cannot be read is a fault. */
function newestJournal(home: string): Journal | undefined {
  const folder = join(home, 'games');
  const names = readdirSync(home).includes('games')
    ? readdirSync(folder).filter(name => name.endsWith('.journal'))
    : [];
  const newest = names.map(name => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (newest === undefined) return undefined;
  const reading = parseJournal(GAMES, readFileSync(newest, 'utf8'));
  count('journals read');
  if (!reading.ok || reading.value.fault) {
    faults.push(`${newest}: ${JSON.stringify(reading.ok ? reading.value.fault : reading.fault)}`);
    return undefined;
  }
  const {journal} = reading.value;
  const {game} = journal.session;
  return plyOf(game) > 0 && !isWon(game.opening.rules, positionOf(game)) ? journal : undefined;
}

/** Takes a game up again, and compares the count of moves: as it was left, after what was done last is undone, and again. */
async function comeBack(home: string): Promise<void> {
  const journal = newestJournal(home);
  if (!journal) return;
  const {game} = journal.session;
  const ply = plyOf(game);
  // A jump to a bookmark is undone to where it came from, which may be as many moves from the deal.
  const undone = record(journal, {type: 'undo'});
  const before = undone.ok ? plyOf(undone.value.session.game) : ply;
  const run = new Run(home, ['--resume', game.opening.rules.variant.id]);
  const moves = (n: number): RegExp => new RegExp(`(^|\\D)${n} moves?(\\D|$)`);
  await run.shows(moves(ply), `the ${ply} moves of its journal`);
  run.send('u');
  await run.shows(moves(before), `the ${before} moves before that`);
  run.send('U');
  await run.shows(moves(ply), 'the move again');
  count('games taken up again');
  await run.end();
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(resolve, milliseconds, undefined));

function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
const stateOf = (pid: number): string => statOf(pid)[0] ?? '';
const isRunning = (pid: number): boolean => !['', 'Z', 'X'].includes(stateOf(pid));

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
  const own = all.filter(each => Number(statOf(each)[1]) === pid);
  return own.flatMap(each => [each, ...childrenOf(each)]);
}

function argsOf(number: number): string[] {
  const {id} = VARIANTS[number % VARIANTS.length] ?? {id: ''};
  const draw = below(8);
  if (draw === 0) return [];
  if (draw === 1) return [id];
  if (draw === 2) return ['--ascii', '--color', oneOf(['never', '16', '256']), id, '--new'];
  if (draw === 3)
    return [
      '--set',
      `theme=${oneOf(['baize', 'dark', 'light', 'outline', 'contrast'])}`,
      '--variant',
      id,
      '--seed',
      String(below(1e6)),
    ];
  return ['--variant', id, '--seed', String(below(1e6))];
}

const begin = Date.now();
let runs = 0;
for (let home = ''; Date.now() - begin < MINUTES * 60_000; runs++) {
  if (runs % RUNS_A_HOME === 0) {
    if (home !== '') rmSync(home, {recursive: true, force: true});
    home = join(tmpdir(), `patience-fuzz-${process.pid}-${runs}`);
    mkdirSync(home);
    writeFileSync(join(home, 'settings.json'), JSON.stringify({coach: oneOf(['on', 'off'])}));
  }
  const run = new Run(home, argsOf(runs));
  await run.play(20 + below(60));
  await run.end();
  await comeBack(home);
  if (runs % 20 === 19) process.stderr.write(`${runs + 1} runs, ${faults.length} faults\n`);
}

const minutes = ((Date.now() - begin) / 60_000).toFixed(1);
const rows = [...counts].map(([what, times]) => `${String(times).padStart(8)}  ${what}`);
process.stdout.write(
  `${[`seed ${SEED}, ${runs} runs in ${minutes} minutes`, ...rows, `${String(faults.length).padStart(8)}  faults`, '', ...faults].join('\n')}\n`,
);
process.exit(faults.length > 0 ? 1 : 0);
