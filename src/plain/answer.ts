import type {AnalysisEvent} from '../analysis/protocol.js';
import {quoted} from '../engine/outside-text.js';
import {nearest} from '../engine/nearest.js';
import {sentence} from '../engine/texts/phrase.js';
import {collectionWords} from '../words/lists/listed-games.js';
import {answered, atTable, onTable, said} from './current-game.js';
import {acted, NOTHING_DONE, performed, searchAnswer, told} from './news.js';
import type {GameFileEvent, Library} from '../sitting/library.js';
import {heard, questionLeft} from '../sitting/update.js';
import {askedNow, NOTHING, isOver} from '../sitting/sitting.js';
import {questioned, watchOn, withAllSettled} from './advice.js';
import {SPOKEN, spokenCommand, type Spoken} from '../settings/commands.js';
import {azertyWords, usualLine} from '../settings/keys.js';
import {choose, deal, loadThen, resumed} from './deals.js';
import {findGame, lineOfGame, menuLines, WHICH_GAME, withLoaded} from './games.js';
import type {Ruleset} from '../engine/ruleset.js';
import {looksLikeShareCode} from '../session/share.js';
import {answerRecorded, heardBeside, showRecorded} from './recorded.js';
import {runCommand} from './commands.js';
import type {Answered, OpenQuestion, Reply, Talk, TalkEvent} from './talk.js';
import {afterUnits, answerUnit, moveLineAnswer} from './moves/moves.js';
import {ALREADY_WON} from '../sitting/input/moves.js';
import {dealNote} from '../sitting/deal-search.js';
import {namesMoves, parseUnits} from './moves/units.js';

const SUGGESTED = SPOKEN.flatMap(word => word.typed.filter(typed => typed.length > 2)).concat(
  'turn',
  'redeal',
  'space',
);

/** The first lines: a recording, the table, how a deal under these rules is looked for, or the list of games. */
export function greeting(state: Talk, ports: Library, seek?: Ruleset): Answered {
  const {journal, record} = state;
  if (record) return answered({...state, record: undefined}, showRecorded(state, record.recorded));
  if (seek) return answered(state, deal({state, rest: '', ports}, {rules: seek}));
  if (!journal) return said(state, sentence(collectionWords()), ...menuLines(state, ports), WHICH_GAME);
  const note = journal.last ? undefined : dealNote(journal.opening, state.settings);
  return withAllSettled(state, said(state, ...(note === undefined ? [] : [note]), ...onTable(state, journal)), ports);
}

/** The answer to one line. Pure except for the ports. */
export function answer(state: Talk, line: string, ports: Library): Answered {
  const {lines: stopped, state: now} = withStopped({...state, listed: undefined}, ports);
  const text = state.listed !== undefined && /^\s*\d{1,4}\s*$/.test(line) ? `${state.listed} ${line}` : line;
  const reply = questioned(state, answered(now, plainAnswer(now, text.trim(), ports)));
  const left = {...reply, ...performed(reply, questionLeft(state, reply.state), ports)};
  const {lines, ...all} = withAllSettled(state, left, ports);
  return remembered({...all, lines: [...stopped, ...lines]});
}

/** What is said of something that became known between two lines. */
export function hear(state: Talk, event: TalkEvent, ports: Library): Answered {
  const now = withClosed(state, event);
  const known = toldOf(now, event, ports);
  // Nobody waits until a move is due where nobody reads along.
  const isDue = !now.paced && isMoveShown(known.state);
  const next = isDue ? watchOn(known.state, ports) : said(known.state);
  return remembered(withAllSettled(state, {...next, lines: [...known.lines, ...next.lines]}, ports));
}

function toldOf(state: Talk, event: TalkEvent, ports: Library): Answered {
  const {loading} = state;
  switch (event.type) {
    case 'deal':
      return searchAnswer(state, event, ports);
    case 'tick':
      return isMoveShown(state) ? watchOn(state, ports) : said(state);
    case 'game-file':
      return loading?.file.path === event.path
        ? loaded({...state, loading: undefined}, loading, event, ports)
        : said(state);
    case 'analysis':
      return toldOfAnswer(state, event, ports);
  }
}

/**
 * What the solver has answered is told to whoever asked for it, as the game that is played or one that is shown beside
 * it.
 */
function toldOfAnswer(state: Talk, event: AnalysisEvent, ports: Library): Answered {
  const {journal} = state;
  const own = journal
    ? told(atTable({state, rest: '', ports}, journal), heard({...state, journal}, event))
    : said(state);
  const {record} = own.state;
  if (!record) return own;
  const beside = heardBeside(own.state, record, event, ports);
  return {...beside, lines: [...own.lines, ...beside.lines]};
}

/** The state with the question closed that an event answers. */
function withClosed(state: Talk, event: TalkEvent): Talk {
  if (event.type !== 'analysis') return state;
  if ('last' in event && !event.last) return state;
  const kind = event.kind === 'lost' ? event.of : event.kind;
  return {...state, open: state.open?.filter(each => each !== kind)};
}

/** Does the adviser play on, and is its next move known? */
export function isMoveShown({watching, doing, journal}: Talk): boolean {
  return watching !== undefined && journal !== undefined && askedNow({doing}) === undefined;
}

/** Is something still to be heard of what was asked for? */
export function isWaiting({open = [], doing, loading, watching}: Talk): boolean {
  return open.length > 0 || askedNow({doing}) === 'deal' || loading !== undefined || watching !== undefined;
}

/** A file was run: the line that named its game is answered, or the game goes on. */
function loaded(
  state: Talk,
  {file, then}: NonNullable<Talk['loading']>,
  {variant}: GameFileEvent,
  ports: Library,
): Answered {
  if (!variant.ok) return answered(state, variant);
  const {id} = variant.value;
  const now = withLoaded(state, file, id);
  return answered(now, 'resume' in then ? resumed(now, then.resume, ports) : wordAnswer(now, then.renamed(id), ports));
}

