import type {Command, Option} from 'commander';
import {VARIANTS} from '../../variants/index.js';

/** The shells that have a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What may follow an option. */
export interface CompletedOption {
  readonly flags: readonly string[];
  readonly takesFile: boolean;
  readonly takesValue: boolean;
  readonly values: readonly string[];
  readonly description: string;
}

/** The ids of all games. */
export function gameIds(): string[] {
  return VARIANTS.map(variant => variant.id);
}

/** The values of `--rule` for all games, as in `fill=auto`. */
function ruleWords(): string[] {
  const words = VARIANTS.flatMap(({options}) =>
    Object.entries(options).flatMap(([key, {values}]) => (values ?? ['']).map(value => `${key}=${value}`)),
  );
  return [...new Set(words)].sort();
}

function optionWords(option: Option): CompletedOption {
  const value = /[<[](.*?)[>\]]/.exec(option.flags)?.[1] ?? '';
  const known: Readonly<Record<string, string[]>> = {
    game: gameIds(),
    'key=value': option.long === '--rule' ? ruleWords() : [],
  };
  return {
    flags: [option.short, option.long].filter(flag => flag !== undefined),
    takesFile: value === 'file' || value === 'dir',
    takesValue: option.required,
    values: option.argChoices ?? known[value] ?? [],
    description: option.description,
  };
}

/** The values of a command's first argument. */
export function argumentWords(command: Command): {values: string[]; takesFile: boolean} {
  const name = command.registeredArguments[0]?.name() ?? '';
  if (name === 'shell') return {values: [...SHELLS], takesFile: false};
  return {values: name === 'game' ? gameIds() : [], takesFile: name.startsWith('file')};
}

/** All options that complete a command, the global ones included. */
export function allOptions(program: Command, command: Command): CompletedOption[] {
  const version = command.name() === 'play' ? [] : ['--version'];
  const options = [...command.options, ...program.options].filter(option => !version.includes(option.long ?? ''));
  return [...options.map(optionWords), HELP];
}

const HELP: CompletedOption = {
  flags: ['-h', '--help'],
  takesFile: false,
  takesValue: false,
  values: [],
  description: 'print help',
};
