import {NONE, SUITS} from '../compiled/cards.js';
import {GOES_UP, INTO_SPACE} from '../placement/line.js';
import {BEGINS, below, ON_FIRST, ON_SECOND, type CanfieldBoard} from './board.js';

/** Stands for a card that cannot move over. */
const BLOCKED = -2;

/** The states that a state leads to by one play, with the turns before it, or with a part of a column that makes way. */
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
    if (board.partsFillSpaces && this.hasSpace) this.partsIntoSpace();
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
    for (let suit = 0; suit < SUITS; suit++) this.putUpFromColumn(board.up.next(suit));
  }

  /** Is there a space, and no reserve to fill it? */
  private get hasSpace(): boolean {
    const {left, columns, deal} = this.board;
    return left === 0 && columns < deal.columns.length;
  }

  private partsIntoSpace(): void {
    const {lying} = this.board;
    for (let card = lying.first; card >= 0; card = lying.after(card))
      this.lay(card, INTO_SPACE, BEGINS, () => undefined);
  }

  private playDown(card: number): void {
    const {board, next} = this;
    const leave = (): unknown => (next.lie = board.talon.lieAfter(card));
    this.layDown(card, leave);
    if (this.hasSpace) this.lay(card, INTO_SPACE, BEGINS, leave);
  }

  private playReserve(): void {
    const {board, next} = this;
    if (board.left === 0) return;
    const card = board.deal.reserve[board.left - 1] as number;
    const leave = (): unknown => next.left--;
    this.layDown(card, leave);
    this.putUp(card, leave);
  }

  private putUpFromColumn(card: number): void {
    const {board, next} = this;
    if (card < 0 || board.kind(card) === 0) return;
    const upper = this.upperOn(card);
    if (upper === BLOCKED) return;
    this.putUp(
      card,
      () => {
        next.leaveColumn(card);
      },
      upper,
    );
  }

  /** Lays a card on each of its takers that another column bears; `leave` takes it from where it lies. */
  private layDown(card: number, leave: () => unknown): void {
    const {board} = this;
    for (let kind = ON_FIRST; kind <= ON_SECOND; kind++) {
      const taker = below(card, kind);
      if (board.kind(taker) === 0 || board.isAbove(taker, card)) continue;
      const upper = this.upperOn(taker);
      if (upper !== BLOCKED) this.lay(card, taker, kind, leave, upper);
    }
  }

  /** What has to move over so that a card of the columns is bare: NONE if it is, BLOCKED if that cannot. */
  private upperOn(card: number): number {
    const {board} = this;
    if (board.isTop(card)) return NONE;
    const upper = board.partsMove ? board.on(card) : NONE;
    return upper >= 0 && board.canMoveOver(upper) ? upper : BLOCKED;
  }

  private lay(card: number, to: number, kind: number, leave: () => unknown, upper = NONE): void {
    this.begin(card, to, upper);
    this.next.lay(card, kind);
    leave();
    this.found();
  }

  private putUp(card: number, leave: () => unknown, upper = NONE): void {
    if (!this.board.up.isNext(card)) return;
    this.begin(card, GOES_UP, upper);
    this.next.up.raise(card);
    leave();
    this.found();
  }

  private begin(card: number, to: number, upper: number): void {
    const {board, next} = this;
    next.copy(board);
    if (upper >= 0) next.moveOver(upper);
    next.steps.push({card, to});
  }
}
