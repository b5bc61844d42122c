/** `1 card`, `13 cards`: a noun whose plural takes an s. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `six`; figures above twelve. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}
