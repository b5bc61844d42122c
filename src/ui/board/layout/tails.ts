import type {PileInfo} from '../../../engine/declaration/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {indexWidth, isToken, type CardSize} from './card-size.js';
import {coveredAtDeal} from './dealt.js';
import {liesBeside, type GridSlot} from './grid.js';

/** Columns that one of the grid needs beside its cards: at least, and where there is room. */
export interface Tail {
  readonly least: number;
  readonly wish: number;
}

const NOTHING: Tail = {least: 0, wish: 0};

/**
 * What a column of the grid needs beside its cards: for piles that fan to the right, and in the last one for what stands over
 * it (`stock 21` with its key), and for the cards of a waste that are listed.
 */
export function tailOf(rules: Ruleset, slots: readonly GridSlot[], column: number, size: CardSize): Tail {
  const last = Math.max(...slots.map(slot => slot.column));
  const tails = slots
    .filter(slot => slot.column === column)
    .flatMap(slot => [
      ...(slot.fans === 'right' ? [fannedBeside(rules, slots, slot, size)] : []),
      ...(column === last ? [tailOver(rules, slot.pile, size)] : []),
    ]);
  return {
    least: Math.max(0, ...tails.map(({least}) => least)),
    wish: Math.max(0, ...tails.map(({wish}) => wish)),
  };
}

/** Cards that a pile which fans to the right may get beyond those dealt, with room for all. */
const GROWTH = 4;

/** What the cards under the last one take beyond the empty places beside them. The smallest cards may be folded. */
function fannedBeside(rules: Ruleset, slots: readonly GridSlot[], slot: GridSlot, size: CardSize): Tail {
  const covered = coveredAtDeal(rules, slot.pile);
  const step = indexWidth(size);
  const nexts = slots.filter(other => liesBeside(other, slot)).map(({column}) => column);
  const end = nexts.length > 0 ? Math.min(...nexts) : 1 + Math.max(...slots.map(({column}) => column));
  const free = (end - slot.column - 1) * (size.width + 1);
  const least = Math.max(1, size.width < 3 ? Math.min(2, covered) : covered) * step;
  const wish = (covered + GROWTH) * Math.max(step, Math.floor(size.width / 2));
  return {least: least - free, wish: wish - free};
}

/** Three columns of tokens at least, of which a row has room for seven, less what the pile itself takes. */
const LISTED: Tail = {least: 12, wish: 30};

function tailOver(rules: Ruleset, {letter, spec: {role, name}}: PileInfo, size: CardSize): Tail {
  const beyond = ({least, wish}: Tail): Tail => ({least: least - size.width, wish: wish - size.width});
  if (role === 'waste' && rules.losesAny(letter) && !isToken(size)) return beyond(LISTED);
  if (role !== 'stock' && role !== 'waste' && role !== 'reserve') return NOTHING;
  const words = `${name.short ?? name.one} 52`.length;
  return beyond(isToken(size) ? {least: 6, wish: words} : {least: words, wish: words + (role === 'stock' ? 8 : 4)});
}
