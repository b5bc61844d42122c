import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import type {Trainer} from './trainer.js';

/** How far a learning has come. */
export interface Course {
  /** Games played so far. */
  readonly games: number;
  /** Of each ten thousand of them, the share that was won. */
  readonly shares: readonly number[];
  /** Processor time. */
  readonly seconds: number;
}

interface Kept extends Course {
  /** What is learned, by the command that learns it. */
  readonly made: string;
  readonly counts: readonly number[];
  /** The trainer's arrays, each as its bytes in base64. */
  readonly arrays: readonly string[];
}

/** Keeps in a file how far the learning by a command has come. */
export function keepCourse(file: string, made: string, course: Course, trainer: Trainer): void {
  const arrays = trainer.arrays.map(({buffer}) => Buffer.from(buffer).toString('base64'));
  const kept: Kept = {made, ...course, counts: trainer.counts, arrays};
  // A learning that is broken off while it writes leaves the file as it was.
  writeFileSync(`${file}.part`, JSON.stringify(kept));
  renameSync(`${file}.part`, file);
}

/** How far the learning by this command had come, which the trainer goes on from; undefined if there is no such file. */
export function resumeCourse(file: string, made: string, trainer: Trainer): Course | undefined {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  if (kept.made !== made) throw new Error(`${file} keeps another learning: ${kept.made}`);
  trainer.counts = kept.counts;
  trainer.arrays.forEach((array, i) => {
    const bytes = Buffer.from(kept.arrays[i] ?? '', 'base64');
    array.set(new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / Float64Array.BYTES_PER_ELEMENT));
  });
  return kept;
}
