import {CommandError, expectOption} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {fail} from '../../../engine/fault.js';
import {makeTable} from '../../../session/formats/formats.js';
import type {Format} from '../../../session/formats/names.js';
import {dealNames} from '../../../words/deals.js';
import {positionOf, shufflesLater, tableOf, type Game} from '../../../session/game.js';
import {readSeededGame} from '../../input/game-options.js';
import {gameReport} from '../../output/position-report.js';
import {tableText} from '../../../words/table-text.js';
import {lineWidth, print} from '../../output/print.js';
import type {Given} from '../../input/given.js';

/** Prints a position as text, as JSON with its legal moves, or as another program reads it. */
export async function show(options: Given, io: Io): Promise<number> {
  const {format, json} = options;
  if (format && json)
    throw new CommandError('--format and --json: a position is printed in one form; leave one of them out');
  const {game, seed} = await readSeededGame(options, io);
  const completing = options.printed ? seed : undefined;
  const level = options.difficulty && {level: options.difficulty};
  await print(
    io,
    format
      ? tableIn(format, game)
      : json
        ? {...reportJson(game, completing), ...level}
        : reportText(game, completing, io),
  );
  return 0;
}

function tableIn(format: Format, game: Game): string {
  const {rules, hidesCards} = game.opening;
  const words = `${format} has no words for ??, a card that is not known; --json has one`;
  return expectOption('--format', hidesCards ? fail('unavailable', words) : makeTable(rules, positionOf(game), format));
}

/** `completing` is the seed of the cards that the book does not show, where its deal is printed. */
function reportJson(game: Game, completing: string | undefined): object {
  const {variant, ...report} = gameReport(game);
  return {variant, ...(completing !== undefined && {seed: completing}), ...report};
}

function reportText(game: Game, completing: string | undefined, io: Io): string {
  return tableText(
    tableOf(game),
    [...dealNames(game.opening), ...seedWords(game, completing)].join(', '),
    lineWidth(io),
  );
}

/** What the seed is for beside a pack or a position. */
function seedWords({opening: {rules, seed, pack, given}}: Game, completing: string | undefined): string[] {
  if (completing !== undefined) return [`completed by the seed ${completing}`];
  const isForRedeals = (pack ?? given) !== undefined && seed !== undefined && shufflesLater(rules);
  return isForRedeals ? [`redeals shuffled by the seed ${seed}`] : [];
}
