import type {MouseButton, MouseEvent} from './event.js';

const BUTTONS: readonly MouseButton[] = ['left', 'middle', 'right', 'none'];

/** Bits of the first number in a report. */
const SHIFT = 4;
const ALT = 8;
const CTRL = 16;
const MOTION = 32;
const WHEEL = 64;
const EXTRA_BUTTON = 128;

/**
 * Reads an SGR mouse report, `CSI < bits ; column ; row M` or, for a release, `m`.
 * @param numbers the text between `<` and the final letter
 * @returns undefined if it is not such a report, or of an unknown button
 */
export function mouseEvent(numbers: string, final: string): MouseEvent | undefined {
  const match = /^(\d{1,4});(\d{1,5});(\d{1,5})$/.exec(numbers);
  if (!match || (final !== 'M' && final !== 'm')) return undefined;
  const [bits = 0, column = 0, row = 0] = match.slice(1).map(Number);
  if (bits & EXTRA_BUTTON || column < 1 || row < 1) return undefined;
  const place = {x: column - 1, y: row - 1};
  const held = {shift: (bits & SHIFT) !== 0, alt: (bits & ALT) !== 0, ctrl: (bits & CTRL) !== 0};
  if (bits & WHEEL) return wheelEvent(bits & 3, {...place, ...held});
  const action = bits & MOTION ? 'move' : final === 'M' ? 'down' : 'up';
  return {type: 'mouse', action, button: BUTTONS[bits & 3] ?? 'none', delta: 0, ...place, ...held};
}

/** Wheel directions 2 and 3 are sideways and not used. */
function wheelEvent(
  direction: number,
  rest: Omit<MouseEvent, 'type' | 'action' | 'button' | 'delta'>,
): MouseEvent | undefined {
  if (direction > 1) return undefined;
  return {type: 'mouse', action: 'wheel', button: 'none', delta: direction === 0 ? -1 : 1, ...rest};
}
