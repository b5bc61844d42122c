import type {Key} from '../../settings/keys.js';
import type {Area} from '../drawing/place.js';
import {textOfLine, type StyledLine} from '../drawing/words.js';
import {changed, closed, closeKey} from './host.js';
import {edited} from './line.js';
import {fitting, seekKey, soughtKeys, soughtWords, type Narrowed} from './narrowing.js';
import {stepKeys, type Host, type Page, type PageText} from './page.js';

/** The first line of a text that is shown. */
export interface TextState<Screen> extends Narrowed<Screen> {
  readonly top: number;
  /** Of the lines that are searched for the one under the cursor, as one of all. */
  readonly at?: number | undefined;
}

interface TextOf<State, Screen> {
  readonly name: string;
  readonly title: (state: State, screen: Screen) => string;
  /** The columns and rows that there are for it. */
  readonly area: (screen: Screen) => Area;
  readonly lines: (state: State, screen: Screen) => readonly StyledLine[];
  /** What the message line says, if not the title; does the text go on beyond what is shown? */
  readonly says?: (scrolls: boolean) => string;
  /** Keys that close it, beside those that close every text. */
  readonly closing?: readonly Key[];
  /** What Enter does with a line that was searched for, if not going there. */
  readonly found?: (screen: Screen, at: number) => Screen;
}

/** Lines by which a step of the wheel scrolls a text. */
const WHEEL = 3;

/** A page that scrolls a text. */
export function textPage<Screen extends Host<Screen>, State extends TextState<Screen>>({
  name,
  title,
  area,
  lines,
  says,
  closing = [],
  found,
}: TextOf<State, Screen>): Page<State, Screen> & Required<Pick<Page<State, Screen>, 'text'>> {
  const goTo = (state: State, screen: Screen, wanted: number): Screen => {
    const top = Math.max(0, Math.min(lines(state, screen).length - area(screen).height, wanted));
    return changed<Screen, TextState<Screen>>(screen, state, {top});
  };
  const placesIn = (state: State, screen: Screen): number[] =>
    fitting(lines(state, screen).map(textOfLine), state.sought);
  const become = (screen: Screen, state: State, change: Partial<TextState<Screen>>): Screen =>
    changed<Screen, TextState<Screen>>(screen, state, change);
  const soughtLines = (state: State, screen: Screen): Pick<PageText, 'lines' | 'top'> => {
    const [places, all, {height}] = [placesIn(state, screen), lines(state, screen), area(screen)];
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
    onKey: (state, screen, _, event) =>
      state.sought === undefined
        ? undefined
        : become(screen, state, {sought: edited(state.sought, event), at: undefined}),
    keys: (state, screen) => {
      if (state.sought !== undefined) {
        const places = placesIn(state, screen);
        const at = state.at ?? places[0] ?? 0;
        return soughtKeys(screen, state, {
          places,
          at,
          choose: next => become(screen, state, {at: next}),
          found: () => {
            if (!places.includes(at)) return screen;
            return found?.(screen, at) ?? goTo({...state, sought: undefined, at: undefined}, screen, at);
          },
        });
      }
      const {height} = area(screen);
      const steps = {
        place: state.top,
        count: Math.max(0, lines(state, screen).length - height) + 1,
        page: height,
        far: {space: height},
      };
      return [
        ...stepKeys({...steps, short: 'scroll', words: 'scroll'}, top => goTo(state, screen, top)),
        {keys: ['return', ...closing], run: () => closed(screen)},
        seekKey(screen, state, steps.count > 1),
        closeKey(screen, ['escape', 'q']),
      ];
    },
    onPointer: (state, screen, {action, delta}) => {
      if (action === 'wheel') return goTo(state, screen, state.top + WHEEL * delta);
      return action === 'down' ? closed(screen) : undefined;
    },
    says: (state, screen) => {
      if (state.sought !== undefined) return soughtWords(state.sought, placesIn(state, screen).length, screen);
      return says?.(lines(state, screen).length > area(screen).height) ?? `${title(state, screen)}. Esc goes back.`;
    },
    yields: true,
    text: (state, screen) =>
      state.sought === undefined
        ? {title: title(state, screen), lines: lines(state, screen), top: state.top}
        : {title: title(state, screen), ...soughtLines(state, screen)},
  };
}

export function plainLines(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}
