import {opened} from '../model/rest.js';
import {padded} from '../../../engine/texts/width.js';
import {statusOf} from '../../../engine/legality/generation.js';
import {phrase, sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {gameBefore, happenedIn, plyOf, positionOf, tableOf} from '../../../session/game.js';
import type {Key} from '../../../settings/keys.js';
import {commandsOf} from '../../../sitting/input/commands.js';
import {keyHelp} from '../../../sitting/input/key-help.js';
import {happenedWords, moveWords} from '../../../words/moves.js';
import {noKeyWords} from '../../chrome/message.js';
import {rowOf} from '../../pages/rows.js';
import {canTakeOver, journalAt, type Recorded} from '../../../sitting/recorded.js';
import {
  replayNow,
  tableIn,
  withTable,
  askedNow,
  gameNow,
  NOTHING,
  rulesOf,
  type ReplayState,
  walkNow,
} from '../model/table.js';
import {
  type Program,
  type PageKey,
  withComplaint,
  withMessage,
  withEffect,
  pageOver,
  type OpenPage,
  type Page,
} from '../../pages/page.js';
import {left, paused, speedNext, speedWords, stepOn, stepTo} from '../model/replay.js';
import {changeDensity} from '../model/placement.js';
import {boardText} from './page-kinds.js';
import {graphPlyAt} from '../review/graph.js';
import {askReview, listed, playedFrom} from '../review/review.js';
import {movesOfReview} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {chanceAtWords} from '../../../words/review.js';

/** A recorded game: a page that is there as long as its table is, with commands in place of the table's own. */
const REPLAY: Page<OpenPage & ReplayState> = {
  name: 'the replay',
  keys: (state, program) => [
    ...(tableIn(program).doing.type === 'asked' && !state.practice
      ? [{keys: ['escape'], run: () => idle(program)}]
      : []),
    ...(state.typed === '' ? shownStepKeys : typingKeys)(state, idle(program), askedNow(program) === 'review'),
  ],
  typed: ({typed}) => typed || undefined,
  takesDigits: true,
  onKey: (state, program, key) => {
    if (/^\d$/.test(key)) return typing(paused(program, state), (state.typed + key).slice(0, 6));
    if (state.typed !== '') return typing(program, '');
    return withComplaint(idle(program), noKeyWords(key));
  },
  // The wheel steps, a click on the graph goes there, and one on the table plays or pauses.
  onPointer: (state, program, {action, button, delta, x, y}) => {
    const ply = action === 'down' || action === 'move' ? graphPlyAt(program, x, y) : undefined;
    if (ply !== undefined) return stepTo(program, state, ply);
    const key = action === 'wheel' ? (delta < 0 ? 'left' : 'right') : 'space';
    const isKey = askedNow(program) === undefined && (action === 'wheel' || (action === 'down' && button === 'left'));
    return (isKey && rowOf(REPLAY.keys(state, program), key)?.run?.(key)) || program;
  },
  says: ({typed, ...state}, program) =>
    typed === '' ? (chanceNow(program) ?? shownStepWords(state, program)) : `To step ${typed}_ of ${plyOf(state.game)}`,
  yields: true,
};

/** The page that takes the keys in place of the table, such as that of a recorded game. */
export function pageNow(program: Program): OpenPage | undefined {
  const replay = replayNow(program);
  return pageOver(program) ?? (replay && {...replay, page: REPLAY});
}

/** What a review says of where the game stands. */
function chanceNow(program: Program): Phrase | undefined {
  const review = walkNow(program);
  return review && chanceAtWords(review.game, plyOf(gameNow(program)), review.answer);
}

/** The table without the message of the last key; a review that it waited for is given up. */
function idle(program: Program): Program {
  return withTable(program, {message: undefined, doing: NOTHING});
}

function typing(program: Program, typed: string): Program {
  const {recorded} = tableIn(program);
  return withTable(program, {recorded: recorded && {...recorded, typed}});
}

/** The keys while the number of a step is typed; any other key drops it. */
function typingKeys(state: ReplayState, program: Program): PageKey[] {
  const {typed} = state;
  const done = {...state, typed: ''};
  const last = plyOf(state.game);
  const isThere = Number(typed) <= last;
  const missing = `There is no step ${typed}: the recording has ${last}.`;
  return [
    {
      keys: ['return'],
      short: isThere ? 'go there' : undefined,
      run: () => (isThere ? stepTo(program, done, Number(typed)) : withComplaint(typing(program, ''), missing)),
    },
    {keys: ['backspace'], run: () => typing(program, typed.slice(0, -1))},
    {keys: ['escape'], short: 'leave', run: () => typing(program, '')},
  ];
}

/** Enter goes through a lesson, and does not make its game the player's own without being asked. */
const LESSON_OVER = 'This is the end of the lesson; Esc leaves it.';

/** The keys at a step of a recorded game. Its key line and its help are read from them. */
function shownStepKeys(state: ReplayState, program: Program, isReviewed = false): PageKey[] {
  const {lesson, playing, game, walk} = state;
  const review = walkNow(program);
  const [at, last] = [plyOf(gameNow(program)), plyOf(game)];
  const end = (): Program => (lesson ? withMessage(paused(program, state), LESSON_OVER) : takeOver(program, state));
  const on = (): Program => stepOn(program, state);
  const faster = speedNext(state, 1);
  const slower = speedNext(state, -1);
  const quicken = (): Program => withSpeed(program, state, faster);
  const when = (isLive: boolean, short: string): string | undefined => (isLive ? short : undefined);
  const [once, ends, speeds, plays] = [
    'one step on, one back',
    'to the deal, to the end',
    'faster, slower',
    'play from here; review',
  ];
  const rows: PageKey[] = [
    {
      keys: ['space'],
      short: when(last > 0, playing ? 'pause' : 'play'),
      words: 'play, pause, play again',
      run: () => playOrPause(program, state),
    },
    {
      keys: ['return'],
      short: when(at < last || (!lesson && canTakeOver(gameNow(program))), at < last ? 'next' : 'play on'),
      words: 'next; at the end, play',
      run: at < last ? on : end,
    },
    {keys: ['right', 'l'], words: once, run: on},
    {keys: ['left', 'h'], short: when(at > 0, 'back'), words: once, run: () => stepTo(program, state, at - 1)},
    {keys: ['home', 'g'], words: ends, run: () => stepTo(program, state, 0)},
    {keys: ['end', 'G'], words: ends, run: () => stepTo(program, state, last)},
    {keys: ['0-9'], words: 'to a step, with Enter'},
    ...(review ? markKeys(state, program, review) : []),
    {keys: review ? ['+'] : ['+', 'up', 'k'], short: when(faster !== undefined, 'faster'), words: speeds, run: quicken},
    {keys: ['='], run: quicken},
    {
      keys: review ? ['-'] : ['-', 'down', 'j'],
      short: when(slower !== undefined, 'slower'),
      words: speeds,
      run: () => withSpeed(program, state, slower),
    },
    {
      keys: ['t'],
      short: when(canTakeOver(gameNow(program)), walk === 'own' ? 'play from here' : 'take over'),
      words: plays,
      run: () => takeOver(program, state),
    },
    {
      keys: ['v'],
      short: when(last > 0 && !isReviewed, 'review'),
      words: plays,
      run: () => goThrough(program, state),
    },
    {keys: ['?'], short: 'help', always: true, run: () => opened(paused(program, state), HELP, {top: 0})},
    {keys: ['q', 'escape'], short: 'leave', always: true, words: 'leave the replay', run: () => leave(program, state)},
  ];
  const density = densityKeys(program, rows);
  const sizes = {keys: density, words: 'larger or smaller cards', run: () => changeDensity(program)};
  return density.length > 0 ? rows.toSpliced(-2, 0, sizes) : rows;
}

/** The keys that go to the moves that a review has marked. */
function markKeys(state: ReplayState, program: Program, review: Review): PageKey[] {
  const at = plyOf(gameNow(program));
  const marked = movesOfReview(review).map(({ply}) => ply);
  const before = Math.max(...marked.filter(ply => ply < at));
  const after = Math.min(...marked.filter(ply => ply > at));
  const words = 'the marked move before, after';
  const go = (ply: number) => (): Program => (Number.isFinite(ply) ? stepTo(program, state, ply) : program);
  return [
    {keys: ['up', 'k'], short: before >= 0 ? 'mark before' : undefined, words, run: go(before)},
    {keys: ['down', 'j'], short: after < Infinity ? 'mark after' : undefined, words, run: go(after)},
  ];
}

/** The keys that change the size of cards at the table, except those a replay uses itself. */
function densityKeys(program: Program, rows: readonly PageKey[]): readonly Key[] {
  const command = commandsOf(rulesOf(program), program.settings.keys).find(({name}) => name === 'density');
  return (command?.keys ?? []).filter(key => !rows.some(({keys}) => keys.includes(key)) && !/^\d$/.test(key));
}

function playOrPause(program: Program, state: ReplayState): Program {
  if (state.playing) return paused(program, state);
  const last = plyOf(state.game);
  if (last === 0) return withComplaint(program, 'No step is recorded; t plays this deal.');
  const isEnded = plyOf(gameNow(program)) === last;
  return withTable(program, {...(isEnded && {journal: journalAt(state.game, 0)}), recorded: {...state, playing: true}});
}

function withSpeed(program: Program, state: ReplayState, speed = state.speed): Program {
  return withMessage(withTable(program, {recorded: {...state, speed}}), speedWords(speed, 'step'));
}

function takeOver(program: Program, state: ReplayState): Program {
  const still = paused(program, state);
  if (state.walk === 'own') return playedFrom(left(program), plyOf(gameNow(program)));
  if (canTakeOver(gameNow(program))) return withEffect(still, {type: 'adopt', game: gameNow(program)});
  return withComplaint(still, 'The game is won here. Step back, then t takes over.');
}

function goThrough(program: Program, state: ReplayState): Program {
  if (state.walk) return listed(program, state);
  const still = paused(program, state);
  if (state.game.last) return askReview(still);
  return withComplaint(still, 'No step is recorded; there is nothing to go through.');
}

function leave(program: Program, state: ReplayState): Program {
  if (state.walk) return listed(program, state);
  return state.leaves === 'quit' ? withEffect(program, {type: 'quit'}) : left(program);
}

/** The keys of a replay, each with what it does. */
const HELP = boardText('help', 'The keys of a replay', program => {
  const {recorded} = tableIn(program);
  const lines = recorded ? keyHelp(shownStepKeys(recorded, program), program.look.utf8) : [];
  return lines.map(({key, words}) => [
    [padded(` ${key}`, 17), 'label'],
    [words, 'plain'],
  ]);
});

function shownStepWords({game, lesson}: Recorded, program: Program): Phrase {
  const now = gameNow(program);
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
