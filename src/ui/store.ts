import type {Size} from '../terminal/size.js';
import type {Ports} from './ports.js';
import {
  LONGEST_THOUGHT,
  pausedProgram,
  resizedProgram,
  tickOf,
  updateProgram,
  type Program,
  type ProgramEvent,
} from './root.js';
import type {Effect} from './game/update.js';

/** Holds the program between events: every event meets the newest state, however many come in one read. */
export interface Store {
  readonly program: () => Program;
  readonly subscribe: (listener: () => void) => () => void;
  readonly handle: (event: ProgramEvent) => void;
  readonly resize: (size: Size) => void;
  /** Writes the time played, before the program stops or ends; stops what runs by itself. */
  readonly pause: () => void;
}

/** The time, as the world has it. */
export interface Clock {
  /** Milliseconds since any moment. */
  now(): number;
  /** Calls a function again and again, so many milliseconds apart; gives what ends it. */
  every(milliseconds: number, job: () => void): () => void;
}

/** A clock that stands still. */
export const STOPPED: Clock = {now: () => 0, every: () => () => undefined};

/** `act` carries out what an update asks of the world. */
export function createStore(first: Program, ports: Ports, act: (effect: Effect) => void, clock = STOPPED): Store {
  let program = first;
  let lastKey = clock.now();
  const ticker = createTicker(clock, () => handle({type: 'tick'}));
  const listeners = new Set<() => void>();
  const become = (next: Program): void => {
    if (next === program) return;
    program = next;
    ticker.want(tickOf(program));
    for (const listener of listeners) listener();
  };
  const elapsed = (event: ProgramEvent): number => {
    const played = event.type === 'key' || event.type === 'mouse';
    if (!played && event.type !== 'tick') return 0;
    const [before, now] = [lastKey, clock.now()];
    if (played) lastKey = now;
    return Math.min(LONGEST_THOUGHT, Math.max(0, now - before) / 1000);
  };
  function handle(event: ProgramEvent): void {
    const {program: next, effect} = updateProgram(program, event, ports, elapsed(event));
    become(next);
    if (effect) act(effect);
  }
  ticker.want(tickOf(program));
  return {
    program: () => program,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handle,
    resize: size => become(resizedProgram(program, size)),
    pause: () => {
      become(pausedProgram(program, ports));
      ticker.want(undefined);
    },
  };
}

/** Ticks while ticks are wanted, and holds no timer otherwise. */
function createTicker(clock: Clock, tick: () => void): {want: (milliseconds: number | undefined) => void} {
  let [wanted, stop]: [number | undefined, () => void] = [undefined, () => undefined];
  return {
    want: milliseconds => {
      if (milliseconds === wanted) return;
      stop();
      wanted = milliseconds;
      stop = milliseconds === undefined ? () => undefined : clock.every(milliseconds, tick);
    },
  };
}
