import {outcomeOf, type Outcome} from '../engine/application.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** So many of the newest steps keep what they came to: undo, animation and the title look at those. */
const NEWEST = 4;
/** And of all others every so many-th, so that few have to be played again to know one: 64 take about a millisecond. */
const EVERY = 64;

/** Where a game began, as far as its steps have to know. */
interface Beginning {
  readonly rules: Ruleset;
  readonly start: Position;
}

/**
 * One decision of the player, which may be several moves undone as one. A step is a value; what it came to is kept only
 * where it is likely to be asked for, and otherwise played again, since a position takes up to a kilobyte and a table
 * that stands open all day sees many thousands.
 */
export class Step {
  /** Steps so far, this one included. */
  readonly ply: number;
  private kept: Outcome | undefined;

  constructor(
    readonly moves: readonly Move[],
    readonly previous: Step | undefined,
    outcome: Outcome,
  ) {
    this.ply = (previous?.ply ?? 0) + 1;
    this.kept = outcome;
    this.forgetOlder();
  }

  /** The position after this step, and what happened by itself. */
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

/** What legal moves come to, one after another. */
function afterMoves(rules: Ruleset, start: Position, moves: readonly Move[]): Outcome {
  let position = start;
  const happened = moves.flatMap(move => {
    const outcome = outcomeOf(rules, position, move);
    position = outcome.position;
    return outcome.happened;
  });
  return {position, happened};
}
