import type {Consequence} from '../../../engine/application.js';
import {pileAt, type Position} from '../../../engine/position.js';
import {happenedIn, positionOf, type Game} from '../../../session/game.js';

/** More consequences than this are not shown one by one: it would take longer than a player likes to look on. */
const MOST = 12;

/**
 * The positions between a game's last move and the end of what it brought about, first to last, without the last: what the table
 * shows one after another. None where nothing happened by itself.
 */
export function stagesOf(game: Game): readonly Position[] {
  const happened = happenedIn(game);
  if (game.last?.moves.length !== 1 || happened.length === 0 || happened.length > MOST) return [];
  const stages: Position[] = [];
  let later = positionOf(game);
  for (const consequence of happened.toReversed()) {
    later = before(later, consequence);
    stages.unshift(later);
  }
  return stages;
}

/** A card taken back from where it went; good for the eye alone, since facts are left as they are. */
function before(position: Position, {from, to, card}: Consequence): Position {
  const piles = position.piles.slice();
  piles[to] = pileAt(position, to).slice(0, -1);
  piles[from] = [...pileAt(position, from), card];
  return {...position, piles};
}
