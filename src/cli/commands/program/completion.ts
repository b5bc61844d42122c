import type {Command} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import {quoted} from '../../../engine/fault.js';
import type {Io} from '../../../app/io.js';
import {bashScript} from '../../completion/bash.js';
import {SHELLS} from '../../completion/completed-option.js';
import {fishScript} from '../../completion/fish.js';
import {zshScript} from '../../completion/zsh.js';

const SCRIPTS = {bash: bashScript, zsh: zshScript, fish: fishScript} as const;

/** Prints a completion script, generated from the commands and options. */
export async function completion(name: string, program: Command, io: Io): Promise<number> {
  const shell = SHELLS.find(each => each === name);
  if (!shell) throw new CommandError(`completion: unknown shell ${quoted(name)}; shells: ${SHELLS.join(', ')}`);
  await io.write(`${SCRIPTS[shell](program)}\n`);
  return 0;
}
