import {outcomeOf} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Winning lines that were found, by the positions along them. */
export class LineMemory {
  private readonly lines = new Map<string, readonly Move[]>();

  constructor(private readonly rules: Ruleset) {}

  /** The rest of a known line from a position. */
  lineFrom(position: Position): readonly Move[] | undefined {
    return this.lines.get(keyOf(position));
  }

  keep(position: Position, moves: readonly Move[]): void {
    let at = position;
    moves.forEach((move, i) => {
      this.lines.set(keyOf(at), moves.slice(i));
      at = outcomeOf(this.rules, at, move).position;
    });
  }
}

function keyOf({piles, facts}: Position): string {
  return `${piles.map(cards => cards.join()).join(' ')} ${facts.join()}`;
}
