import process from 'node:process';
import {inspect} from 'node:util';
import {beforeSignalledEnd} from './interruption.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/variant.js';
import {openSeed, type Game} from '../session/game.js';
import type {Journal} from '../session/journal.js';
import {playRecording, type Recording} from '../session/replay.js';
import {parseSetting, withSettings, type Settings} from '../settings/settings.js';
import {colourLevel, hasUtf8} from '../terminal/colour.js';
import type {TerminalInput} from '../terminal/streams.js';
import {replayOfRecording, type Replay} from '../ui/replay/replay.js';
import type {Look} from '../ui/shared/theme.js';
import type {Clock} from '../ui/store.js';
import {Complaint, contentComplaint, oneLine} from './complaint.js';
import {Cabinet} from './game-library.js';
import type {Io} from './io.js';

/** Opens the table and resolves to the exit code when the player leaves. */
export async function startTable(request: TableRequest): Promise<number> {
  const {flags, dataDir, force, io} = request;
  const cabinet = new Cabinet(io, dataDir, each => lookOf(flags, each, io), force);
  const close = (): void => cabinet.close();
  const release = beforeSignalledEnd(close);
  process.once('exit', close);
  try {
    return await seat(request, cabinet, release);
  } finally {
    release();
    process.off('exit', close);
    close();
  }
}

/** Plays in lines of text or on the screen; `release` is called when the screen takes over the signals. */
async function seat(request: TableRequest, cabinet: Cabinet, release: () => void): Promise<number> {
  const {start, flags, settings: given, keyboard, io} = request;
  const settings = chosenSettings(cabinet.settings(), given);
  if (wantsPlain(flags, io, settings.plain)) {
    const journal = recordedJournal(start, cabinet) ?? (await openingJournal(start, cabinet, settings, io));
    return tellTable(journal, settings, cabinet, io);
  }
  // Ink is loaded here and nowhere else: what needs no screen starts without it.
  const {playAtTable} = await import('../ui/run-screen.js');
  const journal = await openingJournal(start, cabinet, settings, io);
  const replay = openingReplay(start);
  release();
  await playAtTable({
    journal,
    replay,
    look: lookOf(flags, settings, io),
    settings,
    mouse: each => flags.mouse ?? each.mouse,
    clock: CLOCK,
    ports: cabinet,
    listen: listener => cabinet.listen(listener),
    describe: error => describe(error, io),
    onStop: () => cabinet.pause(),
    onEnd: () => cabinet.close(),
    keyboard,
  });
  keyboard?.destroy();
  return 0;
}

/** Variables by which a player, or his screen reader, asks every program for lines of text. */
const ACCESSIBLE = ['ACCESSIBLE', 'INK_SCREEN_READER'];

/** Is the game to be told in lines of text? The flag, the environment or the setting may ask for it. */
export function wantsPlain({plain}: TableFlags, {env}: Io, setting = false): boolean {
  const asked = ACCESSIBLE.some(key => !['', '0', 'false'].includes((env[key] ?? '').toLowerCase()));
  return (plain ?? false) || asked || env['TERM'] === 'dumb' || setting;
}

/** The game in lines of text, for which nothing of the screen is loaded. */
async function tellTable(journal: Journal | undefined, settings: Settings, cabinet: Cabinet, io: Io): Promise<number> {
  const {playPlain} = await import('./run-dialogue.js');
  return playPlain({
    journal,
    io,
    ports: cabinet,
    settings,
    now: () => performance.now(),
    onChange: (changed, {winnable} = settings) => {
      cabinet.save(changed);
      if (winnable) cabinet.prepareDeal(changed.session.game.opening);
    },
    troubles: () => cabinet.troubles(),
  });
}

/** The settings of the file, with those of `--set` on top for this run. */
export function chosenSettings(kept: Settings, given: Readonly<Record<string, string>>): Settings {
  return Object.entries(given).reduce((settings, [key, value]) => {
    const setting = parseSetting(`${key}=${value}`);
    if (!setting.ok) throw new Complaint(`--set: ${setting.fault.message}`);
    return withSettings(settings, setting.value);
  }, kept);
}

/** The game that the command line asks for; undefined for the menu. */
async function openingJournal(
  start: TableStart,
  cabinet: Cabinet,
  settings: Settings,
  io: Io,
): Promise<Journal | undefined> {
  switch (start.kind) {
    case 'menu':
      return undefined;
    case 'resume':
      return resumed(cabinet, start.variant?.id);
    case 'variant': {
      const open = start.fresh || start.chosen ? undefined : cabinet.resumeNewest(start.rules.variant.id);
      return open?.ok
        ? open.value
        : cabinet.begin(openSeed(start.rules, await firstSeed(start.rules, cabinet, settings, io)));
    }
    case 'game':
      return start.game.last ? cabinet.adopt(start.game) : cabinet.begin(start.game.opening);
    case 'replay':
      return undefined;
  }
}

