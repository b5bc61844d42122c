import {createReadStream, readFileSync, statSync, truncateSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import process from 'node:process';
import {parseDeck} from '../../../session/deck.js';
import {quoted, shortened} from '../../../engine/fault.js';
import {countOf} from '../../../engine/texts/count.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {
  emptyTally,
  summaryOf,
  type Deal,
  type Judgement,
  type Summary,
  type Tally,
} from '../../../solver/study/study.js';
import {CommandError, expectContent} from '../../../app/command-error.js';
import type {DealBatch} from '../../../analysis/study/study-batch.js';
import {StudyPool} from '../../../analysis/study/study-pool.js';
import {parseRules, readRules} from '../../input/rule-options.js';
import {inputName, readText} from '../../input/text-file.js';
import {Interruption} from '../../../app/interruption.js';
import {fileReason, writeReason} from '../../../app/file-reason.js';
import type {Io} from '../../../app/io.js';
import {gameModules} from '../../../variants/index.js';
import {lineBatches} from '../../../app/lines.js';
import {appendOutput, writeOutput} from '../../../app/output.js';
import {expectSearchable} from '../../input/searchable-rules.js';
import {parseCount} from '../../input/quantity.js';
import {readLimits} from './solve.js';

export interface StudyOptions {
  readonly variant?: string;
  readonly rule?: readonly string[];
  readonly seeds?: string;
  readonly decks?: string;
  readonly timeLimit?: string;
  readonly maxMemory?: string;
  readonly jobs?: string;
  readonly out?: string;
  /** Overwrites the file of `--out` instead of continuing it. */
  readonly force?: boolean;
  readonly merge?: readonly string[];
  readonly json?: boolean;
}

const DEFAULT_TIME = '1s';
const MOST_JOBS = 256;

/** One deal as a line of JSON. Lines of several runs can be concatenated. */
interface StudyLine extends Judgement {
  readonly variant: string;
  readonly rules: Readonly<Record<string, string | number>>;
  readonly seed: string;
}

/** Solves many deals and prints a summary, or summarises the lines of other runs. */
export async function study(options: StudyOptions, io: Io): Promise<number> {
  if (options.merge) return merge(options.merge, options.json ?? false, io);
  const rules = readRules(options.variant, parseRules(options.rule ?? []));
  expectSearchable(rules);
  const limits = readLimits(options, DEFAULT_TIME);
  const jobs = parseCount('--jobs', options.jobs ?? String(availableParallelism()), 0, MOST_JOBS);
  const deals = options.decks === undefined ? seedDeals(options.seeds) : await deckDeals(options.decks, rules, io);
  const report = new StudyReport(rules, options, io, deals.count);
  const take = report.resume(deals);
  const interruption = new Interruption();
  const modules = gameModules().map(({module}) => module);
  const terms = {variant: rules.variant.id, values: rules.values, modules, ...limits};
  const pool = new StudyPool({
    terms,
    take,
    report: (batch, judgements) => report.add(batch, judgements),
    isOver: () => interruption.code !== undefined,
    now: () => performance.now(),
  });
  try {
    await pool.run(jobs);
  } finally {
    interruption.release();
  }
  await report.end();
  return interruption.code ?? 0;
}

/** Deals to judge, taken a few at a time. */
interface Deals {
  readonly count: number;
  readonly take: (count: number) => DealBatch;
}

/** `1..1000`, or one seed. */
function seedDeals(range: string | undefined): Deals {
  const [, first, last = first] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(range ?? '') ?? [];
  if (first === undefined || Number(last) < Number(first))
    throw new CommandError(
      `--seeds: ${range === undefined ? 'missing' : quoted(range)}; it is a range such as 1..1000`,
    );
  let next = Number(first);
  const end = Number(last);
  const take = (count: number): DealBatch => {
    const batch: Deal[] = [];
    while (batch.length < count && next <= end) batch.push({seed: String(next++)});
    return batch;
  };
  return {count: end - next + 1, take};
}

