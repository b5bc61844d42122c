import {heightOf} from './build.js';
import type {Card} from './card.js';
import {legalMoves} from './generation.js';
import type {Move, Play} from './move.js';
import {begins, belongs} from './pile.js';
import {pileAt, type Position} from './position.js';
import type {Ruleset} from './ruleset.js';

/**
 * Which plays to a foundation are proven to do no harm, so that they may be made for the player. `always` and `never` speak
 * for themselves. `sparing`: from a tableau pile that keeps cards. `founded`: onto a foundation that has begun, unless the
 * play uncovers a card that would then have to found its suit. `within`: a card at most so many ranks above the lowest
 * foundation. `uncontested`: once the fact no longer holds, any tableau card, and any other card when every foundation
 * holds the rank below it.
 */
export type Safety =
  | {readonly kind: 'always' | 'never' | 'sparing' | 'founded'}
  | {readonly kind: 'within'; readonly ranks: number}
  | {readonly kind: 'uncontested'; readonly after: string};

/** The first listed move that is safe to make by itself; undefined when there is none. */
export function safeMove(
  rules: Ruleset,
  position: Position,
  moves: readonly Move[] = legalMoves(rules, position),
): Move | undefined {
  if (rules.declaration.safety.kind === 'never') return undefined;
  return moves.find(move => isSafe(rules, position, move));
}

/** Is a listed move a play to a foundation that is proven to lose no game which could be won without it? */
export function isSafe(rules: Ruleset, position: Position, move: Move): boolean {
  return move.type === 'play' && goesUp(rules, move) && isHarmless(rules, position, move);
}

function goesUp(rules: Ruleset, play: Play): boolean {
  const [from, to] = [rules.find(play.from), rules.find(play.to)];
  return to?.spec.role === 'foundation' && from?.spec.role !== 'foundation' && play.depth === undefined;
}

function isHarmless(rules: Ruleset, position: Position, play: Play): boolean {
  const {safety} = rules.declaration;
  const cards = (id: string): readonly Card[] => pileAt(position, rules.find(id)?.index ?? -1);
  const source = cards(play.from);
  const height = heightOf(source[source.length - 1] ?? 0, rules.low);
  const isFromTableau = rules.find(play.from)?.spec.role === 'tableau';
  switch (safety.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'sparing':
      return isFromTableau && source.length > 1;
    case 'founded':
      return cards(play.to).length > 0 && !(source.length === 1 && uncoversDuty(rules, position, play));
    case 'within':
      return height <= lowestFoundation(rules, position) + safety.ranks;
    case 'uncontested':
      if (position.facts[rules.factIndex(safety.after)] !== 0) return false;
      return isFromTableau || height <= lowestFoundation(rules, position) + 1;
  }
}

/** Would the card behind the pile that gives have to found its suit? */
function uncoversDuty(rules: Ruleset, position: Position, play: Play): boolean {
  const card = pileAt(position, rules.behind(rules.find(play.from)?.index ?? -1)).at(-1);
  if (rules.must.length === 0 || card === undefined) return false;
  return rules
    .of('F')
    .some(
      ({spec, number, index}) =>
        pileAt(position, index).length === 0 && belongs(spec, number, card) && begins(spec, card),
    );
}

/** The height of the lowest foundation's top card; -1 where one has not begun. */
function lowestFoundation(rules: Ruleset, position: Position): number {
  const tops = rules.of('F').map(pile => pileAt(position, pile.index).at(-1));
  return Math.min(...tops.map(card => (card === undefined ? -1 : heightOf(card, rules.low))));
}
