import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Analysis} from '../../src/analysis/client.js';
import type {Io} from '../../src/app/io.js';
import {oddityIn} from '../../src/app/library/oddity.js';
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

/** Says at once that it knows no answer, so that no test waits for a search in another process. */
const KNOWS_NOTHING: Analysis = {
  ask: (_kind, _game, hear) => hear(undefined),
  cancel: () => undefined,
  findDeal: () => Promise.resolve(undefined),
  judgeDeal: () => Promise.resolve(undefined),
  close: () => undefined,
};

/** What the program has of the world in a test. */
export function worldOf({input, columns, isTerminal = false, env = {}}: World = {}): Io {
  return {
    env,
    columns,
    isTerminal,
    input: chunksOf(input ?? ''),
    write: () => undefined,
    writeStyled: () => undefined,
    complain: () => undefined,
    variants: VARIANTS,
    freshSeed: () => DRAWN,
    tryGame: oddityIn,
    analysis: () => KNOWS_NOTHING,
  };
}

/** Runs a command line in this process, with its own environment. */
export async function patience(args: readonly string[], world: World = {}): Promise<Outcome> {
  let [out, err] = ['', ''];
  const io: Io = {
    ...worldOf(world),
    write: text => void (out += text),
    writeStyled: text => void (out += text),
    complain: line => void (err += `${line}\n`),
  };
  const code = await run(args, io, 'unbuilt');
  return {code, out, err};
}

async function* chunksOf(input: NonNullable<World['input']>): AsyncGenerator<Uint8Array> {
  const parts = typeof input === 'string' || input instanceof Uint8Array ? [input] : input;
  for (const part of parts) yield await Promise.resolve(typeof part === 'string' ? Buffer.from(part) : part);
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
