/** `1 card`, `13 cards`; for nouns whose plural ends in s. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `31 %` for a share of 1. */
export function percent(share: number): string {
  return `${String(Math.round(100 * share))} %`;
}

/** `85 %`; `less than 80 %` for a share that is known only to be less than that. */
export function shareWords(share: number | undefined, least = 0): string {
  return share === undefined ? `less than ${percent(least)}` : percent(share);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `six`; above twelve in figures. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}

const TIMES: Readonly<Record<number, string>> = {1: 'once', 2: 'twice'};

/** `once`, `twice`, `three times`. */
export function timesWord(count: number): string {
  return TIMES[count] ?? `${countWord(count)} times`;
}
