import type {
  GameAnswer,
  GameQuestionKind,
  HintAnswer,
  ReviewAnswer,
  TraceAnswer,
  VerdictWord,
} from '../analysis/protocol.js';
import {reviewedMoves} from '../analysis/reviewed-moves.js';
import {searchFault} from '../analysis/search-reach.js';
import {sameMove} from '../engine/move.js';
import {isWon} from '../engine/position.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import type {ReviewedMove} from '../session/game-review.js';
import {gameAt, gameBefore, momentOf, plyOf, type Moment} from '../session/game.js';
import {record} from '../session/journal/journal.js';
import {listedMoves} from '../sitting/moves.js';
import {isDeadEndInDoubt} from '../sitting/sitting.js';
import {LOST_WORDS} from '../words/deals.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {
  betterWords,
  courseWords,
  curveWords,
  nothingCostlyWords,
  provenWords,
  questionWords,
  reviewedHead,
  reasonWords,
  reviewedLines,
  rightWords,
  traceWords,
  noHintWords,
} from '../words/review.js';
import {answered, atTable, momentNow, said, travel, withChange} from './current-game.js';
import {typedMove} from './line-of-moves.js';
import type {Answered, Reply, TableLine, Talk, TalkPorts} from './talk.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {moveLine, statusLines, WAYS_ON} from './words/step-words.js';

const NOBODY = 'The solver is not available here.';
const DEAD_END = 'Stuck: no card can go up any more; cards can only be moved about.';
const NO_ANSWER = 'No answer was found in time.';
const WON = 'You have won.';

/** Takes an answer at the table as it is by then. */
type Hear<Kind extends GameQuestionKind> = (now: TableLine, answer: GameAnswer<Kind>) => Reply;

/** Asks about the game on the table; the answer is given only if the game still stands there. */
function consult<Kind extends GameQuestionKind>(
  {game, rules, ports}: TableLine,
  kind: Kind,
  hear: Hear<Kind>,
): Answered['later'] {
  if (searchFault(rules)) return undefined;
  return ports.consult?.(kind, game).then(answer => (state: Talk) => {
    const {journal} = state;
    if (!journal || momentNow(state) !== momentOf(game)) return said(state);
    if (answer === 'lost') return said(state, sentence(LOST_WORDS));
    if (!answer) return said(state, NO_ANSWER);
    return answered(state, hear(atTable({state, ports, rest: ''}, journal), answer));
  });
}

/** Asks, and says so; or says why nobody answers: the search does not support the game, or there is no solver. */
function asking<Kind extends GameQuestionKind>(line: TableLine, kind: Kind, words: string, hear: Hear<Kind>): Reply {
  const later = consult(line, kind, hear);
  if (later) return {state: line.state, lines: [words], later};
  const fault = searchFault(line.rules);
  return fault ? sentence(fault.message) : NOBODY;
}

/** The best move by what the player may see, and why. */
export function hint(line: TableLine): Reply {
  const {state, journal} = line;
  if (listedMoves(line).length === 0) return statusLines(line);
  const noted = record(journal, {type: 'hint'});
  const asker = noted.ok ? {...line, state: {...state, journal: noted.value}} : line;
  return asking(asker, 'hint', 'Thinking, from the cards that you can see.', hinted);
}

function hinted(line: TableLine, hint: HintAnswer): Reply {
  const {state, game} = line;
  const {move} = hint;
  if (!move) return [aloud(line, noHintWords(hint)), WAYS_ON];
  return said(
    {...state, hinted: {moment: momentOf(game), move}},
    sentence(`hint: ${moveLine(line, move)}`),
    `Type ${typedMove(line, move)}, or play.`,
    sentence(aloud(line, reasonWords(line, hint))),
  );
}

const VERDICTS: Readonly<Record<VerdictWord, string>> = {
  winnable: 'Verdict: it can still be won.',
  unwinnable: 'Verdict: it cannot be won. Type lost to hear whether a move lost it.',
  unknown: 'Verdict: not known; the search found no answer in time.',
};

/** The verdict in words; a deal that is lost before the first move never could be won. */
function verdictWords({game}: TableLine, {verdict: word}: {readonly verdict: VerdictWord}): string {
  return word === 'unwinnable' && plyOf(game) === 0 ? 'Verdict: this deal could never be won.' : VERDICTS[word];
}

const WISHES = {
  on: 'The verdict is now given whenever it changes; it knows every card.',
  off: 'The verdict is now given only when you ask.',
} as const;

/** Says whether the game can still be won; `on` and `off` switch reports after each move. */
export function verdict(line: TableLine): Reply {
  const {rules, position, rest} = line;
  const wish = rest.toLowerCase();
  if (wish === 'on' || wish === 'off') return said(withChange(line, {verdict: wish === 'on'}), WISHES[wish]);
  if (rest !== '') return 'Type verdict alone, or verdict on, or verdict off.';
  if (isWon(rules, position)) return WON;
  return asking(line, 'verdict', 'Thinking, with every card known.', verdictWords);
}

/** Says the verdict after a change, if the setting is on and it is a new one; else whether it has come to a dead end. */
export function watched(before: Talk, reply: Answered, ports: TalkPorts): Answered {
  const {state, later, end} = reply;
  const {journal, settings} = state;
  if (!journal || later || end) return reply;
  const line = atTable({state, ports, rest: ''}, journal);
  if (isWon(line.rules, line.position)) return reply;
  const isNew = momentNow(before) !== momentNow(state);
  const asked = settings.verdict
    ? (isNew || state.verdict === undefined) && verdictAsked(line)
    : isNew && isDeadEndInDoubt(line) && deadEndAsked(line);
  return asked ? {...reply, later: asked} : reply;
}

