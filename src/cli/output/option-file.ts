import {CommandError} from '../../app/command-error.js';
import {writeReason} from '../../app/file-reason.js';
import {shortened} from '../../engine/fault.js';

/** Throws a CommandError for a name that is empty. */
export function expectFileName(option: string, path: string): void {
  if (path === '') throw new CommandError(`${option}: the name is empty; name a file`);
}

/** The file that an option names could not be written: the reason, and the way out that the command line has. */
export function unwritten(option: string, path: string, error: unknown): CommandError {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
  const force = isThere ? ', or --force to overwrite it' : '';
  return new CommandError(`${option}: ${shortened(path)}: ${writeReason(error)}${force}`);
}
