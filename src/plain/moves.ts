import {speak, type Speaker} from '../engine/texts/phrase.js';
import {momentOf} from '../session/game.js';
import {finishingMoves, safeMoves, stepsFrom} from '../sitting/moves.js';
import type {Labels} from '../sitting/pile-keys.js';
import {namesSpeaker} from '../sitting/speakers.js';
import {faultLine, played, said, withJournal} from './current-game.js';
import {follow, type Stepping} from './line-of-moves.js';
import type {Question, Reply, TableLine} from './talk.js';
import {parseUnits, type Unit} from './units.js';
import {namedCard} from './words/places.js';
import {refusalWords} from './words/speech.js';

/** Plays a move of the list by its number; without one, the move of the hint. */
export function playNumber(line: TableLine): Reply {
  const {state, game, rest} = line;
  const moves = stepsFrom(line);
  const hinted = state.hinted?.moment === momentOf(game) && rest === '' ? [state.hinted.move] : undefined;
  const move = /^\d{1,4}$/.test(rest) ? moves[Number(rest) - 1] : hinted;
  if (move) return played(line, [move]);
  if (moves.length === 0) return 'There is no legal move.';
  if (moves.length === 1) return 'There is one legal move: type play 1 to play it, or moves to hear it.';
  return `Give a number from 1 to ${moves.length}, as in: play 1. Type moves to list them.`;
}

/** Sends up all cards that may safely go, or all cards if that finishes the game. */
export function sendUp(line: TableLine): Reply {
  const moves = finishingMoves(line) ?? safeMoves(line);
  return moves.length > 0 ? played(line, [moves]) : 'No card may safely go up.';
}

export function moveLineAnswer(line: TableLine): Reply {
  const units = parseUnits(line.rules, line.rest);
  return units.ok ? afterUnits(line, units.value) : faultLine(units.fault);
}

/** Plays a line of moves, or asks what it leaves open. */
export function afterUnits(line: TableLine, units: readonly Unit[]): Reply {
  const {journal, labels} = line;
  const left = withJournal(line.state, journal);
  const stepping = follow(line, units);
  if (stepping.kind === 'ask') {
    const question = asked(stepping, units, namesSpeaker(labels));
    return said({...left, question}, question.text);
  }
  if (stepping.kind !== 'play') return said(left, notPlayed(stepping, labels));
  if (stepping.steps.length === 0) return said(left);
  return played({...line, state: {...left, lastUnits: units}}, stepping.steps, stepping.but);
}

function asked({at, text, replies}: Stepping & {kind: 'ask'}, units: readonly Unit[], speaker: Speaker): Question {
  const spoken = replies?.map(({key, words}) => ({key, words: speak(words, speaker)}));
  return {at, units, text: speak([{capital: text}], speaker), ...(spoken && {replies: spoken})};
}

function notPlayed(stepping: Stepping & {kind: 'refuse' | 'tell'}, labels: Labels): string {
  const words =
    stepping.kind === 'refuse' ? refusalWords(stepping.reason, labels) : speak(stepping.text, namesSpeaker(labels));
  const none = (stepping.before ?? 0) > 0 ? ' Nothing of that line was played.' : '';
  return `${words}${none}`;
}

/** The unit that an answer stands for: its key, or a word that no other answer has. */
export function answerUnit({replies}: Question, text: string): Unit | undefined {
  if (!replies) {
    const card = namedCard(text);
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
