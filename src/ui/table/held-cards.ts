import {acted} from './model/news.js';
import {type Doing, isOver} from '../../sitting/sitting.js';
import {alreadyWon, cleared, refused, withoutShown} from './model/rest.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {TURN} from '../../engine/move.js';
import {pileAt} from '../../engine/position.js';
import {
  chooseAmong,
  chooseAnywhere,
  chooseByOneKey,
  chooseChange,
  chooseHome,
  chooseNext,
  choosePlace,
  emptyWords,
  type Choosing,
} from '../../sitting/input/choosing.js';
import {
  bestPlay,
  canGo,
  isNext,
  isPaired,
  nowhereWords,
  playsTo,
  refusalHome,
  resized,
  type Picked,
} from '../../sitting/input/picking.js';
import type {Table} from '../../session/game.js';
import {ask} from './pages/prompts.js';
import {withComplaint} from '../chrome/message.js';
import {isPlaceFor, heldTargets} from './model/live-keys.js';
import {
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  movesOf,
  namedNow,
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

/** The model after a move was named, by the outcome of that. */
function withChoice(model: Model, choosing: Choosing): Model {
  switch (choosing.kind) {
    case 'play':
      return playMoves(model, choosing.moves, choosing.but);
    case 'ask':
      return ask(model, choosing.text, choosing.answers);
    case 'places':
      return withComplaint(model, 'More than one place would do: name it, or move the cursor to it.');
    case 'refuse':
      return refused(dropTyped(model), choosing.reason);
    case 'tell':
      return withComplaint(cleared(model), choosing.text);
  }
}

/**
 * The model after a refused move: cards that a key named are dropped, so that the next pair of keys means what it says.
 * Cards picked up by cursor, mouse or from a list stay held.
 */
function dropTyped(model: Model): Model {
  const held = pickedNow(model);
  return held && !held.typed ? model : {...model, doing: NOTHING};
}

/**
 * A pile's key was pressed: the source of a move, its destination, or, in games of one key a move, both. A pair of keys is
 * two keys in every position, also where the first names cards that can go nowhere.
 */
export function pressLabel(model: Model, pile: PileInfo): Model {
  if (isOver(model)) return alreadyWon(model);
  const source = pickedNow(model) ?? namedNow(model);
  if (source && isPlaceFor(rulesOf(model), source, pile))
    return withChoice(model, choosePlace(tableNow(model), source, pile));
  if (labelsNow(model).oneKey) return fillSpace(model, pile);
  const picked = pickUp(model, pile);
  const held = pickedNow(picked);
  const doing: Doing = held ? {type: 'picked', cards: {...held, typed: true}} : {type: 'named', cards: {from: pile}};
  return {...picked, doing};
}

/** Picks up the top of a pile, or a number of its cards. Cards that can go nowhere stay, and the message names what they need. */
function pickUp(model: Model, pile: PileInfo, count?: number): Model {
  const table = tableNow(model);
  if (pileAt(table.position, pile.index).length === 0) return withComplaint(cleared(model), emptyWords(pile));
  const held: Picked = {from: pile, count};
  if (!canGo(table, held)) return refused(cleared(model), nowhereWords(table, held));
  return cleared(model, {type: 'picked', cards: held});
}

/** What becomes of held cards at a pile that cursor or mouse points at; at none, at their foundation or only place. */
function choiceAt(table: Table, held: Picked, to: PileInfo | undefined): Choosing {
  if (!to) return chooseAnywhere(table, held);
  if (isNext(held)) return choosePlace(table, held, to);
  const isTurn = held.from.spec.role === 'stock' && to.spec.role === 'waste';
  if (isTurn && playsTo(table, held, to).length === 0) return {kind: 'play', moves: [TURN]};
  if (to === held.from) return isPaired(table.rules, to) ? chooseAnywhere(table, held) : chooseBest(table, held);
  const toAny = to.spec.role === 'foundation' && playsTo(table, held, to).length === 0;
  return toAny ? chooseHome(table, held) : choosePlace(table, held, to);
}

/** The best move of held cards, which are put down twice on one spot. */
function chooseBest(table: Table, held: Picked): Choosing {
  const best = bestPlay(table, held);
  return best ? chooseAmong(table, [best], held.unroll) : {kind: 'refuse', reason: refusalHome(table, held)};
}

/** Held cards go to the pile that was pointed at; on their own pile they make their best move, or are dropped. */
function putDown(model: Model, held: Picked, to?: PileInfo): Model {
  const choosing = choiceAt(tableNow(model), held, to);
  const isDropped = choosing.kind === 'refuse' && held.from === to;
  return withChoice(isDropped ? {...model, doing: NOTHING} : model, choosing);
}

/** Would held cards go to a pile that is pointed at, or, at none, to their only place? */
export function canLay(table: Table, held: Picked, to?: PileInfo): boolean {
  const choosing = choiceAt(table, held, to);
  return choosing.kind === 'ask' || (choosing.kind === 'play' && choosing.but === undefined);
}

/** In a game of one key a move the card of a pile goes up, or a space is filled from the waste. */
function fillSpace(model: Model, pile: PileInfo): Model {
  return withChoice(cleared(model), chooseByOneKey(tableNow(model), pile));
}

/** Sends the top card of a pile up, or says why it cannot go. */
function sendHome(model: Model, pile: PileInfo): Model {
  const table = tableNow(model);
  if (pileAt(table.position, pile.index).length === 0) return withComplaint(cleared(model), emptyWords(pile));
  return withChoice(cleared(model), chooseHome(table, {from: pile}));
}

export function nextHome(model: Model): Model {
  return withChoice(model, chooseNext(tableNow(model)));
}

/** `[` and `]`: one card fewer or more of the held run. */
export function resize(model: Model, by: 1 | -1): Model {
  const held = resizedHeld(model, by);
  return held ? {...model, message: undefined, doing: {type: 'picked', cards: held}} : model;
}

/** The held run with fewer or more cards; undefined where no such number can go anywhere. */
export function resizedHeld(model: Model, by: 1 | -1): Picked | undefined {
  return resized(tableNow(model), pickedNow(model), by);
}

/** `x`: a held card changes over; asks the suit where there are several. */
export function changeOver(model: Model): Model {
  return withChoice(cleared(model), chooseChange(tableNow(model)));
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
  if (held) return putDown(model, held, cursor && rulesOf(model).info(cursor.pile));
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
  return pickUp(model, pile, runs ? Math.max(1, length - cursor.index) : undefined);
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
 * The mouse at the table: a press picks up, and what is held follows the pointer; a press elsewhere or a release on another
 * pile puts down, a press on what is held makes its best move. The right button sends up, or is told why
 * not.
 */
export function pointAt(model: Model, event: PointerEvent): Model {
  const {target} = event;
  const spot = target?.kind === 'card' ? frontSpot(model, target) : undefined;
  if (event.action === 'up') return release(model, spot);
  if (event.action === 'move') return drag(model, event, spot);
  if (event.action !== 'down' || !spot) return model;
  if (event.button === 'right') return sendHome(model, rulesOf(model).info(spot.pile));
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
  if (held) return putDown(model, held, pile);
  if (labelsNow(model).oneKey && spot.index < 0) return fillSpace(model, pile);
  const count = pileAt(positionNow(model), spot.pile).length - spot.index;
  const picked = pickUp(model, pile, count > 1 ? count : undefined);
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
  const dropped = to ? putDown(still, held, to) : still;
  if (to && canLay(tableNow(still), held, to)) return landed(dropped);
  return flownHome({...dropped, doing: NOTHING}, now);
}

/** A press where nothing lies drops what is held. */
export function pressNowhere(model: Model): Model {
  return pickedNow(model) ? {...model, doing: NOTHING, press: undefined, message: undefined} : model;
}
