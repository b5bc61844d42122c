import {SUITS} from '../compiled/cards.js';
import {GOES_UP, INTO_SPACE, type Step} from '../search/own-search.js';
import {has, lowest, suitAt} from '../compiled/masks.js';
import {BEGINS, below, ON_FIRST, ON_SECOND, type Board} from './board.js';

/** The states that a state leads to by one play, with the turns before it, and with what happens at once. */
export class Successors implements Step {
  /** The last step. */
  card = 0;
  to = GOES_UP;

  /** `found` is called for each successor, while `next` holds it. */
  constructor(
    private readonly board: Board,
    readonly next: Board,
    private readonly found: () => void,
  ) {}

  /** Finds the successors of the state of the board, those first that promise least. */
  expand(): void {
    const {board} = this;
    const {turned, shown} = board;
    board.read();
    board.readTalon();
    for (let at = 0; at < board.turnedCount; at++) if (has(shown, turned[at] as number)) this.playDown(at);
    for (let at = 0; at < board.turnedCount; at++) if (has(shown, turned[at] as number)) this.playUp(at);
    this.moveColumns();
    this.playReserve();
    this.putUp();
  }

  private playDown(at: number): void {
    const card = this.board.turned[at] as number;
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      if (!this.board.isTop(below(card, kind))) continue;
      this.begin(card, below(card, kind));
      this.takeTurned(at);
      this.next.lay(card, kind);
      this.found();
    }
    const {board} = this;
    if (board.left > 0 || board.columns === board.deal.columns.length) return;
    this.begin(card, INTO_SPACE);
    this.takeTurned(at);
    this.next.lay(card, BEGINS);
    this.found();
  }

  private playUp(at: number): void {
    const card = this.board.turned[at] as number;
    if (!this.isNext(card)) return;
    this.begin(card, GOES_UP);
    this.takeTurned(at);
    this.next.raise(card);
    this.found();
  }

  /** The cards before it stay in the waste. */
  private takeTurned(at: number): void {
    const {deal, turnedCount} = this.board;
    this.next.waste = at % deal.turn === 0 || at === turnedCount - 1 ? 0 : at;
  }

  private moveColumns(): void {
    const {first} = this.board;
    for (let half = 0; half < 2; half++)
      for (let bits = first[half] as number; bits !== 0; bits &= bits - 1) this.moveColumn(32 * half + lowest(bits));
  }

  private moveColumn(card: number): void {
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      const taker = below(card, kind);
      if (!this.board.isTop(taker) || this.board.firstBelow(taker) === card) continue;
      this.begin(card, taker);
      this.next.lay(card, kind);
      this.next.fillSpace();
      this.found();
    }
  }

  private playReserve(): void {
    const {board, next} = this;
    if (board.left === 0) return;
    const card = board.deal.reserve[board.left - 1] as number;
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      if (!this.board.isTop(below(card, kind))) continue;
      this.begin(card, below(card, kind));
      next.left--;
      next.lay(card, kind);
      this.found();
    }
    if (!this.isNext(card)) return;
    this.begin(card, GOES_UP);
    next.left--;
    next.raise(card);
    this.found();
  }

  private putUp(): void {
    const {board, next} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const card = board.nextUp(suit);
      if (card < 0 || !board.isTop(card)) continue;
      this.begin(card, GOES_UP);
      next.raise(card);
      next.leaveColumn(card);
      this.found();
    }
  }

  private isNext(card: number): boolean {
    return this.board.nextUp(suitAt(card >> 5, card & 31)) === card;
  }

  private begin(card: number, to: number): void {
    this.card = card;
    this.to = to;
    this.next.copy(this.board);
  }
}
