import type {Key} from '../../settings/keys.js';
import type {Area} from '../drawing/place.js';
import type {StyledLine} from '../drawing/words.js';
import {changed, closed, closeKey} from './host.js';
import {stepKeys, type Host, type Opened, type Page} from './page.js';

/** The first line of a text that is shown. */
export interface TextState<Screen> extends Opened<Screen> {
  readonly top: number;
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
}: TextOf<State, Screen>): Page<State, Screen> & Required<Pick<Page<State, Screen>, 'text'>> {
  const goTo = (state: State, screen: Screen, wanted: number): Screen => {
    const top = Math.max(0, Math.min(lines(state, screen).length - area(screen).height, wanted));
    return changed<Screen, TextState<Screen>>(screen, state, {top});
  };
  return {
    name,
    keys: (state, screen) => {
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
        closeKey(screen, ['escape', 'q']),
      ];
    },
    onPointer: (state, screen, {action, delta}) => {
      if (action === 'wheel') return goTo(state, screen, state.top + WHEEL * delta);
      return action === 'down' ? closed(screen) : undefined;
    },
    says: (state, screen) =>
      says?.(lines(state, screen).length > area(screen).height) ?? `${title(state, screen)}. Esc goes back.`,
    yields: true,
    text: (state, screen) => ({title: title(state, screen), lines: lines(state, screen), top: state.top}),
  };
}

export function plainLines(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}
