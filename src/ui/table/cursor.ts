import type {PileInfo} from '../../engine/declaration/pile.js';
import {pileAt} from '../../engine/position.js';
import {canLay} from '../../sitting/naming.js';
import {acted} from './model/news.js';
import {withoutShown} from './model/rest.js';
import {canGo, isPlaceFor, resized, type Picked} from '../../sitting/input/picking.js';
import {heldTargets} from './model/live-keys.js';
import {
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  movesOf,
  NOTHING,
  pickedNow,
  pressNow,
  shownNow,
  type Model,
} from './model/model.js';
import {playMoves, flownHome, landed} from './model/play.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {finishingMoves} from '../../sitting/input/moves.js';
import type {Item} from '../board/items.js';
import type {Spot} from '../board/marks.js';
import type {Placement} from '../board/placement.js';
import {placementOf} from './model/placement.js';
import type {PointerEvent, Point} from '../drawing/place.js';

/** The held run with fewer or more cards; undefined where no such number can go anywhere. */
export function resizedHeld(model: Model, by: 1 | -1): Picked | undefined {
  return resized(tableNow(model), pickedNow(model), by);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Moves the cursor; with cards picked up, only among places where they may go. */
export function moveCursor(model: Model, direction: Direction): Model {
  const placement = placementOf(model);
  if (!placement) return model;
  const held = pickedNow(model);
  const targets = held && heldTargets(tableNow(model), held);
  const spots = spotsOf(rulesOf(model), placement, targets && targets.size > 0 ? targets : undefined);
  const cursor = nextSpot(spots, model.cursor, direction);
  return {...withoutShown(model), cursor};
}

/** Enter: plays the move shown, finishes the game, or picks up and puts down at the cursor. */
export function enter(model: Model): Model {
  const {cursor} = model;
  const [held, shown] = [pickedNow(model), shownNow(model)];
  const move = shown === undefined ? undefined : movesOf(model)[shown];
  if (move) return playMoves(model, [move]);
  const finish = held ? undefined : finishingMoves(tableNow(model));
  if (finish) return playMoves(model, finish);
  if (held) return acted(model, {type: 'put', to: cursor && rulesOf(model).info(cursor.pile)});
  return cursor ? pickAtCursor(model, cursor) : startCursor(model);
}

/** The first Enter puts the cursor on the table. */
function startCursor(model: Model): Model {
  const placement = placementOf(model);
  const spots = placement ? spotsOf(rulesOf(model), placement) : [];
  const start = spots.find(item => rulesOf(model).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return {...model, message: undefined, cursor: spotOf(start)};
}

/** Is a pile the stock, with no card on it that can be played? */
function isTurned(model: Model, pile: PileInfo): boolean {
  return pile.spec.role === 'stock' && !canGo(tableNow(model), {from: pile});
}

/** Picks up the card under the cursor; where runs may be taken, with the cards above it. */
function pickAtCursor(model: Model, cursor: Spot): Model {
  const {rules, position} = tableNow(model);
  const pile = rules.info(cursor.pile);
  if (isTurned(model, pile)) return acted(model, {type: 'turn'});
  const {length} = pileAt(position, pile.index);
  const runs = rules.givesRuns(pile.letter);
  const count = runs ? Math.max(1, length - cursor.index) : undefined;
  return acted(model, {type: 'pick', cards: {from: pile, count}});
}

/** The places for the cursor: the top of each pile, and cards within a pile from which runs may be taken. */
function spotsOf(rules: Ruleset, placement: Placement, only?: ReadonlySet<number>): Item[] {
  return placement.items.filter(item => {
    const pile = rules.info(item.pile);
    if (only) return only.has(item.pile) && !item.covered;
    if (pile.spec.role === 'covered' || item.kind === 'fold') return false;
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

/**
 * The mouse at the table: a press picks up, and what is held follows the pointer; a press elsewhere or a release on
 * another pile puts down, a press on what is held makes its best move. The right button sends up, or is told why not.
 */
export function pointAt(model: Model, event: PointerEvent): Model {
  const {target} = event;
  const spot = target?.kind === 'card' ? frontSpot(model, target) : undefined;
  if (event.action === 'up') return release(model, spot);
  if (event.action === 'move') return drag(model, event, spot);
  if (event.action !== 'down' || !spot) return model;
  if (event.button === 'right') return acted(model, {type: 'send up', from: rulesOf(model).info(spot.pile)});
  return event.button === 'left' ? press({...withoutShown(model), cursor: spot}, spot, event) : model;
}

/** A click on the covered part of a column means the pile in front of it; on a fold, the pile's top. */
function frontSpot(model: Model, spot: Spot): Spot {
  const rules = rulesOf(model);
  const info = rules.info(spot.pile);
  const pile = info.spec.role === 'covered' ? rules.front(info.index) : spot.pile;
  const {length} = pileAt(positionNow(model), pile);
  const runs = rules.givesRuns(rules.info(pile).letter);
  return {
    pile,
    index: runs && info.spec.role !== 'covered' && spot.index >= 0 ? Math.min(spot.index, length - 1) : length - 1,
  };
}

function press(model: Model, spot: Spot, {x, y}: Point): Model {
  const rules = rulesOf(model);
  const pile = rules.info(spot.pile);
  const held = pickedNow(model);
  if (isTurned(model, pile) && !(held && isPlaceFor(rules, held, pile))) return acted(model, {type: 'turn'});
  if (held) return acted(model, {type: 'put', to: pile});
  if (labelsNow(model).oneKey && spot.index < 0) return acted(model, {type: 'press', pile});
  const count = pileAt(positionNow(model), spot.pile).length - spot.index;
  const picked = acted(model, {type: 'pick', cards: {from: pile, count: count > 1 ? count : undefined}});
  const now = pickedNow(picked);
  return {...picked, press: now && {held: now, at: {x, y}, by: {x: 0, y: 0}, over: spot.pile}};
}

/** The pointer has moved with the button held. */
function drag(model: Model, {x, y}: Point, spot: Spot | undefined): Model {
  const now = pressNow(model);
  if (!now) return model;
  const by = {x: x - now.at.x, y: y - now.at.y};
  const isStill = by.x === now.by.x && by.y === now.by.y && spot?.pile === now.over;
  return isStill ? model : {...model, press: {...now, by, over: spot?.pile}};
}

/** The button is released: over another pile it puts down what was dragged; elsewhere that flies home. */
function release(model: Model, spot: Spot | undefined): Model {
  const now = pressNow(model);
  const still = {...model, press: undefined};
  if (!now) return model.press ? still : model;
  const {held, by} = now;
  const isClick = by.x === 0 && by.y === 0;
  if (spot?.pile === held.from.index) return isClick ? still : flownHome(still, now);
  const to = spot && rulesOf(model).info(spot.pile);
  const dropped = to ? acted(still, {type: 'put', to}) : still;
  if (to && canLay(tableNow(still), held, to)) return landed(dropped);
  return flownHome({...dropped, doing: NOTHING}, now);
}

/** A press where nothing lies drops what is held. */
export function pressNowhere(model: Model): Model {
  return pickedNow(model) ? {...model, doing: NOTHING, press: undefined, message: undefined} : model;
}
