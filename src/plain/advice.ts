import {sentence, speak} from '../engine/texts/phrase.js';
import {legalMoves} from '../engine/legality/generation.js';
import {gameAt, momentOf, plyOf, positionOf, type Game} from '../session/game.js';
import {record, type Journal} from '../session/journal/journal.js';
import {mayBeDeadEnd} from '../player/moves/dead-end.js';
import {keysOf} from '../player/keys/pile-keys.js';
import {typedMove} from './moves/typed-move.js';
import {namesSpeaker} from '../player/keys/speakers.js';
import {isOver, labelsNow, momentNow, rulesOf, said, settingsOf, travel} from './current-game.js';
import type {Answered, Talk, TalkPorts} from './talk.js';
import {moveLine, statusLines, WAYS_ON} from './words/step-words.js';
import type {GameAnswer, GameQuestionKind, HintAnswer, TraceAnswer, VerdictWord} from '../analysis/protocol.js';
import {searchFault} from '../analysis/search-reach.js';
import {deadEndWords, doubtWords, neverWords} from '../words/review.js';
import {LOST_WORDS} from '../words/deals.js';

const NOBODY = 'The solver is not available here.';
const DEAD_END = 'You are stuck: no card can go up any more; cards can only be moved about.';
const NO_ANSWER = 'No answer was found in time.';

/** Asks about the game on the table; the answer is given only if the game still stands there. */
export function consult(
  journal: Journal,
  ports: TalkPorts,
  kind: GameQuestionKind,
  hear: (now: Talk, answer: GameAnswer) => Answered,
): Answered['later'] {
  const {game} = journal.session;
  if (searchFault(game.opening.rules)) return undefined;
  return ports.consult?.(kind, game).then(answer => (now: Talk) => {
    if (momentNow(now) !== momentOf(game)) return said(now);
    if (answer === 'lost') return said(now, sentence(LOST_WORDS));
    return answer ? hear(now, answer) : said(now, NO_ANSWER);
  });
}

/** Why nobody answers: the search does not support the game, or there is no solver. */
export function nobody(journal: Journal): string {
  return sentence(searchFault(rulesOf(journal))?.message ?? NOBODY);
}

/** The best move by what the player may see, and why. */
export function hint(state: Talk, journal: Journal, ports: TalkPorts): Answered {
  const rules = rulesOf(journal);
  const {game} = journal.session;
  const position = positionOf(game);
  if (legalMoves(rules, position).length === 0) return said(state, ...statusLines(rules, position));
  const later = consult(journal, ports, 'hint', (now, answer) =>
    answer.kind === 'hint' ? hinted(now, game, answer) : said(now),
  );
  if (!later) return said(state, nobody(journal));
  const noted = record(journal, {type: 'hint'});
  const lines = ['Thinking, from the cards that you can see.'];
  return {state: noted.ok ? {...state, journal: noted.value} : state, lines, later};
}

function hinted(state: Talk, game: Game, {move, reason, isDeadEnd}: HintAnswer): Answered {
  const {rules} = game.opening;
  const position = positionOf(game);
  const labels = labelsNow(state, rules);
  const speaker = namesSpeaker(labels, each =>
    each.type === 'play' ? moveLine(rules, position, each, labels) : keysOf(each, labels),
  );
  if (isDeadEnd) return said(state, speak(deadEndWords(reason.words), speaker), WAYS_ON);
  return said(
    {...state, hinted: {moment: momentOf(game), move}},
    sentence(`hint: ${moveLine(rules, position, move, labels)}`),
    `Type ${typedMove({rules, position, labels}, move)}, or play.`,
    sentence(speak(reason.words, speaker)),
  );
}

const VERDICTS: Readonly<Record<VerdictWord, string>> = {
  winnable: 'It can still be won.',
  unwinnable: 'It cannot be won. Type lost to hear whether a move lost it.',
  unknown: 'Not known: the search found no answer in time.',
};

/** The verdict in words; a deal that is lost before the first move never could be won. */
function verdictWords({journal}: Talk, verdict: VerdictWord): string {
  const isDeal = journal !== undefined && plyOf(journal.session.game) === 0;
  return verdict === 'unwinnable' && isDeal ? neverWords(true) : VERDICTS[verdict];
}

