import {speak, type Speaker} from '../../engine/texts/phrase.js';
import {safeMoves} from '../../player/moves/candidate-moves.js';
import {stepsFrom} from '../../player/moves/going-along.js';
import {finishingMoves} from '../../player/moves/finish-game.js';
import type {Labels} from '../../player/keys/pile-keys.js';
import {namesSpeaker} from '../../player/keys/speakers.js';
import {momentOf, positionOf} from '../../session/game.js';
import type {Journal} from '../../session/journal/journal.js';
import {faulted, labelsNow, played, positionNow, rulesOf, said, withJournal} from '../current-game.js';
import {namedCard} from '../words/places.js';
import {refusalWords} from '../words/speech.js';
import {follow, type Stepping} from './line-of-moves.js';
import type {Answered, Question, Talk} from '../talk.js';
import {parseUnits, type Unit} from './units.js';

/** Plays a move of the list by its number; without one, the move of the hint. */
export function playNumber(state: Talk, journal: Journal, rest: string): Answered {
  const {game} = journal.session;
  const moves = stepsFrom(game.opening.rules, positionOf(game));
  const hinted = state.hinted?.moment === momentOf(game) && rest === '' ? [state.hinted.move] : undefined;
  const move = /^\d{1,4}$/.test(rest) ? moves[Number(rest) - 1] : hinted;
  if (move) return played(state, journal, [move]);
  if (moves.length === 0) return said(state, 'There is no legal move.');
  if (moves.length === 1) return said(state, 'There is one legal move: type play 1 to play it, or moves to hear it.');
  return said(state, `Give a number from 1 to ${String(moves.length)}, as in: play 1. Type moves to list them.`);
}

/** Sends up all cards that may safely go, or all cards if that finishes the game. */
export function sendUp(state: Talk, journal: Journal): Answered {
  const {game} = journal.session;
  const {rules} = game.opening;
  const moves = finishingMoves(rules, positionOf(game)) ?? safeMoves(rules, positionOf(game));
  return moves.length > 0 ? played(state, journal, [moves]) : said(state, 'No card may safely go up.');
}

export function moveLineAnswer(state: Talk, journal: Journal, text: string): Answered {
  const units = parseUnits(rulesOf(journal), text);
  return units.ok ? afterUnits(state, journal, units.value) : faulted(state, units.fault);
}

/** Plays a line of moves, or asks what it leaves open. */
export function afterUnits(state: Talk, journal: Journal, units: readonly Unit[]): Answered {
  const rules = rulesOf(journal);
  const left = withJournal(state, journal);
  const labels = labelsNow(state, rules);
  const stepping = follow({rules, position: positionNow(journal), labels}, units);
  if (stepping.kind === 'ask') {
    const question = asked(stepping, units, namesSpeaker(labels));
    return said({...left, question}, question.text);
  }
  if (stepping.kind !== 'play') return said(left, notPlayed(stepping, labels));
  if (stepping.steps.length === 0) return said(left);
  return played({...left, lately: units}, journal, stepping.steps, stepping.but);
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
