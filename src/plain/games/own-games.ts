import {printable} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {GameFileEntry} from '../../words/listed-games.js';
import {VARIANTS} from '../../variants/index.js';
import type {Talk, TalkPorts} from '../talk.js';

type FilePorts = Pick<TalkPorts, 'gameFiles'>;

/** What a number of the list stands for: a game, or a file in the player's folder of games that was not loaded yet. */
type Numbered = {readonly variant: Variant} | {readonly file: GameFileEntry};

/**
 * The games by their ids, then the files by their paths, in the order of their numbers. What once was in the list keeps its
 * number as long as the program runs.
 */
function numbersOf({numbers = []}: Talk, ports: FilePorts): readonly string[] {
  const files = ports.gameFiles?.() ?? [];
  return [...new Set([...numbers, ...VARIANTS.map(({id}) => id), ...files.map(({path}) => path)])];
}

/** The games and files by their numbers; without a file that is gone. */
function numbered(state: Talk, ports: FilePorts): ReadonlyMap<number, Numbered> {
  const files = ports.gameFiles?.() ?? [];
  const entries = numbersOf(state, ports).flatMap((name, i): [number, Numbered][] => {
    const variant = VARIANTS.find(({id}) => id === name);
    const file = files.find(({path}) => path === name);
    return variant ? [[i + 1, {variant}]] : file ? [[i + 1, {file}]] : [];
  });
  return new Map(entries);
}

/** The list of games and files, a line each. */
export function listLines(state: Talk, ports: FilePorts, wordsOf: (variant: Variant) => string): string[] {
  return [...numbered(state, ports)].map(([number, entry]) => {
    const words = 'file' in entry ? `${printable(entry.file.name)}, a game of your own.` : wordsOf(entry.variant);
    return `${String(number)}. ${words}`;
  });
}

/** The state before a file is loaded: the numbers are kept from now on. */
export function withNumbers(state: Talk, ports: FilePorts): Talk {
  return {...state, numbers: numbersOf(state, ports)};
}

/** The state after a file was loaded: its game has its number. */
export function withLoaded(state: Talk, {path}: GameFileEntry, id: string): Talk {
  return {...state, numbers: (state.numbers ?? []).map(name => (name === path ? id : name))};
}

/** What a word names: a number of the list, or the name of a file with or without its ending. */
function entryNamed(word: string, state: Talk, ports: FilePorts): Numbered | undefined {
  if (/^\d+$/.test(word)) return numbered(state, ports).get(Number(word));
  const file = ports.gameFiles?.().find(({name}) => name === word || name.replace(/\.m?js$/, '') === word);
  return file && {file};
}

/** Commands whose first word may name a game. */
const NAMING = /^(new|rules|daily|learn)\s+/i;

/** A line that names a game by its number, or by a file: what it names, and the line with another name for it. */
export function lineOfGame(
  line: string,
  state: Talk,
  ports: FilePorts,
): {readonly entry: Numbered; readonly renamed: (id: string) => string} | undefined {
  const head = NAMING.exec(line)?.[0] ?? '';
  const word = /^\S+/.exec(line.slice(head.length))?.[0] ?? '';
  const entry = state.journal && head === '' ? undefined : entryNamed(word, state, ports);
  return entry && {entry, renamed: id => head + id + line.slice(head.length + word.length)};
}
