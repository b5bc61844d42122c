import {phrase} from '../engine/texts/phrase.js';
import {gameAt, gameBefore, momentOf} from '../session/game.js';
import {isQuestion, judged, movesOfReview, questionAt} from '../sitting/advice.js';
import {withAnswered} from '../sitting/practice.js';
import {betterWords, questionWords, rightWords} from '../words/review.js';
import {parseSpeed} from '../sitting/recorded.js';
import {atTable, momentNow, said} from './current-game.js';
import {settled} from '../sitting/update.js';
import {isOver, movesOf} from '../sitting/sitting.js';
import {acted, told} from './news.js';
import type {Answered, Reply, TableLine, Talk} from './talk.js';
import type {Library} from '../sitting/library.js';
import {aloud, spokenTable} from './words/pile-words.js';

/** The adviser plays on, so many moves a second, and says why before each, until a line is typed. */
export function watch(line: TableLine): Reply {
  const speed = parseSpeed(line.rest || '1');
  if (!speed.ok) return `watch: ${speed.fault.message}.`;
  return acted(line, {type: 'watch', speed: speed.value});
}

/** Plays the move of a hint while the adviser plays on, and asks for the next. */
export function watchOn(state: Talk, ports: Library): Answered {
  const {journal, watching} = state;
  if (!journal || !watching) return said(state);
  const played = acted(atTable({state, ports, rest: ''}, journal), {type: 'tick'});
  const now = atTable({state: played.state, ports, rest: ''}, played.state.journal ?? journal);
  const isEnded = movesOf(now.state).length === 0 || isOver(now.state);
  if (isEnded) return {...played, state: {...now.state, watching: undefined}};
  const next = acted(now, {type: 'tick'});
  return {...next, lines: [...played.lines, ...next.lines]};
}

/** Says whether the game can still be won; `on` and `off` switch reports after each move. */
export function verdict(line: TableLine): Reply {
  const wish = line.rest.toLowerCase();
  if (wish === 'on' || wish === 'off') return acted(line, {type: 'want verdict', isWanted: wish === 'on'});
  if (wish !== '') return 'Type verdict alone, or verdict on, or verdict off.';
  // Who asks hears it, also if it was said before.
  return acted({...line, state: {...line.state, verdict: undefined}}, {type: 'ask', of: 'verdict'});
}

/** Goes back to a move of this game; without a number, to where it could last be won. */
export function goBack(line: TableLine): Reply {
  const {rest} = line;
  if (rest === '') return acted(line, {type: 'ask', of: 'trace'});
  if (!/^\d{1,6}$/.test(rest)) return 'Give the number of a move, as in: back 3. The deal is back 0.';
  return acted(line, {type: 'go', entry: {type: 'back', ply: Number(rest)}});
}

/** Asks how a move of this game compares with what the adviser would have played; without a number, the last. */
export function askWhy(line: TableLine): Reply {
  const {rest} = line;
  if (!/^\d{0,6}$/.test(rest)) return 'Give the number of a move, as in: why 3.';
  return acted(line, {type: 'why', move: rest === '' ? undefined : Number(rest)});
}

/** What follows from everything that was done at the table. */
export function withAllSettled(before: Talk, {state, lines, end}: Answered, ports: Library): Answered {
  const {journal} = state;
  if (!journal || state.record || end) return {state, lines, ...(end && {end})};
  const line = atTable({state, ports, rest: ''}, journal);
  const news = told(line, settled(before.journal, line.state, ports.daily().today));
  return {...news, lines: [...lines, ...news.lines]};
}

/**
 * Asks where the game has come to a question of the last review, and judges the move that was played in answer to one.
 */
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
  return {...reply, state: isRight ? withAnswered(state, question, true) : state, lines: [...lines, words]};
}

const NOT_SO_GOOD = 'Not so good. Type undo and try another move, or tell.';

/**
 * The answer to the question of a review: to the one where the game stands, or from where the last move was played,
 * else to the first.
 */
export function tell({state, game}: TableLine): Reply {
  const {review} = state;
  const first = review && movesOfReview(review).find(move => isQuestion(review, move));
  const open = questionAt(state, momentOf(game)) ?? questionAt(state, momentOf(gameBefore(game))) ?? first;
  const before = open && review && gameAt(review.game, open.ply);
  if (!before) return 'No question is open. Type review to go through the game.';
  const table = spokenTable(before, state.settings);
  return said(withAnswered(state, open), aloud(table, phrase`Move ${open.ply + 1}: ${betterWords(table, open)}`));
}
