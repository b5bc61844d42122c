import {searchFault} from '../analysis/search-reach.js';
import {phrase} from '../engine/texts/phrase.js';
import type {ReviewedMove} from '../session/game-review.js';
import {gameAt, gameBefore, momentOf, tableOf, type Game} from '../session/game.js';
import {spokenCommand} from '../settings/commands.js';
import {isQuestion, judged, movesOfReview, questionAt, withQuestionAnswered} from '../sitting/advice.js';
import {journalAt, withAsked, type Practice} from '../sitting/recorded.js';
import {dealWords} from '../words/deals.js';
import {moveWords} from '../words/moves.js';
import {
  betterWords,
  hadPlayedWords,
  lookingWords,
  NO_ENDED_GAMES,
  practiceEndWords,
  practiceWords,
  questionWords,
  rightWords,
} from '../words/review.js';
import type {AnswerEvent} from '../sitting/news.js';
import {tell} from './advice.js';
import {performed} from './news.js';
import {answered, atTable, said} from './current-game.js';
import {left} from './playback.js';
import type {Answered, Drill, Line, Reply, TableLine, Talk} from './talk.js';
import type {Library} from '../sitting/library.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {tableLines} from './words/table-lines.js';

/** Asks the questions of the reviews of the player's own games, one after another. */
export function practise({state, ports}: Line): Reply {
  const rest = ports.endedGames().flatMap(({id, isOwn}) => (isOwn === false ? [] : [id]));
  return rest.length === 0 ? NO_ENDED_GAMES : nextGame(state, {rest, asked: 0, right: 0}, ports);
}

/** Goes through the next game that can be read and searched, for its questions. */
function nextGame(state: Talk, {rest: [id, ...rest], ...counts}: Practice, ports: Library): Reply {
  if (id === undefined) return left({...state, practice: undefined}, practiceEndWords(counts));
  const read = ports.readEnded(id);
  const game = read.ok && !searchFault(read.value.opening.rules) ? read.value : undefined;
  if (!game) return nextGame(state, {rest, ...counts}, ports);
  const looking = said({...state, practice: {rest, ...counts, game, table: undefined}}, `${lookingWords(game.opening)}.`);
  return performed(looking, [{type: 'ask', kind: 'review', game}], ports);
}

/** What was found in the game that is gone through for its questions. */
export function heardInPractice(state: Talk, practice: Drill, event: AnswerEvent, ports: Library): Reply {
  const {game, table: asked} = practice;
  if (asked || event.moment !== momentOf(game)) return said(state);
  if (event.kind === 'lost' && event.of === 'review') return nextGame(state, practice, ports);
  if (event.kind !== 'review') return said(state);
  const {type: _, moment: __, ...answer} = event;
  const table = {...state, practice: undefined, journal: journalAt(game, 0), review: {game, answer}};
  return nextQuestion(state, {...practice, table}, ports);
}

/** The next question of the game, or of the next game; one that is open counts as not answered. */
function nextQuestion(state: Talk, practice: Drill, ports: Library): Reply {
  const {game, table} = practice;
  const open = table && questionAt(table, momentOf(table.journal.session.game));
  const now = open ? withAsked(practice, open, false) : practice;
  const told = open ? answerLines(game, open, table) : [];
  const review = table?.review && (open ? withQuestionAnswered(table.review, open.ply) : table.review);
  const next = review && movesOfReview(review).find(move => isQuestion(review, move));
  if (!next) return before(told, answered(state, nextGame(state, now, ports)));
  const journal = journalAt(game, next.ply);
  return said(
    {...state, practice: {...now, table: {...table, journal, review, question: undefined}}},
    ...told,
    ...tableLines(spokenTable(journal.session.game, state.settings), dealWords(game.opening)),
    `Question: ${questionWords(next)} Type a move, or tell.`,
  );
}

/** The answer to a question, and what was played there. */
function answerLines(game: Game, question: ReviewedMove, {settings}: Talk): string[] {
  const at = gameAt(game, question.ply) ?? game;
  const words = phrase`Move ${question.ply + 1}: ${betterWords(tableOf(at), question)}${hadPlayedWords(game, question)}`;
  return [aloud(spokenTable(at, settings), words)];
}

function before(told: readonly string[], reply: Answered): Answered {
  return {...reply, lines: [...told, ...reply.lines]};
}

/** Commands that only look at the table. */
const LOOKING: ReadonlySet<string | undefined> = new Set(['read', 'find', 'counts', 'what', 'moves', 'rules']);

const HELP =
  'A move: your answer. tell: a better one. Enter: the next question. table: read the table. stop: leave practice.';

/** The answer to a line in practice; `hear` answers one at a table. */
export function answerPractice(
  state: Talk,
  practice: Drill,
  line: {readonly text: string; readonly isMove: (table: TableLine) => boolean},
  hear: (table: Talk) => Reply,
  ports: Library,
): Reply {
  const {text, isMove} = line;
  const word = text.toLowerCase();
  if (['stop', 'no', 'esc'].includes(word))
    return left({...state, practice: undefined}, practice.asked > 0 ? `${practiceWords(practice)}.` : 'Stopped.');
  if (['quit', 'q', 'exit'].includes(word)) return {state, lines: [], end: true};
  const {table} = practice;
  if (!table) return 'Still looking for a question. Type stop to leave practice.';
  const at = atTable({state: table, rest: text, ports}, table.journal);
  if (['', 'next', 'practise'].includes(word)) return nextQuestion(state, practice, ports);
  const name = spokenCommand(text.split(/\s/)[0] ?? '')?.name;
  if (name === 'tell') return told(state, practice, at);
  if (!table.question && !isMove(at) && !LOOKING.has(name)) return HELP;
  const reply = answered(table, hear(table));
  const {journal = table.journal} = reply.state;
  const now = {...reply.state, journal};
  if (journal === table.journal) return {...reply, state: {...state, practice: {...practice, table: now}}};
  return judgedAnswer(state, {...practice, table: {...now, question: undefined}}, at);
}

/** Says whether the move that was played is a good answer. The table stays as it was before. */
function judgedAnswer(state: Talk, practice: Drill & {readonly table: NonNullable<Drill['table']>}, asked: TableLine): Reply {
  const {table} = practice;
  const answer = judged(table);
  const at = {...asked.state, question: undefined};
  if (!answer) return said({...state, practice: {...practice, table: at}}, NOT_ASKED);
  const {question, move, isRight} = answer;
  if (!isRight) {
    const {game} = table.journal.session;
    const words = phrase`Not so good: ${moveWords(tableOf(gameBefore(game)), move)}. Try again, or type tell.`;
    return said({...state, practice: {...practice, missed: question.ply, table: at}}, aloud(asked, words));
  }
  const now = withAsked(practice, question, true);
  const review = asked.state.review && withQuestionAnswered(asked.state.review, question.ply);
  return said(
    {...state, practice: {...now, table: {...at, review}}},
    aloud(asked, phrase`${rightWords(asked, move, question)}${hadPlayedWords(practice.game, question)}`),
    `${practiceWords(now)}. Enter goes on.`,
  );
}

const NOT_ASKED = 'This question is answered. Enter goes on.';

function told(state: Talk, practice: Drill, at: TableLine): Reply {
  const open = questionAt(at.state, momentOf(at.game));
  if (!open) return NOT_ASKED;
  const {state: after} = answered(at.state, tell(at));
  const lines = answerLines(practice.game, open, at.state);
  const table = {...after, journal: at.state.journal};
  return said({...state, practice: {...withAsked(practice, open, false), table}}, ...lines, 'Enter goes on.');
}
