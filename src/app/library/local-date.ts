/** A moment's date in the time zone of the player, `2026-11-21`. */
export function localDate(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
