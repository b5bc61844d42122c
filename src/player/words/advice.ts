/** Says that not even the deal could be won, or, where that is not proved, that nothing better was found. */
export function neverWords(isProved: boolean): string {
  return isProved ? 'This deal could never be won.' : 'No position was found that could be won.';
}

/** Up to where the game was winnable, if the move that lost it was not found. */
export function doubtWords(ply: number): string {
  const last = ply === 0 ? 'As dealt it could be won' : `It could be won up to move ${String(ply)}`;
  return `${last}; the moves after that could not be checked in time`;
}
