import type {News, Asked, Next, Question} from '../sitting/news.js';
import {deadEndWords} from '../words/aim.js';
import type {GameAnswer, Heard, HintAnswer, VerdictAnswer, VerdictWord} from '../analysis/protocol.js';
import {isWon, pileAt} from '../engine/position.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import {momentOf, plyOf, positionOf} from '../session/game.js';
import {isFirstHint, isQuestion, movesOfReview, shorterWin, withAnswer} from '../sitting/advice.js';
import type {Review} from '../sitting/sitting.js';
import {LOST_WORDS, parWords, isOwnFirstTry, tookWords, uncountedLine} from '../words/deals.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {
  reasonWords,
  noHintWords,
  provenWords,
  traceWords,
  weakHintsWords,
  losingWords,
  STOPPED_WATCHING,
} from '../words/advice.js';
import {
  courseWords,
  curveWords,
  nothingCostlyWords,
  questionWords,
  reviewedHead,
  reviewedLines,
} from '../words/review.js';
import {ALREADY_WON} from '../sitting/input/moves.js';
import {answered, arrivalLines, atTable, dealtTable, momentNow, said} from './current-game.js';
import {typedMove} from './line-of-moves.js';
import type {Answered, Reply, TableLine, Talk, TalkPorts} from './talk.js';
import {aloud, nextCard, refusedWords, the, type SpokenTable} from './words/pile-words.js';
import {moveLine, statusLines, WAYS_ON, stepWords} from './words/step-words.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {act, type Act} from '../sitting/update.js';

/** The table after what the player did, in words. */
export function acted(line: TableLine, done: Act): Answered {
  return told(line, act(line.state, done));
}

/** What is said at the table, in words; answers of the solver come later. */
export function told(line: TableLine, {sitting, said: news, effects}: Next): Answered {
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
function wordsFor(line: TableLine, news: News, before: TableLine): Reply {
  const {state, game} = line;
  switch (news.kind) {
    case 'played':
      return playedWords(line, news, before);
    case 'refused':
      return said({...state, question: undefined}, aloud(before, refusedWords(news.reason)));
    case 'losing': {
      const text = aloud(before, phrase`${losingWords(news.move)} Play it? Yes or no.`);
      return said({...state, question: {text, units: [], at: 0}}, text);
    }
    case 'left':
      return said({...state, question: undefined}, NOTHING_DONE);
    case 'stopped':
      return STOPPED_WATCHING;
    case 'went':
      return said({...state, question: undefined}, ...wentLines(line, news.entry, before));
    case 'stays':
      return sentence(news.fault.message);
    case 'asked':
      return state.watching ? [] : ASKED[news.of];
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

/** Said where nothing is played of what was asked about. */
export const NOTHING_DONE = 'Cancelled; nothing was played.';

/** What was played, and all that came of it. */
function playedWords(line: TableLine, {own, moves, but}: News & {kind: 'played'}, before: TableLine): Answered {
  const words = stepWords(before, moves, {own});
  const whole = stepWords(before, moves, {own, isWhole: true});
  const refused = but === undefined ? [] : [aloud(before, but)];
  const after = {...line.state, question: undefined, whole};
  const ended = isWon(line.rules, line.position) ? wonLines(after, line.ports) : [];
  const more = [aheadWords(before, line), ...refused, ...statusLines(line), ...ended].filter(each => each !== '');
  return said(after, words, ...more);
}

/** Where the session has gone: what is different there, or the whole table of a deal that is begun. */
function wentLines(line: TableLine, entry: JournalEntry, before: TableLine): readonly string[] {
  const arrived = (words: string): readonly string[] => arrivalLines(before, line.state, words);
  switch (entry.type) {
    case 'undo':
      return arrived('Undone.');
    case 'redo':
      return arrived('Redone.');
    case 'back':
      return arrived(`At move ${entry.ply}.`);
    case 'mark':
      return arrived(`Bookmark ${entry.name} is set. Type jump ${entry.name} to come back here.`);
    case 'jump':
      return arrived(`At bookmark ${entry.name}.`);
    default:
      return dealtTable(line);
  }
}

const VERDICTS_ON = 'The verdict is now given whenever it changes; it knows every card.';
const VERDICTS_OFF = 'The verdict is now given only when you ask.';

/** The verdict in words; a deal that is lost before the first move never could be won. */
function verdictWords({game}: TableLine, {verdict: word}: VerdictAnswer): string {
  return word === 'unwinnable' && plyOf(game) === 0 ? 'Verdict: this deal could never be won.' : VERDICTS[word];
}

function hintWords(line: TableLine, hint: HintAnswer): Reply {
  const {state, rules} = line;
  const {move} = hint;
  if (!move) return [aloud(line, noHintWords(hint)), WAYS_ON];
  return said(
    state,
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

/** How a game was won: `143 moves, none taken back, in 18 min 20 s, with 2 hints. At the first try.` */
function wonLines({journal, unclocked}: Talk, ports: TalkPorts): string[] {
  if (!journal) return [];
  const first = isOwnFirstTry(journal, ports.isFirstTry()) ? ' At the first try.' : '';
  return [`${tookWords(journal, unclocked)}.${first}`, ...uncountedLine(journal)];
}

/** The next card of the stock, if the player sees one card ahead. */
function aheadWords({rules, position}: TableLine, after: SpokenTable): string {
  const next = nextCard(after);
  const isNew = pileAt(position, rules.stock).length !== pileAt(after.position, rules.stock).length;
  return next !== undefined && isNew ? sentence(`next in the stock: ${the(next)}`) : '';
}
