import {cardsDone, isWon} from '../../engine/position.js';
import type {Move} from '../../engine/move.js';
import {movesIn, positionOf, type Game} from '../../session/game.js';
import {leastMoves, Shortening} from '../../solver/search/shortening.js';
import {lineOf} from '../known-line.js';
import type {ParAnswer} from '../protocol.js';
import {searchInSlices, spend, type SearchLimits} from '../run-in-slices.js';
import type {Task} from './task.js';
import {BRIEF} from './trace.js';

// Work is counted, not timed, and nothing is taken from other searches: the same win is compared with the same one
// everywhere.
const SEARCH: SearchLimits = {...BRIEF, milliseconds: Infinity, maxPositions: 30_000};
/** Positions of each line from which a shorter way is looked for: one or two seconds. */
const MOST_LOOKS = 150;

/** The shortest win of a deal that is found: by the player's own win and by a search, both made shorter. */
export async function par(game: Game, task: Task): Promise<ParAnswer | undefined> {
  const {rules, start} = game.opening;
  const verdict = await searchInSlices(rules, start, {...SEARCH, line: await lineOf(game.opening)}, task);
  const found = verdict.verdict === 'winnable' ? verdict.moves : undefined;
  let moves: readonly Move[] | undefined;
  for (const line of [isWon(rules, positionOf(game)) ? movesIn(game) : undefined, found]) {
    if (!line) continue;
    const shortening = new Shortening(rules, start, line);
    let looks = 0;
    await spend(Infinity, task, () => looks++ >= MOST_LOOKS || shortening.advance());
    if (!moves || shortening.moves.length < moves.length) moves = shortening.moves;
  }
  if (!moves || !task.isWanted()) return undefined;
  return {kind: 'par', moves, isProved: moves.length === leastMoves(rules, cardsDone(rules, start))};
}
