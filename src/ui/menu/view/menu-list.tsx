import type {Size} from '../../../terminal/output/size.js';
import {Box} from 'ink';
import type {Area} from '../../drawing/place.js';
import type {Entry, MenuState} from '../menu.js';
import {textWidth} from '../../../engine/texts/width.js';
import {Fragment, memo, type ReactElement} from 'react';
import {firstThatFits, textThatFits} from '../../../words/fitting.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {printable} from '../../../engine/outside-text.js';
import {easiestFirst, hardnessOf, oddsKey, winnableShare, plainOdds, type Hardness} from '../../../variants/odds.js';
import {Clickable, Ground, useTheme} from '../../drawing/picture.js';
import {Words, cut} from '../../drawing/words.js';
import {repeated} from '../../drawing/glyphs.js';

/** The areas of the first screen, below its title. */
export interface MenuLayout {
  readonly list: ListLayout;
  /** The chosen entry, or what is asked before a game, beside the list or below it; undefined where it does not fit. */
  readonly pane: Pane | undefined;
}

/** A miniature of the table in a frame, and words below it. */
interface Pane extends Area {
  /** Blank rows above it. */
  readonly top: number;
  /** Rows of the frame; 0 where it does not fit. */
  readonly frame: number;
  /** Rows of the words below it. */
  readonly words: number;
}

/** The list of games: its size, and how its entries lie in it. */
interface ListLayout extends Area {
  /** Does each entry have a second row, for its odds or how far it has come? */
  readonly tall: boolean;
  /** The entries in view, each with its row. */
  readonly rows: readonly {readonly at: number; readonly y: number}[];
  readonly moreAbove: boolean;
  readonly moreBelow: boolean;
}

/** From this many columns on, list and table stand side by side. */
const TWO_PANES = 76;
/** Least rows of a frame for a table, and rows of the words under it. */
const LEAST_FRAME = 8;
const WORD_ROWS = 8;
/** Least rows of those words in a narrow window, below a list that may scroll. */
const LEAST_WORDS = 4;
/** Rows of the title and of the foot. */
const TITLE_AND_FOOT = 3;

export function menuLayout(size: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  return size.columns >= TWO_PANES ? sideBySide(size, entries, chosen) : stacked(size, entries, chosen);
}

