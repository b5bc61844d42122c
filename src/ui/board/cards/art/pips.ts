import {RANKS} from '../../../../engine/card.js';

/** A place on the face of a card: left, middle or right, and how far down, as a part of the whole height. */
export interface Pip {
  readonly side: -1 | 0 | 1;
  readonly down: number;
}

/** How far down pips lie at both sides, and in the middle. */
interface Face {
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

const TWO = [0, 1];
const THREE = [0, 1 / 2, 1];
const FOUR = [0, 1 / 3, 2 / 3, 1];

/** The faces of the ranks, as playing cards have them; court cards have no pips. */
const FACES: Readonly<Record<string, Face>> = {
  A: {sides: [], middle: [1 / 2]},
  '2': {sides: [], middle: TWO},
  '3': {sides: [], middle: THREE},
  '4': {sides: TWO, middle: []},
  '5': {sides: TWO, middle: [1 / 2]},
  '6': {sides: THREE, middle: []},
  '7': {sides: THREE, middle: [1 / 4]},
  '8': {sides: THREE, middle: [1 / 4, 3 / 4]},
  '9': {sides: FOUR, middle: [1 / 2]},
  T: {sides: FOUR, middle: [1 / 6, 5 / 6]},
};

/** Where the pips of a rank lie. */
export function pipsOf(rank: number): readonly Pip[] {
  const {sides, middle} = FACES[RANKS[rank] ?? ''] ?? {sides: [], middle: []};
  return [
    ...sides.flatMap(down => [{side: -1, down} as const, {side: 1, down} as const]),
    ...middle.map(down => ({side: 0, down}) as const),
  ];
}

/** The step that a pip lies on, from 0 at the top to `last`: as far from the top as its counterpart from the end. */
export function stepOf({down}: Pip, last: number): number {
  if (down > 1 / 2) return last - stepOf({side: 0, down: 1 - down}, last);
  return Math.max(0, Math.ceil(down * last - 1 / 2));
}

/** Court cards where nothing but letters can be shown: the rows of their rank in pips, two columns apart. */
const LETTERS: Readonly<Record<string, string>> = {
  J: '..***/...*./...*./*..*./.**..',
  Q: '.***./*...*/*.*.*/*..*./.**.*',
  K: '*...*/*..*./***../*..*./*...*',
};

/** The places of the pips that make a large letter, from its upper left; none for ranks that are no letters. */
export function letterOf(rank: number): readonly {readonly x: number; readonly y: number}[] {
  const rows = LETTERS[RANKS[rank] ?? '']?.split('/') ?? [];
  return rows.flatMap((row, y) => Array.from(row).flatMap((sign, i) => (sign === '*' ? [{x: 2 * i, y}] : [])));
}

/** The columns and rows of a large letter. */
export const LETTER = {width: 9, height: 5};
