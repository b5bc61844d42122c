import type {DealBatch} from './study-batch.js';
import {CommandError, expectContent, expectOption} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import {type Variant, originOf} from '../../engine/declaration/variant.js';
import {quoted, shortened} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDealSeed} from '../../engine/seed.js';
import {parseDeck} from '../../session/deck.js';
import {type Deal, emptyTally, summaryOf, type Judgement, type Summary, type Tally} from '../../solver/study/study.js';
import {
  inputName,
  readText,
  appendOutput,
  claimOutput,
  expectFileName,
  fileReason,
  type OutputClaim,
  unwritten,
  writeOutput,
} from '../../app/user-files.js';
import {readFileSync, statSync, truncateSync} from 'node:fs';
import {parseStudyLine, type StudyHead, type StudyLine, readTally} from './study-lines.js';
import {availableParallelism} from 'node:os';
import {StudyPool} from './study-pool.js';
import {Interruption} from '../../app/interruption.js';
import {parseCount, type Given} from '../input/given.js';
import {parseRules, readRules} from '../input/game-options.js';
import {expectSearchable, readLimits} from '../input/search-options.js';
import {oddsKey} from '../../variants/odds.js';
import {countOf} from '../../engine/texts/count.js';

/** Deals to judge, taken a few at a time. */
interface StudyDeals {
  readonly count: number;
  /** The next deals, at most `count`; none at the end. */
  readonly take: (count: number) => DealBatch;
}

/** Reads `1..1000`, or one seed, or `ms:1..200` where the game's deals are numbered. */
function readSeedRange(range: string | undefined, variant: Variant): StudyDeals {
  const [, ms = '', first = '', last = first] =
    /^(ms:?)?(\d{1,15})(?:\.\.(?:\1)?(\d{1,15}))?$/i.exec(range ?? '') ?? [];
  if (first === '')
    throw new CommandError(
      `--seeds: ${range === undefined ? 'missing' : quoted(range)}; it is a range such as 1..1000`,
    );
  if (Number(last) < Number(first))
    throw new CommandError(`--seeds: ${quoted(range ?? '')} ends before it begins; it is a range such as 1..1000`);
  const head = ms === '' ? '' : 'ms:';
  for (const number of [first, last]) expectOption('--seeds', parseDealSeed(variant, head + number));
  let next = Number(first);
  const end = Number(last);
  const take = (count: number): DealBatch => {
    const batch: Deal[] = [];
    while (batch.length < count && next <= end) batch.push({seed: head + String(next++)});
    return batch;
  };
  return {count: end - next + 1, take};
}

