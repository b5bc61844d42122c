import {outcomeOf} from '../../engine/legality/application.js';
import {choices} from '../../engine/legality/generation.js';
import type {Move} from '../../engine/move.js';
import {fingerprint, samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** A line without what leads back to where it was: it meets no position twice, up to exchanging piles. */
export function withoutCircles(rules: Ruleset, start: Position, moves: Move[]): Move[] {
  const positions = [start];
  for (const move of moves) positions.push(outcomeOf(rules, positions.at(-1) as Position, move).position);
  const last = lastPlaces(rules, positions);
  if (last.every((place, at) => place === at)) return moves;
  const kept: Move[] = [];
  let position = start;
  for (let at = last[0] as number; at < moves.length; at = last[at + 1] as number) {
    const next = positions[at + 1] as Position;
    // Past a circle the piles may have changed places.
    const choice = choices(rules, position).find(each => samePosition(rules, each.position, next));
    if (!choice) throw new Error('a move of the line is not listed');
    kept.push(choice.move);
    position = choice.position;
  }
  return kept;
}

/** For each of some positions the last place where it stands. */
function lastPlaces(rules: Ruleset, positions: readonly Position[]): number[] {
  const byMark = new Map<number, number[]>();
  positions.forEach((position, at) => {
    const mark = fingerprint(rules, position);
    byMark.set(mark, [...(byMark.get(mark) ?? []), at]);
  });
  return positions.map((position, at) => {
    const marked = byMark.get(fingerprint(rules, position)) ?? [];
    return marked.findLast(each => samePosition(rules, positions[each] as Position, position)) ?? at;
  });
}
