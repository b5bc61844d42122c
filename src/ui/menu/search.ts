import {suggestion} from '../../engine/nearest.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {folded, namesOf} from '../../variants/index.js';
import {kinOf} from '../../words/families.js';
import {withComplaint} from '../chrome/message.js';
import {closed} from '../pages/host.js';
import {linePage, type LineState} from '../pages/line.js';
import {
  chosenEntry,
  cursorKeys,
  entriesOf,
  gamesOn,
  onListPointer,
  type Entry,
  type Menu,
  type MenuPage,
} from './menu.js';

function namesIn({variant, file}: Entry): readonly string[] {
  return (variant ? [...namesOf(variant), variant.title, variant.name] : [file?.name ?? '']).map(folded);
}

const allGames = (menu: Menu): Entry[] => [...gamesOn(menu), ...gamesOn(menu, 'cabinet')];

/** All names of a game and its family, with a blank before and after each. */
function namesAround(game: Entry): string {
  return ` ${[...namesIn(game), kinOf(game.variant), folded(game.heading ?? '')].join(' ')} `;
}

/**
 * The games with every word of a text in their names or that of their family; one that has this very name comes first.
 */
function found(text: string, menu: Menu): Entry[] {
  const wanted = folded(text);
  const ways = [` ${wanted} `, ` ${wanted}`, ''];
  const rank = (game: Entry): number => ways.findIndex(way => namesAround(game).includes(way));
  return allGames(menu)
    .filter(game => wanted.split('-').every(word => namesAround(game).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Said where no game is found. */
function noneWords(text: string, menu: Menu): string {
  if (!menu.variants.some(({shelf}) => shelf)) return 'The cabinet is being opened.';
  const names = allGames(menu).flatMap(namesIn);
  const near = suggestion(folded(text), [...names, ...names.join('-').split('-')], 'Esc lists all games.');
  return `No such game; ${near}`;
}

/** The menu with the search closed and the cursor on the game that was found. */
function onShelf(menu: Menu): Menu {
  const entry = chosenEntry(menu);
  return {...closed(menu), chosen: entry, shelf: entry.variant?.shelf};
}

/** A game is searched for by its name; the list has those that fit. `begin` begins the game under the cursor. */
export function searchPage(begin: (menu: Menu) => Menu): MenuPage<LineState<Menu>> {
  const line = linePage<Menu>({
    name: 'the search',
    enter: (menu, _, state) =>
      entriesOf(menu).length > 0 ? begin(onShelf(menu)) : withComplaint(menu, says(state, menu)),
    short: 'play',
    words: 'begin the game under the cursor',
    help: 'What is typed narrows the list to games with such a name or family: of the books, your own and the cabinet.',
    lead: '/',
  });
  const says = (state: LineState<Menu>, menu: Menu): Phrase =>
    phrase`${line.says(state, menu)}${entriesOf(menu).length > 0 ? '' : `  ${noneWords(state.text, menu)}`}`;
  return {
    ...line,
    games: ({text}, menu) => found(text, menu),
    keys: (state, menu) => [
      ...cursorKeys(menu, {short: 'choose', keys: [['up'], ['down']]}),
      {
        keys: ['escape', ...(state.text === '' ? ['backspace'] : [])],
        run: () => (chosenEntry(menu).id === menu.chosen?.id ? onShelf(menu) : closed(menu)),
      },
      ...line.keys(state, menu),
    ],
    onKey: (...event) => {
      const typed = line.onKey?.(...event);
      return typed && {...typed, chosen: entriesOf(typed)[0]};
    },
    onPointer: onListPointer,
    says,
  };
}
