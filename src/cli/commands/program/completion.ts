import type {Command, Option} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {quoted} from '../../../engine/outside-text.js';
import {hasLesson} from '../../../session/lessons/index.js';
import {SETTINGS} from '../../../settings/settings.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {withCabinet} from '../../../variants/cabinet/index.js';
import {usedGlobalOptions} from '../../options.js';
import bash from './completion.bash';
import fish from './completion.fish';
import zsh from './completion.zsh';

/** Stands for the names of files, which the shell itself finds; the scripts know it. */
const FILES = ':files';

/** What a shell runs: it asks the program for the words, a line each, and offers them. */
const SCRIPTS = {bash, zsh, fish} as const;

export async function completion(_: object, io: Io, [name = '']: readonly string[]): Promise<number> {
  const script = Object.entries(SCRIPTS).find(([shell]) => shell === name)?.[1];
  if (script === undefined)
    throw new CommandError(`completion: unknown shell ${quoted(name)}; shells: ${Object.keys(SCRIPTS).join(', ')}`);
  await io.write(script);
  return 0;
}

/** Answers a shell: the words that may stand at the cursor, the last of those typed, each as `word:meaning`. */
export async function complete(program: Command, [shell, ...typed]: readonly string[], io: Io): Promise<number> {
  const isBash = shell === 'bash';
  const words = isBash ? joined(typed) : typed;
  const word = words.at(-1) ?? '';
  const found = candidates({program, games: await withCabinet(io.variants)}, words.slice(0, -1), word).filter(
    each => each === FILES || each.startsWith(word),
  );
  // What stands before = bash does not complete again.
  const ended = word.lastIndexOf('=') + 1;
  const lines = isBash ? found.map(each => (each === FILES ? each : each.slice(ended).replace(/:.*/, ''))) : found;
  await io.write(lines.map(line => `${line}\n`).join(''));
  return 0;
}

/** bash splits words at =: `--rule fill=au` comes as --rule, fill, = and au. */
function joined(words: readonly string[]): string[] {
  return words
    .join('\0')
    .replace(/\0=(\0|$)/g, '=')
    .split('\0');
}

/** What the words are taken from. */
interface Asked {
  readonly program: Command;
  readonly games: readonly Variant[];
}

function candidates({program, games}: Asked, before: readonly string[], word: string): readonly string[] {
  const named = before.find(each => program.commands.some(command => command.name() === each)) ?? 'play';
  const asked = {program, games: named === 'learn' ? games.filter(hasLesson) : games};
  const command = program.commands.find(each => each.name() === named) ?? program;
  const used = command.name() === 'play' ? program.options : usedGlobalOptions(program, command);
  const options = [...command.options, ...used];
  const [flag = ''] = /^--[\w-]+=/.exec(word) ?? [];
  const isFlag = word.startsWith('-') && flag === '';
  const open = flag === '' ? openOption(options, before) : optionOf(options, flag.slice(0, -1));
  if (open && !isFlag) return valuesOf(open, before, asked).map(each => (each === FILES ? each : flag + each));
  const [argument] = command.registeredArguments;
  const flags = [...options.map(each => `${each.long ?? ''}:${each.description}`), '--help:print help'];
  if (isFlag || !argument) return flags;
  const commands = program.commands.map(each => `${each.name()}:${each.description()}`);
  return [...(before.length === 0 ? commands : []), ...wordsOf(argument.name(), asked)];
}

/** The option that still takes a value after these words. */
function openOption(options: readonly Option[], before: readonly string[]): Option | undefined {
  const at = before.findLastIndex(each => each.startsWith('-'));
  const option = optionOf(options, before[at]);
  const takesNext = at === before.length - 1 && (option?.required === true || option?.optional === true);
  return takesNext || option?.variadic ? option : undefined;
}

function optionOf(options: readonly Option[], flag: string | undefined): Option | undefined {
  return options.find(({short, long}) => flag !== undefined && [short, long].includes(flag));
}

function valuesOf({long, flags, argChoices}: Option, before: readonly string[], asked: Asked): readonly string[] {
  if (long === '--rule') return ruleWords(before, asked.games);
  if (long === '--set')
    return Object.entries(SETTINGS).flatMap(([key, {allowed}]) => allowed.map(value => `${key}=${value}`));
  return argChoices ?? wordsOf(/[<[](\w+)/.exec(flags)?.[1] ?? '', asked);
}

/** What may stand for a placeholder, as in `<file>` or `[game]`. */
function wordsOf(placeholder: string, {program, games}: Asked): readonly string[] {
  if (placeholder === 'dir' || placeholder.startsWith('file')) return [FILES];
  if (placeholder === 'game') return games.map(({id, name}) => `${id}:${name}`);
  if (placeholder === 'command') return program.commands.map(each => each.name());
  return placeholder === 'shell' ? Object.keys(SCRIPTS) : [];
}

/** The words after `--rule` for the game that is named, or for all games: `fill=auto`; a range ends with its `=`. */
function ruleWords(before: readonly string[], games: readonly Variant[]): string[] {
  const named = games.filter(({id}) => before.some(each => each === id || each === `--variant=${id}`));
  const words = (named.length > 0 ? named : games).flatMap(({options}) =>
    Object.entries(options).flatMap(([key, {values}]) => (values ?? ['']).map(value => `${key}=${value}`)),
  );
  return [...new Set(words)].sort();
}
