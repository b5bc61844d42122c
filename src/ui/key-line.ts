import type {KeyHint} from './prompts.js';

/** A hint where it stands in the key line. */
export interface PlacedHint extends KeyHint {
  readonly x: number;
  readonly width: number;
}

/** The hints that fit so many columns: those that are always shown have their room first. */
export function placeHints(hints: readonly KeyHint[], columns: number): PlacedHint[] {
  const widthOf = ({key, words}: KeyHint): number => key.length + words.length + 1;
  const needed = (hint: KeyHint): number => widthOf(hint) + 2;
  let room = columns - 1 - hints.filter(hint => hint.always).reduce((sum, hint) => sum + needed(hint), 0);
  let x = 1;
  const placed: PlacedHint[] = [];
  for (const hint of hints) {
    if (!hint.always && needed(hint) > room) continue;
    if (!hint.always) room -= needed(hint);
    placed.push({...hint, x, width: widthOf(hint)});
    x += needed(hint);
  }
  return placed;
}
