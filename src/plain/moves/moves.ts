import {buriedNamed, refusalNamed, stepsNamed, type Named} from '../../sitting/input/choosing.js';
import {shownMoves} from '../../sitting/sitting.js';
import {makeCard} from '../../engine/card.js';
import {quoted} from '../../engine/outside-text.js';
import {countWord} from '../../engine/texts/count.js';
import {sentence, sentenceOf} from '../../engine/texts/phrase.js';
import {movesUp, nothingUpWords, stepsFrom} from '../../sitting/input/moves.js';
import {said} from '../current-game.js';
import {acted} from '../news.js';
import {follow, typedMove, type Asking} from './line-of-moves.js';
import type {OpenQuestion, Reply, TableLine} from '../talk.js';
import {parseUnits} from './units.js';
import {aloud, findPile, namedCard, refusedWords} from '../words/pile-words.js';
import {stepLine} from '../words/step-words.js';

/** Plays a move of the list by its number; without one, the move of the hint. */
export function playNumber(line: TableLine): Reply {
  const {state, rest} = line;
  const moves = stepsFrom(line);
  const hinted = rest === '' ? shownMoves(state) : undefined;
  const move = /^\d{1,4}$/.test(rest) ? moves[Number(rest) - 1] : hinted;
  if (move) return acted(line, {type: 'play', moves: move});
  if (moves.length === 0) return 'There is no legal move.';
  const named = rest.split(/\s+(?:up|to|onto|on|into)\b\s*/i);
  if (/[a-z]/i.test(rest)) return playNamed(line, named[0] ?? '', named[1] ?? '');
  if (moves.length === 1) return 'There is one legal move: type play 1 to play it, or moves to hear it.';
  return `Give a number from 1 to ${moves.length}, as in: play 1. Type moves to list them.`;
}

/** Sends up all that one word sends up, or says why nothing goes. */
export function sendUp(line: TableLine): Reply {
  return movesUp(line).length > 0 ? acted(line, {type: 'up'}) : sentence(nothingUpWords(line.rules));
}

/** Plays a card, or the top of a pile, to a pile or onto a card, where only one move is meant. */
function playNamed(line: TableLine, what: string, where: string): Reply {
  const named = (text: string): Named | undefined => {
    const card = namedCard(text);
    if (card !== undefined) return {card};
    return text === '' ? undefined : {pile: findPile(line, text.replace(/^the\s+/i, ''))};
  };
  const [moved, place] = [named(what), named(where)];
  const fitting = stepsNamed(line, moved, place);
  const [only] = fitting;
  if (only && fitting.length === 1) return acted(line, {type: 'play', moves: only});
  if (!only) {
    const buried = buriedNamed(line, moved);
    if (buried !== undefined) return aloud(line, sentenceOf(buried));
    const reason = refusalNamed(line, moved, place);
    if (reason !== undefined) return aloud(line, refusedWords(reason));
    return `No legal move is ${quoted(line.rest)}. Type moves to list them.`;
  }
  return [
    'Which one?',
    ...fitting.map(
      moves =>
        `${stepLine(line, moves)}; ${moves
          .slice(-1)
          .map(move => typedMove(line.state, move))
          .join()}`,
    ),
  ];
}

export function moveLineAnswer(line: TableLine): Reply {
  const units = parseUnits(line.rules, line.rest);
  return units.ok ? afterUnits(line, units.value) : units;
}

/** Plays a line of moves, or asks what it leaves open. */
export function afterUnits(line: TableLine, units: readonly string[]): Reply {
  const left = {...line.state, question: undefined};
  const stepping = follow(line.state, units);
  if (stepping.kind === 'ask') {
    const question = asked(line, stepping, units);
    return said({...left, question}, question.text);
  }
  if (stepping.kind === 'tell') return said(left, aloud(line, stepping.text), ...turnsTyped(line.rest));
  if (stepping.moves.length === 0) return said(left);
  const {moves, but} = stepping;
  return acted({...line, state: {...left, lastUnits: units}}, {type: 'play', moves, but});
}

/** What somebody may have meant who typed `turn 3`, where 3 is the key of a pile. */
function turnsTyped(text: string): string[] {
  const count = Number(/^(?:turn|draw|space)\s+([2-9])$/i.exec(text)?.[1] ?? 0);
  return count === 0
    ? []
    : [`To turn ${countWord(count)} times, type ${Array.from({length: count}, () => 'turn').join(' ')}.`];
}

function asked(line: TableLine, {at, text, replies}: Asking, units: readonly string[]): OpenQuestion {
  const spoken = replies?.map(({key, words}) => ({key, words: aloud(line, words)}));
  return {at, units, text: `Question: ${aloud(line, [{capital: text}])}`, ...(spoken && {replies: spoken})};
}

/** The unit that an answer stands for: its key, or a word that no other answer has. */
export function answerUnit({replies}: OpenQuestion, text: string): string | undefined {
  if (!replies) {
    const card = namedCard(text);
    return card === undefined ? undefined : makeCard(card);
  }
  const exact =
    replies.find(reply => reply.key === text) ?? replies.find(reply => reply.key.toLowerCase() === text.toLowerCase());
  const worded = replies.filter(reply => text.length > 1 && begins(reply.words, text.toLowerCase()));
  return (exact ?? (worded.length === 1 ? worded[0] : undefined))?.key;
}

function begins(words: string, text: string): boolean {
  return words.split(' ').some(word => word.toLowerCase().startsWith(text));
}
