import {dealFromSeed} from '../engine/legality/deal.js';
import {freshSeed} from '../engine/seed.js';
import {loadGame} from '../own-games/declared-game.js';
import {gamesTo, positionOf, type Game} from '../session/game.js';
import {parseReplay, playRecording} from '../session/replay.js';
import type {Advice} from '../solver/advice/advice.js';
import {createAdviser} from '../solver/advice/adviser.js';
import {LineMemory} from '../solver/advice/line-memory.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  AnalysisRequest,
  AnalysisResponse,
  DealAnswer,
  DealQuestion,
  HintAnswer,
  TraceAnswer,
  VerdictWord,
} from './protocol.js';
import {searchFault} from './search-reach.js';
import {runInSlices, searchInSlices, type SearchLimits, type SliceTerms} from './run-in-slices.js';

/** How long after the question hints are given, in milliseconds. */
const HINT_TIMES = [80, 400, 1500, 3000];
const BRIEF_HINT_TIMES = [400];

const MEGABYTE = 2 ** 20;
const PRESENT: SearchLimits = {milliseconds: 15_000, maxBytes: 192 * MEGABYTE};
const EARLIER: SearchLimits = {milliseconds: 2500, maxBytes: 192 * MEGABYTE};
/** Nobody waits for these, so they take less room. */
const BRIEF: SearchLimits = {milliseconds: 3000, maxBytes: 48 * MEGABYTE};
const DEAL: SearchLimits = {milliseconds: 400, maxBytes: 48 * MEGABYTE};
/** How long deals are tried in search of one that can be won, in milliseconds. */
const DEALS_TIME = 20_000;

interface ServerPorts {
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** What work on a question needs; `reply` gives an answer before the last one. */
interface Task extends ServerPorts, SliceTerms {
  readonly reply: (answer: AnalysisAnswer) => void;
  /** What earlier hints in the same game found. */
  readonly memoryOf: (game: Game) => LineMemory;
}

/** What was found in the game that was asked about last. */
class GameMemory {
  private opening = '';
  private memory: LineMemory | undefined;

  of({opening}: Game): LineMemory {
    const {rules, start} = opening;
    const name = JSON.stringify([rules.variant.id, rules.values, start]);
    if (this.memory && this.opening === name) return this.memory;
    this.opening = name;
    this.memory = new LineMemory(rules);
    return this.memory;
  }
}

/** Answers questions, several at once, each in slices. */
export class AnalysisServer {
  /** The newest question of each kind; the others are no longer wanted. */
  private readonly newest = new Map<AnalysisQuestion['kind'], number>();
  private readonly memories = new GameMemory();

  constructor(private readonly ports: ServerPorts) {}

  /** Sends the answers to a question, for as long as no newer one of its kind comes. */
  async answer({id, question, modules}: AnalysisRequest, send: (response: AnalysisResponse) => void): Promise<void> {
    const {kind} = question;
    this.newest.set(kind, id);
    const isWanted = (): boolean => this.newest.get(kind) === id;
    const reply = (answer: AnalysisAnswer | undefined): void => {
      if (isWanted()) send({id, kind, answer});
    };
    for (const module of modules) await loadGame(module);
    reply(await answerTo(question, {...this.ports, isWanted, reply, memoryOf: game => this.memories.of(game)}));
  }
}

async function answerTo(question: AnalysisQuestion, task: Task): Promise<AnalysisAnswer | undefined> {
  if (question.kind === 'deal') return findDeal(question, task);
  const recording = parseReplay(question.game);
  const game = recording.ok ? playRecording(recording.value) : recording;
  if (!game.ok) return undefined;
  if (searchFault(game.value.opening.rules)) return undefined;
  switch (question.kind) {
    case 'hint':
      return advise(game.value, question.isBrief ? BRIEF_HINT_TIMES : HINT_TIMES, task);
    case 'verdict':
      return {kind: 'verdict', verdict: await verdictOn(game.value, question.isBrief ? BRIEF : PRESENT, task)};
    case 'trace':
      return trace(game.value, task);
  }
}

/** Advice by the clock: first thoughts soon, then better ones, until it cannot improve or the time is up. */
async function advise(game: Game, times: readonly number[], task: Task): Promise<HintAnswer | undefined> {
  const {now, random, isWanted, reply, memoryOf} = task;
  const adviser = createAdviser(game.opening.rules, positionOf(game), {random, now, memory: memoryOf(game)});
  const start = now();
  let advice: Advice | undefined;
  for (const time of times) {
    if (advice) reply(hintOf(advice, false));
    const timeLeft = (): number => (isWanted() && !adviser.isFirm() ? start + time - now() : 0);
    await runInSlices(slice => !adviser.step(slice), timeLeft, now);
    advice = adviser.step(0);
    if (adviser.isFirm()) break;
  }
  return advice && hintOf(advice, true);
}

function hintOf({move, weighed, reason}: Advice, last: boolean): HintAnswer {
  return {kind: 'hint', move, samples: weighed, reason, last};
}

async function verdictOn(game: Game, limits: SearchLimits, task: Task): Promise<VerdictWord> {
  return (await searchInSlices(game.opening.rules, positionOf(game), limits, task)).verdict;
}

/**
 * Finds the last position that could be won, by halving: what is lost stays lost. The present position is judged first,
 * and for as long as when its verdict is asked for, so that the two never disagree.
 */
async function trace(game: Game, task: Task): Promise<TraceAnswer> {
  const games = gamesTo(game);
  const last = games.length - 1;
  const present = await verdictOn(game, PRESENT, task);
  if (present === 'winnable') return {kind: 'trace', ply: last, sure: true};
  let [winnable, lost, sure] = [-1, last, present === 'unwinnable'];
  while (lost - winnable > 1 && task.isWanted()) {
    const middle = (winnable + lost) >> 1;
    const between = games[middle];
    if (!between) break;
    const verdict = await verdictOn(between, EARLIER, task);
    if (verdict === 'winnable') winnable = middle;
    else [lost, sure] = [middle, verdict === 'unwinnable'];
  }
  return {kind: 'trace', ply: winnable, sure};
}

/** Tries random deals until one is known to be winnable. */
async function findDeal(question: DealQuestion, task: Task): Promise<DealAnswer | undefined> {
  const variant = findVariant(question.variant);
  const rules = variant.ok ? rulesetOf(variant.value, question.values) : variant;
  if (!rules.ok) return undefined;
  if (searchFault(rules.value)) return {kind: 'deal'};
  const until = task.now() + DEALS_TIME;
  while (task.isWanted() && task.now() < until) {
    const seed = freshSeed(task.random);
    const {verdict} = await searchInSlices(rules.value, dealFromSeed(rules.value, seed), DEAL, task);
    if (verdict === 'winnable') return {kind: 'deal', seed};
  }
  return {kind: 'deal'};
}
