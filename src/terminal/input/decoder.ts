import type {TerminalEvent} from './event.js';
import {characterKey, consoleKey, csiEvent, keyEvent, ss3Event} from './keys.js';

const ESC = '\u001B';
/**
 * Ctrl-C. A program that was busy may read it in one chunk with what came before, but it always ends the program, even
 * after the beginning of a paste. In a paste that has ended it is text.
 */
const INTERRUPT = '\u0003';
const PASTE_START = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;

/** The most pasted text that is kept, in UTF-16 units; the rest of that paste is dropped. */
export const PASTE_LIMIT = 1_048_576;

/** The longest parameters of a control sequence; a longer sequence is dropped to its end. */
export const PARAMETER_LIMIT = 64;

/** The longest answer in text, such as one about a colour; what is longer is dropped to its end. */
export const TEXT_LIMIT = 256;

/**
 * How long a lone escape character waits for the rest of a sequence, in milliseconds, and how long over a network,
 * where a pause is more likely and the key may be slower.
 */
const ESCAPE_DELAY = 80;
const REMOTE_ESCAPE_DELAY = 250;
/**
 * How long a sequence that has begun waits for its end, and an open paste. What comes within as much time after the
 * escape key, and would go on with a sequence, is the rest of one.
 */
const SEQUENCE_DELAY = 250;
const PASTE_DELAY = 1000;

/** How long an escape character waits before it is the key, in milliseconds. */
export function escapeDelay({SSH_CONNECTION}: Readonly<Record<string, string | undefined>>): number {
  return SSH_CONNECTION ? REMOTE_ESCAPE_DELAY : ESCAPE_DELAY;
}

const CSI = /^\u001B\[([\u0020-\u003F]*)([^]?)/;
const SS3 = /^\u001BO(\d?)([^]?)/;
/**
 * An answer in text: about a colour (OSC), a version or a setting (DCS), or a picture (APC). Without the sign after it,
 * a key with Alt.
 */
const TEXT_START = /^\u001B(?:\]\d|P[\d>!$+|;=]|_G)/;
const FINAL = /[\u0040-\u007E]/;
/** What follows the escape character in sequences. */
const SEQUENCE_START = /^[[O\]P_]/;

/** The token at the head of the buffer: its length in UTF-16 units, and its event. */
interface Token {
  length: number;
  event?: TerminalEvent;
}

/**
 * Turns what the terminal sends into events, however it is cut into chunks. Buffers a bounded amount of text. Never
 * throws. When `delay` is set after a push, call `flush` unless more arrives within that many milliseconds.
 */
export class Decoder {
  private buffer = '';
  private paste: string | undefined;
  /** What is dropped up to its end: the rest of a control sequence, or of an answer in text. */
  private skipping: 'sequence' | 'text' | undefined;
  /** The beginning of an answer in text that paused for so long that it was taken as it stood. */
  private paused = '';
  /** Was the escape character before what comes, or at the head of the buffer, told as the key already? */
  private isTold = false;

  constructor(private readonly escapeDelay = ESCAPE_DELAY) {}

  /** How long to wait before `flush`, in milliseconds; undefined when nothing waits. */
  get delay(): number | undefined {
    if (this.paste !== undefined) return PASTE_DELAY;
    if (this.buffer === ESC) return this.escapeDelay;
    return this.buffer === '' && this.skipping === undefined && !this.isTold ? undefined : SEQUENCE_DELAY;
  }

  /** Takes the next chunk and returns the events that are complete now. */
  push(chunk: string): TerminalEvent[] {
    const isNew = this.buffer === '';
    this.buffer += chunk;
    const late = this.takeLate();
    if (this.isTold && isNew) {
      this.isTold = late.length === 0 && SEQUENCE_START.test(chunk);
      if (this.isTold) this.buffer = ESC + this.buffer;
    }
    return [...late, ...this.take(false)];
  }

  /** Nothing more came in time: decodes what was held back, a lone escape character as the key. */
  flush(): TerminalEvent[] {
    const begun = this.skipping === 'text' ? `${ESC}]0` : this.buffer;
    this.paused = begun === ESC || TEXT_START.test(begun) ? begun : '';
    const isKey = this.buffer === ESC && this.paste === undefined && this.skipping === undefined;
    const events = this.take(true);
    this.isTold = isKey;
    this.skipping = undefined;
    if (this.paste === undefined) return events;
    this.keepPasted(this.buffer.length);
    this.buffer = '';
    return [...events, this.closePaste()];
  }

