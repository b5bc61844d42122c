import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import type {Io} from '../../src/app/io.js';
import {run} from '../../src/cli/run.js';
import {VARIANTS} from '../../src/variants/index.js';

/** The outcome of a command. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly input?: string | Uint8Array | readonly (string | Uint8Array)[];
  readonly columns?: number;
  readonly isTerminal?: boolean;
  readonly env?: Record<string, string>;
}

/** The seed that is drawn if none is given. */
export const DRAWN = '777';

/** Runs a command line in this process, with its own environment. */
export async function patience(args: readonly string[], world: World = {}): Promise<Outcome> {
  let [out, err] = ['', ''];
  const io: Io = {
    env: world.env ?? {},
    columns: world.columns,
    isTerminal: world.isTerminal ?? false,
    input: chunksOf(world.input ?? ''),
    write: text => void (out += text),
    writeStyled: text => void (out += text),
    complain: line => void (err += `${line}\n`),
    variants: VARIANTS,
    freshSeed: () => DRAWN,
  };
  const code = await run(args, io, 'unbuilt');
  return {code, out, err};
}

async function* chunksOf(input: NonNullable<World['input']>): AsyncGenerator<Uint8Array> {
  const parts = typeof input === 'string' || input instanceof Uint8Array ? [input] : input;
  for (const part of parts) yield await Promise.resolve(typeof part === 'string' ? Buffer.from(part) : part);
}

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

/** A temporary folder for the files of a test. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'patience-cli-'));

  file(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  remove(): void {
    rmSync(this.path, {recursive: true, force: true});
  }
}
