import type {LateGame, PlayerRecord} from '../../src/words/lists/listed-games.js';
import {kingdom} from '../../src/variants/books/kingdom.js';

/** Games that ended so, a day after one another. */
export function lateGames(...won: readonly boolean[]): LateGame[] {
  return won.map((each, i) => ({won: each, when: `2026-11-${10 + i}T12:00:00.000Z`}));
}

/** Twelve games of Kingdom in which spaces were filled at once. */
export const RECORD: PlayerRecord = {
  variant: 'kingdom',
  game: kingdom,
  rules: {fill: 'auto', passes: 1},
  played: 12,
  won: 7,
  firstTries: 5,
  unaided: 5,
  straight: 0,
  records: {},
  streak: 2,
  bestStreak: 4,
  seconds: 7300,
  medianMoves: 96,
  medianSeconds: 750,
  winnable: 8,
  unwinnable: 1,
  hints: 0,
  lately: lateGames(true, false, true, true),
};
