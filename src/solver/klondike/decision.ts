import {NONE} from '../compiled/cards.js';
import {IntTable, Records} from '../compiled/int-table.js';
import {Board, KEY_WORDS, WORDS} from '../placement/board.js';
import type {Deal} from '../placement/deal.js';
import {Decision} from '../placement/decision.js';
import type {Step} from '../placement/line.js';
import {Successors} from '../placement/successors.js';
import type {Outcome} from '../search/attempt.js';

/**
 * Positions in which it is looked whether a state is lost even with all of the stock at hand, and how many of them
 * count as one.
 */
const MOST_AT_HAND = 5000;
const AT_HAND_COUNT_AS_ONE = 8;

/**
 * Searches one deal. What it has proved lost it keeps from one search to the next: as commitments cannot be taken back
 * no state comes back on a line, so what was expanded and left again without a win is lost.
 */
export class KlondikeDecision extends Decision<Board> {
  private readonly lost = new IntTable(KEY_WORDS, KEY_WORDS);
  private readonly key = this.words.subarray(0, KEY_WORDS);
  private readonly successorsOf: Successors;
  private readonly stockAtHand: StockAtHand | undefined;

  /** `atHand` is a board of the same deal with all of its stock at hand, for one where it is not. */
  constructor(board: Board, atHand?: Board) {
    super(board, board, new Records(WORDS + 1), WORDS);
    this.successorsOf = new Successors(board, () => {
      this.found();
    });
    this.stockAtHand = atHand && new StockAtHand(atHand);
  }

  /** Decides a deal. */
  static of(deal: Deal): KlondikeDecision {
    const board = new Board(deal);
    return new KlondikeDecision(board, board.isAtHand ? undefined : new Board(deal, {turn: 1, passes: Infinity}));
  }

  override get bytes(): number {
    return super.bytes + this.lost.bytes + (this.stockAtHand?.bytes ?? 0);
  }

  /** Searches on from the state that the board holds, without a pause. */
  outcome(most: number): Outcome {
    const search = this.search(most);
    for (;;) {
      const {done, value} = search.next();
      if (done === true) return value;
    }
  }

  /** Positions expanded, those with all of the stock at hand by what they take. */
  protected override get work(): number {
    return this.positions + (this.stockAtHand?.positions ?? 0) / AT_HAND_COUNT_AS_ONE;
  }

  /**
   * While a state is expanded its complement is among those to be expanded: when that is met all that it led to has
   * been left. Of states that were left only the key is kept.
   */
  protected override take(): number {
    const {open, states, lost, key} = this;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const at = place < 0 ? ~place : place;
      for (let i = 0; i < KEY_WORDS; i++) key[i] = states.get(at, i);
      if (place < 0) lost.enter(key);
      else if (lost.find(key) < 0) {
        open.push(~place);
        return place;
      }
      states.size = at;
    }
    return NONE;
  }

  protected override expand(): void {
    if (this.stockAtHand?.isLost(this.board) !== true) this.successorsOf.expand();
    this.successors += this.stockAtHand?.takeCount() ?? 0;
  }

  protected override enter(): void {
    if (this.lost.find(this.key) >= 0) return;
    const place = this.keep();
    if (this.board.isWon()) this.won = place;
    else this.open.push(place);
  }

  override line(): readonly Step[] {
    const {board, states, won} = this;
    const steps = super.line();
    board.load(states.data, won * states.words);
    board.finish();
    return [...steps, ...board.steps];
  }
}

/**
 * Says whether a state is lost even if every card of the stock could be had at any time. A line that wins with a stock
 * that is turned wins with that one, too, and such a search meets about a thousandth of the states.
 */
class StockAtHand {
  private readonly decision: KlondikeDecision;
  private readonly open = new IntTable(KEY_WORDS, KEY_WORDS);
  private readonly words = new Int32Array(WORDS);
  private counted = 0;

  constructor(private readonly board: Board) {
    this.decision = new KlondikeDecision(board);
  }

  get bytes(): number {
    return this.decision.bytes + this.open.bytes;
  }

  get positions(): number {
    return this.decision.positions;
  }

  /** The states that were made since this was last asked. */
  takeCount(): number {
    const made = this.decision.successors - this.counted;
    this.counted = this.decision.successors;
    return made;
  }

  isLost(state: Board): boolean {
    const {board, open, words} = this;
    board.copy(state);
    board.settle();
    board.save(words);
    if (open.find(words) >= 0) return false;
    const isLost = this.decision.outcome(MOST_AT_HAND) === 'lost';
    if (!isLost) open.enter(words.subarray(0, KEY_WORDS));
    return isLost;
  }
}
