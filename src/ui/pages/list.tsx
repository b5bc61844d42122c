import {textWidth} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Key} from '../../settings/keys.js';
import type {Size} from '../../terminal/output/size.js';
import {Clickable, Ground, useTheme} from '../drawing/picture.js';
import {Column, cut, Words} from '../drawing/words.js';
import {TitleLine} from '../chrome/window.js';
import {edited} from './line.js';
import {fitting, seekKey, soughtKeys, soughtWords, type Narrowed} from './narrowing.js';
import {changed, closeKey, unsaid, type Program, type Page, type PageKey} from './page.js';
import {rowOf, stepKeys} from './rows.js';

/** The rows that a page has for itself between head and foot; the foot may take two lines of words. */
export function pageArea({rows}: Size): {readonly top: number; readonly height: number} {
  const top = rows >= 20 ? 2 : 1;
  return {top, height: rows - top - 3};
}

/** The line under the cursor. */
export interface ListState extends Narrowed {
  readonly chosen: number;
}

interface ListOf<State> extends Pick<Page<State>, 'name' | 'says'> {
  readonly title: string;
  readonly lines: (state: State, program: Program) => readonly ListLine[];
  /** Columns from the name to the words. */
  readonly column: (state: State, program: Program) => number;
  /** Show words only if those of every line fit? */
  readonly allOrNone?: boolean;
  /** What the cursor moves among, in help. */
  readonly words?: string;
  /** The keys that do something with the chosen line, and the one that a click on it presses. */
  readonly keys: (state: State, program: Program) => readonly PageKey[];
  readonly clicked?: Key;
  /** What else Enter presses on a line that was searched for, beside going there. */
  readonly found?: Key;
  /** What lies beside the list, and the columns that are left to it; undefined where there is no room. */
  readonly aside?: (state: State, program: Program) => {readonly beside: ReactNode; readonly width: number} | undefined;
  /** Drawn instead of the list; undefined for the list. */
  readonly View?: (state: State, program: Program) => ReactElement | undefined;
}

/** A page that is a list with one line chosen. */
export function listPage<State extends ListState>({
  name,
  says,
  title,
  lines,
  column,
  allOrNone = false,
  words = 'move the cursor',
  keys,
  clicked = 'return',
  found,
  aside,
  View,
}: ListOf<State>): Page<State> {
  const become = (program: Program, state: State, change: Partial<ListState>): Program =>
    changed<ListState>(unsaid(program), state, change);
  const placesIn = (state: State, program: Program): number[] =>
    fitting(
      lines(state, program).map(line => `${line.name} ${line.words}`),
      state.sought,
    );
  const goThere = (state: State, program: Program): Program => {
    const there = {...state, sought: undefined};
    const row = found === undefined ? undefined : rowOf(keys(there, program), found);
    return row?.run?.(found ?? '') ?? become(program, state, {sought: undefined});
  };
  const usualKeys = (state: State, program: Program): PageKey[] => [
    ...stepKeys(
      {
        place: state.chosen,
        count: lines(state, program).length,
        short: 'choose',
        words,
        wraps: true,
        page: pageArea(program.size).height,
      },
      chosen => become(program, state, {chosen}),
    ),
    ...keys(state, program),
    seekKey(program, state, lines(state, program).length > pageArea(program.size).height),
    closeKey(program, ['escape', 'q']),
  ];
  return {
    name,
    typed: ({sought}) => sought,
    onKey: (state, program, _, event) => {
      if (state.sought === undefined) return undefined;
      const sought = edited(state.sought, event);
      const places = placesIn({...state, sought}, program);
      return become(program, state, {
        sought,
        ...(!places.includes(state.chosen) && {chosen: places[0] ?? state.chosen}),
      });
    },
    keys: (state, program) => {
      if (state.sought === undefined) return usualKeys(state, program);
      const places = placesIn(state, program);
      return soughtKeys(program, state, {
        places,
        at: state.chosen,
        choose: at => become(program, state, {chosen: at}),
        found: () => (places.includes(state.chosen) ? goThere(state, program) : program),
      });
    },
    onLine: (state, program, line) => {
      const at = placesIn(state, program)[line] ?? line;
      return at === state.chosen
        ? state.sought === undefined
          ? clicked
          : 'return'
        : become(program, state, {chosen: at});
    },
    says: (state, program) =>
      state.sought === undefined
        ? says(state, program)
        : soughtWords(state.sought, placesIn(state, program).length, program),
    View: (state, program) => {
      const own = View?.(state, program);
      if (own) return own;
      const {beside, width} = aside?.(state, program) ?? {};
      const {size} = program;
      const places = placesIn(state, program);
      const all = lines(state, program);
      const list = {
        title,
        lines: places.flatMap(at => all[at] ?? []),
        column: column(state, program),
        chosen: places.indexOf(state.chosen),
        size,
      };
      return (
        <ListPage {...list} allOrNone={allOrNone} width={width ?? size.columns}>
          {beside}
        </ListPage>
      );
    },
  };
}

