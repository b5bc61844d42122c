import {parentPort} from 'node:worker_threads';
import {parseRecord} from '../engine/record.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {createAdviser} from '../solver/adviser.js';
import {Search, type Verdict} from '../solver/solver.js';
import {rulesetOf, VARIANTS} from '../variants/index.js';
import {makeMove} from '../engine/move.js';
import type {Question, Reply} from './oracle.js';

/** How long a search works between two looks for newer questions, in milliseconds. */
const SLICE = 15;
/** When advice is told, in milliseconds after it was asked for. */
const TELLINGS = [80, 400, 1500, 3000];
const LONGEST_VERDICT = 15_000;
const LONGEST_PROBE = 2500;
const MOST_BYTES = 192 * 2 ** 20;

/** The newest question of each kind; an older one is dropped. */
const newest = new Map<Question['kind'], number>();

parentPort?.on('message', (question: Question) => {
  newest.set(question.kind, question.id);
  void answer(question);
});

async function answer(question: Question): Promise<void> {
  const found = VARIANTS.find(each => each.id === question.variant);
  const rules = found && rulesetOf(found, question.values);
  if (!rules?.ok) return;
  const positions = question.records.flatMap(record => {
    const position = parseRecord(rules.value, record, true);
    return position.ok ? [position.value] : [];
  });
  const [position] = positions;
  if (!position) return;
  if (question.kind === 'hint') await advise(question, rules.value, position);
  else if (question.kind === 'verdict')
    tell(question, {verdict: (await judged(question, rules.value, position, LONGEST_VERDICT)).verdict});
  else await trace(question, rules.value, positions);
}

function isWanted({kind, id}: Question): boolean {
  return newest.get(kind) === id;
}

function tell(question: Question, found: Omit<Reply, 'id' | 'kind'>): void {
  if (isWanted(question)) parentPort?.postMessage({id: question.id, kind: question.kind, ...found} satisfies Reply);
}

async function advise(question: Question, rules: Ruleset, position: Position): Promise<void> {
  const adviser = createAdviser(rules, position, {random: Math.random, now: () => performance.now()});
  const start = performance.now();
  for (const [i, when] of TELLINGS.entries()) {
    let advice = adviser.step(0);
    while (!adviser.isSettled() && isWanted(question) && performance.now() - start < when) {
      advice = adviser.step(SLICE);
      await breathe();
    }
    if (!advice) return;
    const {move, share, weighed, reason} = advice;
    tell(question, {
      move: makeMove(move),
      share,
      samples: weighed,
      reason,
      last: adviser.isSettled() || i === TELLINGS.length - 1,
    });
    if (adviser.isSettled()) return;
  }
}

async function judged(question: Question, rules: Ruleset, position: Position, milliseconds: number): Promise<Verdict> {
  const search = new Search(rules, position, {maxBytes: MOST_BYTES});
  const until = performance.now() + milliseconds;
  while (isWanted(question) && performance.now() < until) {
    const verdict = search.step(SLICE, () => performance.now());
    if (verdict) return verdict;
    await breathe();
  }
  return search.verdict();
}

/**
 * The last of the positions that could be won, by halving: what cannot be won cannot be won later either. `ply` is -1
 * where even the first cannot be won; `sure` is false where a search ran out of time.
 */
async function trace(question: Question, rules: Ruleset, positions: readonly Position[]): Promise<void> {
  let [winnable, lost] = [-1, positions.length];
  let sure = true;
  while (lost - winnable > 1 && isWanted(question)) {
    const middle = (winnable + lost) >> 1;
    const position = positions[middle];
    if (!position) return;
    const {verdict} = await judged(question, rules, position, LONGEST_PROBE);
    if (verdict === 'winnable') winnable = middle;
    else lost = middle;
    sure &&= verdict !== 'unknown';
  }
  tell(question, {ply: winnable, sure});
}

function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
