import {outcomeOf, type Outcome} from '../engine/legality/application.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** The newest steps keep their outcomes: undo, animation and the title read them. */
const NEWEST = 4;
/** Of the others each 64th keeps its outcome, so that any position is at most 63 steps away, about a millisecond. */
const EVERY = 64;

/** The part of an opening that steps need. */
interface Beginning {
  readonly rules: Ruleset;
  readonly start: Position;
}

/**
 * One decision of the player: one or more moves, undone together. Its outcome is kept if it is likely to be read, and
 * otherwise computed again, since a position takes up to a kilobyte and a long session has thousands of them.
 */
export class Step {
  /** Steps so far, this one included. */
  readonly ply: number;
  /** How many of these the adviser played while its player watched. */
  readonly watched: number;
  private kept: Outcome | undefined;

  constructor(
    readonly moves: readonly Move[],
    readonly previous: Step | undefined,
    outcome: Outcome,
    /** Did the adviser play it while the player watched? */
    readonly isWatched = false,
  ) {
    this.ply = (previous?.ply ?? 0) + 1;
    this.watched = (previous?.watched ?? 0) + Number(isWatched);
    this.kept = outcome;
    this.forgetOlder();
  }

  /** The position after this step, and what it caused. */
  outcome(beginning: Beginning): Outcome {
    if (this.kept) return this.kept;
    const steps: Step[] = [this];
    let before = this.previous;
    for (; before && !before.kept; before = before.previous) steps.unshift(before);
    let outcome: Outcome = before?.kept ?? {position: beginning.start, happened: []};
    for (const step of steps) outcome = afterMoves(beginning.rules, outcome.position, step.moves);
    return outcome;
  }

  private forgetOlder(): void {
    let older = this.previous;
    for (let i = 1; i < NEWEST && older; i++) older = older.previous;
    if (older && older.ply % EVERY !== 0) older.kept = undefined;
  }
}

/** The outcome of legal moves, one after another. */
function afterMoves(rules: Ruleset, start: Position, moves: readonly Move[]): Outcome {
  let position = start;
  const happened = moves.flatMap(move => {
    const outcome = outcomeOf(rules, position, move);
    position = outcome.position;
    return outcome.happened;
  });
  return {position, happened};
}
