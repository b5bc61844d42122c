import {SUITS} from '../compiled/cards.js';
import {GOES_UP, INTO_SPACE} from '../placement/line.js';
import {BEGINS, below, ON_FIRST, ON_SECOND, type CanfieldBoard} from './board.js';

/** The states that a state leads to by one play, with the turns before it. */
export class Successors {
  /** `found` is called for each successor, while `next` holds it. */
  constructor(
    private readonly board: CanfieldBoard,
    private readonly next: CanfieldBoard,
    private readonly found: () => void,
  ) {}

  /** Finds the successors of the state of the board, those first that promise least. */
  expand(): void {
    const {board, next} = this;
    board.read();
    board.readTalon();
    const {order, size, reachable} = board.talon;
    const turned = [...order.subarray(0, size)].filter(card => reachable.has(card));
    if (board.deal.traits.passes < Infinity) turned.sort((a, b) => board.talon.lieAfter(b) - board.talon.lieAfter(a));
    for (const card of turned) this.playDown(card);
    for (const card of turned) this.putUp(card, () => (next.lie = board.talon.lieAfter(card)));
    for (let card = board.first.first; card >= 0; card = board.first.after(card))
      this.layDown(card, () => {
        next.fillSpace();
      });
    this.playReserve();
    for (let suit = 0; suit < SUITS; suit++) {
      const card = board.up.next(suit);
      if (card >= 0 && board.isTop(card))
        this.putUp(card, () => {
          next.leaveColumn(card);
        });
    }
  }

  private playDown(card: number): void {
    const {board, next} = this;
    const leave = (): unknown => (next.lie = board.talon.lieAfter(card));
    this.layDown(card, leave);
    if (board.left === 0 && board.columns < board.deal.columns.length) this.lay(card, INTO_SPACE, BEGINS, leave);
  }

  private playReserve(): void {
    const {board, next} = this;
    if (board.left === 0) return;
    const card = board.deal.reserve[board.left - 1] as number;
    const leave = (): unknown => next.left--;
    this.layDown(card, leave);
    this.putUp(card, leave);
  }

  /** Lays a card on each of its takers that is on top of another column; `leave` takes it from where it lies. */
  private layDown(card: number, leave: () => unknown): void {
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      const taker = below(card, kind);
      if (this.board.isTop(taker) && this.board.firstBelow(taker) !== card) this.lay(card, taker, kind, leave);
    }
  }

  private lay(card: number, to: number, kind: number, leave: () => unknown): void {
    this.begin(card, to);
    this.next.lay(card, kind);
    leave();
    this.found();
  }

  private putUp(card: number, leave: () => unknown): void {
    if (!this.board.up.isNext(card)) return;
    this.begin(card, GOES_UP);
    this.next.up.raise(card);
    leave();
    this.found();
  }

  private begin(card: number, to: number): void {
    this.next.copy(this.board);
    this.next.steps.push({card, to});
  }
}
