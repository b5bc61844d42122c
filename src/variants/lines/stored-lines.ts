/** The lines, some 100 kB, apart so that they are loaded only where one is wanted. */
import stored from './lines.json' with {type: 'json'};

/** Lines to a win of some deals, by `poolName` and seed; `tools/known-lines.ts` finds them. */
export interface KnownLines {
  readonly made: readonly string[];
  readonly games: Readonly<Record<string, GameLines>>;
}

interface GameLines {
  /** The last seed that was tried. */
  readonly last: number;
  /** As `lineText` writes them. */
  readonly lines: Readonly<Record<string, string>>;
}

export const STORED_LINES: KnownLines = stored;
