import {parseCard} from '../engine/card.js';
import {quoted, type Fault, type Result} from '../engine/fault.js';
import {legalMoves} from '../engine/generation.js';
import {makeMove, type Move} from '../engine/move.js';
import {nearest} from '../engine/nearest.js';
import type {Ruleset} from '../engine/ruleset.js';
import {positionOf, type Game} from '../session/game.js';
import {openJournal, record, type Entry, type Journal} from '../session/journal.js';
import {makeReplay} from '../session/replay.js';
import {makeShareCode} from '../session/share.js';
import {VARIANTS, rulesetOf} from '../variants/index.js';
import {safeMoves} from '../ui/moving.js';
import {WORDS, wordOf, type WordName} from './commands.js';
import {findGame, menuLines, readDeal, WHICH_GAME} from './games.js';
import {helpLines, rulesLines} from './help.js';
import {dealWords, findPile, pileLine, tableLines, whereLine} from './reading.js';
import {refusalWords, sentence} from './speech.js';
import {follow, type Stepping} from './stepping.js';
import type {Answered, Question, Talk, TalkPorts} from './talk.js';
import {differenceWords, moveLine, statusLines, stepWords, whatLines} from './telling.js';
import {namesMoves, parseUnits, type Unit} from './units.js';

/** What a mistyped word may have meant. */
const SUGGESTED = WORDS.flatMap(word => word.typed.filter(typed => typed.length > 2)).concat('turn', 'redeal', 'space');

const READY = 'Type help for the commands, what for what can be done, quit to leave.';

/** What is said before the first line: the table, or the list of games. */
export function greeting({journal}: Talk, ports: Pick<TalkPorts, 'openGames'>): string[] {
  if (!journal) return ['Patience: six games from the Victorian patience books.', ...menuLines(ports), WHICH_GAME];
  return onTable(journal);
}

function onTable({session}: Journal): string[] {
  const {game} = session;
  return [...tableLines(game), ...statusLines(game.opening.rules, positionOf(game)), READY];
}

/** The answer to one line. Pure but for what the ports do. */
export function answer(state: Talk, line: string, ports: TalkPorts): Answered {
  const text = line.trim();
  if (state.question) return answerQuestion(state, state.question, text, ports);
  if (text === '' || text.startsWith('#')) return {state, lines: []};
  if (state.journal && namesMoves(rulesOf(state.journal), text)) return moveLineAnswer(state, state.journal, text);
  const blank = text.search(/\s/);
  const typed = blank < 0 ? text : text.slice(0, blank);
  const word = wordOf(typed);
  const rest = blank < 0 ? '' : text.slice(blank).trim();
  if (!word) return state.journal ? unknown(state, state.journal, typed) : choose(state, text, ports);
  if (!state.journal && !word.early) return said(state, `No game is on the table yet. ${WHICH_GAME}`);
  return obey(state, word.name, rest, ports);
}

function rulesOf({session}: Journal): Ruleset {
  return session.game.opening.rules;
}

function said(state: Talk, ...lines: readonly string[]): Answered {
  return {state, lines};
}

function faulted(state: Talk, {message}: Fault): Answered {
  return said(state, sentence(message));
}

function unknown(state: Talk, journal: Journal, typed: string): Answered {
  const near = /^[a-z]+$/i.test(typed) && nearest(typed.toLowerCase(), SUGGESTED);
  if (near) return said(state, `${quoted(typed)} is no command; did you mean ${near}?`);
  const units = parseUnits(rulesOf(journal), typed);
  return units.ok
    ? said(state, `${quoted(typed)} begins no move here; help tells how moves are written.`)
    : faulted(state, units.fault);
}

/** A game named where there is none. */
function choose(state: Talk, text: string, ports: TalkPorts): Answered {
  const opening = readDeal(text, undefined, () => ports.freshSeed());
  if (!opening.ok) return said(state, sentence(opening.fault.message), WHICH_GAME);
  return begun(state, {type: 'new', opening: opening.value});
}

/** Commands that need no game, then those that do. */
function obey(state: Talk, name: WordName, rest: string, ports: TalkPorts): Answered {
  const {journal} = state;
  switch (name) {
    case 'quit':
      return {state, lines: [], end: true};
    case 'help':
      return said(state, ...helpLines(journal && rulesOf(journal)), ...(journal ? [] : [WHICH_GAME]));
    case 'games':
      return said(state, ...menuLines(ports), journal ? 'new and a number or name deals one.' : WHICH_GAME);
    case 'resume':
      return resume(state, ports);
    case 'rules':
      return tellRules(state, rest);
    case 'new':
      return dealAnew(state, rest, () => ports.freshSeed());
    case 'daily':
      return dealAnew(state, rest, () => ports.today());
    default:
      return journal ? atTable(state, journal, name, rest, ports) : said(state, WHICH_GAME);
  }
}

type TableWord = Exclude<WordName, 'quit' | 'help' | 'games' | 'resume' | 'rules' | 'new' | 'daily'>;

