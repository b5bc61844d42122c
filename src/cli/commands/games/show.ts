import type {Io} from '../../../app/io.js';
import {positionOf} from '../../../session/game.js';
import {readGame, type GameOptions} from '../../input/game-options.js';
import {gameReport} from '../../output/position-report.js';
import {tableText} from '../../output/table-text.js';
import {textWidth} from '../../output/text.js';

/** Prints a position as text, or as JSON with its legal moves. */
export async function show(options: GameOptions & {json?: boolean}, io: Io): Promise<number> {
  const game = await readGame(options, io);
  const text = options.json
    ? JSON.stringify(gameReport(game))
    : tableText(game.opening.rules, positionOf(game), textWidth(io.columns));
  await io.write(`${text}\n`);
  return 0;
}
