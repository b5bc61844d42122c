import type {Command, Option} from 'commander';
import {SETTINGS} from '../../settings/settings.js';
import {VARIANTS} from '../../variants/index.js';
import {usedGlobalOptions} from '../options.js';

/** The shells that have a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What may follow an option. */
export interface CompletedOption {
  readonly flags: readonly string[];
  readonly takesFile: boolean;
  readonly takesValue: boolean;
  /** Does it take all words up to the next option? */
  readonly takesMany: boolean;
  /** The words that may follow; for `--rule`, those of all games. */
  readonly values: readonly string[];
  /** Do the words depend on the game? Then `rulesOfGames` has those of each. */
  readonly byGame: boolean;
  readonly description: string;
}

/** The ids of all games. */
export function gameIds(): string[] {
  return VARIANTS.map(variant => variant.id);
}

/** The words after `--rule` of each game, by its id, as in `fill=auto`; a range ends with its `=`. */
export function rulesOfGames(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    VARIANTS.map(({id, options}) => [
      id,
      Object.entries(options).flatMap(([key, {values}]) => (values ?? ['']).map(value => `${key}=${value}`)),
    ]),
  );
}

function settingWords(): string[] {
  return Object.entries(SETTINGS).flatMap(([key, {allowed}]) => allowed.map(value => `${key}=${value}`));
}

function optionWords(option: Option): CompletedOption {
  const value = /[<[](.*?)[>\]]/.exec(option.flags)?.[1] ?? '';
  const known: Readonly<Record<string, string[]>> = {
    game: gameIds(),
    'key=value': option.long === '--rule' ? [...new Set([...rulesOfGames().values()].flat())].sort() : settingWords(),
  };
  return {
    flags: [option.short, option.long].filter(flag => flag !== undefined),
    takesFile: value === 'dir' || value.startsWith('file'),
    takesValue: option.required,
    takesMany: option.variadic,
    byGame: option.long === '--rule',
    values: option.argChoices ?? known[value] ?? [],
    description: option.description,
  };
}

/** The values of a command's first argument. */
export function argumentWords(command: Command): {values: string[]; takesFile: boolean} {
  const name = command.registeredArguments[0]?.name() ?? '';
  if (name === 'shell') return {values: [...SHELLS], takesFile: false};
  if (name === 'command') return {values: command.parent?.commands.map(each => each.name()) ?? [], takesFile: false};
  return {values: name === 'game' ? gameIds() : [], takesFile: name.startsWith('file')};
}

/** All options that complete a command, those of the whole program that it uses included. */
export function allOptions(program: Command, command: Command): CompletedOption[] {
  const version = program.options.filter(({long}) => long === '--version' && command.name() === 'play');
  const options = [...command.options, ...version, ...usedGlobalOptions(program, command)];
  return [...options.map(optionWords), HELP];
}

const HELP: CompletedOption = {
  flags: ['-h', '--help'],
  takesFile: false,
  takesValue: false,
  takesMany: false,
  byGame: false,
  values: [],
  description: 'print help',
};
