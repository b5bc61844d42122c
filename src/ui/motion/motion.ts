import type {Move} from '../../engine/move.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Settings} from '../../settings/settings.js';
import type {Look} from '../drawing/theme.js';
import {outcomeOf, transferOf, turnedCards, type Consequence} from '../../engine/legality/application.js';
import type {Transfer} from '../../engine/declaration/fact.js';
import {endsOf, type CardsAt} from '../board/marks.js';
import type {Point} from '../drawing/place.js';

/** Cards that go from pile to pile, and the table before and after it; for display only: facts may be later ones. */
export interface Carry {
  readonly transfer: Transfer;
  readonly before: Position;
  readonly after: Position;
}

/** One frame of a motion, shown for some milliseconds. */
export type MotionFrame = {readonly milliseconds: number} & (
  | (Carry & {
      /**
       * Cards are played, slide from the stock or the waste and are turned over, or go by themselves as one of many.
       */
      readonly kind: Move['type'] | 'step';
      /** How far they have come, 0 to 1; absent while they are held in their place. */
      readonly way?: number;
    })
  /** Cards that were dragged fly home; `by` is how far from home they are. */
  | {readonly kind: 'home'; readonly after: Position; readonly cards: CardsAt; readonly by: Point}
  /** The game was won; `since` counts the milliseconds from then. */
  | {readonly kind: 'win'; readonly after: Position; readonly since: number}
);

/** The motion that shows a move already made: the frames from now until the table is at rest. */
export type Motion = readonly MotionFrame[];

/** The milliseconds of each frame of a move, and how far it has come by then. */
const PLAY = [
  {milliseconds: 30, way: 0.18},
  {milliseconds: 30, way: 0.42},
  {milliseconds: 30, way: 0.75},
  {milliseconds: 40},
];
const TURN = [0.3, 0.7, 1].map(way => ({milliseconds: 25, way}));
/** Milliseconds of a sweep as a whole, and the most and least that one of its cards is shown. */
const [SWEEP, LONGEST, SHORTEST] = [1200, 90, 20];
/** Milliseconds of the celebration, and of one of its frames. */
export const CELEBRATION = 2000;
const CELEBRATION_FRAME = 40;

/** Are cards to be seen moving? Without colours they are not: a card on its way looks like one that lies there. */
export function showsMotion({settings, look}: {readonly settings: Settings; readonly look: Look}): boolean {
  return settings.motion && look.level > 0;
}

/** The motion of one step; undefined where there is nothing to see. */
export function motionOf(rules: Ruleset, start: Position, moves: readonly Move[]): Motion | undefined {
  const [first, ...others] = carriesOf(rules, start, moves);
  const [move] = moves;
  if (!first || !move) return undefined;
  const milliseconds = Math.max(SHORTEST, Math.min(LONGEST, Math.floor(SWEEP / Math.max(1, others.length))));
  const {after} = others.at(-1) ?? first;
  return [
    ...(move.type === 'play' ? PLAY : TURN).map(each => ({...first, ...each, kind: move.type})),
    ...others.map(carry => ({...carry, kind: 'step' as const, milliseconds})),
    ...(isWon(rules, after) ? celebration(after) : []),
  ];
}

function celebration(after: Position): MotionFrame[] {
  return Array.from({length: CELEBRATION / CELEBRATION_FRAME}, (_, frame) => {
    return {kind: 'win', after, since: frame * CELEBRATION_FRAME, milliseconds: CELEBRATION_FRAME};
  });
}

/** The same for cards that the pointer has brought to their place. */
export function withoutFlight(motion: Motion | undefined): Motion | undefined {
  return motion?.filter(moment => moment.kind !== 'play' || moment.way === undefined);
}

/** Cards fly home from where they were let go. */
export function motionHome(position: Position, cards: CardsAt, {x, y}: Point): Motion {
  return PLAY.flatMap(({milliseconds, way}) => {
    const left = way === undefined ? 0 : (1 - way) ** 3;
    const by = {x: Math.round(x * left), y: Math.round(y * left)};
    return left === 0 ? [] : [{kind: 'home', after: position, cards, by, milliseconds}];
  });
}

/** The same without the celebration, for games that are only looked at. */
export function withoutCelebration(motion: Motion | undefined): Motion | undefined {
  return motion?.filter(({kind}) => kind !== 'win');
}

/** The motion one frame on; undefined after the last. */
export function nextFrame([, ...left]: Motion): Motion | undefined {
  return left.length > 0 ? left : undefined;
}

/** Milliseconds for which the present frame is shown. */
export function frameTime([now]: Motion): number {
  return now?.milliseconds ?? 0;
}

/** Milliseconds from the present frame to rest. */
export function durationOf(motion: Motion): number {
  return motion.reduce((sum, {milliseconds}) => sum + milliseconds, 0);
}

/**
 * All that is carried by legal moves, one after another: the cards of each move, then those that move by themselves.
 */
function carriesOf(rules: Ruleset, start: Position, moves: readonly Move[]): Carry[] {
  let before = start;
  return moves.flatMap(move => {
    const {position, happened} = outcomeOf(rules, before, move);
    // The cards of a row go one after another, like what happens by itself.
    const row = move.type === 'turn' && rules.turn?.row ? turnedCards(rules, before) : [];
    const start = before;
    const settling = settlingOf(position, [...row, ...alongWith(rules, start, move), ...happened]);
    before = position;
    if (row.length > 0) return settling;
    return [
      {transfer: ownTransfer(rules, start, move), before: start, after: settling[0]?.before ?? position},
      ...settling,
    ];
  });
}

/** What a move carries by itself. For the pile that a redeal turns over its top card stands for all. */
function ownTransfer(rules: Ruleset, before: Position, move: Move): Transfer {
  if (move.type === 'play') return transferOf(rules, move);
  return {
    ...endsOf(rules, move),
    count: move.type === 'redeal' ? 1 : turnedCards(rules, before).length,
    under: false,
    depth: 0,
  };
}

/** The card that goes together with that of a play, which is seen to go after it. */
function alongWith(rules: Ruleset, before: Position, move: Move): Consequence[] {
  if (move.type !== 'play' || move.partner === undefined) return [];
  const {partner: from = -1, ...transfer} = transferOf(rules, move);
  return pileAt(before, from)
    .slice(-1)
    .map(card => ({...transfer, from, card}));
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