/** Reads one deck a line in dealing order; the line number serves as the seed. */
async function readDecks(path: string, rules: Ruleset, io: Io): Promise<StudyDeals> {
  const lines = (await readText(path, io)).split(/\r?\n/);
  const deals = lines.flatMap((line, i): Deal[] => {
    if (line.replace(/#.*/, '').trim() === '') return [];
    const pack = parseDeck(line, rules.pack);
    const placed = pack.ok ? pack : {...pack, fault: {...pack.fault, line: i + 1}};
    return [{seed: `deck ${String(i + 1)}`, pack: expectContent(inputName(path), placed)}];
  });
  let next = 0;
  return {count: deals.length, take: count => deals.slice(next, (next += count))};
}

/** Takes the deals whose seeds are not among these. */
function takeOthers({take}: StudyDeals, done: ReadonlySet<string>): StudyDeals['take'] {
  return count => {
    for (;;) {
      const taken = take(count);
      const batch = taken.filter(deal => !done.has(deal.seed));
      if (batch.length > 0 || taken.length === 0) return batch;
    }
  };
}

/** The file of `--out`, which a later run of the same study continues. Throws a CommandError as the disk does. */
class StudyFile {
  private held: OutputClaim | undefined;

  constructor(
    private readonly path: string,
    private readonly head: StudyHead,
  ) {
    expectFileName('--out', path);
  }

  /** Keeps other studies from the file until it is released. Throws a CommandError if one is writing it. */
  claim(): void {
    const claim = claimOutput(this.path);
    if (claim === 'taken')
      throw new CommandError(
        `--out: ${shortened(this.path)}: another study is writing it; let that one end, or name another file`,
      );
    this.held = claim;
  }

  release(): void {
    this.held?.release();
  }

  /** The lines of earlier runs. A torn last line is cut off; anything but a line of this study is a CommandError. */
  resume(): StudyLine[] {
    const text = this.read();
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const texts = whole.split('\n');
    const lines = texts.flatMap((line, i) => (line === '' ? [] : [this.parse(line, i + 1)]));
    const torn = text.slice(whole.length);
    if (!this.isPartOfLine(torn)) throw this.foreign(texts.length, 'not a line of a study');
    if (torn !== '') truncateSync(this.path, Buffer.byteLength(whole));
    return lines;
  }

  /** Removes the lines of earlier runs. */
  empty(): void {
    this.write(() => {
      writeOutput(this.path, '', true);
    });
  }

  /** Throws now if nothing can be written there later; a pipe would be closed by that. */
  expectWritable(): void {
    if (statSync(this.path, {throwIfNoEntry: false})?.isFIFO()) return;
    this.append('');
  }

  append(text: string): void {
    this.write(() => {
      appendOutput(this.path, text);
    });
    this.held?.renew();
  }

  /** A pipe or a device holds no lines of earlier runs, and might never end. */
  private read(): string {
    try {
      const stats = statSync(this.path, {throwIfNoEntry: false});
      return stats && (stats.isFile() || stats.isDirectory()) ? readFileSync(this.path, 'utf8') : '';
    } catch (error) {
      throw new CommandError(`--out: ${shortened(this.path)}: ${fileReason(error)}`);
    }
  }

  private write(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw unwritten('--out', this.path, error);
    }
  }

  private parse(text: string, number: number): StudyLine {
    const line = parseStudyLine(text);
    if (!line) throw this.foreign(number, 'not a line of a study');
    if (line.variant !== this.head.variant) throw this.foreign(number, `a study of ${line.variant}`);
    if (JSON.stringify(line.rules) !== JSON.stringify(this.head.rules))
      throw this.foreign(number, `a study of ${line.variant} under other rules`);
    return line;
  }

  /** Could this text be the beginning of a line of this study, cut off when the program was killed? */
  private isPartOfLine(text: string): boolean {
    const head = JSON.stringify(this.head).slice(0, -1);
    return text.length < head.length ? head.startsWith(text) : text.startsWith(head);
  }

  private foreign(line: number, what: string): CommandError {
    return new CommandError(
      `--out: ${shortened(this.path)}:${line}: ${what}; name another file, or give --force to overwrite this one`,
    );
  }
}

const DEFAULT_TIME = '1s';
const MOST_JOBS = 256;

/** Solves many deals and prints a summary, or summarises the lines of other runs. */
export async function study(options: Given, io: Io): Promise<number> {
  checkTogether(options);
  const {json = false, merge} = options;
  if (!merge) return judgeDeals(options, json, io);
  await writeSummary(await readTally(merge, io), json, io);
  return 0;
}

/** Throws a CommandError for two sources of deals, of which only one would be used. */
function checkTogether({seeds, decks, merge}: Given): void {
  const sources = Object.entries({seeds, decks, merge}).flatMap(([name, given]) => (given === undefined ? [] : [name]));
  const [one, other] = sources;
  if (one === undefined || other === undefined) return;
  throw new CommandError(`--${one} and --${other}: the deals come from one of them; leave the other out`);
}

async function judgeDeals(options: Given, json: boolean, io: Io): Promise<number> {
  const rules = readRules(io.variants, options.variant, parseRules(options.rule ?? []));
  expectSearchable(rules);
  const limits = readLimits(options, DEFAULT_TIME);
  const jobs = parseCount('--jobs', options.jobs ?? String(availableParallelism()), 0, MOST_JOBS);
  const deals =
    options.decks === undefined
      ? readSeedRange(options.seeds, rules.variant)
      : await readDecks(options.decks, rules, io);
  const head = {variant: rules.variant.id, rules: rules.values};
  const file = options.out === undefined ? undefined : new StudyFile(options.out, head);
  const report = new StudyReport({
    head,
    name: oddsKey(rules.variant, rules.values),
    total: deals.count,
    file,
    json,
    io,
  });
  file?.claim();
  const interruption = new Interruption();
  try {
    if (options.force) file?.empty();
    const pool = new StudyPool({
      terms: {variant: rules.variant.id, values: rules.values, origin: originOf(rules.variant), ...limits},
      take: takeOthers(deals, resume(file, report)),
      report: (batch, judgements) => report.add(batch, judgements),
      isOver: () => interruption.code !== undefined,
      now: () => performance.now(),
    });
    await pool.run(jobs);
  } finally {
    interruption.release();
    file?.release();
  }
  await report.end();
  return interruption.code ?? 0;
}

/** Reports the deals that earlier runs have judged, and gives their seeds. */
function resume(file: StudyFile | undefined, report: StudyReport): Set<string> {
  const lines = file?.resume() ?? [];
  file?.expectWritable();
  report.addEarlier(lines);
  return new Set(lines.map(({seed}) => seed));
}

/** What a study reports on, and where. */
interface StudyReportTerms {
  readonly head: StudyHead;
  /** The game and its changed rules, for people. */
  readonly name: string;
  /** How many deals are judged in all, earlier runs included. */
  readonly total: number;
  readonly file: StudyFile | undefined;
  readonly json: boolean;
  readonly io: Io;
}

/** Milliseconds between two updates of the progress bar. */
const PROGRESS_PAUSE = 200;

/** Writes a line for each deal, shows the progress, and sums up. */
class StudyReport {
  private readonly tally: Tally = emptyTally();
  private readonly start = performance.now();
  private isShown = false;
  private shownAt = 0;
  private fresh = 0;

  constructor(private readonly terms: StudyReportTerms) {}

  /** Counts the deals of earlier runs. */
  addEarlier(lines: readonly StudyLine[]): void {
    for (const {verdict} of lines) this.tally[verdict]++;
  }

  async add(batch: DealBatch, judgements: readonly Judgement[]): Promise<void> {
    const {file, json, io} = this.terms;
    for (const {verdict} of judgements) this.tally[verdict]++;
    this.fresh += judgements.length;
    const text = file || json ? judgements.map((each, i) => this.line(batch[i]?.seed ?? '', each)).join('') : '';
    file?.append(text);
    if (json) await io.write(text);
    this.showProgress();
  }

  async end(): Promise<void> {
    if (this.isShown) process.stderr.write('\r\u001b[K');
    const {json, io, name} = this.terms;
    await writeSummary(this.tally, json, io, name);
  }

  private line(seed: string, {verdict, positions, milliseconds, length}: Judgement): string {
    const line: StudyLine = {
      ...this.terms.head,
      seed,
      verdict,
      positions,
      milliseconds: Math.round(milliseconds * 10) / 10,
      length,
    };
    return `${JSON.stringify(line)}\n`;
  }

  private showProgress(): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.shownAt < PROGRESS_PAUSE) return;
    this.shownAt = now;
    this.isShown = true;
    const {total} = this.terms;
    const {deals, rate} = summaryOf(this.tally);
    const share = total === 0 ? 1 : deals / total;
    const bar = '#'.repeat(Math.round(share * 20)).padEnd(20, '.');
    const speed = this.fresh / ((now - this.start) / 1000);
    process.stderr.write(
      `\r[${bar}] ${deals} of ${total}, winnable ${percent(rate)}, ${speed.toFixed(1)} deals a second\u001b[K`,
    );
  }
}

/** Writes how many deals, of the game named, had each verdict, and the share of those that can be won. */
async function writeSummary(tally: Tally, json: boolean, io: Io, name?: string): Promise<void> {
  const summary = summaryOf(tally);
  await io.write(`${json ? JSON.stringify({summary}) : summaryText(summary, name)}\n`);
}

function summaryText({deals, winnable, unwinnable, unknown, rate, low, high}: Summary, name?: string): string {
  const counted = [...(name === undefined ? [] : [name]), countOf(deals, 'deal')].join(', ');
  return (
    `${counted}: ${winnable} winnable, ${unwinnable} unwinnable, ${unknown} unknown\n` +
    `winnable ${percent(rate)}, 95 % interval ${percent(low)} to ${percent(high)} (unknown deals counted on both sides)`
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
