import {Command} from 'commander';
import type {Io} from '../app/io.js';
import {sentence} from '../engine/texts/phrase.js';
import {collectionWords} from '../variants/index.js';
import type {HintOptions} from './commands/solver/hint.js';
import type {PerftOptions} from './commands/solver/perft.js';
import type {LearnOptions} from './commands/play/learn.js';
import type {PlayOptions} from './commands/play/play.js';
import type {ReplayCommandOptions} from './commands/play/replay.js';
import type {ScriptOptions} from './commands/play/script.js';
import type {SolveOptions} from './commands/solver/solve.js';
import type {StatsOptions} from './commands/games/stats.js';
import type {StudyOptions} from './commands/solver/study.js';
import {list} from './commands/games/list.js';
import {help} from './commands/program/help.js';
import {withArguments} from './input/game-arguments.js';
import type {GameOptions} from './input/game-options.js';
import {readGlobalOptions} from './input/global-options.js';
import {addGameOptions, addGlobalOptions, difficultyOption, FORCE_OPTION, JSON_OPTION, ruleOption} from './options.js';
import {overview} from './output/overview.js';
import {textWidth} from './output/text.js';

/**
 * The tree of commands and options, from which completion and manual are generated, too. `onExit` receives the exit code
 * of the command that was run. Commands are loaded when they are run.
 */
export function buildProgram(version: string, io: Io, onExit: (code: number) => void): Command {
  const program = new Command('patience')
    .description(sentence(collectionWords()))
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({helpWidth: textWidth(io.columns)})
    .configureOutput({writeOut: text => void io.write(text), writeErr: () => undefined, getOutHasColors: () => false});
  addGlobalOptions(program);
  const runs: Runs = run =>
    async function (this: Command) {
      const options = this.optsWithGlobals<never>();
      readGlobalOptions(options);
      const {game = []} = options as {readonly game?: readonly string[]};
      if (game.length > 0) await (await import('./commands/printing.js')).loadNamedGames(game);
      onExit(await run(options, ...this.args));
    };
  program.helpInformation = () => `${overview(program, textWidth(io.columns))}\n`;
  addPlaying(program, io, runs);
  addGames(program, io, runs);
  addPositions(program, io, runs);
  addStudy(program, io, runs);
  addGenerated(program, io, runs);
  return program;
}

/**
 * Makes the action of a command from a function of its options, the global ones included, and its arguments. Global
 * options are checked for every command.
 */
type Runs = (
  run: (options: never, ...args: readonly (string | undefined)[]) => Promise<number>,
) => (this: Command) => Promise<void>;

function addPlaying(program: Command, io: Io, runs: Runs): void {
  addGameOptions(program.command('play', {isDefault: true}))
    .description('play a game, or open the menu; a game without a seed goes on where you left it')
    .option('--resume [game]', 'resume the newest unfinished game, of one game if named')
    .option('--new', 'deal afresh')
    .option('--winnable', 'deal only games that are known to be winnable')
    .addOption(difficultyOption())
    .option(...FORCE_OPTION)
    .action(
      runs(async (options: PlayOptions, ...args) =>
        (await import('./commands/playing.js')).play(args, options, io, commandNames(program)),
      ),
    );
  program
    .command('replay')
    .description('play a recorded game back, or check it')
    .argument('<file or code>', 'a replay file, - for standard input, or a share code')
    .option('--verify', 'check it without a screen')
    .option('--json', 'print the last position as JSON')
    .option('--speed <n>', 'steps a second')
    .option('--cast <file>', 'record the screen in a file')
    .option(...FORCE_OPTION)
    .action(
      runs(async (options: ReplayCommandOptions, source = '') =>
        (await import('./commands/playing.js')).replay(source, options, io),
      ),
    );
}

/** Commands about games and their records. */
function addGames(program: Command, io: Io, runs: Runs): void {
  program
    .command('learn')
    .description('watch a lesson')
    .argument('[game]', 'the game')
    .option('--variant <game>', 'the same as the argument')
    .action(
      runs(async (options: LearnOptions, game) =>
        (await import('./commands/playing.js')).learn(withArguments('learn', [game], options), io),
      ),
    );
  program
    .command('stats')
    .description('show how many games you played and won')
    .option(...JSON_OPTION)
    .option('--solve', 'judge the deals of lost games first, ten seconds each at most')
    .action(runs(async (options: StatsOptions) => (await import('./commands/printing.js')).stats(options, io)));
  program
    .command('list')
    .description('list the games, their rule options and their odds')
    .option(...JSON_OPTION)
    .action(runs((options: {json?: boolean}) => list(options, io)));
  program
    .command('check')
    .description('check a game of your own: faults, rules and table')
    .argument('<file>', 'the JavaScript module that declares it')
    .option(...JSON_OPTION)
    .action(
      runs(async (options: {json?: boolean}, file = '') =>
        (await import('./commands/printing.js')).check(file, options, io),
      ),
    );
  program
    .command('rules')
    .description('print the rules of a game')
    .argument('[game]', 'the game')
    .option('--variant <game>', 'the same as the argument')
    .addOption(ruleOption())
    .option(...JSON_OPTION)
    .action(
      runs(async (options: {variant?: string; rule?: string[]; json?: boolean}, game) =>
        (await import('./commands/printing.js')).rules(withArguments('rules', [game], options), io),
      ),
    );
}

