import module from 'node:module';
import {inspect} from 'node:util';
import type {Fault} from '../engine/fault.js';
import {oneLine} from '../engine/outside-text.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countOf} from '../engine/texts/count.js';
import type {Variant} from '../engine/declaration/variant.js';
import {checkedKeys} from '../sitting/input/bindings.js';
import {openSeed, plyOf, type Game, type Opening} from '../session/game.js';
import {rulesOrUsual} from '../variants/index.js';
import {sameDay} from '../words/lists/listed-games.js';
import type {Journal} from '../session/journal/journal.js';
import type {Recording} from '../session/replay.js';
import {withSettingsForNow, type Settings} from '../settings/settings.js';
import {recordedOf, type Recorded} from '../sitting/recorded.js';
import type {TerminalInput} from '../terminal/session.js';
import type {Clock} from '../ui/store.js';
import {gameName} from '../words/deals.js';
import {CommandError, expectContent, internalErrorLine, isDebugging} from './command-error.js';
import {type DiskLibrary, openLibrary} from './library/game-library.js';
import {dealSource, LONG_SEARCH} from '../sitting/deal-search.js';
import {beforeSignalledEnd} from './interruption.js';
import type {Io} from './io.js';
import {lookOf, plainCause} from './look.js';

/** What the player begins with. */
export type GameStart =
  | {readonly kind: 'menu'}
  /** Questions about the player's own games. */
  | {readonly kind: 'practise'; readonly of?: Variant | undefined}
  /** The newest unfinished game, or the newest of a variant. */
  | {readonly kind: 'resume'; readonly variant: Variant | undefined}
  /** The variant's newest unfinished game, else a new deal; always a new one if `fresh`, or if rules were `chosen`. */
  | {readonly kind: 'variant'; readonly rules: Ruleset; readonly chosen: boolean; readonly fresh: boolean}
  /** A game from a seed, deck or position, with `--moves` played. */
  | {readonly kind: 'game'; readonly game: Game}
  /** The same, which the adviser plays, so many moves a second. */
  | {readonly kind: 'watch'; readonly game: Game; readonly speed: number}
  /** `speed` is in steps a second. */
  | {
      readonly kind: 'replay';
      readonly recording: Recording;
      readonly speed: number | undefined;
      readonly lesson?: boolean;
    };

/** Everything that starting a game needs from the command line. */
export interface StartRequest {
  readonly start: GameStart;
  /** Settings of the command line, for this run only. */
  readonly forNow: Partial<Settings>;
  /** The folder of all data, if the command line names one. */
  readonly dataDir: string | undefined;
  /** May an existing file be overwritten? */
  readonly force: boolean;
  /** Where keys come from, if not from standard input. */
  readonly keyboard?: TerminalInput | undefined;
  readonly io: Io;
}

/** Plays on the screen or in lines of text, and resolves to the exit code when the player leaves. */
export async function startGame(given: StartRequest): Promise<number> {
  const {dataDir, force, io} = given;
  const library = openLibrary(io, dataDir, force);
  const start = withRulesOfLate(given.start, library);
  const request = {...given, start};
  const close = (): void => library.close();
  const end = (): void => {
    close();
    complainOf([...library.troubles(), ...library.unsavedGames()], io);
  };
  const release = beforeSignalledEnd(close);
  process.once('exit', end);
  try {
    const settings = settingsFor(request, library);
    const cause = plainCause(io, settings);
    if (cause !== undefined) return await playInLines(request, settings, library, cause);
    return await playOnScreen(request, settings, library, release);
  } finally {
    // A signal that comes meanwhile must still find the game released, so the listeners go last.
    end();
    process.off('exit', end);
    release();
  }
}

/** A new deal of a game that was named without rules has those by which it was last played. */
function withRulesOfLate(start: GameStart, library: DiskLibrary): GameStart {
  if (start.kind !== 'variant' || start.chosen) return start;
  const {variant} = start.rules;
  return {...start, rules: rulesOrUsual(variant, library.lastRules()[variant.id])};
}

/** The settings of the file with those of the command line. Throws a CommandError for keys that are taken. */
function settingsFor(request: StartRequest, library: DiskLibrary): Settings {
  const settings = withSettingsForNow(library.settings(), request.forNow);
  const [fault] = checkedKeys(request.io.variants, settings.keys).faults;
  if (fault) throw new CommandError(`--set: ${fault.message}`);
  return settings;
}

/** Plays on the screen, which takes over the signals: `release` is called before. */
async function playOnScreen(
  {start, keyboard, io}: StartRequest,
  settings: Settings,
  library: DiskLibrary,
  release: () => void,
): Promise<number> {
  // Ink is loaded here and nowhere else: what needs no screen starts without it.
  const {playAtTable} = await import('../ui/index.js');
  const {journal, seek} = await openingTable(start, library, io, settings);
  const replay = openingReplay(start);
  release();
  await playAtTable({
    journal,
    watch: start.kind === 'watch' ? start.speed : undefined,
    practise: start.kind === 'practise' ? start : undefined,
    seek,
    replay,
    look: lookOf(settings, io),
    settings,
    clock: CLOCK,
    library,
    listen: listener => library.listen(listener),
    describe: error => (isDebugging(io.env) ? inspect(error) : internalErrorLine(error)),
    onStop: () => library.pause(),
    onEnd: () => library.close(),
    onFirstFrame: () => void setImmediate(keepCompiledCode),
    keyboard,
  });
  keyboard?.destroy();
  library.close();
  const kept = library.keptGame();
  if (kept)
    await io.write(
      `Saved: ${gameName(kept.opening)}, ${countOf(plyOf(kept), 'move')}. ${resumeCommand(kept.opening)} goes on with it.\n`,
    );
  return 0;
}

