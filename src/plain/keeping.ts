import type {Result} from '../engine/fault.js';
import type {Variant} from '../engine/variant.js';
import {gameBefore, gamesTo, plyOf, positionOf, type Game} from '../session/game.js';
import type {Journal} from '../session/journal.js';
import {parseReplay, playRecording} from '../session/replay.js';
import {parseSetting, SETTINGS, withSettings, type SettingKey, type Settings} from '../settings/settings.js';
import {sentence, speak, type Phrase} from '../engine/phrase.js';
import {labelsOf} from '../player/pile-keys.js';
import {namesSpeaker} from '../player/speakers.js';
import {countWords, medianWords, rulesWords, streakWords, titleOf, winnableWords} from '../player/statistics.js';
import {VARIANTS} from '../variants/index.js';
import {lessonOf} from '../variants/lessons/index.js';
import {faulted, onTable, resumed, rulesOf, said, settingsOf, travel, withJournal} from './answering.js';
import {findGame} from './games.js';
import {tableLines} from './reading.js';
import type {Answered, Talk, TalkPorts} from './talk.js';
import {stepWords} from './telling.js';
import type {PlayerRecord} from '../player/records.js';

/** Sets a bookmark; its name is any word. */
export function mark(state: Talk, journal: Journal, name: string): Answered {
  if (name === '') return said(state, 'mark and a name: mark a.');
  return travel(state, journal, {type: 'mark', name}, `Bookmark ${name} is set; jump ${name} comes back here.`);
}

/** Goes to a bookmark; without a name, lists them. */
export function jump(state: Talk, journal: Journal, name: string): Answered {
  const names = [...journal.marks.keys()];
  if (name !== '') return travel(state, journal, {type: 'jump', name}, `At bookmark ${name}.`);
  return said(state, names.length === 0 ? 'There is no bookmark; mark sets one.' : `Bookmarks: ${names.join(', ')}.`);
}

/** The player's results, one line for each game and its rules. */
export function recordLines(records: readonly PlayerRecord[]): string[] {
  if (records.length === 0) return ['No game has ended yet.'];
  return records.map(record => {
    const chosen = rulesWords(record);
    const name = `${titleOf(record)}${chosen === '' ? '' : `, ${chosen}`}`;
    const parts = [
      `${name}: ${countWords(record)}`,
      streakWords(record),
      medianWords(record, ' '),
      winnableWords(record),
    ];
    return sentence(parts.filter(part => part !== '').join('; '));
  });
}

/** Lists recent games, unfinished ones first; with a number, opens one. */
export function recent(state: Talk, rest: string, ports: TalkPorts): Answered {
  const [open, ended] = [ports.openGames(), ports.endedGames()];
  const games = [...open, ...ended];
  if (games.length === 0) return said(state, 'There are no other games yet.');
  if (rest === '')
    return said(state, ...games.map((game, i) => `${String(i + 1)}. ${sentence(`${game.name}: ${game.state}`)}`));
  const chosen = /^\d{1,4}$/.test(rest) ? games[Number(rest) - 1] : undefined;
  if (!chosen) return said(state, `recent takes a number from 1 to ${String(games.length)}; recent lists them.`);
  if (!open.some(game => game.id === chosen.id)) return takenUp(state, ports.readEnded(chosen.id), ports);
  return resumed(state, ports.resume(chosen.id));
}

/** Opens the game of a file or of a share code. */
export function open(state: Talk, rest: string, ports: TalkPorts): Answered {
  return rest === ''
    ? said(state, 'open and the name of a file, or a share code.')
    : takenUp(state, ports.openText(rest), ports);
}

/** Puts a recorded game on the table. */
function takenUp(state: Talk, game: Result<Game>, ports: TalkPorts): Answered {
  if (!game.ok) return faulted(state, game.fault);
  const journal = ports.adopt(game.value);
  const steps = plyOf(game.value) > 0 ? ['undo goes back through its moves.'] : [];
  return said(withJournal(state, journal), ...onTable(state, journal), ...steps);
}

/** A whole lesson: every move with its comment. */
export function learn(state: Talk, rest: string): Answered {
  const present = state.journal && rulesOf(state.journal).variant;
  if (rest === '' && !present) return said(state, `learn and a game: learn 1 to learn ${String(VARIANTS.length)}.`);
  const variant = rest === '' && present ? {ok: true as const, value: present} : findGame(rest);
  return variant.ok ? said(state, ...lessonLines(variant.value)) : faulted(state, variant.fault);
}

/** The lesson in a game, in lines. */
export function lessonLines(variant: Variant): string[] {
  const lesson = lessonOf(variant);
  const recording = lesson.ok ? parseReplay(lesson.value) : lesson;
  const played = recording.ok ? playRecording(recording.value) : recording;
  if (!played.ok || !recording.ok) return played.ok ? [] : [sentence(played.fault.message)];
  const {rules} = recording.value.opening;
  const speaker = namesSpeaker(labelsOf(rules));
  const aloud = (comment: Phrase | undefined): string[] =>
    comment === undefined ? [] : [speak([{capital: comment}], speaker)];
  const first = tableLines({opening: recording.value.opening, last: undefined});
  const steps = gamesTo(played.value).slice(1);
  const told = steps.flatMap((game, i) => {
    const comment = recording.value.steps[i]?.comment;
    const before = positionOf(gameBefore(game));
    const words = `${String(i + 1)}. ${stepWords(rules, before, game.last?.moves ?? [])}`;
    return [...aloud(comment), words];
  });
  return [`A lesson in ${rules.variant.name}.`, ...aloud(recording.value.comment), ...first, ...told];
}

/** The settings that matter without a screen. */
const SHOWN = ['counts', 'autoplay', 'keypad', 'hide-waste', 'peek', 'plain', 'winnable', 'verdict'] as const;

/** Lists the settings, or changes one and keeps it. */
export function set(state: Talk, rest: string, ports: TalkPorts): Answered {
  const settings = settingsOf(state);
  if (rest === '') return said(state, ...SHOWN.map(key => settingLine(settings, key)));
  const setting = parseSetting(rest.replace(/^(\S+)\s+(?!=)/, '$1='));
  if (!setting.ok) return faulted(state, setting.fault);
  ports.changeSettings(setting.value);
  const changed = withSettings(settings, setting.value);
  const [key] = Object.keys(setting.value) as SettingKey[];
  const words = key === undefined || key === 'keys' ? 'It is set.' : settingLine(changed, key);
  return said({...state, settings: changed, verdict: undefined}, words);
}

function settingLine(settings: Settings, key: SettingKey): string {
  const value = settings[key];
  const shown = typeof value === 'boolean' ? (value ? 'on' : 'off') : typeof value === 'string' ? value : '';
  return sentence(`${key} is ${shown}: ${SETTINGS[key].words}`);
}
