import type {Phrase} from '../../engine/texts/phrase.js';
import {azertyDigit, shownKey, type Key} from '../../settings/keys.js';

export interface Message {
  /** `heldCap` takes the whole line: the message stays true until the game changes. */
  readonly tone: 'plain' | 'good' | 'bad' | 'heldCap';
  readonly text: Phrase;
  /** The same in fewer and fewer words, for lines that have no room for it. */
  readonly shorter?: readonly Phrase[];
  /** The slip of an ended game says it too, so that it is left out beside one. */
  readonly onSlip?: true;
}

/** Said while a deal is searched for. */
export const TAKES_ANY = 'Esc takes any deal';

type Said<T> = T & {readonly message: Message};

export function withMessage<T extends object>(screen: T, text: Phrase, tone: Message['tone'] = 'plain'): Said<T> {
  return {...screen, message: {tone, text}};
}

/** Without the complaint about the last key. */
export function withoutComplaint<T extends {readonly message?: Message | undefined}>(screen: T): T {
  return screen.message?.tone === 'bad' ? {...screen, message: undefined} : screen;
}

/** Said of a key that does nothing on a page. */
export function noKeyWords(key: Key, where = ' here'): string {
  const digit = azertyDigit(key);
  const reason = digit === undefined ? '? shows the keys' : `with the setting azerty on it is ${digit}`;
  return `No key ${shownKey(key)}${where}; ${reason}.`;
}

export function withComplaint<T extends object>(screen: T, text: Phrase): Said<T> {
  return withMessage(screen, text, 'bad');
}
