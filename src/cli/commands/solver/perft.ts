import type {Io} from '../../../app/io.js';
import {choices, perft as count} from '../../../engine/legality/generation.js';
import {makeMove} from '../../../engine/move.js';
import {positionOf} from '../../../session/game.js';
import {readNamedGame, type GameOptions} from '../../input/game-options.js';
import {parseCount} from '../../input/quantity.js';

export interface PerftOptions extends GameOptions {
  readonly depth: string;
  readonly divide?: boolean;
  readonly json?: boolean;
}

/** A count this deep would never end. */
const DEEPEST = 100;

/** Counts the move paths to a depth; `--divide` counts them for each first move. */
export async function perft(options: PerftOptions, io: Io): Promise<number> {
  const depth = parseCount('--depth', options.depth, 0, DEEPEST);
  const game = await readNamedGame(options, io);
  const {rules} = game.opening;
  const first = depth > 0 && options.divide ? choices(rules, positionOf(game)) : [];
  const divided = first.map(({move, position}) => [makeMove(move), count(rules, position, depth - 1)] as const);
  const nodes =
    depth > 0 && options.divide
      ? divided.reduce((sum, [, each]) => sum + each, 0)
      : count(rules, positionOf(game), depth);
  const moves = options.divide ? {moves: Object.fromEntries(divided)} : {};
  const text = options.json
    ? JSON.stringify({depth, nodes, ...moves})
    : [...divided.map(([move, each]) => `${move} ${each}`), String(nodes)].join('\n');
  await io.write(`${text}\n`);
  return 0;
}
