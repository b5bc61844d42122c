import type {Asked, News, Next, SittingEffect} from '../sitting/news.js';
import {deadEndWords, pointsWords} from '../words/aim.js';
import type {DealEvent, GameQuestionKind, HintAnswer, VerdictAnswer, VerdictWord} from '../analysis/protocol.js';
import {isWon, pileAt} from '../engine/position.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import {plyOf, positionOf, tableOf, type Opening} from '../session/game.js';
import {makeDealCode} from '../session/formats/deal-code.js';
import {openJournal} from '../session/journal/journal.js';
import {isFirstHint, isQuestion, movesOfReview, shorterWin} from '../sitting/advice.js';
import {dealNote, isDue, searchLine, searchNews} from '../sitting/deal-search.js';
import {type EndedGameEvent, type Library, perform} from '../sitting/library.js';
import {nextGame, practise} from '../sitting/practice.js';
import {countOf} from '../engine/texts/count.js';
import {winOn} from '../words/lists/days.js';
import {bestLine} from '../words/lists/statistics.js';
import {WHICH_GAME} from './games.js';
import {NOTHING, type Doing, type Review, NOTHING_FOUND, openRecorded} from '../sitting/sitting.js';
import {dealWords, isOwnFirstTry, LOST_WORDS, parWords, tookWords, uncountedLine} from '../words/deals.js';
import {moveWords, NOTHING_PLAYED} from '../words/moves.js';
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
  betterWords,
  courseWords,
  whyLines,
  curveWords,
  hadPlayedWords,
  lookingWords,
  nothingCostlyWords,
  practiceEndWords,
  practiceWords,
  questionWords,
  reviewedHead,
  reviewedLines,
  rightWords,
} from '../words/review.js';
import {tableLines} from './words/table-lines.js';
import {ALREADY_WON, finishingMoves} from '../sitting/input/moves.js';
import {answered, arrivalLines, atTable, dealtTable, onTable, said} from './current-game.js';
import {typedMove} from './moves/line-of-moves.js';
import type {Answered, Reply, TableLine, Talk} from './talk.js';
import {aloud, nextCard, refusedWords, the, type SpokenTable} from './words/pile-words.js';
import {moveLine, statusLines, WAYS_ON, stepWords} from './words/step-words.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {act, heard, type Act} from '../sitting/update.js';

/** The table after what the player did, in words. */
export function acted(line: TableLine, done: Act): Answered {
  return told(line, act(line.state, done));
}

/** What is said at the table, in words; what is to be done is done, and what comes of it at once is said, too. */
export function told(line: TableLine, {sitting, said: news, effects}: Next): Answered {
  const spoken = news.reduce(
    (before: Answered, each) => {
      const now = atTable({...line, state: before.state}, sitting.journal);
      const {state, lines} = answered(now.state, wordsFor(now, each, line));
      return {state, lines: [...before.lines, ...lines]};
    },
    said({...line.state, ...sitting}),
  );
  return performed(spoken, effects, line.ports);
}

/** The answer with what is to be done for it done. */
export function performed(answer: Answered, effects: readonly SittingEffect[], ports: Library): Answered {
  return effects.reduce((now: Answered, effect) => {
    const {state, lines} = now;
    const event = perform(effect.type === 'ask' ? {...effect, isBrief: isBrief(effect.kind, state)} : effect, ports);
    const asking = {...state, open: openAfter(state, effect)};
    if (event?.type === 'deal' || event?.type === 'ended-game') {
      const heard = event.type === 'deal' ? searchAnswer(asking, event, ports) : practiceAnswer(asking, event, ports);
      return {...heard, lines: [...lines, ...heard.lines]};
    }
    const searching = effect.type === 'find-deal' ? [searchLine(effect.source)] : [];
    return said(asking, ...lines, ...searching);
  }, answer);
}

/** A hint and a review are said once; with nobody at a terminal, what nobody asked for comes soon or not at all. */
function isBrief(kind: GameQuestionKind, {paced}: Talk): boolean {
  return kind === 'hint' || kind === 'review' || (kind === 'guard' && !paced);
}

function openAfter({open = []}: Talk, effect: SittingEffect): readonly GameQuestionKind[] {
  if (effect.type !== 'ask' && effect.type !== 'cancel') return open;
  const others = open.filter(kind => kind !== effect.kind);
  return effect.type === 'ask' ? [...others, effect.kind] : others;
}

/** How a search for a deal goes or has ended, at a table or before there is one. */
export function searchAnswer(state: Talk, event: DealEvent, ports: Library): Answered {
  const {journal, doing} = state;
  if (journal) {
    const line = atTable({state, ports, rest: ''}, journal);
    return told(line, heard(line.state, event));
  }
  const news = doing?.type === 'deal' ? searchNews(doing.sought, event) : undefined;
  if (doing?.type !== 'deal' || !news) return said(state);
  switch (news.kind) {
    case 'searching': {
      const seconds = news.progress?.seconds ?? 0;
      return said({...state, doing: {...doing, seconds}}, ...progressLines(doing, news));
    }
    case 'no deal':
      return said({...state, doing: NOTHING}, sentence(news.words), WHICH_GAME);
    case 'found': {
      const found = {...state, doing: NOTHING, journal: openJournal(news.opening)};
      return said(found, ...notesOn(news.opening, state, ports), ...onTable(found, found.journal));
    }
  }
}

/** A game of practice was read: it is gone through, or the next one is read. */
function practiceAnswer(state: Talk, {game}: EndedGameEvent, ports: Library): Answered {
  const {journal, recorded} = state;
  if (!journal || !recorded) return said(state);
  const {practice} = recorded;
  const next = game.ok && openRecorded({game: game.value, comments: [], practice}, state.settings);
  const now = next ? {...state, ...NOTHING_FOUND, ...next} : {...state, journal};
  return told(atTable({state: now, ports, rest: ''}, now.journal), next ? practise(now) : nextGame(now));
}

