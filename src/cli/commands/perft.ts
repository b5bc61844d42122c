import {choices} from '../../engine/generation.js';
import {makeMove} from '../../engine/move.js';
import {perft as count} from '../../engine/perft.js';
import {positionOf} from '../../session/game.js';
import {Complaint} from '../../app/complaint.js';
import {readGame, type GameOptions} from '../input/game-options.js';
import type {Io} from '../../app/io.js';

export interface PerftOptions extends GameOptions {
  readonly depth: string;
  readonly divide?: boolean;
  readonly json?: boolean;
}

/** Deeper than any count that ends. */
const DEEPEST = 100;

/** Counts the move paths to a depth; `--divide` says how many begin with each move. */
export async function perft(options: PerftOptions, io: Io): Promise<number> {
  const depth = parseDepth(options.depth);
  const game = await readGame(options, io);
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

function parseDepth(text: string): number {
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (depth <= DEEPEST) return depth;
  throw new Complaint(`--depth: ${JSON.stringify(text)}; it is a whole number from 0 to ${DEEPEST}`);
}
