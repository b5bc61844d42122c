/** An unfinished game as the menu shows it. */
export interface OpenGame {
  readonly id: string;
  /** `Kingdom, deal 37`. */
  readonly name: string;
  /** `100 moves, 38 cards left in the pack`. */
  readonly state: string;
  /** The game's id. */
  readonly variant?: string;
  /** When it was last played, `2026-11-21`. */
  readonly when?: string;
}

/** An ended game as the list of recent games shows it. */
export interface EndedGame {
  readonly id: string;
  readonly name: string;
  /** `won in 96 moves, 2026-11-21`. */
  readonly state: string;
}

/** What the player's results say of one game under one set of rules. */
export interface PlayerRecord {
  readonly variant: string;
  readonly rules: Readonly<Record<string, string | number>>;
  readonly played: number;
  readonly won: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly medianMoves: number | undefined;
  readonly medianSeconds: number | undefined;
  /** Of the games played, those whose deals are known to be winnable, or not; those that came out are. */
  readonly winnable: number;
  readonly unwinnable: number;
  /** The last results, oldest first, for a small chart. */
  readonly lately: readonly boolean[];
}
