import {terminalFigures} from './terminal.js';

for (const line of terminalFigures()) process.stdout.write(`${line}\n`);
