import {getPriority, setPriority} from 'node:os';
import type {AnalysisRequest} from './protocol.js';
import {AnalysisServer} from './server.js';

/** The analysis process: answers the program that started it, and ends with it. */
const niceness = Number(process.argv[2] ?? 0);
// A process may not lower its niceness, which is already higher when the program itself was started with `nice`.
if (niceness > getPriority()) setPriority(niceness);
const server = new AnalysisServer({now: () => performance.now(), random: Math.random});
process.on('message', (request: AnalysisRequest) => {
  void server.answer(request, response => process.send?.(response));
});
process.on('disconnect', () => process.exit());
