import type {ReactElement, ReactNode} from 'react';
import {Board} from '../board/board.js';
import {NO_MARKS, type Spot} from '../board/marks.js';
import {FlyingCards} from './flying-cards.js';
import type {Frame} from './frame.js';

interface FrameBoardProps {
  readonly frame: Frame;
  readonly cursor?: Spot | undefined;
  /** What lies under the piles. */
  readonly under?: ReactNode;
  readonly children?: ReactNode;
}

/** A board in the midst of a motion: cards fly over it, and those that have arrived are held for a moment. */
export function FrameBoard({frame, cursor, under, children}: FrameBoardProps): ReactElement {
  const {placement, held, flying} = frame;
  return (
    <Board placement={placement} marks={{...NO_MARKS, held, cursor}} under={under}>
      {children}
      {flying && <FlyingCards {...flying} />}
    </Board>
  );
}
