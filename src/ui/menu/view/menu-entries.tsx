import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Variant} from '../../../engine/variant.js';
import type {OpenGame} from '../../../player/records.js';
import type {Size} from '../../../terminal/size.js';
import {useLeaf} from '../../drawing/leaf.js';
import {Column} from '../../shared/column.js';
import {isRoomy} from '../../shared/regions.js';
import type {TextStyle} from '../../shared/theme.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {digitOf, type Entry} from '../model/menu.js';
import {entryGap, menuMargin} from './menu-layout.js';

interface MenuEntriesProps {
  readonly entries: readonly Entry[];
  readonly chosen: Entry;
  readonly size: Size;
}

/** The games to choose from: unfinished ones, then new ones. */
export function MenuEntries({entries, chosen, size}: MenuEntriesProps): ReactElement {
  const roomy = isRoomy(size);
  const first = entries.findIndex(entry => entry.kind === 'game');
  return (
    <Box flexDirection="column" flexShrink={0} gap={entryGap(size)} marginTop={roomy ? 1 + entryGap(size) : 0}>
      {entries.map((entry, at) => (
        <Box key={at} flexShrink={0} marginTop={roomy && first > 0 && at === first ? 1 : 0}>
          <MenuEntry entry={entry} at={at} chosen={entry === chosen} size={size} />
        </Box>
      ))}
    </Box>
  );
}

interface MenuEntryProps {
  readonly entry: Entry;
  readonly at: number;
  readonly chosen: boolean;
  readonly size: Size;
}

/** A game of the menu; a click anywhere in its row means it. */
function MenuEntry({entry, at, chosen, size: {columns, rows}}: MenuEntryProps): ReactElement {
  const {glyphs} = useTheme();
  const ref = useLeaf({target: {kind: 'entry', at}});
  const margin = menuMargin({columns, rows});
  const words = {tone: chosen ? ('bold' as const) : ('plain' as const), columns, room: columns - margin - 5};
  return (
    <Box ref={ref} width={columns} height={1} flexShrink={0} paddingLeft={margin}>
      <Column width={2}>{chosen && <Words tone="mark" text={glyphs.pointer} />}</Column>
      <Column width={3}>
        <Words tone="label" text={digitOf(entry, at)} />
      </Column>
      {entry.kind === 'game' ? (
        <NewGame variant={entry.variant} {...words} />
      ) : (
        <OpenGameEntry game={entry.game} {...words} />
      )}
    </Box>
  );
}

interface EntryWords {
  readonly tone: TextStyle;
  /** Columns of the window, and those from the name to its end. */
  readonly columns: number;
  readonly room: number;
}

/** A game to begin, its packs and its aim. */
function NewGame({variant, tone, columns, room}: EntryWords & {readonly variant: Variant}): ReactElement {
  const {title, packs, aim} = variant;
  return (
    <>
      <Column width={23}>
        <Words tone={tone} text={title} />
      </Column>
      <Column width={10}>{columns >= 60 && <Words tone="dim" text={packs === 1 ? '1 pack' : '2 packs'} />}</Column>
      {columns >= 72 && <Words text={aim.slice(0, room - 34)} />}
    </>
  );
}

/** An unfinished game, and how far it has come. */
function OpenGameEntry({game, tone, columns, room}: EntryWords & {readonly game: OpenGame}): ReactElement {
  const words = `Resume ${game.name}`;
  const width = Math.max(31, words.length + 2);
  return (
    <>
      <Column width={width}>
        <Words tone={tone} text={words.slice(0, room - 1)} />
      </Column>
      {columns >= 72 && <Words tone="dim" text={game.state.slice(0, Math.max(0, room - 1 - width))} />}
    </>
  );
}
