import {CommanderError, type Command} from 'commander';
import {CommandError, internalErrorLine, isDebugging} from '../app/command-error.js';
import {guarded, type Io} from '../app/io.js';
import {quoted} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';
import {buildProgram} from './program.js';
import {VERSION} from './version.js';

export {processIo} from '../app/io.js';

/** An error of the program itself (EX_SOFTWARE of sysexits); no input should cause it. */
const INTERNAL_ERROR = 70;

/** Runs a command line and resolves to its exit code. Any error becomes one line on standard error. */
export async function run(args: readonly string[], given: Io): Promise<number> {
  const io = guarded(given);
  let exitCode = 0;
  const program = buildProgram(VERSION, io, code => void (exitCode = code));
  try {
    await program.parseAsync(args, {from: 'user'});
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return failed(error instanceof CommanderError ? usageError(error, program, args) : error, io);
  }
}

function failed(error: unknown, io: Io): number {
  const isExpected = error instanceof CommandError;
  io.complain(isExpected ? `patience: ${error.message}` : internalErrorLine(error));
  if (isDebugging(io.env) && error instanceof Error) (error.stack ?? '').split('\n').forEach(line => io.complain(line));
  return isExpected ? error.exitCode : INTERNAL_ERROR;
}

/** Commander's errors in the form of ours, with the nearest word that would be right. */
function usageError(error: CommanderError, program: Command, args: readonly string[]): CommandError {
  const said = error.message.replace(/^error: /, '');
  const [, word = ''] = /'([^']*)'/.exec(said) ?? [];
  const flag = /--[\w-]+/.exec(word)?.[0] ?? word;
  const command = namedCommand(program, args);
  const where = command.name() === 'play' ? '' : `${command.name()}: `;
  switch (error.code) {
    case 'commander.unknownOption':
      return new CommandError(`${where}unknown option ${quoted(word)}; ${optionHint(word, command, program)}`);
    case 'commander.unknownCommand':
      return new CommandError(`unknown command ${quoted(word)}; ${wordHint(word, program)}`);
    case 'commander.missingArgument':
      return new CommandError(`${where}the argument ${word} is missing; see patience ${command.name()} --help`);
    case 'commander.excessArguments':
      return new CommandError(`${where}too many arguments; see patience ${command.name()} --help`);
    case 'commander.optionMissingArgument':
      return new CommandError(`${where}${flag}: its value is missing`);
    case 'commander.missingMandatoryOptionValue':
      return new CommandError(`${where}${flag} is missing; it is required`);
    case 'commander.invalidArgument':
      return new CommandError(`${where}${choiceWords(said)}`);
    default:
      return new CommandError(`${where}${said}`);
  }
}

function namedCommand(program: Command, args: readonly string[]): Command {
  const name = args.find(arg => !arg.startsWith('-'));
  const play = program.commands.find(command => command.name() === 'play');
  return program.commands.find(command => command.name() === name) ?? play ?? program;
}

function optionHint(flag: string, command: Command, program: Command): string {
  const flags = [...command.options, ...program.options].flatMap(option => option.long ?? []);
  const near = nearest(flag.split('=')[0] ?? '', [...flags, '--help']);
  return near === undefined ? `see patience ${command.name()} --help` : `did you mean ${near}?`;
}

function wordHint(word: string, program: Command): string {
  const near = nearest(
    word,
    program.commands.map(command => command.name()),
  );
  return near === undefined ? 'see patience --help' : `did you mean ${near}?`;
}

/** `--color: "red" is not one of auto, never, ...` */
function choiceWords(said: string): string {
  const [, flag, value, choices] =
    /^option '(--[\w-]+).*?' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s.exec(said) ?? [];
  return flag === undefined ? said : `${flag}: ${quoted(value ?? '')} is not one of ${choices ?? ''}`;
}
