import {lastPly} from '../../../session/session.js';
import type {AnalysisEvent, HintAnswer, TraceAnswer} from '../../../analysis/protocol.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import {joined, type Phrase, phrase, sentence, sentenceOf, speak} from '../../../engine/texts/phrase.js';
import {happenedIn, tableOf, type Table} from '../../../session/game.js';
import {isFirstHint} from '../../../sitting/advice.js';
import type {News, Next} from '../../../sitting/news.js';
import {act, type Act} from '../../../sitting/update.js';
import {
  hintForms,
  losingWords,
  noHintWords,
  STOPPED_WATCHING,
  traceWords,
  weakHintsWords,
} from '../../../words/advice.js';
import {LOST_WORDS} from '../../../words/deals.js';
import {
  betterWords,
  hadPlayedWords,
  lookingWords,
  practiceEndWords,
  rightWords,
  whyLines,
} from '../../../words/review.js';
import {hasNext} from '../../../sitting/practice.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {alongWords, happenedWords, moveWords, NOTHING_PLAYED, suitsUpWords, turnsWords} from '../../../words/moves.js';
import {answerWords, type Answer} from '../../../sitting/input/choosing.js';
import type {Key} from '../../../settings/keys.js';
import {EITHER_WAY, stepKeys} from '../../pages/rows.js';
import {
  sittingOf,
  tableIn,
  withTable,
  askedNow,
  gameNow,
  keyText,
  positionNow,
  rulesOf,
  speakerOf,
  tableNow,
  withNext,
} from './table.js';
import {
  type Program,
  withComplaint,
  withMessage,
  changed,
  closeKey,
  type OpenPage,
  type Page,
} from '../../pages/page.js';
import {TAKES_ANY} from '../../chrome/message.js';
import {dealNote, searchLine} from '../../../sitting/deal-search.js';
import {finishingMoves} from '../../../sitting/input/moves.js';
import {motionOf, showsMotion} from '../../motion/motion.js';
import {alreadyWon, cleared, opened, refused} from './rest.js';

/** The table after what the player did. */
export function acted(program: Program, done: Act): Program {
  return advised(program, act(sittingOf(program), done));
}

/**
 * The table after an act or an answer, with what is said and shown of it; a review that is found has a page to itself.
 */
export function advised(program: Program, next: Next): Program {
  return next.said.reduce(withNews, withNext(program, next));
}

const answer = (program: Program, key: Key) => (): Program => acted(program, {type: 'answer', key});

/** Shall a move be played that loses the game? */
const GUARD: Page = {
  name: 'guard',
  keys: (_, program) => [
    {keys: ['y'], short: 'play it', always: true, run: answer(program, 'y')},
    {keys: ['n'], short: 'leave it', always: true, run: answer(program, 'n')},
    {keys: ['escape', 'return'], run: answer(program, 'n')},
  ],
  // What loses must stay in sight.
  onKey: (_, program) => program,
  says: (_, program) => phrase`${lossNow(program)} Play it?`,
  help: (_, program) => [
    lossNow(program),
    'y plays it all the same, n, Enter or Esc leaves it. Such a move is asked about while guard=on.',
  ],
};

interface ChoiceState extends OpenPage {
  readonly text: Phrase;
  readonly answers: readonly Answer[];
  readonly chosen: number;
}

/** Which of several moves is meant? */
const CHOICE: Page<ChoiceState> = {
  name: 'question',
  keys: (state, program) => {
    const {answers, chosen} = state;
    const given = answers[chosen];
    return [
      ...answers.map(({key, words}) => ({
        keys: [key],
        short: speak(words, speakerOf(program)),
        run: answer(program, key),
      })),
      ...stepKeys({place: chosen, count: answers.length, wraps: true, keys: EITHER_WAY}, place =>
        changed(program, state, {chosen: place}),
      ),
      ...(given ? [{keys: ['return'], run: answer(program, given.key)}] : []),
      {...closeKey(program), run: answer(program, 'escape')},
    ];
  },
  onPointer: (_, program) => program,
  says: ({text}) => text,
  marks: ({answers, chosen}) => answers[chosen] && answerWords(answers[chosen]),
  isHalf: true,
  help: ({text, answers}, program) => {
    const choices = answers.map(({key, words, moves: [move]}) => {
      const meaning = move ? moveWords(tableNow(program), move) : '';
      return phrase`${key}: ${words}; ${meaning}.`;
    });
    return [text, ...choices, 'Arrows and Enter choose too; Esc plays nothing.'];
  },
};

