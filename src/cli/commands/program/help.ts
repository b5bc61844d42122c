import type {Command} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {quoted} from '../../../engine/fault.js';
import {suggestion} from '../../../engine/nearest.js';
import {findVariant} from '../../../variants/index.js';
import {overview} from '../../output/overview.js';
import {lineWidth} from '../../output/print.js';

/** Prints the help of a command, or of the program. */
export async function help(_: object, io: Io, [name]: readonly string[], program: Command): Promise<number> {
  const command = program.commands.find(each => each.name() === name);
  if (name !== undefined && !command) throw new CommandError(`help: ${unknownWords(io, program, name)}`);
  await io.write(command?.helpInformation() ?? `${overview(program, io.variants, lineWidth(io))}\n`);
  return 0;
}

function unknownWords({variants}: Io, program: Command, name: string): string {
  const game = findVariant(variants, name);
  if (game.ok) return `${quoted(name)} is a game; patience rules ${game.value.id} prints its rules`;
  const commands = program.commands.map(command => command.name());
  return `unknown command ${quoted(name)}; ${suggestion(name, commands, `commands: ${commands.join(', ')}`)}`;
}
