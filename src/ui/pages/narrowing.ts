import {textWidth} from '../../engine/texts/width.js';
import {shownText} from './line.js';
import {changed, unsaid, type Program, type OpenPage, type PageKey} from './page.js';
import {stepKeys} from './rows.js';

/** What is typed behind `/` to narrow the lines of a page; absent while nothing is searched for. */
export interface Narrowed extends OpenPage {
  readonly sought?: string | undefined;
}

/** The lines that have every word of what is sought, by their places: all of them while nothing is. */
export function fitting(texts: readonly string[], sought = ''): number[] {
  const words = sought.toLowerCase().split(/\s+/);
  return texts.flatMap((text, at) => (words.every(word => text.toLowerCase().includes(word)) ? [at] : []));
}

/** The key that begins a search among the lines of a page; the key line names it where not all are in view. */
export function seekKey(program: Program, state: Narrowed, isLong: boolean): PageKey {
  const run = (): Program => changed<Narrowed>(unsaid(program), state, {sought: ''});
  return {keys: ['/'], short: isLong ? 'find' : undefined, words: 'narrow the lines by what is typed', run};
}

/** Where a search stands: the lines that fit, the one under the cursor, and what choosing one and Enter do. */
interface Sought {
  readonly places: readonly number[];
  readonly at: number;
  readonly choose: (at: number) => Program;
  readonly found: () => Program;
}

/** The keys while text is typed to search for. */
export function soughtKeys(program: Program, state: Narrowed, {places, at, choose, found}: Sought): PageKey[] {
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
      run: () => changed<Narrowed>(program, state, {sought: undefined}),
    },
  ];
}

const UP_AND_DOWN = [['up'], ['down']] as const;

/** What the message line says while text is typed to search for. */
export function soughtWords(sought: string, count: number, {size, look}: Program): string {
  const none = count > 0 ? '' : '  No line has that.';
  return `/${shownText(sought, size.columns - 3 - textWidth(none), look.utf8)}${none}`;
}
