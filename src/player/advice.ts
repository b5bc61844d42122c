/** The last position that is known to be winnable, where it is not known which move lost the game. */
export function doubtWords(ply: number): string {
  const last = ply === 0 ? 'As dealt it could be won' : `It could be won up to move ${String(ply)}`;
  return `${last}; what came after could not be told in the time`;
}
