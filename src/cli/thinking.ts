import {dealFromSeed} from '../engine/deal.js';
import {parseRecord} from '../engine/record.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {createAdviser} from '../solver/advice/adviser.js';
import {Search, type Verdict} from '../solver/search/solver.js';
import {rulesetOf, VARIANTS} from '../variants/index.js';
import {makeMove} from '../engine/move.js';
import {drawSeed} from './io.js';
import {isAside, type Question, type Reply} from './question.js';

/** How long a search works between two looks for newer questions, in milliseconds. */
const SLICE = 15;
/** When advice is told, in milliseconds after it was asked for. */
const TELLINGS = [80, 400, 1500, 3000];
/** When advice is told that is asked for once. */
const TOLD_ONCE = [400];
const LONGEST_VERDICT = 15_000;
const LONGEST_PROBE = 2500;
const MOST_BYTES = 192 * 2 ** 20;
/** What nobody waits for is searched in less room. */
const ASIDE_BYTES = 48 * 2 ** 20;
/** How long a dealt game is judged for the record, one deal in search of a winnable one, and how long that search goes on. */
const LONGEST_JUDGING = 3000;
const LONGEST_DEAL = 400;
const LONGEST_SEEKING = 20_000;

/** The newest question of each kind; an older one is dropped. */
const newest = new Map<Question['kind'], number>();

/** Hears what a question brings, first thoughts before the last. */
type Hear = (reply: Reply) => void;

/** Thinks about a question, which takes the place of an older one of its kind; an older one is not answered any more. */
export async function think(question: Question, hear: Hear): Promise<void> {
  newest.set(question.kind, question.id);
  const tell = (found: Found): void => {
    if (isWanted(question)) hear({id: question.id, kind: question.kind, ...found});
  };
  tell({...(await answer(question, tell)), last: true});
}

type Found = Omit<Reply, 'id' | 'kind'>;

/** The last answer; earlier ones are told on the way. */
async function answer(question: Question, tell: (found: Found) => void): Promise<Found> {
  const found = VARIANTS.find(each => each.id === question.variant);
  const rules = found && rulesetOf(found, question.values);
  if (!rules?.ok) return {};
  if (question.kind === 'deal') return seek(question, rules.value);
  const positions = question.records.flatMap(record => {
    const position = parseRecord(rules.value, record, true);
    return position.ok ? [position.value] : [];
  });
  const [position] = positions;
  if (!position) return {};
  switch (question.kind) {
    case 'hint':
      return advise(question, rules.value, position, tell);
    case 'trace':
      return trace(question, rules.value, positions);
    case 'verdict':
      return {verdict: (await judged(question, rules.value, position, LONGEST_VERDICT)).verdict};
    case 'judge':
      return {verdict: (await judged(question, rules.value, position, LONGEST_JUDGING)).verdict};
  }
}

function isWanted({kind, id}: Question): boolean {
  return newest.get(kind) === id;
}

async function advise(
  question: Question,
  rules: Ruleset,
  position: Position,
  tell: (found: Found) => void,
): Promise<Found> {
  const adviser = createAdviser(rules, position, {random: Math.random, now: () => performance.now()});
  const start = performance.now();
  let found: Found = {};
  for (const when of question.once ? TOLD_ONCE : TELLINGS) {
    if (found.move !== undefined) tell({...found, last: false});
    let advice = adviser.step(0);
    while (!adviser.isSettled() && isWanted(question) && performance.now() - start < when) {
      advice = adviser.step(SLICE);
      await breathe();
    }
    if (!advice) return {};
    const {move, share, weighed, reason} = advice;
    found = {move: makeMove(move), share, samples: weighed, reason};
    if (adviser.isSettled()) break;
  }
  return found;
}

/** The verdict after so many milliseconds of work at most; the time of other questions does not count. */
async function judged(question: Question, rules: Ruleset, position: Position, milliseconds: number): Promise<Verdict> {
  const search = new Search(rules, position, {maxBytes: isAside(question.kind) ? ASIDE_BYTES : MOST_BYTES});
  let spent = 0;
  while (isWanted(question) && spent < milliseconds) {
    const start = performance.now();
    const verdict = search.step(SLICE, () => performance.now());
    if (verdict) return verdict;
    spent += performance.now() - start;
    await breathe();
  }
  return search.verdict();
}

/** Deals are drawn until one is known to be winnable. */
async function seek(question: Question, rules: Ruleset): Promise<Found> {
  const until = performance.now() + LONGEST_SEEKING;
  while (isWanted(question) && performance.now() < until) {
    await breathe();
    const seed = drawSeed();
    const {verdict} = await judged(question, rules, dealFromSeed(rules, seed), LONGEST_DEAL);
    if (verdict === 'winnable') return {seed};
  }
  return {};
}

/**
 * The last of the positions that could be won, by halving: what cannot be won cannot be won later either. `ply` is -1
 * where even the first cannot be won; `sure` is false where nobody knows whether the next could. The present position is
 * judged first, and as long as for a verdict of its own, so that the two never disagree.
 */
async function trace(question: Question, rules: Ruleset, positions: readonly Position[]): Promise<Found> {
  const last = positions.length - 1;
  const present = positions[last] && (await judged(question, rules, positions[last], LONGEST_VERDICT)).verdict;
  if (present === 'winnable') return {ply: last, sure: true};
  let [winnable, lost] = [-1, last];
  let sure = present === 'unwinnable';
  while (lost - winnable > 1 && isWanted(question)) {
    const middle = (winnable + lost) >> 1;
    const position = positions[middle];
    if (!position) return {};
    const {verdict} = await judged(question, rules, position, LONGEST_PROBE);
    if (verdict === 'winnable') winnable = middle;
    else [lost, sure] = [middle, verdict === 'unwinnable'];
  }
  return {ply: winnable, sure};
}

/** Lets newer questions be heard. */
function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
