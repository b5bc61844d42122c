import {SUITS} from '../compiled/cards.js';
import {isKing} from '../compiled/halves.js';
import {YukonBoard} from './board.js';

/**
 * Proves states lost. It is asked what could ever happen if a card that is not placed yet took no room: one that is
 * freed takes others even after it has gone up, and a space any number of kings; only what is placed already is in the
 * way, until it goes up. What can happen in any line is among this, as the more cards are freed and the fewer in the
 * way, the more can be played. So if not all go up, the state is lost.
 */
export class Prospects {
  /** With the cards that could be freed, are in the way, could have left their places, and could be up. */
  private readonly board: YukonBoard;
  private hasSpace = false;

  constructor(private readonly of: YukonBoard) {
    this.board = new YukonBoard(of.tails);
  }

  isLost(): boolean {
    const {board, of} = this;
    board.copy(of);
    this.hasSpace = of.spaces > 0;
    while (this.placeAny() || this.raiseAny());
    return !board.up.areFull;
  }

  private placeAny(): boolean {
    const {board} = this;
    const cards = board.placeable(this.hasSpace);
    let any = false;
    for (let card = cards.first; card >= 0; card = cards.after(card)) {
      if (board.carriesTakers(card)) continue;
      this.leave(card);
      any = true;
    }
    return any;
  }

  private raiseAny(): boolean {
    const {board} = this;
    let any = false;
    for (let suit = 0; suit < SUITS; suit++)
      for (let card = board.raisable(suit); card >= 0; card = board.raisable(suit)) {
        board.up.raise(card);
        board.placed.take(card);
        if (isKing(card)) this.hasSpace = true;
        if (!board.gone.has(card)) this.leave(card);
        any = true;
      }
    return any;
  }

  private leave(card: number): void {
    const {board} = this;
    board.leave(card);
    if ((board.deal.under[card] as number) < 0) this.hasSpace = true;
  }
}
