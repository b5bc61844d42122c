import {readFileSync, statSync, truncateSync} from 'node:fs';
import {CommandError} from '../../app/command-error.js';
import {
  appendOutput,
  claimOutput,
  expectFileName,
  fileReason,
  unwritten,
  writeOutput,
  type OutputClaim,
} from '../../app/user-files.js';
import {shortened} from '../../engine/outside-text.js';
import {parseStudyLine, type StudyHead, type StudyLine} from './study-lines.js';

/** The file of `--out`, which a later run of the same study continues. Throws a CommandError as the disk does. */
export class StudyFile {
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
