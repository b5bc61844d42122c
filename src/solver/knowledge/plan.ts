import type {Kernel} from '../state/state-space.js';

/** Where a state stands to the stage of a plan: off its way, on it, or at its end. */
export type Standing = 'off' | 'on' | 'end';

/** A way to the win in stages, as a game's knowledge may find one; the moves of each stage are left to a search. */
export interface Plan {
  /** Begins the next stage at the child. */
  begin(kernel: Kernel): void;
  /** How the child, which moves lead to from where the stage began, stands to it. */
  standingOf(kernel: Kernel): Standing;
}

/**
 * The making of a plan for the state that was the kernel's child. `none` is a proof that it cannot be won, `cut` that
 * nothing was found out. It yields how many positions of its own it has looked at since it last did.
 */
export type Planning = Generator<number, Plan | 'none' | 'cut'>;