  /** The rest of an answer that has paused, with its end: it is no keys, and the answer still counts. */
  private takeLate(): TerminalEvent[] {
    const whole = this.paused + this.buffer;
    const length = TEXT_START.test(whole) ? completeLength(whole) : undefined;
    const {paused} = this;
    this.paused = '';
    if (paused === '' || length === undefined) return [];
    this.buffer = whole.slice(length);
    return [{type: 'ignored', raw: whole.slice(0, length)}];
  }

  private take(final: boolean): TerminalEvent[] {
    const events: TerminalEvent[] = [];
    while (this.buffer !== '') {
      const token = this.next(final);
      if (!token) break;
      this.buffer = this.buffer.slice(token.length);
      if (token.event) events.push(token.event);
    }
    return events;
  }

  private next(final: boolean): Token | undefined {
    if (this.paste !== undefined) return this.pasteToken();
    if (this.skipping === 'text') return this.skippedText(final);
    if (this.skipping === 'sequence') return this.skippedToken();
    if (!this.buffer.startsWith(ESC)) return characterToken(this.buffer, 0, final);
    if (this.buffer.startsWith(PASTE_START)) {
      this.paste = '';
      this.isTold = false;
      return {length: PASTE_START.length};
    }
    const token = this.escapeToken(final);
    if (!token || !this.isTold) return token;
    this.isTold = false;
    return afterEscape(token, this.buffer);
  }

  private escapeToken(final: boolean): Token | undefined {
    switch (this.buffer[1]) {
      case undefined:
        return final ? {length: 1, event: keyEvent('escape')} : undefined;
      case ESC:
      case INTERRUPT:
        return {length: 1, event: keyEvent('escape')};
      case '[':
        return this.csiToken(final);
      case ']':
      case 'P':
      case '_':
        return this.textToken(final);
      case 'O':
        return this.ss3Token(final);
      default:
        return characterToken(this.buffer, 1, final);
    }
  }

  private csiToken(final: boolean): Token | undefined {
    const [raw = '', parameters = '', end = ''] = CSI.exec(this.buffer) ?? [];
    if (parameters.length > PARAMETER_LIMIT) {
      this.skipping = 'sequence';
      return ignored(this.buffer.slice(0, 2 + PARAMETER_LIMIT));
    }
    if (end === '') return this.unfinished(raw, final);
    if (!FINAL.test(end)) return ignored(raw.slice(0, -1));
    if (parameters === '' && end === '[') return this.consoleToken(final);
    if (parameters === '' && end === 'M') return this.oldMouseToken(final);
    return {length: raw.length, event: csiEvent(raw, parameters, end)};
  }

  private consoleToken(final: boolean): Token | undefined {
    const raw = this.buffer.slice(0, 4);
    if (raw.length < 4) return this.unfinished(raw, final);
    const letter = raw.slice(3);
    return FINAL.test(letter) ? {length: 4, event: consoleKey(raw, letter)} : ignored(raw.slice(0, 3));
  }

  /** The mouse report of old terminals: three more characters that are not keys. */
  private oldMouseToken(final: boolean): Token | undefined {
    const raw = this.buffer.slice(0, 6);
    const control = raw.indexOf(INTERRUPT);
    if (control >= 0) return ignored(raw.slice(0, control));
    return raw.length < 6 ? this.unfinished(raw, final) : ignored(raw);
  }

  private ss3Token(final: boolean): Token | undefined {
    const [raw = '', parameter = '', letter = ''] = SS3.exec(this.buffer) ?? [];
    if (letter === '' && !final) return undefined;
    if (/[A-Za-z]/.test(letter)) return {length: raw.length, event: ss3Event(raw, parameter, letter)};
    return {length: 2, event: characterKey('O', true)};
  }

  /** An answer in text, up to its end. */
  private textToken(final: boolean): Token | undefined {
    if (this.buffer.length === 2 && !final) return undefined;
    if (!TEXT_START.test(this.buffer)) return characterToken(this.buffer, 1, final);
    if (printableLength(this.buffer.slice(2)) > TEXT_LIMIT) {
      this.skipping = 'text';
      return ignored(this.buffer.slice(0, 2 + TEXT_LIMIT));
    }
    const length = textLength(this.buffer.slice(2), final);
    return length === undefined ? undefined : ignored(this.buffer.slice(0, 2 + length));
  }

