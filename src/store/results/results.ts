import {dirname, join} from 'node:path';
import type {Fault} from '../../engine/fault.js';
import {isJsonObject} from '../../engine/outside-text.js';
import type {OptionValues} from '../../engine/declaration/option.js';
import type {Uncounted} from '../../session/journal/journal.js';
import {isDate} from '../../variants/dates.js';
import {appendAll, errorCode, quietly} from '../disk/files.js';
import type {StorePorts} from '../disk/ports.js';
import {trouble, TroubleReporter} from '../disk/trouble.js';

/** `open` withdraws an earlier result: the game is being played again. */
export type GameOutcome = 'won' | 'lost' | 'open';

/** How a game ended, and why that does not count, if it does not. */
export interface GameEnd {
  readonly outcome: GameOutcome;
  /** Absent in files of older versions, which kept no such game. */
  readonly uncounted?: Uncounted | undefined;
}

/** How one game ended. If several results have the same id, the last counts. */
export interface GameResult extends GameEnd {
  readonly id: string;
  readonly variant: string;
  readonly rules: OptionValues;
  readonly seed?: string;
  /** A short hash of the deck or position that the game began from, if it was not dealt from a seed. */
  readonly deck?: string;
  /** Steps that led to the end. */
  readonly moves: number;
  readonly seconds: number;
  /** ISO 8601, in UTC. */
  readonly when: string;
  readonly undos: number;
  readonly hints: number;
  /** Did the player see, or ask of, covered cards? Absent if not, and in files of older versions. */
  readonly looked?: boolean;
  /**
   * The date whose deal it was, `2026-11-28`; absent where it was dealt as no day's, and in files of older versions.
   */
  readonly daily?: string;
  /** Was such a deal ended on a later day, by the clock of the place where it was played? */
  readonly late?: boolean;
  /** Could the deal be won? Absent if unknown, and in files of older versions. */
  readonly winnable?: boolean;
  /** Cards on the foundations at the end. Absent in files of older versions. */
  readonly up?: number;
  /** Its points, where points were counted. */
  readonly points?: number;
  /** Was it won at the first try at its deal? Absent if it was not won, and in files of older versions. */
  readonly firstTry?: boolean;
  /**
   * The fewest moves by which its deal was known to be won, and how many more it took; absent where that was not
   * searched for.
   */
  readonly par?: number;
  readonly overPar?: number;
  /** The share code of the game. Absent in files of older versions. */
  readonly replay?: string;
}

/** All results, oldest first, and the number of lines that could not be read. */
export interface ResultList {
  readonly results: readonly GameResult[];
  readonly noise: number;
}

/** Reads results, one JSON object a line; other lines are counted and skipped. */
export function parseResults(text: string): ResultList {
  const results: GameResult[] = [];
  let noise = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const result = parseResult(line);
    if (result) results.push(result);
    else noise++;
  }
  return {results, noise};
}

