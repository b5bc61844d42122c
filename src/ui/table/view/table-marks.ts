import {TURN, type Move} from '../../../engine/move.js';
import {pileAt, type Status} from '../../../engine/position.js';
import {pickedCount, isNext, type Picked} from '../../../sitting/input/picking.js';
import {happenedIn, type Game, type Table} from '../../../session/game.js';
import {endsOf, landedAt, NO_MARKS, type CardsAt, type Marks, type Spot} from '../../board/marks.js';
import {heldTargets} from '../model/live-keys.js';
import {
  replayNow,
  tableIn,
  pickedNow,
  pressNow,
  shownNow,
  gameNow,
  isDeadEnd,
  keyText,
  labelsNow,
  movesOf,
  playCount,
  statusNow,
  tableNow,
} from '../model/table.js';
import {type Program, pageOver} from '../../pages/page.js';
import {memoized} from '../../../engine/memoized.js';
import type {CommandName} from '../../../settings/commands.js';
import type {Labels} from '../../../sitting/input/pile-keys.js';

/** What is picked up and where it may go, both ends of a move that Tab shows, and what the last key played. */
export function marksOf(program: Program): Marks {
  const {cursor, played} = tableIn(program);
  const [shown, held] = [shownNow(program), pickedNow(program) ?? pageOver(program)?.held];
  const at = factsOf(program);
  if (replayNow(program)) return recordedMarks(at);
  const move = shown === undefined ? undefined : at.moves[shown];
  const marks = {...NO_MARKS, cursor};
  if (move) return {...marks, hints: endsIn(at, move)};
  if (held && !isNext(held)) {
    const targets = heldTargets(at, held);
    const over = pressNow(program)?.over ?? -1;
    return {...marks, held: targets.has(over) ? topOf(at, over) : heldCards(at, held), targets};
  }
  const last = played ? playedSpots(at) : [];
  return last.length > 0 || cursor ? {...marks, last} : NO_MARKS;
}

/** The cards that moved last in a recorded game, where they lie now. */
function recordedMarks(at: Facts): Marks {
  const move = at.game.last?.moves.at(-1);
  const pile = move ? endsOf(at.rules, move).to : -1;
  if (!move || pile < 0) return NO_MARKS;
  return {...NO_MARKS, held: landedAt(pile, lengthOf(at, pile), move.type === 'play' ? move : {})};
}

/** Both ends of a move. */
function endsIn(at: Facts, move: Move): CardsAt[] {
  const {from, to} = endsOf(at.rules, move);
  const {depth = 0, count = 1, under = false, partner} = move.type === 'play' ? move : {};
  const first = depth > 0 ? depth - 1 : lengthOf(at, from) - count;
  const target = under ? {pile: to, index: 0, count: 1} : topOf(at, to);
  const along = partner === undefined ? [] : [topOf(at, at.rules.find(partner)?.index ?? -1)];
  return [{pile: from, index: first, count}, ...along, target].filter(({pile}) => pile >= 0);
}

export function heldCards(at: Facts, held: Picked): CardsAt {
  const pile = held.from.index;
  if (held.depth !== undefined) return {pile, index: held.depth - 1, count: 1};
  const {count} = pickedCount(at, held);
  return {pile, index: lengthOf(at, pile) - count, count};
}

/** Where the cards lie that the last key moved, and those that moved by themselves after them. */
function playedSpots(at: Facts): Spot[] {
  const {game, rules} = at;
  const spots = new Map<number, Spot>();
  for (const move of game.last?.moves ?? []) {
    if (move.type !== 'play' && move.type !== TURN.type) continue;
    const {to} = endsOf(rules, move);
    const isUnder = move.type === 'play' && move.under === true;
    spots.set(to, isUnder ? {pile: to, index: 0} : topOf(at, to));
  }
  for (const {to} of game.last ? happenedIn(game) : []) spots.set(to, topOf(at, to));
  return [...spots.values()];
}

function topOf(at: Facts, pile: number): CardsAt {
  return {pile, index: pile < 0 ? -1 : lengthOf(at, pile) - 1, count: 1};
}

function lengthOf({position}: Facts, pile: number): number {
  return pileAt(position, pile).length;
}

/** A game as words, keys and marks are read from it. */
export interface Facts extends Table {
  readonly game: Game;
  readonly moves: readonly Move[];
  /** How many of them are plays. */
  readonly plays: number;
  readonly labels: Labels;
  readonly status: Status;
  readonly isDeadEnd: boolean;
  /** Is what can be done said in fewer words, so that it takes one line? */
  readonly isBrief: boolean;
  /** The key of a command as words name it. */
  readonly keyFor: (name: CommandName) => string;
}

/** Below this many columns there is room for few words. */
const ROOMY = 64;

/** The game on the table, worked out once a frame. */
export const factsOf = memoized((program: Program): Facts => ({
  ...tableNow(program),
  game: gameNow(program),
  moves: movesOf(program),
  plays: playCount(program),
  labels: labelsNow(program),
  status: statusNow(program),
  isDeadEnd: isDeadEnd(program),
  isBrief: program.size.columns < ROOMY,
  keyFor: name => keyText(program, name),
}));
