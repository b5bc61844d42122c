import {writeSync} from 'node:fs';
import {disk} from '../../src/store/disk/files.js';
import {later, realProcesses} from '../../src/store/disk/ports.js';
import {Games} from '../../src/store/games/games.js';
import {VARIANTS} from '../../src/variants/index.js';

/** The games kept in a folder of this machine; faults are printed, as in `notice the game x is open in another window`. */
export function realGames(folder: string, random: () => number): Games {
  return new Games({
    files: disk,
    variants: () => VARIANTS,
    home: {state: folder, data: folder, config: folder},
    processes: realProcesses(),
    now: Date.now,
    random,
    later,
    notice: fault => {
      writeSync(1, `notice ${fault.message}\n`);
    },
  });
}
