import {sentence} from '../engine/texts/phrase.js';
import {happenedAtDeal, momentOf, type Moment} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import {withSettings, type Settings} from '../settings/settings.js';
import {NOTHING} from '../sitting/sitting.js';
import type {Answered, Line, Reply, TableLine, Talk} from './talk.js';
import {spokenTable, type SpokenTable} from './words/pile-words.js';
import {consequenceSentence, differenceWords, statusLines} from './words/step-words.js';
import {tableLines} from './words/table-lines.js';

const READY = 'Type help for the commands, what to hear what you can do, quit to leave.';

/** The table, and whether the game is over. */
export function tableWithStatus(table: SpokenTable): string[] {
  return [...tableLines(table), ...statusLines(table)];
}

/** The table, its status, and how to go on. */
export function onTable({settings}: Talk, {session}: Journal): string[] {
  return [...dealtTable(spokenTable(session.game, settings)), READY];
}

/** The table, its status, and what happened by itself at the deal, as long as nothing was played. */
export function dealtTable(table: SpokenTable): string[] {
  const {opening, last} = table.game;
  const happened = last ? [] : happenedAtDeal(opening);
  const words = happened.map(each => consequenceSentence(table, each));
  return [...tableWithStatus(table), ...(words.length > 0 ? [words.join(' ')] : [])];
}

export function atTable(line: Line, journal: Journal): TableLine {
  return {...line, ...spokenTable(journal.session.game, line.state.settings), state: {...line.state, journal}};
}

/** The moment at which the game on the table stands. */
export function momentNow({journal}: Talk): Moment | undefined {
  return journal && momentOf(journal.session.game);
}

export function said(state: Talk, ...lines: readonly string[]): Answered {
  return {state, lines};
}

/** Numbered lines; a number on the next line goes behind the command. */
export function listed(state: Talk, command: string, lines: readonly string[], ...more: readonly string[]): Answered {
  return said({...state, listed: command}, ...lines.map((line, i) => `${i + 1}. ${line}`), ...more);
}

export function answered(state: Talk, reply: Reply): Answered {
  if (typeof reply === 'string') return said(state, reply);
  if ('fault' in reply) return said(state, sentence(reply.fault.message));
  return 'state' in reply ? reply : said(state, ...reply);
}

/** The state with another journal on the table, no question open and nothing begun. */
export function withJournal(state: Talk, journal: Journal): Talk {
  return {...state, journal, question: undefined, doing: NOTHING};
}

/** The state under a setting that was changed; the change is saved. */
export function withChange({state, ports}: Line, change: Partial<Settings>): Talk {
  ports.changeSettings(change);
  return {...state, settings: withSettings(state.settings, change), verdict: undefined};
}

/** What is different on the table since an earlier one, after some words. */
export function arrivalLines(before: TableLine, {journal, settings}: TableLine['state'], words: string): string[] {
  const now = spokenTable(journal.session.game, settings);
  if (before.game.opening !== now.game.opening) return ['Another game is on the table again.', ...tableLines(now)];
  return [`${words} ${differenceWords(before.position, now)}`.trim(), ...statusLines(now)];
}
