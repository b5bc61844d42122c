import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** The rules with a layout that has stock and waste at the right; the same value for the same rules. */
export const leftHanded = memoized((rules: Ruleset): Ruleset => {
  const {layout} = rules.declaration;
  const width = Math.max(...layout.map(row => row.split(' ').filter(word => word !== HALF).length));
  const [stock, waste] = [rules.stock, rules.waste].map(index => (index < 0 ? '' : rules.info(index).id));
  const isTableau = (id: string): boolean => rules.find(id)?.spec.role === 'tableau';
  const mirrored = layout.map(row =>
    row.startsWith(`${stock} `)
      ? handed(row.split(' '), waste ?? '', width, isTableau)
      : swapped(row.split(' '), stock ?? '', waste ?? ''),
  );
  return {...rules, declaration: {...rules.declaration, layout: mirrored}};
});

/** A row that has the stock within: the stock changes places with the waste, or with the place into which its cards spread. */
function swapped(row: readonly string[], stock: string, waste: string): string {
  const at = row.indexOf(stock);
  if (at < 0 || row[at + 1] !== waste) return row.join(' ');
  const spread = row[at + 2] === EMPTY ? [EMPTY] : [];
  return row.toSpliced(at, 2 + spread.length, waste, ...spread, stock).join(' ');
}

/**
 * A row that begins with the stock. Stock and waste go to the other end: into places that are empty there, or the other
 * piles move up; the place to the right of a waste, into which its cards spread, stays there.
 */
function handed(
  [stock = '', ...others]: readonly string[],
  waste: string,
  width: number,
  isTableau: (id: string) => boolean,
): string {
  const places = [EMPTY, ...others, ...Array.from({length: width - 1 - others.length}, () => EMPTY)];
  const wasteAt = places.indexOf(waste);
  const [ends, free] = [[width - 1, width - 1 - wasteAt], (at: number) => places[at] === EMPTY || at === wasteAt];
  if (ends.slice(0, wasteAt < 0 ? 1 : 2).every(free)) {
    const moved = places.with(width - 1, stock);
    return (wasteAt < 0 ? moved : moved.with(wasteAt, EMPTY).with(width - 1 - wasteAt, waste)).join(' ');
  }
  // Where cards are played on beside the stock, the row is turned round, so that they stay over those below.
  if (others.some(isTableau)) return places.with(0, stock).toReversed().join(' ');
  const first = places.findIndex(word => word !== EMPTY && word !== waste);
  const rest = places
    .slice(first)
    .join(' ')
    .replace(/( \.)+$/, '')
    .split(' ');
  const spread = wasteAt < 0 ? [] : places.slice(wasteAt, first);
  const gap = Array.from({length: Math.max(0, width - 1 - spread.length - rest.length)}, () => EMPTY);
  return [...rest, ...gap, ...spread, stock].join(' ');
}

const [EMPTY, HALF] = ['.', ','];