/** Reads one deck a line in dealing order; the line number serves as the seed. */
async function deckDeals(path: string, rules: Ruleset, io: Io): Promise<Deals> {
  const lines = (await readText(path, io)).split(/\r?\n/);
  const deals = lines.flatMap((line, i): Deal[] => {
    if (line.replace(/#.*/, '').trim() === '') return [];
    const pack = parseDeck(line, rules.packs);
    const placed = pack.ok ? pack : {...pack, fault: {...pack.fault, line: i + 1}};
    return [{seed: `deck ${String(i + 1)}`, pack: expectContent(inputName(path), placed)}];
  });
  let next = 0;
  return {count: deals.length, take: count => deals.slice(next, (next += count))};
}

/** Writes a line for each deal, shows the progress, and sums up. */
class StudyReport {
  private readonly tally: Tally = emptyTally();
  private readonly out: string | undefined;
  private readonly start = performance.now();
  private readonly head: {readonly variant: string; readonly rules: StudyLine['rules']};
  private isShown = false;
  private shownAt = 0;
  private fresh = 0;

  constructor(
    rules: Ruleset,
    private readonly options: StudyOptions,
    private readonly io: Io,
    private readonly total: number,
  ) {
    this.out = options.out;
    this.head = {variant: rules.variant.id, rules: rules.values};
  }

  /** The deals that an earlier run has not judged yet. A torn last line is cut off. */
  resume(deals: Deals): (count: number) => DealBatch {
    if (this.out !== undefined && this.options.force) this.empty(this.out);
    const done = new Set(this.out === undefined ? [] : this.doneBefore(this.out));
    if (done.size === 0) return deals.take;
    return count => {
      for (;;) {
        const taken = deals.take(count);
        const batch = taken.filter(deal => !done.has(deal.seed));
        if (batch.length > 0 || taken.length === 0) return batch;
      }
    };
  }

  private doneBefore(path: string): string[] {
    const text = this.textBefore(path);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const seeds = whole.split('\n').flatMap((line, i) => (line === '' ? [] : [this.takeUp(path, line, i + 1)]));
    const torn = text.slice(whole.length);
    if (!this.isPartOfLine(torn)) throw this.foreign(path, whole.split('\n').length, 'not a line of a study');
    if (torn !== '') truncateSync(path, Buffer.byteLength(whole));
    return seeds;
  }

  /** The lines of earlier runs; a pipe or a device holds none, and might never end. */
  private textBefore(path: string): string {
    try {
      const stats = statSync(path, {throwIfNoEntry: false});
      return stats && (stats.isFile() || stats.isDirectory()) ? readFileSync(path, 'utf8') : '';
    } catch (error) {
      throw new CommandError(`--out: ${shortened(path)}: ${fileReason(error)}`);
    }
  }

  /** Counts a deal of an earlier run of the same study and returns its seed. */
  private takeUp(path: string, text: string, number: number): string {
    const line = readLine(text);
    if (!line) throw this.foreign(path, number, 'not a line of a study');
    if (line.variant !== this.head.variant || JSON.stringify(line.rules) !== JSON.stringify(this.head.rules))
      throw this.foreign(path, number, `a study of ${line.variant} under other rules`);
    this.tally[line.verdict]++;
    return line.seed;
  }

  /** Could this text be the beginning of a line of this study, cut off when the program was killed? */
  private isPartOfLine(text: string): boolean {
    const head = JSON.stringify(this.head).slice(0, -1);
    return text.length < head.length ? head.startsWith(text) : text.startsWith(head);
  }

  private foreign(path: string, line: number, what: string): CommandError {
    return new CommandError(
      `--out: ${shortened(path)}:${line}: ${what}; name another file, or give --force to overwrite this one`,
    );
  }

  private empty(path: string): void {
    try {
      writeOutput(path, '', true);
    } catch (error) {
      throw new CommandError(`--out: ${shortened(path)}: ${writeReason(error)}`);
    }
  }

  async add(batch: DealBatch, judgements: readonly Judgement[]): Promise<void> {
    let text = '';
    judgements.forEach((judgement, i) => {
      this.tally[judgement.verdict]++;
      if (this.out !== undefined || this.options.json) text += `${this.line(batch[i]?.seed ?? '', judgement)}\n`;
    });
    this.fresh += judgements.length;
    if (this.out !== undefined) this.append(this.out, text);
    if (this.options.json) await this.io.write(text);
    this.showProgress();
  }

  private line(seed: string, {verdict, positions, milliseconds, length}: Judgement): string {
    return JSON.stringify({
      ...this.head,
      seed,
      verdict,
      positions,
      milliseconds: Math.round(milliseconds * 10) / 10,
      length,
    });
  }

  private append(path: string, text: string): void {
    try {
      appendOutput(path, text);
    } catch (error) {
      throw new CommandError(`--out: ${shortened(path)}: ${writeReason(error)}`);
    }
  }

  private showProgress(): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.shownAt < 200) return;
    this.shownAt = now;
    this.isShown = true;
    const {deals, rate} = summaryOf(this.tally);
    const share = this.total === 0 ? 1 : deals / this.total;
    const bar = '#'.repeat(Math.round(share * 20)).padEnd(20, '.');
    const speed = this.fresh / ((now - this.start) / 1000);
    process.stderr.write(
      `\r[${bar}] ${deals} of ${this.total}, winnable ${percent(rate)}, ${speed.toFixed(1)} deals a second\u001b[K`,
    );
  }

  async end(): Promise<void> {
    if (this.isShown) process.stderr.write('\r\u001b[K');
    await writeSummary(summaryOf(this.tally), this.options.json ?? false, this.io);
  }
}

