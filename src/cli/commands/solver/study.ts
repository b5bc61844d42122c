import {originOf} from '../../../engine/declaration/variant.js';
import {availableParallelism} from 'node:os';
import {StudyPool} from '../../../analysis/study-pool.js';
import {CommandError} from '../../../app/command-error.js';
import {Interruption} from '../../../app/interruption.js';
import type {Io} from '../../../app/io.js';
import {parseCount} from '../../input/quantity.js';
import {parseRules, readRules} from '../../input/game-options.js';
import {expectSearchable, readLimits} from './solve.js';
import {readDecks, readSeedRange, takeOthers} from '../../input/study-deals.js';
import {readTally} from '../../input/study-lines.js';
import {StudyFile} from '../../output/study-file.js';
import {StudyReport, writeSummary} from '../../output/study-report.js';
import {oddsKey} from '../../../variants/odds.js';
import type {Given} from '../../input/given.js';

const DEFAULT_TIME = '1s';
const MOST_JOBS = 256;

/** Solves many deals and prints a summary, or summarises the lines of other runs. */
export async function study(options: Given, io: Io): Promise<number> {
  checkTogether(options);
  const {json = false, merge} = options;
  if (!merge) return judgeDeals(options, json, io);
  await writeSummary(await readTally(merge, io), json, io);
  return 0;
}

/** Throws a CommandError for two sources of deals, of which only one would be used. */
function checkTogether({seeds, decks, merge}: Given): void {
  const sources = Object.entries({seeds, decks, merge}).flatMap(([name, given]) => (given === undefined ? [] : [name]));
  const [one, other] = sources;
  if (one === undefined || other === undefined) return;
  throw new CommandError(`--${one} and --${other}: the deals come from one of them; leave the other out`);
}

async function judgeDeals(options: Given, json: boolean, io: Io): Promise<number> {
  const rules = readRules(io.variants, options.variant, parseRules(options.rule ?? []));
  expectSearchable(rules);
  const limits = readLimits(options, DEFAULT_TIME);
  const jobs = parseCount('--jobs', options.jobs ?? String(availableParallelism()), 0, MOST_JOBS);
  const deals =
    options.decks === undefined
      ? readSeedRange(options.seeds, rules.variant)
      : await readDecks(options.decks, rules, io);
  const head = {variant: rules.variant.id, rules: rules.values};
  const file = options.out === undefined ? undefined : new StudyFile(options.out, head);
  const report = new StudyReport({
    head,
    name: oddsKey(rules.variant, rules.values),
    total: deals.count,
    file,
    json,
    io,
  });
  file?.claim();
  const interruption = new Interruption();
  try {
    if (options.force) file?.empty();
    const pool = new StudyPool({
      terms: {variant: rules.variant.id, values: rules.values, origin: originOf(rules.variant), ...limits},
      take: takeOthers(deals, resume(file, report)),
      report: (batch, judgements) => report.add(batch, judgements),
      isOver: () => interruption.code !== undefined,
      now: () => performance.now(),
    });
    await pool.run(jobs);
  } finally {
    interruption.release();
    file?.release();
  }
  await report.end();
  return interruption.code ?? 0;
}

/** Reports the deals that earlier runs have judged, and gives their seeds. */
function resume(file: StudyFile | undefined, report: StudyReport): Set<string> {
  const lines = file?.resume() ?? [];
  file?.expectWritable();
  report.addEarlier(lines);
  return new Set(lines.map(({seed}) => seed));
}
