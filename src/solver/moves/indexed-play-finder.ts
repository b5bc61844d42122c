import {CARDS, isAmong, NONE} from '../compiled/cards.js';
import type {SourcePile} from '../compiled/compiled-rules.js';
import type {State} from '../state/state.js';
import type {FoundPlay} from './found-play.js';
import {PlayFinder} from './play-finder.js';

/** Finds all plays of a state, each once, with an index of what its piles show and its foundations want. */
export class IndexedPlayFinder extends PlayFinder {
  private low = 0;
  private high = 0;
  private readonly builds: boolean;
  /** Several piles may show like cards. */
  private readonly hasTwins: boolean;
  /** Where a card is the top or the bottom of a tableau pile; -1 if it is not. */
  private readonly slotOfTop = new Int8Array(CARDS).fill(NONE);
  private readonly slotOfBottom = new Int8Array(CARDS).fill(NONE);
  private readonly isLike: Uint8Array;

  constructor(state: State, receive: (play: FoundPlay) => boolean) {
    super(state, receive);
    const {builds, hasTwins, isLike} = this.rules;
    this.builds = builds;
    this.hasTwins = hasTwins;
    this.isLike = isLike;
  }

  /** Indexes the state as it is now; `forget` has to follow before it changes. */
  index(): void {
    if (this.builds) this.noteEnds(true);
    const {state} = this;
    const {foundations} = this.rules;
    let low = 0;
    let high = 0;
    for (let slot = 0; slot < state.foundationCount; slot++) {
      low |= foundations.wantedLow(slot, state.code(slot));
      high |= foundations.wantedHigh(slot, state.code(slot));
    }
    this.low = low;
    this.high = high;
  }

  forget(): void {
    if (this.builds) this.noteEnds(false);
  }

  private noteEnds(isKnown: boolean): void {
    const {state, slotOfTop, slotOfBottom} = this;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const pile = state.tableau(slot);
      if (pile === 0) continue;
      const codec = state.codecOf(slot);
      slotOfTop[codec.top(pile)] = isKnown ? slot : NONE;
      slotOfBottom[codec.bottom(pile)] = isKnown ? slot : NONE;
    }
  }

  protected override mayGoUp(card: number): boolean {
    return isAmong(card, this.low, this.high);
  }

  /** Of like piles beside one another only the first gives. */
  protected override scanTableau(source: SourcePile): void {
    const {state} = this;
    const {slot} = source;
    if (this.isLike[slot] === 1 && state.tableau(slot) === state.tableau(slot - 1)) return;
    super.scanTableau(source);
  }

  protected override offerMeetings(own: number, under: boolean): void {
    if (this.hasTwins) {
      super.offerMeetings(own, under);
      return;
    }
    const {card, route} = this.play;
    const {first, count} = route;
    const meeting = (under ? route.fitsUnder : route.fitsOver)[card] as readonly number[];
    const slots = under ? this.slotOfBottom : this.slotOfTop;
    for (let i = 0; i < meeting.length; i++) {
      const slot = slots[meeting[i] as number] as number;
      if (slot >= first && slot < first + count && slot !== own) this.meet(slot, under);
    }
  }
}
