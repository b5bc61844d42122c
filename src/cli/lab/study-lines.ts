import {createReadStream, statSync} from 'node:fs';
import {CommandError} from '../../app/command-error.js';
import {fileReason} from '../../app/user-files.js';
import type {Io} from '../../app/io.js';
import {lineBatches, type InputLine} from '../../app/lines.js';
import type {OptionValues} from '../../engine/declaration/option.js';
import {shortened} from '../../engine/outside-text.js';
import {emptyTally, type Judgement, type Tally} from '../../solver/study/study.js';
import {inputName} from '../../app/user-files.js';

/** The game and the rules of a study, with which each of its lines begins. */
export interface StudyHead {
  readonly variant: string;
  readonly rules: OptionValues;
}

/** One deal as a line of JSON. Lines of several runs can be concatenated. */
export interface StudyLine extends StudyHead, Judgement {
  readonly seed: string;
}

/** A line of a study; undefined for anything else. */
export function parseStudyLine(text: string): StudyLine | undefined {
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
export async function readTally(files: readonly string[], io: Io): Promise<Tally> {
  const verdicts = new StudyVerdicts();
  for (const file of files) {
    let number = 0;
    for await (const lines of lineBatches(file === '-' ? io.input : openLines(file)))
      for (const text of lines) verdicts.add(text, `${inputName(file)}:${String(++number)}`);
  }
  return verdicts.tally();
}

/** The verdict on each deal of one study, from any number of its lines. */
class StudyVerdicts {
  private readonly bySeed = new Map<string, Judgement['verdict']>();
  private head: string | undefined;

  /** Adds a line that stands at the place; empty lines and summaries are passed over. */
  add(text: InputLine, place: string): void {
    if (text === undefined || text.trim() === '' || text.startsWith('{"summary"')) return;
    const line = parseStudyLine(text);
    if (!line) throw new CommandError(`${place}: not a line of a study`, 3);
    const head = JSON.stringify([line.variant, line.rules]);
    this.head ??= head;
    if (head !== this.head) throw new CommandError(`${place}: another game or other rules than before`, 3);
    const before = this.bySeed.get(line.seed);
    if (before === undefined || before === 'unknown') this.bySeed.set(line.seed, line.verdict);
  }

  tally(): Tally {
    const tally = emptyTally();
    for (const verdict of this.bySeed.values()) tally[verdict]++;
    return tally;
  }
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
