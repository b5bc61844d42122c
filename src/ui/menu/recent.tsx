import {textWidth} from '../../engine/texts/width.js';
import {capitalized} from '../../engine/texts/phrase.js';
import {noGamesWords, RECENT_WORDS, type EndedGame, type OpenGame} from '../../words/listed-games.js';
import {wrapped} from '../../words/wrap.js';
import {
  backKey,
  changed,
  goOnWith,
  hiddenGames,
  isNarrow,
  type MenuAt,
  type MenuDialog,
  type MenuPage,
  type Menu,
} from './menu.js';
import {ListPage, pageArea} from '../chrome/list.js';
import {stepKeys} from '../chrome/page.js';

interface RecentGame extends EndedGame, Pick<OpenGame, 'file'> {
  readonly hasEnded: boolean;
}

interface RecentState extends MenuDialog {
  readonly games: readonly RecentGame[];
  readonly chosen: number;
}

/** Unfinished games that the menu has no room for, and games that ended. */
const RECENT: MenuPage<RecentState> = {
  name: 'recent games',
  stays: true,
  keys: (state, at) => {
    const {games, chosen} = state;
    const {length: count} = games;
    const steps = {
      place: chosen,
      count,
      short: 'choose',
      words: 'move the cursor',
      wraps: true,
      page: pageArea(at.scene.size).height,
    };
    return [
      ...stepKeys(steps, place => changed(at.menu, state, {chosen: place})),
      {
        keys: ['return'],
        short: count > 0 ? 'open' : undefined,
        words: 'go on with an unfinished game, or see one again that has ended',
        run: () => openChosen(state, at),
      },
      backKey(at.menu),
    ];
  },
  onLine: (state, {menu}, line) => (line === state.chosen ? 'return' : changed(menu, state, {chosen: line})),
  says: ({games, chosen}, at) => {
    const game = games[chosen];
    if (!game) return 'Esc goes back.';
    const more = game.more ? `${capitalized(game.more)}. ` : '';
    return isNarrow(at) ? game.state : `${more}Enter ${game.hasEnded ? 'shows it again' : 'goes on with it'}.`;
  },
  View: ({games, chosen}, {menu, scene: {size, table}}) => {
    const longest = Math.max(...games.map(({name}) => textWidth(name)));
    const lines = games.map(({name, state, hasEnded}) => ({name, words: hasEnded ? state : `unfinished, ${state}`}));
    const texts = [
      noGamesWords(menu.open.length > 0 || table?.last !== undefined),
      '',
      ...wrapped(RECENT_WORDS, Math.min(72, size.columns - 5)),
    ];
    const none = texts.map(name => ({name, words: ''}));
    const list =
      games.length > 0 ? {lines, column: Math.min(longest, 36) + 3, chosen} : {lines: none, column: 3, chosen: -1};
    return <ListPage title="Recent games" {...list} size={size} />;
  },
};

/** Opens the list: the unfinished games that are not in the menu itself, then those that ended. */
export function openRecent({menu, scene}: MenuAt, ended: readonly EndedGame[]): Menu {
  const games = [
    ...hiddenGames(menu, scene.table).map(game => ({...game, hasEnded: false})),
    ...ended.map(game => ({...game, hasEnded: true})),
  ];
  const dialog: RecentState = {page: RECENT, games, chosen: 0};
  return {...menu, dialog};
}

/** Resumes the chosen game, or opens it if it has ended. */
function openChosen({games, chosen}: RecentState, {menu}: MenuAt): Menu {
  const game = games[chosen];
  if (!game) return menu;
  if (game.hasEnded) return {...menu, effects: [{type: 'open-ended-game', id: game.id}]};
  return goOnWith({...menu, dialog: undefined}, game);
}