/** What is lost by the moves that are asked about. */
function lossNow(program: Program): Phrase {
  const {doing} = tableIn(program);
  return doing.type === 'guarded' ? losingWords(doing.losing) : '';
}

/**
 * Cards were played: what happened by itself is said, and shown in motion. The cursor stays on its pile and goes to the
 * top of it.
 */
function withPlayed(program: Program, {before, own, moves, but}: News & {kind: 'played'}): Program {
  const {cursor} = tableIn(program);
  const {rules, position} = tableNow(program);
  const top = cursor && {pile: cursor.pile, index: pileAt(position, cursor.pile).length - 1};
  const motion = showsMotion(program) ? motionOf(rules, before.position, moves) : undefined;
  const arrived = withTable(bare(program), {cursor: top, played: true, motion});
  if (but !== undefined) return refused(arrived, turnedWords(arrived, but));
  const ownMoves = moves.slice(0, own);
  const words = [
    alongWords(before, ownMoves) || changedWords(before, ownMoves),
    turnsWords(before, ownMoves),
    suitsUpWords(before, moves, own),
    gatheredWords(before, ownMoves),
    happenedWords(rules, happenedIn(gameNow(program))),
  ]
    .filter(each => each !== '')
    .map(sentenceOf);
  return words.length === 0 ? arrived : withMessage(arrived, joined(words, ' '));
}

/** The next card was asked for, and could not be laid where the player wanted. */
function turnedWords(program: Program, reason: Phrase): Phrase {
  const card = pileAt(positionNow(program), rulesOf(program).waste).at(-1);
  return card === undefined ? reason : phrase`${{card}} was turned and stays on the waste: ${reason}`;
}

/** That the cards were gathered, which looks like another deal. */
function gatheredWords({rules}: Table, [move]: readonly Move[]): Phrase {
  return move?.type === 'redeal' && rules.gather ? 'gathered and dealt again' : '';
}

/** A card that changes over between foundations, which may not be seen. */
function changedWords(table: Table, [move]: readonly Move[]): Phrase {
  if (move?.type !== 'play') return '';
  const isHome = (id: string): boolean => table.rules.find(id)?.spec.role === 'foundation';
  return isHome(move.from) && isHome(move.to) ? moveWords(table, move) : '';
}

const ASKED = {
  hint: 'Thinking; only the cards you can see are used ...',
  trace: 'Looking for the move that lost it; all cards are looked at ...',
  review: progressWords(0),
  why: 'Comparing it with other moves ...',
} as const;

const ASKED_BY = {hint: 'hint', trace: 'winnable', review: 'review'} as const;

/** The table with nothing said and no page over it; what is begun is as the sitting has it. */
function bare(program: Program): Program {
  return cleared(program, tableIn(program).doing);
}

