import type {Key} from '../../settings/keys.js';
import type {MouseEvent, TerminalEvent} from '../../terminal/input/event.js';

/** What a click on a cell of the window means. */
export type Target =
  /** A card, a fold, or an empty place of a pile; `index` is the card's place from the bottom, -1 for none. */
  | {readonly kind: 'card'; readonly pile: number; readonly index: number}
  /** An entry of a key line: the key itself. */
  | {readonly kind: 'key'; readonly key: Key}
  /** The key line beside its entries. */
  | {readonly kind: 'key line'}
  /** An entry of the menu. */
  | {readonly kind: 'entry'; readonly at: number}
  /** A line of a list that fills a page. */
  | {readonly kind: 'line'; readonly at: number};

/** A mouse report with what was drawn at its place. */
export interface PointerEvent extends MouseEvent {
  readonly target?: Target | undefined;
}

/** What the terminal says, the mouse with what it points at. */
export type ScreenEvent = Exclude<TerminalEvent, MouseEvent> | PointerEvent;
