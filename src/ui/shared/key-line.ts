import type {KeyEvent} from '../../terminal/event.js';
import type {Canvas} from './canvas.js';
import {asciiKeys, shownKey, type Key} from '../../settings/keys.js';

/** An entry of a key line. */
export interface Hint {
  readonly key: Key;
  readonly words: string;
  /** Shown however narrow the window is. */
  readonly always?: boolean;
  /** The entry shows how moves are typed; a click on it does nothing. */
  readonly example?: true;
}

interface PlacedHint {
  readonly hint: Hint;
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** The hints that have room in so many columns, and where they stand. */
function placedHints(hints: readonly Hint[], columns: number, utf8: boolean): PlacedHint[] {
  const sized = hints.map(hint => {
    const text = utf8 ? shownKey(hint.key) : asciiKeys(shownKey(hint.key));
    return {hint, text, width: text.length + hint.words.length + 1};
  });
  let room = columns - 1 - sized.reduce((sum, {hint, width}) => sum + (hint.always ? width + 2 : 0), 0);
  let x = 1;
  return sized.flatMap(each => {
    if (!each.hint.always && each.width + 2 > room) return [];
    if (!each.hint.always) room -= each.width + 2;
    x += each.width + 2;
    return [{...each, x: x - each.width - 2}];
  });
}

/** Draws a key line in the last row of the canvas. */
export function drawHints(canvas: Canvas, hints: readonly Hint[], utf8: boolean): void {
  for (const {hint, text, x} of placedHints(hints, canvas.width, utf8)) {
    canvas.text(x, canvas.height - 1, text, 'label');
    canvas.text(x + text.length + 1, canvas.height - 1, hint.words, 'dim');
  }
}

/** The key that a click on the key line stands for. */
export function hintAt(hints: readonly Hint[], columns: number, x: number, utf8 = true): Key | undefined {
  const placed = placedHints(hints, columns, utf8).find(each => x >= each.x && x < each.x + each.width);
  return placed?.hint.example ? undefined : placed?.hint.key;
}

/** Draws hints at the right end of the first row. */
export function drawHeadHints(canvas: Canvas, hints: readonly Hint[]): void {
  for (const {hint, x} of headHints(hints, canvas.width)) {
    canvas.text(x, 0, hint.key, 'label');
    canvas.text(x + hint.key.length + 1, 0, hint.words, 'dim');
  }
}

/** The key that a click on the first row stands for. */
export function headHintAt(hints: readonly Hint[], columns: number, x: number): Key | undefined {
  return headHints(hints, columns).find(each => x >= each.x && x < each.x + each.width)?.hint.key;
}

function headHints(hints: readonly Hint[], columns: number): {hint: Hint; x: number; width: number}[] {
  let x = columns + 1;
  return hints.toReversed().map(hint => {
    const width = hint.key.length + 1 + hint.words.length;
    x -= width + 2;
    return {hint, x, width};
  });
}

/** The event of a key that was clicked instead of pressed. */
export function pressed(key: Key): KeyEvent {
  return {type: 'key', name: key, text: key.length === 1 ? key : '', ctrl: false, alt: false, shift: false};
}
