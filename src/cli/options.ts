import {Option, type Command} from 'commander';
import {FORMATS} from '../session/formats/names.js';
import {SETTINGS} from '../settings/settings.js';
import {COLOUR_CHOICES} from '../terminal/output/colour.js';
import {VARIANTS} from '../variants/index.js';

export const FORCE_OPTION = ['--force', 'overwrite a file that exists'] as const;
export const JSON_OPTION = ['--json', 'print JSON, for programs'] as const;

/** `--rule key=value`, repeatable. */
export function ruleOption(): Option {
  return repeatable('--rule <key=value>', 'a rule option of the game; repeatable');
}

/** `--difficulty`: how hard new deals are, of those that can be won. */
export function difficultyOption(): Option {
  const words = 'deal only games that plain play wins, careful play, our adviser, or none of them but a search';
  return new Option('--difficulty <level>', words).choices(
    SETTINGS.difficulty.allowed.filter(level => level !== 'any'),
  );
}

/** `--format`: print a position as another program reads it. */
export function formatOption(): Option {
  return new Option('--format <name>', 'print the table for another program').choices(FORMATS);
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);
}

/** Adds the options of the whole program. Every command accepts them; its help shows those that it uses. */
export function addGlobalOptions(program: Command): void {
  program
    .addOption(new Option('--color <when>', 'colours').choices(COLOUR_CHOICES))
    .option('--ascii', 'letters instead of suit signs and line drawing')
    .option('--four-color', 'a colour for each suit')
    .option('--no-mouse', 'leave the mouse to the terminal')
    .option('--plain', 'lines of text instead of a drawn table, for screen readers')
    .addOption(repeatable('--set <key=value>', 'a setting for this run; repeatable'))
    .addOption(repeatable('--game <file>', 'a game of your own, from a JavaScript file; repeatable'))
    .option('--data-dir <dir>', 'where games, results and settings are kept')
    .configureHelp({showGlobalOptions: true, visibleGlobalOptions: command => usedGlobalOptions(program, command)});
}

const SCREEN = ['--color', '--ascii', '--four-color', '--no-mouse', '--plain', '--set', '--game', '--data-dir'];
/** A command that is not here names games, those of files among them. */
const USED: Readonly<Record<string, readonly string[]>> = {
  play: SCREEN,
  replay: SCREEN,
  watch: SCREEN,
  practise: SCREEN,
  daily: SCREEN,
  learn: SCREEN,
  stats: ['--color', '--ascii', '--game', '--data-dir'],
  check: [],
  completion: [],
  man: [],
  help: [],
};

/** The options of the whole program that a command makes use of. */
export function usedGlobalOptions(program: Command, command: Command): Option[] {
  const used = USED[command.name()] ?? ['--game'];
  return program.options.filter(option => option.long !== undefined && used.includes(option.long));
}

/** Adds the argument `[game]`, which may stand as an option, too. */
export function addGameName(command: Command): Command {
  return command.argument('[game]', 'the game').option('--variant <game>', 'the same as the argument');
}

const GAME_WORDS = 'the game, by id, alias or the beginning of one';

/** Adds the arguments `[game] [seed]` and the options of a command that takes a game. */
export function addGameOptions(command: Command): Command {
  return command
    .argument(
      '[game]',
      command.name() === 'play' ? GAME_WORDS : `${GAME_WORDS}; ${VARIANTS[0]?.id ?? ''} if none is named`,
    )
    .argument('[seed]', 'the deal, any text; drawn and shown if absent')
    .optionsGroup('The game:')
    .option('--variant <game>', 'the same as the first argument')
    .option('--seed <text>', 'the same as the second argument')
    .addOption(ruleOption())
    .option('--deck <file>', 'the cards in dealing order, or a table as dealt; - is standard input')
    .option('--daily', "today's deal, one that can be won")
    .addOption(difficultyOption())
    .option('--printed', 'the deal printed in the book, completed by the seed')
    .option('--position <file>', 'a position as JSON, or a table of another program; - is standard input')
    .option('--moves <moves>', 'moves to play first, as in "turn W-F1"')
    .option('--partial', 'accept a position with an incomplete pack')
    .option('--settle', 'settle a position on loading')
    .optionsGroup('Options:');
}
