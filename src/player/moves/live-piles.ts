import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {canGo} from './candidate-moves.js';
import type {Labels} from '../keys/pile-keys.js';
import {chooseByOneKey} from './resolve-move.js';

const known = new WeakMap<Position, ReadonlySet<number>>();

/**
 * The piles whose keys do something while nothing is picked up, by index: piles with cards that can go somewhere, in games
 * of one key a move also spaces that can be filled; the stock while Space turns a card or deals again. One value for each
 * position.
 */
export function livePiles(rules: Ruleset, position: Position, labels: Labels): ReadonlySet<number> {
  const live = known.get(position) ?? new Set(found(rules, position, labels));
  known.set(position, live);
  return live;
}

function found(rules: Ruleset, position: Position, labels: Labels): number[] {
  return rules.piles.filter(pile => isLive(rules, position, labels, pile)).map(pile => pile.index);
}

function isLive(rules: Ruleset, position: Position, {keyOf, oneKey}: Labels, pile: PileInfo): boolean {
  if (pile.spec.role === 'stock') return mayTurn(rules, position) || mayRedeal(rules, position);
  if (!keyOf.has(pile.index)) return false;
  if (oneKey) return ['play', 'ask'].includes(chooseByOneKey({rules, position}, pile).kind);
  return pileAt(position, pile.index).length > 0 && canGo(rules, position, {from: pile});
}
