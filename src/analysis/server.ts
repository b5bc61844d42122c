import {gamesWith} from '../own-games/declared-game.js';
import {hasRedealt, positionOf, type Game} from '../session/game.js';
import {parseReplay, playRecording} from '../session/replay.js';
import {isDeadEnd, MOST_STATES} from '../solver/advice/dead-end.js';
import {findDeal} from './answers/deal.js';
import {guard} from './answers/guard.js';
import {advise} from './answers/hint.js';
import {par} from './answers/par.js';
import {review} from './answers/review.js';
import type {Task} from './answers/task.js';
import {BRIEF, PRESENT, trace} from './answers/trace.js';
import {why} from './answers/why.js';
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  AnalysisRequest,
  AnalysisResponse,
  GameAnswer,
  GameQuestionKind,
} from './protocol.js';
import {GameMemories, type GameMemory} from './answers/game-memory.js';
import {searchFault} from './search-reach.js';

interface ServerPorts {
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Answers a question about a game; undefined where there is nothing to answer. */
type Answering<Kind extends GameQuestionKind> = (
  game: Game,
  task: Task,
  isBrief: boolean,
) => Promise<GameAnswer<Kind> | undefined>;

const ANSWERING: {readonly [Kind in GameQuestionKind]: Answering<Kind>} = {
  hint: advise,
  guard,
  par,
  why,
  verdict: async (game, task, isBrief) => ({
    kind: 'verdict',
    verdict: await task.memoryOf(game).search.think(game, isBrief ? BRIEF : PRESENT, task),
  }),
  trace: (game, task) => trace(game, task),
  review: (game, task, isBrief) => review(game, isBrief ? {...task, reply: () => undefined} : task),
  'dead-end': game =>
    Promise.resolve({
      kind: 'dead-end',
      isDeadEnd: isDeadEnd(game.opening.rules, positionOf(game), {
        most: MOST_STATES,
        wasOut: () => hasRedealt(game),
      }),
    }),
};

/** Answers questions, several at once, each in slices. */
export class AnalysisServer {
  /** The numbers of the questions that somebody still waits for. */
  private readonly wanted = new Set<number>();
  private readonly memories = new GameMemories();

  constructor(private readonly ports: ServerPorts) {}

  /** Sends the answers to a question until it is cancelled. */
  async answer({id, question, origin}: AnalysisRequest, send: (response: AnalysisResponse) => void): Promise<void> {
    if (question.kind === 'cancel') {
      this.wanted.delete(question.of);
      return;
    }
    const {kind} = question;
    this.wanted.add(id);
    const isWanted = (): boolean => this.wanted.has(id);
    const reply = (answer: AnalysisAnswer): void => {
      if (isWanted()) send({id, kind, answer, more: true});
    };
    const variants = await gamesWith(origin);
    const memoryOf = (game: Game): GameMemory => this.memories.of(game);
    const answer = await answerTo(question, {variants, ...this.ports, isWanted, reply, memoryOf});
    if (this.wanted.delete(id)) send({id, kind, answer});
  }
}

async function answerTo(
  question: Exclude<AnalysisQuestion, {kind: 'cancel'}>,
  task: Task,
): Promise<AnalysisAnswer | undefined> {
  if (question.kind === 'deal') return findDeal(question, task);
  const recording = parseReplay(task.variants, question.game);
  const game = recording.ok ? playRecording(recording.value) : recording;
  if (!game.ok || searchFault(game.value.opening.rules)) return undefined;
  await task.memoryOf(game.value).search.recall(game.value.opening);
  return ANSWERING[question.kind](game.value, task, question.isBrief);
}
