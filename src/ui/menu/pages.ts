import {sentence} from '../../engine/phrase.js';
import type {Variant} from '../../engine/variant.js';
import {parseReplay, type Recording} from '../../session/replay.js';
import {readSetting, SETTINGS, type SettingKey, type Settings} from '../../settings/settings.js';
import type {Result} from '../../engine/fault.js';
import {lessonOf} from '../../variants/lessons/index.js';
import type {Key} from '../../settings/keys.js';
import type {Menu, MenuDialog, MenuUpdated, Scene} from './menu.js';
import {changeKeys} from './key-editor.js';
import {pageText} from './page-text.js';
import {pageArea} from './menu-layout.js';
import type {Ports} from '../ports.js';
import {replayOfGame, replayOfRecording, type Replay} from '../replay/replay.js';
import type {EndedGame, OpenGame} from '../../player/records.js';

/** A game of the list of recent ones. */
export type RecentGame =
  {readonly kind: 'open'; readonly game: OpenGame} | {readonly kind: 'ended'; readonly game: EndedGame};

/** What lies over the menu and takes the keys. */
export type PageDialog =
  /** The name of a file or a share code is typed. */
  | {readonly kind: 'open'; readonly text: string}
  /** A share code was pasted. */
  | {readonly kind: 'offer'; readonly code: string}
  | {readonly kind: 'recent'; readonly games: readonly RecentGame[]; readonly chosen: number}
  | {readonly kind: 'statistics'; readonly top: number}
  | {readonly kind: 'settings'; readonly row: number}
  /** The keys of the commands; `waiting` for the key that is to be one of the chosen command. */
  | {readonly kind: 'keys'; readonly row: number; readonly waiting?: Waiting | undefined}
  /** `back` is what help was opened from. */
  | {readonly kind: 'help'; readonly top: number; readonly back?: MenuDialog | undefined};

/** Is the key that comes next to stand for a command instead of its keys, or beside them? */
export type Waiting = 'instead' | 'beside';

/** The longest text that a prompt takes: a share code of a long game has room. */
const LONGEST = 20_000;

/** A prompt's text after something was typed or pasted: one line, without control characters. */
export function typedInto(text: string, more: string): string {
  return (text + more.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')).slice(0, LONGEST);
}

/** A recording on the screen, or why it cannot be. */
function shown(menu: Menu, replay: Result<Replay>): MenuUpdated {
  if (replay.ok) return {menu: {...menu, dialog: undefined, message: undefined}, replay: replay.value};
  const {message, line} = replay.fault;
  const text = `${line === undefined ? '' : `Line ${String(line)}: `}${message}.`;
  return {menu: {...menu, message: {tone: 'bad', text}}};
}

function replayed(recording: Result<Recording>): Result<Replay> {
  return recording.ok ? replayOfRecording(recording.value) : recording;
}

/** Opens a file or a share code; what is wrong with it stands in the message line, and the prompt stays. */
export function openRecording(menu: Menu, text: string, ports: Ports): MenuUpdated {
  if (text.trim() === '') return {menu: {...menu, message: {tone: 'bad', text: 'Type the name of a file first.'}}};
  return shown(menu, replayed(ports.openReplay(text.trim())));
}

/** The lesson in a game. */
export function openLesson(menu: Menu, variant: Variant): MenuUpdated {
  const lesson = lessonOf(variant);
  if (!lesson.ok) return {menu: {...menu, message: {tone: 'bad', text: sentence(lesson.fault.message)}}};
  return shown(menu, replayed(parseReplay(lesson.value)));
}

/** The list of recent games: the unfinished ones that are not in the menu itself, then those that ended. */
export function openRecent(menu: Menu, open: readonly OpenGame[], ports: Ports): Menu {
  const games = [
    ...open.map((game): RecentGame => ({kind: 'open', game})),
    ...ports.endedGames().map((game): RecentGame => ({kind: 'ended', game})),
  ];
  if (games.length > 0) return {...menu, dialog: {kind: 'recent', games, chosen: 0}};
  return {...menu, message: {tone: 'plain', text: 'There are no other games yet.'}};
}

/** The keys of a page that is no prompt. */
export function changePage(
  menu: Menu,
  dialog: Exclude<PageDialog, {kind: 'open' | 'offer'}>,
  scene: Scene,
  key: Key,
  ports: Ports,
): MenuUpdated {
  if (dialog.kind === 'keys' && (dialog.waiting || key !== '?')) return changeKeys(menu, dialog, scene, key);
  if (key === '?') return {menu: dialog.kind === 'help' ? left(menu, dialog) : helped(menu, dialog)};
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -10, pagedown: 10}[key] ?? 0;
  switch (dialog.kind) {
    case 'recent':
      if (key === 'return') return openChosen(menu, dialog.games[dialog.chosen], ports);
      return {menu: {...menu, dialog: {...dialog, chosen: within(dialog.chosen + by, dialog.games.length)}}};
    case 'keys':
      return {menu};
    case 'settings':
      if (by !== 0) return {menu: {...menu, dialog: {...dialog, row: within(dialog.row + by, ROWS.length + 1)}}};
      if (dialog.row === ROWS.length && STEPS[key] !== undefined)
        return {menu: {...menu, dialog: {kind: 'keys', row: 0}}};
      return {menu, ...changed(scene.settings, dialog.row, key)};
    case 'statistics':
    case 'help': {
      if (key === 'return') return {menu: left(menu, dialog)};
      const last = pageText(menu, dialog.kind, scene).length - pageArea(scene.size).height;
      return {menu: {...menu, dialog: {...dialog, top: Math.max(0, Math.min(last, dialog.top + by))}}};
    }
  }
}

