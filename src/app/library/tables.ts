import {fail, ok, type Fault, type Result} from '../../engine/fault.js';
import {isWon} from '../../engine/position.js';
import {positionOf, type Game, type Opening} from '../../session/game.js';
import {adoptGame, type Journal} from '../../session/journal/journal.js';
import type * as Sitting from '../../sitting/library.js';
import type {GameFile} from '../../store/games/game-file.js';
import type {Games, Saved} from '../../store/games/games.js';
import type {GameFileEntry} from '../../words/listed-games.js';
import {openGameOf} from './records.js';

export interface Tables extends Sitting.Tables {
  /** Resumes the newest unfinished game, or the newest of a variant. Faults: why there is none. */
  resumeNewest(variant?: string): Result<Journal>;
  /** Forces everything out to the disk, before the program stops or ends. */
  readonly pause: () => void;
  /** Closes the table; that its game could not be saved is noted now, and given once more at the end. */
  leave(): void;
  /** The game that was on the table last and is saved, if it can be gone on with. */
  keptGame(): Game | undefined;
  /** Why games that were left could not be saved; each is given once. */
  unsavedGames(): readonly Fault[];
}

interface TablePorts {
  readonly note: (fault: Fault) => void;
  readonly begun: (opening: Opening) => void;
  readonly seated: (opening: Opening) => void;
  /** The file in the player's folder of games that has this hash, unless it is loaded. */
  readonly fileOf: (hash: string) => GameFileEntry | undefined;
}

export function openTables(games: Games, {note, begun, seated, fileOf}: TablePorts): Tables {
  let table: GameFile | undefined;
  let listed: readonly Saved[] = [];
  const unsaved: Fault[] = [];
  let kept: Game | undefined;

  function leave(): void {
    const left = table;
    table = undefined;
    left?.close();
    if (left) kept = left.unsaved ? undefined : left.journal.session.game;
    if (!left?.unsaved) return;
    unsaved.push(left.unsaved);
    note(left.unsaved);
  }

  function sit(next: GameFile): Journal {
    leave();
    table = next;
    seated(next.journal.session.game.opening);
    return next.journal;
  }

  const resumed = (next: Result<GameFile>): Result<Journal> => (next.ok ? ok(sit(next.value)) : next);

  return {
    begin(opening) {
      begun(opening);
      return sit(games.begin(opening));
    },
    // Nothing is kept of the game before a move is made here.
    adopt(game) {
      const journal = adoptGame(game);
      const next = games.begin(journal.opening);
      sit(next);
      next.save(journal);
      return journal;
    },
    resume(id) {
      const game = listed.find(each => each.id === id);
      return game ? resumed(games.resume(game.path)) : fail('unavailable', 'that game is no longer there');
    },
    resumeNewest: variant => resumed(games.resumeNewest(variant)),
    openGames() {
      const found = games.list();
      found.faults.forEach(note);
      const saved = [...found.games, ...found.unread]
        .filter(game => game.id !== table?.id && !game.openElsewhere)
        .sort((a, b) => b.modified - a.modified);
      listed = saved;
      return saved.flatMap(game => openGameOf(game, fileOf) ?? []);
    },
    save(journal) {
      table ??= games.begin(journal.opening);
      return table.save(journal);
    },
    isFirstTry: () => table?.isFirstTry() ?? false,
    pause: () => table?.pause(),
    leave,
    keptGame: () => (kept?.last && !isWon(kept.opening.rules, positionOf(kept)) ? kept : undefined),
    unsavedGames: () => unsaved.splice(0),
  };
}
