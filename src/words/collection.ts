import {countWord} from '../engine/texts/count.js';
import {listed} from '../engine/texts/words.js';
import {VARIANTS} from '../variants/index.js';
import {AUTHORS} from '../variants/sources.js';

/** How many games the program has of its own, in a word: `six`. */
export function gameCount(): string {
  return countWord(VARIANTS.length);
}

/** What these are: `five patience games from the books of Professor Hoffmann and Dr Pole, and a modern one`. */
export function collectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} patience games from the books of ${listed([...AUTHORS.values()], 'and')}, and ${modernWords(modern)}`;
}

/** The same in fewer words: `five games from the books, and a modern one`. */
export function briefCollectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} games from the books, and ${modernWords(modern)}`;
}

function originCounts(): [printed: number, modern: number] {
  const printed = VARIANTS.filter(({source}) => AUTHORS.has(source.author)).length;
  return [printed, VARIANTS.length - printed];
}

function modernWords(count: number): string {
  return count === 1 ? 'a modern one' : `${countWord(count)} modern ones`;
}
