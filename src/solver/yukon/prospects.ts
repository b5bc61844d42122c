import {CardSet} from '../compiled/card-set.js';
import {isKing} from '../compiled/halves.js';
import {TailBoard} from '../placement/tail-board.js';

/**
 * Proves states lost. It is asked what could ever happen if a card that is not placed yet took no room: one that is
 * freed takes others even after it has gone up, and a space any number of kings; only what is placed already is in the
 * way, until it goes up. What can happen in any line is among this, as the more cards are freed and the fewer in the
 * way, the more can be played. So if not all go up, the state is lost.
 */
export class Prospects {
  /** With the cards that could be freed, are in the way, could have left their places, and could be up. */
  private readonly board: TailBoard;
  private hasSpace = false;
  private readonly cards = new CardSet();

  constructor(private readonly of: TailBoard) {
    this.board = new TailBoard(of.deal, of);
  }

  isLost(): boolean {
    const {board, of} = this;
    board.copy(of);
    this.hasSpace = of.spaces > 0;
    while (this.placeAny() || this.raiseAny());
    return !board.up.areFull;
  }

  private placeAny(): boolean {
    const {board, cards} = this;
    board.movable(board.readLanding(this.hasSpace, cards), cards);
    for (let card = cards.first; card >= 0; card = cards.after(card)) this.leave(card);
    return !cards.isEmpty;
  }

  private raiseAny(): boolean {
    const {board, cards} = this;
    let any = false;
    for (;;) {
      board.findNext();
      board.readRaisable(cards);
      if (cards.isEmpty) return any;
      any = true;
      for (let card = cards.first; card >= 0; card = cards.after(card)) {
        board.up.raise(card);
        board.placed.take(card);
        if (isKing(card)) this.hasSpace = true;
        if (!board.gone.has(card)) this.leave(card);
      }
    }
  }

  private leave(card: number): void {
    const {board} = this;
    board.leave(card);
    if ((board.deal.under[card] as number) < 0) this.hasSpace = true;
  }
}
