import {makeCard, type Card} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {playOf, REDEAL, TURN, type Move} from '../../engine/move.js';
import {pileAt, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {winningLine} from './line.js';
import type {SearchContext, SearchResult} from './search-context.js';

/**
 * Plays on a table, as the ordinary rules have it, the line of a search that thinks of cards rather than piles. Throws an Error where the
 * rules do not allow it: that would be a fault of the search.
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

/** The line that was played, without its circles; `cut` where it leads through a position that is barred. */
export function lineOf({state}: SearchContext, {moves, positions}: TablePlayer): SearchResult {
  const {rules, barred} = state.root;
  const isBarred = positions.slice(1).some(at => barred.some(each => samePosition(rules.ruleset, each, at)));
  return isBarred ? 'cut' : winningLine(rules.ruleset, positions, moves);
}
