import type {Command, Option} from 'commander';
import type {Io} from '../../app/io.js';
import {sourceWords} from '../../engine/words.js';
import {COMMANDS} from '../../player/commands.js';
import {asciiKeys, shownKey} from '../../settings/keys.js';
import {SETTINGS} from '../../settings/settings.js';
import {WORD_COMMANDS} from '../../ui/table/dialogs/command-line.js';
import {gameCount, VARIANTS} from '../../variants/index.js';

const EXIT_CODES: readonly (readonly [string, string])[] = [
  ['0', 'done; of a replay: verified; of a position: winnable'],
  ['1', 'a negative answer: not verified, unwinnable'],
  ['2', 'something wrong on the command line itself, or no terminal'],
  ['3', 'something wrong inside a file, deck, position, share code or in --moves'],
  ['4', 'no answer within the limit'],
  ['130, 143, 129', 'ended by the signals INT, TERM, HUP'],
];

const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ['NO_COLOR, FORCE_COLOR, COLORTERM, TERM', 'decide the colours, unless --color does'],
  ['LANG, LC_ALL', 'decide whether suit signs and line drawing can be shown'],
  ['XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME', 'where games, results and settings are kept'],
  ['PATIENCE_HOME', 'a directory for all of them'],
];

/** Prints the manual page, generated from the commands and options. */
export async function man(program: Command, io: Io): Promise<number> {
  await io.write(`${manualPage(program)}\n`);
  return 0;
}

function manualPage(program: Command): string {
  return [
    `.TH PATIENCE 6 "" "patience ${roff(program.version() ?? '')}" "Games"`,
    '.SH NAME',
    `patience \\- ${gameCount()} card patience games for the terminal`,
    '.SH SYNOPSIS',
    ...program.commands.flatMap(synopsis),
    '.SH DESCRIPTION',
    roff(program.description()),
    'Without a command the game is played; without a game the menu opens.',
    '.SH COMMANDS',
    ...program.commands.flatMap(commandSection),
    '.SH OPTIONS OF ALL COMMANDS',
    ...program.options.flatMap(optionEntry),
    '.SH GAMES',
    ...VARIANTS.flatMap(({id, name, aim, source}) => entry(id, `${name}: ${aim}. ${sourceWords(source)}.`)),
    '.SH KEYS AT THE TABLE',
    'Every pile shows its key. In games where cards are built on the tableau two keys make a move, where from and where to;',
    'the same key twice sends a card to its foundation. In the others one key does. Keys can be bound otherwise: see SETTINGS.',
    ...COMMANDS.flatMap(({name, keys, words}) =>
      entry(`${keys.map(key => asciiKeys(shownKey(key))).join(' ')} (${name})`, words),
    ),
    '.SH COMMANDS IN WORDS, AFTER A COLON',
    ...WORD_COMMANDS.flatMap(({name, takes, words}) => entry(`:${name} ${takes}`.trim(), words)),
    '.SH SETTINGS',
    ...Object.entries(SETTINGS).flatMap(([name, {allowed, words}]) => entry(`${name}=${allowed.join(' | ')}`, words)),
    '.SH MOVES',
    roff('turn, redeal; W-F1 plays the top card of the waste to the first foundation; T1*3-T2 three cards as a unit; '),
    roff('T4_T9 a card under the packet T9; W@2-F1 the second card of the waste counted from its bottom.'),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, words]) => entry(code, words)),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([names, words]) => entry(names, words)),
  ].join('\n');
}

function synopsis(command: Command): string[] {
  const args = command.registeredArguments.map(each => (each.required ? `<${each.name()}>` : `[${each.name()}]`));
  const name = command.name() === 'play' ? '' : ` ${command.name()}`;
  return [`.B patience${name}`, [...args, '[options]'].map(roff).join(' '), '.br'];
}

function commandSection(command: Command): string[] {
  return [
    `.SS ${roff(command.name())}`,
    `${roff(command.description())}.`,
    ...command.registeredArguments.flatMap(each => entry(each.name(), each.description)),
    ...command.options.flatMap(optionEntry),
  ];
}

function optionEntry(option: Option): string[] {
  const choices = option.argChoices ? ` (${option.argChoices.join(', ')})` : '';
  return entry(option.flags, option.description + choices);
}

function entry(term: string, words: string): string[] {
  return ['.TP', `.B ${roff(term)}`, roff(words)];
}

/** Escapes a text for roff: backslashes, hyphens, quotes, and a first character that would begin a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('"', '\\(dq');
}
