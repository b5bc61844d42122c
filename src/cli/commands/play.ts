import {Complaint} from '../../app/complaint.js';
import type {Io} from '../../app/io.js';
import {startTable, wantsPlain, type ColorFlag, type TableRequest, type TableStart} from '../../app/start-game.js';
import {quoted} from '../../engine/fault.js';
import {nearest} from '../../engine/nearest.js';
import type {Variant} from '../../engine/variant.js';
import type {TerminalInput} from '../../terminal/streams.js';
import {findVariant, namesOf, VARIANTS} from '../../variants/index.js';
import {checkTogether, parseRules, readGame, readRules, readVariant, type GameOptions} from '../input/game-options.js';
import {openKeyboard} from '../input/keyboard.js';

/** Options of the whole program, as they stand on the command line. */
export interface GlobalOptions {
  readonly color?: ColorFlag;
  readonly ascii?: boolean;
  readonly fourColor?: boolean;
  /** False for `--no-mouse`. */
  readonly mouse?: boolean;
  readonly plain?: boolean;
  /** Only deals that are known to be winnable. */
  readonly winnable?: boolean;
  readonly set?: readonly string[];
  readonly dataDir?: string;
  /** May a file that exists be overwritten? */
  readonly force?: boolean;
}

export interface PlayOptions extends GameOptions, GlobalOptions {
  /** True without a game's name. */
  readonly resume?: string | true;
  readonly new?: boolean;
}

/** The variant last played, for a seed without a game's name. */
function lastVariant(): Variant | undefined {
  return VARIANTS[0];
}

/** Plays: the menu without anything named, else the game that is. */
export async function play(
  name: string | undefined,
  options: PlayOptions,
  io: Io,
  commands: readonly string[],
): Promise<number> {
  const table = readTableOptions(options);
  const isPlain = wantsPlain(table.flags, io);
  if (isPlain) requireOwnInput(options);
  const start = await readStart(withVariant(name, options, commands), io);
  const keyboard = isPlain ? undefined : requireKeyboard(io, readsInput(options));
  return startTable({start, ...table, keyboard, io});
}

/** In plain lines standard input is the dialogue itself, so nothing else can be read from it. */
function requireOwnInput(options: PlayOptions): void {
  if (readsInput(options))
    throw new Complaint('--plain: standard input is the dialogue itself; name a file instead of -');
}

function readsInput({deck, position}: Pick<GameOptions, 'deck' | 'position'>): boolean {
  return [deck, position].includes('-');
}

/**
 * The table is drawn and played on a terminal; anything else gets a word instead of escape sequences. Gives the terminal's
 * own keyboard where the game itself comes from standard input.
 */
export function requireKeyboard(io: Io, readsInput: boolean): TerminalInput | undefined {
  if (io.isTerminal) return undefined;
  const keyboard = readsInput && io.columns !== undefined ? openKeyboard() : undefined;
  if (!keyboard)
    throw new Complaint(
      'standard input or output is no terminal; play in one, or with --plain, or use patience show or patience script',
    );
  return keyboard;
}

/** The screen's flags and settings of a command line. */
export function readTableOptions(
  options: GlobalOptions,
): Pick<TableRequest, 'flags' | 'settings' | 'dataDir' | 'force'> {
  const {color, ascii, fourColor, mouse, plain, dataDir, force = false} = options;
  if (dataDir === '') throw new Complaint('--data-dir: the name is empty; name a directory');
  const flags = {color, ascii, fourColor, mouse: mouse === false ? false : undefined, plain};
  const winnable = options.winnable ? ['winnable=on'] : [];
  return {flags, settings: parseSettings([...winnable, ...(options.set ?? [])]), dataDir, force};
}

function parseSettings(settings: readonly string[]): Record<string, string> {
  const pairs = settings.map(setting => {
    const [, key, value] = /^([A-Za-z][\w.-]*)=(.*)$/s.exec(setting) ?? [];
    if (key === undefined || value === undefined)
      throw new Complaint(`--set: ${JSON.stringify(setting)} is no setting; settings look like keypad=on`);
    return [key, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** A first argument names the variant; one that does not may be a mistyped command. */
function withVariant(name: string | undefined, options: PlayOptions, commands: readonly string[]): PlayOptions {
  if (name === undefined) return options;
  if (options.variant !== undefined)
    throw new Complaint(
      commands.includes(name)
        ? `${name}: a command comes first; write patience ${name} --variant ${options.variant} ...`
        : `${name}: the game is named twice; leave --variant or ${name} out`,
    );
  return {...options, variant: readName(name, commands)};
}

function readName(name: string, commands: readonly string[]): string {
  const found = findVariant(name);
  if (found.ok) return found.value.id;
  const names = VARIANTS.flatMap(namesOf);
  if (name !== '' && names.some(each => each.startsWith(name.toLowerCase()))) throw new Complaint(found.fault.message);
  const near = nearest(name.toLowerCase(), [...commands, ...names]);
  const hint = near === undefined ? 'see patience --help and patience list' : `did you mean ${near}?`;
  throw new Complaint(`unknown command or game ${quoted(name)}; ${hint}`);
}

async function readStart(options: PlayOptions, io: Io): Promise<TableStart> {
  checkTogether(options);
  const {variant, rule = [], seed, deck, position, moves} = options;
  if (options.resume !== undefined) return readResume(options);
  if ([seed, deck, position, moves].some(given => given !== undefined))
    return {kind: 'game', game: await readGame(options, io, lastVariant())};
  if (variant === undefined && rule.length === 0 && !options.new) return {kind: 'menu'};
  const rules = readRules(variant, parseRules(rule), lastVariant());
  return {kind: 'variant', rules, chosen: rule.length > 0, fresh: options.new === true};
}

/** Options that begin a game have no place beside `--resume`. */
function readResume({resume, variant, ...rest}: PlayOptions): TableStart {
  const beginning = ['new', 'rule', 'seed', 'deck', 'position', 'moves'] as const;
  const other = beginning.find(key => rest[key] !== undefined);
  if (other !== undefined)
    throw new Complaint(`--resume and --${other}: a game resumed goes on as it began; leave one of them out`);
  if (typeof resume === 'string' && variant !== undefined)
    throw new Complaint('--resume: the game is named twice; name it once');
  return {kind: 'resume', variant: readVariant(typeof resume === 'string' ? resume : variant)};
}
