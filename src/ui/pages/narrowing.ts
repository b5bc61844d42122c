import {textWidth} from '../../engine/texts/width.js';
import {changed} from './host.js';
import {shownText} from './line.js';
import {stepKeys, type Host, type Opened, type PageKey} from './page.js';

/** What is typed behind `/` to narrow the lines of a page; absent while nothing is searched for. */
export interface Narrowed<Screen> extends Opened<Screen> {
  readonly sought?: string | undefined;
}

/** The lines that have every word of what is sought, by their places: all of them while nothing is. */
export function fitting(texts: readonly string[], sought = ''): number[] {
  const words = sought.toLowerCase().split(/\s+/);
  return texts.flatMap((text, at) => (words.every(word => text.toLowerCase().includes(word)) ? [at] : []));
}

/** The key that begins a search among the lines of a page; the key line names it where not all are in view. */
export function seekKey<Screen extends Host<Screen>>(
  screen: Screen,
  state: Narrowed<Screen>,
  isLong: boolean,
): PageKey<Screen> {
  const run = (): Screen => changed<Screen, Narrowed<Screen>>({...screen, message: undefined}, state, {sought: ''});
  return {keys: ['/'], short: isLong ? 'find' : undefined, words: 'narrow the lines by what is typed', run};
}

/** Where a search stands: the lines that fit, the one under the cursor, and what choosing one and Enter do. */
interface Sought<Screen> {
  readonly places: readonly number[];
  readonly at: number;
  readonly choose: (at: number) => Screen;
  readonly found: () => Screen;
}

/** The keys while text is typed to search for. */
export function soughtKeys<Screen extends Host<Screen>>(
  screen: Screen,
  state: Narrowed<Screen>,
  {places, at, choose, found}: Sought<Screen>,
): PageKey<Screen>[] {
  const steps = {place: places.indexOf(at), count: places.length, short: 'choose', wraps: true, keys: UP_AND_DOWN};
  return [
    ...stepKeys(steps, place => choose(places[place] ?? at)),
    {
      keys: ['return'],
      short: places.length > 0 ? 'go there' : undefined,
      words: 'go to the line that is chosen',
      run: found,
    },
    {
      keys: ['escape', ...(state.sought === '' ? ['backspace'] : [])],
      short: 'back',
      always: true,
      words: 'show all lines again',
      run: () => changed<Screen, Narrowed<Screen>>(screen, state, {sought: undefined}),
    },
  ];
}

const UP_AND_DOWN = [['up'], ['down']] as const;

/** What the message line says while text is typed to search for. */
export function soughtWords<Screen extends Host<Screen>>(sought: string, count: number, {size, look}: Screen): string {
  const none = count > 0 ? '' : '  No line has that.';
  return `/${shownText(sought, size.columns - 3 - textWidth(none), look.utf8)}${none}`;
}
