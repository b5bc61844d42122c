import {lastPly} from '../../../session/session.js';
import type {HintAnswer, TraceAnswer} from '../../../analysis/protocol.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import {joined, type Phrase, phrase, sentence, sentenceOf, speak} from '../../../engine/texts/phrase.js';
import {happenedIn, tableOf, type Table} from '../../../session/game.js';
import {isFirstHint} from '../../../sitting/advice.js';
import type {AnswerEvent, News, Next} from '../../../sitting/news.js';
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
import {betterWords, hadPlayedWords, lookingWords, practiceEndWords, rightWords} from '../../../words/review.js';
import {hasNext} from '../../../sitting/practice.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {alongWords, happenedWords, moveWords, NOTHING_PLAYED, suitsUpWords, turnsWords} from '../../../words/moves.js';
import {answerWords, type Answer} from '../../../sitting/input/choosing.js';
import type {Key} from '../../../settings/keys.js';
import {EITHER_WAY, stepKeys} from '../../pages/page.js';
import {changed, closeKey} from '../../pages/host.js';
import {
  askedNow,
  type Dialog,
  gameNow,
  keyText,
  type Model,
  positionNow,
  rulesOf,
  speakerOf,
  tableNow,
  type TablePage,
  withNext,
} from './model.js';
import {TAKES_ANY, withComplaint, withMessage} from '../../chrome/message.js';
import {dealNote, searchLine} from '../../../sitting/deal-search.js';
import {finishingMoves} from '../../../sitting/input/moves.js';
import {motionOf, showsMotion} from '../../motion/motion.js';
import {alreadyWon, cleared, opened, refused} from './rest.js';

/** The table after what the player did. */
export function acted(model: Model, done: Act): Model {
  return advised(model, act(model, done));
}

/**
 * The table after an act or an answer, with what is said and shown of it; a review that is found has a page to itself.
 */
export function advised(model: Model, next: Next): Model {
  return next.said.reduce(withNews, withNext(model, next));
}

const answer = (model: Model, key: Key) => (): Model => acted(model, {type: 'answer', key});

/** Shall a move be played that loses the game? */
const GUARD: TablePage = {
  name: 'guard',
  keys: (_, model) => [
    {keys: ['y'], short: 'play it', always: true, run: answer(model, 'y')},
    {keys: ['n'], short: 'leave it', always: true, run: answer(model, 'n')},
    {keys: ['escape', 'return'], run: answer(model, 'n')},
  ],
  // What loses must stay in sight.
  onKey: (_, model) => model,
  says: (_, model) => phrase`${lossNow(model)} Play it?`,
  help: (_, model) => [
    lossNow(model),
    'y plays it all the same, n, Enter or Esc leaves it. Such a move is asked about while guard=on.',
  ],
};

interface ChoiceState extends Dialog {
  readonly text: Phrase;
  readonly answers: readonly Answer[];
  readonly chosen: number;
}

/** Which of several moves is meant? */
const CHOICE: TablePage<ChoiceState> = {
  name: 'question',
  keys: (state, model) => {
    const {answers, chosen} = state;
    const given = answers[chosen];
    return [
      ...answers.map(({key, words}) => ({keys: [key], short: speak(words, speakerOf(model)), run: answer(model, key)})),
      ...stepKeys({place: chosen, count: answers.length, wraps: true, keys: EITHER_WAY}, place =>
        changed(model, state, {chosen: place}),
      ),
      ...(given ? [{keys: ['return'], run: answer(model, given.key)}] : []),
      {...closeKey(model), run: answer(model, 'escape')},
    ];
  },
  onPointer: (_, model) => model,
  says: ({text}) => text,
  marks: ({answers, chosen}) => answers[chosen] && answerWords(answers[chosen]),
  isHalf: true,
  help: ({text, answers}, model) => {
    const choices = answers.map(({key, words, moves: [move]}) => {
      const meaning = move ? moveWords(tableNow(model), move) : '';
      return phrase`${key}: ${words}; ${meaning}.`;
    });
    return [text, ...choices, 'Arrows and Enter choose too; Esc plays nothing.'];
  },
};

/** What is lost by the moves that are asked about. */
function lossNow({doing}: Model): Phrase {
  return doing.type === 'guarded' ? losingWords(doing.losing) : '';
}

/**
 * Cards were played: what happened by itself is said, and shown in motion. The cursor stays on its pile and goes to the
 * top of it.
 */
