import type {TerminalEvent} from '../terminal/event.js';
import type {Size} from '../terminal/size.js';
import type {Ports} from './ports.js';
import {resizedProgram, updateProgram, type Program} from './program.js';
import type {Effect} from './update.js';

/** Holds the program between events: every event meets the newest state, however many come in one read. */
export interface Desk {
  readonly program: () => Program;
  readonly subscribe: (listener: () => void) => () => void;
  readonly handle: (event: TerminalEvent) => void;
  readonly resize: (size: Size) => void;
}

/** `act` carries out what an update asks of the world. */
export function createDesk(first: Program, ports: Ports, act: (effect: Effect) => void): Desk {
  let program = first;
  const listeners = new Set<() => void>();
  const become = (next: Program): void => {
    if (next === program) return;
    program = next;
    for (const listener of listeners) listener();
  };
  return {
    program: () => program,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handle(event) {
      const {program: next, effect} = updateProgram(program, event, ports);
      become(next);
      if (effect) act(effect);
    },
    resize: size => become(resizedProgram(program, size)),
  };
}
