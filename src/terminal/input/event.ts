export interface Modifiers {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/**
 * A key. `name` is the character itself for keys that type one (`a`, `A`, `?`), the lower-case letter for Ctrl with a
 * letter, and a word for the others: `return`, `tab`, `backspace`, `space`, `escape`, `up`, `pagedown`, `f1` and so on.
 * `text` is what the key types, or empty.
 */
export interface KeyEvent extends Modifiers {
  type: 'key';
  name: string;
  text: string;
}

export type MouseButton = 'left' | 'middle' | 'right' | 'none';

/**
 * A mouse report; `x` and `y` count cells from 0. A move with a button held is a drag. `delta` is -1 or 1 for the
 * wheel, else 0.
 */
export interface MouseEvent extends Modifiers {
  type: 'mouse';
  action: 'down' | 'up' | 'move' | 'wheel';
  button: MouseButton;
  x: number;
  y: number;
  delta: number;
}

/** Pasted text, cut at the decoder's limit. */
interface PasteEvent {
  type: 'paste';
  text: string;
}

interface FocusEvent {
  type: 'focus';
  focused: boolean;
}

/** A sequence that has no meaning here. */
interface IgnoredEvent {
  type: 'ignored';
  raw: string;
}

export type TerminalEvent = KeyEvent | MouseEvent | PasteEvent | FocusEvent | IgnoredEvent;
