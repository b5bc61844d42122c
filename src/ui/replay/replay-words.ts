import {statusOf} from '../../engine/legality/generation.js';
import {positionOf, gameBefore, happenedIn, type Game} from '../../session/game.js';
import {joined, phrase, sentenceOf, speak, type Phrase} from '../../engine/texts/phrase.js';
import {happenedWords, moveWords} from '../../words/moves.js';
import {labelsOf} from '../../sitting/pile-keys.js';
import {tableSpeaker} from '../../sitting/speakers.js';
import {wrapped} from '../../words/wrap.js';
import type {Glyphs} from '../theme/glyphs.js';
import type {Screen} from '../chrome/regions.js';
import type {TextLine} from '../chrome/words.js';
import {lastStep, stageOf, type Replay} from './model/replay.js';
import type {Message} from '../chrome/message.js';

/** Lines that a comment takes in a window of usual width. */
const COMMENT_LINES = 2;

/** Lines below the table, at most; those that the comment leaves are for the move. */
export const MOST_LINES = 4;

/** What is said below the table: the move, and the comment, which takes priority for the room. */
export function wordLines(replay: Replay, screen: Screen, glyphs: Glyphs): TextLine[] {
  const width = screen.columns - 2;
  const {text, tone} = wordsOf(replay);
  const answering = replay.help || replay.typed !== '' || replay.message !== undefined;
  const comment = answering ? '' : (replay.comments[replay.at] ?? '');
  const speaker = tableSpeaker(labelsOf(stageOf(replay).opening.rules), glyphs);
  const said = wrapped(speak(comment, speaker), width).slice(0, MOST_LINES);
  const room = Math.min(COMMENT_LINES, MOST_LINES - said.length);
  const told = cut(wrapped(speak(text, speaker), width), room, width);
  return [
    ...told.map(line => ({text: line, tone: said.length > 0 ? ('dim' as const) : tone})),
    ...said.map(line => ({text: line, tone: 'plain' as const})),
  ];
}

/** At most `room` of the lines; where there were more, the last of them ends in dots. */
function cut(lines: readonly string[], room: number, width: number): readonly string[] {
  if (lines.length <= room) return lines;
  const last = lines[room - 1] ?? '';
  return [...lines.slice(0, room - 1), ...(room > 0 ? [`${last.slice(0, width - 4).replace(/\W+$/, '')} ...`] : [])];
}

/** A half-typed number, the outcome of the last key, or the move that led here. */
function wordsOf(replay: Replay): Message {
  if (replay.help) return {tone: 'plain', text: 'The keys of a replay; Esc goes back.'};
  if (replay.typed !== '') return {tone: 'plain', text: `To step ${replay.typed}_ of ${String(lastStep(replay))}`};
  if (replay.message) return replay.message;
  const game = stageOf(replay);
  const steps = lastStep(replay);
  if (!game.last)
    return {tone: 'plain', text: `The deal; ${steps === 1 ? 'one step follows' : `${steps} steps follow`}.`};
  const ending = replay.at === steps ? endWords(replay, game) : '';
  return {tone: 'plain', text: phrase`${stepWords(game)}${ending}`};
}

/** `Q♥ from the waste into space 5. The store-house gives ...` */
function stepWords(game: Game): Phrase {
  const {rules} = game.opening;
  const [first, ...others] = game.last?.moves ?? [];
  if (!first) return '';
  const more = others.length > 0 ? `, and ${String(others.length)} more` : '';
  const happened = happenedWords(rules, happenedIn(game));
  const moved = phrase`${moveWords(rules, positionOf(gameBefore(game)), first)}${more}`;
  return joined([moved, happened].filter(words => words !== '').map(sentenceOf), ' ');
}

function endWords({lesson}: Replay, game: Game): string {
  const status = statusOf(game.opening.rules, positionOf(game));
  const end = lesson ? ' End of the lesson.' : ' End of the recording.';
  if (status === 'won') return lesson ? `${end} The game is won.` : ' The game is won.';
  return status === 'stuck' ? ' The game is stuck here.' : `${end} ${lesson ? 't' : 'Enter'} plays on.`;
}