function verdictAsked(line: TableLine): Answered['later'] {
  return consult(line, 'verdict', (now, answer) => {
    const {state} = now;
    const word = answer.verdict;
    return word === state.verdict ? [] : said({...state, verdict: word}, verdictWords(now, answer));
  });
}

/** Says that no card can go up any more, where that is proved. */
function deadEndAsked(line: TableLine): Answered['later'] {
  return consult(line, 'dead-end', (_, {isDeadEnd}) => (isDeadEnd ? [DEAD_END, WAYS_ON] : []));
}

/** Says which move lost the game; asked again, goes back to before it. */
export function lost(line: TableLine): Reply {
  const {state, game, rules, position} = line;
  if (state.traced?.moment === momentOf(game))
    return travel(line, {type: 'back', ply: state.traced.ply}, 'From here the game could still be won.');
  if (isWon(rules, position)) return WON;
  const words = 'Looking for the move that lost it, with every card known.';
  return asking(line, 'trace', words, traced);
}

function traced(line: TableLine, trace: TraceAnswer): Reply {
  const {state, game} = line;
  const {ply} = trace;
  if (ply >= plyOf(game)) return VERDICTS.winnable;
  const words = aloud(line, traceWords(game, trace));
  if (ply < 0) return words;
  return said({...state, traced: {moment: momentOf(game), ply}}, words, 'Type lost again to go back to before it.');
}

/** Goes back to a move of this game; without a number, to where it could last be won. */
export function goBack(line: TableLine): Reply {
  const {rest} = line;
  if (rest === '') return lost(line);
  if (!/^\d{1,6}$/.test(rest)) return 'Give the number of a move, as in: back 3. The deal is back 0.';
  return travel(line, {type: 'back', ply: Number(rest)}, `At move ${rest}.`);
}

/** Goes through the game, and names the moves that cost most. */
export function review(line: TableLine): Reply {
  if (!line.game.last) return NOTHING_PLAYED;
  return asking(line, 'review', 'Going through the game; this takes up to a minute.', reviewed);
}

function reviewed(line: TableLine, answer: ReviewAnswer): Reply {
  const {state, game, rules, position} = line;
  const moves = reviewedMoves(answer, plyOf(game));
  const inWords = (each: Phrase): string => sentence(aloud(line, each));
  const costly = moves.flatMap(move =>
    move.right
      ? [`Question: ${questionWords(move)}`, ...reviewedLines(game, {...move, best: undefined}).map(inWords)]
      : [reviewedHead(game, move), ...reviewedLines(game, move)].map(inWords),
  );
  const proven = answer.trace ? [provenWords(game, isWon(rules, position), answer.trace)] : [];
  const nothing = moves.some(({chances}) => chances) ? [] : nothingCostlyWords(game, answer);
  const [first] = moves;
  const then = first?.right ? ', then a move, or tell' : '';
  const back = first ? [`Type back ${first.ply} to go to before move ${first.ply + 1}${then}; undo comes back.`] : [];
  return said(
    {...state, reviewed: {game, questions: moves.filter(({right}) => right)}},
    ...[...proven, ...nothing, ...curveWords(answer), ...courseWords(game), ...costly, ...back],
  );
}

/** The question of the last review that belongs to a moment of its game, if it is open. */
function questionAt({reviewed}: Talk, moment: Moment | undefined): ReviewedMove | undefined {
  return reviewed?.questions.find(({ply}) => {
    const before = gameAt(reviewed.game, ply);
    return before !== undefined && momentOf(before) === moment;
  });
}

function withoutQuestion(state: Talk, {ply}: ReviewedMove): Talk {
  const {reviewed} = state;
  return reviewed
    ? {...state, reviewed: {...reviewed, questions: reviewed.questions.filter(each => each.ply !== ply)}}
    : state;
}

/** Asks where the game has come to a question of the last review, and judges the move that was played in answer to one. */
export function questioned(before: Talk, reply: Answered): Answered {
  const {state, lines} = reply;
  const now = momentNow(state);
  if (!state.reviewed || !state.journal || now === momentNow(before)) return reply;
  const asked = questionAt(state, now);
  if (asked) return {...reply, lines: [...lines, `Question: ${questionWords(asked)} Type a move, or tell.`]};
  const {game} = state.journal.session;
  const open = questionAt(state, momentOf(gameBefore(game)));
  const [move] = game.last?.moves ?? [];
  if (!open || !move) return reply;
  const table = spokenTable(gameBefore(game), state.settings);
  const isRight = open.right?.some(each => sameMove(each, move)) ?? false;
  const words = isRight ? aloud(table, rightWords(table, move, open)) : NOT_SO_GOOD;
  return {...reply, state: isRight ? withoutQuestion(state, open) : state, lines: [...lines, words]};
}

const NOT_SO_GOOD = 'Not so good. Type undo and try another move, or tell.';

/** The answer to the question of a review: to the one where the game stands, or from where the last move was played, else to the first. */
export function tell({state, game}: TableLine): Reply {
  const {reviewed} = state;
  const open =
    questionAt(state, momentOf(game)) ?? questionAt(state, momentOf(gameBefore(game))) ?? reviewed?.questions[0];
  const before = open && reviewed && gameAt(reviewed.game, open.ply);
  if (!before) return 'No question is open. Type review to go through the game.';
  const table = spokenTable(before, state.settings);
  return said(withoutQuestion(state, open), aloud(table, phrase`Move ${open.ply + 1}: ${betterWords(table, open)}`));
}