function atTable(state: Talk, journal: Journal, name: TableWord, rest: string, ports: TalkPorts): Answered {
  const {game} = journal.session;
  const {rules} = game.opening;
  const position = positionOf(game);
  switch (name) {
    case 'read':
      return readAloud(state, game, rest);
    case 'what':
      return said(state, ...whatLines(rules, position));
    case 'moves':
      return said(state, ...movesLines(game));
    case 'play':
      return playNumber(state, journal, rest);
    case 'find':
      return said(state, whereLine(rules, position, rest) ?? 'find and a card: find 7C, find 10H, find KS.');
    case 'up':
      return sendUp(state, journal);
    case 'undo':
      return travel(state, journal, {type: 'undo'}, 'Undone.');
    case 'redo':
      return travel(state, journal, {type: 'redo'}, 'Done again.');
    case 'restart':
      return game.last ? begun(state, {type: 'restart'}) : said(state, 'This is the beginning.');
    case 'hint':
      return hint(state, game, ports);
    case 'deal':
      return said(state, dealLine(game));
    case 'save':
      return save(state, game, rest, ports);
    case 'share':
      return said(state, makeShareCode(makeReplay(game)));
  }
}

/** The table anew, after a deal or a restart. */
function begun(state: Talk, entry: Entry): Answered {
  const {journal} = state;
  if (entry.type === 'new' && !journal) {
    const first = openJournal(entry.opening);
    return said({journal: first}, ...onTable(first));
  }
  const next = journal && record(journal, entry);
  if (!next?.ok) return next ? faulted(state, next.fault) : said(state, WHICH_GAME);
  const {game} = next.value.session;
  return said({journal: next.value}, ...tableLines(game), ...statusLines(game.opening.rules, positionOf(game)));
}

function dealAnew(state: Talk, rest: string, seed: () => string): Answered {
  if (!state.journal && rest === '') return said(state, WHICH_GAME);
  const opening = readDeal(rest, state.journal?.session.game.opening, seed);
  return opening.ok ? begun(state, {type: 'new', opening: opening.value}) : faulted(state, opening.fault);
}

/** The newest unfinished game in place of what is on the table, which stays to be resumed itself. */
function resume(state: Talk, ports: TalkPorts): Answered {
  const [open] = ports.openGames();
  if (!open) return said(state, 'There is no unfinished game to go on with.');
  const journal = ports.resume(open.id);
  return journal.ok ? said({journal: journal.value}, ...onTable(journal.value)) : faulted(state, journal.fault);
}

function tellRules(state: Talk, rest: string): Answered {
  const present = state.journal && rulesOf(state.journal);
  if (rest === '' && present) return said(state, ...rulesLines(present));
  if (rest === '') return said(state, `rules and a game: rules 1 to rules ${String(VARIANTS.length)}.`);
  const variant = findGame(rest);
  if (!variant.ok) return faulted(state, variant.fault);
  const rules = rulesetOf(variant.value);
  return rules.ok ? said(state, ...rulesLines(rules.value)) : faulted(state, rules.fault);
}

function readAloud(state: Talk, game: Game, rest: string): Answered {
  const {rules} = game.opening;
  const position = positionOf(game);
  if (rest === '') return said(state, ...tableLines(game), ...statusLines(rules, position));
  const asked = rest.split(/[\s,]+/).map(text => ({text, pile: findPile(rules, text)}));
  const stray = asked.find(each => !each.pile);
  if (stray)
    return said(
      state,
      `${quoted(stray.text)} is no pile; read takes a key such as those of the moves, or pack, waste, F1.`,
    );
  return said(state, ...asked.flatMap(({pile}) => (pile ? [pileLine(rules, position, pile)] : [])));
}

function movesLines({opening, ...rest}: Game): string[] {
  const {rules} = opening;
  const position = positionOf({opening, ...rest});
  const moves = legalMoves(rules, position);
  if (moves.length === 0) return whatLines(rules, position);
  return moves.map((move, i) => `${String(i + 1)}. ${moveLine(rules, position, move)}; ${makeMove(move)}`);
}

function playNumber(state: Talk, journal: Journal, rest: string): Answered {
  const {game} = journal.session;
  const moves = legalMoves(game.opening.rules, positionOf(game));
  const move = /^\d{1,4}$/.test(rest) ? moves[Number(rest) - 1] : undefined;
  if (move) return played(state, journal, [move]);
  const range =
    moves.length === 0
      ? 'there is no legal move'
      : `play takes a number from 1 to ${String(moves.length)}; moves lists them`;
  return said(state, sentence(range));
}

function sendUp(state: Talk, journal: Journal): Answered {
  const {game} = journal.session;
  const moves = safeMoves(game.opening.rules, positionOf(game));
  return moves.length > 0 ? played(state, journal, moves) : said(state, 'No card may safely go up.');
}

