import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/output/size.js';
import type {RecentGame} from '../model/menu.js';
import {ListPage} from './list-page.js';

interface RecentPageProps {
  readonly games: readonly RecentGame[];
  readonly chosen: number;
  readonly size: Size;
}

const NONE = [{name: 'No other games yet.', words: ''}];

/** Unfinished games that the menu has no room for, and games that ended. */
export function RecentPage({games, chosen, size}: RecentPageProps): ReactElement {
  if (games.length === 0) return <ListPage title="Recent games" lines={NONE} column={3} chosen={-1} size={size} />;
  const longest = Math.max(...games.map(({game}) => game.name.length));
  const lines = games.map(({kind, game: {name, state}}) => ({
    name,
    words: kind === 'open' ? `unfinished, ${state}` : state,
  }));
  return <ListPage title="Recent games" lines={lines} column={Math.min(longest, 36) + 3} chosen={chosen} size={size} />;
}
