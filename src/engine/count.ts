/** `1 card`, `13 cards`: a noun whose plural takes an s. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
