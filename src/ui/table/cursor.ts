import {pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {finishingMoves} from '../../sitting/moves.js';
import type {Item} from '../board/items.js';
import type {Spot} from '../board/marks.js';
import type {Placement} from '../board/placement.js';
import {pickUp, putDown} from './held-cards.js';
import {heldTargets} from './model/held-places.js';
import {movesOf, rulesOf, tableNow, type Playing} from './model/model.js';
import {playMoves, turnOrRedeal, withoutShown} from './model/play.js';
import {placementOf} from './model/placement.js';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Moves the cursor; with cards picked up, only among places where they may go. */
export function moveCursor<T extends Playing>(model: T, direction: Direction): T {
  const placement = placementOf(model);
  if (!placement) return model;
  const {held} = model.doing;
  const targets = held && heldTargets(tableNow(model), held);
  const spots = spotsOf(rulesOf(model), placement, targets && targets.size > 0 ? targets : undefined);
  const cursor = nextSpot(spots, model.cursor, direction);
  return {...withoutShown(model), cursor};
}

/** Enter: plays the move shown, finishes the game, or picks up and puts down at the cursor. */
export function enter<T extends Playing>(model: T): T {
  const {
    cursor,
    doing: {held, shown},
  } = model;
  const move = shown === undefined ? undefined : movesOf(model)[shown];
  if (move) return playMoves(model, [move]);
  const finish = held ? undefined : finishingMoves(tableNow(model));
  if (finish) return playMoves(model, finish);
  if (held) return putDown(model, held, cursor && rulesOf(model).info(cursor.pile));
  return cursor ? pickAtCursor(model, cursor) : startCursor(model);
}

/** The first Enter puts the cursor on the table. */
function startCursor<T extends Playing>(model: T): T {
  const placement = placementOf(model);
  const spots = placement ? spotsOf(rulesOf(model), placement) : [];
  const start = spots.find(item => rulesOf(model).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return {...model, message: undefined, cursor: spotOf(start)};
}

/** Picks up the card under the cursor; where runs may be taken, with the cards above it. */
function pickAtCursor<T extends Playing>(model: T, cursor: Spot): T {
  const {rules, position} = tableNow(model);
  const pile = rules.info(cursor.pile);
  if (pile.spec.role === 'stock') return turnOrRedeal(model);
  const {length} = pileAt(position, pile.index);
  const runs = rules.givesRuns(pile.letter);
  return pickUp(model, pile, runs ? Math.max(1, length - cursor.index) : undefined);
}

/** The places for the cursor: the top of each pile, and cards within a pile from which runs may be taken. */
function spotsOf(rules: Ruleset, placement: Placement, only?: ReadonlySet<number>): Item[] {
  return placement.items.filter(item => {
    const pile = rules.info(item.pile);
    if (only) return only.has(item.pile) && !item.covered;
    if (pile.spec.role === 'column' || item.kind === 'fold') return false;
    return !item.covered || rules.givesRuns(pile.letter);
  });
}

function centre(item: Item): {x: number; y: number} {
  return {x: item.x + item.width / 2, y: item.covered ? item.y : item.y + (item.height > 1 ? 1 : 0)};
}

/**
 * The nearest place in a direction, by the centres; distance sideways counts three times. With no place that way the
 * cursor stays.
 */
function nextSpot(spots: readonly Item[], from: Spot | undefined, direction: Direction): Spot | undefined {
  const here = spots.find(item => item.pile === from?.pile && item.index === from.index) ?? undefined;
  if (!here) return spotOf(spots.find(item => item.pile === from?.pile) ?? spots[0]);
  const at = centre(here);
  const ranked = spots
    .filter(item => item !== here)
    .map(item => ({item, far: distance(at, centre(item), direction)}))
    .filter(({far}) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far);
  return spotOf(ranked[0]?.item ?? here);
}

/** A cell is about twice as high as it is wide, so two columns count as one row. */
function distance(from: {x: number; y: number}, to: {x: number; y: number}, direction: Direction): number {
  const [dx, dy] = [(to.x - from.x) / 2, to.y - from.y];
  const across = direction === 'left' || direction === 'right';
  const ahead = {left: -dx, right: dx, up: -dy, down: dy}[direction];
  const aside = Math.abs(across ? dy : dx);
  return ahead > 0.25 ? ahead + 3 * aside : Infinity;
}

function spotOf(item: Item | undefined): Spot | undefined {
  return item && {pile: item.pile, index: item.index};
}
