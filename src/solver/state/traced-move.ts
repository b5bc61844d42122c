/** A pile as it was when the kernel made a move: its kind and slot, and what it held, since slots change their piles. */
export interface TracedPile {
  readonly kind: number;
  readonly slot: number;
  readonly value: number;
}

/** A move as the kernel made it. */
export type Traced =
  | {readonly kind: 'turn'}
  | {readonly kind: 'redeal'}
  | {
      readonly kind: 'play';
      readonly from: TracedPile;
      readonly to: TracedPile;
      readonly count: number;
      readonly under: boolean;
      readonly depth: number;
    };
