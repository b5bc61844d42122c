import {spawnSync} from 'node:child_process';
import type {Command} from 'commander';
import type {Io} from '../../../app/io.js';
import {manualPage, type Block} from '../../manual.js';
import {lineWidth} from '../../output/print.js';
import {paragraph} from '../../../words/wrap.js';

/** The day of this version's release, as in 2026-11-22; the build takes it from the changelog. */
const RELEASED = process.env['PATIENCE_DATE'] ?? '';

/** Opens the manual page at a terminal, in `man` or else in the pager; in a pipe prints its source. */
export async function man(_: object, io: Io, __: readonly string[], program: Command): Promise<number> {
  const blocks = manualPage(program, io.variants);
  const head = `.TH PATIENCE 6 "${RELEASED}" "patience ${roff(program.version() ?? '')}" "Games"`;
  const source = [head, ...blocks.flatMap((block, i) => roffLines(block, blocks[i - 1])), ''].join('\n');
  if (!io.isTerminal) {
    await io.write(source);
    return 0;
  }
  const text = blocks.map((block, i) => plainText(block, blocks[i - 1], lineWidth(io))).join('');
  const pager = io.env['PAGER'] ?? 'less';
  const isShown = shows('man', ['-l', '-'], source) || shows(pager, [], text);
  if (!isShown) await io.write(text);
  return 0;
}

/** Runs a program that shows a text; false if it is missing or fails. */
function shows(command: string, args: readonly string[], input: string): boolean {
  return spawnSync(command, args, {input, stdio: ['pipe', 'inherit', 'inherit']}).status === 0;
}

/** A block as `man` reads it. A heading begins a paragraph by itself. */
function roffLines(block: Block, before: Block | undefined): string[] {
  const begin = isHeading(before) ? [] : ['.PP'];
  if (typeof block === 'string') return [...begin, ...roffText(block)];
  if ('heading' in block) return [`.SH ${roff(block.heading)}`];
  if ('subheading' in block) return [`.SS ${roff(block.subheading)}`];
  if ('example' in block) return [...begin, '.RS 4', '.nf', roff(block.example), '.fi', '.RE'];
  const [term, words] = block;
  return ['.TP', `.B ${roff(term)}`, ...roffText(words)];
}

function isHeading(block: Block | undefined): boolean {
  return typeof block === 'object' && ('heading' in block || 'subheading' in block);
}

/** Long lines are frowned on in a source. */
const SOURCE_WIDTH = 72;

function roffText(text: string): string[] {
  return paragraph(text, SOURCE_WIDTH).map(roff);
}

/** Escapes a text for roff: backslashes, hyphens, tildes, quotes, and a first character that would begin a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('"', '\\(dq');
}

/** A block for systems without `man`. An entry, and what follows a heading, stand without a blank line before. */
function plainText(block: Block, before: Block | undefined, width: number): string {
  const isTight = !before || isHeading(before) || Array.isArray(block);
  return [...(isTight ? [] : ['']), ...plainLines(block, width), ''].join('\n');
}

function plainLines(block: Block, width: number): string[] {
  if (typeof block === 'string') return paragraph(block, width, '    ');
  if ('heading' in block) return [block.heading];
  if ('subheading' in block) return [`  ${block.subheading}`];
  if ('example' in block) return block.example.split('\n').map(line => `        ${line}`);
  const [term, words] = block;
  return [`    ${term}`, ...paragraph(words, width, ' '.repeat(8))];
}
