import {parentPort, workerData} from 'node:worker_threads';
import {judgeBatch, type DealBatch, type StudyTerms} from './study-batch.js';

/** A worker thread of a study: judges each batch that it is sent. */
const terms = workerData as StudyTerms;
parentPort?.on('message', (batch: DealBatch) => {
  void judgeBatch(terms, batch, () => performance.now()).then(judgements => parentPort?.postMessage(judgements));
});