const noDealLine = ({words}: News & {kind: 'no deal'}): string => sentence(`${words}; type new to look again`);

/** How a search goes, every ten seconds. */
function progressLines(
  {seconds = 0}: Doing & {type: 'deal'},
  {source, progress}: News & {kind: 'searching'},
): string[] {
  return progress && isDue(seconds, progress.seconds) ? [searchLine(source, progress)] : [];
}

const ASKED: Readonly<Record<Asked, string>> = {
  hint: 'Thinking, from the cards that you can see.',
  verdict: 'Thinking, with every card known.',
  trace: 'Looking for the move that lost it, with every card known.',
  review: 'Going through the game; this takes up to a minute.',
  why: 'Comparing it with other moves.',
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
      return state.recorded ? [] : playedWords(line, news, before);
    case 'picked':
    case 'choose':
    case 'places':
      return [];
    case 'words':
      return aloud(before, news.text);
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
    case 'searching': {
      const {doing} = before.state;
      return doing?.type === 'deal' ? progressLines(doing, news) : [];
    }
    case 'no deal':
      return noDealLine(news);
    case 'dealt':
      return said({...state, question: undefined}, ...dealtLines(line, news));
    case 'stays':
      return sentence(news.fault.message);
    case 'stepped':
      return [];
    case 'looking':
      return `${lookingWords(game.opening)}.`;
    case 'question':
      return [
        ...tableLines(line, dealWords(game.opening)),
        `Question: ${questionWords(news.question)} Type a move, or tell.`,
      ];
    case 'practised':
      return said({...state, recorded: undefined}, practiceEndWords(news.practice));
    case 'judged':
      return said({...state, question: undefined}, ...judgedLines(line, news));
    case 'told':
      return answerLine(line, news);
    case 'answered':
      return NOT_ASKED;
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
    case 'why':
      return whyLines(game, news).map(words => aloud(line, words));
    case 'review':
      return state.review ? reviewWords(line, state.review) : [];
  }
}

/** Said where no question of practice is open. */
export const NOT_ASKED = 'This question is answered. Enter goes on.';

/** Whether a move that was played in answer to a question is a good one. */
function judgedLines(line: TableLine, {before, question, move, isRight}: News & {kind: 'judged'}): string[] {
  const {practice, game} = line.state.recorded ?? {};
  if (!isRight || !practice || !game)
    return [aloud(line, phrase`Not so good: ${moveWords(before, move)}. Try again, or type tell.`)];
  const words = phrase`${rightWords(before, move, question)}${hadPlayedWords(game, question)}`;
  return [aloud(line, words), `${practiceWords(practice)}. Enter goes on.`];
}

/** The answer to a question, and what was played there. */
function answerLine(line: TableLine, {before, question}: News & {kind: 'told'}): string {
  const {game = line.game} = line.state.recorded ?? {};
  return aloud(
    line,
    phrase`Move ${question.ply + 1}: ${betterWords(before, question)}${hadPlayedWords(game, question)}`,
  );
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

/** A deal that was begun, and what has become of the game before it. */
function dealtLines(line: TableLine, {before, isResigned, isNamed}: News & {kind: 'dealt'}): readonly string[] {
  const {opening} = line.game;
  const left = isResigned
    ? ['Given up. Here is a new deal; undo brings the other back.']
    : finishingMoves(tableOf(before))
      ? ['All cards of the other game could go up; undo returns to it.']
      : [];
  return [...left, ...(isNamed ? [] : notesOn(opening, line.state, line.ports)), ...dealtTable(line)];
}

/** What is to be known of a deal that was looked for: that the day's was won, or that it is of another kind. */
function notesOn(opening: Opening, {settings}: Talk, ports: Library): readonly string[] {
  const won = opening.day === undefined ? undefined : winOn(ports.daily(), opening.rules, opening.day);
  const note = dealNote(opening, settings);
  return [
    ...(won
      ? [`${opening.day === ports.today() ? 'Won today' : 'Won'} in ${countOf(won.moves, 'move')}; here it is again.`]
      : []),
    ...(note === undefined ? [] : [note]),
  ];
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
  const all = hint.way ? ` for all ${countOf(hint.way.length, 'move')} on to its goal` : '';
  return said(
    state,
    sentence(`hint: ${moveLine(line, move)}`),
    ...(state.watching ? [] : [`Type ${typedMove(line.state, move)}, or play${all}.`]),
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
function wonLines({journal, unclocked}: Talk, ports: Library): string[] {
  if (!journal) return [];
  const first = isOwnFirstTry(journal, ports.isFirstTry()) ? ' At the first try.' : '';
  const earlier = ports.earlierBests();
  const points = pointsWords(journal.session.game, earlier.round);
  const code = makeDealCode(journal.session.game.opening);
  return [
    `${tookWords(journal, unclocked)}.${first}`,
    ...(points.length > 0 ? [sentence(points.join(', '))] : []),
    ...uncountedLine(journal),
    ...bestLine(journal, earlier),
    ...(code === undefined ? [] : [`Deal ${code}.`]),
  ];
}

/** The next card of the stock, if the player sees one card ahead. */
function aheadWords({rules, position}: TableLine, after: SpokenTable): string {
  const next = nextCard(after);
  const isNew = pileAt(position, rules.stock).length !== pileAt(after.position, rules.stock).length;
  return next !== undefined && isNew ? sentence(`next in the stock: ${the(next)}`) : '';
}
