import {makeCard, rankOf, suitOf, type Card} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {playOf, REDEAL, TURN} from '../../engine/move.js';
import {pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Attempt, Searching} from '../search/attempt.js';
import {PlayedLine} from '../search/line.js';
import type {Root} from '../state/root.js';
import {cardOn, type Deal} from './deal.js';

/** Where a card goes, if not onto a card that is named. */
export const GOES_UP = -1;
export const INTO_SPACE = -2;
/** Onto one of its two takers, whichever is bare. */
export const ONTO_TAKER = -3;

/** A step of a line: a card, with all that lies on it, and the one that it is laid on, or where else it goes. */
export interface Step {
  readonly card: number;
  readonly to: number;
}

/** A search of placement as one of the ways to look for a win. */
export function attemptFrom(
  {rules, position, barred}: Root,
  deal: Deal,
  searching: Searching & {line(): readonly Step[]},
): Attempt {
  return {
    searching,
    line: () => {
      const line = new LinePlayer(rules.ruleset, deal, position).along(searching.line());
      const isBarred = line.positions.slice(1).some(at => barred.some(each => samePosition(rules.ruleset, each, at)));
      return isBarred ? undefined : line.winning();
    },
  };
}

/** Plays steps on the table, as the ordinary rules have it. */
export class LinePlayer extends PlayedLine {
  constructor(
    rules: Ruleset,
    private readonly deal: Deal,
    position: Position,
  ) {
    super(rules, position);
  }

  along(steps: readonly Step[]): this {
    for (const step of steps) this.play(step);
    return this;
  }

  private play({card: number, to}: Step): void {
    const {rules, deal} = this;
    const card = cardOn(deal, number);
    if ([rules.stock, rules.waste].includes(this.pileOf(card).index)) this.turnTo(card);
    const from = this.pileOf(card);
    const above = this.countFrom(card) - 1;
    if (to !== GOES_UP) this.move(from, this.columnFor(card, to), above + 1);
    else {
      // What lies on it is moved over to its twin.
      if (above > 0) this.move(from, this.columnFor(this.cards(from).at(-above) as Card, ONTO_TAKER), above);
      this.move(from, rules.of(deal.traits.foundation)[suitOf(card)] ?? this.none(card), 1);
    }
  }

  /** The column that a card goes to, the first one if there are several. */
  private columnFor(card: Card, to: number): PileInfo {
    const {rules, deal} = this;
    const top = to < 0 ? undefined : cardOn(deal, to);
    const takes = (taker: Card | undefined): boolean =>
      to === ONTO_TAKER
        ? taker !== undefined && rankOf(taker) === rankOf(card) + 1 && (suitOf(taker) ^ suitOf(card)) % 2 !== 0
        : taker === top;
    return rules.of(deal.traits.column).find(pile => takes(this.cards(pile).at(-1))) ?? this.none(card);
  }

  /** Turns cards until one lies on top of the waste. */
  private turnTo(card: Card): void {
    const {rules} = this;
    for (let turned = 0; pileAt(this.position, rules.waste).at(-1) !== card; turned++) {
      if (turned > 3 * rules.pack.length) throw new Error(`${makeCard(card)} does not come to the waste`);
      this.make(pileAt(this.position, rules.stock).length > 0 ? TURN : REDEAL);
    }
  }

  private pileOf(card: Card): PileInfo {
    return this.rules.piles.find(pile => this.cards(pile).includes(card)) ?? this.none(card);
  }

  /** How many cards lie from this one on to the top of its pile. */
  private countFrom(card: Card): number {
    const cards = this.cards(this.pileOf(card));
    return cards.length - cards.indexOf(card);
  }

  private cards({index}: PileInfo): readonly Card[] {
    return pileAt(this.position, index);
  }

  private none(card: Card): never {
    throw new Error(`${makeCard(card)} has no place to go`);
  }

  private move(from: PileInfo, to: PileInfo, count: number): void {
    this.make(playOf(from.id, to.id, {count}));
  }
}
