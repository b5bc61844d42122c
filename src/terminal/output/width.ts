/** Ranges of characters that take two cells: East Asian wide and full-width ones, and emoji. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

/** How many cells a text takes. */
export function textWidth(text: string): number {
  return Array.from(text, characterWidth).reduce<number>((sum, width) => sum + width, 0);
}

/** How many cells one character takes: 0 for control characters and marks, 1 or 2. */
export function characterWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x7f) return code < 32 ? 0 : 1;
  if (code < 0xa0 || /[\p{Mn}\p{Me}\p{Cf}\p{Cs}]/u.test(character)) return 0;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}
