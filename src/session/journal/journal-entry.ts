import {afterFirstWord, columnInLine, firstWord, joinLines, withoutComment} from '../lines.js';
import {parseMoves} from '../../engine/notation.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {quoted} from '../../engine/outside-text.js';
import {makeMoves, type Move} from '../../engine/move.js';
import type {Opening} from '../game.js';
import {makeJournalOpening} from '../opening-header.js';

/**
 * What a player does, as the journal records it. A step is `watched` that the adviser played; `back` returns to an
 * earlier ply of the current game and `jump` to a bookmark, each in one step that undo takes back; `clock` is how long
 * the current game has been played, in whole seconds; `adopt` marks the current game as one that came from outside; at
 * a `look` the player has seen, or asked of, cards that lie covered.
 */
export type JournalEntry =
  | {readonly type: 'step'; readonly moves: readonly Move[]; readonly watched?: true}
  | {readonly type: 'undo' | 'redo' | 'restart' | 'hint' | 'look' | 'adopt'}
  | {readonly type: 'new'; readonly opening: Opening}
  | {readonly type: 'back'; readonly ply: number}
  | {readonly type: 'mark' | 'jump'; readonly name: string}
  | {readonly type: 'clock'; readonly seconds: number};

/** Behind a step that the adviser played: a comment to programs that do not know it. */
const WATCHED = '# watched';

/** The same of a look, on a line of its own. */
const LOOKED = '# looked';

/** An entry as text, with its line end; a new opening takes several lines and ends with a blank one. */
export function makeEntry(entry: JournalEntry): string {
  switch (entry.type) {
    case 'step':
      return joinLines([makeMoves(entry.moves) + (entry.watched ? ` ${WATCHED}` : '')]);
    case 'new':
      return joinLines(['new', ...makeJournalOpening(entry.opening).slice(1), '']);
    case 'back':
      return joinLines([`back ${entry.ply}`]);
    case 'mark':
    case 'jump':
      return joinLines([`${entry.type} ${entry.name}`]);
    case 'clock':
      return joinLines([`clock ${entry.seconds}`]);
    case 'look':
      return joinLines([LOOKED]);
    default:
      return joinLines([entry.type]);
  }
}

/**
 * Reads an entry of one line; undefined for a blank line or a comment. Faults: `file` for a line that is not an entry,
 * `syntax` for a bad bookmark name.
 */
export function parseEntry(line: string): Result<JournalEntry | undefined> {
  const type = firstWord(line);
  const rest = afterFirstWord(line);
  switch (type) {
    case 'undo':
    case 'redo':
    case 'restart':
    case 'hint':
    case 'adopt':
      return withoutComment(line) === type ? ok({type}) : fail('file', `'${type}' stands alone on its line`);
    case 'mark':
    case 'jump': {
      const name = parseBookmark(rest);
      return name.ok ? ok({type, name: name.value}) : name;
    }
    case 'back':
      return parseCounter(rest, ply => ({type, ply}));
    case 'clock':
      return parseCounter(rest, seconds => ({type, seconds}));
    default:
      return parseStep(line);
  }
}

/** The name of a bookmark. Faults (code `syntax`) unless it is 1 to 40 printable characters. */
export function parseBookmark(name: string): Result<string> {
  const fits = /^\S(?:.{0,38}\S)?$/u.test(name) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
  if (fits) return ok(name);
  return fail('syntax', `${quoted(name)} cannot name a bookmark; a name has 1 to 40 printable characters`);
}

function parseCounter(rest: string, entry: (count: number) => JournalEntry): Result<JournalEntry> {
  const text = withoutComment(rest);
  return /^\d{1,9}$/.test(text)
    ? ok(entry(Number(text)))
    : fail('file', `expected a whole number, found ${quoted(text)}`);
}

function parseStep(line: string): Result<JournalEntry | undefined> {
  if (line.trim() === LOOKED) return ok({type: 'look'});
  const moves = parseMoves(withoutComment(line));
  if (!moves.ok) return fail('file', moves.fault.message, columnInLine(line, moves.fault));
  if (moves.value.length === 0) return ok(undefined);
  return ok({type: 'step', moves: moves.value, ...(line.trimEnd().endsWith(` ${WATCHED}`) && {watched: true})});
}
