import type {Program} from '../pages/page.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {shownMoves} from '../../sitting/sitting.js';
import {pileAt} from '../../engine/position.js';
import {canLay} from '../../sitting/naming.js';
import {acted} from './model/news.js';
import {withoutShown} from './model/rest.js';
import {canGo, isPlaceFor, resized, type Picked} from '../../sitting/input/picking.js';
import {heldTargets} from './model/live-keys.js';
import {
  tableIn,
  withTable,
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  NOTHING,
  pickedNow,
  pressNow,
} from './model/table.js';
import {playMoves, flownHome, landed} from './model/play.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {finishingMoves} from '../../sitting/input/moves.js';
import type {Item} from '../board/items.js';
import type {Spot} from '../board/marks.js';
import type {Placement} from '../board/placement.js';
import {placementOf} from './model/placement.js';
import type {PointerEvent, Point} from '../drawing/place.js';

/** The held run with fewer or more cards; undefined where no such number can go anywhere. */
export function resizedHeld(program: Program, by: 1 | -1): Picked | undefined {
  return resized(tableNow(program), pickedNow(program), by);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Moves the cursor; with cards picked up, only among places where they may go. */
export function moveCursor(program: Program, direction: Direction): Program {
  const placement = placementOf(program);
  if (!placement) return program;
  const held = pickedNow(program);
  const targets = held && heldTargets(tableNow(program), held);
  const spots = spotsOf(rulesOf(program), placement, targets && targets.size > 0 ? targets : undefined);
  const cursor = nextSpot(spots, tableIn(program).cursor, direction);
  return withTable(withoutShown(program), {cursor});
}

/** Enter: plays the move shown, finishes the game, or picks up and puts down at the cursor. */
export function enter(program: Program): Program {
  const {cursor} = tableIn(program);
  const held = pickedNow(program);
  const shown = shownMoves(tableIn(program));
  if (shown) return playMoves(program, shown);
  const finish = held ? undefined : finishingMoves(tableNow(program));
  if (finish) return playMoves(program, finish);
  if (held) return acted(program, {type: 'put', to: cursor && rulesOf(program).info(cursor.pile)});
  return cursor ? pickAtCursor(program, cursor) : startCursor(program);
}

/** The first Enter puts the cursor on the table. */
function startCursor(program: Program): Program {
  const placement = placementOf(program);
  const spots = placement ? spotsOf(rulesOf(program), placement) : [];
  const start = spots.find(item => rulesOf(program).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return withTable(program, {message: undefined, cursor: spotOf(start)});
}

/** Is a pile the stock, with no card on it that can be played? */
function isTurned(program: Program, pile: PileInfo): boolean {
  return pile.spec.role === 'stock' && !canGo(tableNow(program), {from: pile});
}

/** Picks up the card under the cursor; where runs may be taken, with the cards above it. */
function pickAtCursor(program: Program, cursor: Spot): Program {
  const {rules, position} = tableNow(program);
  const pile = rules.info(cursor.pile);
  if (isTurned(program, pile)) return acted(program, {type: 'turn'});
  const {length} = pileAt(position, pile.index);
  const runs = rules.givesRuns(pile.letter);
  const count = runs ? Math.max(1, length - cursor.index) : undefined;
  return acted(program, {type: 'pick', cards: {from: pile, count}});
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
export function pointAt(program: Program, event: PointerEvent): Program {
  const {target} = event;
  const spot = target?.kind === 'card' ? frontSpot(program, target) : undefined;
  if (event.action === 'up') return release(program, spot);
  if (event.action === 'move') return drag(program, event, spot);
  if (event.action !== 'down' || !spot) return program;
  if (event.button === 'right') return acted(program, {type: 'send up', from: rulesOf(program).info(spot.pile)});
  return event.button === 'left' ? press(withTable(withoutShown(program), {cursor: spot}), spot, event) : program;
}

/** A click on the covered part of a column means the pile in front of it; on a fold, the pile's top. */
function frontSpot(program: Program, spot: Spot): Spot {
  const rules = rulesOf(program);
  const info = rules.info(spot.pile);
  const pile = info.spec.role === 'covered' ? rules.front(info.index) : spot.pile;
  const {length} = pileAt(positionNow(program), pile);
  const runs = rules.givesRuns(rules.info(pile).letter);
  return {
    pile,
    index: runs && info.spec.role !== 'covered' && spot.index >= 0 ? Math.min(spot.index, length - 1) : length - 1,
  };
}

function press(program: Program, spot: Spot, {x, y}: Point): Program {
  const rules = rulesOf(program);
  const pile = rules.info(spot.pile);
  const held = pickedNow(program);
  if (isTurned(program, pile) && !(held && isPlaceFor(rules, held, pile))) return acted(program, {type: 'turn'});
  if (held) return acted(program, {type: 'put', to: pile});
  if (labelsNow(program).oneKey && spot.index < 0) return acted(program, {type: 'press', pile, alone: true});
  const count = pileAt(positionNow(program), spot.pile).length - spot.index;
  const picked = acted(program, {type: 'pick', cards: {from: pile, count: count > 1 ? count : undefined}});
  const now = pickedNow(picked);
  return withTable(picked, {press: now && {held: now, at: {x, y}, by: {x: 0, y: 0}, over: spot.pile}});
}

/** The pointer has moved with the button held. */
function drag(program: Program, {x, y}: Point, spot: Spot | undefined): Program {
  const now = pressNow(program);
  if (!now) return program;
  const by = {x: x - now.at.x, y: y - now.at.y};
  const isStill = by.x === now.by.x && by.y === now.by.y && spot?.pile === now.over;
  return isStill ? program : withTable(program, {press: {...now, by, over: spot?.pile}});
}

/** The button is released: over another pile it puts down what was dragged; elsewhere that flies home. */
function release(program: Program, spot: Spot | undefined): Program {
  const now = pressNow(program);
  const still = withTable(program, {press: undefined});
  if (!now) return tableIn(program).press ? still : program;
  const {held, by} = now;
  const isClick = by.x === 0 && by.y === 0;
  if (spot?.pile === held.from.index) return isClick ? still : flownHome(still, now);
  const to = spot && rulesOf(program).info(spot.pile);
  const dropped = to ? acted(still, {type: 'put', to}) : still;
  if (to && canLay(tableNow(still), held, to)) return landed(dropped);
  return flownHome(withTable(dropped, {doing: NOTHING}), now);
}

/** A press where nothing lies drops what is held. */
export function pressNowhere(program: Program): Program {
  return pickedNow(program) ? withTable(program, {doing: NOTHING, press: undefined, message: undefined}) : program;
}
