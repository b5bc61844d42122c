import type {ReactElement} from 'react';
import type {Key} from '../../settings/keys.js';
import {Picture} from '../drawing/picture.js';
import type {Area, Rect} from '../drawing/place.js';
import {StyledLines, textOfLine, type StyledLine} from '../drawing/words.js';
import {edited} from './line.js';
import {fitting, seekKey, soughtKeys, soughtWords, type Narrowed} from './narrowing.js';
import {changed, closed, closeKey, type Program, type Page, type PageText} from './page.js';
import {stepKeys} from './rows.js';

/** The first line of a text that is shown. */
export interface TextState extends Narrowed {
  readonly top: number;
  /** Of the lines that are searched for the one under the cursor, as one of all. */
  readonly at?: number | undefined;
}

interface TextOf<State> {
  readonly name: string;
  readonly title: (state: State, program: Program) => string;
  /** The columns and rows that there are for it. */
  readonly area: (program: Program) => Area;
  readonly lines: (state: State, program: Program) => readonly StyledLine[];
  /** What the message line says, if not the title; does the text go on beyond what is shown? */
  readonly says?: (scrolls: boolean) => string;
  /** Keys that close it, beside those that close every text. */
  readonly closing?: readonly Key[];
  /** What Enter does with a line that was searched for, if not going there. */
  readonly found?: (program: Program, at: number) => Program;
}

/** Lines by which a step of the wheel scrolls a text. */
const WHEEL = 3;

/** A page that scrolls a text. */
export function textPage<State extends TextState>({
  name,
  title,
  area,
  lines,
  says,
  closing = [],
  found,
}: TextOf<State>): Page<State> & Required<Pick<Page<State>, 'text'>> {
  const goTo = (state: State, program: Program, wanted: number): Program => {
    const top = Math.max(0, Math.min(lines(state, program).length - area(program).height, wanted));
    return changed<TextState>(program, state, {top});
  };
  const placesIn = (state: State, program: Program): number[] =>
    fitting(lines(state, program).map(textOfLine), state.sought);
  const soughtLines = (state: State, program: Program): Pick<PageText, 'lines' | 'top'> => {
    const [places, all, {height}] = [placesIn(state, program), lines(state, program), area(program)];
    const at = state.at ?? places[0] ?? 0;
    const top = Math.max(0, Math.min(places.indexOf(at) - Math.floor(height / 2), places.length - height));
    return {
      lines: places.map(place => (all[place] ?? []).map(([text, tone]) => [text, place === at ? 'label' : tone])),
      top,
    };
  };
  return {
    name,
    typed: ({sought}) => sought,
    onKey: (state, program, _, event) =>
      state.sought === undefined
        ? undefined
        : changed<TextState>(program, state, {sought: edited(state.sought, event), at: undefined}),
    keys: (state, program) => {
      if (state.sought !== undefined) {
        const places = placesIn(state, program);
        const at = state.at ?? places[0] ?? 0;
        return soughtKeys(program, state, {
          places,
          at,
          choose: next => changed<TextState>(program, state, {at: next}),
          found: () => {
            if (!places.includes(at)) return program;
            return found?.(program, at) ?? goTo({...state, sought: undefined, at: undefined}, program, at);
          },
        });
      }
      const {height} = area(program);
      const steps = {
        place: state.top,
        count: Math.max(0, lines(state, program).length - height) + 1,
        page: height,
        far: {space: height},
      };
      return [
        ...stepKeys({...steps, short: 'scroll', words: 'scroll'}, top => goTo(state, program, top)),
        {keys: ['return', ...closing], run: () => closed(program)},
        seekKey(program, state, steps.count > 1),
        closeKey(program, ['escape', 'q']),
      ];
    },
    onPointer: (state, program, {action, delta}) => {
      if (action === 'wheel') return goTo(state, program, state.top + WHEEL * delta);
      return action === 'down' ? closed(program) : undefined;
    },
    says: (state, program) => {
      if (state.sought !== undefined) return soughtWords(state.sought, placesIn(state, program).length, program);
      return says?.(lines(state, program).length > area(program).height) ?? `${title(state, program)}. Esc goes back.`;
    },
    yields: true,
    text: (state, program) =>
      state.sought === undefined
        ? {title: title(state, program), lines: lines(state, program), top: state.top}
        : {title: title(state, program), ...soughtLines(state, program)},
  };
}

export function plainLines(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}

/** The first line that is shown of a text in so many rows. */
export function firstShown({lines, top}: PageText, rows: number): number {
  return Math.min(top, Math.max(0, lines.length - rows));
}

/** The part of a text that its place shows; a click on a line of an entry means the entry. */
export function TextView({text, x, y, width, height}: Rect & {readonly text: PageText}): ReactElement {
  const {lines, entries = []} = text;
  const first = firstShown(text, height);
  return (
    <>
      <StyledLines x={x} y={y} lines={lines.slice(first, first + height)} />
      {entries.slice(first, first + height).map((at, i) => (
        <Picture
          key={i}
          x={x}
          y={y + i}
          width={width}
          height={1}
          cells={[]}
          target={at < 0 ? undefined : {kind: 'line', at}}
        />
      ))}
    </>
  );
}
