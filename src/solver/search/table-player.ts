import {makeCard, suitOf, type Card} from '../../engine/card.js';
import type {Letter, PileInfo} from '../../engine/declaration/pile.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {playOf, REDEAL, TURN, type Move} from '../../engine/move.js';
import {pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Root} from '../state/root.js';
import {winningLine} from './line.js';

/**
 * Plays on a table, as the ordinary rules have it, the line of a search that thinks of cards rather than piles. Throws
 * an Error where the rules do not allow it: that would be a fault of the search.
 */
export class TablePlayer {
  readonly moves: Move[] = [];
  /** The positions that they lead through, the first one included. */
  readonly positions: Position[];

  constructor(
    protected readonly rules: Ruleset,
    private position: Position,
  ) {
    this.positions = [position];
  }

  protected move(from: PileInfo, to: PileInfo, count: number): void {
    this.make(playOf(from.id, to.id, {count}));
  }

  /** Turns cards until one lies on top of the waste. */
  protected turnTo(card: Card): void {
    const {rules} = this;
    for (let turned = 0; pileAt(this.position, rules.waste).at(-1) !== card; turned++) {
      if (turned > 3 * rules.pack.length) throw new Error(`${makeCard(card)} does not come to the waste`);
      this.make(pileAt(this.position, rules.stock).length > 0 ? TURN : REDEAL);
    }
  }

  protected pileOf(card: Card): PileInfo {
    return this.rules.piles.find(pile => this.cards(pile).includes(card)) ?? this.none(card);
  }

  /** How many cards lie from this one on to the top of its pile. */
  protected countFrom(card: Card): number {
    const cards = this.cards(this.pileOf(card));
    return cards.length - cards.indexOf(card);
  }

  protected cards({index}: PileInfo): readonly Card[] {
    return pileAt(this.position, index);
  }

  protected none(card: Card): never {
    throw new Error(`${makeCard(card)} has no place to go`);
  }

  private make(move: Move): void {
    const outcome = applyMove(this.rules, this.position, move);
    if (!outcome.ok) throw new Error(outcome.fault.message);
    this.moves.push(move);
    this.position = outcome.value.position;
    this.positions.push(this.position);
  }
}

/** Where a card goes, if not onto another. */
export const GOES_UP = -1;
export const INTO_SPACE = -2;

/** A step of a line: a card, with all that lies on it, and the one that it is laid on, or where else it goes. */
export interface Step {
  readonly card: number;
  readonly to: number;
}

/** Plays steps on the table of a game with one kind of columns and a foundation for each suit. */
export class StepPlayer extends TablePlayer {
  /** `cardOf` says which card a step means by its number. */
  constructor(
    rules: Ruleset,
    private readonly letters: {readonly foundation: Letter; readonly column: Letter},
    private readonly cardOf: (number: number) => Card,
    position: Position,
  ) {
    super(rules, position);
  }

  /** Plays the steps of a line. */
  along(steps: readonly Step[]): this {
    for (const step of steps) this.play(step);
    return this;
  }

  private play({card: number, to}: Step): void {
    const {rules, letters} = this;
    const card = this.cardOf(number);
    if ([rules.stock, rules.waste].includes(this.pileOf(card).index)) this.turnTo(card);
    const from = this.pileOf(card);
    if (to === GOES_UP) this.move(from, rules.of(letters.foundation)[suitOf(card)] ?? this.none(card), 1);
    else this.move(from, this.columnFor(to) ?? this.none(card), this.countFrom(card));
  }

  /** The column that a card lies on top of, or the first space. */
  private columnFor(to: number): PileInfo | undefined {
    const top = to === INTO_SPACE ? undefined : this.cardOf(to);
    return this.rules.of(this.letters.column).find(pile => this.cards(pile).at(-1) === top);
  }
}

/** The line that was played, without its circles; undefined where it leads through a position that is barred. */
export function lineOf({rules, barred}: Root, {moves, positions}: TablePlayer): readonly Move[] | undefined {
  const isBarred = positions.slice(1).some(at => barred.some(each => samePosition(rules.ruleset, each, at)));
  return isBarred ? undefined : winningLine(rules.ruleset, positions, moves);
}
