import type {DealBatch} from '../../analysis/study-batch.js';
import type {Io} from '../../app/io.js';
import {countOf} from '../../engine/texts/count.js';
import {emptyTally, summaryOf, type Judgement, type Summary, type Tally} from '../../solver/study/study.js';
import type {StudyHead, StudyLine} from '../input/study-lines.js';
import type {StudyFile} from './study-file.js';

/** What a study reports on, and where. */
export interface StudyReportTerms {
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
export class StudyReport {
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
export async function writeSummary(tally: Tally, json: boolean, io: Io, name?: string): Promise<void> {
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
