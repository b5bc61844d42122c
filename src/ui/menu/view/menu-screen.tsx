import {Box} from 'ink';
import type {ReactElement} from 'react';
import {capitalized, inNotation} from '../../../engine/phrase.js';
import {wrapped} from '../../../player/wrap.js';
import type {Size} from '../../../terminal/size.js';
import {gameCount, VARIANTS} from '../../../variants/index.js';
import {Foot} from '../../shared/foot.js';
import {Rule} from '../../shared/ground.js';
import {KeyHint} from '../../shared/key-line.js';
import {isRoomy} from '../../shared/regions.js';
import {TitleLine} from '../../shared/title-line.js';
import {Words} from '../../shared/words.js';
import {chosenEntry, chosenRules, entriesOf, type Entry, type Menu, type Scene} from '../model/menu.js';
import {isPage, MenuPage} from '../pages/menu-page.js';
import type {DetailPlace} from './detail.js';
import {GameDetail, OpenGameDetail} from './game-detail.js';
import {MenuEntries} from './menu-entries.js';
import {headHintsOf, menuHints} from './menu-hints.js';
import {headingRow, menuMargin, rowBelow} from './menu-layout.js';
import {menuWords} from './menu-words.js';
import {OptionsList} from './options-list.js';
import {OfferPrompt, OpenPrompt, SeedPrompt} from './prompts.js';

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

/** The games to choose from, and what is said about the chosen one or asked before it begins. */
function MainMenu({menu, scene: {size, table}}: MenuProps): ReactElement {
  const entries = entriesOf(menu, table);
  const chosen = chosenEntry(menu, entries);
  const roomy = isRoomy(size);
  // Without room for both, what is asked takes the place of the entries.
  const alone = menu.dialog !== undefined && !roomy;
  const below = rowBelow(size, entries.length, entries[0]?.kind !== 'game') + Number(roomy);
  const top = alone ? 1 : below;
  return (
    <>
      <MenuHead size={size} />
      {!alone && <MenuEntries entries={entries} chosen={chosen} size={size} />}
      {(roomy || size.rows - top > 5) && <EntryDetail menu={menu} entry={chosen} size={size} top={top} />}
    </>
  );
}

function MenuHead({size}: {readonly size: Size}): ReactElement {
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

/** What is asked, or else said about the entry under the cursor. */
function EntryDetail({
  menu,
  entry,
  ...place
}: DetailPlace & {readonly menu: Menu; readonly entry: Entry}): ReactElement {
  const {dialog, records} = menu;
  if (dialog?.kind === 'open') return <OpenPrompt text={dialog.text} {...place} />;
  if (dialog?.kind === 'offer') return <OfferPrompt text={dialog.code} {...place} />;
  if (entry.kind !== 'game') {
    const variant = VARIANTS.find(each => each.id === entry.game.variant);
    const rules = variant && chosenRules(menu, variant);
    return <OpenGameDetail game={entry.game} rules={rules} records={records} {...place} />;
  }
  const {variant} = entry;
  const rules = chosenRules(menu, variant);
  if (dialog?.kind === 'seed') return <SeedPrompt name={variant.name} text={dialog.text} {...place} />;
  if (dialog?.kind === 'options')
    return <OptionsList variant={variant} values={rules.values} chosen={dialog.row} {...place} />;
  return <GameDetail rules={rules} records={records} {...place} />;
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