function withNews(program: Program, news: News): Program {
  switch (news.kind) {
    case 'played':
      return withPlayed(program, news);
    case 'refused':
      return refused(program, news.reason);
    case 'picked':
      return bare(program);
    case 'words':
      return withComplaint(bare(program), news.text);
    case 'places':
      return withComplaint(program, 'More than one place would do: name it, or move the cursor to it.');
    case 'choose': {
      const {doing} = tableIn(program);
      if (doing.type !== 'choice') return program;
      const {text, answers, held} = doing;
      return withTable(opened(program, CHOICE, {text, answers, chosen: 0, held}), {doing});
    }
    case 'losing':
      return withTable(opened(program, GUARD, {}), {doing: tableIn(program).doing});
    case 'left':
      return bare(program);
    case 'stopped':
      return withMessage(bare(program), STOPPED_WATCHING);
    case 'went':
      return withMessage(withTable(bare(program), {cursor: undefined}), wentWords(program, news));
    case 'searching':
      return withMessage(news.progress ? program : bare(program), searchLine(news.source, news.progress, TAKES_ANY));
    case 'no deal':
      return withComplaint(bare(program), sentence(`${news.words}; ${keyText(program, 'new')} looks again`));
    case 'dealt':
      return withMessage(withTable(bare(program), {cursor: undefined}), dealtWords(program, news));
    case 'stays':
      return withComplaint(bare(program), sentence(news.fault.message));
    case 'asked':
      if (news.of === 'verdict') return program;
      return withMessage(bare(program), ASKED[news.of]);
    case 'fault':
      return withMessage(bare(program), sentence(news.fault.message));
    case 'no move':
      return withMessage(bare(program), 'No move is left.', 'heldCap');
    case 'unplayed':
      return withComplaint(bare(program), NOTHING_PLAYED);
    case 'won':
      return alreadyWon(program);
    case 'returned':
      return withTable(bare(program), {cursor: undefined});
    case 'winnable':
      if (!news.wentBack) return withMessage(bare(program), 'It can still be won from here.', 'good');
      return withMessage(
        withTable(bare(program), {cursor: undefined}),
        `From here the game could still be won; ${keyText(program, 'undo')} undoes this jump.`,
      );
    case 'wanted':
      return withMessage(
        bare(program),
        news.isWanted
          ? `The verdict is on: it looks at every card. ${keyText(program, 'verdict')} turns it off.`
          : 'The verdict is off.',
      );
    case 'lost':
      return withLoss(program, news);
    case 'hint':
      return withHint(program, news);
    case 'trace':
      return withTrace(program, news);
    case 'why':
      return withMessage(bare(program), joined(whyLines(gameNow(program), news), ' '));
    case 'review':
      return news.last ? program : withMessage(program, progressWords(news.progress));
    case 'stepped':
      return program;
    case 'looking':
      return withMessage(bare(program), `${lookingWords(gameNow(program).opening)}; Esc leaves.`);
    case 'question':
      return withQuestion(program);
    case 'practised':
      return withMessage(bare(program), practiceEndWords(news.practice), 'good');
    case 'judged':
      return withVerdictOn(program, news);
    case 'told':
      return withMessage(bare(program), inPractice(program, betterWords(news.before, news.question), news.question));
    case 'answered':
      return withComplaint(bare(program), 'This question is answered; Esc goes back.');
    // The title tells the verdict, and the slip or the key line a dead end and the fewest moves.
    case 'verdict':
    case 'dead-end':
    case 'guard':
    case 'par':
      return program;
  }
}

/** What was dealt, and how the other game comes back. */
function dealtWords(program: Program, {before, isResigned, isNamed}: News & {kind: 'dealt'}): string {
  const undo = keyText(program, 'undo');
  const {opening} = gameNow(program);
  if (isNamed) return `Deal ${opening.seed ?? ''}; ${undo} returns to the other.`;
  const words = isResigned
    ? `Given up; here is a new deal. ${undo} returns to the other, ${keyText(program, 'winnable')} where it was lost.`
    : finishingMoves(tableOf(before))
      ? `A new deal. All cards of the other could go up: ${undo} returns to it.`
      : `A new deal; ${undo} returns to the other.`;
  const note = dealNote(opening, program.settings);
  return note === undefined ? words : `${note} ${words}`;
}

