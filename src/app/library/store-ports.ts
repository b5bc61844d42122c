import {homedir} from 'node:os';
import type {Fault} from '../../engine/fault.js';
import {gameName} from '../../words/deals.js';
import {disk} from '../../store/disk/files.js';
import {findHome} from '../../store/disk/home.js';
import {later, type StorePorts} from '../../store/disk/ports.js';
import {realProcesses} from '../../store/disk/processes.js';
import {CommandError} from '../command-error.js';
import type {Io} from '../io.js';

/** The player's files on this machine; `notice` receives faults. Throws a CommandError for an unusable data folder. */
export function storePortsOf(io: Io, dataDir: string | undefined, notice: (fault: Fault) => void): StorePorts {
  const home = findHome({env: io.env, platform: process.platform, home: homedir(), cwd: process.cwd(), dataDir});
  if (!home.ok) throw new CommandError(home.fault.message);
  return {
    files: disk,
    home: home.value,
    variants: () => io.variants,
    processes: realProcesses(),
    now: Date.now,
    random: Math.random,
    later,
    notice,
    nameOf: gameName,
  };
}
