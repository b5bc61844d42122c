import {constants} from 'node:os';
import {type Origin, originOf} from '../engine/declaration/variant.js';
import type {Game, Opening} from '../session/game.js';
import {makeReplay} from '../session/replay.js';
import {AnalysisProcess, type ProcessEvents, type ProcessTerms, type RequestPort} from './child-process.js';
import type {DealWish} from './deals-ahead.js';
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  AnalysisResponse,
  DealAnswer,
  GameAnswer,
  GameQuestionKind,
  Heard,
  SearchProgress,
  VerdictWord,
} from './protocol.js';

const PROGRAM = new URL('./analysis.js', import.meta.url);

/** For what a player waits for. The process stays for a minute, so that the next hint comes at once. */
export const IN_PLAY: ProcessTerms = {program: PROGRAM, idle: 60_000, niceness: constants.priority.PRIORITY_NORMAL};
/** For what may take its time: deals ahead, and verdicts for the record. */
export const IN_BACKGROUND: ProcessTerms = {program: PROGRAM, idle: 250, niceness: constants.priority.PRIORITY_LOW};

/** What answers questions about games and looks for deals. */
export type Analysis = Pick<AnalysisClient, 'ask' | 'cancel' | 'findDeal' | 'judgeDeal' | 'close'>;

/** Asks another process, so that the screen never waits for the solver. */
export function openAnalysis(terms: ProcessTerms): Analysis {
  return new AnalysisClient(events => new AnalysisProcess(terms, events));
}

/** Who waits for the answers to a question: those of its kind. */
interface Listener {
  readonly id: number;
  /** Does the program stay alive for them? */
  readonly keepsAlive: boolean;
  /** Gets those before the last one. */
  readonly tell: Tell<AnalysisAnswer>;
  readonly end: Tell<Heard<AnalysisAnswer> | GivenUp>;
}

/** Nobody waits for the answer any more. */
type GivenUp = 'given up';

type Tell<Answer> = (answer: Answer) => void;

/** Asks about games, and gives each answer to whoever waits for it. */
export class AnalysisClient {
  private readonly port: RequestPort;
  private asked = 0;
  /** The newest question of each kind. */
  private readonly waiting = new Map<AnalysisQuestion['kind'], Listener>();

  constructor(open: (events: ProcessEvents) => RequestPort) {
    this.port = open({
      onResponse: response => this.receive(response),
      onLoss: () => this.dropAll(),
    });
  }

  /**
   * Asks about a game as it stands; `hear` gets the answer, and better ones as they come, unless a brief one is asked
   * for. A question that was given up, as for a newer one of its kind, is not heard of any more.
   */
  ask<Kind extends GameQuestionKind>(
    kind: Kind,
    game: Game,
    hear: Tell<Heard<GameAnswer<Kind>>>,
    isBrief = false,
  ): void {
    const question = {kind, game: makeReplay(game), isBrief};
    void this.answer<GameAnswer<Kind>, GameAnswer<Kind>>(question, game.opening, true, hear).then(answer => {
      if (answer !== 'given up') hear(answer);
    });
  }

  /** Gives up what was asked, if that is still open. */
  cancel(kind: GameQuestionKind): void {
    this.giveUp(kind);
    this.noteWaiting();
  }

  private giveUp(kind: AnalysisQuestion['kind']): void {
    const listener = this.waiting.get(kind);
    if (!listener) return;
    this.waiting.delete(kind);
    this.post({kind: 'cancel', of: listener.id});
    listener.end('given up');
  }

  /** A search for a deal; undefined when a newer one replaced it or nothing can search. `tell` gets how it goes. */
  async findDeal({rules, kind: wanted, date}: DealWish, tell?: Tell<SearchProgress>): Promise<DealAnswer | undefined> {
    const question = {kind: 'deal', variant: rules.variant.id, values: rules.values, wanted, date} as const;
    const answer = await this.answer<DealAnswer, SearchProgress>(question, {rules}, true, tell);
    if (answer === 'given up') return undefined;
    return answer === 'lost' ? {kind: 'deal', end: answer} : answer;
  }

  /**
   * Whether a deal can be won, for the record; undefined when that stays open. The program does not stay alive for it.
   */
  async judgeDeal(opening: Opening): Promise<VerdictWord | undefined> {
    const game = makeReplay({opening, last: undefined});
    const answer = await this.answer<GameAnswer<'verdict'>>({kind: 'verdict', game, isBrief: true}, opening, false);
    return typeof answer === 'string' ? undefined : answer?.verdict;
  }

  close(): void {
    this.port.end();
  }

  /** The last answer to a question, each of which is of its kind; `tell` gets those before. */
  private answer<Answer extends AnalysisAnswer, Sooner extends AnalysisAnswer = never>(
    question: AnalysisQuestion,
    {rules}: Pick<Opening, 'rules'>,
    keepsAlive: boolean,
    tell: Tell<Sooner> = () => undefined,
  ): Promise<Heard<Answer> | GivenUp> {
    return new Promise(end => {
      this.giveUp(question.kind);
      const ends = {tell: tell as Tell<AnalysisAnswer>, end: end as Tell<Heard<AnalysisAnswer> | GivenUp>};
      this.waiting.set(question.kind, {id: this.post(question, originOf(rules.variant)), keepsAlive, ...ends});
      this.noteWaiting();
    });
  }

  /** Sends a question, and gives its number. */
  private post(question: AnalysisQuestion, origin: Origin = {}): number {
    const id = ++this.asked;
    this.port.send({id, question, origin});
    return id;
  }

  private receive({id, kind, answer, more}: AnalysisResponse): void {
    const listener = this.waiting.get(kind);
    if (listener?.id !== id) return;
    if (answer && more) {
      listener.tell(answer);
      return;
    }
    this.waiting.delete(kind);
    this.noteWaiting();
    listener.end(answer);
  }

  private dropAll(): void {
    const dropped = [...this.waiting.values()];
    this.waiting.clear();
    this.noteWaiting();
    for (const {end} of dropped) end('lost');
  }

  private noteWaiting(): void {
    this.port.setAwaited([...this.waiting.values()].some(({keepsAlive}) => keepsAlive));
    if (this.waiting.size === 0) this.port.rest();
  }
}
