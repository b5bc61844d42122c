import {keyFigures} from './keys.js';
import {terminalFigures} from './terminal.js';

for (const line of terminalFigures()) process.stdout.write(`${line}\n`);
for (const line of await keyFigures()) process.stdout.write(`${line}\n`);
