/** The formats of other programs, by their names. */
export const FORMATS = ['fc-solve', 'solvitaire'] as const;
export type Format = (typeof FORMATS)[number];
