/** A moment's date in the time zone of the player, `2026-11-21`. */
export function localDate(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Milliseconds. */
const DAY = 86_400_000;

/** Days since 1970 of a date such as `2026-11-21`. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The day before, `2026-11-20`. */
export function dayBefore(date: string): string {
  return new Date((dayNumber(date) - 1) * DAY).toISOString().slice(0, 10);
}

/** The first seeds that are tried for a day's deal where none are known: `2026-11-21`, `2026-11-21-2`. */
export function datedSeeds(date: string): string[] {
  return Array.from({length: 100}, (_, i) => (i === 0 ? date : `${date}-${i + 1}`));
}
