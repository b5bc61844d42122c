import {ownTable} from '../table/model/table.js';
import {capitalized} from '../../engine/texts/phrase.js';
import {textWidth} from '../../engine/texts/width.js';
import {noGamesWords, RECENT_WORDS, type EndedGame, type OpenGame} from '../../words/lists/listed-games.js';
import {wrapped} from '../../words/text/wrap.js';
import {ListPage, listPage, type ListState} from '../pages/list.js';
import {menuOf, goOnWith, hiddenGames, isNarrow} from './menu.js';
import {type Program, closed, openedOver, withEffect, type Page} from '../pages/page.js';

interface RecentGame extends EndedGame, Pick<OpenGame, 'file'> {
  readonly hasEnded: boolean;
}

interface RecentState extends ListState {
  readonly games: readonly RecentGame[];
}

/** Unfinished games that the menu has no room for, and games that ended. */
const RECENT: Page<RecentState> = {
  ...listPage<RecentState>({
    name: 'recent games',
    title: 'Recent games',
    lines: ({games}) =>
      games.map(({name, state, hasEnded}) => ({name, words: hasEnded ? state : `unfinished, ${state}`})),
    column: ({games}) => Math.min(36, Math.max(...games.map(({name}) => textWidth(name)))) + 3,
    keys: (state, program) => [
      {
        keys: ['return'],
        short: state.games.length > 0 ? 'open' : undefined,
        words: 'go on with an unfinished game, or see one again that has ended',
        run: () => openChosen(state, program),
      },
    ],
    found: 'return',
    says: ({games, chosen}, program) => {
      const game = games[chosen];
      if (!game) return 'Esc goes back.';
      const more = game.more ? `${capitalized(game.more)}. ` : '';
      return isNarrow(program) ? game.state : `${more}Enter ${game.hasEnded ? 'shows it again' : 'goes on with it'}.`;
    },
    View: ({games}, program) => {
      if (games.length > 0) return undefined;
      const {size} = program;
      const none = [
        noGamesWords(menuOf(program).open.length > 0 || ownTable(program)?.journal.last !== undefined),
        '',
        ...wrapped(RECENT_WORDS, Math.min(72, size.columns - 5)),
      ].map(name => ({name, words: ''}));
      return <ListPage title="Recent games" lines={none} column={3} chosen={-1} size={size} />;
    },
  }),
  stays: true,
};

/** Opens the list: the unfinished games that are not in the menu itself, then those that ended. */
export function openRecent(program: Program, ended: readonly EndedGame[]): Program {
  const games = [
    ...hiddenGames(program).map(game => ({...game, hasEnded: false})),
    ...ended.map(game => ({...game, hasEnded: true})),
  ];
  return openedOver(program, RECENT, {games, chosen: 0});
}

/** Resumes the chosen game, or opens it if it has ended. */
function openChosen({games, chosen}: RecentState, program: Program): Program {
  const game = games[chosen];
  if (!game) return program;
  if (game.hasEnded) return withEffect(program, {type: 'readEnded', id: game.id});
  return goOnWith(closed(program), game);
}
