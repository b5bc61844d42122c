import {useLayoutEffect, useSyncExternalStore, type ReactElement} from 'react';
import type {TerminalEvent} from '../terminal/input/event.js';
import {MenuScreen} from './menu/view/menu-screen.js';
import type {Program} from './pages/page.js';
import {tableShown} from './table/model/table.js';
import {SmallWindow, Window} from './chrome/window.js';
import {regionsOf} from './chrome/regions.js';
import type {Store} from './store.js';
import {TableScreen} from './table/view/table-screen.js';

/** Calls a listener with each event; returns a function that stops it. */
export type Listen = (listener: (event: TerminalEvent) => void) => () => void;

interface AppProps {
  readonly store: Store;
  /** Where keys, pastes and the mouse come from. */
  readonly events: Listen;
}

/** The program on the screen: shows what the store holds, and passes on what the terminal sends. */
export function App({store, events}: AppProps): ReactElement {
  useLayoutEffect(() => events(store.handle), [events, store]);
  const program = useSyncExternalStore(store.subscribe, store.program);
  return <Screen program={program} />;
}

export function Screen({program}: {readonly program: Program}): ReactElement {
  const {size, look} = program;
  const View = tableShown(program) ? TableScreen : MenuScreen;
  return (
    <Window size={size} look={look}>
      {regionsOf(size) ? <View program={program} /> : <SmallWindow {...size} />}
    </Window>
  );
}
