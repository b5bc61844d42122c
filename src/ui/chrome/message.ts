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

/** Said of a key that does nothing on a page. */
export function noKeyWords(key: Key, where = ' here'): string {
  const digit = azertyDigit(key);
  const reason = digit === undefined ? '? shows the keys' : `with the setting azerty on it is ${digit}`;
  return `No key ${shownKey(key)}${where}; ${reason}.`;
}
