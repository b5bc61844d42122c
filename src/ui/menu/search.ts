import {suggestion} from '../../engine/nearest.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {folded, namesOf} from '../../variants/index.js';
import {kinOf} from '../../words/lists/families.js';
import {type Program, withComplaint, closed} from '../pages/page.js';
import {linePage, type LineState} from '../pages/line.js';
import {
  menuOf,
  withMenu,
  chosenEntry,
  cursorKeys,
  entriesOf,
  gamesOn,
  onListPointer,
  type Entry,
  type MenuPage,
} from './menu.js';

function namesIn({variant, file, title}: Entry): readonly string[] {
  return (variant ? [...namesOf(variant), title ?? variant.title, variant.name] : [file?.name ?? '']).map(folded);
}

const allGames = (program: Program): Entry[] => [...gamesOn(program), ...gamesOn(program, 'cabinet')];

/** All names of a game and its family, with a blank before and after each. */
function namesAround(game: Entry): string {
  return ` ${[...namesIn(game), kinOf(game.variant), folded(game.heading ?? '')].join(' ')} `;
}

/**
 * The games with every word of a text in their names or that of their family; one that has this very name comes first.
 */
function found(text: string, program: Program): Entry[] {
  const wanted = folded(text);
  const ways = [` ${wanted} `, ` ${wanted}`, ''];
  const rank = (game: Entry): number => ways.findIndex(way => namesAround(game).includes(way));
  return allGames(program)
    .filter(game => wanted.split('-').every(word => namesAround(game).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Said where no game is found. */
function noneWords(text: string, program: Program): string {
  if (!program.variants.some(({shelf}) => shelf)) return 'The cabinet is being opened.';
  const names = allGames(program).flatMap(namesIn);
  const near = suggestion(folded(text), [...names, ...names.join('-').split('-')], 'Esc lists all games.');
  return `No such game; ${near}`;
}

/** The menu with the search closed and the cursor on the game that was found. */
function onShelf(program: Program): Program {
  const entry = chosenEntry(program);
  return withMenu(closed(program), {chosen: entry, shelf: entry.variant?.shelf});
}

/** Is the game that was found, or one chosen since, still in the list? */
function isAtChosen(program: Program): boolean {
  const {id, variant} = chosenEntry(program);
  return [id, variant?.id].includes(menuOf(program).chosen?.id);
}

/** A game is searched for by its name; the list has those that fit. `begin` begins the game under the cursor. */
export function searchPage(begin: (program: Program) => Program): MenuPage<LineState> {
  const line = linePage({
    name: 'the search',
    enter: (program, _, state) =>
      entriesOf(program).length > 0 ? begin(onShelf(program)) : withComplaint(program, says(state, program)),
    short: 'play',
    words: 'begin the game under the cursor',
    help: 'What is typed narrows the list to games with such a name or family: of the books, your own and the cabinet.',
    lead: '/',
  });
  const says = (state: LineState, program: Program): Phrase =>
    phrase`${line.says(state, program)}${entriesOf(program).length > 0 ? '' : `  ${noneWords(state.text, program)}`}`;
  return {
    ...line,
    games: ({text}, program) => found(text, program),
    keys: (state, program) => [
      ...cursorKeys(program, {short: 'choose', keys: [['up'], ['down']]}),
      {
        keys: ['escape', ...(state.text === '' ? ['backspace'] : [])],
        run: () => (isAtChosen(program) ? onShelf(program) : closed(program)),
      },
      ...line.keys(state, program),
    ],
    onKey: (...event) => {
      const typed = line.onKey?.(...event);
      const [first] = typed ? entriesOf(typed) : [];
      // Of several entries of a game that which it was last played by is meant.
      return typed && withMenu(typed, {chosen: first?.variant ?? first});
    },
    onPointer: onListPointer,
    says,
  };
}
