import {CommanderError, type Command} from 'commander';
import {quoted} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';
import {Complaint, oneLine} from '../app/complaint.js';
import type {Io} from '../app/io.js';
import {buildProgram, type Ending} from './program.js';
import {VERSION} from './version.js';

/** A mistake of the program itself (sysexits' EX_SOFTWARE); no input should lead here. */
const INTERNAL_ERROR = 70;

/** Runs a command line and resolves to its exit code. Whatever goes wrong becomes one line on standard error. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const ending: Ending = {code: 0};
  const program = buildProgram(VERSION, io, ending);
  try {
    await program.parseAsync(args, {from: 'user'});
    return ending.code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return failed(error instanceof CommanderError ? usageComplaint(error, program, args) : error, io);
  }
}

function failed(error: unknown, io: Io): number {
  const isDebugging = (io.env['DEBUG'] ?? '').split(',').includes('patience');
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Complaint) io.complain(`patience: ${oneLine(message)}`);
  else io.complain(`patience: an error of the program itself: ${oneLine(message)}; DEBUG=patience tells where`);
  if (isDebugging && error instanceof Error) io.complain(error.stack ?? '');
  return error instanceof Complaint ? error.exitCode : INTERNAL_ERROR;
}

/** Commander's own errors in our form, with the nearest word that would be right. */
function usageComplaint(error: CommanderError, program: Command, args: readonly string[]): Complaint {
  const said = error.message.replace(/^error: /, '');
  const [, word = ''] = /'([^']*)'/.exec(said) ?? [];
  const flag = /--[\w-]+/.exec(word)?.[0] ?? word;
  const command = namedCommand(program, args);
  const where = command.name() === 'play' ? '' : `${command.name()}: `;
  switch (error.code) {
    case 'commander.unknownOption':
      return new Complaint(`${where}unknown option ${quoted(word)}; ${optionHint(word, command, program)}`);
    case 'commander.unknownCommand':
      return new Complaint(`unknown command ${quoted(word)}; ${wordHint(word, program)}`);
    case 'commander.missingArgument':
      return new Complaint(`${where}the argument ${word} is missing; see patience ${command.name()} --help`);
    case 'commander.excessArguments':
      return new Complaint(`${where}too many arguments; see patience ${command.name()} --help`);
    case 'commander.optionMissingArgument':
      return new Complaint(`${where}${flag}: its value is missing`);
    case 'commander.missingMandatoryOptionValue':
      return new Complaint(`${where}${flag} is missing; it is required`);
    case 'commander.invalidArgument':
      return new Complaint(`${where}${choiceWords(said)}`);
    default:
      return new Complaint(`${where}${said}`);
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
  return flag === undefined ? said : `${flag}: ${quoted(value ?? '')} is none of ${choices ?? ''}`;
}
