import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Where the tool that makes the mutants is kept; it belongs to no ordinary run, and so not to package.json. */
const STRYKER = join('node_modules', '.cache', 'patience', 'stryker');
const PACKAGE = '@stryker-mutator/instrumenter@9';

/** One change to a source file. */
export interface Mutant {
  /** As the instrumented sources call it; another run may number differently. */
  readonly id: string;
  /** The same in every run while the file stays the same. */
  readonly key: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
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
  return {
    sources: new Map(sources.map(({name, content}) => [name, content])),
    mutants: mutants
      .filter(({status}) => status !== 'Ignored')
      .map(({id, fileName, mutatorName, replacement, location}) => {
        const original = between(contents.get(fileName) ?? '', location.start, location.end);
        const parts = [fileName, mutatorName, location.start.line, location.start.column, original, replacement];
        const key = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
        return {id, key, file: fileName, line: location.start.line + 1, original, replacement};
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
