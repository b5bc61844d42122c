import {availableParallelism} from 'node:os';
import {CommandError} from '../../app/command-error.js';
import {Interruption} from '../../app/interruption.js';
import type {Io} from '../../app/io.js';
import {originOf} from '../../engine/declaration/variant.js';
import {countOf} from '../../engine/texts/count.js';
import {emptyTally, summaryOf, type Judgement, type Summary, type Tally} from '../../solver/study/study.js';
import {oddsKey} from '../../variants/odds.js';
import {parseRules, readRules} from '../input/game-options.js';
import {parseCount, type Given} from '../input/given.js';
import {expectSearchable, readLimits} from '../input/search-options.js';
import type {DealBatch} from './study-batch.js';
import {readDecks, readSeedRange, takeOthers} from './study-deals.js';
import {StudyFile} from './study-file.js';
import {readTally, type StudyHead, type StudyLine} from './study-lines.js';
import {StudyPool} from './study-pool.js';

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
