import type {Result} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {plyOf, type Game} from '../session/game.js';
import {lessonOf} from '../session/lessons/index.js';
import {
  delayWords,
  parseSetting,
  shownSetting,
  withSettings,
  type SettingKey,
  type Settings,
} from '../settings/settings.js';
import {checkedKeys} from '../sitting/bindings.js';
import {noGamesWords, type PlayerRecord} from '../words/listed-games.js';
import {NO_RECORDS, recordSentence} from '../words/statistics.js';
import {faulted, onTable, said, travel, withJournal} from './current-game.js';
import {resumed} from './deals.js';
import {findGame} from './games.js';
import {playbackOf, startPlayback} from './playback.js';
import type {Answered, Line, TableLine, Talk, TalkPorts} from './talk.js';

/** Sets a bookmark; its name is any word. */
export function mark(line: TableLine): Answered {
  const {state, rest: name} = line;
  if (name === '') return said(state, 'Give a name, as in: mark a.');
  return travel(line, {type: 'mark', name}, `Bookmark ${name} is set. Type jump ${name} to come back here.`);
}

/** Goes to a bookmark; without a name, lists them. */
export function jump(line: TableLine): Answered {
  const {state, journal, rest: name} = line;
  const names = [...journal.marks.keys()];
  if (name !== '') return travel(line, {type: 'jump', name}, `At bookmark ${name}.`);
  return said(
    state,
    names.length === 0
      ? 'There are no bookmarks yet. Type mark and a name to set one.'
      : `Bookmarks: ${names.join(', ')}.`,
  );
}

/** The player's results, one line for each game and its rules. */
export function recordLines(records: readonly PlayerRecord[]): string[] {
  return records.length === 0 ? [NO_RECORDS] : records.map(record => sentence(recordSentence(record)));
}

/** Lists recent games, unfinished ones first; with a number, opens one. */
export function recent({state, rest, ports}: Line): Answered {
  const [open, ended] = [ports.openGames(), ports.endedGames()];
  const games = [...open, ...ended];
  if (games.length === 0) return said(state, noGamesWords(state.journal?.last !== undefined));
  if (rest === '')
    return said(state, ...games.map((game, i) => `${String(i + 1)}. ${sentence(`${game.name}: ${game.state}`)}`));
  const chosen = /^\d{1,4}$/.test(rest) ? games[Number(rest) - 1] : undefined;
  if (!chosen && games.length === 1) return said(state, 'There is one other game: type recent 1 to open it.');
  if (!chosen)
    return said(state, `Give a number from 1 to ${String(games.length)}, as in: recent 1. Type recent to list them.`);
  if (!open.some(game => game.id === chosen.id)) return takenUp(state, ports.readEnded(chosen.id), ports);
  return resumed(state, ports.resume(chosen.id));
}

/** Opens the game of a file or of a share code. */
export function open({state, rest, ports}: Line): Answered {
  return rest === ''
    ? said(state, 'Name a file or give a share code, as in: open kingdom.patience.')
    : takenUp(state, ports.openText(rest), ports);
}

/** Puts a recorded game on the table. */
function takenUp(state: Talk, game: Result<Game>, ports: TalkPorts): Answered {
  if (!game.ok) return faulted(state, game.fault);
  const journal = ports.adopt(game.value);
  const steps = plyOf(game.value) > 0 ? ['Type undo to go back through its moves.'] : [];
  return said(withJournal(state, journal), ...onTable(state, journal), ...steps);
}

/** A lesson: every move with its comment. */
export function learn({state, rest, ports}: Line): Answered {
  const present = state.journal && state.journal.session.game.opening.rules.variant;
  if (rest === '' && !present) return said(state, 'Name a game, as in: learn 1 or learn kingdom.');
  const variant = rest === '' && present ? {ok: true as const, value: present} : findGame(ports.variants(), rest);
  if (!variant.ok) return faulted(state, variant.fault);
  const lesson = lessonOf(variant.value);
  const playback = lesson.ok ? playbackOf(lesson.value, 'lesson') : lesson;
  return playback.ok ? startPlayback(state, playback.value) : faulted(state, playback.fault);
}

/** The settings that matter without a screen, and what else the command line says. */
function shownKeys({forNow = []}: Settings): readonly SettingKey[] {
  const matter: readonly SettingKey[] = [
    'counts',
    'autoplay',
    'keypad',
    'hide-waste',
    'peek',
    'plain',
    'winnable',
    'difficulty',
    'verdict',
  ];
  return [...new Set([...matter, ...forNow])].filter(key => key !== 'keys');
}

/** Lists the settings, or changes one and keeps it. */
export function set({state, rest, ports}: Line): Answered {
  const {settings} = state;
  if (rest === '') return said(state, ...shownKeys(settings).map(key => settingLine(settings, key)));
  const setting = parseSetting(rest.replace(/^(\S+)\s+(?!=)/, '$1='));
  if (!setting.ok) return faulted(state, setting.fault);
  const changed = withSettings(settings, setting.value);
  const [taken] = checkedKeys(ports.variants(), changed.keys).faults;
  if (taken) return faulted(state, taken);
  ports.changeSettings(setting.value);
  const [key] = Object.keys(setting.value) as SettingKey[];
  const now = {...state, settings: changed};
  const words = key === undefined || key === 'keys' ? 'It is set.' : settingLine(changed, key);
  const delay = delayWords(setting.value);
  const lines = delay === undefined ? [words] : [words, sentence(delay)];
  return said({...now, verdict: undefined}, ...lines);
}

function settingLine(settings: Settings, key: SettingKey): string {
  const {value, words, isForNow} = shownSetting(settings, key);
  if (isForNow) return sentence(`${key} is ${value}, this time only; set ${key}=${value} keeps it`);
  return sentence(`${key} is ${value}: ${words}`);
}
