import {basename, join} from 'node:path';
import type {Game} from '../../session/game.js';
import type {Journal} from '../../session/journal/journal.js';
import {errorCode, type FileInfo, type Files} from '../disk/files.js';
import type {StorePorts} from '../disk/ports.js';
import {Results} from '../results/results.js';

/** The folders of games. */
interface Folders {
  /** Journals of games in progress. */
  readonly games: string;
  /** Replays of ended games, and the journals they come from. */
  readonly finished: string;
}

const JOURNAL = '.journal';
/** Replays of ended games; journals of older versions end in it, too. */
const REPLAY = '.patience';
const JOURNALS = [JOURNAL, REPLAY] as const;

/** How many ended games are kept. */
const MOST_FINISHED = 200;

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
export function freshPath({files, random, folders: {games, finished}}: Shelf, journal: Journal): string {
  for (let attempt = 0; ; attempt++) {
    const id = Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0');
    const name = `${journal.session.game.opening.rules.variant.id}-${id}`;
    const taken = [games, finished].flatMap(folder => JOURNALS.map(ending => join(folder, name + ending)));
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

export function replayPath({folders: {finished}}: Shelf, {opening}: Game, id: string): string {
  return join(finished, `${opening.rules.variant.id}-${id}${REPLAY}`);
}

export function archivePath({folders: {finished}}: Shelf, path: string): string {
  return join(finished, basename(path).replace(/\.(patience|journal)$/, '') + JOURNAL);
}

/** A file with its size and time. */
export interface Dated extends FileInfo {
  readonly path: string;
}

/** The journals in progress, newest first, and what has the name of one but is not a file. */
export function journalsIn({files, folders: {games}}: Shelf): Dated[] {
  return datedFiles(files, games, JOURNALS).filter(file => !isEmpty(file));
}

/** Empty journals: their program was killed before the first step, or is just about to write it. */
export function emptyJournalsIn({files, folders: {games}}: Shelf): Dated[] {
  return datedFiles(files, games, JOURNALS).filter(isEmpty);
}

function isEmpty({size, isRegular}: FileInfo): boolean {
  return isRegular && size === 0;
}

/** The replays of ended games, newest first. */
export function replaysIn({files, folders: {finished}}: Shelf): Dated[] {
  return datedFiles(files, finished, [REPLAY]);
}

/** Removes the oldest ended games beyond `MOST_FINISHED`, and no file that the player put there. */
export function prune({files, folders: {finished}}: Shelf): void {
  for (const ending of JOURNALS) {
    const ended = datedFiles(files, finished, [ending]).filter(({path, isRegular}) => isRegular && hasOurName(path));
    for (const {path} of ended.slice(MOST_FINISHED)) if (isOurs(files, path)) files.remove(path);
  }
}

/** `<variant>-<id>` with an id of `freshPath`, and the number of the game behind a point. */
function hasOurName(path: string): boolean {
  return /^[a-z0-9-]+-[a-z0-9]{8}(\.\d+)?\.(patience|journal)$/.test(basename(path));
}

/** Does a file begin as replays and journals do? */
function isOurs(files: Files, path: string): boolean {
  return /^patience \d+\r?\n(variant|game) /.test(files.read(path).toString('latin1'));
}

function datedFiles(files: Files, folder: string, endings: readonly string[]): Dated[] {
  const found = files.list(folder).filter(name => endings.some(ending => name.endsWith(ending)));
  const dated = found.flatMap(name => {
    const info = files.info(join(folder, name));
    return info ? [{path: join(folder, name), ...info}] : [];
  });
  return dated.sort((a, b) => b.modified - a.modified || (a.path < b.path ? 1 : -1));
}
