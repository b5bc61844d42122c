/**
 * The process that runs tests on mutants. It evaluates the bundle of a suite anew for each order it gets, so that no module
 * keeps anything of the mutant before, and stops at the first test that fails.
 */
import {jestExpect} from '@jest/expect';
import * as circus from 'jest-circus';
import {readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';

export interface Order {
  /** None: the sources as they are. */
  readonly mutant?: string;
  /** Suites by their paths without an ending, each with the tests to run, all if it names none. */
  readonly suites: readonly {readonly suite: string; readonly tests?: readonly string[]}[];
  /** How often a mutant may be reached before its run counts as endless. */
  readonly hitLimit?: number;
}

export interface Report {
  /** The first test that failed. */
  readonly killer?: string;
  readonly suites: readonly SuiteReport[];
}

export interface SuiteReport {
  readonly suite: string;
  /** What each test took, in milliseconds. */
  readonly costs: Readonly<Record<string, number>>;
  /** How often each mutant was reached while modules were evaluated, and by each test. */
  readonly coverage: Coverage;
}
interface Coverage {
  readonly static: Hits;
  readonly perTest: Readonly<Record<string, Hits>>;
}
export type Hits = Readonly<Record<string, number>>;

/** What the instrumented sources look at. */
interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
}
type Block = circus.State['rootDescribeBlock'];
type Test = Extract<Block['children'][number], {type: 'test'}>;

const {describe, it, test, beforeAll, beforeEach, afterAll, afterEach} = circus;
Object.assign(globalThis, {expect: jestExpect, describe, it, test, beforeAll, beforeEach, afterAll, afterEach});
const namespace: Namespace = {};
Object.assign(globalThis, {__stryker__: namespace});

const folder = resolve(process.argv[2] ?? '');
let evaluated = 0;

async function run({mutant, suites, hitLimit}: Order): Promise<Report> {
  Object.assign(namespace, {activeMutant: mutant, hitLimit, hitCount: hitLimit === undefined ? undefined : 0});
  const reports: SuiteReport[] = [];
  for (const {suite, tests} of suites) {
    const {killer, ...report} = await runSuite(suite, tests && new Set(tests));
    reports.push(report);
    if (killer !== undefined) return {killer: `${suite}: ${killer}`, suites: reports};
  }
  return {suites: reports};
}

async function runSuite(suite: string, wanted?: ReadonlySet<string>): Promise<SuiteReport & {killer?: string}> {
  const coverage: Coverage = {static: {}, perTest: {}};
  namespace.mutantCoverage = coverage;
  namespace.currentTestId = undefined;
  circus.resetState();
  circus.setState({...circus.getState(), testTimeout: 3_600_000});
  const costs: Record<string, number> = {};
  let killer: string | undefined;
  const listener = (event: circus.Event): void => {
    if (event.name === 'run_start' && wanted) prune(circus.getState().rootDescribeBlock, wanted);
    if (event.name === 'test_start') {
      if (killer !== undefined) event.test.mode = 'skip';
      namespace.currentTestId = idOf(event.test);
    }
    if (event.name === 'test_done') {
      namespace.currentTestId = undefined;
      costs[idOf(event.test)] = event.test.duration ?? 0;
      if (event.test.errors.length > 0) killer ??= idOf(event.test);
    }
  };
  circus.addEventHandler(listener);
  try {
    await import(`${pathToFileURL(moduleOf(suite)).href}?${String(++evaluated)}`);
    const {unhandledErrors} = await circus.run();
    if (unhandledErrors.length > 0) killer ??= `outside its tests: ${String(unhandledErrors[0])}`;
  } catch (error) {
    killer = `is not loaded: ${String(error).split('\n')[0] ?? ''}`;
  } finally {
    circus.removeEventHandler(listener);
  }
  return {suite, ...(killer !== undefined && {killer}), costs, coverage};
}

/** The bundle of a suite; for a mutant, one in which nothing is left of the others, so that tests run at their usual speed. */
function moduleOf(suite: string): string {
  const {activeMutant} = namespace;
  const bundle = `${folder}/${suite}.mjs`;
  if (activeMutant === undefined) return bundle;
  const asleep = readFileSync(bundle, 'utf8')
    .replace(/\bstryMutAct_\w+\("(\d+)"\)/g, (call, id) => (id === activeMutant ? call : 'false'))
    .replace(/\bstryCov_\w+\("[^)]*\)/g, '0');
  const module = `${folder}/${suite}.mutant.mjs`;
  writeFileSync(module, asleep);
  return module;
}

function idOf(entry: Test): string {
  const names = [entry.name];
  for (let block = entry.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' > ');
}

/** Takes the tests out of a block that are not wanted, and the blocks left empty, whose hooks need not run. */
function prune(block: Block, wanted: ReadonlySet<string>): void {
  block.children = block.children.filter(child => {
    if (child.type === 'test') return wanted.has(idOf(child));
    prune(child, wanted);
    return child.children.length > 0;
  });
}

process.on('message', (order: Order) => {
  void run(order).then(report => process.send?.(report));
});
process.on('disconnect', () => process.exit());
