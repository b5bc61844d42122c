import {engineFigures} from './engine.js';
import {terminalFigures} from './terminal.js';

for (const figures of [engineFigures, terminalFigures]) {
  for (const line of figures()) process.stdout.write(`${line}\n`);
}
