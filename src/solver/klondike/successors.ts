import {WORDS, type Board} from './board.js';
import {KINGS, lowest} from '../compiled/masks.js';

/** Levels of an expansion for which there is room at first. */
const LEVELS = 80;

/**
 * The states that a settled state leads to by one commitment: a step that cannot be taken back, as it turns up a covered card or takes one
 * from the stock, or puts a king up. Steps between commitments are made only where one needs them.
 *
 * _No win is lost._ Let n be the least number of commitments of a line that wins; some successor wins by fewer. Each of these
 * changes of a line leaves the number of commitments as it is, or lowers it; so they may be made together.
 *
 * 1. A card that goes up and could come back commits to nothing, so it may go up at once, and come back when it is needed: for a card that
 *    comes to lie on it, or for what lies on its twin, so that the twin goes up. Cards that are safe are never needed (see
 *    `findNext`). After the twin has gone up other cards may be next, or bare; so all commitments are tried from there.
 * 2. A commitment that was possible before a card came back is not tried after: made before, it leaves room for the card to come back.
 * 3. The last card of a column leaves it only before a king takes the space: else it may as well leave later, for it needs a bare
 *    card then, of which one less is covered without it.
 * 4. Where all of the stock is at hand a card comes from it to the table only before a step that needs it there: a card that comes
 *    to lie on it, or its twin going up, from which what lies there is moved over. Otherwise it may wait, by the reason of 3. Where a card
 *    of the foundations may come to lie on it the state is kept as well, and such steps follow later.
 *
 * docs/claims.md has a position for each in which a looser form loses a win.
 */
export class Successors {
  /** What was up in the states that were looked at within this expansion. */
  private readonly tried: number[] = [];
  /** States within one expansion, by how deep they lie. */
  private inner = new Int32Array(WORDS * LEVELS);
  private readonly innerSteps: number[] = [];
  private depth = 0;
  /** How many steps led up to the last successor and its commitment; those after it followed of themselves. */
  committed = 0;

  /** `found` is called for each successor, settled, while the board holds it. */
  constructor(
    private readonly board: Board,
    private readonly found: () => void,
  ) {}

  /** Finds the successors of the state that the board holds, those first that promise least. */
  expand(): void {
    const {board} = this;
    board.stepCount = 0;
    board.reachStock();
    this.tried.length = 0;
    this.depth = 0;
    this.keep();
    this.isNew();
    this.commit();
  }

  /** Finds what the state that is kept leads to, cards having come back from the foundations or not. */
  private commit(): void {
    const {board, landing0, landing1} = this;
    this.bringBack(landing0, landing1);
    this.bringDown(0, landing0);
    this.bringDown(1, landing1);
    board.findNext();
    const {next0, next1} = board;
    this.takeUp(0, board.within0 & next0);
    this.takeUp(1, board.within1 & next1);
    this.shiftAll(0, board.locked0 & landing0);
    this.shiftAll(1, board.locked1 & landing1);
    this.putUp(0, board.bare0 & board.visible0 & next0);
    this.putUp(1, board.bare1 & board.visible1 & next1);
  }

  /** Keeps the state that the board holds; `restore` brings it back, until `drop`. */
  private keep(): void {
    if (WORDS * this.depth === this.inner.length) {
      const longer = new Int32Array(2 * this.inner.length);
      longer.set(this.inner);
      this.inner = longer;
    }
    this.innerSteps[this.depth] = this.board.stepCount;
    this.board.save(this.inner, this.depth++);
  }

  private restore(): void {
    this.board.load(this.inner, this.depth - 1);
    this.board.stepCount = this.innerSteps[this.depth - 1] as number;
  }

  private drop(): void {
    this.restore();
    this.depth--;
  }

  private succeed(): void {
    this.committed = this.board.stepCount;
    this.board.settle();
    this.found();
    this.restore();
  }

  /** The cards of a half that could come to lie on a column now, or in a space. */
  private get landing0(): number {
    return (this.board.bare0 >>> 2) | this.kings;
  }

  private get landing1(): number {
    return (this.board.bare1 >>> 2) | this.kings;
  }

  private get kings(): number {
    return this.board.spaces > 0 ? KINGS : 0;
  }

  private putUp(half: number, cards: number): void {
    for (let left = cards; left !== 0; left &= left - 1) {
      this.board.goUp(half, lowest(left));
      this.succeed();
    }
  }

  private takeUp(half: number, cards: number): void {
    for (let left = cards; left !== 0; left &= left - 1) {
      this.board.takeFromStock(half, lowest(left), true);
      this.succeed();
    }
  }