function withPlayed(model: Model, {before, own, moves, but}: News & {kind: 'played'}): Model {
  const {cursor} = model;
  const {rules, position} = tableNow(model);
  const top = cursor && {pile: cursor.pile, index: pileAt(position, cursor.pile).length - 1};
  const motion = showsMotion(model) ? motionOf(rules, before.position, moves) : undefined;
  const arrived = {...bare(model), cursor: top, played: true as const, motion};
  if (but !== undefined) return refused(arrived, turnedWords(arrived, but));
  const ownMoves = moves.slice(0, own);
  const words = [
    alongWords(before, ownMoves) || changedWords(before, ownMoves),
    turnsWords(before, ownMoves),
    suitsUpWords(before, moves, own),
    gatheredWords(before, ownMoves),
    happenedWords(rules, happenedIn(gameNow(model))),
  ]
    .filter(each => each !== '')
    .map(sentenceOf);
  return words.length === 0 ? arrived : withMessage(arrived, joined(words, ' '));
}

/** The next card was asked for, and could not be laid where the player wanted. */
function turnedWords(model: Model, reason: Phrase): Phrase {
  const card = pileAt(positionNow(model), rulesOf(model).waste).at(-1);
  return card === undefined ? reason : phrase`${{card}} was turned and stays on the waste: ${reason}`;
}

/** That the cards were gathered, which looks like another deal. */
function gatheredWords({rules}: Table, [move]: readonly Move[]): Phrase {
  return move?.type === 'redeal' && rules.redeal?.gathers ? 'gathered and dealt again' : '';
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
} as const;

const ASKED_BY = {hint: 'hint', trace: 'winnable', review: 'review'} as const;

/** The table with nothing said and no page over it; what is begun is as the sitting has it. */
function bare(model: Model): Model {
  return cleared(model, model.doing);
}

function withNews(model: Model, news: News): Model {
  switch (news.kind) {
    case 'played':
      return withPlayed(model, news);
    case 'refused':
      return refused(model, news.reason);
    case 'picked':
      return bare(model);
    case 'words':
      return withComplaint(bare(model), news.text);
    case 'places':
      return withComplaint(model, 'More than one place would do: name it, or move the cursor to it.');
    case 'choose': {
      const {doing} = model;
      if (doing.type !== 'choice') return model;
      const {text, answers, held} = doing;
      return {...opened(model, CHOICE, {text, answers, chosen: 0, held}), doing};
    }
    case 'losing':
      return {...opened(model, GUARD, {}), doing: model.doing};
    case 'left':
      return bare(model);
    case 'stopped':
      return withMessage(bare(model), STOPPED_WATCHING);
    case 'went':
      return withMessage({...bare(model), cursor: undefined}, wentWords(model, news));
    case 'searching':
      return withMessage(news.progress ? model : bare(model), searchLine(news.source, news.progress, TAKES_ANY));
    case 'no deal':
      return withComplaint(bare(model), sentence(`${news.words}; ${keyText(model, 'new')} looks again`));
    case 'dealt':
      return withMessage({...bare(model), cursor: undefined}, dealtWords(model, news));
    case 'stays':
      return withComplaint(bare(model), sentence(news.fault.message));
    case 'asked':
      if (news.of === 'verdict') return model;
      return withMessage(bare(model), ASKED[news.of]);
    case 'fault':
      return withMessage(bare(model), sentence(news.fault.message));
    case 'no move':
      return withMessage(bare(model), 'No move is left.', 'heldCap');
    case 'unplayed':
      return withComplaint(bare(model), NOTHING_PLAYED);
    case 'won':
      return alreadyWon(model);
    case 'returned':
      return {...bare(model), cursor: undefined};
    case 'winnable':
      if (!news.wentBack) return withMessage(bare(model), 'It can still be won from here.', 'good');
      return withMessage(
        {...bare(model), cursor: undefined},
        `From here the game could still be won; ${keyText(model, 'undo')} undoes this jump.`,
      );
    case 'wanted':
      return withMessage(
        bare(model),
        news.isWanted
          ? `The verdict is on: it looks at every card. ${keyText(model, 'verdict')} turns it off.`
          : 'The verdict is off.',
      );
    case 'lost':
      return withLoss(model, news);
    case 'hint':
      return withHint(model, news);
    case 'trace':
      return withTrace(model, news);
    case 'review':
      return news.last ? model : withMessage(model, progressWords(news.progress));
    case 'stepped':
      return model;
    case 'looking':
      return withMessage(bare(model), `${lookingWords(gameNow(model).opening)}; Esc leaves.`);
    case 'question':
      return withQuestion(model);
    case 'practised':
      return withMessage(bare(model), practiceEndWords(news.practice), 'good');
    case 'judged':
      return withVerdictOn(model, news);
    case 'told':
      return withMessage(bare(model), inPractice(model, betterWords(news.before, news.question), news.question));
    case 'answered':
      return withComplaint(bare(model), 'This question is answered; Esc goes back.');
    // The title tells the verdict, and the slip or the key line a dead end and the fewest moves.
    case 'verdict':
    case 'dead-end':
    case 'guard':
    case 'par':
      return model;
  }
}