const TIME_LIMIT = '--time-limit <time>';
const MAX_MEMORY = '--max-memory <amount>';

/** Commands that start from a game at some position. */
function addPositions(program: Command, io: Io, runs: Runs): void {
  addGameOptions(program.command('show').description('print a position'))
    .option(...JSON_OPTION)
    .action(
      runs(async (options: GameOptions & {json?: boolean}, ...args) =>
        (await import('./commands/printing.js')).show(withArguments('show', args, options), io),
      ),
    );
  addGameOptions(program.command('script').description('play by a dialogue for programs: commands in, JSON out'))
    .option('--blind', 'print cards that the player has not seen as ??')
    .option(...FORCE_OPTION)
    .action(
      runs(async (options: ScriptOptions, ...args) =>
        (await import('./commands/printing.js')).script(withArguments('script', args, options), io),
      ),
    );
  addGameOptions(program.command('perft').description('count the sequences of moves up to a depth'))
    .requiredOption('--depth <n>', 'how many moves deep')
    .option('--divide', 'count for each first move apart')
    .option(...JSON_OPTION)
    .action(
      runs(async (options: PerftOptions, ...args) =>
        (await import('./commands/printing.js')).perft(withArguments('perft', args, options), io),
      ),
    );
  addGameOptions(program.command('solve').description('say whether and how a position can be won'))
    .option(TIME_LIMIT, 'as in 500ms, 10s or 2m; default 10s')
    .option(MAX_MEMORY, 'as in 256m or 1g; default 256m')
    .option(...JSON_OPTION)
    .action(
      runs(async (options: SolveOptions, ...args) =>
        (await import('./commands/printing.js')).solve(withArguments('solve', args, options), io),
      ),
    );
  addGameOptions(program.command('hint').description('name the best move, using only what the player may see'))
    .option(TIME_LIMIT, 'as in 500ms or 10s; default 1s')
    .option('--explain', 'compare the best three moves, and say why')
    .option(...JSON_OPTION)
    .action(
      runs(async (options: HintOptions, ...args) =>
        (await import('./commands/printing.js')).hint(withArguments('hint', args, options), io),
      ),
    );
}

function addStudy(program: Command, io: Io, runs: Runs): void {
  program
    .command('study')
    .description('solve many deals and sum them up')
    .argument('[game]', 'the game')
    .option('--variant <game>', 'the same as the argument')
    .addOption(ruleOption())
    .option('--seeds <range>', 'the deals, as in 1..1000')
    .option('--decks <file>', 'the deals from a file, one deck per line in dealing order; - is standard input')
    .option(TIME_LIMIT, 'for each deal; default 1s')
    .option(MAX_MEMORY, 'for each worker; default 256m')
    .option('--jobs <n>', 'workers; default one for each processor; 0 starts none')
    .option('--out <file>', 'append a line of JSON for each deal; an interrupted run is continued')
    .option(...FORCE_OPTION)
    .option('--merge <file...>', 'sum up the lines of other runs instead')
    .option(...JSON_OPTION)
    .action(
      runs(async (options: StudyOptions, game) =>
        (await import('./commands/printing.js')).study(withArguments('study', [game], options), io),
      ),
    );
}

function addGenerated(program: Command, io: Io, runs: Runs): void {
  program
    .command('completion')
    .description('print a completion script for a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .action(runs(async (_, shell = '') => (await import('./commands/printing.js')).completion(shell, io)));
  program
    .command('man')
    .description('open the manual page; in a pipe, print its source')
    .action(runs(async () => (await import('./commands/printing.js')).man(program, io)));
  program
    .command('help')
    .description('print help for a command')
    .argument('[command]', 'the command')
    .action(runs((_, name) => help(program, name, io)));
}

function commandNames(program: Command): string[] {
  return program.commands.map(command => command.name());
}
