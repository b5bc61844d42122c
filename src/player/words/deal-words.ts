import {isPrintedDeal} from '../../engine/legality/deal.js';
import type {Opening} from '../../session/game.js';

/** What was dealt: `deal 42`, `printed deal of 1892`, `own deck`, `own position`. */
export function dealWords({rules, seed, pack, given}: Opening): string {
  if (given) return 'own position';
  if (!pack) return `deal ${seed ?? '?'}`;
  const {printed} = rules.variant;
  return printed && isPrintedDeal(rules, pack) ? `printed deal of ${String(printed.year)}` : 'own deck';
}

/** `Kingdom, deal 37`. */
export function gameName(opening: Opening): string {
  return `${opening.rules.variant.title}, ${dealWords(opening)}`;
}
