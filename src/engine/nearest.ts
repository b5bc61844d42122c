/** Edits (insert, delete, change, swap of neighbours) that turn one word into another. */
function distance(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** The word that a mistyped one was probably meant to be; undefined if none is near. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words.map(each => ({each, far: distance(word, each)})).sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= Math.max(1, Math.floor(best.each.length / 3)) ? best.each : undefined;
}

/** `did you mean timer?`, or these words where no word is near. */
export function suggestion(word: string, words: readonly string[], otherwise: string): string {
  const near = nearest(word, words);
  return near === undefined ? otherwise : `did you mean ${near}?`;
}