function sideBySide({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const width = columns >= 120 ? 44 : 34;
  const margin = columns >= 120 ? 2 : 1;
  const roomy = rows >= 30 ? Math.min(3, Math.floor(rows / 20)) : rows >= 20 ? 1 : 0;
  // What is found changes with every letter, so it keeps to the top, a row each.
  const styles = isFound(entries) ? SHORT : [...TALL, ...SHORT];
  const list = listLayout({width, height: rows - TITLE_AND_FOOT}, entries, chosen, styles);
  const words = WORD_ROWS + Math.min(2, roomy - 1);
  const height = rows - TITLE_AND_FOOT - roomy;
  const frame = height - words < LEAST_FRAME ? 0 : height - words - (roomy > 1 ? 1 : 0);
  return {list, pane: {top: roomy, width: columns - width - 1 - margin, height, frame, words}};
}

/** In a narrow window the list stands alone, or above the words and the table where these fit. */
function stacked({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const all = rows - TITLE_AND_FOOT;
  const needed = Math.min(spread(entries, LOOSE).at(-1) ?? 0, Math.max(12, all - LEAST_WORDS - 1));
  const height = all - needed - 1;
  const fits = height >= LEAST_WORDS;
  const list = listLayout({width: columns, height: fits ? needed : all}, entries, chosen);
  const frame = height < LEAST_FRAME + 5 ? 0 : height - 6;
  return {list, pane: fits ? {top: 1, width: columns - 2, height, frame, words: 6} : undefined};
}

/** Are these games that were searched for? They have no keys. */
function isFound([first]: readonly Entry[]): boolean {
  return first?.digit === '';
}

/** How entries lie: whether each has two rows, the blank rows between them, and before each part of the list. */
interface ListStyle {
  readonly tall: boolean;
  readonly gap: number;
  readonly parting: number;
}

const TALL: readonly ListStyle[] = [4, 3, 2, 1, 0].map(gap => ({tall: true, gap, parting: 1}));
const LOOSE: ListStyle = {tall: false, gap: 0, parting: 1};
const TIGHT: ListStyle = {...LOOSE, parting: 0};
const SHORT: readonly ListStyle[] = [LOOSE, TIGHT];

/** What stands over an entry. */
function headingAt(entries: readonly Entry[], at: number): string | undefined {
  const heading = entries[at]?.heading;
  return heading === entries[at - 1]?.heading ? undefined : heading;
}

/** The row of each entry in a style, from 0 on, and of the end. A heading has the row above its entry. */
function spread(entries: readonly Entry[], {tall, gap, parting}: ListStyle): number[] {
  const rows: number[] = [];
  let y = 0;
  for (const [at, {heading, begun}] of entries.entries()) {
    const before = entries[at - 1];
    const parts = before && (before.heading !== heading || (!begun && before.begun));
    y += (before ? gap + (parts ? parting : 0) : 0) + (headingAt(entries, at) === undefined ? 0 : 1);
    rows.push(y);
    y += tall ? 2 : 1;
  }
  return [...rows, y];
}

/** Spreads the entries over the area; where even one row each is too much, the list scrolls to the chosen one. */
function listLayout(area: Area, entries: readonly Entry[], chosen: number, styles = SHORT): ListLayout {
  const spreads = styles.map(style => ({style, rows: spread(entries, style)}));
  const {style, rows} = firstThatFits(spreads, each => (each.rows.at(-1) ?? 0) <= area.height);
  const rest = area.height - (rows.at(-1) ?? 0);
  const scrolled = Math.max(0, Math.min((rows[chosen] ?? 0) - Math.floor(area.height / 2), -rest));
  const first = style.tall ? -Math.floor(rest / 2) : scrolled;
  return {
    ...area,
    tall: style.tall,
    rows: entries.map((_, at) => ({at, y: (rows[at] ?? 0) - first})).filter(({y}) => y >= 0 && y < area.height),
    moreAbove: first > 0,
    moreBelow: first < -rest,
  };
}

interface MenuListProps {
  readonly entries: readonly Entry[];
  readonly chosen: Entry;
  readonly layout: ListLayout;
  /** The options that were chosen for games, by their ids. */
  readonly options: MenuState['options'];
}

/** The games to choose from: unfinished ones, then new ones. */
export function MenuList({entries, chosen, layout, options}: MenuListProps): ReactElement {
  const {glyphs} = useTheme();
  const {width, height, tall, rows, moreAbove, moreBelow} = layout;
  const games = entries.flatMap(({variant, begun}) => (variant && !begun ? [variant] : []));
  const [easiest] = isFound(entries) ? [] : easiestFirst(games);
  return (
    <Box width={width} height={height} flexShrink={0}>
      {rows.map(row => {
        const entry = entries[row.at];
        return (
          entry && (
            <Fragment key={row.at}>
              {row.y > 0 && <Words x={2} y={row.y - 1} tone="title" text={headingAt(entries, row.at) ?? ''} />}
              <MenuEntry
                {...linesOf(entry, options, easiest)}
                at={row.at}
                y={row.y}
                width={width}
                tall={tall}
                chosen={entry === chosen}
              />
            </Fragment>
          )
        );
      })}
      {moreAbove && <Words x={width - 1} y={0} tone="dim" text={glyphs.up} />}
      {moreBelow && <Words x={width - 1} y={height - 1} tone="dim" text={glyphs.down} />}
    </Box>
  );
}

/** What an entry says: its key, its name, and how often the game can be won or how far it has come. */
interface EntryLines {
  readonly digit: string;
  readonly name: string;
  readonly words: string;
  /** Tenths of the deals that can be won; undefined for an unfinished game and where it is not known. */
  readonly tenths?: number | undefined;
  readonly hardness?: Hardness | 'easiest' | undefined;
}

function linesOf(
  {digit, begun, file, variant, leads}: Entry,
  options: MenuState['options'],
  easiest: Variant | undefined,
): EntryLines {
  if (leads === 'cabinet') return {digit, name: 'The cabinet', words: 'Klondike, FreeCell, Spider ...'};
  if (leads) return {digit, name: 'Back to the books', words: ''};
  if (file) return {digit, name: printable(file.name), words: 'of your own'};
  if (begun) return {digit, name: `Resume ${begun.title ?? begun.name}`, words: begun.progress ?? begun.state};
  if (!variant) return {digit, name: '', words: ''};
  const {id, title} = variant;
  const key = oddsKey(variant, options[id] ?? {});
  const share = winnableShare(key);
  return {
    digit,
    name: title,
    words: plainOdds(key) ?? '',
    tenths: share === undefined ? undefined : Math.round(10 * share),
    hardness: variant === easiest && share !== undefined && key === id ? 'easiest' : hardnessOf(key),
  };
}

interface MenuEntryProps extends EntryLines {
  readonly at: number;
  readonly y: number;
  readonly width: number;
  readonly tall: boolean;
  readonly chosen: boolean;
}

/** Columns before the name in a list with room and in a narrow one, and those of the meter with the blank after it. */
const NAME_X = 6;
const NARROW_NAME_X = 5;
const METER = 11;
const MARKS = METER - 1;
/** The longest words beside a meter that say what it counts. */
const ODDS_WORDS = 'about 90 % can be won';
/** Columns of the longest name and the longest odds. */
const LONGEST_NAME = 20;
const ODDS = 13;

/** Columns of the longest word for how hard a game is, with a blank. */
const HARDNESS_ROOM = 8;

const toneOf = (hardness: EntryLines['hardness']): 'good' | 'dim' =>
  hardness === 'easy' || hardness === 'easiest' ? 'good' : 'dim';

/** A game of the menu; a click anywhere in its rows means it. */
const MenuEntry = memo(function MenuEntry({at, y, ...rest}: MenuEntryProps): ReactElement {
  const {width, tall, chosen, digit} = rest;
  const {glyphs} = useTheme();
  const nameX = width < 60 && !tall ? NARROW_NAME_X : NAME_X;
  return (
    <Clickable target={{kind: 'entry', at}} position="absolute" marginTop={y} width={width} height={tall ? 2 : 1}>
      {chosen && <Ground columns={width} rows={tall ? 2 : 1} on="panel" />}
      {chosen && <Words x={0} y={0} tone="mark" text={glyphs.pointer} focus={2} />}
      {digit !== '' && <Words x={nameX - 4} y={0} tone={chosen ? 'heldCap' : 'cap'} text={` ${digit} `} />}
      {tall ? <TallEntry nameX={nameX} {...rest} /> : <ShortEntry nameX={nameX} {...rest} />}
    </Clickable>
  );
});

type EntryWordsProps = Omit<MenuEntryProps, 'at' | 'y'> & {readonly nameX: number};

/** The name, and below it the odds or how far an unfinished game has come. */
function TallEntry({nameX, width, chosen, name, words, tenths, hardness}: EntryWordsProps): ReactElement {
  const {utf8} = useTheme().look;
  const room = width - nameX - 1 - (hardness ? textWidth(hardness) + 1 : 0);
  const isMetered = tenths !== undefined && words !== '';
  // Half the marks leave room to say what they count.
  const wide = width - nameX - METER - 1 >= textWidth(ODDS_WORDS);
  const marks = wide ? MARKS : MARKS / 2;
  const wordsX = nameX + (isMetered ? marks + 1 : 0);
  const beside = width - wordsX - 1;
  const forms = isMetered
    ? [words, words.replace('about ', ''), words.replace(' % or more', '+ %')].map(each => `${each} can be won`)
    : [];
  const odds = textThatFits([...forms, words], beside);
  return (
    <>
      <Words x={nameX} y={0} tone={chosen ? 'bold' : 'plain'} text={cut(name, room, utf8)} />
      {hardness && <Words x={width - 2 - textWidth(hardness)} y={0} tone={toneOf(hardness)} text={hardness} />}
      {isMetered && <Meter x={nameX} y={1} tenths={tenths} marks={marks} />}
      <Words x={wordsX} y={1} tone="dim" text={cut(odds, beside, utf8)} />
    </>
  );
}

/** Everything that fits in one row. */
function ShortEntry({nameX, width, chosen, name, words, tenths, hardness}: EntryWordsProps): ReactElement {
  const {utf8} = useTheme().look;
  const tone = chosen ? 'bold' : 'plain';
  const said = tenths === undefined && words !== '' ? `${name}, ${words}` : name;
  if (tenths === undefined || width < nameX + LONGEST_NAME + ODDS + 2)
    return <Words x={nameX} y={0} tone={tone} text={cut(said, width - nameX - 1, utf8)} />;
  const wordsX = width - ODDS - 1;
  const metered = wordsX - METER > nameX + LONGEST_NAME;
  const spare = wordsX - METER - HARDNESS_ROOM > nameX + LONGEST_NAME;
  return (
    <>
      <Words x={nameX} y={0} tone={tone} text={cut(name, wordsX - nameX - 1, utf8)} />
      {spare && hardness && <Words x={wordsX - METER - HARDNESS_ROOM} y={0} tone={toneOf(hardness)} text={hardness} />}
      {metered && <Meter x={wordsX - METER} y={0} tenths={tenths} marks={MARKS} />}
      <Words x={wordsX} y={0} tone="dim" text={words} />
    </>
  );
}

interface MeterProps {
  readonly x: number;
  readonly y: number;
  readonly tenths: number;
  readonly marks: number;
}

/** Marks for all deals; the full ones are those that can be won. */
function Meter({x, y, tenths, marks}: MeterProps): ReactElement {
  const {full, empty} = useTheme().glyphs;
  const won = Math.round((tenths * marks) / MARKS);
  return (
    <>
      <Words x={x} y={y} tone="label" text={repeated(full, won)} />
      <Words x={x + won} y={y} tone="dim" text={repeated(empty, marks - won)} />
    </>
  );
}
