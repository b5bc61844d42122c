import type {PileInfo} from '../../engine/declaration/pile.js';
import {transferOf} from '../../engine/legality/application.js';
import {goingAlong} from '../../engine/legality/going-along.js';
import {applyMoves, refusal} from '../../engine/legality/refusal.js';
import {playOf, type Move, type Play} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import {listedMoves} from './listed-moves.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** The moves that a play takes: itself, behind the change of a held card that goes along; undefined if the rules refuse it. */
export function movesFor(rules: Ruleset, position: Position, play: Play): readonly Play[] | undefined {
  if (refusal(rules, position, play) === undefined) return [play];
  if (!rules.find(play.from) || !rules.find(play.to)) return undefined;
  return goingAlong(rules, position, transferOf(rules, play))?.plays;
}

/** Moves as they were typed, each behind the change of a held card that goes along with it. */
export function withHeldCards(rules: Ruleset, start: Position, typed: readonly Move[]): readonly Move[] {
  const moves: Move[] = [];
  let position = start;
  for (const [i, move] of typed.entries()) {
    const own = (move.type === 'play' ? movesFor(rules, position, move) : undefined) ?? [move];
    const next = applyMoves(rules, position, own);
    if (!next.ok) return [...moves, ...typed.slice(i)];
    moves.push(...own);
    position = next.value.position;
  }
  return moves;
}

/**
 * The legal moves, each as a step, as a player is told them: the plays, which are counted, also those that a held card goes
 * along with, and last what turns or deals again.
 */
export function stepsFrom(rules: Ruleset, position: Position): readonly (readonly Move[])[] {
  const single = listedMoves(rules, position).map(move => [move]);
  if (!rules.facts.some(({goesAlong}) => goesAlong !== undefined)) return single;
  const homes = rules.piles.filter(({spec}) => spec.role === 'foundation');
  const givers = rules.sources.filter(
    pile => pile.spec.role !== 'foundation' && pileAt(position, pile.index).length > 0,
  );
  const steps = givers.flatMap(from => homes.flatMap(to => stepsTo(rules, position, from, to)));
  const turns = single.filter(([move]) => move?.type !== 'play');
  return [...single.slice(0, single.length - turns.length), ...steps, ...turns];
}

function stepsTo(rules: Ruleset, position: Position, from: PileInfo, to: PileInfo): readonly (readonly Move[])[] {
  const moves = movesFor(rules, position, playOf(from.id, to.id));
  return moves && moves.length > 1 ? [moves] : [];
}
