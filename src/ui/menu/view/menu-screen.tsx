import {textWidth} from '../../../engine/texts/width.js';
import type {ReactElement} from 'react';
import {capitalized, inNotation} from '../../../engine/texts/phrase.js';
import {dailyStreak} from '../../../words/statistics.js';
import type {Table} from '../../../session/game.js';
import {wrapped} from '../../../words/wrap.js';
import {easiestFirst} from '../../../variants/odds.js';
import {hasLesson} from '../../../session/lessons/index.js';
import {briefCollectionWords, collectionWords, gameCount} from '../../../words/collection.js';
import {hintsOf, type PageText} from '../../pages/page.js';
import {Foot, KeyHint, type Hint} from '../../chrome/foot.js';
import {FACT_GAP, TitleLine} from '../../chrome/window.js';
import {About} from './about.js';
import {menuKeys, PRINTED_KEY} from '../main-page.js';
import {PageHead, pageArea, partWords} from '../../pages/list.js';
import type {Size} from '../../../terminal/output/size.js';
import {StyledLines} from '../../drawing/words.js';
import {menuLayout, type MenuLayout} from './menu-layout.js';
import {MenuList} from './menu-list.js';
import {Miniature, todaysTable, useMiniature} from './miniature.js';
import {chosenEntry, chosenRules, entriesOf, ON_TABLE, type Entry, type Menu} from '../menu.js';

/** The first screen, or a page in its place. */
export function MenuScreen({menu}: {readonly menu: Menu}): ReactElement {
  const {size, message, pages} = menu;
  const [main, over] = [pages.length <= 1, pages.at(-1)];
  const layout = menuLayout(size, entriesOf(menu), entriesOf(menu).indexOf(chosenEntry(menu)));
  const own =
    main || !over
      ? (newcomerWords(menu) ?? (layout.about ? entryWords(menu) : briefWords(menu)))
      : over.page.says(over, menu);
  const {text, tone} = message ?? {text: own, tone: 'plain'};
  // A message that does not fit its line takes the one above as well.
  const lines = wrapped(inNotation(text), size.columns - 2).slice(0, message || !main ? 2 : 1);
  const keys = main || !over ? menuKeys(menu).filter(({head}) => !head) : over.page.keys(over, menu);
  const shown = over?.page.text?.(over, menu);
  return (
    <>
      {shown ? (
        <MenuText {...shown} size={size} />
      ) : (
        (over?.page.View?.(over, menu) ?? <MainMenu menu={menu} layout={layout} />)
      )}
      <Foot size={size} lines={lines.map(line => ({text: line, tone}))} hints={hintsOf(keys)} />
    </>
  );
}

