/** A moment's date in the time zone of the player, `2026-11-21`. */
export function localDate(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Is it a date as they are written here? */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** Milliseconds. */
const DAY = 86_400_000;

/** Days since 1970 of a date such as `2026-11-21`. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The date so many days on, or back. */
export function daysOn(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
}

const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'] as const),
  ...(['October', 'November', 'December'] as const),
];

/** `28 November`, or `28 Nov`. */
export function dateWords(date: string, isShort = false): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${Number(date.slice(8))} ${isShort ? month.slice(0, 3) : month}`;
}

/** `November 2026`, of `2026-11`. */
export function monthWords(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** Is it a month as they are written here? */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d\d$/.test(text) && isDate(`${text}-01`);
}

/** The month so many months on, or back. */
export function monthsOn(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months))
    .toISOString()
    .slice(0, 7);
}

/** The first seeds that are tried for a day's deal where none are known: `2026-11-21`, `2026-11-21-2`. */
export function datedSeeds(date: string): string[] {
  return Array.from({length: 100}, (_, i) => (i === 0 ? date : `${date}-${i + 1}`));
}
