import {readFileSync} from 'node:fs';

/**
 * Processor time of all children that have ended, in milliseconds. Unlike the clock it does not count the time that a
 * busy machine gave to others. Linux tells it in hundredths of a second.
 */
export function childrenTime(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Processor time of this process, in milliseconds; the time of the system is not in it. */
export const clock = (): number => process.cpuUsage().user / 1000;
