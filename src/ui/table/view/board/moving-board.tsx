import type {ReactElement} from 'react';
import {frameOf} from '../../../motion/frame.js';
import {FrameBoard} from '../../../motion/frame-board.js';
import {heldHeap, sparksAt, unrolledRows} from '../../../motion/fountain.js';
import type {Motion} from '../../../motion/motion.js';
import {Sparks} from '../../../motion/sparks.js';
import {positionNow, type Model} from '../../model/model.js';
import {shownPlacement} from '../../fit/placements.js';
import {slipNow} from './ending-slip.js';
import {Slip} from './slip.js';

interface MovingBoardProps {
  readonly model: Model;
  readonly motion: Motion;
}

/** The board during a motion, and while a win is celebrated. */
export function MovingBoard({model, motion}: MovingBoardProps): ReactElement | undefined {
  const frame = frameOf(motion, position => shownPlacement(model, position));
  if (!frame) return undefined;
  const {placement, celebrated} = frame;
  if (celebrated === undefined) return <FrameBoard frame={frame} cursor={model.cursor} />;
  const slip = slipNow(model);
  const rows = slip ? unrolledRows(slip.rect.height, celebrated) : 0;
  return (
    <FrameBoard
      frame={{placement, held: heldHeap(placement, celebrated)}}
      under={<Sparks sparks={sparksAt(placement, positionNow(model), celebrated)} />}
    >
      {slip && rows > 0 && <Slip {...slip} rect={{...slip.rect, height: rows}} />}
    </FrameBoard>
  );
}
