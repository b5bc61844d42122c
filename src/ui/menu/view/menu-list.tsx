import {Box} from 'ink';
import type {Entry, MenuState} from '../menu.js';
import {textWidth} from '../../../engine/texts/width.js';
import {Fragment, memo, type ReactElement} from 'react';
import {textThatFits} from '../../../words/text/fitting.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {printable} from '../../../engine/outside-text.js';
import {easiestFirst, hardnessOf, oddsKey, winnableShare, plainOdds, type Hardness} from '../../../variants/odds.js';
import {skillWord, type Skill} from '../../../variants/pools.js';
import {headingAt, isFound, type ListLayout} from '../list-layout.js';
import {Clickable, Ground, useTheme} from '../../drawing/picture.js';
import {Words, cut} from '../../drawing/words.js';
import {repeated} from '../../drawing/glyphs.js';

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
  const {width, height, columns, tall, rows, moreAbove, moreBelow} = layout;
  const games = entries.flatMap(({variant, begun}) => (variant && !begun ? [variant] : []));
  const [easiest] = isFound(entries) ? [] : easiestFirst(games);
  return (
    <Box width={width} height={height} flexShrink={0}>
      {rows.map(row => {
        const entry = entries[row.at];
        return (
          entry && (
            <Fragment key={row.at}>
              {row.y > 0 && <Words x={row.x + 2} y={row.y - 1} tone="title" text={headingAt(entries, row.at) ?? ''} />}
              <MenuEntry
                {...linesOf(entry, options, easiest)}
                at={row.at}
                x={row.x}
                y={row.y}
                width={columns}
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
  /** How hard it is, or how much of it is skill. */
  readonly mark?: Hardness | Skill | 'easiest' | undefined;
}

function linesOf(
  {digit, begun, file, variant, leads, title, values}: Entry,
  options: MenuState['options'],
  easiest: Variant | undefined,
): EntryLines {
  if (leads === 'cabinet') return {digit, name: 'The cabinet', words: 'Klondike, FreeCell, Spider ...'};
  if (leads) return {digit, name: 'Back to the books', words: ''};
  if (file) return {digit, name: printable(file.name), words: 'of your own'};
  if (begun) return {digit, name: `Resume ${begun.title ?? begun.name}`, words: begun.progress ?? begun.state};
  if (!variant) return {digit, name: '', words: ''};
  const {id} = variant;
  const key = oddsKey(variant, {...options[id], ...values});
  const share = winnableShare(key);
  return {
    digit,
    name: title ?? variant.title,
    words: plainOdds(key) ?? '',
    tenths: share === undefined ? undefined : Math.round(10 * share),
    mark:
      variant === easiest && share !== undefined && key === id ? 'easiest' : (hardnessOf(key) ?? skillWord(variant)),
  };
}

interface MenuEntryProps extends EntryLines {
  readonly at: number;
  readonly x: number;
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

const toneOf = (mark: EntryLines['mark']): 'good' | 'dim' => (mark === 'easy' || mark === 'easiest' ? 'good' : 'dim');

/** A game of the menu; a click anywhere in its rows means it. */
const MenuEntry = memo(function MenuEntry({at, x, y, ...rest}: MenuEntryProps): ReactElement {
  const {width, tall, chosen, digit} = rest;
  const {glyphs} = useTheme();
  const nameX = width < 60 && !tall ? NARROW_NAME_X : NAME_X;
  return (
    <Clickable
      target={{kind: 'entry', at}}
      position="absolute"
      marginLeft={x}
      marginTop={y}
      width={width}
      height={tall ? 2 : 1}
    >
      {chosen && <Ground columns={width} rows={tall ? 2 : 1} on="panel" />}
      {chosen && <Words x={0} y={0} tone="mark" text={glyphs.pointer} focus={2} />}
      {digit !== '' && <Words x={nameX - 4} y={0} tone={chosen ? 'heldCap' : 'cap'} text={` ${digit} `} />}
      {tall ? <TallEntry nameX={nameX} {...rest} /> : <ShortEntry nameX={nameX} {...rest} />}
    </Clickable>
  );
});

type EntryWordsProps = Omit<MenuEntryProps, 'at' | 'x' | 'y'> & {readonly nameX: number};

/** The name, and below it the odds or how far an unfinished game has come. */
function TallEntry({nameX, width, chosen, name, words, tenths, mark}: EntryWordsProps): ReactElement {
  const {utf8} = useTheme().look;
  const room = width - nameX - 1 - (mark ? textWidth(mark) + 1 : 0);
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
      {mark && <Words x={width - 2 - textWidth(mark)} y={0} tone={toneOf(mark)} text={mark} />}
      {isMetered && <Meter x={nameX} y={1} tenths={tenths} marks={marks} />}
      <Words x={wordsX} y={1} tone="dim" text={cut(odds, beside, utf8)} />
    </>
  );
}

/** Everything that fits in one row. */
function ShortEntry({nameX, width, chosen, name, words, tenths, mark}: EntryWordsProps): ReactElement {
  const {utf8} = useTheme().look;
  const tone = chosen ? 'bold' : 'plain';
  const said = tenths === undefined && words !== '' ? `${name}, ${words}` : name;
  if (tenths === undefined || width < nameX + LONGEST_NAME + ODDS + 2) {
    const room = width - nameX - 1;
    return mark && width < 60 && textWidth(name) + 1 + textWidth(mark) <= room ? (
      <>
        <Words x={nameX} y={0} tone={tone} text={name} />
        <Words x={width - 1 - textWidth(mark)} y={0} tone={toneOf(mark)} text={mark} />
      </>
    ) : (
      <Words
        x={nameX}
        y={0}
        tone={tone}
        text={cut(textWidth(said) > room && room - textWidth(name) < 4 ? name : said, room, utf8)}
      />
    );
  }
  const wordsX = width - ODDS - 1;
  const metered = wordsX - METER > nameX + LONGEST_NAME;
  const spare = wordsX - METER - HARDNESS_ROOM > nameX + LONGEST_NAME;
  return (
    <>
      <Words x={nameX} y={0} tone={tone} text={cut(name, wordsX - nameX - 1, utf8)} />
      {spare && mark && <Words x={wordsX - METER - HARDNESS_ROOM} y={0} tone={toneOf(mark)} text={mark} />}
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
