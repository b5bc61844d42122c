import {rankOf, suitOf, type Card} from '../../engine/card.js';
import type {Position} from '../../engine/position.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {SHIFT, STOCK_DOWN, STOCK_UP, UP, WORDS, type Board} from './board.js';
import {TablePlayer} from '../search/table-player.js';
import type {PlacementTraits} from '../placement/traits.js';
import {cardNumbered, TOP_RANK} from '../compiled/halves.js';
import {Successors} from './successors.js';

/** A step of a line on a board: its kind and its card. */
export interface Step {
  readonly kind: number;
  readonly card: Card;
}

/** The steps that lead along states of a board to the win. The board is used for it. */
export function stepsAlong(board: Board, line: readonly Int32Array[]): Step[] {
  const steps: Step[] = [];
  const take = (): void => {
    for (let i = 0; i < board.stepCount; i++) steps.push(stepOf(board.steps[i] as number));
  };
  board.enterStart();
  board.settle();
  take();
  const reached = new Int32Array(WORDS);
  line.slice(1).forEach((next, i) => {
    const before = steps.length;
    const successors = new Successors(board, () => {
      board.save(reached, 0);
      if (steps.length > before || reached.some((word, at) => word !== next[at])) return;
      take();
    });
    board.load(line[i] as Int32Array, 0);
    successors.expand();
    if (steps.length === before) throw new Error('a line leads through states that are no commitment apart');
  });
  board.load(line.at(-1) as Int32Array, 0);
  board.stepCount = 0;
  board.finish();
  take();
  return steps;
}

/** A step as a board notes it. */
export function stepOf(code: number): Step {
  return {kind: code >> 6, card: cardNumbered(code & 63)};
}

/** Plays steps of a board on the table. */
export class LinePlayer extends TablePlayer {
  constructor(
    rules: Ruleset,
    private readonly traits: PlacementTraits,
    position: Position,
  ) {
    super(rules, position);
  }

  play({kind, card}: Step): void {
    if (kind === STOCK_UP || kind === STOCK_DOWN) this.turnTo(card);
    if (kind === UP) this.bare(card);
    const from = this.pileOf(card);
    const goesUp = kind === UP || kind === STOCK_UP;
    this.move(
      from,
      goesUp ? this.foundationFor(card) : this.columnFor(card),
      kind === SHIFT ? this.countFrom(card) : 1,
    );
  }

  /** Moves what lies on a card over to its twin. */
  private bare(card: Card): void {
    const from = this.pileOf(card);
    const above = this.countFrom(card) - 1;
    if (above > 0) this.move(from, this.columnFor(this.cards(from).at(-above) as Card), above);
  }

  private columnFor(card: Card): PileInfo {
    const columns = this.rules.of(this.traits.column);
    const found = columns.find(pile => {
      const top = this.cards(pile).at(-1);
      if (top === undefined) return rankOf(card) === TOP_RANK;
      return rankOf(top) === rankOf(card) + 1 && (suitOf(top) ^ suitOf(card)) % 2 !== 0;
    });
    return found ?? this.none(card);
  }

  private foundationFor(card: Card): PileInfo {
    return this.rules.of(this.traits.foundation)[suitOf(card)] ?? this.none(card);
  }
}
