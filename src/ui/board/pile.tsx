import {Box} from 'ink';
import {memo, useMemo, type ReactElement} from 'react';
import {suitOfPile, type PileInfo} from '../../engine/declaration/pile.js';
import type {Glyphs} from '../theme/glyphs.js';
import {positionOf} from '../ink/place.js';
import type {Target} from '../ink/target.js';
import {useTheme} from '../theme/use-theme.js';
import {Words} from '../chrome/words.js';
import type {PileCaption, PlacedPile} from './placement.js';
import {Card, CardBack, CardEdge, EmptyPlace, Shadow, type OnBoard} from '../cards/card.js';
import type {Side} from '../cards/card-sheets.js';
import {Fold, PacketLength, Token, type TokenOf} from '../cards/token.js';
import {hasCursor, isLast, stateOf, type Marks} from './marks.js';
import {visibleSize, type Item} from './items.js';

interface PileProps {
  readonly placed: PlacedPile;
  readonly marks: Marks;
}

/** A pile: its label, and its cards where the layout has put them. A move changes few piles: the others are not drawn again. */
export const Pile = memo(
  function Pile({placed: {pile, items, caption, shadow}, marks}: PileProps): ReactElement {
    return (
      <Box {...positionOf({x: 0, y: 0})}>
        {shadow && <Shadow {...shadow} />}
        {caption && <PileLabel caption={caption} concerned={items.some(item => stateOf(marks, item) !== 'plain')} />}
        {items.map((item, i) => (
          <PileItem key={i} pile={pile} item={item} before={items[i - 1]} next={items[i + 1]} marks={marks} />
        ))}
      </Box>
    );
  },
  (before, after) => before.marks === after.marks && samePlace(before.placed, after.placed),
);

function samePlace(a: PlacedPile, b: PlacedPile): boolean {
  if (
    a.pile !== b.pile ||
    !sameFields(a.shadow, b.shadow) ||
    a.items.length !== b.items.length ||
    !sameFields(a.caption, b.caption)
  )
    return false;
  return a.items.every((item, i) => sameFields(item, b.items[i]));
}

/** Do two plain objects of one type have the same values? */
function sameFields<T extends object>(a: T | undefined, b: T | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && (Object.keys(a) as (keyof T)[]).every(key => a[key] === b[key]);
}

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
      {cap !== '' && <Words x={x + width - cap.length} y={y} tone={concerned ? 'heldCap' : 'cap'} text={shown} />}
    </>
  );
}

interface PileItemProps {
  readonly pile: PileInfo;
  readonly item: Item;
  /** What it lies on. */
  readonly before: Item | undefined;
  /** What lies on it. */
  readonly next: Item | undefined;
  readonly marks: Marks;
}

function PileItem({pile, item, before, next, marks}: PileItemProps): ReactElement {
  const {glyphs} = useTheme();
  const {kind, x, y, width, height, card, count, pack} = item;
  const target = useTarget(item.pile, item.index);
  const marking = {state: stateOf(marks, item), cursor: hasCursor(marks, item), last: isLast(marks, item)};
  const place: OnBoard = {x, y, target, ...marking};
  const on = sideOf(item, before);
  if (kind === 'fold') return <Fold count={count} width={width} height={height} {...place} />;
  if (kind === 'packet') return <PacketLength count={count} width={width} {...place} />;
  if (isTokenItem(item)) return <Token width={width} {...tokenOf(pile, item, glyphs)} {...place} />;
  if (kind === 'back') return <CardBack count={count} pack={pack} {...place} />;
  if (card === undefined) return <EmptyPlace texts={beginnings(pile, item.base, glyphs).join('\n')} {...place} />;
  return item.covered ? (
    <CardEdge card={card} on={on} {...visibleSize(item, next)} {...place} />
  ) : (
    <Card card={card} count={count} on={on} {...place} />
  );
}

/** Is this a card, a back or an empty place in one row? */
export function isTokenItem({kind, height}: Item): boolean {
  return height === 1 && kind !== 'fold' && kind !== 'packet';
}

/** The side on which the item beneath is in view; none where it lies on no other. */
function sideOf({x, y}: Item, before: Item | undefined): Side | undefined {
  if (!before?.covered || (before.x !== x && before.y !== y)) return undefined;
  return before.x === x ? 'above' : 'left';
}

function useTarget(pile: number, index: number): Target {
  return useMemo(() => ({kind: 'card', pile, index}), [pile, index]);
}

/** What may begin an empty pile, where not every card may: in full, close together, the ranks alone. */
function beginnings({spec, number}: PileInfo, ranks: Item['base'] = [], {suits}: Glyphs): string[] {
  const suit = spec.suited ? (suits[suitOfPile(number)] ?? '') : '';
  return [ranks.join('/') + suit, ranks.join('') + suit, ranks.join('/')];
}

/** What a token stands for. Listed cards under the top one are covered. */
function tokenOf({spec, number}: PileInfo, {kind, card, covered, base, pack = 0}: Item, glyphs: Glyphs): TokenOf {
  if (kind === 'back') return {kind, pack};
  if (card === undefined) {
    const suit = spec.suited ? (glyphs.suits[suitOfPile(number)] ?? '') : '';
    return {kind: 'place', text: base?.length === 1 ? base.join('') + suit : suit};
  }
  return {kind: 'card', card, under: covered};
}
