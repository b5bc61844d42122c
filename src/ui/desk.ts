import type {Size} from '../terminal/size.js';
import type {TerminalEvent} from '../terminal/event.js';
import type {Model} from './model.js';
import {update, type Effect, type Ports} from './update.js';

/** Holds the model between events: every event is handled against the newest model, however many come in one read. */
export interface Desk {
  model(): Model;
  subscribe(listener: () => void): () => void;
  handle(event: TerminalEvent): void;
  resize(size: Size): void;
}

/** `act` carries out what an update asks of the world. */
export function createDesk(first: Model, ports: Ports, act: (effect: Effect) => void): Desk {
  let model = first;
  const listeners = new Set<() => void>();
  const become = (next: Model): void => {
    if (next === model) return;
    model = next;
    for (const listener of listeners) listener();
  };
  return {
    model: () => model,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handle(event) {
      const {model: next, effect} = update(model, event, ports);
      become(next);
      if (effect) act(effect);
    },
    resize: size => become({...model, size}),
  };
}
