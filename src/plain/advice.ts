import {deadEndWords} from '../words/aim.js';
import type {GameAnswer, Heard, HintAnswer, VerdictAnswer, VerdictWord} from '../analysis/protocol.js';
import {isWon} from '../engine/position.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import type {ReviewedMove} from '../session/game-review.js';
import {gameAt, gameBefore, momentOf, plyOf, positionOf} from '../session/game.js';
import {
  askHint,
  askReview,
  askVerdict,
  isFirstHint,
  isQuestion,
  judged,
  lookBack,
  movesOfReview,
  questionAt,
  shorterWin,
  wantVerdict,
  withAnswer,
  withQuestionAnswered,
  withQuestions,
  type Advised,
  type Asked,
  type Next,
  type Question,
} from '../sitting/advice.js';
import type {Review, Sitting, Watching} from '../sitting/sitting.js';
import {LOST_WORDS, parWords} from '../words/deals.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {reasonWords, noHintWords, provenWords, traceWords, weakHintsWords} from '../words/advice.js';
import {
  betterWords,
  courseWords,
  curveWords,
  nothingCostlyWords,
  questionWords,
  reviewedHead,
  reviewedLines,
  rightWords,
} from '../words/review.js';
import {ALREADY_WON, stepsFrom} from '../sitting/input/moves.js';
import {parseSpeed} from '../sitting/recorded.js';
import {answered, arrivalLines, atTable, momentNow, played, said, travel} from './current-game.js';
import {typedMove} from './line-of-moves.js';
import type {Answered, Reply, TableLine, Talk, TalkPorts} from './talk.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {moveLine, statusLines, WAYS_ON} from './words/step-words.js';

export const NO_SOLVER = 'The solver is not available here.';

/** The best move by what the player may see, and why. */
export function hint(line: TableLine): Reply {
  return asking(line, askHint(line.state));
}

/** The adviser plays on, so many moves a second, and says why before each, until a line is typed. */
export function watch(line: TableLine): Reply {
  const speed = parseSpeed(line.rest || '1');
  if (!speed.ok) return `watch: ${speed.fault.message}.`;
  return line.ports.consult ? watchOn(line, {speed: speed.value}) : NO_SOLVER;
}

/** Asks for the next move, and plays it when its time has come, unless the player watches no more. */
function watchOn(line: TableLine, watching: Watching): Answered {
  const state = {...line.state, watching};
  const {later, ...asked} = told({...line, state}, askHint(state));
  if (!later) return {...asked, state: unwatched(asked.state)};
  const hear = (heard: (now: Talk) => Answered, now: Talk): Answered =>
    now.watching === watching ? playedOn(heard(now), line.ports, watching) : said(now);
  const due = Promise.all([later, state.paced ? after(1000 / watching.speed) : undefined]);
  return {
    ...said(asked.state),
    later: due.then(
      ([heard]) =>
        (now: Talk) =>
          hear(heard, now),
    ),
  };
}

/** The adviser has stopped playing by itself. */
function unwatched(state: Talk): Talk {
  return {...state, watching: undefined};
}

/** The program does not stay alive for it. */
function after(milliseconds: number): Promise<void> {
  return new Promise(resolve => void setTimeout(resolve, milliseconds).unref());
}

/** Plays the move of a hint, if it names one, and asks for the next. */
function playedOn({state, lines}: Answered, ports: TalkPorts, watching: Watching): Answered {
  const {journal, hinted} = state;
  const line = journal && atTable({state, ports, rest: ''}, journal);
  if (!line || !hinted || hinted.moment !== momentOf(line.game)) return said(unwatched(state), ...lines);
  const next = answered(state, played(line, [[hinted.move]]));
  const table = next.state.journal && atTable({state: next.state, ports, rest: ''}, next.state.journal);
  const isOver =
    !table || next.state.journal === journal || stepsFrom(table).length === 0 || isWon(table.rules, table.position);
  const more = isOver ? said(unwatched(next.state)) : watchOn(table, watching);
  return {...more, lines: [...lines, ...next.lines, ...more.lines]};
}

