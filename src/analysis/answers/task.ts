import type {Variant} from '../../engine/declaration/variant.js';
import type {Game} from '../../session/game.js';
import type {GameMemory} from './game-memory.js';
import type {AnalysisAnswer} from '../protocol.js';
import type {SliceTerms} from '../run-in-slices.js';

/** What work on a question needs; `reply` gives an answer before the last one. */
export interface Task extends SliceTerms {
  /** The games that a question may be about. */
  readonly variants: readonly Variant[];
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly reply: (answer: AnalysisAnswer) => void;
  /** What was found earlier in the same game. */
  readonly memoryOf: (game: Game) => GameMemory;
}
