import {fail, ok, type Fault, type Result} from '../../engine/fault.js';
import {oneLine} from '../../engine/outside-text.js';
import {isWon} from '../../engine/position.js';
import {movesIn, positionOf, type Game, type Opening} from '../../session/game.js';
import {adoptGame, type Journal} from '../../session/journal/journal.js';
import type * as Sitting from '../../sitting/library.js';
import type {GameFile} from '../../store/games/game-file.js';
import {shelfOf, variantsIn} from '../../store/games/folders.js';
import {Games, type Saved} from '../../store/games/games.js';
import type {GameFileEntry} from '../../words/lists/listed-games.js';
import {openGameOf, openRecords, type Records} from './records.js';
import {homedir} from 'node:os';
import {basename, resolve} from 'node:path';
import {IN_BACKGROUND, IN_PLAY, openAnalysis} from '../../analysis/client.js';
import {DealVerdicts} from '../../analysis/deal-verdicts.js';
import type {AnalysisEvent, DealEvent, ParAnswer} from '../../analysis/protocol.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {checkedKeys} from '../../sitting/input/bindings.js';
import type {GameFileEvent, Library} from '../../sitting/library.js';
import type {Settings} from '../../settings/settings.js';
import {disk} from '../../store/disk/files.js';
import {expanded, findHome, gamesFolderOf} from '../../store/disk/home.js';
import {later, type StorePorts, realProcesses} from '../../store/disk/ports.js';
import {SettingsFile} from '../../store/settings-file.js';
import type {VariantsEvent, GameLibrary} from '../../ui/outside/library.js';
import {withCabinet} from '../../variants/cabinet/index.js';
import {findVariant, withVariant} from '../../variants/index.js';
import {fileWithHash, loadGameFile, otherFileWords, ownGameFiles} from './game-files.js';
import {gameName} from '../../words/deals.js';
import {CommandError} from '../command-error.js';
import type {Io} from '../io.js';
import {lookOf} from '../look.js';
import {readRecording, writeRecording} from '../user-files.js';
import {type Deals, openAdvice, openDeals} from './solver.js';

interface Tables extends Sitting.Tables {
  /** Resumes the newest unfinished game, or the newest of a variant. Faults: why there is none. */
  resumeNewest(variant?: string): Result<Journal>;
  /** Forces everything out to the disk, before the program stops or ends. */
  readonly pause: () => void;
  /** Closes the table; that its game could not be saved is noted now, and given once more at the end. */
  leave(): void;
  /** Keeps in how few moves the deal of the won game on the table can be won. */
  measure(game: Game, par: Pick<ParAnswer, 'moves'>): void;
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

function openTables(games: Games, {note, begun, seated, fileOf}: TablePorts): Tables {
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
    measure(game, {moves}) {
      table?.measure(game, moves.length, Math.max(0, movesIn(game).length - moves.length));
    },
    isFirstTry: () => table?.isFirstTry() ?? false,
    earlierBests: () => table?.earlierBests() ?? {},
    pause: () => table?.pause(),
    leave,
    keptGame: () => (kept?.last && !isWon(kept.opening.rules, positionOf(kept)) ? kept : undefined),
    unsavedGames: () => unsaved.splice(0),
  };
}

type Listener = (event: AnalysisEvent | DealEvent | GameFileEvent | VariantsEvent) => void;

/** The games, records and settings on disk, the one table that is open, and the solver for it. */
export interface DiskLibrary extends GameLibrary, Library, Tables, Records, Deals {
  /** Hands over what becomes known: the answers to `ask`, and how searches for deals go and end. */
  listen(listener: Listener): void;
  settings(): Settings;
  close(): void;
}

