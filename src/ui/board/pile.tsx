import {Box} from 'ink';
import {isDeepStrictEqual} from 'node:util';
import {memo, type ReactElement} from 'react';
import {suitOfPile, type PileInfo} from '../../engine/declaration/pile.js';
import type {Glyphs} from '../theme/glyphs.js';
import {positionOf} from '../ink/place.js';
import {useTheme} from '../theme/use-theme.js';
import {Words} from '../chrome/words.js';
import type {PileCaption} from './captions.js';
import type {PlacedPile} from './placement.js';
import {backRows, cardRows, edgeRows, placeRows, Shadow} from '../cards/card.js';
import type {CardSize} from '../cards/card-size.js';
import type {Theme} from '../theme/theme.js';
import {Picture, type Drawn} from '../ink/picture.js';
import type {Marking, Side} from '../cards/card-sheets.js';
import {foldPicture, packetLengthRow, tokenPicture, type TokenOf} from '../cards/token.js';
import {markingOf, stateOf, type Marks} from './marks.js';
import {visibleSize, type Item} from './items.js';

interface PileProps {
  readonly placed: PlacedPile;
  readonly size: CardSize;
  readonly marks: Marks;
}

/** A pile: its label, and its cards where the layout has put them. A move changes few piles: the others are not drawn again. */
export const Pile = memo(function Pile({placed, size, marks}: PileProps): ReactElement {
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
          target={{kind: 'card', pile: item.pile, index: item.index}}
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
      {cap !== '' && <Words x={x + width - cap.length} y={y} tone={concerned ? 'heldCap' : 'cap'} text={shown} />}
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
  const {kind, width, card, count, pack = 0} = item;
  const {glyphs} = theme;
  if (kind === 'fold') return foldPicture(theme, size, item, marking);
  if (kind === 'packet') return {cells: packetLengthRow(theme, width, count, marking)};
  if (isTokenItem(item)) return tokenPicture(theme, width, tokenOf(pile, item, glyphs), marking);
  if (kind === 'back') return {cells: backRows(theme, size, pack, marking, count)};
  if (card === undefined) return {cells: placeRows(theme, size, beginnings(pile, item.base, glyphs), marking)};
  const on = sideOf(item, before);
  if (item.covered) return {cells: edgeRows(theme, size, card, marking, {on, ...visibleSize(item, next)})};
  return {cells: cardRows(theme, size, card, marking, {on, count})};
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
