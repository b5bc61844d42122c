import type {PileInfo} from '../../engine/declaration/pile.js';
import {isStockOutOfReach} from '../../engine/legality/legality.js';
import {knowsStock} from '../../engine/legality/sight.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CardSet} from '../compiled/card-set.js';
import {CARDS} from '../compiled/cards.js';
import {RESERVE} from '../compiled/compiled-rules.js';
import {compile, searchable} from '../compiled/searchable.js';
import {StateSpace} from '../moves/state-space.js';
import {QueueOrder} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import {rootOf} from '../state/root.js';
import type {State} from '../state/state.js';
import {mayShuffle, unseenPlaces} from './sampling.js';

/**
 * For each of them so many may be made, known ones included: where there are many moves that takes most of the time.
 */
const MOST_MADE = 3;

/** States that are worth looking at where somebody waits for the proof: a tenth of a second. */
export const MOST_STATES = 20_000;

export const NOTHING_GOES_UP = 'no card can go up any more; cards can only be moved about';

interface DeadEndTerms {
  /** States that are looked at before it is given up. */
  readonly most: number;
  /** Was the stock out before, in the same game? */
  readonly wasOut?: () => boolean;
  readonly climb?: () => Climb;
}

/**
 * Is it proved, by what the player knows, that no card can go up any more, though cards may be moved about, and the
 * stock turned over and over? A hidden card may be any, so nothing is proved where one can be laid bare, nor while
 * the stock holds cards that were never seen and may still come. A card that was brought down and goes up
 * again does not count.
 */
export function isDeadEnd(
  rules: Ruleset,
  position: Position,
  {most, wasOut = () => false, climb = () => new Climb(rules, position)}: DeadEndTerms,
): boolean {
  if (isStockOutOfReach(rules, position) && areTooFew(rules, position)) return true;
  if (!knowsStock(rules, position, wasOut) || mayShuffle(rules, position) || !searchable(rules).ok) return false;
  const hidden = new Set(unseenPlaces(rules, position).map(({pile}) => pile));
  hidden.delete(rules.stock);
  const {slots} = compile(rules);
  const reserves = slots.filter(({kind}) => kind === RESERVE);
  if ([...hidden].some(pile => !reserves.some(each => each.pile === pile))) return false;
  const covered = [...reserves.keys()].filter(slot => hidden.has(reserves[slot]?.pile ?? -1));
  return !climb().goesUp(position, most, covered);
}

/**
 * Do fewer cards lie beside the stock and the foundations than go up together? Then no search of where they may be
 * moved is needed.
 */
function areTooFew({may, spec, piles}: Ruleset, position: Position): boolean {
  const isOut = ({spec: {role}}: PileInfo): boolean => role !== 'stock' && role !== 'foundation';
  const left = piles.filter(isOut).reduce((sum, {index}) => sum + pileAt(position, index).length, 0);
  return may.every(({to, least = 1}) => spec(to).role !== 'foundation' || left < least);
}

/** What plays alone lead to from the positions of a game; one serves all that are asked about. */
export class Climb {
  private readonly space: StateSpace;
  private readonly explorer: Explorer;
  private readonly next = new CardSet();
  private sizes: readonly number[] = [];
  private before = 0;
  /** Reserves whose lower cards are hidden, and how many cards these hold together. */
  private covered: readonly number[] = [];
  private coveredCards = 0;
  private hasRisen = false;
  /** Was it proved that no card can go up from the states of the table, as high as the foundations are? */
  private isStuck = false;

  /** `start` leads to all positions that are asked about. */
  constructor(rules: Ruleset, start: Position) {
    this.space = new StateSpace(rootOf(rules, start));
    const {state} = this.space;
    this.explorer = new Explorer(this.space, {
      order: new QueueOrder(rules.packs * CARDS + 1, () => this.cardsOnNext()),
      opens: () => (this.before = state.cardsUp()),
      accepts: () => !this.rises(),
      // Most positions are decided within a few states.
      capacity: 1 << 4,
    });
  }

  /**
   * Can a foundation get higher than in this position, or a hidden card be laid bare in one of the `covered` reserves?
   * True, too, where that takes more states to find out.
   */
  goesUp(position: Position, most: number, covered: readonly number[] = []): boolean {
    const {space, explorer} = this;
    const {state} = space;
    const {table} = explorer;
    this.covered = covered;
    space.enter(position);
    if (state.isWon()) return true;
    const sizes = sizesOf(state);
    if (this.isStuck && table.find(state.ints) >= 0 && String(sizes) === String(this.sizes)) return false;
    this.sizes = sizes;
    this.coveredCards = this.countCovered();
    this.hasRisen = false;
    explorer.begin();
    const made = explorer.successors;
    const isMuch = (): boolean => table.size > most || explorer.successors - made > MOST_MADE * most;
    this.isStuck = explorer.explore(() => this.hasRisen || isMuch()) && !this.hasRisen;
    return !this.isStuck;
  }

  /** Has a foundation got higher by the play that was made last, or by an earlier one? */
  private rises(): boolean {
    const {state} = this.space;
    // A card that goes from one foundation to another leaves the number of those that are up as it was.
    this.hasRisen ||=
      this.countCovered() < this.coveredCards ||
      (state.cardsUp() > this.before && sizesOf(state).some((size, slot) => size > (this.sizes[slot] ?? 0)));
    return this.hasRisen;
  }

  private countCovered(): number {
    return this.covered.reduce((sum, slot) => sum + this.space.state.reserveSize(slot), 0);
  }

  /** States are looked at first where the fewest cards lie on one that goes up. */
  private cardsOnNext(): number {
    const {state} = this.space;
    state.readWanted(this.next);
    return cardsOnNext(state, this.next);
  }
}

/** The fewest cards that lie on one of those that go up next, in a tableau pile or behind it. */
function cardsOnNext(state: State, next: CardSet): number {
  const {behind} = state.root.rules;
  let fewest: number = CARDS;
  for (let slot = 0; slot < state.tableauCount; slot++) {
    const [pile, codec, reserve] = [state.tableau(slot), state.codecOf(slot), behind[slot] as number];
    const size = pile === 0 ? 0 : codec.size(pile);
    const held = reserve < 0 ? 0 : state.reserveSize(reserve);
    for (let on = 0; on < Math.min(fewest, size + held); on++) {
      const card = on < size ? codec.at(pile, size - 1 - on) : state.reserveCard(reserve, size + held - 1 - on);
      if (next.has(card)) fewest = on;
    }
  }
  return fewest;
}

/** The cards on each foundation; where others have to be cleared, those that are gone from there. */
function sizesOf(state: State): number[] {
  if (state.root.rules.cleared) return [state.cardsUp()];
  return Array.from({length: state.foundationCount}, (_, slot) => state.foundationSize(slot));
}
