import type {Phrase} from '../../engine/texts/phrase.js';

export interface Message {
  /** `heldCap` takes the whole line: the message stays true until the game changes. */
  readonly tone: 'plain' | 'good' | 'bad' | 'heldCap';
  readonly text: Phrase;
  /** The same in fewer and fewer words, for lines that have no room for it. */
  readonly shorter?: readonly Phrase[];
  /** The slip of an ended game says it too, so that it is left out beside one. */
  readonly onSlip?: true;
}

type Said<T> = T & {readonly message: Message};

export function withMessage<T extends object>(screen: T, text: Phrase, tone: Message['tone'] = 'plain'): Said<T> {
  return {...screen, message: {tone, text}};
}

export function withComplaint<T extends object>(screen: T, text: Phrase): Said<T> {
  return withMessage(screen, text, 'bad');
}
