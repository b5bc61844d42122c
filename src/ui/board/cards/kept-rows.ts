import type {Row} from '../../../terminal/output/row.js';
import type {Theme} from '../../shared/theme/theme.js';

/** Drawings kept for each theme; when they run out, the collection starts afresh. */
const MOST_KEPT = 1000;

const kept = new WeakMap<Theme, Map<string, readonly Row[]>>();

/** The rows of something that looks the same whenever its theme and its name are the same; drawn only once. */
export function keptRows(theme: Theme, name: string, draw: () => readonly Row[]): readonly Row[] {
  let drawings = kept.get(theme);
  if (!drawings) kept.set(theme, (drawings = new Map<string, readonly Row[]>()));
  const known = drawings.get(name);
  if (known) return known;
  if (drawings.size >= MOST_KEPT) drawings.clear();
  const rows = draw();
  drawings.set(name, rows);
  return rows;
}
