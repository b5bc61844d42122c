/*
 * A frame of the search for Thirteen Up, by its offsets: first four columns, a number each, which is the highest card in the
 * low byte and the lowest above that, or 0 for a space; then the card that each foundation wants; then the rest.
 */
export const WANTS = 4;
export const LEFT_IN_STORE = 8;
export const GONE = 9;
export const TURNED = 10;
export const PASS = 11;
export const MOVES = 12;
export const FRAME = 13;
