import {ok, type Result} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {plyOf, type Game} from '../session/game.js';
import {bookmarksIn} from '../session/journal/journal.js';
import {lessonOf} from '../session/lessons/index.js';
import {
  delayWords,
  isSettingKey,
  presentName,
  SETTINGS,
  shownSetting,
  type Setting,
  type SettingKey,
  type Settings,
} from '../settings/settings.js';
import {playRecording} from '../session/replay.js';
import {parseChange} from '../sitting/input/bindings.js';
import {shorterWin} from '../sitting/advice.js';
import {recordedOf} from '../sitting/recorded.js';
import {NO_SHORTER_WIN} from '../words/deals.js';
import {noGamesWords} from '../words/lists/listed-games.js';
import {dailyWords} from '../words/lists/days.js';
import {NO_RECORDS, recordSentence} from '../words/lists/statistics.js';
import {listed, said, withChange} from './current-game.js';
import {acted} from './news.js';
import {broughtIn, goOnWith} from './deals.js';
import {findGame} from './games.js';
import {showRecorded} from './recorded.js';
import type {Line, Reply, TableLine, Talk} from './talk.js';
import type {Library} from '../sitting/library.js';

/** Sets a bookmark; its name is any word. */
export function mark(line: TableLine): Reply {
  const {rest: name} = line;
  if (name === '') return 'Give a name, as in: mark a.';
  return acted(line, {type: 'go', entry: {type: 'mark', name}});
}

/** Goes to a bookmark; without a name, lists them. */
export function jump(line: TableLine): Reply {
  const {state, rest: name} = line;
  const names = [...bookmarksIn(state.journal).keys()];
  if (name !== '') return acted(line, {type: 'go', entry: {type: 'jump', name}});
  return names.length === 0
    ? 'There are no bookmarks yet. Type mark and a name to set one.'
    : `Bookmarks: ${names.join(', ')}.`;
}

/** The player's results, one line for each game and its rules. */
export function recordLines({ports}: Line): Reply {
  const records = ports.records();
  const days = dailyWords(ports.daily());
  if (records.length === 0) return NO_RECORDS;
  return [
    ...(days === undefined ? [] : [`Today's deals: ${sentence(days)}`]),
    ...records.map(record => sentence(recordSentence(record))),
  ];
}

/** Lists recent games, unfinished ones first; with a number, opens one. */
export function recent({state, rest, ports}: Line): Reply {
  const [open, ended] = [ports.openGames(), ports.endedGames()];
  const games = [...open, ...ended];
  if (games.length === 0) return noGamesWords(state.journal?.last !== undefined);
  if (rest === '')
    return listed(
      state,
      'recent',
      games.map(game => sentence(`${game.name}: ${game.state}`)),
      'Type a number to open one.',
    );
  const chosen = /^\d{1,4}$/.test(rest) ? games[Number(rest) - 1] : undefined;
  if (!chosen && games.length === 1) return 'There is one other game: type recent 1 to open it.';
  if (!chosen) return `Give a number from 1 to ${games.length}, as in: recent 1. Type recent to list them.`;
  // A game that was left for another has the id of the journal in which that one is played.
  const begun = open.find(game => game === chosen);
  return begun ? goOnWith(state, begun, ports) : takenUp(state, ports.readEnded(chosen.id), ports);
}

/** Opens the game of a file or of a share code. */
export function open({state, rest, ports}: Line): Reply {
  if (rest === '') return 'Name a file or give a share code, as in: open kingdom.patience.';
  const recording = ports.openReplay(rest);
  return takenUp(state, recording.ok ? playRecording(recording.value) : recording, ports);
}

function takenUp(state: Talk, game: Result<Game>, ports: Library): Reply {
  if (!game.ok) return game;
  const steps = plyOf(game.value) > 0 ? ['Type undo to go back through its moves.'] : [];
  return broughtIn(state, ports.adopt(game.value), [], ...steps);
}

/** A lesson: every move with its comment. */
export function learn({state, rest, ports}: Line): Reply {
  const present = state.journal && state.journal.session.game.opening.rules.variant;
  if (rest === '' && !present) return 'Name a game, as in: learn 1 or learn kingdom.';
  const variant = rest === '' && present ? ok(present) : findGame(ports.variants(), rest);
  const lesson = variant.ok ? lessonOf(variant.value) : variant;
  const playback = lesson.ok ? recordedOf(lesson.value, {lesson: true}) : lesson;
  return playback.ok ? showRecorded(state, playback.value) : playback;
}

/** The shorter win that was found of the game just won, step by step. */
export function showShorter({state}: TableLine): Reply {
  const recorded = shorterWin(state);
  return recorded ? showRecorded(state, recorded) : NO_SHORTER_WIN;
}

/** The settings that matter without a screen. */
const IN_LINES: readonly SettingKey[] = [
  'counts',
  'autoplay',
  'keypad',
  'hide-waste',
  'peek',
  'plain',
  'winnable',
  'difficulty',
  'verdict',
  'guard',
];

/** The settings that matter without a screen, and what else the command line says. */
function shownKeys({forNow = []}: Settings): readonly SettingKey[] {
  return [...new Set([...IN_LINES, ...forNow])].filter(key => key !== 'keys');
}

/**
 * Lists the settings, or the values of one; or changes one and keeps it. Settings and values may be named by their
 * numbers.
 */
export function set(line: Line): Reply {
  const {state, rest} = line;
  const {settings} = state;
  const keys = shownKeys(settings);
  if (rest === '')
    return listed(
      state,
      'set',
      keys.map(key => settingLine(settings, key)),
      'Type a number to change one.',
    );
  const [, name = '', given = ''] = /^([^\s=]+)[\s=]*(.*)$/.exec(rest) ?? [];
  const key = presentName(keys[Number(name) - 1] ?? name);
  if (!isSettingKey(key) || key === 'keys') return changed(line, given === '' ? rest : `${name}=${given}`);
  const {allowed, meanings} = SETTINGS[key] as Setting<unknown>;
  const values = allowed.map(value => sentence(meanings[value] === undefined ? value : `${value}: ${meanings[value]}`));
  if (given === '') return listed(state, `set ${key}`, values, settingLine(settings, key));
  return changed(line, `${key}=${allowed.includes(given) ? given : (allowed[Number(given) - 1] ?? given)}`);
}

function changed(line: Line, text: string): Reply {
  const change = parseChange(line.ports.variants(), line.state.settings, text);
  if (!change.ok) return change;
  const now = withChange(line, change.value);
  const [key] = Object.keys(change.value) as SettingKey[];
  const isKeys = key === undefined || key === 'keys';
  const place = isKeys ? KEYS_HOLD : IN_LINES.includes(key) ? [] : ['That holds at the drawn table.'];
  const delay = delayWords(change.value);
  const words = [...(isKeys ? [] : [settingLine(now.settings, key)]), ...place].join(' ');
  return said(now, words, ...(delay === undefined ? [] : [sentence(delay)]));
}

const KEYS_HOLD = [
  'Set, for the keys of the drawn table. Here commands keep their names and letters, as help has them.',
];

function settingLine(settings: Settings, key: SettingKey): string {
  const {value, words, isForNow} = shownSetting(settings, key);
  if (isForNow) return sentence(`${key} is ${value}, this time only; set ${key}=${value} keeps it`);
  return sentence(`${key} is ${value}: ${words}`);
}
