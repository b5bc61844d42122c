/** Today's deals: the date of today, and the dates whose deals were won on their own day, in any game. */
export interface Daily {
  /** `2026-11-21`. */
  readonly today: string;
  readonly won: readonly string[];
}

/** Days in a row on which a deal of the day was won. */
export interface DailyStreak {
  /** Up to today, or up to yesterday as long as today's deal can still be won. */
  readonly current: number;
  readonly best: number;
  readonly wonToday: boolean;
}

export function dailyStreak({today, won}: Daily): DailyStreak {
  const days = new Set(won.map(dayNumber));
  const lengthTo = (day: number): number => (days.has(day) ? 1 + lengthTo(day - 1) : 0);
  const now = dayNumber(today);
  const ends = [...days].filter(day => !days.has(day + 1));
  return {
    current: lengthTo(days.has(now) ? now : now - 1),
    best: Math.max(0, ...ends.map(lengthTo)),
    wonToday: days.has(now),
  };
}

/** Days since 1970 of a date such as `2026-11-21`. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}
