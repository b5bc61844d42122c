import type {Card} from '../engine/card.js';
import type {Move} from '../engine/move.js';
import type {OptionValues} from '../engine/declaration/option.js';
import type {Origin} from '../engine/declaration/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Phrase} from '../engine/texts/phrase.js';
import type {CurvePoint, Trace} from '../session/game-review.js';
import type {DealKind, Moment} from '../session/game.js';
import type {Advice, Rated} from '../solver/advice/advice.js';
import type {CostlyMove} from '../solver/study/move-cost.js';
import type {Verdict} from '../solver/verdict.js';

/** What the analysis process can be asked about a game, and how it answers. */
interface GameAnswers {
  /** The best move by what the player may see. */
  readonly hint: HintAnswer;
  /** Whether the game can still be won, with every card known. */
  readonly verdict: VerdictAnswer;
  /** After which move it last could. */
  readonly trace: TraceAnswer;
  /** Which moves cost most of the chance. */
  readonly review: ReviewAnswer;
  /** Whether it is proved that no card can go up any more. */
  readonly 'dead-end': DeadEndAnswer;
  /** Which moves are proved to lose it, if it can be won. */
  readonly guard: GuardAnswer;
  /** In how few moves its deal can be won. */
  readonly par: ParAnswer;
  /** How its last move compares with what the adviser would have played. */
  readonly why: WhyAnswer;
}

export type GameQuestionKind = keyof GameAnswers;
export type GameAnswer<Kind extends GameQuestionKind = GameQuestionKind> = GameAnswers[Kind];

interface GameQuestion {
  readonly kind: GameQuestionKind;
  /** The text of a replay that ends at the position in question. */
  readonly game: string;
  /**
   * A brief hint is one answer, soon; a brief verdict, guard or par takes less time; a brief review reports no
   * progress.
   */
  readonly isBrief: boolean;
}

/** Asks for such a deal under these rules. */
export interface DealQuestion {
  readonly kind: 'deal';
  readonly variant: string;
  readonly values: OptionValues;
  readonly wanted: DealKind;
  /** Set where the deal of that day is asked for. */
  readonly date?: string | undefined;
}

/** Gives up a question, which gets no more answers; it gets none itself. */
interface Cancellation {
  readonly kind: 'cancel';
  /** The number of that question. */
  readonly of: number;
}

export type AnalysisQuestion = GameQuestion | DealQuestion | Cancellation;

/** What is known of a position when every card is known to the search. */
export type VerdictWord = Verdict['verdict'];

export interface HintAnswer {
  readonly kind: 'hint';
  /** Absent where none gets on. */
  readonly move: Move | undefined;
  /** Deals of the unseen cards that the choice rests on. */
  readonly samples: number;
  readonly reason: Advice['reason'];
  /** The move and those that lead on to its goal; absent where it stands alone. */
  readonly way?: readonly Move[] | undefined;
  /** Is it proved that no card can go up any more? */
  readonly isDeadEnd?: true | undefined;
  /** False when a better answer may follow. */
  readonly last: boolean;
}

export interface VerdictAnswer {
  readonly kind: 'verdict';
  readonly verdict: VerdictWord;
}

export interface TraceAnswer extends Trace {
  readonly kind: 'trace';
}

export interface ReviewAnswer {
  readonly kind: 'review';
  /** Up to where the game could be won as the cards lie; absent as long as that is not known. */
  readonly trace?: TraceAnswer;
  /** What the adviser would have played in place of the move that lost. */
  readonly instead?: Move | undefined;
  /**
   * The moves in place of the one that lost which are proved to keep the win; absent where that is not known of each.
   */
  readonly kept?: readonly Move[] | undefined;
  /** Moves that cost most of the chance as the adviser estimates it; absent where it estimates none. */
  readonly costly?: readonly CostlyMove[];
  /**
   * The chance before each move for which there was time to estimate it, the first first; absent where none is shown.
   */
  readonly curve?: readonly CurvePoint[];
  /**
   * False where no move could have cost enough to be reported: the deal could never be won, or before every move that
   * was compared the chance was next to nothing. Absent where no chances are shown.
   */
  readonly hadChance?: boolean;
  /** The lowest chance that is shown, so that what moves cost below it is not known; absent if all are. */
  readonly least?: number | undefined;
  /** The part of the work that is done, 0 to 1. */
  readonly progress: number;
  readonly last: boolean;
}

