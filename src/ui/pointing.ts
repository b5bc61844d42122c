import type {Opening} from '../session/game.js';
import type {MouseEvent} from '../terminal/input/event.js';
import type {Drawing} from './ink/paint-tree.js';
import type {PointerEvent} from './drawing/target.js';
import {tableShown, type Program} from './root.js';

/** What the player sees: a drawing, and the program that it shows. */
export interface Frame {
  readonly program: Program;
  readonly drawing: Drawing;
}

/**
 * A mouse report with what lies under the pointer in the last frame. It points at nothing where the program shows another
 * game or view by now: keys that came in the same read may have changed it before it was drawn.
 */
export function pointed(event: MouseEvent, frame: Frame | undefined, program: Program): PointerEvent {
  const isCurrent = frame?.program.view === program.view && openingOf(frame.program) === openingOf(program);
  return {...event, target: isCurrent ? frame.drawing.targetAt(event.x, event.y) : undefined};
}

/** The opening of the game that is shown; undefined at the menu. */
function openingOf(program: Program): Opening | undefined {
  return tableShown(program)?.journal.session.game.opening;
}
