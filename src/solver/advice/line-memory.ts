import {outcomeOf} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import {fingerprint, pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Advice} from './advice.js';

/** What an adviser found earlier in the same game, by the positions that it leads through. */
export class LineMemory {
  private readonly lines = new Map<string, readonly Move[]>();
  private way = new Map<string, Advice>();

  constructor(private readonly rules: Ruleset) {}

  /** The rest of a known line to a win from a position. */
  lineFrom(position: Position): readonly Move[] | undefined {
    return this.lines.get(keyOf(position));
  }

  keep(position: Position, moves: readonly Move[]): void {
    this.positionsAlong(position, moves).forEach((at, i) => this.lines.set(keyOf(at), moves.slice(i)));
  }

  /** What was advised for a position on the way that was chosen last. */
  adviceFor(position: Position): Advice | undefined {
    return this.way.get(keyOf(position));
  }

  /** Keeps the way that was chosen, in place of the one before: the advice for each move of it but the first. */
  keepWay(position: Position, moves: readonly Move[], adviceOn: (move: Move) => Advice): void {
    const later = this.positionsAlong(position, moves).map((at, i) => [keyOf(at), adviceOn(moves[i] as Move)] as const);
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

function keyOf({piles, facts}: Position): string {
  return `${piles.map(cards => cards.join()).join(' ')} ${facts.join()}`;
}

/** The positions that a game has been in. Two are one where the list of legal moves takes them for one. */
export class SeenPositions {
  private readonly byMark = new Map<number, Position[]>();

  constructor(
    private readonly rules: Ruleset,
    private readonly positions: readonly Position[],
  ) {
    for (const position of positions) {
      const mark = fingerprint(rules, position);
      const alike = this.byMark.get(mark);
      if (alike) alike.push(position);
      else this.byMark.set(mark, [position]);
    }
  }

  has(position: Position): boolean {
    const alike = this.byMark.get(fingerprint(this.rules, position)) ?? [];
    return alike.some(each => samePosition(this.rules, each, position));
  }

  /** Those that plays could lead back to: no play puts a card into the stock or the waste. */
  withTalonOf(position: Position): readonly Position[] {
    const {stock, waste} = this.rules;
    return this.positions.filter(each =>
      [stock, waste].every(pile => pileAt(each, pile).join() === pileAt(position, pile).join()),
    );
  }
}
