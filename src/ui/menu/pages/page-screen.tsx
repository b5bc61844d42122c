import {Box} from 'ink';
import type {ReactElement} from 'react';
import {Column} from '../../shared/column.js';
import {shortened} from '../../shared/help-page.js';
import {useLeaf} from '../../drawing/leaf.js';
import {Rule} from '../../shared/ground.js';
import {Lines} from '../../shared/words.js';
import {TitleLine} from '../../shared/title-line.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';
import {bindingLines, listMargin, recentLines, settingLines, type ListLine} from './list-lines.js';
import type {Menu, MenuDialog, PageDialog, Scene} from '../model/menu.js';
import {isRoomy, listTop, pageArea} from '../view/menu-layout.js';
import {pageText} from '../model/page-text.js';

/** A dialog that has the window for itself. */
export type WholePage = Exclude<PageDialog, {kind: 'open' | 'offer'}>;

const TITLES: Readonly<Record<WholePage['kind'], string>> = {
  recent: 'Recent games',
  statistics: 'Statistics',
  settings: 'Settings',
  keys: 'Keys at the table',
  help: 'Keys of the menu',
};

export function isPage(dialog: MenuDialog | undefined): dialog is WholePage {
  return dialog !== undefined && Object.hasOwn(TITLES, dialog.kind);
}

interface MenuPageProps {
  readonly menu: Menu;
  readonly dialog: WholePage;
  readonly scene: Scene;
}

/** A page between the title and the message line: recent games, settings, keys, statistics or help. */
export function MenuPage({menu, dialog, scene}: MenuPageProps): ReactElement {
  switch (dialog.kind) {
    case 'recent':
      return <ListPage kind={dialog.kind} lines={recentLines(dialog)} chosen={dialog.chosen} scene={scene} />;
    case 'settings':
      return <ListPage kind={dialog.kind} lines={settingLines(scene)} chosen={dialog.row} scene={scene} />;
    case 'keys':
      return <ListPage kind={dialog.kind} lines={bindingLines(scene)} chosen={dialog.row} scene={scene} />;
    case 'statistics':
    case 'help':
      return <ScrolledPage menu={menu} kind={dialog.kind} top={dialog.top} scene={scene} />;
  }
}

interface PageHeadProps {
  readonly kind: WholePage['kind'];
  readonly scene: Scene;
  /** The first line that is shown, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** The title of a page. Where not all of it has room it says which lines these are. */
function PageHead({kind, scene: {size}, first, count}: PageHeadProps): ReactElement {
  const {height} = pageArea(size);
  const last = Math.min(count, first + height);
  const part = count > height ? `, ${String(first + 1)}-${String(last)} of ${String(count)}` : '';
  return (
    <>
      <TitleLine columns={size.columns} title="patience">
        <Words tone="bold" text={`${TITLES[kind]}${part}`} />
      </TitleLine>
      {isRoomy(size) && <Rule width={size.columns} />}
    </>
  );
}

interface ListPageProps {
  readonly kind: WholePage['kind'];
  readonly lines: readonly ListLine[];
  readonly chosen: number;
  readonly scene: Scene;
}

/** A list of which one line is chosen. */
function ListPage({kind, lines, chosen, scene}: ListPageProps): ReactElement {
  const {columns} = scene.size;
  const {top, height} = pageArea(scene.size);
  const first = listTop(lines.length, chosen, height);
  return (
    <>
      <PageHead kind={kind} scene={scene} first={first} count={lines.length} />
      <Box position="absolute" marginTop={top} flexDirection="column">
        {lines.slice(first, first + height).map((line, i) => (
          <ListRow key={first + i} line={line} at={first + i} chosen={first + i === chosen} columns={columns} />
        ))}
      </Box>
    </>
  );
}

interface ListRowProps {
  readonly line: ListLine;
  readonly at: number;
  readonly chosen: boolean;
  readonly columns: number;
}

/** A line of a list; a click anywhere in its row means it. */
function ListRow({line: {name, words, at: column}, at, chosen, columns}: ListRowProps): ReactElement {
  const {glyphs} = useTheme();
  const ref = useLeaf({target: {kind: 'line', at}});
  const margin = listMargin(columns);
  const beside = name.length < column && columns > margin + column + 12;
  return (
    <Box ref={ref} width={columns} height={1} flexShrink={0} paddingLeft={margin - 2}>
      <Column width={2}>{chosen && <Words tone="mark" text={glyphs.pointer} />}</Column>
      <Column width={column}>
        <Words tone={chosen ? 'bold' : 'plain'} text={shortened(name, columns - margin - 1)} />
      </Column>
      {beside && <Words tone="dim" text={shortened(words, columns - margin - column - 1)} />}
    </Box>
  );
}

interface ScrolledPageProps {
  readonly menu: Menu;
  readonly kind: 'statistics' | 'help';
  readonly top: number;
  readonly scene: Scene;
}

/** As much of a text as has room. */
function ScrolledPage({menu, kind, top: wanted, scene}: ScrolledPageProps): ReactElement {
  const lines = pageText(menu, kind, scene);
  const {top, height} = pageArea(scene.size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  return (
    <>
      <PageHead kind={kind} scene={scene} first={first} count={lines.length} />
      <Box position="absolute" marginTop={top}>
        <Lines margin={2} lines={lines.slice(first, first + height)} />
      </Box>
    </>
  );
}