/** What was dealt, and how the other game comes back. */
function dealtWords(model: Model, {before, isResigned, isNamed}: News & {kind: 'dealt'}): string {
  const undo = keyText(model, 'undo');
  const {opening} = gameNow(model);
  if (isNamed) return `Deal ${opening.seed ?? ''}; ${undo} returns to the other.`;
  const words = isResigned
    ? `Given up; here is a new deal. ${undo} returns to the other, ${keyText(model, 'winnable')} where it was lost.`
    : finishingMoves(tableOf(before))
      ? `A new deal. All cards of the other could go up: ${undo} returns to it.`
      : `A new deal; ${undo} returns to the other.`;
  const note = dealNote(opening, model.settings);
  return note === undefined ? words : `${note} ${words}`;
}

/** Where the session has gone; who sends it to a move of a review says more. */
function wentWords(model: Model, {entry, before}: News & {kind: 'went'}): string {
  const undo = keyText(model, 'undo');
  switch (entry.type) {
    case 'undo':
      return gameNow(model).opening === before.opening ? 'Undone.' : 'Back in the previous game.';
    case 'redo':
      return 'Redone.';
    case 'restart':
      return `The same deal from its beginning; ${undo} returns to the other.`;
    case 'mark':
      return `Bookmark ${entry.name} is set; ${keyText(model, 'jump')} ${entry.name} comes back here.`;
    case 'jump':
      return `At bookmark ${entry.name}; ${undo} goes back.`;
    case 'back': {
      const isOnward = entry.ply < lastPly(model.journal.session);
      return `At move ${entry.ply}; ${undo} comes back${isOnward ? `, ${keyText(model, 'redo')} goes on` : ''}.`;
    }
    default:
      return `A new deal; ${undo} returns to the other.`;
  }
}

/** A recorded game at which a move is asked for; leaving leads to the list of its moves. */
function withQuestion(model: Model): Model {
  const {recorded} = model;
  const walk = recorded?.walk ?? 'recorded';
  return {...bare(model), recorded: recorded && {...recorded, walk, playing: false, moved: undefined}};
}

/** A right answer stays on the table; after another it is as it was before. */
function withVerdictOn(model: Model, {before, question, move, isRight}: News & {kind: 'judged'}): Model {
  if (isRight) return withMessage(model, inPractice(model, rightWords(before, move, question), question));
  return withMessage(bare(model), phrase`Not so good: ${moveWords(before, move)}.${{spare: ' Try again.'}}`);
}

/** In practice, also what was played, and how to go on, or how it went. */
function inPractice(model: Model, words: Phrase, question: ReviewedMove): Phrase {
  const {recorded} = model;
  if (!recorded?.practice) return words;
  const said = phrase`${words}${{spare: hadPlayedWords(recorded.game, question)}}`;
  if (!hasNext(model)) return phrase`${said} ${practiceEndWords(recorded.practice)} You may play on.`;
  return phrase`${said}${{spare: ` ${keyText(model, 'review')} goes on.`}}`;
}

function progressWords(progress: number): string {
  return `Review: ${String(Math.floor(100 * progress))} % done. Esc stops.`;
}

/** A verdict stays open; turned off and on it is asked for again. */
function withLoss(model: Model, {of}: AnswerEvent & {kind: 'lost'}): Model {
  const complaint = (key: string): string => sentence(`${LOST_WORDS}; ${key} asks again`);
  if (of === 'hint' || of === 'trace' || of === 'review')
    return withComplaint(model, complaint(keyText(model, ASKED_BY[of])));
  const key = keyText(model, 'verdict');
  return askedNow(model) === undefined ? withComplaint(model, complaint(`${key} ${key}`)) : model;
}

function withHint(model: Model, hint: HintAnswer): Model {
  const {move} = hint;
  if (!move) return withMessage(model, noHintWords(hint), 'heldCap');
  const forms = hintForms(tableNow(model), {...hint, move});
  const weak = isFirstHint(model) ? weakHintsWords(rulesOf(model)) : undefined;
  const [text = '', ...shorter] = weak === undefined ? forms : forms.map(form => phrase`${form} ${weak}`);
  return {...model, message: {tone: 'plain', text, shorter}};
}

function withTrace(model: Model, trace: Pick<TraceAnswer, 'ply' | 'sure' | 'lost'>): Model {
  const {ply, sure, lost} = trace;
  const words = traceWords(gameNow(model), trace);
  const where = sure || lost !== undefined ? ' to before it' : ' there';
  const text = ply < 0 ? words : phrase`${words} ${keyText(model, 'winnable')} goes back${{spare: where}}.`;
  return {...model, message: {tone: 'plain', text, onSlip: true}};
}
