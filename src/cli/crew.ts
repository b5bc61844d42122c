import {Worker} from 'node:worker_threads';
import type {OptionValues} from '../engine/option.js';
import type {Deal, Judgement} from '../solver/study/study.js';
import {judgeBatch} from './worker.js';

/** What all deals of a study have in common. */
export interface StudyTerms {
  readonly variant: string;
  readonly values: OptionValues;
  readonly milliseconds: number;
  readonly maxBytes: number;
}

export type DealBatch = readonly Deal[];

/** How long a batch should take, so that progress is seen and messages stay few. */
const BATCH_MILLISECONDS = 200;
const LARGEST_BATCH = 5000;
const SMALLEST_BATCH = 1;

/** Hands over deals as they are asked for. */
export type DealSource = (count: number) => DealBatch;

/**
 * Judges deals with some worker threads; with none of them in this thread. `report` gets them in the order of the source.
 * Ends when the source is empty or `isOver` says so; what was begun is then dropped.
 */
export async function judgeAll(
  terms: StudyTerms,
  source: DealSource,
  jobs: number,
  report: (batch: DealBatch, judgements: readonly Judgement[]) => Promise<void> | void,
  isOver: () => boolean,
): Promise<void> {
  const queue = new OrderedReports(report);
  if (jobs === 0) return judgeHere(terms, source, queue, isOver);
  const workers = Array.from({length: jobs}, () => new Worker(new URL('./worker.js', import.meta.url)));
  const over = setInterval(() => {
    if (isOver()) for (const worker of workers) void worker.terminate();
  }, 50);
  try {
    await Promise.all(workers.map(worker => employ(worker, terms, source, queue, isOver)));
  } finally {
    clearInterval(over);
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}

async function judgeHere(
  terms: StudyTerms,
  source: DealSource,
  queue: OrderedReports,
  isOver: () => boolean,
): Promise<void> {
  let size = SMALLEST_BATCH;
  for (let batch = source(size); batch.length > 0 && !isOver(); batch = source(size)) {
    const start = performance.now();
    const judgements = judgeBatch(terms, batch);
    size = nextSize(size, performance.now() - start);
    await queue.add(queue.next(), batch, judgements);
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** How many deals the next batch should have, after one that took so many milliseconds. */
function nextSize(size: number, milliseconds: number): number {
  if (milliseconds < BATCH_MILLISECONDS / 2) return Math.min(size * 2, LARGEST_BATCH);
  return milliseconds > BATCH_MILLISECONDS * 2 ? Math.max(SMALLEST_BATCH, size >> 1) : size;
}

/** Keeps one worker busy until there is nothing left. */
function employ(
  worker: Worker,
  terms: StudyTerms,
  source: DealSource,
  queue: OrderedReports,
  isOver: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = SMALLEST_BATCH;
    let [place, batch, sent] = [0, source(0), 0];
    const send = (): void => {
      batch = isOver() ? [] : source(size);
      if (batch.length === 0) {
        resolve();
        return;
      }
      place = queue.next();
      sent = performance.now();
      worker.postMessage({terms, batch});
    };
    worker.on('message', (numbers: Float64Array) => {
      size = nextSize(size, performance.now() - sent);
      const done = queue.add(place, batch, unpacked(numbers));
      send();
      done.catch(reject);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    send();
  });
}

const VERDICTS = ['winnable', 'unwinnable', 'unknown'] as const;
/** Numbers for each judgement. */
const NUMBERS = 4;

/** Judgements as one row of numbers, which passes between threads much faster than objects do. */
export function packed(judgements: readonly Judgement[]): Float64Array {
  const numbers = new Float64Array(judgements.length * NUMBERS);
  judgements.forEach(({verdict, positions, milliseconds, length}, i) => {
    const at = i * NUMBERS;
    numbers[at] = VERDICTS.indexOf(verdict);
    numbers[at + 1] = positions;
    numbers[at + 2] = milliseconds;
    numbers[at + 3] = length;
  });
  return numbers;
}

function unpacked(numbers: Float64Array): Judgement[] {
  return Array.from({length: numbers.length / NUMBERS}, (_, i) => {
    const at = i * NUMBERS;
    const [verdict = 2, positions = 0] = [numbers[at], numbers[at + 1]];
    const [milliseconds = 0, length = 0] = [numbers[at + 2], numbers[at + 3]];
    return {verdict: VERDICTS[verdict] ?? 'unknown', positions, milliseconds, length};
  });
}

/** Reports batches in the order in which they were handed out, whenever they come back. */
class OrderedReports {
  private handedOut = 0;
  private reported = 0;
  private readonly waiting = new Map<number, () => Promise<void> | void>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly report: (batch: DealBatch, judgements: readonly Judgement[]) => Promise<void> | void) {}

  next(): number {
    return this.handedOut++;
  }

  add(place: number, batch: DealBatch, judgements: readonly Judgement[]): Promise<void> {
    this.waiting.set(place, () => this.report(batch, judgements));
    for (let ready = this.waiting.get(this.reported); ready; ready = this.waiting.get(this.reported)) {
      this.waiting.delete(this.reported++);
      this.last = this.last.then(ready);
    }
    return this.last;
  }
}
