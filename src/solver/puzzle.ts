/** A game for one, as a search plays it: cards, or what a proof reduces them to. */
export interface Puzzle<Move> {
  /** What can be done now, or may turn out to be impossible, the most promising first. */
  moves(): readonly Move[];
  /** Makes a move; false, with nothing changed, if that is impossible or proved to lose. */
  make(move: Move): boolean;
  /** Takes back the move that was made last. */
  take(move: Move): void;
  /** The same number for equal positions; absent where moves only lead to positions that are new. */
  key?(): number;
  isWon(): boolean;
}

/** Positions that a search expands before it yields. */
export const BETWEEN_PAUSES = 64;

/**
 * Searches depth first from the position of a puzzle. Ends with the moves of a line that wins, with `none`, which proves
 * that there is none, or with `cut` after `limit` positions. In between it yields how many it has searched since it last
 * did.
 */
export function* depthFirst<Move>(
  puzzle: Puzzle<Move>,
  limit: number,
): Generator<number, readonly Move[] | 'none' | 'cut'> {
  const line: Move[] = [];
  const met = new Set<number>();
  /** The moves that are left at each position of the line, the next one last. */
  const open: Move[][] = [];
  for (let count = 0; !puzzle.isWon();) {
    const key = puzzle.key?.();
    if (key === undefined || !met.has(key)) {
      if (count === limit) return 'cut';
      if (key !== undefined) met.add(key);
      open.push([...puzzle.moves()].reverse());
      if (++count % BETWEEN_PAUSES === 0) yield BETWEEN_PAUSES;
    } else open.push([]);
    if (!goesOn(puzzle, line, open)) return 'none';
  }
  return line;
}

/** Makes the next move of the last position that has one left; false when none has. */
function goesOn<Move>(puzzle: Puzzle<Move>, line: Move[], open: Move[][]): boolean {
  for (let moves = open.at(-1); moves; moves = open.at(-1)) {
    for (let move = moves.pop(); move !== undefined; move = moves.pop()) {
      if (!puzzle.make(move)) continue;
      line.push(move);
      return true;
    }
    open.pop();
    const last = line.pop();
    if (last !== undefined) puzzle.take(last);
  }
  return false;
}
