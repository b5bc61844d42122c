import type {Result} from '../../../engine/fault.js';
import {sentence} from '../../../engine/texts/phrase.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import type {EndedGame, OpenGame} from '../../../words/listed-games.js';
import type {Game} from '../../../session/game.js';
import type {Recording} from '../../../session/replay.js';
import {lessonOf} from '../../../session/lessons/index.js';
import {replayOfGame, replayOfRecording, type Replay, type ReplayOptions} from '../../replay/model/replay.js';
import type {Menu, MenuUpdated, RecentGame} from './menu.js';
import {withComplaint} from '../../chrome/message.js';

/** Shows a replay instead of the menu, or says why that failed. */
function shown(menu: Menu, replay: Result<Replay>): MenuUpdated {
  const dialog = menu.dialog?.kind === 'recent' ? menu.dialog : undefined;
  if (replay.ok) return {menu: {...menu, dialog, message: undefined}, show: replay.value};
  const {message, line} = replay.fault;
  return {menu: withComplaint(menu, sentence(line === undefined ? message : `line ${String(line)}: ${message}`))};
}

/** Opens a file or a share code. */
export function openRecording(menu: Menu, text: string): MenuUpdated {
  if (text.trim() === '') return {menu: withComplaint(menu, 'Type the name of a file first.')};
  return {menu, effects: [{type: 'open-recording', text: text.trim()}]};
}

/** Shows the recording that was opened. A fault goes to the message line, and the prompt stays open. */
export function showRecording(menu: Menu, recording: Result<Recording>, options?: ReplayOptions): MenuUpdated {
  return shown(menu, recording.ok ? replayOfRecording(recording.value, options) : recording);
}

/** Shows the lesson in a game. */
export function openLesson(menu: Menu, variant: Variant): MenuUpdated {
  return showRecording(menu, lessonOf(variant), {lesson: true});
}

/** Opens the list of recent games: the unfinished ones that are not in the menu itself, then those that ended. */
export function openRecent(menu: Menu, open: readonly OpenGame[], ended: readonly EndedGame[]): Menu {
  const games = [
    ...open.map((game): RecentGame => ({kind: 'open', game})),
    ...ended.map((game): RecentGame => ({kind: 'ended', game})),
  ];
  return {...menu, dialog: {kind: 'recent', games, chosen: 0}};
}

/** Resumes a game of the list, or opens one that ended. */
export function openChosen(menu: Menu, chosen: RecentGame | undefined): MenuUpdated {
  if (!chosen) return {menu};
  const {id} = chosen.game;
  if (chosen.kind === 'ended') return {menu, effects: [{type: 'open-ended-game', id}]};
  return {menu: {...menu, dialog: undefined}, effects: [{type: 'resume-game', id}]};
}

/** Shows the ended game that was opened. */
export function showEnded(menu: Menu, game: Result<Game>): MenuUpdated {
  return shown(menu, game.ok ? {ok: true, value: replayOfGame(game.value)} : game);
}
