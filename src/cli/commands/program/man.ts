import {spawnSync, type StdioOptions} from 'node:child_process';
import type {Command} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {paragraph} from '../../../words/text/wrap.js';
import {typedValues} from '../../../engine/declaration/option.js';
import {sentence} from '../../../engine/texts/phrase.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {sourceWords} from '../../../engine/texts/words.js';
import {COMMANDS, LINES, usageOf} from '../../../settings/commands.js';
import {keyNames} from '../../../settings/keys.js';
import {SETTINGS} from '../../../settings/settings.js';
import {byKin} from '../../../words/lists/families.js';
import {usedGlobalOptions} from '../../options.js';

/** The day of this version's release, as in 2026-11-22; the build takes it from the changelog. */
const RELEASED = process.env['PATIENCE_DATE'] ?? '';

/** Opens the manual page in `man` at a terminal; in a pipe prints its source. */
export async function man(_: object, io: Io, __: readonly string[], program: Command): Promise<number> {
  const blocks = manualPage(program, io.variants);
  const head = `.TH PATIENCE 6 "${RELEASED}" "patience ${roff(program.version() ?? '')}" "Games"`;
  const source = [head, ...blocks.flatMap((block, i) => roffLines(block, blocks[i - 1])), ''].join('\n');
  if (!io.isTerminal) await io.write(source);
  else if (!isShown(source, io))
    throw new CommandError('man: this system has no man that reads a page; see patience help and patience help play');
  return 0;
}

function isShown(input: string, {env}: Io): boolean {
  const stdio: StdioOptions = ['pipe', 'inherit', 'ignore'];
  return spawnSync('man', ['-l', '-'], {input, env, stdio}).status === 0;
}

/** A block as `man` reads it. A heading begins a paragraph by itself. */
function roffLines(block: Block, before: Block | undefined): string[] {
  const begin = isHeading(before) ? [] : ['.PP'];
  if (typeof block === 'string') return [...begin, ...roffText(block)];
  if ('heading' in block) return [`.SH ${roff(block.heading)}`];
  if ('subheading' in block) return [`.SS ${roff(block.subheading)}`];
  if ('example' in block) return [...begin, '.RS 4', '.nf', roff(block.example), '.fi', '.RE'];
  const [term, words] = block;
  return ['.TP', `.B ${roff(term)}`, ...roffText(words)];
}

function isHeading(block: Block | undefined): boolean {
  return typeof block === 'object' && ('heading' in block || 'subheading' in block);
}

/** Long lines are frowned on in a source. */
const SOURCE_WIDTH = 72;

function roffText(text: string): string[] {
  return paragraph(text, SOURCE_WIDTH).map(roff);
}

/** Escapes a text for roff: backslashes, hyphens, tildes, quotes, and a first character that would begin a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('"', '\\(dq');
}

/** A piece of the manual page: a paragraph, or a term and its words, or what its key names. */
type Block =
  | string
  | readonly [term: string, words: string]
  | {readonly heading: string}
  | {readonly subheading: string}
  | {readonly example: string};

type Entry = Extract<Block, readonly unknown[]>;

const entry = (term: string, words: string): Entry => [term, sentence(words)];

const EXIT_CODES: readonly Entry[] = [
  ['0', 'Done. For replay: verified; for solve: winnable.'],
  ['1', 'A negative answer: not verified, unwinnable.'],
  ['2', 'Something is wrong on the command line itself, or there is no terminal.'],
  [
    '3',
    'Something is wrong inside a file, deck, position, share code or in --moves; the line and the reason are named.',
  ],
  ['4', 'No answer within the limit, or no solver for the game.'],
  ['70', 'An error of the program itself. DEBUG=patience prints where; please report it.'],
  ['130, 131, 143, 129', 'Ended by the signals INT, QUIT, TERM, HUP.'],
];

const ENVIRONMENT: readonly Entry[] = [
  ['NO_COLOR, FORCE_COLOR, CLICOLOR, COLORTERM, TERM', 'Decide the colours, unless --color does.'],
  ['LC_ALL, LC_CTYPE, LANG', 'Decide whether suit signs and line drawing can be shown.'],
  ['PATIENCE_PLAIN, INK_SCREEN_READER, ACCESSIBLE', 'Ask for lines of text instead of a drawn table, as --plain does.'],
  [
    'XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME',
    'Where games, results and settings are kept, instead of the folders below. On macOS those are in ~/Library/Application Support and ~/Library/Preferences.',
  ],
  ['PATIENCE_HOME', 'One folder for all of them.'],
];

const FILES: readonly Entry[] = [
  ['~/.local/state/patience/games/*.journal', 'Games in progress, a line for every move.'],
  ['~/.local/share/patience/results.jsonl', 'Games that ended, a line of JSON for each, with its moves.'],
  ['~/.config/patience/settings.json', 'Settings.'],
  ['~/.config/patience/games/*.js', 'Games of your own.'],
];

