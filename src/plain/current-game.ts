import {faultPhrase} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import {isWon, pileAt} from '../engine/position.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import {happenedAtDeal, momentOf, type Moment} from '../session/game.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import type {Journal} from '../session/journal/journal.js';
import {withSettings, type Settings} from '../settings/settings.js';
import {losingMove} from '../sitting/advice.js';
import {ALREADY_WON} from '../sitting/input/moves.js';
import {goElsewhere, isOver, play} from '../sitting/sitting.js';
import {losingWords} from '../words/advice.js';
import {isOwnFirstTry, tookWords, uncountedLine} from '../words/deals.js';
import type {Answered, Line, Reply, TableLine, Talk, TalkPorts} from './talk.js';
import {aloud, nextCard, refusedWords, spokenTable, the, type SpokenTable} from './words/pile-words.js';
import {consequenceSentence, differenceWords, statusLines, stepWords} from './words/step-words.js';
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

/** The state with another journal on the table and no question open. */
export function withJournal(state: Talk, journal: Journal): Talk {
  return {...state, journal, question: undefined};
}

/** The state under a setting that was changed; the change is saved. */
export function withChange({state, ports}: Line, change: Partial<Settings>): Talk {
  ports.changeSettings(change);
  return {...state, settings: withSettings(state.settings, change), verdict: undefined};
}

/** Plays steps and says what happened, or asks first where they lose the game; `but` says why only a part of the request is played. */
export function played(line: TableLine, steps: readonly (readonly Move[])[], but?: Phrase): Reply {
  const {state} = line;
  if (isOver(state)) return said({...state, question: undefined}, ALREADY_WON);
  const losing = state.watching ? undefined : losingMove(state, steps.flat());
  if (!losing) return playedUnguarded(line, steps, but);
  const text = aloud(line, phrase`${losingWords(losing)} Play it? Yes or no.`);
  return said({...state, question: {text, units: [], at: 0, losing: steps}}, text);
}

/** Plays steps and says what happened, though they may lose the game. */
export function playedUnguarded(line: TableLine, steps: readonly (readonly Move[])[], but?: Phrase): Reply {
  const {state} = line;
  const next = play(state, steps);
  if (!next.ok) return said({...state, question: undefined}, aloud(line, refusedWords(faultPhrase(next.fault))));
  const now = spokenTable(next.value.journal.session.game, state.settings);
  const own = steps.flat().length;
  const {moves} = next.value;
  const words = stepWords(line, moves, {own});
  const whole = stepWords(line, moves, {own, isWhole: true});
  const refused = but === undefined ? [] : [aloud(line, but)];
  const after = {...withJournal(state, next.value.journal), whole};
  const ended = isWon(now.rules, now.position) && !isWon(line.rules, line.position) ? wonLines(after, line.ports) : [];
  const more = [aheadWords(line, now), ...refused, ...statusLines(now), ...ended].filter(each => each !== '');
  return said(after, words, ...more);
}

/** How a game was won: `143 moves, none taken back, in 18 min 20 s, with 2 hints. At the first try.` */
function wonLines({journal, unclocked}: Talk, ports: TalkPorts): string[] {
  if (!journal) return [];
  const first = isOwnFirstTry(journal, ports.isFirstTry()) ? ' At the first try.' : '';
  return [`${tookWords(journal, unclocked)}.${first}`, ...uncountedLine(journal)];
}

/** The next card of the stock, if the player sees one card ahead. */
function aheadWords({rules, position}: TableLine, after: SpokenTable): string {
  const next = nextCard(after);
  const isNew = pileAt(position, rules.stock).length !== pileAt(after.position, rules.stock).length;
  return next !== undefined && isNew ? sentence(`next in the stock: ${the(next)}`) : '';
}

/** Goes to another place in the session and says what is different there, or reads the whole table of another game. */
export function travel(line: TableLine, entry: JournalEntry, words: string): Reply {
  const next = goElsewhere({...line.state, question: undefined}, entry);
  return next.ok ? said(next.value, ...arrivalLines(line, next.value, words)) : next;
}

/** What is different on the table since an earlier one, after some words. */
export function arrivalLines(before: TableLine, {journal, settings}: TableLine['state'], words: string): string[] {
  const now = spokenTable(journal.session.game, settings);
  if (before.game.opening !== now.game.opening) return ['Another game is on the table again.', ...tableLines(now)];
  return [`${words} ${differenceWords(before.position, now)}`.trim(), ...statusLines(now)];
}
