/** A pile when a move was made: its kind and slot, and what it held, since piles that are alike change their slots. */
export interface TracedPile {
  readonly kind: number;
  readonly slot: number;
  readonly value: number;
}

/** A move as the state space made it. */
export type TracedMove =
  | {readonly kind: 'turn'}
  | {readonly kind: 'redeal'}
  | {
      readonly kind: 'play';
      readonly from: TracedPile;
      readonly to: TracedPile;
      readonly count: number;
      readonly under: boolean;
      /** The card's place in the waste, counted from the bottom; 0 for a card from the top. */
      readonly depth: number;
    };
