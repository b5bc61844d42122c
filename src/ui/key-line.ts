import type {KeyEvent} from '../terminal/event.js';
import type {Canvas} from './canvas.js';
import {shownKey, type Key} from './keys.js';

/** An entry of a key line. */
export interface Hint {
  readonly key: Key;
  readonly words: string;
  /** Shown however narrow the window is. */
  readonly always?: boolean;
}

interface PlacedHint {
  readonly hint: Hint;
  readonly x: number;
  readonly width: number;
}

/** The hints that have room in so many columns, and where they stand. */
function placedHints(hints: readonly Hint[], columns: number): PlacedHint[] {
  const widthOf = ({key, words}: Hint): number => shownKey(key).length + words.length + 1;
  let room = columns - 1;
  for (const hint of hints) if (hint.always) room -= widthOf(hint) + 2;
  const placed: PlacedHint[] = [];
  let x = 1;
  for (const hint of hints) {
    const width = widthOf(hint);
    if (!hint.always && width + 2 > room) continue;
    if (!hint.always) room -= width + 2;
    placed.push({hint, x, width});
    x += width + 2;
  }
  return placed;
}

/** Draws a key line in the last row of the canvas. */
export function drawHints(canvas: Canvas, hints: readonly Hint[]): void {
  for (const {hint, x} of placedHints(hints, canvas.width)) {
    const key = shownKey(hint.key);
    canvas.text(x, canvas.height - 1, key, 'label');
    canvas.text(x + key.length + 1, canvas.height - 1, hint.words, 'dim');
  }
}

/** The key that a click on the key line stands for. */
export function hintAt(hints: readonly Hint[], columns: number, x: number): Key | undefined {
  return placedHints(hints, columns).find(placed => x >= placed.x && x < placed.x + placed.width)?.hint.key;
}

/** The event of a key that was clicked instead of pressed. */
export function pressed(key: Key): KeyEvent {
  return {type: 'key', name: key, text: key.length === 1 ? key : '', ctrl: false, alt: false, shift: false};
}
