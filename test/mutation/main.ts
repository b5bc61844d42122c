/**
 * Changes the sources one small way at a time, and shows which changes no test notices:
 * `npm run mutate -- [--count N] [--skip N] [--again | --escaped] [PATH...]`. The changes are Stryker's, but those of texts;
 * the tests run under Jest's own runner (circus), each suite bundled into one module that is evaluated anew for each change,
 * and of the tests only those that reach it.
 *
 *   --count N   a random N of all (1000), the same in every run; more of them begin with these
 *   --skip N    not the first N of these: a sample that no test was written for
 *   --again     also those that are known from the runs before
 *   --escaped   of those that are known, the ones that no test noticed, again
 *   PATH...     only those in paths that begin so, as src/session/share.ts
 *
 * What was found is kept in node_modules/.cache/patience/mutation.
 */
import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {bundleRunner, bundleSuites, suitesIn} from './bundle.js';
import {isEquivalent} from './equivalents.js';
import {printed, type Finding} from './findings.js';
import {mutate, type Mutant} from './mutants.js';
import {Runner} from './runner.js';
import type {Order, SuiteReport} from './suites.js';

const MUTATED = ['src/engine', 'src/session'];
const ROOMS = ['rules', 'engine', 'variants', 'session', 'referee'];
/**
 * What these make is made once and kept, so that a later test of a suite may suffer from what only its first test reaches:
 * where no test that reaches a mutant notices it, whole suites are run.
 */
const KEPT = ['src/engine/declaration/', 'src/engine/ruleset.ts', 'src/engine/shuffle.ts', 'src/session/journal/'];
const FOLDER = join('node_modules', '.cache', 'patience', 'mutation');
const PREPARED = join(FOLDER, 'prepared.json');
const PROGRAM = join(FOLDER, 'suites.mjs');
const KNOWN = join(FOLDER, 'findings.jsonl');
/** A mutant that is reached this many times as often as in an ordinary run never ends. */
const ENDLESS = 100;

const ESCAPED: ReadonlySet<string> = new Set(['survived', 'unreached']);

interface Prepared {
  /** Of the sources and the tests. */
  readonly digest: string;
  readonly mutants: readonly Mutant[];
  /** What each suite reaches and takes without any change. */
  readonly reports: SuiteReport[];
  /** All suites, in seconds of processor time. */
  cpu: number;
}

const args = process.argv.slice(2);
const count = numberAfter('--count', 1000);
const skipped = numberAfter('--skip', 0);
const again = args.includes('--again');
const escaped = args.includes('--escaped');
const paths = args.filter(arg => !arg.startsWith('--'));

function numberAfter(flag: string, usual: number): number {
  const at = args.indexOf(flag);
  return at < 0 ? usual : Number(args.splice(at, 2)[1]);
}