/** A page of text in the menu's place. */
function MenuText({title = '', lines, top: wanted, size}: PageText & {readonly size: Size}): ReactElement {
  const {top, height} = pageArea(size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  const last = Math.min(lines.length, first + height) - 1;
  const part = lines.length > height ? partWords(first, last, lines.length) : '';
  return (
    <>
      <PageHead title={title} part={part} size={size} />
      <StyledLines x={2} y={top} lines={lines.slice(first, first + height)} />
    </>
  );
}

interface MainMenuProps {
  readonly menu: Menu;
  readonly layout: MenuLayout;
}

/** The games to choose from; beside them the table of the chosen one with a few words about it, or a prompt. */
function MainMenu({menu, layout: {list, frame, about, prompt}}: MainMenuProps): ReactElement {
  const {options, pages, size} = menu;
  const [entries, entry] = [entriesOf(menu), chosenEntry(menu)];
  const dialog = pages.length > 1 ? pages.at(-1) : undefined;
  const shown = tableOf(menu, entry);
  const miniature = useMiniature(shown?.table, frame);
  // Without room for both, what is asked takes the place of the entries.
  const alone = dialog !== undefined && prompt.y === list.y && prompt.x === list.x;
  const {variant, begun, file} = entry;
  const words = about && !miniature && frame ? {...about, y: frame.y, height: about.height + frame.height} : about;
  return (
    <>
      <MenuHead menu={menu} columns={size.columns} hints={dialog ? [] : headHints(menu)} />
      {!alone && <MenuList entries={entries} chosen={entry} layout={list} options={options} />}
      {dialog?.page.Aside?.(dialog, menu, prompt)}
      {!dialog && miniature && frame && shown && (
        <Miniature
          placement={miniature}
          {...frame}
          caption={shown.caption}
          hint={shown.hint}
          at={entries.indexOf(entry)}
        />
      )}
      {!dialog && words && (
        <About
          {...words}
          rules={variant && chosenRules(menu, variant)}
          records={menu.records}
          game={begun}
          file={file}
        />
      )}
    </>
  );
}

/** What to begin with, for a player who has played nothing yet: the longest words that fit in a line. */
function newcomerWords(menu: Menu): string | undefined {
  const {settings, size, variants, records} = menu;
  const {variant} = chosenEntry(menu);
  const isNew = settings.coach && records.length === 0 && !entriesOf(menu)[0]?.begun;
  if (!isNew || !variant || !hasLesson(variant)) return undefined;
  const lesson = `New here? l plays a two-minute lesson of ${variant.title}`;
  const words = [
    `${lesson}${variant === easiestFirst(variants)[0] ? ', the easiest of the games' : ''}.`,
    `${lesson}.`,
  ];
  return words.find(each => textWidth(each) <= size.columns - 2) ?? 'New here? l plays a short lesson.';
}

/** What Enter does with the entry under the cursor. */
function entryWords(menu: Menu): string {
  const {id, begun, file, variant, leads} = chosenEntry(menu);
  const {unsaved} = menu;
  if (leads) return leads === 'cabinet' ? 'Enter opens twelve known games.' : 'Enter goes back to the books.';
  if (file) return 'Enter loads this game of your own, and deals it.';
  if (unsaved && id === ON_TABLE) return 'Enter plays on. This game cannot be saved.';
  if (unsaved)
    return `Enter ${begun ? 'plays on' : 'deals a new game'}; the one on the table is lost: it cannot be saved.`;
  if (begun) return 'Enter resumes. Nothing in this menu can lose a game.';
  if (variant?.printed) return `Enter deals a new game, d today's deal, ${PRINTED_KEY} the deal printed in its book.`;
  return "Enter deals a new game, d today's deal. Nothing here can lose a game.";
}

/** The message of windows without room for the words about the entry. */
function briefWords(menu: Menu): string {
  const {begun, variant} = chosenEntry(menu);
  const words = begun?.state ?? variant?.aim;
  return words === undefined ? entryWords(menu) : capitalized(words);
}

/** A table to show, its caption, and the key that plays it. */
interface ShownTable {
  readonly table: Table;
  readonly caption: string;
  readonly hint?: Hint;
}

const PLAYS_IT: Hint = {key: 'd', words: 'plays it'};

/** The table that an entry stands for: of a game to begin it is today's deal. */
function tableOf(menu: Menu, {begun, variant}: Entry): ShownTable | undefined {
  if (begun) return begun.table && {table: begun.table, caption: begun.name};
  if (!variant) return undefined;
  return {table: todaysTable(chosenRules(menu, variant))(menu.daily.today), caption: "today's deal", hint: PLAYS_IT};
}

/** Fewer columns than this have no room for all pages in the head. */
const NARROW = 60;

function headHints(menu: Menu): Hint[] {
  const {columns} = menu.size;
  return hintsOf(menuKeys(menu).filter(({head}) => head === 'always' || (head === 'roomy' && columns >= NARROW)));
}

interface MenuHeadProps {
  readonly menu: Menu;
  readonly columns: number;
  readonly hints: readonly Hint[];
}

function MenuHead({menu, columns, hints}: MenuHeadProps): ReactElement {
  const taken = hints.reduce((sum, {key, words}) => sum + textWidth(key) + 1 + textWidth(words) + FACT_GAP, 0);
  const title = titlesOf(menu).find(each => textWidth(each) + taken <= columns) ?? 'patience';
  return (
    <TitleLine columns={columns} title={title}>
      {hints.map(({key, words}) => (
        <KeyHint key={key} value={key} words={words} />
      ))}
    </TitleLine>
  );
}

/** The titles to choose from, the longest first. */
function titlesOf({shelf, daily}: Menu): string[] {
  if (shelf) return ['the cabinet: known games', 'the cabinet'].map(inTitle);
  const {current} = dailyStreak(daily);
  if (current > 1)
    return [
      `today's deal won ${current} days in a row`,
      `daily wins: ${current} in a row`,
      `${current} days in a row`,
    ].map(inTitle);
  return [collectionWords(), briefCollectionWords(), `${gameCount()} games and more`].map(capitalized).map(inTitle);
}

function inTitle(words: string): string {
  return `patience  ${words}`;
}
