import {CommandError} from '../../app/command-error.js';
import {writeReason} from '../../app/file-reason.js';
import {shortened} from '../../engine/fault.js';

/** The file that an option names could not be written: the reason, and the way out that the command line has. */
export function unwritten(option: string, path: string, error: unknown): CommandError {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
  const force = isThere ? ', or --force to overwrite it' : '';
  return new CommandError(`${option}: ${shortened(path)}: ${writeReason(error)}${force}`);
}
