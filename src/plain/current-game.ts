import {faultPhrase, type Fault} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {sentence, type Phrase} from '../engine/texts/phrase.js';
import {happenedAtDeal, momentOf, positionOf, tableOf, type Game, type Moment, type Table} from '../session/game.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {record, type Journal} from '../session/journal/journal.js';
import {labelsOf, type Labels} from '../sitting/pile-keys.js';
import {play} from '../sitting/sitting.js';
import type {Answered, Line, TableLine, Talk} from './talk.js';
import {refusalWords, the} from './words/speech.js';
import {consequenceSentence, differenceWords, statusLines, stepWords} from './words/step-words.js';
import {nextCard, tableLines, viewOf, type View} from './words/table-lines.js';

const READY = 'Type help for the commands, what to hear what you can do, quit to leave.';

/** The table and its status. */
export function tableNow(state: Talk, game: Game): string[] {
  const {rules} = game.opening;
  return [...tableLines(game, viewNow(state, rules)), ...statusLines(rules, positionOf(game))];
}

/** The table, its status, and how to go on. */
export function onTable(state: Talk, {session}: Journal): string[] {
  return [...tableNow(state, session.game), ...dealtLines(state, session.game), READY];
}

/** What happened by itself at the deal, as long as nothing was played. */
export function dealtLines(state: Talk, {opening, last}: Game): string[] {
  const {rules} = opening;
  const happened = last ? [] : happenedAtDeal(opening);
  return happened.length === 0
    ? []
    : [happened.map(each => consequenceSentence(rules, opening.start, each, labelsNow(state, rules))).join(' ')];
}

/** A command for the game of a journal. */
export function atTable(line: Line, journal: Journal): TableLine {
  const {game} = journal.session;
  return {...line, ...tableOf(game), journal, game, labels: labelsNow(line.state, game.opening.rules)};
}

/** The moment at which the game on the table stands. */
export function momentNow({journal}: Talk): Moment | undefined {
  return journal && momentOf(journal.session.game);
}

/** The keys of the piles under the settings. */
export function labelsNow({settings}: Talk, rules: Ruleset): Labels {
  return labelsOf(rules, settings.keypad);
}

/** How the table is read aloud under the settings. */
export function viewNow({settings}: Talk, rules: Ruleset): View {
  return viewOf(rules, settings);
}

export function said(state: Talk, ...lines: readonly string[]): Answered {
  return {state, lines};
}

export function faulted(state: Talk, {message}: Fault): Answered {
  return said(state, sentence(message));
}

/** The state with another journal on the table and no question open. */
export function withJournal(state: Talk, journal: Journal): Talk {
  return {...state, journal, question: undefined};
}

/** Plays steps and says what happened; `but` says why only a part of the request is played. */
export function played(line: TableLine, steps: readonly (readonly Move[])[], but?: Phrase): Answered {
  const {state, journal, rules, position, labels} = line;
  const next = play({journal, settings: state.settings}, steps);
  if (!next.ok) return said({...state, question: undefined}, refusalWords(faultPhrase(next.fault), labels));
  const {journal: after, moves} = next.value;
  const words = stepWords(rules, position, moves, {own: steps.flat().length, labels});
  const refused = but === undefined ? [] : [refusalWords(but, labels)];
  const now = tableOf(after.session.game);
  const ahead = [aheadWords(line, now), ...refused, ...statusLines(rules, now.position)];
  return said(withJournal(state, after), words, ...ahead.filter(each => each !== ''));
}

/** The next card of the stock, if the player sees one card ahead. */
function aheadWords({state, rules, position}: TableLine, after: Table): string {
  const next = nextCard(rules, after.position, viewNow(state, rules));
  const isNew = pileAt(position, rules.stock).length !== pileAt(after.position, rules.stock).length;
  return next !== undefined && isNew ? sentence(`next in the stock: ${the(next)}`) : '';
}

/** Goes to another place in the session and says what is different there, or reads the whole table of another game. */
export function travel(
  {state, journal, game, position, labels}: TableLine,
  entry: JournalEntry,
  words: string,
): Answered {
  const next = record(journal, entry);
  if (!next.ok) return faulted(state, next.fault);
  const after = next.value.session.game;
  const moved = withJournal(state, next.value);
  const now = tableOf(after);
  if (game.opening !== after.opening)
    return said(moved, 'Another game is on the table again.', ...tableLines(after, viewNow(state, now.rules)));
  const differences = differenceWords(now.rules, position, now.position, labels);
  return said(moved, `${words} ${differences}`.trim(), ...statusLines(now.rules, now.position));
}
