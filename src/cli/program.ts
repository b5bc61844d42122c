import {Command} from 'commander';
import {withVariants, type Io} from '../app/io.js';
import {sentence} from '../engine/texts/phrase.js';
import type {Variant} from '../engine/declaration/variant.js';
import {findVariant, namesOf} from '../variants/index.js';
import {collectionWords} from '../words/lists/listed-games.js';
import {list} from './commands/games/list.js';
import {help, overview} from './commands/program/help.js';
import {withArguments} from './input/game-arguments.js';
import {readDataDir, readGlobalOptions} from './input/global-options.js';
import {
  addGameName,
  addGameOptions,
  addGlobalOptions,
  formatOption,
  FORCE_OPTION,
  JSON_OPTION,
  ruleOption,
} from './options.js';
import {lineWidth} from './output/print.js';
import type {Given} from './input/given.js';

/**
 * A command: its options, the global ones and a game's arguments included, then its arguments. Resolves to the exit
 * code.
 */
type Run = (given: Given, io: Io, args: readonly string[], program: Command) => Promise<number>;
type Runs = Readonly<Record<string, Run>>;

/** The commands that are loaded with the program; of the others there are three modules. */
const LOADED: Runs = {list, help};
const PLAYING: ReadonlySet<string> = new Set(['play', 'replay', 'watch', 'practise', 'learn', 'daily']);
const LAB: ReadonlySet<string> = new Set(['perft', 'study']);

/** Commands that go on with unfinished games. */
const RESUMES: ReadonlySet<string> = new Set(['play', 'daily']);

/** Commands that name other games, too. */
const NAMES_MORE: ReadonlySet<string> = new Set(['script', 'learn']);

async function runOf(name: string): Promise<Run | undefined> {
  const runs: Runs = LOADED[name] ? LOADED : await moduleOf(name);
  return runs[name];
}

async function moduleOf(name: string): Promise<Runs> {
  if (PLAYING.has(name)) return import('./commands/playing.js');
  return (await (LAB.has(name) ? import('./lab/index.js') : import('./commands/printing.js'))).COMMANDS;
}

/**
 * The tree of commands and options, from which completion and manual are generated, too. `onExit` receives the exit
 * code of the command that was run.
 */
export function buildProgram(version: string, io: Io, onExit: (code: number) => void): Command {
  const program = new Command('patience')
    .description(sentence(collectionWords()))
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({helpWidth: lineWidth(io)})
    .configureOutput({writeOut: text => void io.write(text), writeErr: () => undefined, getOutHasColors: () => false});
  addGlobalOptions(program);
  program.helpInformation = () => `${overview(program, io.variants, lineWidth(io))}\n`;
  addPlaying(program);
  addGames(program);
  addPositions(program);
  addStudy(program);
  addGenerated(program);
  for (const command of program.commands) command.action(async () => onExit(await runCommand(command, program, io)));
  return program;
}

async function runCommand(command: Command, program: Command, io: Io): Promise<number> {
  const given = command.optsWithGlobals<Given>();
  readGlobalOptions(given);
  const variants = await gamesFor(command, given, io);
  const [argument] = command.registeredArguments;
  // What is typed after play may also be a mistyped command.
  const takesGame = argument?.name() === 'game' && command.name() !== 'play';
  const args = command.registeredArguments[1]?.name() === 'seed' ? command.args : command.args.slice(0, 1);
  const options = takesGame ? withArguments(variants, command.name(), args, given) : given;
  const run = await runOf(command.name());
  return run ? run(options, withVariants(io, variants), command.args, program) : 0;
}

/**
 * The games of the program with those of `--game`, and with the cabinet, unless only a game that is there already is
 * named.
 */
async function gamesFor(command: Command, given: Given, io: Io): Promise<readonly Variant[]> {
  const games = given.game
    ? await (await import('./commands/printing.js')).withNamedGames(io, given.game)
    : io.variants;
  const [argument] = command.registeredArguments;
  const name = given.variant ?? given.resume ?? (argument?.name() === 'game' ? command.args[0] : undefined);
  const isNamed = games.some(game => namesOf(game).includes(String(name).toLowerCase()));
  const namesMore = NAMES_MORE.has(command.name()) || given.position !== undefined;
  const isEnough = isNamed && !namesMore && !(RESUMES.has(command.name()) && (await resumesOthers(games, given, io)));
  return isEnough ? games : (await import('./commands/printing.js')).withCabinet(games);
}

/** Has another game been dealt in what may be resumed? */
async function resumesOthers(games: readonly Variant[], {dataDir}: Given, io: Io): Promise<boolean> {
  const {namesInJournals} = await import('../app/library/game-library.js');
  return namesInJournals(io, readDataDir(dataDir)).some(name => !findVariant(games, name).ok);
}

