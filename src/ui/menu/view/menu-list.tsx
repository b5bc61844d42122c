import {textWidth} from '../../../engine/texts/width.js';
import {memo, type ReactElement} from 'react';
import type {Variant} from '../../../engine/declaration/variant.js';
import {printable} from '../../../engine/fault.js';
import {easiestFirst, hardnessOf, oddsKey, winnableShare, plainOdds, type Hardness} from '../../../variants/odds.js';
import {Clickable} from '../../drawing/picture.js';
import {Ground} from '../../drawing/ground.js';
import {useTheme} from '../../drawing/use-theme.js';
import {Words, cut} from '../../drawing/words.js';
import type {Entry, Menu} from '../menu.js';
import type {ListLayout} from './menu-layout.js';
import {repeated} from '../../drawing/glyphs.js';

interface MenuListProps {
  readonly entries: readonly Entry[];
  readonly chosen: Entry;
  readonly layout: ListLayout;
  /** The options that were chosen for games, by their ids. */
  readonly options: Menu['options'];
}

/** The games to choose from: unfinished ones, then new ones. */
export function MenuList({entries, chosen, layout, options}: MenuListProps): ReactElement {
  const {glyphs} = useTheme();
  const {y, width, height, tall, rows, moreAbove, moreBelow} = layout;
  const [easiest] = easiestFirst(entries.flatMap(({variant, begun}) => (variant && !begun ? [variant] : [])));
  return (
    <>
      {rows.map(row => {
        const entry = entries[row.at];
        return (
          entry && (
            <MenuEntry
              key={row.at}
              {...linesOf(entry, options, easiest)}
              at={row.at}
              y={row.y}
              width={width}
              tall={tall}
              chosen={entry === chosen}
            />
          )
        );
      })}
      {moreAbove && <Words x={width - 1} y={y} tone="dim" text={glyphs.up} />}
      {moreBelow && <Words x={width - 1} y={y + height - 1} tone="dim" text={glyphs.down} />}
    </>
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
  options: Menu['options'],
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
  const wordsX = nameX + (tenths === undefined ? 0 : METER);
  return (
    <>
      <Words x={nameX} y={0} tone={chosen ? 'bold' : 'plain'} text={cut(name, room, utf8)} />
      {hardness && <Words x={width - 2 - textWidth(hardness)} y={0} tone={toneOf(hardness)} text={hardness} />}
      {tenths !== undefined && <Meter x={nameX} y={1} tenths={tenths} />}
      <Words x={wordsX} y={1} tone="dim" text={cut(words, width - wordsX - 1, utf8)} />
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
      {metered && <Meter x={wordsX - METER} y={0} tenths={tenths} />}
      <Words x={wordsX} y={0} tone="dim" text={words} />
    </>
  );
}

interface MeterProps {
  readonly x: number;
  readonly y: number;
  readonly tenths: number;
}

/** Ten marks; the full ones are the winnable deals in ten. */
function Meter({x, y, tenths}: MeterProps): ReactElement {
  const {full, empty} = useTheme().glyphs;
  return (
    <>
      <Words x={x} y={y} tone="label" text={repeated(full, tenths)} />
      <Words x={x + tenths} y={y} tone="dim" text={repeated(empty, 10 - tenths)} />
    </>
  );
}
