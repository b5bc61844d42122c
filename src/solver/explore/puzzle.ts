import type {State} from '../state/state.js';

/** A game for one as the searches play it: cards, or what a proof reduces them to. */
export interface Puzzle<Step = unknown> {
  /** The state that is read and written: set it, expand it, and find each successor in it. */
  readonly state: State;
  /** Called for every state that `expand` leads to, while `state` holds it. */
  visit: () => void;
  enterRoot(): void;
  isWon(): boolean;
  /** Makes the states that moves lead to. Only where plays can wait are these, and turns, asked for alone. */
  expand(moves?: 'all' | 'plays' | 'turn'): void;
  /** Expands, and passes on the steps that lead to each successor. */
  expandTraced(found: (steps: readonly Step[]) => void): void;
  /** Where plays can wait: has the state fewer cards in the stock and the waste than the one that was expanded? */
  readonly tookCard?: boolean;
}
