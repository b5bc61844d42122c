import {SUITS} from '../compiled/cards.js';
import {GOES_UP, INTO_SPACE} from '../placement/line.js';
import {BEGINS, below, ON_FIRST, ON_SECOND, type CanfieldBoard} from './board.js';

/** The states that a state leads to by one play, with the turns before it. */
export class Successors {
  /** `found` is called for each successor, while `next` holds it. */
  constructor(
    private readonly board: CanfieldBoard,
    readonly next: CanfieldBoard,
    private readonly found: () => void,
  ) {}

  /** Finds the successors of the state of the board, those first that promise least. */
  expand(): void {
    const {board} = this;
    board.read();
    board.readTalon();
    const {order, size, reachable} = board.talon;
    const turned = order.subarray(0, size);
    for (const card of turned) if (reachable.has(card)) this.playDown(card);
    for (const card of turned) if (reachable.has(card)) this.playUp(card);
    this.moveColumns();
    this.playReserve();
    this.putUp();
  }

  private playDown(card: number): void {
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      if (!this.board.isTop(below(card, kind))) continue;
      this.begin(card, below(card, kind));
      this.next.waste = this.board.talon.lieAfter(card);
      this.next.lay(card, kind);
      this.found();
    }
    const {board} = this;
    if (board.left > 0 || board.columns === board.deal.columns.length) return;
    this.begin(card, INTO_SPACE);
    this.next.waste = this.board.talon.lieAfter(card);
    this.next.lay(card, BEGINS);
    this.found();
  }

  private playUp(card: number): void {
    if (!this.board.up.isNext(card)) return;
    this.begin(card, GOES_UP);
    this.next.waste = this.board.talon.lieAfter(card);
    this.next.up.raise(card);
    this.found();
  }

  private moveColumns(): void {
    const {first} = this.board;
    for (let card = first.first; card >= 0; card = first.after(card)) this.moveColumn(card);
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
    if (!this.board.up.isNext(card)) return;
    this.begin(card, GOES_UP);
    next.left--;
    next.up.raise(card);
    this.found();
  }

  private putUp(): void {
    const {board, next} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const card = board.up.next(suit);
      if (card < 0 || !board.isTop(card)) continue;
      this.begin(card, GOES_UP);
      next.up.raise(card);
      next.leaveColumn(card);
      this.found();
    }
  }

  private begin(card: number, to: number): void {
    this.next.copy(this.board);
    this.next.steps.push({card, to});
  }
}
