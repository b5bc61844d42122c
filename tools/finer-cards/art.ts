import {pipsOf} from '../../src/ui/cards/face-art.js';

/** The suits in a box of 100 by 100, in the order D C H S. */
const SUITS: readonly string[] = [
  '<path d="M50 2C60 22 74 38 90 50C74 62 60 78 50 98C40 78 26 62 10 50C26 38 40 22 50 2Z"/>',
  '<circle cx="50" cy="25" r="22"/><circle cx="25" cy="58" r="22"/><circle cx="75" cy="58" r="22"/>' +
    '<path d="M40 40h20v22h-20zM46 50h8C54 78 58 90 68 97H32C42 90 46 78 46 50Z"/>',
  '<path d="M50 95C20 68 3 50 3 30C3 14 15 5 27 5C39 5 47 12 50 23C53 12 61 5 73 5C85 5 97 14 97 30C97 50 80 68 50 95Z"/>',
  '<path d="M50 3C60 22 95 40 95 62C95 76 85 83 75 83C66 83 58 78 54 69C55 82 60 91 68 97H32C40 91 45 82 46 69' +
    'C42 78 34 83 25 83C15 83 5 76 5 62C5 40 40 22 50 3Z"/>',
];

export interface Colours {
  readonly suit: string;
  readonly cloth: string;
  readonly gold: string;
  readonly skin: string;
  readonly hair: string;
  readonly ink: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function suitIn(suit: number, colour: string, {x, y, width, height}: Box, isTurned = false): string {
  const scale = `scale(${width / 100} ${height / 100})`;
  const turn = isTurned ? ' rotate(180 50 50)' : '';
  return `<g fill="${colour}" transform="translate(${x} ${y}) ${scale}${turn}">${SUITS[suit] ?? ''}</g>`;
}

/** One suit in the middle, as large as it can be. */
export function largeSuit(suit: number, colour: string, width: number, height: number): string {
  const size = 0.94 * Math.min(width, height);
  return suitIn(suit, colour, {x: (width - size) / 2, y: (height - size) / 2, width: size, height: size});
}

/** The suit as often as the rank says, the lower ones upside down. */
export function pips(suit: number, rank: number, colour: string, width: number, height: number): string {
  const size = Math.min(width / 3.3, height / 4.5);
  const across = Math.min((width - size) / 2, 1.45 * size);
  return pipsOf(rank)
    .map(({side, down}) => {
      const [x, y] = [(width - size) / 2 + side * across, down * (height - size)];
      return suitIn(suit, colour, {x, y, width: size, height: size}, down > 1 / 2);
    })
    .join('');
}

/** A queen, in a box of 140 by 160; the upper half of it is her head. */
export function queen(suit: number, {suit: red, cloth, gold, skin, hair, ink}: Colours): string {
  const line = `stroke="${ink}" stroke-width="2.2" stroke-linejoin="round"`;
  return [
    `<path fill="${hair}" ${line} d="M25 74C22 26 118 26 115 74C114 96 126 112 122 132C100 140 40 140 18 132C14 112 26 96 25 74Z"/>`,
    `<path fill="${cloth}" ${line} d="M2 160C4 130 34 120 54 115H86C106 120 136 130 138 160Z"/>`,
    `<path fill="${skin}" ${line} d="M59 98H81V112L90 116L70 140L50 116L59 112Z"/>`,
    `<path fill="none" stroke="${gold}" stroke-width="6" d="M45 117L70 145L95 117"/>`,
    `<path fill="none" stroke="${gold}" stroke-width="4" d="M16 160C18 146 26 138 36 132M124 160C122 146 114 138 104 132"/>`,
    `<ellipse fill="${skin}" ${line} cx="70" cy="76" rx="27" ry="32"/>`,
    `<path fill="${hair}" d="M41 78C40 48 58 42 70 42C82 42 100 48 99 78C94 60 86 55 70 55C54 55 46 60 41 78Z"/>`,
    `<path fill="none" stroke="${hair}" stroke-width="2.5" d="M52 68Q58 64 64 68M76 68Q82 64 88 68"/>`,
    `<ellipse fill="${ink}" cx="58.5" cy="75" rx="4" ry="3.4"/><ellipse fill="${ink}" cx="81.5" cy="75" rx="4" ry="3.4"/>`,
    `<path fill="none" stroke="${hair}" stroke-width="2" d="M70 76V86H66"/>`,
    `<path fill="${red}" d="M61 94Q66 91 70 93Q74 91 79 94Q70 101 61 94Z"/>`,
    `<path fill="${gold}" ${line} d="M33 46L26 12L48 29L57 6L70 26L83 6L92 29L114 12L107 46C90 39 50 39 33 46Z"/>`,
    ...[26, 57, 83, 114].map(
      (x, i) => `<circle fill="${red}" ${line} cx="${x}" cy="${i % 3 === 0 ? 11 : 6}" r="4.5"/>`,
    ),
    ...[50, 90].map(x => `<circle fill="${cloth}" cx="${x}" cy="37" r="3.5"/>`),
    suitIn(suit, red, {x: 63, y: 29, width: 14, height: 14}),
  ].join('');
}

/**
 * The queen in pixels, by the columns and rows of cells that they fill. c cloth, s the suit, g gold, k skin, h hair, i ink; a
 * point is the face of the card.
 */
export const QUEENS: Readonly<Record<string, readonly string[]>> = {
  '5x2': [
    '..g.gg.g..',
    '..g.gg.g..',
    '..ggssgg..',
    '.hggggggh.',
    'hhkkkkkkhh',
    'hhkikkikhh',
    'hhkkkkkkhh',
    'hhkksskkhh',
  ],
  '7x4': [
    '..g...ss...g..',
    '..g...gg...g..',
    '..gg.gggg.gg..',
    '..ggggssgggg..',
    '..hhhhhhhhhh..',
    '.hhhkkkkkkhhh.',
    '.hhkkkkkkkkhh.',
    '.hhkhhkkhhkhh.',
    '.hhkkikkikkhh.',
    '.hhkkkkkkkkhh.',
    '.hhhkksskkhhh.',
    '.hhhkkkkkkhhh.',
    '..cccgkkgccc..',
    '.ccccggggcccc.',
    'ccccccggcccccc',
    'ccgcccggcccgcc',
  ],
  '9x6': [
    '....g...ss...g....',
    '....g...gg...g....',
    '....gg.gggg.gg....',
    '....ggggssgggg....',
    '....gggggggggg....',
    '....gggggggggg....',
    '..hhhhhhhhhhhhhh..',
    '..hhhhhhhhhhhhhh..',
    '.hhhhkkkkkkkkhhhh.',
    '.hhhkkkkkkkkkkhhh.',
    '.hhhkhhhkkhhhkhhh.',
    '.hhhkkkkkkkkkkhhh.',
    '.hhhkkiikkiikkhhh.',
    '.hhhkkkkkkkkkkhhh.',
    '.hhhkkkkkkkkkkhhh.',
    '.hhhkkkkkkkkkkhhh.',
    '.hhhhhksssskhhhhh.',
    'hhhhhhkkkkkkhhhhhh',
    'hhhhhhkkkkkkhhhhhh',
    'hhhhcckkkkkkcchhhh',
    '.ccccccgkkgcccccc.',
    '.ccccccggggcccccc.',
    'ccccccccggcccccccc',
    'ccgcccccggcccccgcc',
  ],
};

/** Suits in pixels, by the same names. */
export const CLUBS: Readonly<Record<string, readonly string[]>> = {
  '5x2': [
    '...####...',
    '...####...',
    '.##.##.##.',
    '##########',
    '##########',
    '.##.##.##.',
    '....##....',
    '...####...',
  ],
  '7x4': [
    '.....####.....',
    '....######....',
    '....######....',
    '....######....',
    '.....####.....',
    '..##..##..##..',
    '.####.##.####.',
    '#####.##.#####',
    '##############',
    '##############',
    '#####.##.#####',
    '.###..##..###.',
    '......##......',
    '......##......',
    '.....####.....',
    '....######....',
  ],
  '9x6': [
    '..................',
    '..................',
    '.......####.......',
    '......######......',
    '.....########.....',
    '.....########.....',
    '.....########.....',
    '......######......',
    '..###..####..###..',
    '.#####..##..#####.',
    '#######.##.#######',
    '##################',
    '##################',
    '#######.##.#######',
    '.#####..##..#####.',
    '..###...##...###..',
    '........##........',
    '........##........',
    '.......####.......',
    '......######......',
    '.....########.....',
    '..................',
    '..................',
    '..................',
  ],
};

export const SPADES: Readonly<Record<string, readonly string[]>> = {
  '5x2': [
    '....##....',
    '...####...',
    '..######..',
    '.########.',
    '##########',
    '###.##.###',
    '....##....',
    '...####...',
  ],
  '7x4': [
    '......##......',
    '.....####.....',
    '.....####.....',
    '....######....',
    '...########...',
    '..##########..',
    '.############.',
    '.############.',
    '##############',
    '##############',
    '##############',
    '#####.##.#####',
    '.###..##..###.',
    '......##......',
    '.....####.....',
    '....######....',
  ],
  '9x6': [
    '..................',
    '..................',
    '........##........',
    '........##........',
    '.......####.......',
    '......######......',
    '.....########.....',
    '....##########....',
    '...############...',
    '..##############..',
    '.################.',
    '.################.',
    '##################',
    '##################',
    '##################',
    '######.####.######',
    '.####..####..####.',
    '........##........',
    '........##........',
    '.......####.......',
    '......######......',
    '.....########.....',
    '..................',
    '..................',
  ],
};
