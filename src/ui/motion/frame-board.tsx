import type {ReactElement, ReactNode} from 'react';
import {Board} from '../board/board.js';
import {NO_MARKS, type Spot} from '../board/marks.js';
import type {Frame, Flying} from './frame.js';
import {Box} from 'ink';
import type {PlacedPile} from '../board/placement.js';
import {Shadow} from '../drawing/ground.js';
import {isToken, type CardSize} from '../cards/card-size.js';
import {Pile} from '../board/pile.js';
import {around, positionOf} from '../drawing/place.js';

interface FrameBoardProps {
  readonly frame: Frame;
  readonly cursor?: Spot | undefined;
  readonly under?: ReactNode;
  readonly children?: ReactNode;
}

/** A board during a motion: cards fly over it, and those that have arrived are held for a moment. */
export function FrameBoard({frame, cursor, under, children}: FrameBoardProps): ReactElement {
  const {placement, held, flying} = frame;
  return (
    <Board placement={placement} marks={{...NO_MARKS, held, cursor}} under={under}>
      {children}
      {flying && <FlyingCards {...flying} size={placement.size} />}
    </Board>
  );
}

/** Columns of a card that is seen from its edge. */
const EDGE = 3;

/** Cards on their way over the board. They are drawn as they will lie: only their box moves. */
export function FlyingCards({placed, by, narrow, held, size}: Flying & {readonly size: CardSize}): ReactElement {
  const slim = narrow && !isToken(size) && size.width > EDGE;
  const shown = slim ? slimmed(placed, size) : placed;
  return (
    <Box {...positionOf(by)}>
      {!isToken(size) && <Shadow {...around(shown.items)} />}
      <Pile
        placed={shown}
        size={slim ? {...size, width: EDGE, narrow: true} : size}
        marks={{...NO_MARKS, held}}
        isFlying
      />
    </Box>
  );
}

function slimmed(placed: PlacedPile, size: CardSize): PlacedPile {
  const aside = Math.floor((size.width - EDGE) / 2);
  return {...placed, items: placed.items.map(item => ({...item, x: item.x + aside, width: EDGE}))};
}
