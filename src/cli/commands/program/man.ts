import {spawnSync} from 'node:child_process';
import type {Command} from 'commander';
import type {Io} from '../../../app/io.js';
import {manualPage} from '../../manual/page.js';
import {manualRoff} from '../../manual/roff.js';
import {manualText} from '../../manual/text.js';
import {textWidth} from '../../output/text.js';
import {RELEASED, VERSION} from '../../version.js';

/** Opens the manual page at a terminal, in `man` or else in the pager; in a pipe prints its source. */
export async function man(program: Command, io: Io): Promise<number> {
  const blocks = manualPage(program);
  const source = `${manualRoff(blocks, {version: VERSION, date: RELEASED})}\n`;
  if (!io.isTerminal) {
    await io.write(source);
    return 0;
  }
  const text = `${manualText(blocks, textWidth(io.columns))}\n`;
  const pager = io.env['PAGER'] ?? 'less';
  const isShown = shows('man', ['-l', '-'], source) || shows(pager, [], text);
  if (!isShown) await io.write(text);
  return 0;
}

/** Runs a program that shows a text; false if it is missing or fails. */
function shows(command: string, args: readonly string[], input: string): boolean {
  return spawnSync(command, args, {input, stdio: ['pipe', 'inherit', 'inherit']}).status === 0;
}
