import {opened} from '../model/rest.js';
import {padded} from '../../../engine/texts/width.js';
import {statusOf} from '../../../engine/legality/generation.js';
import {phrase, sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {gameBefore, happenedIn, plyOf, positionOf, tableOf} from '../../../session/game.js';
import {asciiKeys, type Key} from '../../../settings/keys.js';
import {commandsOf} from '../../../sitting/input/commands.js';
import {happenedWords, moveWords} from '../../../words/moves.js';
import {noKeyWords, withComplaint, withMessage} from '../../chrome/message.js';
import {helpOf, rowOf, type PageKey, type Walk} from '../../pages/page.js';
import {canTakeOver, journalAt, type Recorded} from '../../../sitting/recorded.js';
import {withEffect} from '../../pages/host.js';
import {
  askedNow,
  gameNow,
  NOTHING,
  rulesOf,
  type ReplayState,
  type TablePage,
  type TableState,
  walkNow,
  type Model,
} from '../model/model.js';
import {paused, speedNext, speedWords, stepOn, stepTo} from '../model/replay.js';
import {changeDensity} from '../model/placement.js';
import {boardText} from './page-kinds.js';
import {graphPlyAt} from '../review/graph.js';
import {askReview, listed} from '../review/review.js';
import {movesOfReview} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {chanceAtWords} from '../../../words/review.js';

/** A recorded game: a page that is there as long as its table is, with commands in place of the table's own. */
const REPLAY: TablePage<ReplayState> = {
  name: 'the replay',
  keys: (state, model) => [
    ...(model.doing.type === 'asked' && !state.practice ? [{keys: ['escape'], run: () => unsaid(model)}] : []),
    ...(state.typed === '' ? shownStepKeys : typingKeys)(state, unsaid(model), askedNow(model) === 'review'),
  ],
  typed: ({typed}) => typed || undefined,
  takesDigits: true,
  onKey: (state, model, key) => {
    if (/^\d$/.test(key)) return typing(paused(model, state), (state.typed + key).slice(0, 6));
    if (state.typed !== '') return typing(model, '');
    return withComplaint(unsaid(model), noKeyWords(key));
  },
  // The wheel steps, a click on the graph goes there, and one on the table plays or pauses.
  onPointer: (state, model, {action, button, delta, x, y}) => {
    const ply = action === 'down' || action === 'move' ? graphPlyAt(model, x, y) : undefined;
    if (ply !== undefined) return stepTo(model, state, ply);
    const key = action === 'wheel' ? (delta < 0 ? 'left' : 'right') : 'space';
    const isKey = askedNow(model) === undefined && (action === 'wheel' || (action === 'down' && button === 'left'));
    return (isKey && rowOf(REPLAY.keys(state, model), key)?.run?.(key)) || model;
  },
  says: ({typed, ...state}, model) =>
    typed === '' ? (chanceNow(model) ?? shownStepWords(state, model)) : `To step ${typed}_ of ${plyOf(state.game)}`,
  yields: true,
};

/** What a review says of where the game stands. */
function chanceNow(model: Model): Phrase | undefined {
  const review = walkNow(model);
  return review && chanceAtWords(review.game, plyOf(gameNow(model)), review.answer);
}

/** The table of a reviewed game, at one of its positions. */
export function walkTable({review, ply, asks}: Walk): TableState {
  const {game} = review;
  const table = replayTable({game, comments: [], leaves: 'table'});
  const recorded = table.recorded && ({...table.recorded, walk: 'own', asks} as const);
  return {...table, review, journal: journalAt(game, ply), recorded};
}

/** The table of a recorded game, at its deal. */
export function replayTable(recorded: Recorded): TableState {
  const {game, speed = 1} = recorded;
  const state: ReplayState = {...recorded, page: REPLAY, speed, typed: '', playing: false};
  return {journal: journalAt(game, 0), pages: [], doing: NOTHING, recorded: state};
}

/** The table without the message of the last key; a review that it waited for is given up. */
function unsaid(model: Model): Model {
  return {...model, message: undefined, doing: NOTHING};
}

function typing(model: Model, typed: string): Model {
  return {...model, recorded: model.recorded && {...model.recorded, typed}};
}

/** The keys while the number of a step is typed; any other key drops it. */
function typingKeys(state: ReplayState, model: Model): PageKey<Model>[] {
  const {typed} = state;
  const done = {...state, typed: ''};
  const last = plyOf(state.game);
  const isThere = Number(typed) <= last;
  const missing = `There is no step ${typed}: the recording has ${last}.`;
  return [
    {
      keys: ['return'],
      short: isThere ? 'go there' : undefined,
      run: () => (isThere ? stepTo(model, done, Number(typed)) : withComplaint(typing(model, ''), missing)),
    },
    {keys: ['backspace'], run: () => typing(model, typed.slice(0, -1))},
    {keys: ['escape'], short: 'leave', run: () => typing(model, '')},
  ];
}

/** Enter goes through a lesson, and does not make its game the player's own without being asked. */
const LESSON_OVER = 'This is the end of the lesson; Esc leaves it.';

/** The keys at a step of a recorded game. Its key line and its help are read from them. */
function shownStepKeys(state: ReplayState, model: Model, isReviewed = false): PageKey<Model>[] {
  const {lesson, playing, game, walk} = state;
  const review = walkNow(model);
  const [at, last] = [plyOf(gameNow(model)), plyOf(game)];
  const to = (next: () => Model) => (): Model => next();
  const end = lesson ? to(() => withMessage(paused(model, state), LESSON_OVER)) : () => takeOver(model, state);
  const on = to(() => stepOn(model, state));
  const faster = speedNext(state, 1);
  const slower = speedNext(state, -1);
  const quicken = to(() => withSpeed(model, state, faster));
  const when = (isLive: boolean, short: string): string | undefined => (isLive ? short : undefined);
  const [once, ends, speeds, plays] = [
    'one step on, one back',
    'to the deal, to the end',
    'faster, slower',
    'play from here; review',
  ];
  const rows: PageKey<Model>[] = [
    {
      keys: ['space'],
      short: when(last > 0, playing ? 'pause' : 'play'),
      words: 'play, pause, play again',
      run: to(() => playOrPause(model, state)),
    },
    {
      keys: ['return'],
      short: when(at < last || (!lesson && canTakeOver(gameNow(model))), at < last ? 'next' : 'play on'),
      words: 'next; at the end, play',
      run: at < last ? on : end,
    },
    {keys: ['right', 'l'], words: once, run: on},
    {keys: ['left', 'h'], short: when(at > 0, 'back'), words: once, run: to(() => stepTo(model, state, at - 1))},
    {keys: ['home', 'g'], words: ends, run: to(() => stepTo(model, state, 0))},
    {keys: ['end', 'G'], words: ends, run: to(() => stepTo(model, state, last))},
    {keys: ['0-9'], words: 'to a step, with Enter'},
    ...(review ? markKeys(state, model, review) : []),
    {keys: review ? ['+'] : ['+', 'up', 'k'], short: when(faster !== undefined, 'faster'), words: speeds, run: quicken},
    {keys: ['='], run: quicken},
    {
      keys: review ? ['-'] : ['-', 'down', 'j'],
      short: when(slower !== undefined, 'slower'),
      words: speeds,
      run: to(() => withSpeed(model, state, slower)),
    },
    {
      keys: ['t'],
      short: when(canTakeOver(gameNow(model)), walk === 'own' ? 'play from here' : 'take over'),
      words: plays,
      run: () => takeOver(model, state),
    },
    {
      keys: ['v'],
      short: when(last > 0 && !isReviewed, 'review'),
      words: plays,
      run: () => goThrough(model, state),
    },
    {keys: ['?'], short: 'help', always: true, run: to(() => opened(paused(model, state), HELP, {top: 0}))},
    {keys: ['q', 'escape'], short: 'leave', always: true, words: 'leave the replay', run: () => leave(model, state)},
  ];
  const density = densityKeys(model, rows);
  const sizes = {keys: density, words: 'larger or smaller cards', run: to(() => changeDensity(model))};
  return density.length > 0 ? rows.toSpliced(-2, 0, sizes) : rows;
}

/** The keys that go to the moves that a review has marked. */
function markKeys(state: ReplayState, model: Model, review: Review): PageKey<Model>[] {
  const at = plyOf(gameNow(model));
  const marked = movesOfReview(review).map(({ply}) => ply);
  const before = Math.max(...marked.filter(ply => ply < at));
  const after = Math.min(...marked.filter(ply => ply > at));
  const words = 'the marked move before, after';
  const go = (ply: number) => (): Model => (Number.isFinite(ply) ? stepTo(model, state, ply) : model);
  return [
    {keys: ['up', 'k'], short: before >= 0 ? 'mark before' : undefined, words, run: go(before)},
    {keys: ['down', 'j'], short: after < Infinity ? 'mark after' : undefined, words, run: go(after)},
  ];
}

/** The keys that change the size of cards at the table, except those a replay uses itself. */
function densityKeys(model: Model, rows: readonly PageKey<Model>[]): readonly Key[] {
  const command = commandsOf(rulesOf(model), model.settings.keys).find(({name}) => name === 'density');
  return (command?.keys ?? []).filter(key => !rows.some(({keys}) => keys.includes(key)) && !/^\d$/.test(key));
}

function playOrPause(model: Model, state: ReplayState): Model {
  if (state.playing) return paused(model, state);
  const last = plyOf(state.game);
  if (last === 0) return withComplaint(model, 'No step is recorded; t plays this deal.');
  const isEnded = plyOf(gameNow(model)) === last;
  return {...model, ...(isEnded && {journal: journalAt(state.game, 0)}), recorded: {...state, playing: true}};
}

function withSpeed(model: Model, state: ReplayState, speed = state.speed): Model {
  return withMessage({...model, recorded: {...state, speed}}, speedWords(speed, 'step'));
}

function takeOver(model: Model, state: ReplayState): Model {
  const still = paused(model, state);
  if (state.walk === 'own') return {...still, show: 'table', playFrom: plyOf(gameNow(model))};
  if (canTakeOver(gameNow(model))) return withEffect(still, {type: 'adopt', game: gameNow(model)});
  return withComplaint(still, 'The game is won here. Step back, then t takes over.');
}

function goThrough(model: Model, state: ReplayState): Model {
  if (state.walk) return listed(model, state);
  const still = paused(model, state);
  if (state.game.last) return askReview(still);
  return withComplaint(still, 'No step is recorded; there is nothing to go through.');
}

function leave(model: Model, state: ReplayState): Model {
  const {leaves, walk} = state;
  if (walk) return listed(model, state);
  if (leaves === 'quit') return withEffect(model, {type: 'quit'});
  return {...model, show: leaves ?? 'menu'};
}

/** The keys of a replay, each with what it does. */
const HELP = boardText('help', 'The keys of a replay', model => {
  const {recorded, look} = model;
  const lines = recorded ? helpOf(shownStepKeys(recorded, model)) : [];
  return lines.map(({key, words}) => [
    [padded(` ${look.utf8 ? key : asciiKeys(key)}`, 17), 'label'],
    [words, 'plain'],
  ]);
});

function shownStepWords({game, lesson}: Recorded, model: Model): Phrase {
  const now = gameNow(model);
  const steps = plyOf(game);
  if (!now.last) return `The deal; ${steps === 1 ? 'one step follows' : `${steps} steps follow`}.`;
  const {rules} = now.opening;
  const [first, ...others] = now.last.moves;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  const moved = first ? sentenceOf(phrase`${moveWords(tableOf(gameBefore(now)), first)}${{spare: more}}`) : '';
  const happened = happenedWords(rules, happenedIn(now));
  const also = happened === '' ? '' : phrase`${moved === '' ? '' : ' '}${sentenceOf(happened)}`;
  const ending = plyOf(now) === steps ? endWords(lesson, statusOf(rules, positionOf(now))) : '';
  return phrase`${moved}${{spare: also}}${{spare: ending}}`;
}

function endWords(lesson: boolean | undefined, status: ReturnType<typeof statusOf>): string {
  const end = lesson ? ' End of the lesson.' : ' End of the recording.';
  if (status === 'won') return lesson ? `${end} The game is won.` : ' The game is won.';
  return status === 'stuck' ? ' The game is stuck here.' : `${end} ${lesson ? 't' : 'Enter'} plays on.`;
}
