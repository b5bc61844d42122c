import type {KeyEvent, Modifiers, TerminalEvent, MouseButton, MouseEvent} from './event.js';

const NO_MODIFIERS: Modifiers = {ctrl: false, alt: false, shift: false};

/** Keys that a final letter names, after `CSI` or `SS3`. */
const LETTER_KEYS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'clear',
  F: 'end',
  H: 'home',
  M: 'return',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** Keys that a number names, in `CSI number ~`. */
const NUMBER_KEYS: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

const CONTROL_KEYS: Readonly<Record<string, string>> = {
  '\r': 'return',
  '\n': 'return',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007F': 'backspace',
  '\u001B': 'escape',
};

/** A key event; what is not given is empty. */
export function keyEvent(name: string, rest: Partial<Omit<KeyEvent, 'type' | 'name'>> = {}): KeyEvent {
  return {type: 'key', name, text: '', ...NO_MODIFIERS, ...rest};
}

/** The key that sends one character, with Alt if an escape character came first. */
export function characterKey(character: string, alt = false): KeyEvent {
  const control = CONTROL_KEYS[character];
  if (control !== undefined) return keyEvent(control, {alt});
  const code = character.codePointAt(0) ?? 0;
  if (code < 32) return keyEvent(controlName(code), {alt, ctrl: true});
  if (character === ' ') return keyEvent('space', {alt, text: ' '});
  return keyEvent(character, {alt, text: character, shift: character !== character.toLowerCase()});
}

function controlName(code: number): string {
  if (code === 0) return 'space';
  return String.fromCodePoint(code + (code <= 26 ? 96 : 64));
}

/** The event of a complete `CSI parameters final` sequence. */
export function csiEvent(raw: string, parameters: string, final: string): TerminalEvent {
  if (parameters.startsWith('<')) return mouseEvent(parameters.slice(1), final) ?? {type: 'ignored', raw};
  if (parameters === '' && (final === 'I' || final === 'O')) return {type: 'focus', focused: final === 'I'};
  return csiKey(parameters, final) ?? {type: 'ignored', raw};
}

function csiKey(parameters: string, final: string): KeyEvent | undefined {
  if (!/^[\d;]*$/.test(parameters) || final === 'M') return undefined;
  const [first = '', second] = parameters.split(';');
  if (final === 'Z') return keyEvent('tab', {shift: true});
  const name = final === '~' ? NUMBER_KEYS[first] : letterKey(first, final);
  return name === undefined ? undefined : keyEvent(name, modifiers(second));
}

function letterKey(first: string, final: string): string | undefined {
  return first === '' || first === '1' ? LETTER_KEYS[final] : undefined;
}

/** The event of a complete `SS3 parameter letter` sequence: keypad and function keys of some terminals. */
export function ss3Event(raw: string, parameter: string, letter: string): TerminalEvent {
  const name = LETTER_KEYS[letter];
  return name === undefined ? {type: 'ignored', raw} : keyEvent(name, modifiers(parameter));
}

/** F1 to F5 of the Linux console, `CSI [ A` to `CSI [ E`. */
export function consoleKey(raw: string, letter: string): TerminalEvent {
  const number = 'ABCDE'.indexOf(letter) + 1;
  return number === 0 ? {type: 'ignored', raw} : keyEvent(`f${number}`);
}

/** The modifier parameter counts from 1, with a bit each for Shift, Alt and Ctrl. */
function modifiers(parameter: string | undefined): Modifiers {
  const bits = Math.max(0, Number(parameter ?? 1) - 1);
  return {shift: (bits & 1) !== 0, alt: (bits & 2) !== 0, ctrl: (bits & 4) !== 0};
}

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
function mouseEvent(numbers: string, final: string): MouseEvent | undefined {
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
