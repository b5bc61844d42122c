import type {Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/variant.js';
import type {OpenGame} from '../../player/records.js';
import {parseReplay, type Recording} from '../../session/replay.js';
import {lessonOf} from '../../variants/lessons/index.js';
import type {Ports} from '../ports.js';
import {replayOfGame, replayOfRecording, type Replay} from '../replay/replay.js';
import {type Menu, type RecentGame, type MenuUpdated} from './menu.js';

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
  return shown(menu, replayed(parseReplay(lessonOf(variant))));
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

/** Goes on with a game of the list, or shows one that ended. */
export function openChosen(menu: Menu, chosen: RecentGame | undefined, ports: Ports): MenuUpdated {
  if (!chosen) return {menu};
  if (chosen.kind === 'open') return {menu: {...menu, dialog: undefined}, resume: {id: chosen.game.id}};
  const game = ports.readEnded(chosen.game.id);
  return shown(menu, game.ok ? {ok: true, value: replayOfGame(game.value)} : game);
}
