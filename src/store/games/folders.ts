import {basename, join} from 'node:path';
import type {Journal} from '../../session/journal/journal.js';
import {errorCode, type FileInfo, type Files} from '../disk/files.js';
import type {StorePorts} from '../disk/ports.js';
import {type GameResult, Results} from '../results/results.js';

/** The folders of games. */
interface Folders {
  /** Journals of games in progress. */
  readonly games: string;
  /** Replays of ended games, from versions whose results did not hold them. */
  readonly finished: string;
}

const JOURNAL = '.journal';
/** Journals of older versions end in it. */
const REPLAY = '.patience';
const JOURNALS = [JOURNAL, REPLAY] as const;

/** All that is kept of games: where, and how they ended. */
export interface Shelf extends StorePorts {
  readonly folders: Folders;
  readonly results: Results;
}

export function shelfOf(ports: StorePorts): Shelf {
  const {state} = ports.home;
  const folders = {games: join(state, 'games'), finished: join(state, 'finished')};
  return {...ports, folders, results: new Results(ports)};
}

/** A journal's id, from its file's name `<variant>-<id>.journal`. */
export function idOf(path: string): string {
  return /([^-]*)\.(patience|journal)$/.exec(basename(path))?.[1] ?? basename(path);
}

/** What a message calls the game of a journal: `Kingdom, deal 5`, else by its id. */
export function nameIn({nameOf}: StorePorts, path: string, journal: Journal | undefined): string {
  return (journal && nameOf?.(journal.session.game.opening)) ?? `the game ${idOf(path)}`;
}

/** Does a file name belong to a game of this variant? */
export function isNamedFor(path: string, variant: string): boolean {
  return basename(path).startsWith(`${variant}-`);
}

/** A path that no game has yet. */
export function freshPath({files, random, folders: {games}}: Shelf, journal: Journal): string {
  for (let attempt = 0; ; attempt++) {
    const id = Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0');
    const name = `${journal.session.game.opening.rules.variant.id}-${id}`;
    const taken = JOURNALS.map(ending => join(games, name + ending));
    if (attempt === 100 || !taken.some(path => isThere(files, path))) return join(games, name + JOURNAL);
  }
}

function isThere(files: Files, path: string): boolean {
  try {
    return files.info(path) !== undefined;
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return false;
  }
}

/** A file with its size and time. */
export interface Dated extends FileInfo {
  readonly path: string;
}

/** The name that the replay of an ended game has in its folder. */
export function replayName({variant, id}: GameResult): string {
  return `${variant}-${id}${REPLAY}`;
}

/** The journals in progress, newest first, and what has the name of one but is not a file. */
export function journalsIn(shelf: Shelf): Dated[] {
  return journalFiles(shelf).filter(file => !isEmpty(file));
}

/** The names of the games that were dealt in the journals, as far as these can be read. */
export function variantsIn(shelf: Shelf): string[] {
  const texts = journalsIn(shelf).flatMap(({path}) => {
    try {
      return [shelf.files.read(path).toString('utf8')];
    } catch (error) {
      if (errorCode(error) === '') throw error;
      return [];
    }
  });
  return [...new Set(texts.flatMap(text => Array.from(text.matchAll(/^variant (\S+)/gm), ([, name = '']) => name)))];
}

/** Empty journals: their program was killed before the first step, or is just about to write it. */
export function emptyJournalsIn(shelf: Shelf): Dated[] {
  return journalFiles(shelf).filter(isEmpty);
}

function isEmpty({size, isRegular}: FileInfo): boolean {
  return isRegular && size === 0;
}

function journalFiles({files, folders: {games: folder}}: Shelf): Dated[] {
  const found = files.list(folder).filter(name => JOURNALS.some(ending => name.endsWith(ending)));
  const dated = found.flatMap(name => {
    const info = files.info(join(folder, name));
    return info ? [{path: join(folder, name), ...info}] : [];
  });
  return dated.sort((a, b) => b.modified - a.modified || (a.path < b.path ? 1 : -1));
}