function parseResult(line: string): GameResult | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isResult(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isResult(value: unknown): value is GameResult {
  if (!isJsonObject(value)) return false;
  const {id, variant, rules, outcome, moves, seconds, when, undos, hints, up = 0, par = 0, overPar = 0, daily} = value;
  return (
    [id, variant, when].every(each => typeof each === 'string') &&
    // Games are ordered by it.
    !Number.isNaN(Date.parse(String(when))) &&
    [moves, seconds, undos, hints, up, par, overPar].every(isCount) &&
    [value['winnable'], value['firstTry'], value['looked'], value['late']].every(each =>
      ['boolean', 'undefined'].includes(typeof each),
    ) &&
    ['string', 'undefined'].includes(typeof value['replay']) &&
    ['number', 'undefined'].includes(typeof value['points']) &&
    (daily === undefined || (typeof daily === 'string' && isDate(daily))) &&
    ['elsewhere', 'watched', undefined].includes(value['uncounted'] as Uncounted | undefined) &&
    typeof rules === 'object' &&
    rules !== null &&
    (outcome === 'won' || outcome === 'lost' || outcome === 'open')
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * The file of results. A result waits for `flush`, and for the next one if that fails. A program killed meanwhile finds
 * it again in the journal of the game.
 */
export class Results {
  private readonly path: string;
  private readonly reporter: TroubleReporter;
  private waiting: GameResult[] = [];
  /** Lines of the file that are known to be damaged, and reported. */
  private reportedNoise = 0;
  /** Why the file last gave no results, though it is there and not empty. */
  unread: Fault | undefined;

  constructor(private readonly ports: StorePorts) {
    this.path = join(ports.home.data, 'results.jsonl');
    this.reporter = new TroubleReporter(ports.notice);
  }

  add(result: GameResult): void {
    this.waiting.push(result);
  }

  /** Adds to the result of a lost game whether its deal could be won, unless the game is being played again. */
  amend(id: string, winnable: boolean): void {
    this.change(id, 'lost', {winnable});
  }

  /** Adds to the result of a won game in how few moves its deal can be won, and how many more it took. */
  measure(id: string, change: Required<Pick<GameResult, 'par' | 'overPar'>>): void {
    this.change(id, 'won', change);
  }

  private change(id: string, outcome: GameOutcome, change: Partial<GameResult>): void {
    const last = this.list().findLast(result => result.id === id);
    if (last?.outcome !== outcome) return;
    this.add({...last, ...change});
    this.flush();
  }

  /** Appends the waiting results and syncs the file. Returns whether none is left. */
  flush(): boolean {
    if (this.waiting.length === 0) return true;
    return this.reporter.attempt(
      () => this.write(),
      error => trouble('save the result', this.path, error, 'it is tried again later'),
    );
  }

  /**
   * All results, waiting ones included. A file that cannot be read is reported and counts as empty; so are lines that
   * cannot be read.
   */
  list(): readonly GameResult[] {
    const {results, noise} = parseResults(this.read());
    if (noise > 0) this.reportNoise(noise, results.length === 0);
    return [...results, ...this.waiting];
  }

  /** All results that can be read, without a report of what cannot. */
  peek(): readonly GameResult[] {
    let text = '';
    quietly(() => (text = this.ports.files.read(this.path).toString('utf8')));
    return [...parseResults(text).results, ...this.waiting];
  }

  private reportNoise(noise: number, isAll: boolean): void {
    const lines = noise === 1 ? 'one line is not a result and is' : `${noise} lines are not results and are`;
    const fault: Fault = {code: 'file', message: `${this.path}: ${lines} left out`};
    if (isAll) this.unread = fault;
    if (noise <= this.reportedNoise) return;
    this.reportedNoise = noise;
    this.ports.notice(fault);
  }

  private read(): string {
    this.unread = undefined;
    try {
      return this.ports.files.read(this.path).toString('utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return '';
      this.unread = trouble('read the results', this.path, error);
      this.reporter.report(this.unread);
      return '';
    }
  }

  private write(): void {
    const {files} = this.ports;
    const fresh = files.info(this.path) === undefined;
    files.makeFolder(dirname(this.path));
    const handle = files.open(this.path);
    try {
      const {size} = files.state(handle);
      const lines = this.waiting.map(result => `${JSON.stringify(result)}\n`).join('');
      this.append(handle, (this.endsTorn(size) ? '\n' : '') + lines, size);
    } finally {
      files.close(handle);
    }
    if (fresh) quietly(() => files.syncFolder(dirname(this.path)));
    this.waiting = [];
  }

  /** An incomplete last line is left as it is; ours begins on a new line. */
  private endsTorn(size: number): boolean {
    return size > 0 && this.ports.files.read(this.path).at(-1) !== 0x0a;
  }

  private append(handle: number, text: string, size: number): void {
    try {
      appendAll(this.ports.files, handle, Buffer.from(text, 'utf8'));
    } catch (error) {
      // Another program may have appended meanwhile: only our own incomplete text at the very end is removed.
      quietly(() => this.takeBack(handle, size, text));
      throw error;
    }
    this.ports.files.sync(handle);
  }

  private takeBack(handle: number, size: number, text: string): void {
    const tail = this.ports.files.read(this.path).subarray(size);
    if (Buffer.from(text, 'utf8').subarray(0, tail.length).equals(tail)) this.ports.files.truncate(handle, size);
  }
}
