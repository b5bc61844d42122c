import type {Move} from '../../engine/move.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Settings} from '../../settings/settings.js';
import {landedAt, type CardsAt} from '../board/marks.js';
import type {Look} from '../theme/theme.js';
import {outcomeOf, transferOf, turnedCards, type Consequence} from '../../engine/legality/application.js';
import type {Transfer} from '../../engine/declaration/fact.js';

/** A part of a motion: frames that follow from the table before and after it. */
export type Beat =
  /** Cards fly to their place, and are held there for a moment. */
  | (Carry & {readonly kind: 'play'})
  /** A card of the stock slides to the waste and is turned over. */
  | (Carry & {readonly kind: 'turn'})
  /** The waste slides back to the stock and is turned over. */
  | (Carry & {readonly kind: 'redeal'})
  /** A card is in its place, held for a moment, as one of many. */
  | (Carry & {readonly kind: 'step'; readonly milliseconds: number})
  /** The game is won. */
  | {readonly kind: 'win'; readonly after: Position};

/** The motion that shows a move already made: frame after frame, until the table is at rest. */
export interface Motion {
  readonly beats: readonly Beat[];
  /** The beat shown now, and which of its frames. */
  readonly beat: number;
  readonly frame: number;
}

/** Frames of a play in flight, before the one in which the card is held in its place. */
export const FLIGHT = 3;
const FLYING = 30;
const HELD = 40;
/** Frames of a turn or a redeal, and milliseconds of each. */
export const TURN_FRAMES = 3;
const TURNING = 25;
/** Milliseconds of a sweep as a whole, and the most and least that one of its cards is shown. */
const [SWEEP, LONGEST, SHORTEST] = [1200, 90, 20];
/** Milliseconds of the celebration, and of one of its frames. */
export const CELEBRATION = 2000;
export const CELEBRATION_FRAME = 40;

/** Are cards to be seen moving? Without colours they are not: a card on its way looks like one that lies there. */
export function showsMotion({settings, look}: {readonly settings: Settings; readonly look: Look}): boolean {
  return settings.motion && look.level > 0;
}

/** The motion of one step; undefined where there is nothing to see. */
export function motionOf(rules: Ruleset, start: Position, moves: readonly Move[]): Motion | undefined {
  const carries = carriesOf(rules, start, moves);
  const after = carries.at(-1)?.after;
  const [first, ...others] = carries;
  if (!first || !after) return undefined;
  const milliseconds = Math.max(SHORTEST, Math.min(LONGEST, Math.floor(SWEEP / Math.max(1, others.length))));
  const opening: Beat = {...first, kind: moves[0]?.type ?? 'play'};
  const steps = others.map((carry): Beat => ({...carry, kind: 'step', milliseconds}));
  const end: Beat[] = isWon(rules, after) ? [{kind: 'win', after}] : [];
  return {beats: [opening, ...steps, ...end], beat: 0, frame: 0};
}

/** The same without the celebration, for games that are only looked at. */
export function withoutCelebration(motion: Motion | undefined): Motion | undefined {
  return motion && {...motion, beats: motion.beats.filter(({kind}) => kind !== 'win')};
}

/** The motion one frame on; undefined after the last. */
export function nextFrame(motion: Motion): Motion | undefined {
  const {beats, beat, frame} = motion;
  const now = beats[beat];
  if (now && frame + 1 < framesOf(now)) return {...motion, frame: frame + 1};
  return beat + 1 < beats.length ? {...motion, beat: beat + 1, frame: 0} : undefined;
}

/** Milliseconds for which the present frame is shown. */
export function frameTime({beats, beat, frame}: Motion): number {
  const now = beats[beat];
  return now ? timeOf(now, frame) : 0;
}

/** Milliseconds from the first frame to rest. */
export function durationOf({beats}: Motion): number {
  const times = beats.map(beat => Array.from({length: framesOf(beat)}, (_, frame) => timeOf(beat, frame)));
  return times.flat().reduce((sum, each) => sum + each, 0);
}

function framesOf({kind}: Beat): number {
  return {play: FLIGHT + 1, turn: TURN_FRAMES, redeal: TURN_FRAMES, step: 1, win: CELEBRATION / CELEBRATION_FRAME}[
    kind
  ];
}

function timeOf(beat: Beat, frame: number): number {
  switch (beat.kind) {
    case 'play':
      return frame < FLIGHT ? FLYING : HELD;
    case 'turn':
    case 'redeal':
      return TURNING;
    case 'step':
      return beat.milliseconds;
    case 'win':
      return CELEBRATION_FRAME;
  }
}

/** Where the cards that a beat carries lie once they have arrived. */
export function arrivedAt({transfer, after}: Carry): CardsAt {
  return landedAt(transfer.to, pileAt(after, transfer.to).length, transfer);
}

/** Cards that go from pile to pile, and the table before and after it; for display only: facts may be later ones. */
export interface Carry {
  readonly transfer: Transfer;
  readonly before: Position;
  readonly after: Position;
}

/** All that is carried by legal moves, one after another: the cards of each move, then those that move by themselves. */
function carriesOf(rules: Ruleset, start: Position, moves: readonly Move[]): Carry[] {
  let before = start;
  return moves.flatMap(move => {
    const {position, happened} = outcomeOf(rules, before, move);
    const first = settlingOf(position, happened);
    const played = {transfer: ownTransfer(rules, before, move), before, after: first[0]?.before ?? position};
    before = position;
    return [played, ...first];
  });
}

/** What a move carries by itself. For the pile that a redeal turns over its top card stands for all. */
function ownTransfer(rules: Ruleset, before: Position, move: Move): Transfer {
  if (move.type === 'play') return transferOf(rules, move);
  const {stock, waste} = rules;
  const single = {under: false, depth: 0};
  if (move.type === 'redeal') return {from: waste, to: stock, count: 1, ...single};
  return {from: stock, to: waste, count: turnedCards(rules, before).length, ...single};
}

/** The consequences that led to a position, each taken back from the end. */
function settlingOf(position: Position, happened: readonly Consequence[]): Carry[] {
  const carries: Carry[] = [];
  let after = position;
  for (const transfer of happened.toReversed()) {
    const before = takenBack(after, transfer);
    carries.unshift({transfer, before, after});
    after = before;
  }
  return carries;
}

function takenBack(position: Position, {from, to, card}: Consequence): Position {
  const piles = position.piles.slice();
  piles[to] = pileAt(position, to).slice(0, -1);
  piles[from] = [...pileAt(position, from), card];
  return {...position, piles};
}
