/** A sign as often as there is room for it: no room is an empty text, however narrow the window. */
export function repeated(sign: string, room: number): string {
  return sign.repeat(Math.max(0, room));
}
