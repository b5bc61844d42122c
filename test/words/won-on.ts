import type {DayGame} from '../../src/words/lists/days.js';

/** A win of a day's deal on its day, of Kingdom if nothing else is said. */
export function wonOn(day: string, more: Partial<DayGame> = {}): DayGame {
  return {day, variant: 'kingdom', rules: {}, isWon: true, moves: 51, ...more};
}