/** Where the session has gone; who sends it to a move of a review says more. */
function wentWords(program: Program, {entry, before}: News & {kind: 'went'}): string {
  const undo = keyText(program, 'undo');
  switch (entry.type) {
    case 'undo':
      return gameNow(program).opening === before.opening ? 'Undone.' : 'Back in the previous game.';
    case 'redo':
      return 'Redone.';
    case 'restart':
      return `The same deal from its beginning; ${undo} returns to the other.`;
    case 'mark':
      return `Bookmark ${entry.name} is set; ${keyText(program, 'jump')} ${entry.name} comes back here.`;
    case 'jump':
      return `At bookmark ${entry.name}; ${undo} goes back.`;
    case 'back': {
      const isOnward = entry.ply < lastPly(tableIn(program).journal.session);
      return `At move ${entry.ply}; ${undo} comes back${isOnward ? `, ${keyText(program, 'redo')} goes on` : ''}.`;
    }
    default:
      return `A new deal; ${undo} returns to the other.`;
  }
}

/** A recorded game at which a move is asked for; leaving leads to the list of its moves. */
function withQuestion(program: Program): Program {
  const {recorded} = tableIn(program);
  const walk = recorded?.walk ?? 'recorded';
  return withTable(bare(program), {recorded: recorded && {...recorded, walk, playing: false, moved: undefined}});
}

/** A right answer stays on the table; after another it is as it was before. */
function withVerdictOn(program: Program, {before, question, move, isRight}: News & {kind: 'judged'}): Program {
  if (isRight) return withMessage(program, inPractice(program, rightWords(before, move, question), question));
  return withMessage(bare(program), phrase`Not so good: ${moveWords(before, move)}.${{spare: ' Try again.'}}`);
}

/** In practice, also what was played, and how to go on, or how it went. */
function inPractice(program: Program, words: Phrase, question: ReviewedMove): Phrase {
  const {recorded} = tableIn(program);
  if (!recorded?.practice) return words;
  const said = phrase`${words}${{spare: hadPlayedWords(recorded.game, question)}}`;
  if (!hasNext(sittingOf(program))) return phrase`${said} ${practiceEndWords(recorded.practice)} You may play on.`;
  return phrase`${said}${{spare: ` ${keyText(program, 'review')} goes on.`}}`;
}

function progressWords(progress: number): string {
  return `Review: ${String(Math.floor(100 * progress))} % done. Esc stops.`;
}

/** A verdict stays open; turned off and on it is asked for again. */
function withLoss(program: Program, {of}: AnalysisEvent & {kind: 'lost'}): Program {
  const complaint = (key: string): string => sentence(`${LOST_WORDS}; ${key} asks again`);
  if (of === 'why') return withComplaint(program, complaint(':why'));
  if (of === 'hint' || of === 'trace' || of === 'review')
    return withComplaint(program, complaint(keyText(program, ASKED_BY[of])));
  const key = keyText(program, 'verdict');
  return askedNow(program) === undefined ? withComplaint(program, complaint(`${key} ${key}`)) : program;
}

function withHint(program: Program, hint: HintAnswer): Program {
  const {move} = hint;
  if (!move) return withMessage(program, noHintWords(hint), 'heldCap');
  const forms = hintForms(tableNow(program), {...hint, move});
  const weak = isFirstHint(sittingOf(program)) ? weakHintsWords(rulesOf(program)) : undefined;
  const [text = '', ...shorter] = weak === undefined ? forms : forms.map(form => phrase`${form} ${weak}`);
  return withTable(program, {message: {tone: 'plain', text, shorter}});
}

function withTrace(program: Program, trace: Pick<TraceAnswer, 'ply' | 'sure' | 'lost'>): Program {
  const {ply, sure, lost} = trace;
  const words = traceWords(gameNow(program), trace);
  const where = sure || lost !== undefined ? ' to before it' : ' there';
  const text = ply < 0 ? words : phrase`${words} ${keyText(program, 'winnable')} goes back${{spare: where}}.`;
  return withTable(program, {message: {tone: 'plain', text, onSlip: true}});
}
