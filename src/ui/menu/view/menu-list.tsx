import {Box} from 'ink';
import {memo, type ReactElement} from 'react';
import type {OpenGame} from '../../../player/records.js';
import {kindnessOf, plainOdds, winnableShare} from '../../../variants/odds.js';
import {useLeaf} from '../../drawing/leaf.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {digitOf, type Entry} from '../model/menu.js';
import {cut} from './cut.js';
import type {ListLayout} from './menu-layout.js';

interface MenuListProps {
  readonly entries: readonly Entry[];
  readonly chosen: Entry;
  readonly layout: ListLayout;
}

/** The games to choose from: unfinished ones, then new ones. */
export function MenuList({entries, chosen, layout}: MenuListProps): ReactElement {
  const {glyphs} = useTheme();
  const {y, width, height, tall, rows, moreAbove, moreBelow} = layout;
  return (
    <>
      {rows.map(row => {
        const entry = entries[row.at];
        return (
          entry && (
            <MenuEntry
              key={row.at}
              {...linesOf(entry, row.at)}
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
  /** Is the game kind to beginners? */
  readonly kind?: boolean;
}

function linesOf(entry: Entry, at: number): EntryLines {
  const digit = digitOf(entry, at);
  if (entry.kind !== 'game') return {digit, ...openLines(entry.game)};
  const {id, title} = entry.variant;
  const share = winnableShare(id);
  return {
    digit,
    name: title,
    words: plainOdds(id) ?? '',
    tenths: share === undefined ? undefined : Math.round(10 * share),
    kind: kindnessOf(id) === 'kind',
  };
}

function openLines({name, state, title = name, progress = state}: OpenGame): {name: string; words: string} {
  return {name: `Resume ${title}`, words: progress};
}

interface MenuEntryProps extends EntryLines {
  readonly at: number;
  readonly y: number;
  readonly width: number;
  readonly tall: boolean;
  readonly chosen: boolean;
}

/** Columns of the key before the name, and of the meter with the blank after it. */
const NAME_X = 6;
const METER = 11;

/** A game of the menu; a click anywhere in its rows means it. */
const MenuEntry = memo(function MenuEntry(props: MenuEntryProps): ReactElement {
  const {at, y, width, tall, chosen, digit, name, words, tenths, kind = false} = props;
  const {glyphs, look} = useTheme();
  const ref = useLeaf({target: {kind: 'entry', at}});
  const room = width - NAME_X - 2;
  const tone = chosen ? 'bold' : 'plain';
  const metered = tall || room >= 24 + METER + words.length;
  const wordsX = NAME_X + (tall ? 0 : 24) + (tenths === undefined || !metered ? 0 : METER);
  const beside = tall || wordsX + words.length < width;
  return (
    <Box ref={ref} position="absolute" marginTop={y} width={width} height={tall ? 2 : 1}>
      {chosen && <Words x={0} y={0} tone="mark" text={glyphs.pointer} />}
      {digit !== '' && <Words x={2} y={0} tone={chosen ? 'label+inverse' : 'label'} text={` ${digit} `} />}
      <Words x={NAME_X} y={0} tone={tone} text={cut(tall || beside ? name : `${name}, ${words}`, room, look.utf8)} />
      {beside && metered && tenths !== undefined && <Meter x={wordsX - METER} y={tall ? 1 : 0} tenths={tenths} />}
      {beside && <Words x={wordsX} y={tall ? 1 : 0} tone="dim" text={cut(words, width - wordsX - 1, look.utf8)} />}
      {kind && tall && wordsX + words.length + 8 <= width && (
        <Words x={wordsX + words.length + 2} y={1} tone="good" text="kind" />
      )}
    </Box>
  );
});

interface MeterProps {
  readonly x: number;
  readonly y: number;
  readonly tenths: number;
}

/** Ten marks, of which as many are full as deals of ten can be won. */
function Meter({x, y, tenths}: MeterProps): ReactElement {
  const {full, empty} = useTheme().glyphs;
  return (
    <>
      <Words x={x} y={y} tone="label" text={full.repeat(tenths)} />
      <Words x={x + tenths} y={y} tone="dim" text={empty.repeat(10 - tenths)} />
    </>
  );
}