/** Says whether the game can still be won; `on` and `off` switch whether that is said without asking. */
export function verdict(state: Talk, journal: Journal, rest: string, ports: TalkPorts): Answered {
  const wish = rest.toLowerCase();
  if (wish === 'on' || wish === 'off') {
    ports.changeSettings({verdict: wish === 'on'});
    const words =
      wish === 'on' ? 'is now given whenever it changes; it knows every card' : 'is now given only when you ask';
    const settings = {...settingsOf(state), verdict: wish === 'on'};
    return said({...state, settings, verdict: undefined}, `The verdict ${words}.`);
  }
  if (rest !== '') return said(state, 'Type verdict alone, or verdict on, or verdict off.');
  if (isOver(journal)) return said(state, 'You have won.');
  const later = consult(journal, ports, 'verdict', (now, answer) =>
    answer.kind === 'verdict' ? said(now, verdictWords(now, answer.verdict)) : said(now),
  );
  if (!later) return said(state, nobody(journal));
  return {state, lines: ['Thinking, with every card known, hidden ones too.'], later};
}

/** Says the verdict after a change, if the setting is on and it is a new one. */
export function watched(before: Talk, answered: Answered, ports: TalkPorts): Answered {
  const {state, later, end} = answered;
  const {journal} = state;
  if (!journal || later || end || isOver(journal)) return answered;
  const isNew = momentNow(before) !== momentNow(state);
  if (!settingsOf(state).verdict) return isNew ? watchedForDeadEnd(journal, answered, ports) : answered;
  if (!isNew && state.verdict !== undefined) return answered;
  const asked = consult(journal, ports, 'verdict', (now, answer) => {
    if (answer.kind !== 'verdict' || answer.verdict === now.verdict) return said(now);
    return said({...now, verdict: answer.verdict}, verdictWords(now, answer.verdict));
  });
  return asked ? {...answered, later: asked} : answered;
}

/** Says that no card can go up any more, where that is proved. */
function watchedForDeadEnd(journal: Journal, answered: Answered, ports: TalkPorts): Answered {
  const {game} = journal.session;
  const rules = rulesOf(journal);
  const position = positionOf(game);
  if (!game.last || !mayBeDeadEnd(rules, position, legalMoves(rules, position))) return answered;
  const asked = consult(journal, ports, 'dead-end', (now, answer) =>
    answer.kind === 'dead-end' && answer.isDeadEnd ? said(now, DEAD_END, WAYS_ON) : said(now),
  );
  return asked ? {...answered, later: asked} : answered;
}

/** Says which move lost the game; asked again, goes back to before it. */
export function lost(state: Talk, journal: Journal, ports: TalkPorts): Answered {
  const {game} = journal.session;
  const {traced} = state;
  if (traced?.moment === momentOf(game))
    return travel(state, journal, {type: 'back', ply: traced.ply}, 'From here the game could still be won.');
  if (isOver(journal)) return said(state, 'You have won.');
  const later = consult(journal, ports, 'trace', (now, answer) =>
    answer.kind === 'trace' ? traceTold(now, journal, answer) : said(now),
  );
  if (!later) return said(state, nobody(journal));
  return {state, lines: ['Looking for the move that lost it, with every card known, hidden ones too.'], later};
}

function traceTold(state: Talk, journal: Journal, trace: TraceAnswer): Answered {
  const {ply, sure} = trace;
  const {game} = journal.session;
  const [before, after] = [gameAt(game, ply), gameAt(game, ply + 1)];
  if (ply >= plyOf(game)) return said(state, VERDICTS.winnable);
  if (ply < 0) return said(state, neverWords(sure));
  const [move] = after?.last?.moves ?? [];
  if (!before || !move) return said(state, NO_ANSWER);
  const words = moveLine(rulesOf(journal), positionOf(before), move, labelsNow(state, rulesOf(journal)));
  const found = sure ? `Move ${String(ply + 1)} lost it: ${words}` : doubtWords(trace);
  return said(
    {...state, traced: {moment: momentOf(game), ply}},
    sentence(found),
    'Type lost again to go back to before it.',
  );
}

/** Goes back to a move of this game; without a number, to where it could last be won. */
export function goBack(state: Talk, journal: Journal, rest: string, ports: TalkPorts): Answered {
  if (rest === '') return lost(state, journal, ports);
  const ply = /^\d{1,6}$/.test(rest) ? Number(rest) : -1;
  if (ply < 0) return said(state, 'Give the number of a move, as in: back 3. The deal is back 0.');
  return travel(state, journal, {type: 'back', ply}, `At move ${rest}.`);
}
