import {fingerprint, pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

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
