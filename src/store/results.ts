import {dirname, join} from 'node:path';
import type {OptionValues} from '../engine/option.js';
import {appendAll, errorCode, quietly, type Files} from './files.js';
import {Complaint, trouble} from './trouble.js';

/** `open` takes an earlier result back: the game is being played again. */
export type Outcome = 'won' | 'lost' | 'open';

/** How one game ended. Of several results with one id the last counts. */
export interface GameResult {
  readonly id: string;
  readonly variant: string;
  readonly rules: OptionValues;
  readonly seed?: string;
  /** A short hash of the deck or position that the game began from, if it was no deal of a seed. */
  readonly deck?: string;
  readonly outcome: Outcome;
  /** Steps that led to the end. */
  readonly moves: number;
  readonly seconds: number;
  /** ISO 8601, in UTC. */
  readonly when: string;
  readonly undos: number;
  readonly hints: number;
  /** Whether the deal could be won. Absent where it is not known, and in files of older versions. */
  readonly winnable?: boolean;
}

/** All results on disk, oldest first, and how many lines could not be read. */
export interface ResultList {
  readonly results: readonly GameResult[];
  readonly noise: number;
}

/** Reads results, one JSON object a line; lines that are none are counted and left as they are. */
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
  if (typeof value !== 'object' || value === null) return false;
  const {id, variant, rules, outcome, moves, seconds, when, undos, hints, winnable} = value as Record<string, unknown>;
  return (
    [id, variant, when].every(each => typeof each === 'string') &&
    [moves, seconds, undos, hints].every(isCount) &&
    ['boolean', 'undefined'].includes(typeof winnable) &&
    typeof rules === 'object' &&
    rules !== null &&
    (outcome === 'won' || outcome === 'lost' || outcome === 'open')
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * The file of results. A result waits for `flush`, and what cannot be written then waits for the next; a program killed
 * meanwhile finds it again in the journal of the game.
 */
export class Results {
  private readonly path: string;
  private readonly complaint: Complaint;
  private waiting: GameResult[] = [];

  constructor(
    private readonly files: Files,
    folder: string,
    notice: ConstructorParameters<typeof Complaint>[0],
  ) {
    this.path = join(folder, 'results.jsonl');
    this.complaint = new Complaint(notice);
  }

  add(result: GameResult): void {
    this.waiting.push(result);
  }

  /** Adds to the result of a game that was lost whether its deal could be won, unless it is played again meanwhile. */
  amend(id: string, winnable: boolean): void {
    const last = this.list().results.findLast(result => result.id === id);
    if (last?.outcome !== 'lost') return;
    this.add({...last, winnable});
    this.flush();
  }

  /** Appends what waits; it is on the disk, not only on its way, when this returns. Gives whether nothing is left. */
  flush(): boolean {
    if (this.waiting.length === 0) return true;
    return this.complaint.attempt(
      () => this.write(),
      error => trouble('save the result', this.path, error, 'it is tried again later'),
    );
  }

  /** All results, those that wait to be written included. A file that cannot be read is told of, and counts as empty. */
  list(): ResultList {
    const {results, noise} = parseResults(this.read());
    return {results: [...results, ...this.waiting], noise};
  }

  private read(): string {
    try {
      return this.files.read(this.path).toString('utf8');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.complaint.raise(trouble('read the results', this.path, error));
      return '';
    }
  }

  private write(): void {
    const fresh = this.files.info(this.path) === undefined;
    this.files.makeFolder(dirname(this.path));
    const handle = this.files.open(this.path);
    try {
      const {size} = this.files.state(handle);
      const lines = this.waiting.map(result => `${JSON.stringify(result)}\n`).join('');
      this.append(handle, (this.endsTorn(size) ? '\n' : '') + lines, size);
    } finally {
      this.files.close(handle);
    }
    if (fresh) quietly(() => this.files.syncFolder(dirname(this.path)));
    this.waiting = [];
  }

  /** A line that was cut short is left as it is; ours begins on a line of its own. */
  private endsTorn(size: number): boolean {
    return size > 0 && this.files.read(this.path).at(-1) !== 0x0a;
  }

  private append(handle: number, text: string, size: number): void {
    try {
      appendAll(this.files, handle, Buffer.from(text, 'utf8'));
    } catch (error) {
      // Another program may have appended meanwhile: only what we wrote part of, at the very end, is taken back.
      quietly(() => this.takeBack(handle, size, text));
      throw error;
    }
    this.files.sync(handle);
  }

  private takeBack(handle: number, size: number, text: string): void {
    const tail = this.files.read(this.path).subarray(size);
    if (Buffer.from(text, 'utf8').subarray(0, tail.length).equals(tail)) this.files.truncate(handle, size);
  }
}
