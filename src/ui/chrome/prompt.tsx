import {Box} from 'ink';
import type {ReactElement} from 'react';
import {signsOf, textPart, textWidth} from '../../engine/texts/width.js';
import {wrapped} from '../../words/wrap.js';
import {keyOf} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {Rect} from '../drawing/place.js';
import {cut, Words} from '../drawing/words.js';
import {useTheme} from '../drawing/use-theme.js';

/** The longest text that a line accepts: there is room for the share code of a long game. */
const LONGEST = 20_000;

export interface Typed {
  readonly text: string;
}

/** A line with more typed or pasted text, without control characters. */
export function typedInto<State extends Typed>(state: State, more: string): State {
  return {...state, text: (state.text + more.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')).slice(0, LONGEST)};
}

/** A line after a key: Backspace takes the last character, Ctrl-U all. */
export function edited<State extends Typed>(state: State, event: KeyEvent): State {
  const key = keyOf(event);
  if (key === 'C-u') return {...state, text: ''};
  if (key === 'backspace') return {...state, text: signsOf(state.text).slice(0, -1).join('')};
  return typedInto(state, event.text);
}

/** A typed line with a cursor. Of a line that is too long the end is shown, where the player is typing. */
export function shownText(text: string, columns: number, utf8: boolean): string {
  const room = columns - 1;
  return `${textWidth(text) > room ? `${utf8 ? '…' : '<'}${textPart(text, 1 - room)}` : text}_`;
}

interface PromptProps {
  readonly rect: Rect;
  readonly title: string;
  readonly lead?: string;
  readonly text: string;
  readonly help: string;
}

/** A line of text that is typed, and what may be typed. */
export function Prompt({rect: {x, y, width}, title, lead = '', text, help}: PromptProps): ReactElement {
  const {utf8} = useTheme().look;
  const shown = shownText(text, width - textWidth(lead) - 2, utf8);
  return (
    <Box position="absolute" marginLeft={x + 1} marginTop={y} flexDirection="column">
      <Words tone="title" text={cut(title, width - 2, utf8)} />
      <Words text="" />
      <Box>
        <Words tone="label" text={lead} />
        <Words tone="bold" text={shown} focus={textWidth(shown) - 1} />
      </Box>
      <Words text="" />
      {wrapped(help, width - 2).map((line, i) => (
        <Words key={i} tone="dim" text={line} />
      ))}
    </Box>
  );
}
