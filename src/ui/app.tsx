import {useLayoutEffect, useSyncExternalStore, type ReactElement} from 'react';
import type {TerminalEvent} from '../terminal/event.js';
import {Screen} from './screen.js';
import type {Desk} from './store.js';

/** Calls a listener with each event; gives what ends that. */
export type Listen = (listener: (event: TerminalEvent) => void) => () => void;

export interface AppProps {
  readonly desk: Desk;
  /** Where keys, pastes and the mouse come from. */
  readonly events: Listen;
}

/** The program on the screen: shows what the desk holds, and tells it what the terminal says. */
export function App({desk, events}: AppProps): ReactElement {
  useTerminalEvents(events, desk.handle);
  const program = useSyncExternalStore(desk.subscribe, desk.program);
  return <Screen program={program} />;
}

/** Hears what the terminal says while the component is shown. */
export function useTerminalEvents(events: Listen, listener: (event: TerminalEvent) => void): void {
  useLayoutEffect(() => events(listener), [events, listener]);
}
