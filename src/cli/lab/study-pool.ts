import {Worker} from 'node:worker_threads';
import type {Judgement} from '../../solver/study/study.js';
import {judgeBatch, type DealBatch, type StudyTerms} from './study-batch.js';

/** How long a batch should take, so that progress shows and messages stay few. */
const BATCH_MILLISECONDS = 200;
const LARGEST_BATCH = 5000;

interface Study {
  readonly terms: StudyTerms;
  /** Hands over the next deals, at most `count`; none at the end. */
  readonly take: (count: number) => DealBatch;
  /** Gets every batch once, in the order in which they were taken. */
  readonly report: (batch: DealBatch, judgements: readonly Judgement[]) => Promise<void> | void;
  /** True ends the study early; batches not yet judged are dropped. */
  readonly isOver: () => boolean;
  /** The clock, in milliseconds. */
  readonly now: () => number;
}

/** Judges a batch; undefined when it was ended before. */
type JudgeBatch = (batch: DealBatch) => Promise<Judgement[] | undefined>;

/** Judges the deals of a study in worker threads. */
export class StudyPool {
  /** Has the last batch been reported, after all others? */
  private last = Promise.resolve(true);

  constructor(private readonly study: Study) {}

  /** Works until no deals are left or the study is over; without jobs in this thread. */
  async run(jobs: number): Promise<void> {
    const {terms, isOver} = this.study;
    if (jobs === 0) return this.work(batch => this.judgeHere(batch));
    const threads = Array.from({length: jobs}, () => new StudyThread(terms));
    const endAll = (): Promise<unknown> => Promise.all(threads.map(thread => thread.end()));
    const watch = setInterval(() => {
      if (isOver()) void endAll();
    }, 50);
    try {
      await Promise.all(threads.map(thread => this.work(batch => thread.judge(batch))));
    } finally {
      clearInterval(watch);
      await endAll();
    }
  }

  private async judgeHere(batch: DealBatch): Promise<Judgement[]> {
    await new Promise(resolve => setImmediate(resolve));
    return judgeBatch(this.study.terms, batch, this.study.now);
  }

  /** Takes batches until there are none; each is judged while the one before is reported. */
  private async work(judge: JudgeBatch): Promise<void> {
    const {take, report, isOver, now} = this.study;
    let reported: Promise<boolean> | undefined;
    for (let size = 1; !isOver();) {
      const batch = take(size);
      if (batch.length === 0) break;
      const start = now();
      const judging = judge(batch).then(judgements => ({judgements, milliseconds: now() - start}));
      const reporting = Promise.all([judging, this.last]).then(async ([{judgements}, isNext]) => {
        if (judgements && isNext) await report(batch, judgements);
        return judgements !== undefined && isNext;
      });
      this.last = reporting.catch(() => false);
      const [{judgements, milliseconds}] = await Promise.all([judging, reported]);
      if (!judgements) break;
      size = nextSize(size, milliseconds);
      reported = reporting;
    }
    await reported;
  }
}

/** How many deals the next batch should have, by how long one of this size took. */
function nextSize(size: number, milliseconds: number): number {
  if (milliseconds < BATCH_MILLISECONDS / 2) return Math.min(size * 2, LARGEST_BATCH);
  return milliseconds > BATCH_MILLISECONDS * 2 ? Math.max(1, size >> 1) : size;
}

/** A worker thread, which judges one batch at a time. */
class StudyThread {
  private readonly worker: Worker;
  private settle: (judgements?: Judgement[]) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(terms: StudyTerms) {
    this.worker = new Worker(new URL('./study-worker.js', import.meta.url), {workerData: terms});
    this.worker.on('message', (judgements: Judgement[]) => this.settle(judgements));
    this.worker.on('error', (error: Error) => this.fail(error));
    this.worker.on('exit', () => this.settle());
  }

  judge(batch: DealBatch): Promise<Judgement[] | undefined> {
    return new Promise((resolve, reject) => {
      [this.settle, this.fail] = [resolve, reject];
      this.worker.postMessage(batch);
    });
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }
}
