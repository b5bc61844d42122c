import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Phrase} from '../../engine/texts/phrase.js';
import {signsOf, textPart, textWidth} from '../../engine/texts/width.js';
import {shareCodeIn} from '../../session/share.js';
import {keyOf} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {wrapped} from '../../words/text/wrap.js';
import {cut, Words} from '../drawing/words.js';
import {useTheme} from '../drawing/picture.js';
import {changed, closed, closeKey, messageOn, unsaid, type Program, type OpenPage, type Page} from './page.js';

export interface LineState extends OpenPage {
  readonly text: string;
  /** How many lines back in those typed before it stands. */
  readonly back?: number;
}

/** What Tab makes of a line, and the lines typed before, the last first. */
export interface LineAids {
  readonly complete: (text: string) => string;
  readonly lines: (program: Program) => readonly string[];
}

interface LineOf<State> {
  readonly name: string;
  /**
   * What Enter makes of the line, spaces around it taken off. Where that complains, the key line does not name Enter.
   */
  readonly enter: (program: Program, text: string, state: State) => Program;
  /** What Enter does, in the key line and in help. */
  readonly short?: string;
  readonly words?: string;
  readonly help: Phrase;
  /** The words before the line, where it is typed in the message line. Backspace closes that once nothing is left. */
  readonly lead?: string;
  /** What the message line says where the line stands elsewhere. */
  readonly says?: string;
  readonly aids?: LineAids;
  /** May a share code be typed? Else a pasted one offers its game. */
  readonly takesCodes?: boolean;
}

/** A line of text that is typed. */
export function linePage<State extends LineState = LineState>({
  name,
  enter,
  short = 'done',
  words,
  help,
  lead,
  says,
  aids,
  takesCodes = false,
}: LineOf<State>): Page<State> {
  const retyped = (program: Program, state: State, change: Partial<LineState>): Program =>
    changed<LineState>(unsaid(program), state, change);
  const recall = (program: Program, state: State, by: number): Program => {
    const lines = aids?.lines(program) ?? [];
    const back = Math.max(0, Math.min(lines.length, (state.back ?? 0) + by));
    return retyped(program, state, {back, text: lines[back - 1] ?? ''});
  };
  const entered = (program: Program, state: State): Program => enter(program, state.text.trim(), state);
  const isAccepted = (program: Program, state: State): boolean =>
    state.text.trim() !== '' && messageOn(entered(program, state))?.tone !== 'bad';
  return {
    name,
    typed: ({text}) => text,
    keys: (state, program) => [
      {
        keys: ['return'],
        short: isAccepted(program, state) ? short : undefined,
        words,
        run: () => entered(program, state),
      },
      ...(aids
        ? [
            {keys: ['tab'], run: () => retyped(program, state, {text: aids.complete(state.text)})},
            {keys: ['up'], run: () => recall(program, state, 1)},
            {keys: ['down'], run: () => recall(program, state, -1)},
          ]
        : []),
      {keys: ['C-u'], words: 'clear the line', run: () => retyped(program, state, {text: ''})},
      closeKey(program),
    ],
    onKey: (state, program, key, event) => {
      if (key === 'backspace' && state.text === '' && lead !== undefined) return closed(program);
      return retyped(program, state, {text: edited(state.text, event)});
    },
    onPaste: (state, text) => {
      const code = shareCodeIn(text);
      if (code !== undefined && !takesCodes) return undefined;
      return {...state, text: typedInto(state.text, code ?? text)};
    },
    says: ({text}, {size, look}) =>
      says ?? `${lead ?? ''}${shownText(text, size.columns - 2 - textWidth(lead ?? ''), look.utf8)}`,
    help: () => [help],
  };
}

/** The longest text that a line accepts: there is room for the share code of a long game. */
const LONGEST = 20_000;

/**
 * A line with more typed or pasted text: the ends of lines and tabs are blanks, other control characters are left out.
 */
function typedInto(text: string, more: string): string {
  const joined = more.replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cc}/gu, '');
  return (text + joined).slice(0, LONGEST);
}

/** A line after a key: Backspace takes the last character. */
export function edited(text: string, event: KeyEvent): string {
  return keyOf(event) === 'backspace' ? signsOf(text).slice(0, -1).join('') : typedInto(text, event.text);
}

/** A typed line with a cursor. Of a line that is too long the end is shown, where the player is typing. */
export function shownText(text: string, columns: number, utf8: boolean): string {
  const room = columns - 1;
  return `${textWidth(text) > room ? `${utf8 ? '…' : '<'}${textPart(text, 1 - room)}` : text}_`;
}

interface PromptProps {
  readonly columns: number;
  readonly title: string;
  readonly lead?: string;
  readonly text: string;
  readonly help: string;
}

/** A line of text that is typed, and what may be typed. */
export function Prompt({columns, title, lead = '', text, help}: PromptProps): ReactElement {
  const {utf8} = useTheme().look;
  const shown = shownText(text, columns - textWidth(lead) - 2, utf8);
  return (
    <Box marginLeft={1} flexDirection="column">
      <Words tone="title" text={cut(title, columns - 2, utf8)} />
      <Words text="" />
      <Box>
        <Words tone="label" text={lead} />
        <Words tone="bold" text={shown} focus={textWidth(shown) - 1} />
      </Box>
      <Words text="" />
      {wrapped(help, columns - 2).map((line, i) => (
        <Words key={i} tone="dim" text={line} />
      ))}
    </Box>
  );
}
