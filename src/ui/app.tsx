import {useLayoutEffect, useSyncExternalStore, type ReactElement} from 'react';
import type {TerminalEvent} from '../terminal/input/event.js';
import {Screen} from './screen.js';
import type {Store} from './store.js';

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
