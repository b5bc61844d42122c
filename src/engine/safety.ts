import {rankOf, type Card} from './card.js';
import {heightOf} from './build.js';
import {legalMoves} from './generation.js';
import type {Move, Play} from './move.js';
import {pileAt, type Position} from './position.js';
import type {Ruleset} from './ruleset.js';

/**
 * Which plays to a foundation may be made for the player without harm. `always` and `never` speak for themselves;
 * `sparing`: when no tableau pile is emptied by it; `founded`: onto a foundation that has begun; `within`: a card at
 * most so many ranks above the lowest foundation; `uncontested`: when as many foundations want the rank as cards of
 * that rank are free.
 */
export type Safety =
  | {readonly kind: 'always' | 'never' | 'sparing' | 'founded' | 'uncontested'}
  | {readonly kind: 'within'; readonly ranks: number};

/** The first listed move that is safe to make by itself; undefined when there is none. */
export function safeMove(
  rules: Ruleset,
  position: Position,
  moves: readonly Move[] = legalMoves(rules, position),
): Move | undefined {
  const {safety} = rules.declaration;
  if (safety.kind === 'never') return undefined;
  return moves.find(move => move.type === 'play' && goesUp(rules, move) && isSafe(rules, position, move));
}

function goesUp(rules: Ruleset, play: Play): boolean {
  const [from, to] = [rules.find(play.from), rules.find(play.to)];
  return to?.spec.role === 'foundation' && from?.spec.role !== 'foundation' && play.depth === undefined;
}

function isSafe(rules: Ruleset, position: Position, play: Play): boolean {
  const {safety} = rules.declaration;
  const cards = (id: string): readonly Card[] => pileAt(position, rules.find(id)?.index ?? -1);
  const source = cards(play.from);
  const card = source[source.length - 1] ?? 0;
  switch (safety.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'sparing':
      return rules.find(play.from)?.spec.role !== 'tableau' || source.length > 1;
    case 'founded':
      return cards(play.to).length > 0;
    case 'within':
      return heightOf(card, rules.low) <= lowestFoundation(rules, position) + safety.ranks;
    case 'uncontested':
      return freeCards(rules, position, rankOf(card)) <= wanting(rules, position, rankOf(card));
  }
}

/** The height of the lowest foundation's top card; -1 where one has not begun. */
function lowestFoundation(rules: Ruleset, position: Position): number {
  const tops = rules.of('F').map(pile => pileAt(position, pile.index).at(-1));
  return Math.min(...tops.map(card => (card === undefined ? -1 : heightOf(card, rules.low))));
}

/** How many cards of a rank the player could play up now, were there room for all. */
function freeCards(rules: Ruleset, position: Position, rank: number): number {
  const tops = rules.sources
    .filter(pile => pile.spec.role !== 'foundation')
    .map(pile => pileAt(position, pile.index).at(-1));
  return tops.filter(card => card !== undefined && rankOf(card) === rank).length;
}

function wanting(rules: Ruleset, position: Position, rank: number): number {
  return rules.of('F').filter(pile => rankOf(pileAt(position, pile.index).at(-1) ?? -1) === rank - 1).length;
}
