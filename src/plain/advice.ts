import {act, type Act} from '../sitting/update.js';
import {isWon} from '../engine/position.js';
import {phrase} from '../engine/texts/phrase.js';
import type {ReviewedMove} from '../session/game-review.js';
import {gameAt, gameBefore, momentOf} from '../session/game.js';
import {isQuestion, judged, movesOfReview, questionAt, withQuestionAnswered, withQuestions} from '../sitting/advice.js';
import type {Watching} from '../sitting/sitting.js';
import {betterWords, questionWords, rightWords} from '../words/review.js';
import {stepsFrom} from '../sitting/input/moves.js';
import {parseSpeed} from '../sitting/recorded.js';
import {atTable, momentNow, said} from './current-game.js';
import {acted, told} from './news.js';
import type {Answered, Reply, TableLine, Talk, TalkPorts} from './talk.js';
import {aloud, spokenTable} from './words/pile-words.js';

export const NO_SOLVER = 'The solver is not available here.';

/** The best move by what the player may see, and why. */
export function hint(line: TableLine): Reply {
  return asking(line, {type: 'ask', of: 'hint'});
}

/** The adviser plays on, so many moves a second, and says why before each, until a line is typed. */
export function watch(line: TableLine): Reply {
  const speed = parseSpeed(line.rest || '1');
  if (!speed.ok) return `watch: ${speed.fault.message}.`;
  return line.ports.consult ? watchOn(line, speed.value) : NO_SOLVER;
}

/** Asks for the next move, and plays it when its time has come, unless the player watches no more. */
function watchOn(line: TableLine, speed: number): Answered {
  const {later, ...asked} = acted(line, {type: 'watch', speed});
  const {watching, paced} = asked.state;
  if (!later || !watching) return asked;
  const due = Promise.all([later, paced ? after(1000 / speed) : undefined]);
  const hear = (heard: (now: Talk) => Answered, now: Talk): Answered =>
    now.watching === watching ? playedOn(heard(now), line.ports, watching) : said(now);
  return {
    ...asked,
    later: due.then(
      ([heard]) =>
        (now: Talk) =>
          hear(heard, now),
    ),
  };
}

/** The program does not stay alive for it. */
function after(milliseconds: number): Promise<void> {
  return new Promise(resolve => void setTimeout(resolve, milliseconds).unref());
}

/** Plays the move of a hint, if it names one, and asks for the next. */
function playedOn({state, lines}: Answered, ports: TalkPorts, {speed}: Watching): Answered {
  const table = tableOfState(state, ports);
  const next = table ? acted(table, {type: 'tick'}) : said(state);
  const now = tableOfState(next.state, ports);
  const isOver = !now?.state.watching || stepsFrom(now).length === 0 || isWon(now.rules, now.position);
  const more = isOver ? said({...next.state, watching: undefined}) : watchOn(now, speed);
  return {...more, lines: [...lines, ...next.lines, ...more.lines]};
}

function tableOfState(state: Talk, ports: TalkPorts): TableLine | undefined {
  return state.journal && atTable({state, ports, rest: ''}, state.journal);
}

/** Says whether the game can still be won; `on` and `off` switch reports after each move. */
export function verdict(line: TableLine): Reply {
  const wish = line.rest.toLowerCase();
  if (wish === 'on' || wish === 'off') return acted(line, {type: 'want verdict', isWanted: wish === 'on'});
  if (wish !== '') return 'Type verdict alone, or verdict on, or verdict off.';
  // Who asks hears it, also if it was said before.
  return asking({...line, state: {...line.state, verdict: undefined}}, {type: 'ask', of: 'verdict'});
}

/** Says which move lost the game; asked again, goes back to before it. */
export function lost(line: TableLine): Reply {
  return asking(line, {type: 'ask', of: 'trace'});
}

/** Goes through the game, and names the moves that cost most. */
export function review(line: TableLine): Reply {
  return asking(line, {type: 'ask', of: 'review'});
}

/** Goes back to a move of this game; without a number, to where it could last be won. */
export function goBack(line: TableLine): Reply {
  const {rest} = line;
  if (rest === '') return lost(line);
  if (!/^\d{1,6}$/.test(rest)) return 'Give the number of a move, as in: back 3. The deal is back 0.';
  return acted(line, {type: 'go', entry: {type: 'back', ply: Number(rest)}});
}

/** Asks what the settings and the game want, and says a verdict that is another than the one before. */
export function withQuestionsAsked(reply: Answered, ports: TalkPorts): Answered {
  const {state, lines, later, end} = reply;
  const {journal} = state;
  if (!journal || state.playback || state.practice || later || end) return reply;
  const line = atTable({state, ports, rest: ''}, journal);
  const news = told(line, withQuestions(line.state, ports.daily().today));
  return {...news, lines: [...lines, ...news.lines]};
}

/** What became of a question in words, unless nobody is there to be asked. */
function asking(line: TableLine, done: Act): Reply {
  const next = act(line.state, done);
  return next.effects.length > 0 && !line.ports.consult ? NO_SOLVER : told(line, next);
}

function withoutQuestion(state: Talk, {ply}: ReviewedMove): Talk {
  return state.review ? {...state, review: withQuestionAnswered(state.review, ply)} : state;
}

/** Asks where the game has come to a question of the last review, and judges the move that was played in answer to one. */
export function questioned(before: Talk, reply: Answered): Answered {
  const {state, lines} = reply;
  const now = momentNow(state);
  if (!state.review || !state.journal || now === momentNow(before)) return reply;
  const asked = now && questionAt(state, now);
  if (asked) return {...reply, lines: [...lines, `Question: ${questionWords(asked)} Type a move, or tell.`]};
  const {game} = state.journal.session;
  const answer = judged({...state, journal: state.journal});
  if (!answer) return reply;
  const {question, move, isRight} = answer;
  const table = spokenTable(gameBefore(game), state.settings);
  const words = isRight ? aloud(table, rightWords(table, move, question)) : NOT_SO_GOOD;
  return {...reply, state: isRight ? withoutQuestion(state, question) : state, lines: [...lines, words]};
}

const NOT_SO_GOOD = 'Not so good. Type undo and try another move, or tell.';

/** The answer to the question of a review: to the one where the game stands, or from where the last move was played, else to the first. */
export function tell({state, game}: TableLine): Reply {
  const {review} = state;
  const first = review && movesOfReview(review).find(move => isQuestion(review, move));
  const open = questionAt(state, momentOf(game)) ?? questionAt(state, momentOf(gameBefore(game))) ?? first;
  const before = open && review && gameAt(review.game, open.ply);
  if (!before) return 'No question is open. Type review to go through the game.';
  const table = spokenTable(before, state.settings);
  return said(withoutQuestion(state, open), aloud(table, phrase`Move ${open.ply + 1}: ${betterWords(table, open)}`));
}
