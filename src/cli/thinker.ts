import {setPriority} from 'node:os';
import process from 'node:process';
import type {Question} from './question.js';
import {think} from './thinking.js';

/** The process of a helper: at the priority it was given, it answers what it is sent until the program is gone. */
setPriority(Number(process.argv[2] ?? 0));
process.on('message', (question: Question) => {
  void think(question, reply => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