export interface DeadEndAnswer {
  readonly kind: 'dead-end';
  readonly isDeadEnd: boolean;
}

/** A move that loses the game: no card can go up any more after it, or one is proved never to. */
export interface LosingMove {
  readonly move: Move;
  readonly isDeadEnd: boolean;
  /** The lowest card that never goes up after it; absent at a dead end, and where none is proved. */
  readonly heldDown?: Card | undefined;
}

export interface GuardAnswer {
  readonly kind: 'guard';
  readonly losing: readonly LosingMove[];
}

/** The shortest win of a deal that is known, from its beginning, and whether it is proved that there is no shorter. */
export interface ParAnswer {
  readonly kind: 'par';
  readonly moves: readonly Move[];
  readonly isProved: boolean;
}

/** A move of a game beside what the adviser would have played, by what the player saw. */
export interface WhyAnswer extends Pick<Rated, 'share' | 'solved'> {
  readonly kind: 'why';
  /** The steps before the move. */
  readonly ply: number;
  /** What the adviser would have played, and why. */
  readonly best: Move;
  readonly reason: Phrase;
  /** Whether the game can be won after the move; only where every card was seen. */
  readonly verdict?: VerdictWord | undefined;
}

/** How a search for a deal ended, and what it found; for a day where none was found, its first deal. */
export interface DealAnswer {
  readonly kind: 'deal';
  readonly end: 'found' | 'none' | Lost;
  readonly seed?: string;
  /** Random deals that were tried, where none did. */
  readonly tried?: number;
}

/** How far a search for a deal has come; it is sent about once a second. */
export interface SearchProgress {
  readonly kind: 'searching';
  /** Random deals that were tried and did not do. */
  readonly tried: number;
  /** Whole seconds since the search began. */
  readonly seconds: number;
}

export type AnalysisAnswer = GameAnswer | DealAnswer | SearchProgress;

/** What is heard of a question: an answer, that the process ended before it, or that there is none. */
export type Heard<Answer> = Answer | Lost | undefined;

/** A question on its way to the process. */
export interface AnalysisRequest {
  readonly id: number;
  /** Where the game comes from. */
  readonly origin: Origin;
  readonly question: AnalysisQuestion;
}

/** An answer on its way back; absent when the question was invalid. */
export interface AnalysisResponse {
  readonly id: number;
  readonly kind: AnalysisQuestion['kind'];
  readonly answer?: AnalysisAnswer | undefined;
  /** Others follow, as of a hint, a review or a search. */
  readonly more?: true;
}

/** Said in place of an answer when the process ended before it. */
export type Lost = 'lost';

/** Where the seed of a deal comes from: chance, today's date, or a search for a deal of a given kind. */
export type SeedSource = 'chance' | 'date' | DealKind;

/** How the search for a deal goes that was asked for, or how it ended. */
export type DealEvent = (SearchProgress | DealAnswer) & {
  readonly type: 'deal';
  readonly rules: Ruleset;
  readonly source: SeedSource;
  /** Set for the deal of a day. */
  readonly date?: string | undefined;
};

/** What is heard of a question about a moment of a game: an answer, or that the process ended before it. */
export type AnalysisEvent = {readonly type: 'analysis'} & (
  | (GameAnswer & {readonly moment: Moment})
  | {readonly kind: Lost; readonly of: GameQuestionKind; readonly moment: Moment}
);
