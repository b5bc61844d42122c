import {outcomeOf} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Advice} from './advice.js';

/** Once lines from so many positions are kept, all are forgotten. */
const MOST_LINES = 5000;

/** What an adviser found earlier in the same game, by the positions that it leads through. */
export class LineMemory {
  private readonly lines = new Map<string, {readonly moves: readonly Move[]; readonly at: number}>();
  private way = new Map<string, Advice>();

  constructor(private readonly rules: Ruleset) {}

  /** The rest of a known line to a win from a position. */
  lineFrom(position: Position): readonly Move[] | undefined {
    const line = this.lines.get(nameOf(position));
    return line?.moves.slice(line.at);
  }

  keep(position: Position, moves: readonly Move[]): void {
    if (this.lines.size > MOST_LINES) this.lines.clear();
    this.positionsAlong(position, moves).forEach((each, at) => this.lines.set(nameOf(each), {moves, at}));
  }

  /** What was advised for a position on the way that was chosen last. */
  adviceFor(position: Position): Advice | undefined {
    return this.way.get(nameOf(position));
  }

  /** Keeps the way that was chosen, in place of the one before: the advice for each move of it but the first. */
  keepWay(position: Position, moves: readonly Move[], adviceOn: (move: Move, at: number) => Advice): void {
    const later = this.positionsAlong(position, moves).map(
      (at, i) => [nameOf(at), adviceOn(moves[i] as Move, i)] as const,
    );
    this.way = new Map(later.slice(1));
  }

  private positionsAlong(position: Position, moves: readonly Move[]): Position[] {
    let at = position;
    return moves.map(move => {
      const before = at;
      at = outcomeOf(this.rules, at, move).position;
      return before;
    });
  }
}

/** A position as a text; two of one game are the same if their texts are. */
export function nameOf({piles, facts}: Position): string {
  return `${piles.map(cards => cards.join()).join(' ')} ${facts.join()}`;
}
