import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {spawnSync} from 'node:child_process';
import {basename, join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Where the tool that makes the mutants is kept; it belongs to no ordinary run, and so not to package.json. */
const STRYKER = join('node_modules', '.cache', 'patience', 'stryker');
const PACKAGE = '@stryker-mutator/instrumenter@9';

/** One change to a source file. */
export interface Mutant {
  /** As the instrumented sources call it; another run may number differently. */
  readonly id: string;
  /** The same in every run while its line and all that it changes stay the same, wherever line and file move. */
  readonly key: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The line itself. */
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
}

export interface Mutated {
  /** The sources with all mutants in them, each asleep until its id is the active one. */
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
}

interface Instrumented {
  readonly files: readonly {readonly name: string; readonly content: string}[];
  readonly mutants: readonly {
    readonly id: string;
    readonly fileName: string;
    readonly mutatorName: string;
    readonly replacement: string;
    readonly status?: string;
    readonly location: {readonly start: Point; readonly end: Point};
  }[];
}
/** Counted from 0. */
interface Point {
  readonly line: number;
  readonly column: number;
}
interface Instrumenter {
  instrument(files: readonly object[], options: object): Promise<Instrumented>;
}
type InstrumenterClass = new (logger: object) => Instrumenter;

/** Mutates the TypeScript files of these folders, all but their texts. */
export async function mutate(folders: readonly string[]): Promise<Mutated> {
  const files = folders.flatMap(sourcesIn).map(name => ({name, mutate: true, content: readFileSync(name, 'utf8')}));
  const contents = new Map(files.map(({name, content}) => [name, content]));
  const options = {plugins: null, excludedMutations: ['StringLiteral'], ignorers: []};
  const {files: sources, mutants} = await (await instrumenter()).instrument(files, options);
  const alike = new Map<string, number>();
  return {
    sources: new Map(sources.map(({name, content}) => [name, content])),
    mutants: mutants
      .filter(({status}) => status !== 'Ignored')
      .map(({id, fileName: file, mutatorName, replacement, location: {start, end}}) => {
        const text = contents.get(file) ?? '';
        const [original, code] = [between(text, start, end), text.split('\n')[start.line]?.trim() ?? ''];
        const words = [basename(file), mutatorName, code, original, replacement].join('\n');
        alike.set(words, (alike.get(words) ?? 0) + 1);
        const key = createHash('sha256')
          .update(`${words}\n${String(alike.get(words))}`)
          .digest('hex')
          .slice(0, 16);
        return {id, key, file, line: start.line + 1, code, original, replacement};
      }),
  };
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return names.filter(name => name.endsWith('.ts')).map(name => join(folder, name));
}

function between(text: string, start: Point, end: Point): string {
  const lines = text.split('\n');
  const offset = ({line, column}: Point): number => lines.slice(0, line).join('\n').length + Math.min(line, 1) + column;
  return text.slice(offset(start), offset(end));
}

async function instrumenter(): Promise<Instrumenter> {
  const folder = join(STRYKER, 'node_modules', '@stryker-mutator', 'instrumenter');
  if (!existsSync(folder)) {
    const install = ['install', '--prefix', STRYKER, '--no-audit', '--no-fund', '--no-save', PACKAGE];
    const {status} = spawnSync('npm', install, {stdio: ['ignore', 2, 2]});
    if (status !== 0) throw new Error(`npm ${install.join(' ')}: exit code ${String(status)}`);
  }
  const url = pathToFileURL(join(folder, 'dist', 'src', 'index.js')).href;
  const {Instrumenter: Class} = (await import(url)) as {Instrumenter: InstrumenterClass};
  const silent = {debug: () => undefined, info: () => undefined, isDebugEnabled: () => false};
  return new Class(silent);
}
