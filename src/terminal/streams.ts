import type {Output} from './output/painter.js';

/** The keyboard side of the terminal; `process.stdin` is one. */
export type TerminalInput = NodeJS.ReadStream & {fd: number};

/** The screen side of the terminal; `process.stdout` is one. */
export type TerminalOutput = NodeJS.WriteStream & Output;
