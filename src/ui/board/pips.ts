import {RANKS} from '../../engine/card.js';

/** A place on the face of a card, counted from its upper left corner inside the frame. */
interface Pip {
  readonly x: number;
  readonly y: number;
}

/** Columns and rows of a face that has room for all its pips, inside the frame. */
const ROOMY = {width: 11, height: 7};

type Row = readonly [number, number];

/** Pips at the left and right, and in the middle: how far down the face each lies, as a fraction. */
interface Face {
  readonly sides: readonly Row[];
  readonly middle: readonly Row[];
}

const AT = {
  top: [0, 1],
  quarter: [1, 6],
  third: [1, 3],
  half: [1, 2],
  thirds: [2, 3],
  late: [5, 6],
  end: [1, 1],
} as const;
const TWO = [AT.top, AT.end];
const THREE = [AT.top, AT.half, AT.end];
const FOUR = [AT.top, AT.third, AT.thirds, AT.end];

/** The faces of the ranks from two to ten, as playing cards have them. */
const FACES: Readonly<Record<string, Face>> = {
  '2': {sides: [], middle: TWO},
  '3': {sides: [], middle: THREE},
  '4': {sides: TWO, middle: []},
  '5': {sides: TWO, middle: [AT.half]},
  '6': {sides: THREE, middle: []},
  '7': {sides: THREE, middle: [AT.quarter]},
  '8': {sides: THREE, middle: [AT.quarter, AT.late]},
  '9': {sides: FOUR, middle: [AT.half]},
  T: {sides: FOUR, middle: [AT.quarter, AT.late]},
};

/** Court cards: the rows of their letter in pips, the larger one where there is room. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  J: ['..***/...*./...*./...*./...*./*..*./.**..', '..***/...*./...*./*..*./.**..'],
  Q: ['.***./*...*/*...*/*...*/*.*.*/*..*./.**.*', '.***./*...*/*.*.*/*..*./.**.*'],
  K: ['*...*/*..*./*.*../**.../*.*../*..*./*...*', '*...*/*..*./***../*..*./*...*'],
};

/** Where the pips of a rank lie on a face of this size: a single one in the middle if not all fit. */
export function pipsOf(rank: number, width: number, height: number): readonly Pip[] {
  const name = RANKS[rank] ?? '';
  const centre = {x: Math.floor(width / 2), y: Math.floor(height / 2)};
  if (width < ROOMY.width || height < ROOMY.height) return [{...centre, y: Math.floor((height + 2) / 2) - 1}];
  const letter = LETTERS[name]?.map(rows => rows.split('/')).find(rows => rows.length + 2 <= height);
  if (letter) return letterPips(letter, centre);
  const face = FACES[name];
  return face ? facePips(face, width, height) : [centre];
}

function letterPips(letter: readonly string[], {x, y}: Pip): Pip[] {
  return letter.flatMap((row, down) =>
    Array.from(row).flatMap((sign, across) =>
      sign === '*' ? [{x: x - 4 + across * 2, y: y - (letter.length - 1) / 2 + down}] : [],
    ),
  );
}

function facePips({sides, middle}: Face, width: number, height: number): Pip[] {
  const margin = height > ROOMY.height ? 1 : 0;
  const down = ([part, whole]: Row): number => margin + Math.round((part * (height - 1 - 2 * margin)) / whole);
  const inset = Math.floor(width / 5);
  return [
    ...sides.flatMap(row => [inset, width - 1 - inset].map(x => ({x, y: down(row)}))),
    ...middle.map(row => ({x: Math.floor(width / 2), y: down(row)})),
  ];
}