function known(): Map<string, Finding> {
  if (again || !existsSync(KNOWN)) return new Map();
  const lines = readFileSync(KNOWN, 'utf8').trim().split('\n');
  return new Map(lines.map(line => JSON.parse(line) as Finding).map(finding => [finding.key, finding]));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What a suite takes that runs these tests, in milliseconds, its loading apart. */
function costOf({costs}: SuiteReport, tests: readonly string[] = Object.keys(costs)): number {
  return sum(tests.map(test => costs[test] ?? 0));
}

/** The suites with a test that reaches a mutant, the cheapest first; a whole suite where it does so while it loads. */
function suitesFor({id}: Mutant, reports: readonly SuiteReport[]): Order['suites'] {
  return reports
    .map(report => {
      const {suite, coverage} = report;
      const reaching = Object.keys(coverage.perTest).filter(test => coverage.perTest[test]?.[id] !== undefined);
      const tests = coverage.static[id] === undefined ? reaching : undefined;
      return {suite, ...(tests && {tests}), cost: costOf(report, tests)};
    })
    .filter(({tests}) => tests?.length !== 0)
    .sort((a, b) => a.cost - b.cost)
    .map(({suite, tests}) => ({suite, ...(tests && {tests})}));
}

function hitsOf({id}: Mutant, reports: readonly SuiteReport[]): number {
  const hits = reports.flatMap(({coverage}) => [coverage.static, ...Object.values(coverage.perTest)]);
  return sum(hits.map(each => each[id] ?? 0));
}

mkdirSync(FOLDER, {recursive: true});
const runner = new Runner(PROGRAM, FOLDER);
const {mutants, reports, cpu} = await prepared();
const chosen = [...mutants].sort((a, b) => (a.key < b.key ? -1 : 1)).slice(skipped, skipped + count);
const wanted = chosen.filter(({file}) => paths.length === 0 || paths.some(path => file.startsWith(path)));

/** What does not depend on a mutant: from the last run, if no file has changed since. */
async function prepared(): Promise<Prepared> {
  const digest = digestOf(['src', 'test']);
  const last = existsSync(PREPARED) ? (JSON.parse(readFileSync(PREPARED, 'utf8')) as Prepared) : undefined;
  if (last?.digest === digest) return last;
  const {sources, mutants} = await mutate(MUTATED);
  const suites = ROOMS.flatMap(room => suitesIn(`test/${room}`));
  await bundleSuites(suites, sources, FOLDER);
  await bundleRunner(PROGRAM);
  const fresh: Prepared = {digest, mutants, reports: [], cpu: 0};
  for (const suite of suites.map(file => file.replace(/\.ts$/, ''))) {
    const {report, cpu: seconds} = await runner.run({suites: [{suite}]});
    if (report.killer !== undefined) throw new Error(`fails without any change: ${report.killer}`);
    fresh.reports.push(...report.suites);
    fresh.cpu += seconds;
    process.stderr.write(`${suite}: ${seconds.toFixed(1)} s of processor time\n`);
  }
  writeFileSync(PREPARED, JSON.stringify(fresh));
  return fresh;
}

function digestOf(folders: readonly string[]): string {
  const digest = createHash('sha256').update(process.env['PATIENCE_EFFORT'] ?? '');
  for (const folder of folders) {
    for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
      if (/\.tsx?$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return digest.digest('hex');
}

async function fateOf(mutant: Mutant): Promise<Pick<Finding, 'fate' | 'killer'>> {
  if (isEquivalent(mutant)) return {fate: 'equivalent'};
  const suites = suitesFor(mutant, reports);
  if (suites.length === 0) return {fate: 'unreached'};
  const reaching = await fateIn(suites, mutant);
  if (reaching.fate !== 'survived' || !KEPT.some(path => mutant.file.startsWith(path))) return reaching;
  const pruned = suites.filter(({tests}) => tests !== undefined);
  return fateIn(
    pruned.map(({suite}) => ({suite})),
    mutant,
  );
}

async function fateIn(suites: Order['suites'], mutant: Mutant): Promise<Pick<Finding, 'fate' | 'killer'>> {
  const hitLimit = ENDLESS * hitsOf(mutant, reports) + 10_000;
  const {report} = await runner.run({mutant: mutant.id, suites, hitLimit}, 2 * cpu + 10);
  if (report === undefined) return {fate: 'endless'};
  return report.killer === undefined ? {fate: 'survived'} : {fate: 'killed', killer: report.killer};
}

const before = known();
const findings: Finding[] = [];
for (const mutant of wanted) {
  let finding = before.get(mutant.key);
  if (escaped && !(finding && ESCAPED.has(finding.fate))) continue;
  if (!finding || escaped) {
    const {id: _, ...described} = mutant;
    finding = {...described, ...(await fateOf(mutant))};
    appendFileSync(KNOWN, `${JSON.stringify(finding)}\n`);
  }
  findings.push(finding);
  if (findings.length % 20 === 0) process.stderr.write(`${findings.length} tried\n`);
}
runner.end();
process.stdout.write(printed(findings, mutants.length));