/** The command that resumes a game; one of the player's own needs its file again. */
function resumeCommand({rules: {variant}}: Opening): string {
  if (!variant.module) return 'patience --resume';
  const {path} = variant.module;
  return `patience --resume --game ${/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}`;
}

/**
 * Writes the compile cache now (Node 22.10 on): at exit it would miss a program that is killed, and a later frame
 * compiles more.
 */
function keepCompiledCode(): void {
  (module as {readonly flushCompileCache?: () => void}).flushCompileCache?.();
}

/** Plays in lines of text, without loading any part of the screen. */
async function playInLines(
  {start, io}: StartRequest,
  given: Settings,
  library: DiskLibrary,
  cause: string,
): Promise<number> {
  // Whoever hears the settings hears them in lines.
  const settings = given.plain ? given : withSettingsForNow(given, {plain: true});
  const {playPlain} = await import('./run-dialogue.js');
  return playPlain({
    ...(await openingTable(start, library, io, settings)),
    recorded: openingReplay(start),
    first: firstLine(start),
    cause,
    io,
    library,
    listen: listener => library.listen(event => (event.type === 'variants' ? undefined : listener(event))),
    settings,
    now: () => performance.now(),
  });
}

/** What is said to the dialogue before the player says anything. */
function firstLine(start: GameStart): string | undefined {
  if (start.kind === 'practise') return ['practise', start.of?.id ?? []].flat().join(' ');
  return start.kind === 'watch' ? `watch ${start.speed}` : undefined;
}

/**
 * The game that the command line asks for, or the rules for which a deal is still looked for; neither for the menu, and
 * for a replay.
 */
async function openingTable(
  start: GameStart,
  library: DiskLibrary,
  io: Io,
  settings: Settings,
): Promise<{readonly journal: Journal | undefined; readonly seek?: Ruleset}> {
  switch (start.kind) {
    case 'menu':
    case 'practise':
    case 'replay':
      return {journal: undefined};
    case 'resume':
      return {journal: await resumed(library, io, start.variant?.id)};
    case 'variant': {
      const {rules} = start;
      const open = start.fresh || start.chosen ? undefined : library.resumeNewest(rules.variant.id);
      if (open?.ok) return {journal: open.value};
      const opening = await dealSoon(rules, library, settings);
      return opening ? {journal: library.begin(opening)} : {journal: undefined, seek: rules};
    }
    case 'game':
    case 'watch':
      return {journal: beginGame(start, library)};
  }
}

/** Begins a game, or goes on with the day's deal that is under way. */
function beginGame({kind, game}: GameStart & {kind: 'game' | 'watch'}, library: DiskLibrary): Journal {
  const {opening} = game;
  if (game.last) return library.adopt(game);
  const [same] = kind === 'game' && opening.day !== undefined ? library.openGames().filter(sameDay(opening)) : [];
  const resumed = same && library.resume(same.id);
  return resumed?.ok ? resumed.value : library.begin(opening);
}

/** The first deal; undefined if it takes long to find, so that the search had better be shown. */
async function dealSoon(rules: Ruleset, library: DiskLibrary, settings: Settings): Promise<Opening | undefined> {
  const {source: kind} = dealSource(rules, settings);
  return kind === 'chance' || kind === 'date'
    ? openSeed(rules, library.freshSeed())
    : library.dealWithin(LONG_SEARCH, {rules, kind});
}

/** The recorded game that the command line asks to show. */
function openingReplay(start: GameStart): Recorded | undefined {
  if (start.kind !== 'replay') return undefined;
  return expectContent(
    'replay',
    recordedOf(start.recording, {speed: start.speed, leaves: 'quit', lesson: start.lesson}),
  );
}

const CLOCK: Clock = {
  now: Date.now,
  every(milliseconds, job) {
    const timer = setInterval(job, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/**
 * The newest unfinished game; the rules of one of the player's own are loaded from the folder of games first. Before it
 * throws, it complains of all troubles but the one that the error names.
 */
async function resumed(library: DiskLibrary, io: Io, variant: string | undefined): Promise<Journal> {
  const file = variant === undefined ? library.openGames()[0]?.file : undefined;
  const loaded = file && (await library.loadGame(file.path));
  if (loaded?.ok === false) complainOf([loaded.fault], io);
  const journal = library.resumeNewest(variant);
  if (journal.ok) return journal.value;
  complainOf(library.troubles(), io, [oneLine(journal.fault.message)]);
  const {code, message} = journal.fault;
  const named = variant === undefined ? '' : ` of ${variant}`;
  if (code === 'nothing') throw new CommandError(`there is no unfinished game${named} to resume`);
  throw new CommandError(`no game${named} can be resumed: ${message}`);
}

/** Writes faults to standard error, each once, except those that were `said`. */
function complainOf(faults: readonly Fault[], io: Io, said: readonly string[] = []): void {
  const messages = new Set(faults.map(({message}) => message));
  for (const message of messages) if (!said.includes(message)) io.complain(`patience: ${message}`);
}
