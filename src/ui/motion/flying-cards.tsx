import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import type {PlacedPile} from '../board/layout/board-layout.js';
import {Shadow} from '../board/cards/card.js';
import {isToken, type CardSize} from '../board/layout/card-size.js';
import {NO_MARKS} from '../board/marks.js';
import {Pile} from '../board/pile.js';
import {CardSizeContext, useCardSize} from '../board/cards/use-card-size.js';
import {positionOf} from '../drawing/place.js';
import type {Rect} from '../drawing/rect.js';
import type {Flying} from './frame.js';

/** Columns of a card that is seen from its edge. */
const EDGE = 3;

/** Cards on their way over the board. They are drawn as they will lie: only their box moves. */
export function FlyingCards({placed, by, narrow}: Flying): ReactElement {
  const size = useCardSize();
  const slim = narrow && !isToken(size) && size.width > EDGE;
  const [shownSize, shown] = useMemo(
    () => (slim ? [slimSize(size), slimmed(placed, size)] : [size, placed]),
    [placed, size, slim],
  );
  return (
    <CardSizeContext value={shownSize}>
      <Box {...positionOf(by)}>
        {!isToken(size) && <Shadow {...aroundAll(shown.items)} />}
        <Pile placed={shown} marks={NO_MARKS} />
      </Box>
    </CardSizeContext>
  );
}

/** The rectangle that some things take together. */
function aroundAll(items: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...items.map(item => item.x)), Math.min(...items.map(item => item.y))];
  const right = Math.max(...items.map(item => item.x + item.width));
  const lower = Math.max(...items.map(item => item.y + item.height));
  return {x, y, width: right - x, height: lower - y};
}

function slimSize(size: CardSize): CardSize {
  return {...size, width: EDGE, narrow: true};
}

function slimmed(placed: PlacedPile, size: CardSize): PlacedPile {
  const aside = Math.floor((size.width - EDGE) / 2);
  return {...placed, items: placed.items.map(item => ({...item, x: item.x + aside, width: EDGE}))};
}
