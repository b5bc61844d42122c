import type {PlayerRecord} from '../../src/words/listed-games.js';
import {kingdom} from '../../src/variants/kingdom.js';

/** Twelve games of Kingdom in which spaces were filled at once. */
export const RECORD: PlayerRecord = {
  variant: 'kingdom',
  game: kingdom,
  rules: {fill: 'auto', passes: 1},
  played: 12,
  won: 7,
  firstTries: 5,
  streak: 2,
  bestStreak: 4,
  seconds: 7300,
  medianMoves: 96,
  medianSeconds: 750,
  winnable: 8,
  unwinnable: 1,
  lately: [true, false, true, true],
};
