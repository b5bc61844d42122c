import type {Io} from '../../app/io.js';
import {print} from '../output/print.js';
import {choices, perft as count} from '../../engine/legality/generation.js';
import {makeMove} from '../../engine/move.js';
import {positionOf} from '../../session/game.js';
import {readNamedGame} from '../input/game-options.js';
import {parseCount, type Given} from '../input/given.js';

/** A count this deep would never end. */
const DEEPEST = 100;

/** Counts the move paths to a depth; `--divide` counts them for each first move. */
export async function perft(options: Given, io: Io): Promise<number> {
  const depth = parseCount('--depth', options.depth ?? '', 0, DEEPEST);
  const game = await readNamedGame(options, io);
  const {rules} = game.opening;
  const position = positionOf(game);
  const first = depth > 0 && options.divide ? choices(rules, position) : [];
  const divided = first.map(each => [makeMove(each.move), count(rules, each.position, depth - 1)] as const);
  const nodes = divided.length > 0 ? divided.reduce((sum, [, each]) => sum + each, 0) : count(rules, position, depth);
  const moves = options.divide && {moves: Object.fromEntries(divided)};
  const lines = [...divided.map(([move, each]) => `${move} ${each}`), nodes];
  await print(io, options.json ? {depth, nodes, ...moves} : lines.join('\n'));
  return 0;
}