function addPlaying(program: Command): void {
  addGameOptions(program.command('play', {isDefault: true}))
    .description('play a game, or open the menu; a game without a seed goes on where you left it')
    .option('--resume [game]', 'resume the newest unfinished game, of one game if named')
    .option('--new', 'deal afresh')
    .option('--winnable', 'deal only games that are known to be winnable')
    .option(...FORCE_OPTION);
  addGameOptions(program.command('watch'))
    .description('watch the adviser play; + and - change its speed')
    .option('--speed <n>', 'moves a second');
  addGameName(program.command('daily'))
    .argument('[date]', "whose deal, as in 2026-11-28; today's if absent")
    .description("play a day's deal, or see which days you won")
    .addOption(ruleOption())
    .option('--month <month>', 'print the calendar of a month, as in 2026-11')
    .option(...JSON_OPTION);
  addGameName(program.command('practise').description('answer questions about your own games, one after another'));
  program
    .command('replay')
    .description('play a recorded game back, or check it')
    .argument('<file or code>', 'a replay file, - for standard input, or a share code')
    .option('--verify', 'check it without a screen')
    .option('--json', 'print the last position as JSON')
    .option('--speed <n>', 'steps a second')
    .option('--cast <file>', 'record the screen in a file')
    .option(...FORCE_OPTION);
}

function addGames(program: Command): void {
  addGameName(program.command('learn').description('watch a lesson'));
  program
    .command('stats')
    .description('show how many games you played and won')
    .option(...JSON_OPTION)
    .option('--solve', 'judge the deals of lost games first, ten seconds each at most');
  program
    .command('list')
    .description('list the games, their rule options and their odds')
    .option('--sort <column>', 'a line each, by name, packs, minutes, skill or odds')
    .option(...JSON_OPTION);
  program
    .command('check')
    .description('check a game of your own: faults, rules and table')
    .argument('<file>', 'the JavaScript module that declares it')
    .option(...JSON_OPTION);
  addGameName(program.command('rules').description('print the rules of a game'))
    .addOption(ruleOption())
    .option(...JSON_OPTION);
}

const TIME_LIMIT = '--time-limit <time>';
const MAX_MEMORY = '--max-memory <amount>';

function addPositions(program: Command): void {
  addGameOptions(program.command('show').description('print a position'))
    .option(...JSON_OPTION)
    .addOption(formatOption());
  addGameOptions(program.command('script').description('play by a dialogue for programs: commands in, JSON out'))
    .option('--blind', 'print cards that the player has not seen as ??')
    .option(...FORCE_OPTION);
  addGameOptions(program.command('perft').description('count the sequences of moves up to a depth'))
    .requiredOption('--depth <n>', 'how many moves deep')
    .option('--divide', 'count for each first move apart')
    .option(...JSON_OPTION);
  addGameOptions(program.command('solve').description('say whether and how a position can be won'))
    .option(TIME_LIMIT, 'as in 500ms, 10s, 2m or 1h; default 10s')
    .option(MAX_MEMORY, 'as in 256m or 1g; default 256m')
    .option(...JSON_OPTION);
  addGameOptions(program.command('hint').description('name the best move, using only what the player may see'))
    .option(TIME_LIMIT, 'as in 500ms or 10s; default 1s')
    .option('--explain', 'compare the best three moves, and say why')
    .option(...JSON_OPTION);
}

function addStudy(program: Command): void {
  addGameName(program.command('study').description('solve many deals and sum them up'))
    .addOption(ruleOption())
    .option('--seeds <range>', 'the deals, as in 1..1000; of FreeCell also ms:1..200')
    .option('--decks <file>', 'the deals from a file, one deck per line in dealing order; - is standard input')
    .option(TIME_LIMIT, 'for each deal; default 1s')
    .option(MAX_MEMORY, 'for each worker; default 256m')
    .option('--jobs <n>', 'workers; default one for each processor; 0 starts none')
    .option('--out <file>', 'append a line of JSON for each deal; an interrupted run is continued')
    .option(...FORCE_OPTION)
    .option('--merge <file...>', 'sum up the lines of other runs instead')
    .option(...JSON_OPTION);
}

function addGenerated(program: Command): void {
  program
    .command('completion')
    .description('print a completion script for a shell')
    .argument('<shell>', 'bash, zsh or fish');
  program.command('man').description('open the manual page; in a pipe, print its source');
  program
    .command('help')
    .description('print the options of a command; patience man has all')
    .argument('[command]', 'the command');
}
