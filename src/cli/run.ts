import {CommanderError, type Command} from 'commander';
import {CommandError, internalErrorLine, isDebugging} from '../app/command-error.js';
import {guarded, withVariants, type Io} from '../app/io.js';
import {quoted} from '../engine/outside-text.js';
import {nearest} from '../engine/nearest.js';
import {gameNameError} from './input/game-arguments.js';
import {splitDealCode} from '../session/formats/deal-code.js';
import {buildProgram} from './program.js';

export {processIo} from '../app/io.js';

/** The first word of the command line by which a shell asks for completions. */
const COMPLETE = '__complete';

const RULE = '--rule';

/** An error of the program itself (EX_SOFTWARE of sysexits); no input should cause it. */
const INTERNAL_ERROR = 70;

/** Runs a command line and resolves to its exit code. Any error becomes one line on standard error. */
export async function run(args: readonly string[], given: Io, version: string): Promise<number> {
  const io = guarded(given);
  let exitCode = 0;
  const program = buildProgram(version, io, code => void (exitCode = code));
  try {
    if (args[0] === COMPLETE)
      return await (await import('./commands/printing.js')).complete(program, args.slice(1), io);
    await program.parseAsync(withRules(args, program), {from: 'user'});
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (!(error instanceof CommanderError)) return failed(error, io);
    // A mistyped command is blamed before what follows it.
    const {withCabinet} = await import('./commands/printing.js');
    const games = withVariants(io, await withCabinet(io.variants));
    return failed(wordError(program, args, games) ?? usageError(error, program, args), io);
  }
}

function failed(error: unknown, io: Io): number {
  const isExpected = error instanceof CommandError;
  io.complain(isExpected ? `patience: ${error.message}` : internalErrorLine(error));
  if (isDebugging(io.env) && error instanceof Error) (error.stack ?? '').split('\n').forEach(line => io.complain(line));
  return isExpected ? error.exitCode : INTERNAL_ERROR;
}

/** A first word that names neither command nor game; what files bring is not known here. */
function wordError(program: Command, args: readonly string[], {variants}: Io): CommandError | undefined {
  const names = program.commands.map(each => each.name());
  const typed = firstWord(args, program);
  if (typed === undefined || names.includes(typed) || args.includes('--game')) return undefined;
  return gameNameError(variants, typed, names);
}

/** Commander's errors in the form of ours, with the nearest word that would be right. */
function usageError(error: CommanderError, program: Command, args: readonly string[]): CommandError {
  const said = error.message.replace(/^error: /, '');
  const [, word = ''] = /'([^']*)'/.exec(said) ?? [];
  const flag = /--[\w-]+/.exec(word)?.[0] ?? word;
  const named = firstWord(args, program);
  const [play = program] = program.commands;
  const command = program.commands.find(each => each.name() === named) ?? play;
  const where = command.name() === 'play' ? '' : `${command.name()}: `;
  const help = `see patience ${command.name()} --help`;
  const words: Readonly<Record<string, string>> = {
    'commander.unknownOption': `unknown option ${quoted(word)}; ${nearOption(word, command, program) ?? help}`,
    'commander.missingArgument': `<${word}> is missing; ${help}`,
    'commander.excessArguments': `too many arguments; ${help}`,
    'commander.optionMissingArgument': `${flag}: its value is missing`,
    'commander.missingMandatoryOptionValue': `${flag} is missing; it is required`,
    'commander.invalidArgument': choiceWords(said),
  };
  return new CommandError(where + (words[error.code] ?? said));
}

/**
 * The command line with `--rule` before each word such as `turn=3` after the game, where a command takes rules. What an
 * option takes stays as it is, and so does all after one that takes many, or after `--`.
 */
function withRules(typed: readonly string[], program: Command): readonly string[] {
  const [play = program] = program.commands;
  const named = program.commands.find(each => each.name() === firstWord(typed, program));
  const options = [...(named ?? play).options, ...program.options];
  if (!options.some(({long}) => long === RULE)) return typed;
  const args = withCode(typed, program);
  const takesNext = new Set(options.filter(each => each.required).flatMap(each => each.long ?? []));
  const many = options.filter(each => each.variadic).flatMap(each => each.long ?? []);
  const end = args.findIndex(arg => arg === '--' || many.includes(arg));
  const isRule = (arg: string, i: number): boolean =>
    i > 0 && (end < 0 || i < end) && /^[A-Za-z][\w-]*=/.test(arg) && !takesNext.has(args[i - 1] ?? '');
  return args.flatMap((arg, i) => (isRule(arg, i) ? [RULE, arg] : [arg]));
}

/** The command line with the code of a deal, `klondike:turn=3:42`, as the words `klondike 42 turn=3`. */
function withCode(args: readonly string[], program: Command): readonly string[] {
  const [first = -1, second = -1] = wordsIn(args, program);
  const isCommand = program.commands.some(each => each.name() === args[first]);
  const at = isCommand ? second : first;
  const code = splitDealCode(args[at] ?? '');
  if (!code) return args;
  const rules = Object.entries(code.rules).map(([key, value]) => `${key}=${value}`);
  return [...args.slice(0, at), code.name, code.seed, ...rules, ...args.slice(at + 1)];
}

/** The first word of a command line that is neither an option nor the value of one. */
function firstWord(args: readonly string[], program: Command): string | undefined {
  return args[wordsIn(args, program)[0] ?? -1];
}

/** Where the words of a command line stand. */
function wordsIn(args: readonly string[], program: Command): readonly number[] {
  const options = [program, ...program.commands].flatMap(command => command.options);
  const takesNext = new Set(options.filter(each => each.required).flatMap(each => each.long ?? []));
  return args.flatMap((arg, i) => (!arg.startsWith('-') && !takesNext.has(args[i - 1] ?? '') ? [i] : []));
}

/** What a mistyped option was probably meant to be: another option, or a command. */
function nearOption(flag: string, command: Command, program: Command): string | undefined {
  const flags = [...command.options, ...program.options].flatMap(option => option.long ?? []);
  const name = flag.split('=')[0] ?? '';
  const word = name.replace(/^-+/, '');
  const long = program.options.find(each => each.short?.toLowerCase() === name.toLowerCase())?.long;
  const near = long ?? nearest(name, [...flags, '--help']);
  const meant = near ?? (program.commands.some(each => each.name() === word) ? `patience ${word}` : undefined);
  return meant && `did you mean ${meant}?`;
}

/** `--color: "red" is not one of auto, never, ...` */
function choiceWords(said: string): string {
  const [, flag, value, choices] =
    /^option '(--[\w-]+).*?' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s.exec(said) ?? [];
  return flag === undefined ? said : `${flag}: ${quoted(value ?? '')} is not one of ${choices ?? ''}`;
}
