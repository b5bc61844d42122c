import type {Pile} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {isToken, type CardSize} from '../cards/card-size.js';
import type {Rect} from '../ink/place.js';
import {opensRight, type GridSlot} from './grid.js';
import type {Plan} from './plan.js';
import {cardItem, manyItem, offsets, single, type Item} from './items.js';

/**
 * The waste spreads to the right where its row has room, and is listed where any of its cards may be wanted; undefined where
 * it spreads down like other piles.
 */
export function wasteItems(rules: Ruleset, plan: Plan, slot: GridSlot, rect: Rect, cards: Pile): Item[] | undefined {
  const {size, columns} = plan;
  const width = columns.right - rect.x;
  if (opensRight(plan.slots, slot)) return spreadRight(size, {...rect, width}, slot.pile.index, cards);
  const rowsBelow = rect.height - size.height - blankRows(size);
  if (rules.losesAny(slot.pile.letter) && !isToken(size) && width >= 3 * TOKEN_STEP && rowsBelow > 0) {
    return listed(size, {...rect, width}, slot.pile.index, cards);
  }
  return undefined;
}

/** Columns and rows from one token to the next, the most roomy first. */
const TOKEN_STEPS = [
  {across: 6, down: 2},
  {across: 5, down: 2},
  {across: 5, down: 1},
  {across: 4, down: 1},
] as const;
const TOKEN_STEP = 4;
type TokenSteps = readonly {readonly across: number; readonly down: number}[];

function spreadRight(size: CardSize, {x, y, width, height}: Rect, pile: number, cards: Pile): Item[] {
  if (isToken(size)) return tokenRows({x, y, width, height}, pile, cards, cards.length - 1, TOKEN_STEPS.slice(-1));
  const least = size.narrow ? 3 : 4;
  const room = width - size.width;
  const fit = Math.max(1, Math.floor(room / least) + 1);
  const first = Math.max(0, cards.length - fit);
  const lefts = offsets(cards.length - first, room, least, Math.max(least, Math.floor(size.width / 2))) ?? [0];
  const hidden =
    first > 0
      ? [manyItem('fold', pile, first - 1, first, {x: x - 4, y: y + Math.floor(size.height / 2), width: 3, height: 1})]
      : [];
  const shown = lefts.map((left, i) =>
    cardItem(size, {x: x + left, y, pile, index: first + i, card: cards[first + i], covered: i < lefts.length - 1}),
  );
  return [...hidden, ...shown];
}

/** Rows between the top card of the waste and the tokens of the others. */
function blankRows(size: CardSize): number {
  return size.height >= 4 ? 1 : 0;
}

/** The top card, and beneath it all others as tokens, oldest first. */
function listed(size: CardSize, rect: Rect, pile: number, cards: Pile): Item[] {
  const last = cards.length - 1;
  const blank = blankRows(size);
  const below = {...rect, y: rect.y + size.height + blank, height: rect.height - size.height - blank};
  return [...tokenRows(below, pile, cards.slice(0, last), -1, TOKEN_STEPS), single(size, rect, pile, cards)];
}

/** Cards as tokens in reading order, the oldest left out when they do not all fit. */
function tokenRows(
  {x, y, width, height}: Rect,
  pile: number,
  cards: Pile,
  topIndex: number,
  steps: TokenSteps,
): Item[] {
  const grids = steps.map(step => {
    const across = Math.max(1, Math.floor((width + step.across - TOKEN_STEP) / step.across));
    return {step, across, fit: across * Math.max(1, Math.floor((height + step.down - 1) / step.down))};
  });
  const grid = grids.find(({fit}) => cards.length <= fit) ?? grids.at(-1);
  if (!grid) return [];
  const {step, across, fit} = grid;
  const first = cards.length > fit ? cards.length - Math.max(1, fit - 1) : 0;
  const at = (i: number): Rect => ({
    x: x + (i % across) * step.across,
    y: y + Math.floor(i / across) * step.down,
    width: 3,
    height: 1,
  });
  const fold = first > 0 && fit > 1 ? [manyItem('fold', pile, first - 1, first, at(0))] : [];
  const shown = cards.slice(first).map((card, i): Item => {
    const index = first + i;
    return {kind: 'card', pile, index, card, count: 1, covered: index !== topIndex, ...at(i + fold.length)};
  });
  return [...fold, ...shown];
}
