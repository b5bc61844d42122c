import type {Variant} from '../../engine/variant.js';

/** The lesson in a game: a replay with a comment at every step. */
export function lessonOf(variant: Variant): string {
  return LESSONS[variant.id] ?? '';
}

const LESSONS: Readonly<Record<string, string>> = {};
