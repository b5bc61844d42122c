import {gamesWith} from '../own-games/declared-game.js';
import {positionOf, type Game} from '../session/game.js';
import {parseReplay, playRecording} from '../session/replay.js';
import {isDeadEnd, MOST_MOVED_ABOUT} from '../solver/advice/dead-end.js';
import {findDeal} from './answers/deal.js';
import {advise} from './answers/hint.js';
import {review} from './answers/review.js';
import type {Task} from './answers/task.js';
import {BRIEF, PRESENT, trace, verdictOn} from './answers/trace.js';
import type {AnalysisAnswer, AnalysisQuestion, AnalysisRequest, AnalysisResponse, Cancellation} from './protocol.js';
import {searchFault} from './search-reach.js';
import {LineMemory} from '../solver/advice/line-memory.js';

interface ServerPorts {
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

type Question = Exclude<AnalysisQuestion, Cancellation>;

/** Answers questions, several at once, each in slices. */
export class AnalysisServer {
  /** The newest question of each kind; the others are no longer wanted. */
  private readonly newest = new Map<AnalysisQuestion['kind'], number>();
  private readonly memories = new GameMemory();

  constructor(private readonly ports: ServerPorts) {}

  /** Sends the answers to a question, for as long as no newer one of its kind comes. */
  async answer({id, question, module}: AnalysisRequest, send: (response: AnalysisResponse) => void): Promise<void> {
    const {kind} = question;
    this.newest.set(kind === 'cancel' ? question.of : kind, id);
    if (kind === 'cancel') return;
    const isWanted = (): boolean => this.newest.get(kind) === id;
    const reply = (answer: AnalysisAnswer | undefined): void => {
      if (isWanted()) send({id, kind, answer});
    };
    const variants = await gamesWith(module);
    reply(
      await answerTo(question, {variants, ...this.ports, isWanted, reply, memoryOf: game => this.memories.of(game)}),
    );
  }
}

async function answerTo(question: Question, task: Task): Promise<AnalysisAnswer | undefined> {
  if (question.kind === 'deal') return findDeal(question, task);
  const recording = parseReplay(task.variants, question.game);
  const game = recording.ok ? playRecording(recording.value) : recording;
  if (!game.ok) return undefined;
  if (searchFault(game.value.opening.rules)) return undefined;
  switch (question.kind) {
    case 'hint':
      return advise(game.value, question.isBrief, task);
    case 'verdict':
      return {kind: 'verdict', verdict: await verdictOn(game.value, question.isBrief ? BRIEF : PRESENT, task)};
    case 'dead-end':
      return {
        kind: 'dead-end',
        isDeadEnd: isDeadEnd(game.value.opening.rules, positionOf(game.value), MOST_MOVED_ABOUT),
      };
    case 'trace':
      return trace(game.value, task);
    case 'review':
      return review(game.value, {...task, ...(question.isBrief && {reply: () => undefined})});
  }
}

/** What hints found in the game that was asked about last. */
export class GameMemory {
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
