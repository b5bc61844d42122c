/** A position written down by hand: piles bottom to top, cards separated by blanks; piles not named are empty. */
export interface Sketch {
  rules?: Record<string, string | number>;
  piles: Record<string, string>;
  seed?: string;
  pass?: number;
  grace?: number;
  opening?: boolean;
  held?: Record<string, 'A' | 'K'>;
}

export interface Table {
  /** The legal moves in the fixed order, each choice once. */
  moves(): string[];
  status(): 'playing' | 'won' | 'stuck';
  /** Plays a move and settles; `happened` holds the consequences without the move itself. Throws when refused. */
  play(text: string): {happened: string[]; table: Table};
  /** Why the move is refused; '' when it is legal. */
  refusal(move: string): string;
  /** The cards of a pile, bottom to top; '' when it is empty. */
  pile(id: string): string;
  fact(key: string): unknown;
}

/** Lays a position, which may be partial. Throws with the fault's message if the position is not acceptable. */
export function lay(variant: string, sketch: Sketch): Table {
  throw new Error(`not wired yet: ${variant} with ${Object.keys(sketch.piles).join(' ')}`);
}
