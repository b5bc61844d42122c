import {printable} from '../../engine/fault.js';
import type {GameFileEntry} from '../../player/records/records.js';
import {VARIANTS} from '../../variants/index.js';
import type {TalkPorts} from '../talk.js';

type FilePorts = Pick<TalkPorts, 'gameFiles'>;

/** The files in the player's folder of games, numbered after the games. */
export function fileLines(ports: FilePorts): string[] {
  const files = ports.gameFiles?.() ?? [];
  return files.map(({name}, i) => `${String(VARIANTS.length + i + 1)}. ${printable(name)}, a game of your own.`);
}

/** The file that a word names, by its number in the list, its name, or its name without the ending. */
function fileNamed(word: string, ports: FilePorts): GameFileEntry | undefined {
  const files = ports.gameFiles?.() ?? [];
  if (/^\d+$/.test(word)) return files[Number(word) - VARIANTS.length - 1];
  return files.find(({name}) => name === word || name.replace(/\.m?js$/, '') === word);
}

/** Commands whose first word may name a game. */
const NAMING = /^(new|rules|daily|learn)\s+/i;

/** A line that names a game whose file was not loaded yet: the file, and the line with another name for it. */
export function lineOfFile(
  line: string,
  ports: FilePorts,
  isAtTable: boolean,
): {readonly file: GameFileEntry; readonly renamed: (id: string) => string} | undefined {
  const head = NAMING.exec(line)?.[0] ?? '';
  const word = /^\S+/.exec(line.slice(head.length))?.[0] ?? '';
  const file = isAtTable && head === '' ? undefined : fileNamed(word, ports);
  return file && {file, renamed: id => head + id + line.slice(head.length + word.length)};
}