/** Any line ends what the adviser plays. */
function withStopped(state: Talk, ports: Library): Answered {
  const {journal, watching} = state;
  return journal && watching ? acted(atTable({state, rest: '', ports}, journal), {type: 'stop'}) : said(state);
}

/** Keeps what was said for `again`. */
function remembered(answer: Answered): Answered {
  const {state, lines} = answer;
  return lines.length > 0 ? {...answer, state: {...state, said: lines}} : answer;
}

/** Commands may begin with a colon, as they do at the table. */
function plainAnswer(state: Talk, line: string, ports: Library): Reply {
  const text = usualText(state, line.replace(/^:\s*(?=\S)/, ''), ports);
  if (state.record)
    return answerRecorded(state, state.record, {
      text,
      isMove: ({rules}) => namesMoves(rules, text),
      hear: table => plainAnswer(table, text, ports),
      ports,
    });
  if (state.question) return answerQuestion(state, state.question, text, ports);
  if (text === '' || text.startsWith('#')) return [];
  const table = state.journal && atTable({state, rest: text, ports}, state.journal);
  if (table && namesMoves(table.rules, text)) return isOver(table.state) ? ALREADY_WON : moveLineAnswer(table);
  if (looksLikeShareCode(text)) return runCommand({state, rest: text, ports}, 'open');
  const named = lineOfGame(text, state, ports);
  if (!named) return wordAnswer(state, text, ports);
  const {entry, renamed} = named;
  if ('variant' in entry) return wordAnswer(state, renamed(entry.variant.id), ports);
  return loadThen(state, {file: entry.file, then: {renamed}}, ports);
}

/**
 * A line that was typed on another keyboard, where it means nothing as it stands. What is the name of a file, or a
 * seed, stays as it was typed.
 */
function usualText(state: Talk, text: string, ports: Library): string {
  const usual = usualLine(text, state.settings.azerty);
  const rules = state.journal?.session.game.opening.rules;
  const isMove = (line: string): boolean => rules !== undefined && namesMoves(rules, line);
  if (usual === text || firstCommand(text) || isMove(text)) return text;
  const command = firstCommand(usual);
  if (command && /FILE|SEED|NAME/.test(command.takes ?? ''))
    return (/^\S+/.exec(usual)?.[0] ?? '') + text.replace(/^\S+/, '');
  const isAnswer = state.question !== undefined || state.record !== undefined;
  if (isAnswer || command || isMove(usual)) return usual;
  const isGame = (line: string): boolean => findGame(ports.variants(), /^\S*/.exec(line)?.[0] ?? '').ok;
  return !rules && !isGame(text) && isGame(usual) ? usual : text;
}

function firstCommand(text: string): Spoken | undefined {
  return spokenCommand(/^\S*/.exec(text)?.[0] ?? '');
}

/** The answer to a line that begins with a command, or with the name of a game while none is on the table. */
function wordAnswer(state: Talk, text: string, ports: Library): Reply {
  const blank = text.search(/\s/);
  const typed = blank < 0 ? text : text.slice(0, blank);
  const word = spokenCommand(typed);
  const rest = blank < 0 ? '' : text.slice(blank).trim();
  if (!word && state.journal && /\s(?:up|to|onto|on|into)\b/i.test(text))
    return runCommand({state, rest: text, ports}, 'play');
  if (!word)
    return state.journal
      ? unknown(state.journal.session.game.opening.rules, typed)
      : choose({state, rest: text, ports});
  // The letter does what the key does at the table; the word deals any.
  if (state.journal && typed === 'n' && rest === '')
    return acted(atTable({state, rest, ports}, state.journal), {type: 'next deal', orAny: true});
  if (!state.journal && !word.early) return `No game is on the table yet. ${WHICH_GAME}`;
  return runCommand({state, rest, ports}, word.name);
}

/**
 * Answers a question; an empty line or `no` drops it. After other commands it is asked again if nothing has changed.
 */
function answerQuestion(state: Talk, question: OpenQuestion, text: string, ports: Library): Reply {
  const left = {...state, question: undefined, doing: NOTHING};
  const {journal, doing} = state;
  const isGuarded = doing?.type === 'guarded';
  const word = text.toLowerCase();
  const drops = ['', 'no', 'cancel', 'back', 'esc', ...(isGuarded ? ['n'] : [])];
  if (drops.includes(word)) return said(left, NOTHING_DONE);
  if (isGuarded && journal && ['y', 'yes'].includes(word))
    return acted(atTable({state, rest: '', ports}, journal), {type: 'answer', key: 'y'});
  const unit = isGuarded ? undefined : answerUnit(question, text);
  if (unit && journal)
    return afterUnits(atTable({state: left, rest: '', ports}, journal), question.units.toSpliced(question.at, 0, unit));
  const other = answered(left, plainAnswer(left, text, ports));
  const {state: now, end} = other;
  if (end || now.question || now.record || now.journal !== state.journal) return other;
  return {...other, state: {...now, question, doing}, lines: [...other.lines, question.text]};
}

function unknown(rules: Ruleset, typed: string): Reply {
  const near = /^[a-z]+$/i.test(typed) && nearest(typed.toLowerCase(), SUGGESTED);
  if (near) return `${quoted(typed)} is not a command; did you mean ${near}?`;
  if (namesMoves(rules, usualLine(typed, true))) return azertyWords(typed);
  const units = parseUnits(rules, typed);
  return units.ok ? `${quoted(typed)} does not begin a move here. Type help moves to see how moves are typed.` : units;
}
