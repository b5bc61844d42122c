import type {Signs} from '../../words/cards.js';

/** The characters that frames, backs and suits are drawn with. */
export interface Glyphs extends Signs {
  readonly plain: EdgeGlyphs;
  readonly held: EdgeGlyphs;
  readonly target: EdgeGlyphs;
  readonly hint: EdgeGlyphs;
  readonly space: EdgeGlyphs;
  /** What backs are covered with. */
  readonly net: string;
  /** What stands before a token that is marked. */
  readonly marks: Readonly<Record<'held' | 'target' | 'hint', string>>;
  readonly up: string;
  readonly down: string;
  readonly rule: string;
  readonly pointer: string;
  /** Marks of a bar: full and empty. */
  readonly full: string;
  readonly empty: string;
  /** The parts of a cell that a column of a graph fills, from none to all. */
  readonly levels: string;
  /** A bar for the cards of a foundation: those that lie on it, the next one, and the others. */
  readonly bar: readonly [done: string, next: string, others: string];
}

/** What a frame is drawn with; both sides are alike. */
export interface EdgeGlyphs {
  readonly topLeft: string;
  readonly upper: string;
  readonly topRight: string;
  readonly side: string;
  readonly bottomLeft: string;
  readonly lower: string;
  readonly bottomRight: string;
}

/** Reads `╭─╮│╰─╯`: the upper edge from left to right, the side, the lower edge. */
export function edgeGlyphs(text: string): EdgeGlyphs {
  const [topLeft = '', upper = '', topRight = '', side = '', bottomLeft = '', lower = '', bottomRight = ''] = text;
  return {topLeft, upper, topRight, side, bottomLeft, lower, bottomRight};
}

const UNICODE: Glyphs = {
  suits: ['♦', '♣', '♥', '♠'],
  plain: edgeGlyphs('╭─╮│╰─╯'),
  held: edgeGlyphs('╔═╗║╚═╝'),
  target: edgeGlyphs('┏━┓┃┗━┛'),
  hint: edgeGlyphs('┏╍┓╏┗╍┛'),
  space: edgeGlyphs('╭╌╮╎╰╌╯'),
  net: '╳',
  marks: {held: '»', target: '+', hint: '›'},
  up: '▴',
  down: '▾',
  rule: '─',
  pointer: '▸',
  full: '▮',
  empty: '▯',
  levels: ' ▁▂▃▄▅▆▇█',
  bar: ['━', '╸', '╌'],
  dot: '·',
};

export const ASCII: Glyphs = {
  suits: ['D', 'C', 'H', 'S'],
  plain: edgeGlyphs('+-+|+-+'),
  held: edgeGlyphs('#=##' + '#=#'),
  target: edgeGlyphs('*~*!*~*'),
  hint: edgeGlyphs('?~?!?~?'),
  space: edgeGlyphs(".-.:'-'"),
  net: '%',
  marks: {held: '#', target: '*', hint: '?'},
  up: '^',
  down: 'v',
  rule: '-',
  pointer: '>',
  full: '#',
  empty: '-',
  levels: ' .:#',
  bar: ['=', '>', '-'],
  dot: '.',
};

const ASCII_SIGNS: Readonly<Record<string, string>> = {'↑': '^', '↓': 'v', '←': '<', '→': '>', '·': '.', '…': '.'};

/** A sign as a terminal without Unicode can show it. */
export function inAscii(sign: string): string {
  return sign >= ' ' && sign <= '~' ? sign : (ASCII_SIGNS[sign] ?? '?');
}

/** The characters for a terminal that shows Unicode, or not. */
export function glyphsOf({utf8}: {readonly utf8: boolean}): Glyphs {
  return utf8 ? UNICODE : ASCII;
}

/** A sign as often as there is room for it: no room is an empty text, however narrow the window. */
export function repeated(sign: string, room: number): string {
  return sign.repeat(Math.max(0, room));
}
