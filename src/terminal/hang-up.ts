/**
 * Ends the program as SIGHUP does. Node up to 22.15 aborts in `process.exit` when the terminal is gone; the signal's own
 * effect gives the same exit code quietly.
 */
export function endByHangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
