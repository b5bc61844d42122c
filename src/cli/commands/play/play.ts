import type {Command} from 'commander';
import {searchFault} from '../../../analysis/search-reach.js';
import {CommandError} from '../../../app/command-error.js';
import {type Io, requireKeyboard} from '../../../app/io.js';
import {lastPlayed} from '../../../app/library/game-library.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame, type GameStart} from '../../../app/start-game.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {gameNameError, withArguments, type GameArguments} from '../../input/game-arguments.js';
import {checkTogether, parseRules, readGame, readRules, readsInput, readVariant} from '../../input/game-options.js';
import {readGlobalOptions} from '../../input/global-options.js';
import type {Given} from '../../input/given.js';

/** Plays the game that is named, or opens the menu. */
export async function play(
  options: Given,
  io: Io,
  args: GameArguments,
  {commands}: Pick<Command, 'commands'>,
): Promise<number> {
  const given = readGlobalOptions(options);
  const isPlain = wantsPlain(io, given.forNow);
  if (isPlain && readsInput(options))
    throw new CommandError('--plain: standard input is the dialogue itself; name a file instead of -');
  const start = await readStart(
    withGame(
      io.variants,
      args,
      options,
      commands.map(each => each.name()),
    ),
    io,
  );
  checkDealKind(options, start);
  const keyboard = isPlain ? undefined : requireKeyboard(io, readsInput(options));
  return startGame({start, ...given, keyboard, io});
}

/** The options with the game and the seed of the arguments; the first may also be a mistyped command. */
function withGame(games: readonly Variant[], args: GameArguments, options: Given, commands: readonly string[]): Given {
  const [name] = args;
  if (name === undefined) return options;
  if (options.variant !== undefined && commands.includes(name))
    throw new CommandError(`${name}: a command comes first; write patience ${name} --variant ${options.variant} ...`);
  const error = gameNameError(games, name, commands);
  if (error) throw error;
  return withArguments(games, 'play', args, options);
}

async function readStart(options: Given, io: Io): Promise<GameStart> {
  checkTogether(options);
  const {variant, rule = [], seed, deck, printed, daily, position, moves} = options;
  if (options.resume !== undefined) return readResume(options, io);
  const begins = [seed, deck, printed, daily, position, moves].some(given => given !== undefined);
  if (!begins && variant === undefined && rule.length === 0 && !options.new) return {kind: 'menu'};
  // Without a name the game is the one last played; a position names its own.
  const last = variant === undefined && position === undefined ? lastPlayed(io, options.dataDir)?.id : undefined;
  if (begins) return {kind: 'game', game: await readGame({...options, ...(last !== undefined && {variant: last})}, io)};
  const rules = readRules(io.variants, variant ?? last, parseRules(rule));
  return {kind: 'variant', rules, chosen: rule.length > 0, fresh: options.new === true};
}

/** `--winnable` and `--difficulty` choose the deal, so nothing else may; and there are games that have no such deal. */
function checkDealKind({winnable, difficulty}: Given, start: GameStart): void {
  const kind = difficulty ?? (winnable ? 'winnable' : undefined);
  if (kind === undefined) return;
  const flag = kind === 'winnable' ? '--winnable' : '--difficulty';
  if (start.kind === 'game')
    throw new CommandError(`${flag}: it chooses the deal, which is given here; leave one of them out`);
  if (start.kind === 'resume')
    throw new CommandError(`--resume and ${flag}: a game resumed goes on as it began; leave one of them out`);
  if (start.kind !== 'variant') return;
  const fault = searchFault(start.rules);
  if (fault) throw new CommandError(`${flag}: ${fault.message}`);
}

/** Options that begin a game exclude `--resume`. */
function readResume({resume, variant, ...rest}: Given, {variants}: Io): GameStart {
  const beginning = ['new', 'rule', 'seed', 'deck', 'printed', 'daily', 'position', 'moves'] as const;
  const other = beginning.find(key => rest[key] !== undefined);
  if (other !== undefined)
    throw new CommandError(`--resume and --${other}: a game resumed goes on as it began; leave one of them out`);
  if (typeof resume === 'string' && variant !== undefined)
    throw new CommandError('--resume: the game is named twice; name it once');
  return {
    kind: 'resume',
    variant: typeof resume === 'string' ? readVariant(variants, resume, '--resume') : readVariant(variants, variant),
  };
}
