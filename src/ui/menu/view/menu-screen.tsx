import {memo, type ReactElement} from 'react';
import {capitalized, inNotation} from '../../../engine/texts/phrase.js';
import {dailyStreak, type Daily} from '../../../words/statistics.js';
import type {Table} from '../../../words/listed-games.js';
import {wrapped} from '../../../words/wrap.js';
import {briefCollectionWords, collectionWords, gameCount, VARIANTS} from '../../../variants/index.js';
import {Foot} from '../../chrome/foot.js';
import {KeyHint, type Hint} from '../../chrome/key-line.js';
import {FACT_GAP, TitleLine} from '../../chrome/title-line.js';
import {chosenEntry, chosenRules, entriesOf, variantIdOf, type Entry, type Menu, type Scene} from '../model/menu.js';
import {isPage, MenuPage} from '../pages/menu-page.js';
import {About} from './about.js';
import {headHintsOf, menuHints} from './menu-hints.js';
import {menuLayout} from './menu-layout.js';
import {MenuList} from './menu-list.js';
import {menuWords} from './menu-words.js';
import {Miniature, todaysTable, useMiniature} from './miniature.js';
import {MenuPrompt} from './menu-prompt.js';

interface MenuProps {
  readonly menu: Menu;
  readonly scene: Scene;
}

/** The first screen, or a page in its place. */
export function MenuScreen({menu, scene}: MenuProps): ReactElement {
  const {dialog} = menu;
  return (
    <>
      {isPage(dialog) ? <MenuPage menu={menu} dialog={dialog} scene={scene} /> : <MainMenu menu={menu} scene={scene} />}
      <MenuFoot menu={menu} scene={scene} />
    </>
  );
}

/** The games to choose from, and the table of the chosen one with what is said about it, or asked before it begins. */
function MainMenu({menu, scene: {size, table}}: MenuProps): ReactElement {
  const entries = entriesOf(menu, table);
  const chosen = chosenEntry(menu, entries);
  const at = entries.indexOf(chosen);
  const {list, frame, about, prompt} = menuLayout(size, entries, at);
  const shown = tableOf(menu, chosen);
  const miniature = useMiniature(shown?.table, frame);
  const {dialog} = menu;
  // Without room for both, what is asked takes the place of the entries.
  const alone = dialog !== undefined && prompt.y === list.y && prompt.x === list.x;
  const rules = chosen.kind === 'game' ? chosenRules(menu, chosen.variant) : rulesAnew(menu, chosen);
  const game = 'game' in chosen ? chosen.game : undefined;
  const file = chosen.kind === 'file' ? chosen.file : undefined;
  const words = about && !miniature && frame ? {...about, y: frame.y, height: about.height + frame.height} : about;
  return (
    <>
      <MenuHead daily={menu.daily} columns={size.columns} open={!dialog} />
      {!alone && <MenuList entries={entries} chosen={chosen} layout={list} options={menu.options} />}
      {dialog ? (
        <MenuPrompt dialog={dialog} rules={rules} rect={prompt} />
      ) : (
        <>
          {miniature && frame && shown && (
            <Miniature placement={miniature} rect={frame} caption={shown.caption} hint={shown.hint} at={at} />
          )}
          {words && <About rect={words} rules={rules} records={menu.records} game={game} file={file} />}
        </>
      )}
    </>
  );
}

/** The rules that a new deal of an unfinished game's variant would have. */
function rulesAnew(menu: Menu, entry: Entry): ReturnType<typeof chosenRules> | undefined {
  const variant = VARIANTS.find(each => each.id === variantIdOf(entry));
  return variant && chosenRules(menu, variant);
}

/** A table to show, what is said of it, and the key that plays it. */
interface ShownTable {
  readonly table: Table;
  readonly caption: string;
  readonly hint?: Hint;
}

const PLAYS_IT: Hint = {key: 'd', words: 'plays it'};

/** The table that an entry stands for: of a game to begin it is today's deal. */
function tableOf(menu: Menu, entry: Entry): ShownTable | undefined {
  if (entry.kind === 'file') return undefined;
  if (entry.kind !== 'game') return entry.game.table && {table: entry.game.table, caption: entry.game.name};
  const {today} = menu.daily;
  return {table: todaysTable(chosenRules(menu, entry.variant), today), caption: "today's deal", hint: PLAYS_IT};
}

interface MenuHeadProps {
  readonly daily: Daily;
  readonly columns: number;
  /** Do its keys work? A dialog takes all keys. */
  readonly open: boolean;
}

const MenuHead = memo(function MenuHead({daily, columns, open}: MenuHeadProps): ReactElement {
  const hints = open ? headHintsOf(columns) : [];
  const taken = hints.reduce((sum, {key, words}) => sum + key.length + 1 + words.length + FACT_GAP, 0);
  const title = titlesOf(daily).find(each => each.length + taken <= columns) ?? 'patience';
  return (
    <TitleLine columns={columns} title={title}>
      {hints.map(({key, words}) => (
        <KeyHint key={key} name={key} words={words} value={key} />
      ))}
    </TitleLine>
  );
});

/** What the title says beside the name of the program, the longest first. */
function titlesOf(daily: Daily): string[] {
  const {current} = dailyStreak(daily);
  if (current > 1)
    return [
      `today's deal won ${current} days in a row`,
      `daily wins: ${current} in a row`,
      `${current} days in a row`,
    ].map(inTitle);
  return [collectionWords(), briefCollectionWords(), `${gameCount()} games`].map(capitalized).map(inTitle);
}

function inTitle(words: string): string {
  return `patience  ${words}`;
}

/** What is said now, and the keys; a message that does not fit its line takes the one above as well. */
function MenuFoot({menu, scene}: MenuProps): ReactElement {
  const {size} = scene;
  const {text, tone} = menuWords(menu, scene);
  const lines = wrapped(inNotation(text), size.columns - 2)
    .slice(0, menu.message || menu.dialog ? 2 : 1)
    .map(line => ({text: line, tone}));
  return <Foot size={size} lines={lines} hints={menuHints(menu, scene)} />;
}
