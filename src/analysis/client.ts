import {constants} from 'node:os';
import type {GameModule} from '../engine/declaration/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Game, Opening} from '../session/game.js';
import {makeReplay} from '../session/replay.js';
import {AnalysisProcess, type ProcessTerms} from './child-process.js';
import type {DealWish} from './deals-ahead.js';
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  AnalysisResponse,
  DealAnswer,
  GameAnswer,
  GameQuestionKind,
  Lost,
  SearchProgress,
  VerdictWord,
} from './protocol.js';

const PROGRAM = new URL('./analysis.js', import.meta.url);

/** For what a player waits for. The process stays for a minute, so that the next hint comes at once. */
export const IN_PLAY: ProcessTerms = {program: PROGRAM, idle: 60_000, niceness: constants.priority.PRIORITY_NORMAL};
/** For what may take its time: deals ahead, and verdicts for the record. */
export const IN_BACKGROUND: ProcessTerms = {program: PROGRAM, idle: 250, niceness: constants.priority.PRIORITY_LOW};

interface Listener {
  /** Gets undefined when nobody waits for the answer any more, or nothing can answer. */
  readonly hear: (answer: AnalysisAnswer | Lost | undefined) => void;
  /** Does the program stay alive for the answer? */
  readonly keepsAlive: boolean;
}

/** Asks a process of its own, so that nobody has to wait for the solver. */
export class AnalysisClient {
  private readonly process: AnalysisProcess;
  private asked = 0;
  /** Who waits for the newest question of each kind, and its number. */
  private readonly waiting = new Map<AnalysisQuestion['kind'], Listener & {readonly id: number}>();

  constructor(terms: ProcessTerms) {
    this.process = new AnalysisProcess(terms, {
      onResponse: response => this.receive(response),
      onLoss: () => this.dropAll(),
    });
  }

  /** Asks about a game as it stands; `hear` gets the answer, and better ones as they come. */
  ask(kind: GameQuestionKind, game: Game, hear: (answer: GameAnswer | Lost) => void): void {
    const hearAnswer = (answer: AnalysisAnswer | Lost | undefined): void => {
      const answered = ofGame(answer);
      if (answered) hear(answered);
    };
    this.send({kind, game: makeReplay(game), isBrief: false}, game.opening.rules, {
      hear: hearAnswer,
      keepsAlive: false,
    });
  }

  /** Gives up what was asked, if that is still open. */
  cancel(kind: GameQuestionKind): void {
    const listener = this.waiting.get(kind);
    if (!this.waiting.delete(kind)) return;
    this.post({kind: 'cancel', of: kind});
    this.noteWaiting();
    listener?.hear(undefined);
  }

  /** The only answer on a game as it stands; undefined when a newer question replaced this one or nothing can answer. */
  async consult(kind: GameQuestionKind, game: Game): Promise<GameAnswer | Lost | undefined> {
    const isBrief = kind === 'hint' || kind === 'review';
    return ofGame(await this.answerTo({kind, game: makeReplay(game), isBrief}, game.opening.rules, true));
  }

  /** A search for a deal; undefined when a newer one replaced it or nothing can search. `tell` gets how it goes. */
  findDeal(
    {rules, kind: wanted}: DealWish,
    tell: (progress: SearchProgress) => void = () => undefined,
  ): Promise<DealAnswer | Lost | undefined> {
    return new Promise(end => {
      const hear = (answer: AnalysisAnswer | Lost | undefined): void => {
        if (answer !== 'lost' && answer?.kind === 'searching') tell(answer);
        else end(answer === 'lost' || answer?.kind === 'deal' ? answer : undefined);
      };
      const {variant, values} = rules;
      this.send({kind: 'deal', variant: variant.id, values, wanted}, rules, {hear, keepsAlive: true});
    });
  }

  /** Whether a deal can be won, for the record; undefined when that stays open. The program does not stay alive for it. */
  async judgeDeal(opening: Opening): Promise<VerdictWord | undefined> {
    const game = makeReplay({opening, last: undefined});
    const answer = await this.answerTo({kind: 'verdict', game, isBrief: true}, opening.rules, false);
    return answer !== 'lost' && answer?.kind === 'verdict' ? answer.verdict : undefined;
  }

  close(): void {
    this.process.end();
  }

  private answerTo(
    question: AnalysisQuestion,
    rules: Ruleset,
    keepsAlive: boolean,
  ): Promise<AnalysisAnswer | Lost | undefined> {
    return new Promise(hear => this.send(question, rules, {hear, keepsAlive}));
  }

  private send(question: AnalysisQuestion, {variant: {module}}: Ruleset, listener: Listener): void {
    const older = this.waiting.get(question.kind);
    this.waiting.set(question.kind, {id: this.post(question, module), ...listener});
    this.noteWaiting();
    older?.hear(undefined);
  }

  /** Sends a question, and gives its number. */
  private post(question: AnalysisQuestion, module?: GameModule): number {
    const id = ++this.asked;
    this.process.send({id, question, module});
    return id;
  }

  private receive({id, kind, answer}: AnalysisResponse): void {
    const listener = this.waiting.get(kind);
    if (listener?.id !== id) return;
    if (!answer || !('last' in answer) || answer.last) {
      this.waiting.delete(kind);
      this.noteWaiting();
    }
    listener.hear(answer);
  }

  private dropAll(): void {
    const dropped = [...this.waiting.values()];
    this.waiting.clear();
    this.noteWaiting();
    for (const {hear} of dropped) hear('lost');
  }

  private noteWaiting(): void {
    this.process.setAwaited([...this.waiting.values()].some(({keepsAlive}) => keepsAlive));
    if (this.waiting.size === 0) this.process.rest();
  }
}

function ofGame(answer: AnalysisAnswer | Lost | undefined): GameAnswer | Lost | undefined {
  return answer !== 'lost' && (answer?.kind === 'deal' || answer?.kind === 'searching') ? undefined : answer;
}
