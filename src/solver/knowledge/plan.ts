import type {State} from '../state/state.js';

/** How a state relates to a stage of a plan: it leaves the plan, is on its way, or is the end of the stage. */
export type StageProgress = 'off' | 'on' | 'end';

/** A way to the win in stages, as a game's knowledge may find one. The moves of each stage are left to a search. */
export interface StagePlan {
  /** Begins the next stage at the state. */
  begin(state: State): void;
  /** Judges a state that moves lead to from where the stage began. */
  progressOf(state: State): StageProgress;
}

/**
 * The search for a plan from a state. It ends with a plan, with `none`, which proves that the state cannot be won, or with
 * `cut`, which says nothing. In between it yields how many positions of its own it has searched since it last did.
 */
export type Planning = Generator<number, StagePlan | 'none' | 'cut'>;
