/** `1 card`, `13 cards`; for nouns whose plural ends in s. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1,264`. The language tables behind `toLocaleString` take 14 ms to load. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `31 %` for a share of 1. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Shares of estimates that would be rounded to all or nothing. */
const NEARLY_ALL = 0.995;
const NEARLY_NONE = 0.005;

/**
 * An estimated share: `85 %`; `less than 80 %` for one that is known only to be less than that; `more than 99 %` and
 * `less than 1 %`, as an estimate is never certain.
 */
export function shareWords(share: number | undefined, least = 0): string {
  if (share === undefined) return `less than ${percent(least)}`;
  if (share >= NEARLY_ALL) return 'more than 99 %';
  return share < NEARLY_NONE ? 'less than 1 %' : percent(share);
}

/** `about 85 %`, or, where that says more, `less than 80 %` and the like. */
export function aboutShareWords(share: number | undefined, least?: number): string {
  const isNear = share !== undefined && share < NEARLY_ALL && share >= NEARLY_NONE;
  return `${isNear ? 'about ' : ''}${shareWords(share, least)}`;
}

/** Steps that an estimated share is rounded to, the finest first. */
const STEPS = [0.01, 0.05, 0.1];

/** An estimated share in steps that its standard error leaves firm, but never all or nothing. */
export function firmShare(share: number, error: number): number {
  const finest = STEPS.findIndex(step => error <= step / 2 + 0.01);
  const steps = finest < 0 ? STEPS : STEPS.slice(0, finest + 1);
  const rounded = steps.map(step => Math.round(share / step) * step);
  return rounded.findLast(each => each > 0 && each < 1) ?? share;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `six`; above twelve in figures. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** `both`, `all three`. */
export function bothWord(count: number): string {
  return count === 2 ? 'both' : `all ${countWord(count)}`;
}

/** `one pack`, `three packs`. */
export function packsWords(packs: number): string {
  return `${countWord(packs)} ${packs === 1 ? 'pack' : 'packs'}`;
}

const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');

/** `eighteen`, `twenty-eight`: a number that begins a sentence; from thirty on in figures. */
export function spelled(count: number): string {
  return TEENS[count - 13] ?? (count > 20 && count < 30 ? `twenty-${countWord(count - 20)}` : countWord(count));
}

const TIMES: Readonly<Record<number, string>> = {1: 'once', 2: 'twice'};

/** `once`, `twice`, `three times`. */
export function timesWord(count: number): string {
  return TIMES[count] ?? `${countWord(count)} times`;
}
