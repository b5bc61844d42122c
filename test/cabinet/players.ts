import {readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices, statusOf, type Choice} from '../../src/engine/legality/generation.js';
import type {Move} from '../../src/engine/move.js';
import {fingerprint, scoreOf, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';

const FOLDER = join(process.cwd(), 'src', 'variants', 'cabinet');

/** A game of the examples: its id, where its file is, and the text of it. */
export interface Example {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

export const EXAMPLES: readonly Example[] = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'})
  .filter(name => name.endsWith('.js'))
  .map(name => ({id: basename(name, '.js'), path: join(FOLDER, name), text: readFileSync(join(FOLDER, name), 'utf8')}));

/** How a game of a simple player went. */
export interface PlayedGame {
  readonly moves: readonly Move[];
  readonly status: 'won' | 'stuck' | 'playing';
  readonly end: Position;
}

/** Foundations first, then what leads to a position not seen before; it stops where it would only go round. */
function playedOnce(rules: Ruleset, seed: string, roll: (bound: number) => number, most: number): PlayedGame {
  const moves: Move[] = [];
  let position = dealFromSeed(rules, seed);
  const seen = new Set([fingerprint(rules, position)]);
  while (moves.length < most) {
    const all = choices(rules, position);
    const status = statusOf(rules, position, all);
    if (status !== 'playing') return {moves, status, end: position};
    const next = chosen(rules, position, all, seen, roll);
    if (!next) break;
    moves.push(next.move);
    position = next.position;
    seen.add(fingerprint(rules, position));
  }
  return {moves, status: 'playing', end: position};
}

function chosen(
  rules: Ruleset,
  position: Position,
  all: readonly Choice[],
  seen: ReadonlySet<number>,
  roll: (bound: number) => number,
): Choice | undefined {
  const score = scoreOf(rules, position);
  const fresh = all.filter(each => !seen.has(fingerprint(rules, each.position)));
  const up = fresh.find(each => scoreOf(rules, each.position) > score);
  if (up) return up;
  const plays = fresh.filter(({move}) => move.type === 'play');
  const list = plays.length > 0 && roll(4) > 0 ? plays : fresh;
  return list[roll(list.length)];
}

/** The first of many tries at a deal that ends won, else one that ends stuck, else one that goes round. */
export function simpleGame(rules: Ruleset, seed: string, tries: number, most = 500): PlayedGame {
  const roll = dice(Number(seed) * 31 + 7);
  const games: PlayedGame[] = [];
  for (let i = 0; i < tries; i++) {
    const game = playedOnce(rules, seed, roll, most);
    if (game.status === 'won') return game;
    games.push(game);
  }
  const [first] = games;
  if (!first) throw new RangeError('no try');
  return games.find(({status}) => status === 'stuck') ?? first;
}