async function writeSummary(summary: Summary, json: boolean, io: Io): Promise<void> {
  await io.write(`${json ? JSON.stringify({summary}) : summaryText(summary)}\n`);
}

function summaryText({deals, winnable, unwinnable, unknown, rate, low, high}: Summary): string {
  return (
    `${countOf(deals, 'deal')}: ${winnable} winnable, ${unwinnable} unwinnable, ${unknown} unknown\n` +
    `winnable ${percent(rate)}, 95 % interval ${percent(low)} to ${percent(high)} (unknown deals counted on both sides)`
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** A line of a study; undefined for anything else. */
function readLine(text: string): StudyLine | undefined {
  try {
    const line = JSON.parse(text) as Partial<StudyLine> | null;
    const isWhole = typeof line?.variant === 'string' && typeof line.seed === 'string' && isVerdict(line.verdict);
    return isWhole ? (line as StudyLine) : undefined;
  } catch {
    return undefined;
  }
}

function isVerdict(text: unknown): text is Judgement['verdict'] {
  return text === 'winnable' || text === 'unwinnable' || text === 'unknown';
}

/** Sums up the lines of other runs. A deal in several of them counts once, and is decided if any run decided it. */
async function merge(files: readonly string[], json: boolean, io: Io): Promise<number> {
  const verdicts = new Map<string, Judgement['verdict']>();
  let game: string | undefined;
  for (const file of files) {
    let number = 0;
    for await (const lines of lineBatches(file === '-' ? io.input : openLines(file))) {
      for (const text of lines) {
        number++;
        if (text === undefined || text.trim() === '' || text.startsWith('{"summary"')) continue;
        const line = readLine(text);
        const where = `${inputName(file)}:${String(number)}`;
        if (!line) throw new CommandError(`${where}: not a line of a study`, 3);
        const own = JSON.stringify([line.variant, line.rules]);
        if (game !== undefined && own !== game)
          throw new CommandError(`${where}: another game or other rules than before`, 3);
        game = own;
        const before = verdicts.get(line.seed);
        if (before === undefined || before === 'unknown') verdicts.set(line.seed, line.verdict);
      }
    }
  }
  const tally = emptyTally();
  for (const verdict of verdicts.values()) tally[verdict]++;
  await writeSummary(summaryOf(tally), json, io);
  return 0;
}

async function* openLines(path: string): AsyncGenerator<Uint8Array> {
  try {
    if (statSync(path).isCharacterDevice()) throw new CommandError(`${shortened(path)}: a device; name a file`);
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${shortened(path)}: ${fileReason(error)}`);
  }
}