/** Commands, and what they do. */
export const EXAMPLES: readonly Entry[] = [
  ['patience', 'The menu.'],
  ['patience kingdom', 'Go on with your game of Kingdom, or deal one.'],
  ['patience kingdom 42 --rule fill=auto', 'Deal number 42 under a rule of your choice.'],
  ['patience show storehouse 42 --moves "turn turn W-F4" --json', 'A position after three moves, for another program.'],
  ['patience show freecell ms:617 --format fc-solve', 'A table for another program, which --deck and --position read.'],
  ['patience solve thirteen-up 2 --time-limit 30s', 'Can this deal be won?'],
  ['patience study kingdom --seeds 1..1000 --out kingdom.jsonl', 'Solve a thousand deals; run it again to go on.'],
];

const MOVES =
  'turn, redeal; W-F1 plays the top card of the waste to the first foundation; T1*3-T2 three cards as a unit; T4_T9 a ' +
  'card under the packet T9; W@2-F1 the second card of the waste counted from its bottom; T1+T2-D1 two cards together.';

/** The manual page, made from the tree of commands, the games, the keys and the settings. */
function manualPage(program: Command, variants: readonly Variant[]): Block[] {
  return [
    {heading: 'NAME'},
    'patience - patience games with cards, played in a terminal',
    {heading: 'SYNOPSIS'},
    {example: program.commands.map(synopsis).join('\n')},
    {heading: 'DESCRIPTION'},
    program.description(),
    'Without a command the game is played; without a game the menu opens. Everything is kept as you play.',
    ...byKin(variants).flatMap(({kin, title, games}) => [
      {subheading: kin === 'books' ? 'Games' : title},
      ...games.map(gameEntry),
    ]),
    {heading: 'KEYS'},
    'Every pile shows its key. In games where cards are built on the tableau two keys make a move, where from and ' +
      'where to; the same key twice sends a card to its foundation. In the others one key does.',
    ...COMMANDS.map(({name, keys, words}) => entry(`${keyNames(keys, false)} (${name})`, words)),
    {subheading: 'Commands after a colon'},
    ...LINES.map(line => entry(`:${usageOf(line)}`, line.words)),
    {heading: 'MOVES'},
    MOVES,
    {heading: 'OPTIONS'},
    'Every command takes --help, which prints its options; --version prints the version of the program.',
    ...program.commands.flatMap(command => commandPart(program, command)),
    {heading: 'SETTINGS'},
    'In the settings of the menu, in settings.json, or for one run with --set.',
    ...Object.entries(SETTINGS).map(([name, {allowed, words}]) =>
      entry([name, allowed.join(' | ')].filter(Boolean).join('='), words),
    ),
    {heading: 'FILES'},
    ...FILES,
    {heading: 'ENVIRONMENT'},
    ...ENVIRONMENT,
    {heading: 'EXIT STATUS'},
    ...EXIT_CODES,
    {heading: 'EXAMPLES'},
    ...EXAMPLES,
    {heading: 'SEE ALSO'},
    'canfield(6), man(1), less(1)',
  ];
}

function gameEntry({id, name, aim, source, options}: Variant): Entry {
  const rules = Object.entries(options).map(([key, option]) => typedValues(key, option));
  const words = [`${name}: ${aim}`, sourceWords(source), ...(rules.length > 0 ? [`Rules: ${rules.join(', ')}`] : [])];
  return [id, words.map(sentence).join(' ')];
}

function synopsis(command: Command): string {
  const args = command.registeredArguments.map(each => (each.required ? `<${each.name()}>` : `[${each.name()}]`));
  const name = command.name() === 'play' ? [] : [command.name()];
  return ['patience', ...name, ...args, '[options]'].join(' ');
}

/** The group of the options by which commands take a game; the first command has them in full. */
const OF_THE_GAME = 'The game:';

function commandPart(program: Command, command: Command): Block[] {
  const [first] = program.commands;
  const known = command === first ? [] : (first?.options ?? []).filter(each => each.helpGroupHeading === OF_THE_GAME);
  const own = command.options.filter(({long}) => !known.some(each => each.long === long));
  const takesGame = own.length < command.options.length && command.options.some(({long}) => long === '--deck');
  return [
    {subheading: command.name()},
    sentence(command.description() + (takesGame ? `; takes a game by the options of ${first?.name() ?? ''}` : '')),
    ...command.registeredArguments.map(each => entry(each.name(), each.description)),
    ...[...(takesGame ? own : command.options), ...usedGlobalOptions(program, command)].map(
      ({flags, description, argChoices}) =>
        entry(flags, description + (argChoices ? ` (${argChoices.join(', ')})` : '')),
    ),
  ];
}