/** Help over what asks for something. */
export function helped(menu: Menu, back: MenuDialog): Menu {
  return {...menu, message: undefined, dialog: {kind: 'help', top: 0, back}};
}

/** The menu after a page was left, for the page behind it or none. */
export function left(menu: Menu, dialog: MenuDialog): Menu {
  const behind = {
    help: dialog.kind === 'help' ? dialog.back : undefined,
    keys: dialog.kind === 'keys' && dialog.waiting ? {...dialog, waiting: undefined} : SETTINGS_PAGE,
  };
  const back = dialog.kind === 'help' || dialog.kind === 'keys' ? behind[dialog.kind] : undefined;
  return {...menu, message: undefined, dialog: back};
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

function openChosen(menu: Menu, chosen: RecentGame | undefined, ports: Ports): MenuUpdated {
  if (!chosen) return {menu};
  if (chosen.kind === 'open') return {menu: {...menu, dialog: undefined}, resume: {id: chosen.game.id}};
  const game = ports.readEnded(chosen.game.id);
  return shown(menu, game.ok ? {ok: true, value: replayOfGame(game.value)} : game);
}

/** The settings that can be changed here, in their order. */
export const ROWS: readonly SettingKey[] = (Object.keys(SETTINGS) as SettingKey[]).filter(
  key => SETTINGS[key].allowed.length > 0,
);

/** A setting's value as it is written: `on`, `auto`. */
export function settingWords(settings: Settings, key: SettingKey): string {
  const value = settings[key];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : '';
}

const STEPS: Readonly<Record<string, number>> = {left: -1, h: -1, right: 1, l: 1, space: 1, return: 1};

/** The settings with the line of the keys chosen, which is the last. */
const SETTINGS_PAGE: MenuDialog = {kind: 'settings', row: ROWS.length};

/** Left and right go through what a setting may be. */
function changed(settings: Settings, row: number, key: Key): {settings?: Partial<Settings>} {
  const step = STEPS[key];
  const name = ROWS[row];
  if (step === undefined || name === undefined) return {};
  const {allowed} = SETTINGS[name];
  const next = allowed[(allowed.indexOf(settingWords(settings, name)) + step + allowed.length) % allowed.length];
  const read = readSetting(name, next);
  return read.ok ? {settings: read.value} : {};
}