interface PageHeadProps {
  readonly title: string;
  /** Which lines are shown, where not all fit. */
  readonly part: string;
  readonly size: Size;
}

export function PageHead({title, part, size}: PageHeadProps): ReactElement {
  return (
    <TitleLine columns={size.columns} title="patience">
      <Words tone="bold" text={`${title}${part}`} />
    </TitleLine>
  );
}

/** `, 3-19 of 22`: the first and the last line that are shown, which are counted from 0. */
export function partWords(first: number, last: number, count: number): string {
  return `, ${first + 1}-${last + 1} of ${count}`;
}

/** A line of a list: its name, and the words beside it if there is room. */
export interface ListLine {
  readonly name: string;
  readonly words: string;
  /** Stands over the line in lists that are high enough. */
  readonly heading?: string | undefined;
}

interface ListPageProps {
  readonly title: string;
  readonly lines: readonly ListLine[];
  /** Columns from the name to the words. */
  readonly column: number;
  /** Show words only if those of every line fit? */
  readonly allOrNone?: boolean;
  readonly chosen: number;
  readonly size: Size;
  /** What lies beside the list, and the columns that are left to it. */
  readonly children?: ReactNode;
  readonly width?: number;
}

/** Fewer rows than this have no room for headings. */
const HEADED = 15;

/** A row of the list: a heading, or the line at an index. */
type ListRowOf = {readonly heading: string} | {readonly at: number};

/** A list with one line chosen, and always in view. */
export function ListPage(props: ListPageProps): ReactElement {
  const {title, lines, column, allOrNone, chosen, size, children, width: columns = size.columns} = props;
  const {top, height} = pageArea(size);
  const rows = lines.flatMap(({heading}, at): ListRowOf[] =>
    heading !== undefined && height >= HEADED ? [{heading}, {at}] : [{at}],
  );
  const place = rows.findIndex(row => 'at' in row && row.at === chosen);
  const first = Math.max(0, Math.min(place - Math.floor(height / 2), rows.length - height));
  const shown = rows.slice(first, first + height);
  const room = columns - listMargin(columns) - column - 1;
  const worded = !allOrNone || lines.every(({words}) => textWidth(words) <= room);
  return (
    <>
      <PageHead title={title} part={rows.length > height ? partOf(shown, lines.length) : ''} size={size} />
      <Box position="absolute" marginTop={top} flexDirection="column">
        {shown.map((row, i) => {
          if ('heading' in row) return <ListHeading key={first + i} text={row.heading} columns={columns} />;
          const line = lines[row.at];
          return (
            line && (
              <ListRow
                key={first + i}
                at={row.at}
                name={line.name}
                words={worded ? line.words : ''}
                column={column}
                chosen={row.at === chosen}
                columns={columns}
              />
            )
          );
        })}
      </Box>
      {children}
    </>
  );
}

/** Which lines of a list are shown; its headings do not count. */
function partOf(shown: readonly ListRowOf[], count: number): string {
  const places = shown.flatMap(row => ('at' in row ? [row.at] : []));
  return partWords(places[0] ?? 0, places.at(-1) ?? 0, count);
}

function ListHeading({text, columns}: {readonly text: string; readonly columns: number}): ReactElement {
  return (
    <Box height={1} flexShrink={0} paddingLeft={listMargin(columns) - 2}>
      <Words tone="title" text={text} />
    </Box>
  );
}

interface ListRowProps extends ListLine {
  readonly at: number;
  readonly column: number;
  readonly chosen: boolean;
  readonly columns: number;
}

/** A line of a list; a click anywhere in its row means it. */
function ListRow({at, name, words, column, chosen, columns}: ListRowProps): ReactElement {
  const {glyphs, look} = useTheme();
  const margin = listMargin(columns);
  const beside = textWidth(name) < column && columns > margin + column + 12;
  return (
    <Clickable target={{kind: 'line', at}} width={columns} height={1} flexShrink={0} paddingLeft={margin - 2}>
      {chosen && <Ground x={-margin + 2} columns={columns} rows={1} on="panel" />}
      <Column width={2}>{chosen && <Words tone="mark" text={glyphs.pointer} focus={2} />}</Column>
      <Column width={column}>
        <Words tone={chosen ? 'bold' : 'plain'} text={cut(name, columns - margin - 1, look.utf8)} />
      </Column>
      {beside && <Words tone="dim" text={cut(words, columns - margin - column - 1, look.utf8)} />}
    </Clickable>
  );
}

/** Columns to the left of a list. */
function listMargin(columns: number): number {
  return columns >= 60 ? 4 : 2;
}
