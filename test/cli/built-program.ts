import {spawn} from 'node:child_process';
import process from 'node:process';
import type {Outcome} from './harness.js';

/** Runs the built program. `input` is written whole; `closeAfter` closes its output after that many characters, as `head` does. */
export function built(
  args: readonly string[],
  given: {input?: string | Buffer; closeAfter?: number} = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, ['bin/patience.js', ...args], {stdio: 'pipe'});
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (given.closeAfter !== undefined && out.length >= given.closeAfter) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(given.input ?? '');
  return new Promise(resolve => {
    child.on('close', (code, signal) => resolve({code: code ?? (signal ? 128 : -1), out, err}));
  });
}
