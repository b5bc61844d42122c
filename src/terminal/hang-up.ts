import {constants} from 'node:os';

/**
 * Ends the program as SIGHUP does. Node up to 22.15 aborts in `process.exit` when the terminal is gone; the signal's
 * own effect gives the same exit code quietly. Windows cannot send it, and has no such terminals.
 */
export function endByHangUp(): void {
  process.removeAllListeners('SIGHUP');
  if (process.platform === 'win32') process.exit(128 + constants.signals.SIGHUP);
  process.kill(process.pid, 'SIGHUP');
}
