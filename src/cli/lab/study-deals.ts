import {CommandError, expectContent, expectOption} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import {inputName, readText} from '../../app/user-files.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {quoted} from '../../engine/outside-text.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDealSeed} from '../../engine/seed.js';
import {parseDeck} from '../../session/deck.js';
import type {Deal} from '../../solver/study/study.js';
import type {DealBatch} from './study-batch.js';

/** Deals to judge, taken a few at a time. */
export interface StudyDeals {
  readonly count: number;
  /** The next deals, at most `count`; none at the end. */
  readonly take: (count: number) => DealBatch;
}

/** Reads `1..1000`, or one seed, or `ms:1..200` where the game's deals are numbered. */
export function readSeedRange(range: string | undefined, variant: Variant): StudyDeals {
  const [, ms = '', first = '', last = first] =
    /^(ms:?)?(\d{1,15})(?:\.\.(?:\1)?(\d{1,15}))?$/i.exec(range ?? '') ?? [];
  if (first === '')
    throw new CommandError(
      `--seeds: ${range === undefined ? 'missing' : quoted(range)}; it is a range such as 1..1000`,
    );
  if (Number(last) < Number(first))
    throw new CommandError(`--seeds: ${quoted(range ?? '')} ends before it begins; it is a range such as 1..1000`);
  const head = ms === '' ? '' : 'ms:';
  for (const number of [first, last]) expectOption('--seeds', parseDealSeed(variant, head + number));
  let next = Number(first);
  const end = Number(last);
  const take = (count: number): DealBatch => {
    const batch: Deal[] = [];
    while (batch.length < count && next <= end) batch.push({seed: head + String(next++)});
    return batch;
  };
  return {count: end - next + 1, take};
}

/** Reads one deck a line in dealing order; the line number serves as the seed. */
export async function readDecks(path: string, rules: Ruleset, io: Io): Promise<StudyDeals> {
  const lines = (await readText(path, io)).split(/\r?\n/);
  const deals = lines.flatMap((line, i): Deal[] => {
    if (line.replace(/#.*/, '').trim() === '') return [];
    const pack = parseDeck(line, rules.pack);
    const placed = pack.ok ? pack : {...pack, fault: {...pack.fault, line: i + 1}};
    return [{seed: `deck ${String(i + 1)}`, pack: expectContent(inputName(path), placed)}];
  });
  let next = 0;
  return {count: deals.length, take: count => deals.slice(next, (next += count))};
}

/** Takes the deals whose seeds are not among these. */
export function takeOthers({take}: StudyDeals, done: ReadonlySet<string>): StudyDeals['take'] {
  return count => {
    for (;;) {
      const taken = take(count);
      const batch = taken.filter(deal => !done.has(deal.seed));
      if (batch.length > 0 || taken.length === 0) return batch;
    }
  };
}
