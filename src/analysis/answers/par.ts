import {cardsDone, isWon} from '../../engine/position.js';
import {movesIn, positionOf, type Game} from '../../session/game.js';
import {leastMoves, Shortening} from '../../solver/search/shortening.js';
import type {ParAnswer} from '../protocol.js';
import {spend} from '../run-in-slices.js';
import type {Task} from './task.js';
import {BRIEF} from './trace.js';

/** For making each line shorter, in milliseconds. */
const SHORTENING = 2500;
/** For each of the searches where somebody waits. */
const SOON = 200;

/** In how few moves a deal can be won, as far as is known: by the player's own win and by a search, both made shorter. */
export async function par(game: Game, task: Task, isBrief: boolean): Promise<ParAnswer | undefined> {
  const {opening} = game;
  const {rules, start} = opening;
  const dealt = {opening, last: undefined};
  const {search} = task.memoryOf(game);
  await search.think(dealt, isBrief ? {...BRIEF, milliseconds: SOON} : BRIEF, task);
  const own = isWon(rules, positionOf(game)) ? movesIn(game) : undefined;
  const lengths: number[] = [];
  for (const line of [own, search.lineFrom(dealt)]) {
    if (!line) continue;
    const shortening = new Shortening(rules, start, line);
    await spend(isBrief ? SOON : SHORTENING, task, () => shortening.advance());
    lengths.push(shortening.moves.length);
  }
  if (lengths.length === 0) return undefined;
  const moves = Math.min(...lengths);
  return {kind: 'par', moves, isProved: moves === leastMoves(rules, cardsDone(rules, start))};
}
