import type {Source} from '../engine/declaration/variant.js';

/** Of a turned redeal, where the chapter is silent. */
export const ORDER_KEPT = 'Our reading: the order is kept unless the book says shuffle';

/** The authors of the old books by their names in sources, with those that they are known by. */
export const AUTHORS: ReadonlyMap<string, string> = new Map([
  ['Hoffmann', 'Professor Hoffmann'],
  ['Dr Pole', 'Dr Pole'],
]);

/** Professor Hoffmann (Angelo Lewis). */
export function hoffmann(number: number): Source {
  const book = 'The Illustrated Book of Patience Games';
  return {author: 'Hoffmann', book, year: 1892, number, brief: `Hoffmann ${number}`};
}

/** The same author's later selection. */
export function selectedGames(number: number): Source {
  return {author: 'Hoffmann', book: 'Selected Patience Games', number, brief: `Selected Games ${number}`};
}

export function drPole(number: number): Source {
  return {author: 'Dr Pole', book: 'Cyclopaedia of Card and Table Games', number, brief: `Dr Pole ${number}`};
}