/** Says whether the game can still be won; `on` and `off` switch reports after each move. */
export function verdict(line: TableLine): Reply {
  const wish = line.rest.toLowerCase();
  if (wish === 'on' || wish === 'off') return told(line, wantVerdict(line.state, wish === 'on'));
  if (wish !== '') return 'Type verdict alone, or verdict on, or verdict off.';
  // Who asks hears it, also if it was said before.
  const afresh: Talk & Sitting = {...line.state, verdict: undefined};
  return asking(line, askVerdict(afresh));
}

/** Says which move lost the game; asked again, goes back to before it. */
export function lost(line: TableLine): Reply {
  return asking(line, lookBack(line.state));
}

/** Goes through the game, and names the moves that cost most. */
export function review(line: TableLine): Reply {
  return asking(line, askReview(line.state));
}

/** Goes back to a move of this game; without a number, to where it could last be won. */
export function goBack(line: TableLine): Reply {
  const {rest} = line;
  if (rest === '') return lost(line);
  if (!/^\d{1,6}$/.test(rest)) return 'Give the number of a move, as in: back 3. The deal is back 0.';
  return travel(line, {type: 'back', ply: Number(rest)}, `At move ${rest}.`);
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
function asking(line: TableLine, next: Next): Reply {
  return next.effects.length > 0 && !line.ports.consult ? NO_SOLVER : told(line, next);
}

/** What is said at the table, in words; answers of the solver come later. */
function told(line: TableLine, {sitting, said: news, effects}: Next): Answered {
  const {ports} = line;
  for (const effect of effects) if (effect.type === 'changeSettings') ports.changeSettings(effect.change);
  const spoken = news.reduce(
    (before: Answered, each) => {
      const now = atTable({...line, state: before.state}, sitting.journal);
      const {state, lines} = answered(now.state, wordsFor(now, each, line));
      return {state, lines: [...before.lines, ...lines]};
    },
    said({...line.state, ...sitting}),
  );
  const questions = effects.filter(each => each.type === 'ask');
  const later = awaited(questions, ports, {isPaced: line.state.paced === true});
  if (!later) return spoken;
  const asked = Object.fromEntries(questions.map(question => [question.kind, question]));
  return {...spoken, later, state: {...spoken.state, asked: {...spoken.state.asked, ...asked}}};
}

/** The answers to questions, one after the other. */
function awaited(
  [first, ...others]: readonly Question[],
  ports: TalkPorts,
  pace: {readonly isPaced: boolean},
): Answered['later'] {
  const more = first && awaited(others, ports, pace);
  return (
    first &&
    ports.consult?.(first.kind, first.game, pace).then(answer => (now: Talk) => {
      const reply = heard(now, first, answer, ports);
      return more ? {...reply, later: more} : reply;
    })
  );
}

function heard(state: Talk, question: Question, answer: Heard<GameAnswer>, ports: TalkPorts): Answered {
  const {kind, game} = question;
  const {journal} = state;
  const moment = momentOf(game);
  if (!journal) return said(state);
  // A question that was asked again was not given up for want of time.
  const isOpen = state.asked?.[kind] === question && momentNow(state) === moment;
  if (!answer) return isOpen ? said(state, 'No answer was found in time.') : said(state);
  const line = atTable({state, ports, rest: ''}, journal);
  const event = answer === 'lost' ? ({kind: answer, of: kind} as const) : answer;
  return told(line, withAnswer(line.state, {type: 'analysis', moment, ...event}));
}

const ASKED: Readonly<Record<Asked, string>> = {
  hint: 'Thinking, from the cards that you can see.',
  verdict: 'Thinking, with every card known.',
  trace: 'Looking for the move that lost it, with every card known.',
  review: 'Going through the game; this takes up to a minute.',
};

const VERDICTS: Readonly<Record<VerdictWord, string>> = {
  winnable: 'Verdict: it can still be won.',
  unwinnable: 'Verdict: it cannot be won. Type lost to hear whether a move lost it.',
  unknown: 'Verdict: not known; the search found no answer in time.',
};

/** What the player hears of the solver; `before` is the table as it was. */
function wordsFor(line: TableLine, news: Advised, before: TableLine): Reply {
  const {state, game} = line;
  switch (news.kind) {
    case 'asked':
      return ASKED[news.of];
    case 'fault':
      return sentence(news.fault.message);
    case 'lost':
      return sentence(LOST_WORDS);
    case 'no move':
      return statusLines(line);
    case 'unplayed':
      return NOTHING_PLAYED;
    case 'won':
      return ALREADY_WON;
    case 'returned':
      return arrivalLines(before, state, '');
    case 'winnable':
      return news.wentBack ? arrivalLines(before, state, 'From here the game could still be won.') : VERDICTS.winnable;
    case 'wanted':
      return said({...state, verdict: undefined}, news.isWanted ? VERDICTS_ON : VERDICTS_OFF);
    case 'verdict':
      return news.verdict === state.verdict ? [] : said({...state, verdict: news.verdict}, verdictWords(line, news));
    case 'guard':
      return [];
    case 'par':
      return [parWords(game, news), ...(shorterWin(state) ? ['Type shorter to see it, step by step.'] : [])];
    case 'dead-end':
      return [`Stuck: ${deadEndWords(game.opening.rules)}; cards can only be moved about.`, WAYS_ON];
    case 'hint':
      return hintWords(line, news);
    case 'trace':
      return [
        aloud(line, traceWords(game, news)),
        ...(news.ply < 0 ? [] : ['Type lost again to go back to before it.']),
      ];
    case 'review':
      return state.review ? reviewWords(line, state.review) : [];
  }
}

const VERDICTS_ON = 'The verdict is now given whenever it changes; it knows every card.';
const VERDICTS_OFF = 'The verdict is now given only when you ask.';

/** The verdict in words; a deal that is lost before the first move never could be won. */
function verdictWords({game}: TableLine, {verdict: word}: VerdictAnswer): string {
  return word === 'unwinnable' && plyOf(game) === 0 ? 'Verdict: this deal could never be won.' : VERDICTS[word];
}

function hintWords(line: TableLine, hint: HintAnswer): Reply {
  const {state, game, rules} = line;
  const {move} = hint;
  if (!move) return [aloud(line, noHintWords(hint)), WAYS_ON];
  return said(
    {...state, hinted: {moment: momentOf(game), move}},
    sentence(`hint: ${moveLine(line, move)}`),
    ...(state.watching ? [] : [`Type ${typedMove(line, move)}, or play.`]),
    sentence(aloud(line, reasonWords(line, hint))),
    ...(isFirstHint(state) ? [weakHintsWords(rules) ?? []].flat() : []),
  );
}

function reviewWords(line: TableLine, found: Review): string[] {
  const {game, answer} = found;
  const moves = movesOfReview(found);
  const inWords = (each: Phrase): string => sentence(aloud(line, each));
  const costly = moves.flatMap(move =>
    isQuestion(found, move)
      ? [`Question: ${questionWords(move)}`, ...reviewedLines(game, {...move, best: undefined}).map(inWords)]
      : [reviewedHead(game, move), ...reviewedLines(game, move)].map(inWords),
  );
  const proven = answer.trace ? [provenWords(game, isWon(line.rules, positionOf(game)), answer.trace)] : [];
  const nothing = moves.some(({chances}) => chances) ? [] : nothingCostlyWords(game, answer);
  const [first] = moves;
  const then = first && isQuestion(found, first) ? ', then a move, or tell' : '';
  const back = first ? [`Type back ${first.ply} to go to before move ${first.ply + 1}${then}; undo comes back.`] : [];
  return [...proven, ...nothing, ...curveWords(answer), ...courseWords(game), ...costly, ...back];
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
