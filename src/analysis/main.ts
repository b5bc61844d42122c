import {getPriority, setPriority} from 'node:os';
import process from 'node:process';
import type {Question} from './protocol.js';
import {think} from './answer.js';

/** The process of a helper: answers what it is sent until the program is gone. */
const niceness = Number(process.argv[2] ?? 0);
// No process may put itself before others again, as where the program itself was begun with `nice`.
if (niceness > getPriority()) setPriority(niceness);
process.on('message', (question: Question) => {
  void think(question, reply => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
