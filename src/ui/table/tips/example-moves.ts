import type {Play} from '../../../engine/move.js';
import {labelsNow, movesOf, rulesOf, type Model} from '../model/model.js';

/** Moves that are legal now, by the keys of their piles, as examples of how a move is typed. */
export interface ExampleMoves {
  /** A move to a pile that is not a foundation. */
  readonly across?: {readonly from: string; readonly to: string};
  /** The key of a pile whose top goes to a foundation; typed twice, it sends the card there. */
  readonly up?: string;
}

/** The first moves of each kind that two keys can say; plays of buried cards are no examples. */
export function exampleMoves(model: Model): ExampleMoves {
  const rules = rulesOf(model);
  const {keyOf} = labelsNow(model);
  const keyFor = (id: string): string | undefined => keyOf.get(rules.find(id)?.index ?? -1);
  const isHome = ({to}: Play): boolean => rules.find(to)?.spec.role === 'foundation';
  const plays = movesOf(model).flatMap(move => (move.type === 'play' && move.depth === undefined ? [move] : []));
  const [across] = plays.flatMap(play => {
    const [from, to] = [keyFor(play.from), keyFor(play.to)];
    return isHome(play) || from === undefined || to === undefined ? [] : [{from, to}];
  });
  const [up] = plays.flatMap(play => (isHome(play) ? (keyFor(play.from) ?? []) : []));
  return {...(across && {across}), ...(up !== undefined && {up})};
}