  /** The rest of an overlong answer in text. */
  private skippedText(final: boolean): Token | undefined {
    const printable = printableLength(this.buffer);
    if (printable === this.buffer.length) return {length: printable};
    const length = textLength(this.buffer, final);
    if (length === undefined) return undefined;
    this.skipping = undefined;
    return {length};
  }

  private unfinished(raw: string, final: boolean): Token | undefined {
    return final ? ignored(raw) : undefined;
  }

  /** The rest of an overlong control sequence, up to its final letter or a character that cannot belong to it. */
  private skippedToken(): Token {
    const length = /^[\u0020-\u003F]*/.exec(this.buffer)?.[0].length ?? 0;
    const end = this.buffer[length];
    this.skipping = end === undefined ? 'sequence' : undefined;
    return {length: end !== undefined && FINAL.test(end) ? length + 1 : length};
  }

  private pasteToken(): Token | undefined {
    const end = this.buffer.indexOf(PASTE_END);
    const interrupt = this.buffer.indexOf(INTERRUPT);
    if (interrupt >= 0 && end < 0) {
      this.keepPasted(interrupt);
      return {length: interrupt, event: this.closePaste()};
    }
    if (end >= 0) {
      this.keepPasted(end);
      return {length: end + PASTE_END.length, event: this.closePaste()};
    }
    const safe = this.buffer.length - heldTail(this.buffer);
    if (safe === 0) return undefined;
    this.keepPasted(safe);
    return {length: safe};
  }

  private keepPasted(length: number): void {
    const kept = this.paste ?? '';
    this.paste = kept + this.buffer.slice(0, Math.min(length, PASTE_LIMIT - kept.length));
  }

  private closePaste(): TerminalEvent {
    const text = this.paste ?? '';
    this.paste = undefined;
    return {type: 'paste', text};
  }
}

/**
 * A token whose escape character was told as the key: a typed character is itself. Anything else is no key, and what
 * the mouse pointed at may be gone.
 */
function afterEscape({length, event}: Token, buffer: string): Token {
  const raw = buffer.slice(0, length);
  if (raw === `${ESC}[`) return {length, event: characterKey('[')};
  if (event?.type === 'key' && event.text !== '') return {length, event: {...event, alt: false}};
  return event?.type === 'focus' ? {length, event} : {length, event: {type: 'ignored', raw}};
}

/** How many units at the beginning can belong to a text. */
function printableLength(text: string): number {
  return /^[\u0020-\u007E]*/.exec(text)?.[0].length ?? 0;
}

/** The length of an answer in text that has its end; undefined without. */
function completeLength(answer: string): number | undefined {
  const length = 2 + (textLength(answer.slice(2), false) ?? Infinity);
  return /(?:[\u0007\u009C]|\u001B\\)$/.test(answer.slice(0, length)) && length < Infinity ? length : undefined;
}

/** The length of a text with its end, `BEL` or `ESC \`; undefined while more of it may come. */
function textLength(text: string, final: boolean): number | undefined {
  const length = printableLength(text);
  const [end, next] = [text[length], text[length + 1]];
  if (end === '\u0007' || end === '\u009C') return length + 1;
  if (end === ESC && next === '\\') return length + 2;
  const mayGrow = end === undefined || (end === ESC && next === undefined);
  if (mayGrow) return final ? text.length : undefined;
  return length;
}

/** How many units at the end may begin the mark that ends a paste. */
function heldTail(text: string): number {
  for (let length = PASTE_END.length - 1; length > 0; length--) {
    if (text.endsWith(PASTE_END.slice(0, length))) return length;
  }
  return 0;
}

function characterToken(buffer: string, at: number, final: boolean): Token | undefined {
  const code = buffer.codePointAt(at) ?? 0;
  const length = at + (code > 0xffff ? 2 : 1);
  if (code < 0xd800 || code > 0xdfff) {
    return {length, event: characterKey(String.fromCodePoint(code), at > 0)};
  }
  const mayGrow = code < 0xdc00 && buffer.length === at + 1 && !final;
  return mayGrow ? undefined : ignored(buffer.slice(0, length));
}

function ignored(raw: string): Token {
  return {length: raw.length, event: {type: 'ignored', raw}};
}