/** After so many milliseconds of a search for the first deal it is said that there is one. */
const LONG_SEARCH = 300;

/** The seed of the first deal. Nothing is on the screen yet, so that a deal that has to be winnable is waited for. */
async function firstSeed(rules: Ruleset, cabinet: Cabinet, {winnable}: Settings, io: Io): Promise<string> {
  if (!winnable) return cabinet.freshSeed();
  const said = setTimeout(() => io.complain('patience: looking for a deal that can be won ...'), LONG_SEARCH);
  const seed = await cabinet.findDeal(rules);
  clearTimeout(said);
  return seed;
}

/** The recorded game that the command line asks to see. */
function openingReplay(start: TableStart): Replay | undefined {
  if (start.kind !== 'replay') return undefined;
  const replay = replayOfRecording(start.recording, {speed: start.speed, leaves: 'quit'});
  if (!replay.ok) throw contentComplaint('replay', replay.fault);
  return replay.value;
}

/** In lines of text a recorded game stands at its end, and undo goes back through it. */
function recordedJournal(start: TableStart, cabinet: Cabinet): Journal | undefined {
  if (start.kind !== 'replay') return undefined;
  const game = playRecording(start.recording);
  if (!game.ok) throw contentComplaint('replay', game.fault);
  return cabinet.adopt(game.value);
}

const CLOCK: Clock = {
  now: Date.now,
  every(milliseconds, job) {
    const timer = setInterval(job, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

function resumed(cabinet: Cabinet, variant: string | undefined): Journal {
  const journal = cabinet.resumeNewest(variant);
  if (journal.ok) return journal.value;
  const {code, message} = journal.fault;
  const named = variant === undefined ? '' : ` of ${variant}`;
  if (code === 'nothing') throw new Complaint(`there is no unfinished game${named} to resume`);
  throw new Complaint(`no game${named} can be resumed: ${message}`);
}

/** How the screen looks: the flags before the settings, and what the terminal says of itself. */
export function lookOf({color, ascii, fourColor}: Partial<TableFlags>, settings: Settings, io: Io): Look {
  const plain = ascii ?? (settings.ascii === 'auto' ? !hasUtf8(io.env) : settings.ascii === 'on');
  return {
    level: colourLevel(color ?? settings.color, io.env, io.isTerminal),
    utf8: !plain,
    fourColours: fourColor ?? settings['four-color'],
    theme: settings.theme,
  };
}

function describe(error: unknown, io: Io): string {
  const debugging = (io.env['DEBUG'] ?? '').split(',').includes('patience');
  if (debugging) return inspect(error);
  const message = error instanceof Error ? error.message : String(error);
  return `patience: an error of the program itself: ${oneLine(message)}; DEBUG=patience tells where`;
}

export type ColorFlag = 'auto' | 'never' | '16' | '256' | 'truecolor';

/** What the table begins with. */
export type TableStart =
  | {readonly kind: 'menu'}
  /** The newest unfinished game, of a variant where one is named. */
  | {readonly kind: 'resume'; readonly variant: Variant | undefined}
  /** The variant's newest unfinished game, else a new deal; `fresh` deals anew in any case. */
  | {readonly kind: 'variant'; readonly rules: Ruleset; readonly chosen: boolean; readonly fresh: boolean}
  /** A game begun by seed, deck or position, with `--moves` played. */
  | {readonly kind: 'game'; readonly game: Game}
  /** `speed` is in steps a second. */
  | {readonly kind: 'replay'; readonly recording: Recording; readonly speed: number | undefined};

/** Flags of the screen; what is undefined was not given and is the settings' to say. */
export interface TableFlags {
  readonly color: ColorFlag | undefined;
  readonly ascii: boolean | undefined;
  readonly fourColor: boolean | undefined;
  readonly mouse: boolean | undefined;
  readonly plain: boolean | undefined;
}

/** All that the table needs to know from the command line. */
export interface TableRequest {
  readonly start: TableStart;
  readonly flags: TableFlags;
  /** `--set key=value`, for this run only. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where the program keeps its data, where the command line says so. */
  readonly dataDir: string | undefined;
  /** May a file that exists be overwritten? */
  readonly force: boolean;
  /** Where keys come from, if not from standard input. */
  readonly keyboard?: TerminalInput | undefined;
  readonly io: Io;
}
