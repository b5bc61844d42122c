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

/** How a search for a deal goes: `looking for an easy deal: 12 tried, 6 s of at most 60`. */
export function searchWords(
  kind: string,
  most: number,
  progress?: {readonly tried: number; readonly seconds: number},
): string {
  const sought = `looking for ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} deal`;
  if (!progress) return `${sought}, ${String(most)} s at most`;
  return `${sought}: ${String(progress.tried)} tried, ${String(progress.seconds)} s of at most ${String(most)}`;
}

/** Said when what searches ended before it was done. */
export const LOST_WORDS = 'the search ended unexpectedly';

/** The end of a search for a deal that found none. */
export function noneFoundWords(kind: string, isLost: boolean): string {
  return isLost ? LOST_WORDS : `no ${kind} deal was found in time`;
}
