import {fingerprint, pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** The positions of a game, or of a line. Two are one where the list of legal moves takes them for one. */
export class SeenPositions {
  private readonly byMark = new Map<number, number[]>();

  constructor(
    private readonly rules: Ruleset,
    private readonly positions: readonly Position[],
  ) {
    positions.forEach((position, place) => {
      const mark = fingerprint(rules, position);
      const alike = this.byMark.get(mark);
      if (alike) alike.push(place);
      else this.byMark.set(mark, [place]);
    });
  }

  /** Is it clear at a glance that no position stands twice? */
  get areDistinct(): boolean {
    return this.byMark.size === this.positions.length;
  }

  /** Where among them the position stands for the last time; -1 if it does not. */
  lastPlaceOf(position: Position): number {
    const alike = this.byMark.get(fingerprint(this.rules, position)) ?? [];
    return alike.findLast(place => samePosition(this.rules, this.positions[place] as Position, position)) ?? -1;
  }

  has(position: Position): boolean {
    return this.lastPlaceOf(position) >= 0;
  }

  /** Those that plays could lead back to: no play puts a card into the stock or the waste. */
  withTalonOf(position: Position): readonly Position[] {
    const {stock, waste} = this.rules;
    return this.positions.filter(each =>
      [stock, waste].every(pile => pileAt(each, pile).join() === pileAt(position, pile).join()),
    );
  }
}