/** Opens the player's library; `force` lets a saved game overwrite a file that exists. */
export function openLibrary(io: Io, dataDir: string | undefined, force = false): DiskLibrary {
  let {variants} = io;
  let listener: Listener = () => undefined;
  const faults: Fault[] = [];
  /** The messages of all faults so far. */
  const noted = new Set<string>();
  /** A file's name as it is given where no shell expands it. */
  const named = (name: string): string => expanded(name, userHome(io)) ?? name;
  const hear: Listener = event => listener(event);

  /** Keeps a fault to report: each only once in a run of the program, and on one line. */
  function note(fault: Fault): void {
    const message = oneLine(fault.message);
    if (noted.has(message)) return;
    noted.add(message);
    faults.push({...fault, message});
  }

  /** Says that a game was recorded with another version of the file that declares it. */
  function noteOtherFile(opening: Opening): void {
    const message = otherFileWords(opening);
    if (message !== undefined) note({code: 'file', message});
  }

  function gameFiles(): GameFileEntry[] {
    const loaded = new Set(variants.flatMap(({module}) => (module ? [resolve(module.path)] : [])));
    return ownGameFiles(gamesFolderOf(ports.home)).filter(({path}) => !loaded.has(resolve(path)));
  }

  const {analysis = openAnalysis} = io;
  const [inPlay, inBackground] = [analysis(IN_PLAY), analysis(IN_BACKGROUND)];
  const verdicts = new DealVerdicts(opening => inBackground.judgeDeal(opening));
  const ports: StorePorts = {
    ...storePortsOf(io, dataDir, note),
    variants: () => variants,
    verdictFor: (opening, tell) => verdicts.ask(opening, tell),
  };
  const games = new Games(ports);
  const settingsFile = new SettingsFile(ports, keys => checkedKeys(variants, keys));
  const deals = openDeals(inBackground, verdicts, {freshSeed: io.freshSeed, hear});
  const tables = openTables(games, {
    note,
    begun: deals.use,
    seated: noteOtherFile,
    fileOf: hash => fileWithHash(gameFiles(), hash),
  });
  const records = openRecords(games, () => variants);
  games.tidy();

  return {
    ...tables,
    ...records,
    ...deals,
    ...openAdvice(inPlay, hear, (game, answer) => {
      verdicts.learn(game, answer);
      if (answer.kind === 'par') tables.measure(game, answer);
    }),
    lookOf: settings => lookOf(settings, io),
    changeSettings: change => void settingsFile.change(change),
    variants: () => variants,
    gameFiles,
    async openCabinet() {
      const more = await withCabinet(variants);
      if (more.length === variants.length) return;
      variants = more;
      hear({type: 'variants', variants});
    },
    // The listener hears of it, too.
    async loadGame(path) {
      const variant = await loadGameFile({...io, variants}, path, `in ${basename(path)}`);
      const more = variant.ok ? withVariant(variants, variant.value) : variant;
      if (more.ok) variants = more.value;
      const added = more.ok ? variant : more;
      hear({type: 'game-file', path, variant: added});
      return added;
    },
    openReplay(text) {
      const recording = readRecording(variants, named(text.trim()));
      if (recording.ok) noteOtherFile(recording.value.opening);
      return recording;
    },
    saveReplay(game, name) {
      const written = writeRecording(game, named(name), force);
      return written.ok ? {...written, value: name} : written;
    },
    troubles: () => faults.splice(0),
    listen: next => void (listener = next),
    settings: () => settingsFile.load(),
    close() {
      inPlay.close();
      inBackground.close();
      tables.leave();
    },
  };
}

/** The variant last played. Undefined before the first game. */
export function lastPlayed(io: Io, dataDir: string | undefined): Variant | undefined {
  const games = new Games(storePortsOf(io, dataDir, () => undefined));
  const last = openRecords(games, () => io.variants).lastPlayed();
  const found = last === undefined ? undefined : findVariant(io.variants, last);
  return found?.ok ? found.value : undefined;
}

/** The names of the games that were dealt in what is unfinished: it can be resumed only where they are known. */
export function namesInJournals(io: Io, dataDir: string | undefined): readonly string[] {
  const shelf = shelfOf(storePortsOf(io, dataDir, () => undefined));
  try {
    return variantsIn(shelf);
  } catch {
    // What is wrong with the folder is said when the games are listed.
    return [];
  }
}

/**
 * The user's home folder; undefined where the system does not know the user, as in a container that runs under a
 * number.
 */
function userHome({env}: Io): string | undefined {
  try {
    return env['HOME'] ?? homedir();
  } catch {
    return undefined;
  }
}

/** The player's files on this machine; `notice` receives faults. Throws a CommandError for an unusable data folder. */
function storePortsOf(io: Io, dataDir: string | undefined, notice: (fault: Fault) => void): StorePorts {
  const home = findHome({env: io.env, platform: process.platform, home: userHome(io), cwd: process.cwd(), dataDir});
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
