import {CardSet} from '../compiled/card-set.js';
import {SUITS} from '../compiled/cards.js';
import {Records} from '../compiled/int-table.js';
import {KINGS, takenByOne, takerOf} from '../compiled/halves.js';
import {WORDS, type Board} from './board.js';

/**
 * The states that a settled state leads to by one commitment: a step that cannot be taken back, as it turns up a covered card or takes one
 * from the stock, or puts up a king, or, where foundations give nothing back, any card. Steps between commitments are made only where one
 * needs them.
 *
 * _No win is lost._ Let n be the least number of commitments of a line that wins; some successor wins by fewer. Each of these
 * changes of a line leaves the number of commitments as it is, or lowers it; so they may be made together.
 *
 * 1. A card that goes up and could come back commits to nothing, so it may go up at once, and come back when it is needed: for a card that
 *    comes to lie on it, or for what lies on its twin, so that the twin goes up. Cards that are safe are never needed (see
 *    `isSafe`). After the twin has gone up other cards may be next, or bare; so all commitments are tried from there.
 * 2. A commitment that was possible before a card came back is not tried after: made before, it leaves room for the card to come back.
 * 3. The last card of a column leaves it only before a king takes the space: else it may as well leave later, with what lies on it
 *    as before, for it needs a bare card then, of which one less is covered without it.
 * 4. Where all of the stock is at hand a card comes from it to the table only before a step that needs it there: a card that comes
 *    to lie on it, or its twin going up, from which what lies there is moved over. Otherwise it may wait, by the reason of 3. Where a card
 *    of the foundations may come to lie on it the state is kept as well, and such steps follow later.
 *
 * docs/claims.md has a position for each in which a looser form loses a win.
 */
export class Successors {
  /** What was up in the states that were looked at within this expansion. */
  private readonly tried: number[] = [];
  /** States within one expansion, by how deep they lie, and behind their words how many steps led to them. */
  private readonly inner = new Records(WORDS + 1);
  /** How many steps led up to the last successor and its commitment; those after it follow of themselves. */
  committed = 0;

  /** `found` is called for each successor while the board holds it, and may settle it. */
  constructor(
    private readonly board: Board,
    private readonly found: () => void,
  ) {}

  /** Finds the successors of the state that the board holds, those first that promise least. */
  expand(): void {
    const {board} = this;
    board.reachStock();
    this.tried.length = 0;
    this.inner.clear();
    this.keep();
    this.isNew();
    this.commit();
  }

  /** Finds what the state that is kept leads to, cards having come back from the foundations or not. */
  private commit(): void {
    const {board, landing} = this;
    this.bringBack(landing);
    this.bringDown(landing);
    board.findNext();
    const [taken, raised] = [board.reachable.intersect(board.next), board.readRaisable()];
    this.takeUp(taken);
    this.shiftAll(landing);
    this.putUp(raised);
  }

  /** Keeps the state that the board holds; `restore` brings it back, until `drop`. */
  private keep(): void {
    const {board, inner} = this;
    const place = inner.append();
    board.save(inner.data, place * inner.words);
    inner.set(place, WORDS, board.stepCount);
  }

  private restore(): void {
    const {board, inner} = this;
    const place = inner.size - 1;
    board.load(inner.data, place * inner.words);
    board.stepCount = inner.get(place, WORDS);
  }

  private drop(): void {
    this.restore();
    this.inner.size--;
  }

  private succeed(): void {
    this.committed = this.board.stepCount;
    this.found();
    this.restore();
  }

  /** The cards that could come to lie on a column now, or in a space. */
  private get landing(): CardSet {
    return this.board.readLanding(this.board.spaces > 0);
  }

  private putUp(cards: CardSet): void {
    for (let card = cards.first; card >= 0; card = cards.after(card)) this.raise(card);
  }

  private raise(card: number): void {
    this.board.raise(card);
    this.succeed();
  }

  private takeUp(cards: CardSet): void {
    for (let card = cards.first; card >= 0; card = cards.after(card)) {
      this.board.takeFromStock(card, true);
      this.succeed();
    }
  }

  /** Dealt cards go to other columns; one that leaves a space makes way for a king. */
  private shiftAll(landing: CardSet): void {
    const {board} = this;
    const cards = board.movable(landing);
    for (let card = cards.first; card >= 0; card = cards.after(card)) {
      const {spaces} = board;
      board.place(card);
      if (board.spaces > spaces) this.fillSpace();
      else this.succeed();
      this.restore();
    }
  }

  /** A king goes to the space. */
  private fillSpace(): void {
    const {board} = this;
    this.keep();
    this.bringDown(KINGS);
    const kings = board.movable(KINGS);
    for (let king = kings.first; king >= 0; king = kings.after(king)) {
      board.place(king);
      this.succeed();
    }
    this.drop();
  }

  /**
   * Cards of the stock come to the table, of those that could lie there. One that could go up as well would come back
   * from there.
   */
  private bringDown(landing: CardSet): void {
    const {board} = this;
    const {reachable} = board;
    for (let card = reachable.firstIn(landing); card >= 0; card = reachable.afterIn(landing, card)) {
      if (board.couldReturn(card) && board.up.isNext(card)) continue;
      const wasBare = board.isBare(card);
      board.takeFromStock(card, false);
      if (!board.isAtHand || board.couldReturnOnto(card)) this.succeed();
      else if (!wasBare) this.useCard(card);
      this.restore();
    }
  }

  /** Steps that need the card that was brought down last, where none of its kind lay bare before. */
  private useCard(card: number): void {
    const {board} = this;
    const lower = takenByOne(card);
    this.keep();
    board.reachable.take(card);
    this.bringDown(lower);
    this.shiftAll(lower);
    if (board.freed.has(card ^ 1) && board.up.isNext(card ^ 1)) this.raise(card ^ 1);
    board.reachable.put(card);
    this.drop();
  }

  /** Cards come back from the foundations, for those that can lie on them and that could not lie anywhere before. */
  private bringBack(before: CardSet): void {
    const {board} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const card = board.returning(suit);
      if (card < 0 || !board.isBare(takerOf(card))) continue;
      board.comeDown(card);
      if (this.isNew()) this.useReturned(before, card);
      this.restore();
    }
  }

  private useReturned(before: CardSet, card: number): void {
    const {landing} = this;
    const fresh = landing.without(before);
    this.keep();
    this.bringBack(before.union(landing));
    this.bringDown(fresh);
    this.shiftAll(fresh);
    this.raiseTwin(card ^ 1);
    this.drop();
  }

  /**
   * What lay on the twin of a card that came back lies on that one now, and the twin goes up. Where that turns up a
   * card it is a commitment, else a state with other cards up, and the same ones to commit: it is looked at here, since
   * it may lead back.
   */
  private raiseTwin(twin: number): void {
    const {board} = this;
    if (!board.freed.has(twin) || !board.up.isNext(twin)) return;
    const [locked, stock] = [board.locked, new CardSet().copy(board.stock)];
    board.raise(twin);
    if (board.locked.equals(locked)) board.settleUnseen();
    if (!board.locked.equals(locked) || !board.stock.equals(stock)) this.succeed();
    else if (this.isNew()) {
      this.keep();
      this.commit();
      this.drop();
    }
    this.restore();
  }

  /** Is it the first state of this expansion in which these cards are up? */
  private isNew(): boolean {
    const {word} = this.board.up;
    if (this.tried.includes(word)) return false;
    this.tried.push(word);
    return true;
  }
}
