import {NONE} from '../compiled/cards.js';
import {IntTable} from '../compiled/int-table.js';
import {ARRANGEMENT, KEY_WITHOUT_STOCK, WORDS} from '../placement/board.js';
import type {Deal} from '../placement/deal.js';
import {Decision} from '../placement/decision.js';
import {Successors} from '../placement/successors.js';
import {NOT_ARRANGED, TailBoard} from '../placement/tail-board.js';
import type {Outcome} from '../search/attempt.js';
import {Prospects} from './prospects.js';

/**
 * Searches one deal, and leaves out states that are proved lost. Those that are arranged come first: where they lead to
 * no win, the others are needed to prove that there is none.
 */
export class YukonDecision extends Decision<TailBoard, IntTable> {
  private readonly prospects = new Prospects(this.next);
  /** The places of the open states that are not arranged. */
  private readonly others: number[] = [];
  /** Those that the last position led to, and how well they look. */
  private readonly fresh: number[] = [];
  private readonly looks: number[] = [];
  /**
   * Was a win found by states that play may not come to? Then no loss can be proved, and only the others are left to
   * look at.
   */
  private isDoubtful = false;

  private readonly successorsOf = new Successors(this.board, () => {
    this.found();
  });

  constructor(deal: Deal) {
    const board = new TailBoard(deal);
    super(board, board, new IntTable(WORDS + 1, KEY_WITHOUT_STOCK), WORDS);
  }

  override get bytes(): number {
    return super.bytes + 8 * this.others.length;
  }

  /** It found no way but through states that play may not come to, or none. */
  protected override get ending(): Outcome {
    return this.isDoubtful ? 'cut' : 'lost';
  }

  protected override take(): number {
    this.sortFresh();
    const place = super.take();
    if (place >= 0 || this.isDoubtful) return place;
    for (let other = this.others.pop(); other !== undefined; other = this.others.pop())
      if (!this.isArranged(other)) return other;
    return NONE;
  }

  /** Puts the states that were found behind those to be expanded, the one that looks best last. */
  private sortFresh(): void {
    const {fresh, looks, open, others} = this;
    const order = fresh.map((_, i) => i).sort((a, b) => (looks[a] as number) - (looks[b] as number));
    for (const i of order) {
      const place = fresh[i] as number;
      (this.isArranged(place) ? open : others).push(place);
    }
    fresh.length = looks.length = 0;
  }

  private isArranged(place: number): boolean {
    return this.states.get(place, ARRANGEMENT) !== NOT_ARRANGED;
  }

  protected override expand(): void {
    this.successorsOf.expand();
  }

  /** Keeps the state if it is new, or arranged for the first time. */
  protected override enter(): void {
    const {next, words, states} = this;
    const entered = states.enter(words);
    const place = entered < 0 ? ~entered : entered;
    if (entered < 0 && (!next.isArranged || this.isArranged(place))) return;
    this.keep(place);
    if (next.isWon()) {
      if (next.isArranged) this.won = place;
      else this.isDoubtful = true;
    } else if (!this.prospects.isLost()) {
      this.fresh.push(place);
      this.looks.push(3 * next.up.size + next.freed.size);
    }
  }
}
