import {Box} from 'ink';
import type {ReactElement} from 'react';
import {capitalized, inNotation} from '../../../engine/phrase.js';
import {wrapped} from '../../../player/wrap.js';
import type {Size} from '../../../terminal/size.js';
import {gameCount} from '../../../variants/index.js';
import {Column} from '../../shared/column.js';
import {Foot} from '../../shared/foot.js';
import {KeyHint} from '../../shared/key-line.js';
import {useLeaf} from '../../drawing/leaf.js';
import {Rule} from '../../shared/ground.js';
import type {TextStyle} from '../../shared/theme.js';
import {TitleLine} from '../../shared/title-line.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {chosenEntry, digitOf, entriesOf, type Entry, type Menu, type Scene} from '../model/menu.js';
import {detailOf} from './menu-detail.js';
import {headHintsOf, menuHints} from './menu-key-line.js';
import {entryGap, headingRow, isRoomy, MENU_WIDTH, menuMargin, rowBelow} from './menu-layout.js';
import {menuWords} from './menu-words.js';
import {isPage, MenuPage} from '../pages/page-screen.js';

export interface MenuProps {
  readonly menu: Menu;
  readonly scene: Scene;
}

/** The first screen, or the page that lies over it. */
export function MenuScreen({menu, scene}: MenuProps): ReactElement {
  return (
    <>
      {isPage(menu.dialog) ? (
        <MenuPage menu={menu} dialog={menu.dialog} scene={scene} />
      ) : (
        <Entries menu={menu} scene={scene} />
      )}
      <MenuFoot menu={menu} scene={scene} />
    </>
  );
}

/** The games to choose from, and what is said about the chosen one or asked before it begins. */
function Entries({menu, scene}: MenuProps): ReactElement {
  const {size} = scene;
  const entries = entriesOf(menu, scene.table);
  const chosen = chosenEntry(menu, entries);
  const roomy = isRoomy(size);
  const first = entries.findIndex(entry => entry.kind === 'game');
  const below = rowBelow(size, entries.length, first > 0) + Number(roomy);
  // Without room for both, what is asked takes the place of the entries.
  const alone = menu.dialog !== undefined && !roomy;
  const top = alone ? 1 : below;
  return (
    <>
      <MenuHead scene={scene} />
      {!alone && (
        <Box flexDirection="column" flexShrink={0} gap={entryGap(size)} marginTop={roomy ? 1 + entryGap(size) : 0}>
          {entries.map((entry, at) => (
            <Box key={at} flexShrink={0} marginTop={roomy && first > 0 && at === first ? 1 : 0}>
              <MenuEntry entry={entry} at={at} chosen={entry === chosen} size={size} />
            </Box>
          ))}
        </Box>
      )}
      {(roomy || size.rows - top > 5) && <Detail menu={menu} scene={scene} entry={chosen} top={top} />}
    </>
  );
}

function MenuHead({scene: {size}}: {readonly scene: Scene}): ReactElement {
  return (
    <>
      <TitleLine columns={size.columns} title="patience">
        {headHintsOf(size.columns).map(({key, words}) => (
          <KeyHint key={key} name={key} words={words} value={key} />
        ))}
      </TitleLine>
      {isRoomy(size) && <Rule width={size.columns} />}
      {isRoomy(size) && (
        <Box marginTop={headingRow(size) - 2} marginLeft={menuMargin(size)} flexShrink={0}>
          <Words text={capitalized(`${gameCount()} games from the Victorian patience books`)} />
        </Box>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: Entry;
  readonly at: number;
  readonly chosen: boolean;
  readonly size: Size;
}

/** A game of the menu; a click anywhere in its row means it. */
function MenuEntry({entry, at, chosen, size}: EntryProps): ReactElement {
  const {glyphs} = useTheme();
  const ref = useLeaf({target: {kind: 'entry', at}});
  const {columns} = size;
  const margin = menuMargin(size);
  return (
    <Box ref={ref} width={columns} height={1} flexShrink={0} paddingLeft={margin}>
      <Column width={2}>{chosen && <Words tone="mark" text={glyphs.pointer} />}</Column>
      <Column width={3}>
        <Words tone="label" text={digitOf(entry, at)} />
      </Column>
      <EntryWords entry={entry} tone={chosen ? 'bold' : 'plain'} columns={columns} room={columns - margin - 5} />
    </Box>
  );
}

interface EntryWordsProps {
  readonly entry: Entry;
  readonly tone: TextStyle;
  /** Columns of the window, and those from the name to its end. */
  readonly columns: number;
  readonly room: number;
}

/** The name of an entry, and beside it what has room: the packs and the aim of a game, or how far an open one has come. */
function EntryWords({entry, tone, columns, room}: EntryWordsProps): ReactElement {
  if (entry.kind !== 'game') {
    const {name, state} = entry.game;
    const words = `Resume ${name}`;
    const width = Math.max(31, words.length + 2);
    return (
      <>
        <Column width={width}>
          <Words tone={tone} text={words.slice(0, room - 1)} />
        </Column>
        {columns >= 72 && <Words tone="dim" text={state.slice(0, Math.max(0, room - 1 - width))} />}
      </>
    );
  }
  const {title, packs, aim} = entry.variant;
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

/** What is said about an entry, under a rule with its name; `top` is the row of the rule. */
function Detail({
  menu,
  scene: {size},
  entry,
  top,
}: MenuProps & {readonly entry: Entry; readonly top: number}): ReactElement {
  const {glyphs} = useTheme();
  const {columns, rows} = size;
  const margin = menuMargin(size);
  const width = Math.min(MENU_WIDTH, columns - 2 * margin);
  const {name, lines} = detailOf(menu, entry, Math.min(MENU_WIDTH, columns - margin) - 4);
  const height = rows - top - (isRoomy(size) ? 4 : 3);
  return (
    <Box position="absolute" marginTop={top} marginLeft={margin} flexDirection="column">
      <Rule width={width} />
      <Words x={1} y={0} tone="bold" text={` ${name} `} />
      {lines.slice(0, height).map(({text, marked}, i) => (
        <Box key={i}>
          <Column width={2}>{marked && <Words tone="mark" text={glyphs.pointer} />}</Column>
          <Words tone={marked ? 'bold' : 'plain'} text={text} />
        </Box>
      ))}
    </Box>
  );
}

/** What is said now, and the keys; a message that does not fit its line takes the one above as well. */
function MenuFoot({menu, scene}: MenuProps): ReactElement {
  const {size} = scene;
  const {text, tone} = menuWords(menu, scene);
  const lines = wrapped(inNotation(text), size.columns - 2)
    .slice(0, menu.message || menu.dialog ? 2 : 1)
    .map(line => ({text: line, tone}));
  return <Foot size={size} rule={isRoomy(size) && lines.length < 2} lines={lines} hints={menuHints(menu)} />;
}