  /** Locked cards go to other columns; one that leaves a space makes way for a king. */
  private shiftAll(half: number, cards: number): void {
    const {board} = this;
    for (let left = cards; left !== 0; left &= left - 1) {
      const spaces = board.spaces;
      const bit = lowest(left);
      board.shift(half, bit);
      if (board.spaces > spaces) this.fillSpace();
      else this.succeed();
      this.restore();
    }
  }

  /** A king goes to the space. */
  private fillSpace(): void {
    const {board} = this;
    this.keep();
    this.bringDown(0, KINGS);
    this.bringDown(1, KINGS);
    for (const half of [0, 1])
      for (let left = (half === 0 ? board.locked0 : board.locked1) & KINGS; left !== 0; left &= left - 1) {
        board.shift(half, lowest(left));
        this.succeed();
      }
    this.drop();
  }

  /** Cards of the stock come to the table, of those that could lie there. One that could go up as well would come back from there. */
  private bringDown(half: number, landing: number): void {
    const {board} = this;
    board.findNext();
    const next = (half === 0 ? board.next0 : board.next1) & ~KINGS;
    const within = half === 0 ? board.within0 : board.within1;
    for (let left = within & landing & ~next; left !== 0; left &= left - 1) {
      const bit = lowest(left);
      const wasBare = (((half === 0 ? board.bare0 : board.bare1) >>> bit) & 1) === 1;
      board.takeFromStock(half, bit, false);
      if (!board.isFree || board.couldReturn(half, (bit >> 1) - 1)) this.succeed();
      else if (!wasBare) this.useCard(half, bit);
      this.restore();
    }
  }

  /** Steps that need the card that was brought down last, where none of its kind lay bare before. */
  private useCard(half: number, bit: number): void {
    const {board} = this;
    const {within0, within1} = board;
    const kind = 3 << (bit & ~1);
    const lower = bit > 1 ? kind >>> 2 : 0;
    this.keep();
    if (half === 0) board.within0 &= ~(1 << bit);
    else board.within1 &= ~(1 << bit);
    this.bringDown(half, lower);
    this.shiftAll(half, (half === 0 ? board.locked0 : board.locked1) & lower);
    board.findNext();
    const visible = half === 0 ? board.visible0 & board.next0 : board.visible1 & board.next1;
    this.putUp(half, kind & visible & ~(1 << bit));
    board.within0 = within0;
    board.within1 = within1;
    this.drop();
  }

  /** Cards come back from the foundations, for those that can lie on them and that could not lie anywhere before. */
  private bringBack(before0: number, before1: number): void {
    const {board, landing0, landing1} = this;
    for (let suit = 0; suit < 4; suit++) {
      if (!board.mayReturn(suit)) continue;
      const rank = ((board.up >>> (4 * suit)) & 15) - 1;
      const [half, bit] = [(suit ^ rank) & 1, 2 * rank + (suit >> 1)];
      if ((((half === 0 ? landing0 : landing1) >>> bit) & 1) === 0) continue;
      board.comeDown(half, bit);
      if (this.isNew()) this.useReturned(before0, before1, half, bit);
      this.restore();
    }
  }

  private useReturned(before0: number, before1: number, half: number, bit: number): void {
    const {board, landing0, landing1} = this;
    const [new0, new1] = [landing0 & ~before0, landing1 & ~before1];
    this.keep();
    this.bringBack(before0 | landing0, before1 | landing1);
    this.bringDown(0, new0);
    this.bringDown(1, new1);
    this.shiftAll(0, board.locked0 & new0);
    this.shiftAll(1, board.locked1 & new1);
    this.raiseTwin(half, bit ^ 1);
    this.drop();
  }

  /**
   * What lay on the twin of a card that came back lies on that one now, and the twin goes up. Where that turns up a card it is a
   * commitment, else a state with other cards up, and the same ones to commit: it is looked at here, since it may lead back.
   */
  private raiseTwin(half: number, bit: number): void {
    const {board} = this;
    const {depths, stock} = board;
    board.findNext();
    const visible = half === 0 ? board.visible0 & board.next0 : board.visible1 & board.next1;
    if (((visible >>> bit) & 1) === 0) return;
    board.goUp(half, bit);
    if (board.depths === depths) board.settleUnseen();
    if (board.depths !== depths || board.stock !== stock) this.succeed();
    else if (this.isNew()) {
      this.keep();
      this.commit();
      this.drop();
    }
    this.restore();
  }

  /** Is it the first state of this expansion in which these cards are up? */
  private isNew(): boolean {
    const {up} = this.board;
    if (this.tried.includes(up)) return false;
    this.tried.push(up);
    return true;
  }
}