/** Plays moves as one step and tells what came of them. */
function played(state: Talk, journal: Journal, moves: readonly Move[], but?: string): Answered {
  const rules = rulesOf(journal);
  const before = positionOf(journal.session.game);
  const next = record(journal, {type: 'step', moves});
  if (!next.ok) return said({...state, question: undefined}, refusalWords(rules, next.fault.message));
  const words = stepWords(rules, before, moves);
  const refused = but === undefined ? [] : [refusalWords(rules, but)];
  return said({journal: next.value}, words, ...refused, ...statusLines(rules, positionOf(next.value.session.game)));
}

function moveLineAnswer(state: Talk, journal: Journal, text: string): Answered {
  const units = parseUnits(rulesOf(journal), text);
  return units.ok ? afterUnits(journal, units.value) : faulted(state, units.fault);
}

/** Plays what a line of moves says, or asks what it leaves open. */
function afterUnits(journal: Journal, units: readonly Unit[]): Answered {
  const rules = rulesOf(journal);
  const stepping = follow({rules, position: positionOf(journal.session.game)}, units);
  if (stepping.kind === 'ask') {
    const text = `${stepping.text.charAt(0).toUpperCase()}${stepping.text.slice(1)}`;
    return said({journal, question: {...stepping, text, units}}, text);
  }
  if (stepping.kind !== 'play') return said({journal}, ...notPlayed(rules, stepping));
  return stepping.moves.length > 0 ? played({journal}, journal, stepping.moves, stepping.but) : said({journal});
}

function notPlayed(rules: Ruleset, stepping: Extract<Stepping, {kind: 'refuse' | 'tell'}>): string[] {
  const words = stepping.kind === 'refuse' ? refusalWords(rules, stepping.reason) : stepping.text;
  const none = (stepping.before ?? 0) > 0 ? ' Nothing of that line was played.' : '';
  return [`${words}${none}`];
}

/** An empty line or `no` leaves a question. Other commands are obeyed; while they change nothing, it stays asked. */
function answerQuestion(state: Talk, question: Question, text: string, ports: TalkPorts): Answered {
  const left = {journal: state.journal};
  if (['', 'no', 'cancel', 'back', 'esc'].includes(text.toLowerCase())) return said(left, 'Left; nothing was played.');
  const unit = answerUnit(question, text);
  if (unit && state.journal) return afterUnits(state.journal, question.units.toSpliced(question.at, 0, unit));
  const other = answer(left, text, ports);
  if (other.end || other.state.question || other.state.journal !== state.journal) return other;
  return {...other, state, lines: [...other.lines, question.text]};
}

/** The unit that an answer stands for: a key itself, or a word that only one answer has. */
function answerUnit({replies}: Question, text: string): Unit | undefined {
  if (!replies) {
    const card = parseCard(text);
    return card === undefined ? undefined : {kind: 'card', card};
  }
  const exact =
    replies.find(reply => reply.key === text) ?? replies.find(reply => reply.key.toLowerCase() === text.toLowerCase());
  const worded = replies.filter(reply => text.length > 1 && begins(reply.words, text.toLowerCase()));
  const reply = exact ?? (worded.length === 1 ? worded[0] : undefined);
  return reply && {kind: 'key', key: reply.key};
}

function begins(words: string, text: string): boolean {
  return words.split(' ').some(word => word.toLowerCase().startsWith(text));
}

/** Undo and redo tell what lies otherwise now; where they lead to another game, the whole table. */
function travel(state: Talk, journal: Journal, entry: Entry, words: string): Answered {
  const next: Result<Journal> = record(journal, entry);
  if (!next.ok) return faulted(state, next.fault);
  const [before, after] = [journal.session.game, next.value.session.game];
  if (before.opening !== after.opening)
    return said({journal: next.value}, 'Another game is on the table again.', ...tableLines(after));
  const {rules} = after.opening;
  const position = positionOf(after);
  const differences = differenceWords(rules, positionOf(before), position);
  return said({journal: next.value}, `${words} ${differences}`.trim(), ...statusLines(rules, position));
}

function hint(state: Talk, game: Game, ports: TalkPorts): Answered {
  if (!ports.hint) return said(state, 'No hint yet: nothing here can give one.');
  return {state, lines: [], later: ports.hint(game).then(words => [words])};
}

function dealLine(game: Game): string {
  const {rules} = game.opening;
  const chosen = Object.entries(rules.values).map(([key, value]) => `${key} ${String(value)}`);
  return `${sentence(`${rules.variant.name}, ${dealWords(game)}`)} ${sentence(`Rules: ${chosen.join(', ')}`)}`;
}

function save(state: Talk, game: Game, path: string, ports: TalkPorts): Answered {
  if (path === '') return said(state, 'save and the name of a file: save kingdom.patience.');
  const saved = ports.saveReplay(game, path);
  return saved.ok ? said(state, sentence(`saved in ${quoted(saved.value)}`)) : faulted(state, saved.fault);
}
