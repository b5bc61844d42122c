import {Box} from 'ink';
import {type ReactElement, type ReactNode, memo} from 'react';
import {useTheme, Shadow, Picture, type Drawn} from '../drawing/picture.js';
import {Words} from '../drawing/words.js';
import type {Placement, PlacedPile} from './placement.js';
import {hasCursor, marksOn, stateOf, type Marks, markingOf} from './marks.js';
import {textWidth} from '../../engine/texts/width.js';
import {isDeepStrictEqual} from 'node:util';
import {suitOfPile, type PileInfo} from '../../engine/declaration/pile.js';
import {positionOf} from '../drawing/place.js';
import type {PileCaption} from './captions.js';
import {cardRows, thickened, type Marking, type ShownCard, type Side} from '../cards/card-sheets.js';
import type {CardSize} from '../cards/card-size.js';
import type {Theme} from '../drawing/theme.js';
import {foldPicture, packetLengthRow, tokenPicture} from '../cards/token.js';
import {visibleSize, type Item} from './items.js';
import {rankSign} from '../../words/cards.js';

interface BoardProps {
  readonly placement: Placement;
  readonly marks: Marks;
  readonly under?: ReactNode;
  /** What lies on the board above its piles. */
  readonly children?: ReactNode;
}

/** All piles of a table, each in its place. */
export function Board({placement, marks, under, children}: BoardProps): ReactElement {
  const {size, width, height, piles} = placement;
  return (
    <Box width={width} height={height} flexShrink={0}>
      {under}
      {piles.map(placed => (
        <Pile key={placed.pile.index} placed={placed} size={size} marks={marksOn(marks, placed.items)} />
      ))}
      <Pointer placement={placement} marks={marks} />
      {children}
    </Box>
  );
}

/**
 * The sign beside the card that the cursor is on, so that the cursor is seen where inverse video is not. Beside a token
 * it leaves the cell to the sign of its mark, which turns inverse with it.
 */
function Pointer({placement, marks}: BoardProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const item = placement.items.findLast(each => hasCursor(marks, each));
  if (!item) return undefined;
  const isMarked = isTokenItem(item) && stateOf(marks, item) !== 'plain';
  const y = item.kind === 'packet' ? item.y + item.height - 1 : item.y;
  return <Words x={item.x - 1} y={y} tone="mark" text={isMarked ? '' : glyphs.pointer} focus={1} />;
}

interface PileProps {
  readonly placed: PlacedPile;
  readonly size: CardSize;
  readonly marks: Marks;
  /** A click goes through to what lies beneath. */
  readonly isFlying?: boolean;
}

/**
 * A pile: its label, and its cards where the layout has put them. A move changes few piles: the others are not drawn
 * again.
 */
export const Pile = memo(function Pile({placed, size, marks, isFlying = false}: PileProps): ReactElement {
  const theme = useTheme();
  const {pile, items, caption, shadow} = placed;
  return (
    <Box {...positionOf({x: 0, y: 0})}>
      {shadow && <Shadow {...shadow} />}
      {caption && <PileLabel caption={caption} concerned={items.some(item => stateOf(marks, item) !== 'plain')} />}
      {items.map((item, i) => (
        <Picture
          key={i}
          x={item.x}
          y={item.y}
          target={isFlying ? undefined : {kind: 'card', pile: item.pile, index: item.index}}
          {...drawnItem(theme, size, pile, item, {before: items[i - 1], next: items[i + 1]}, markingOf(marks, item))}
        />
      ))}
    </Box>
  );
}, isDeepStrictEqual);

const CAPTION_TONES = {quiet: 'dim', done: 'good'} as const;

interface LabelProps {
  readonly caption: PileCaption;
  /** Is the pile one end of what is held or shown? Its key stands out then. */
  readonly concerned: boolean;
}

/** What stands over a pile: its name or what it wants next, how many cards it has, its key. */
function PileLabel({caption: {x, y, width, text, cap, tone}, concerned}: LabelProps): ReactElement {
  const theme = useTheme();
  // A cap that has no colour has brackets: a number without them is the name of a pile whose key does nothing now.
  const shown = theme.has('cap') ? cap : cap.replace(/^ (.*) $/, '[$1]');
  return (
    <>
      {text !== '' && <Words x={x} y={y} tone={CAPTION_TONES[tone]} text={text} />}
      {cap !== '' && <Words x={x + width - textWidth(cap)} y={y} tone={concerned ? 'heldCap' : 'cap'} text={shown} />}
    </>
  );
}

/** What an item lies on, and what lies on it. */
interface Neighbours {
  readonly before: Item | undefined;
  readonly next: Item | undefined;
}

function drawnItem(
  theme: Theme,
  size: CardSize,
  pile: PileInfo,
  item: Item,
  {before, next}: Neighbours,
  marking: Marking,
): Drawn {
  const {kind, width, count} = item;
  if (kind === 'fold') return foldPicture(theme, size, item, marking);
  if (kind === 'packet') return {cells: packetLengthRow(theme, width, count, marking)};
  const shown = shownOf(theme, size, pile, item, before);
  if (isTokenItem(item)) return tokenPicture(theme, size, width, shown, marking);
  const rows = cardRows(theme, size, shown, marking);
  if (kind !== 'card' || !item.covered) return {cells: thickened(theme, rows, count)};
  const visible = visibleSize(item, next);
  return {cells: rows.slice(0, visible.height).map(row => row.slice(0, visible.width))};
}

/**
 * What is in the place of an item. The words over a place say which of several cards may begin it; the smallest have no
 * room for more than the suit.
 */
function shownOf(
  {glyphs}: Theme,
  {narrow}: CardSize,
  {spec, number}: PileInfo,
  item: Item,
  before: Item | undefined,
): ShownCard {
  const {kind, card, base = [], covered: under, pack = 0} = item;
  if (kind === 'back') return {kind, pack, under};
  if (card !== undefined) return {kind: 'card', card, on: isTokenItem(item) ? undefined : sideOf(item, before), under};
  // A rank and a suit in one row would look like a card.
  const next = isTokenItem(item) ? undefined : item.suit;
  const own = next ?? (spec.suited ? suitOfPile(number) : -1);
  const suit = glyphs.suits[own] ?? '';
  const ranks = base.map(rank => rankSign(rank, narrow)).join('/');
  return {kind: 'place', texts: base.length > 1 && suit !== '' ? [suit] : [ranks + suit, ranks]};
}

/** Is this a card, a back or an empty place in one row? */
function isTokenItem({kind, height}: Item): boolean {
  return height === 1 && kind !== 'fold' && kind !== 'packet';
}

/** The side on which the item beneath is in view; none where it lies on no other. */
function sideOf({x, y, overlaps}: Item, before: Item | undefined): Side | undefined {
  if (overlaps) return 'above';
  if (!before?.covered || (before.x !== x && before.y !== y)) return undefined;
  return before.x === x ? 'above' : 'left';
}
