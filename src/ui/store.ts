import {anyRules} from '../sitting/deal-search.js';
import {type GameFileEvent, perform as performAtTable} from '../sitting/library.js';
import type {AnalysisEvent, DealEvent} from '../analysis/protocol.js';
import type {ScreenEvent} from './drawing/place.js';
import type {Size} from '../terminal/output/size.js';
import {
  isForTerminal,
  type TerminalEffect,
  type ProgramEvent,
  type TerminalAnswerEvent,
  type VariantsEvent,
  type GameLibrary,
  type LibraryEffect,
  type LibraryEvent,
} from './outside/library.js';
import {LONGEST_PAUSE} from '../sitting/sitting.js';
import {menuOf} from './menu/menu.js';
import type {Program} from './pages/page.js';
import {tickOf} from './program.js';
import {tableShown} from './table/model/table.js';
import {update} from './update.js';
import {openPrinted} from '../session/game.js';

/** Holds the program between events: every event meets the newest state, however many come in one read. */
export interface Store {
  readonly program: () => Program;
  readonly subscribe: (listener: () => void) => () => void;
  readonly handle: (
    event: ScreenEvent | AnalysisEvent | DealEvent | GameFileEvent | VariantsEvent | TerminalAnswerEvent,
  ) => void;
  readonly resize: (size: Size) => void;
  /** Writes the time played, before the program stops or ends; stops the timer. */
  readonly pause: () => void;
}

/** The time outside the program. */
export interface Clock {
  /** Milliseconds since any moment. */
  now(): number;
  /** Calls a function at an interval in milliseconds; returns a function that stops it. */
  every(milliseconds: number, job: () => void): () => void;
}

const STOPPED: Clock = {now: () => 0, every: () => () => undefined};

/** The program after events, and what is left to do at the terminal. */
interface Advanced {
  readonly program: Program;
  readonly effects: readonly TerminalEffect[];
}

/**
 * Applies events one after another. The effects of each are performed in order, and their results are applied before
 * the next event. Faults of the library come last.
 */
export function advance(first: Program, events: readonly ProgramEvent[], library: GameLibrary): Advanced {
  const queue = [...events];
  const atTerminal: TerminalEffect[] = [];
  let program = first;
  const next = (): ProgramEvent | undefined => queue.shift() ?? faultsIn(library);
  for (let event = next(); event; event = next()) {
    const {program: updated, effects} = update(program, event);
    program = updated;
    atTerminal.push(...effects.filter(isForTerminal));
    queue.unshift(...effects.flatMap(effect => (isForTerminal(effect) ? [] : (perform(effect, library) ?? []))));
  }
  return {program, effects: atTerminal};
}

function faultsIn(library: GameLibrary): ProgramEvent | undefined {
  const faults = library.troubles();
  return faults.length > 0 ? {type: 'faults', faults} : undefined;
}

/** What is read anew once another day has begun. */
const NEW_DAY: readonly LibraryEffect[] = [{type: 'openGames'}, {type: 'records'}];

/**
 * `act` performs the effects that are for the terminal, after the frame is drawn. `isBehind` tells whether the terminal
 * has not taken the last frame yet; motion is then turned off.
 */
export function createStore(
  first: Program,
  library: GameLibrary,
  act: (effect: TerminalEffect) => void,
  clock = STOPPED,
  isBehind = (): boolean => false,
): Store {
  let program = first;
  let lastKey = clock.now();
  const ticker = createTicker(clock, () => {
    const moves = tableShown(program)?.motion !== undefined;
    dispatch(moves && isBehind() ? {type: 'behind'} : {type: 'tick', seconds: sinceLastKey()});
  });
  const listeners = new Set<() => void>();
  const sinceLastKey = (): number => Math.min(LONGEST_PAUSE, Math.max(0, clock.now() - lastKey) / 1000);
  function dispatch(...events: ProgramEvent[]): void {
    const {program: next, effects} = advance(program, events, library);
    become(next);
    effects.forEach(act);
  }
  /** Over midnight the deal of the day, and what is known of it, become another. */
  function renewDay(): void {
    if (tableShown(program) || menuOf(program).daily.today === library.today()) return;
    dispatch(...NEW_DAY.flatMap(effect => perform(effect, library) ?? []));
  }
  function become(next: Program): void {
    if (next === program) return;
    program = next;
    ticker.want(tickOf(program));
    for (const listener of listeners) listener();
  }
  ticker.want(tickOf(program));
  return {
    program: () => program,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handle(event) {
      if (event.type !== 'key' && event.type !== 'mouse') {
        dispatch(event);
        return;
      }
      renewDay();
      const seconds = sinceLastKey();
      lastKey = clock.now();
      dispatch({type: 'played', seconds}, event);
    },
    resize: size => dispatch({type: 'resize', size}),
    pause() {
      dispatch({type: 'pause'});
      ticker.want(undefined);
    },
  };
}

/** Holds a timer only while ticks are wanted. */
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

/** Performs an effect; returns its result, if it has one at once. */
export function perform(effect: LibraryEffect, library: GameLibrary): LibraryEvent | undefined {
  switch (effect.type) {
    case 'save':
      return {type: 'journal-written', whole: library.save(effect.journal)};
    case 'begin':
      return {type: 'game', journal: {ok: true, value: library.begin(effect.opening)}};
    case 'begin-printed': {
      const opening = openPrinted(effect.rules, library.freshSeed());
      return opening && {type: 'game', journal: {ok: true, value: library.begin(opening)}};
    }
    case 'any-game': {
      const rules = anyRules(effect.games, effect.lastRules, effect.won, library.freshSeed());
      return rules && {type: 'seek', rules};
    }
    case 'adopt':
      return {type: 'game', journal: {ok: true, value: library.adopt(effect.game)}};
    case 'resume':
      return {type: 'game', journal: library.resume(effect.id)};
    case 'loadGame':
      void library.loadGame(effect.path);
      return undefined;
    case 'openCabinet':
      void library.openCabinet?.();
      return undefined;
    case 'changeSettings':
      performAtTable(effect, library);
      return {type: 'look', look: library.lookOf(effect.settings)};
    case 'saveReplay':
      return {type: 'saved', name: library.saveReplay(effect.game, effect.name)};
    case 'openReplay':
      return {type: 'recording', recording: library.openReplay(effect.text)};
    case 'openGames':
      return {type: 'open-games', games: library.openGames()};
    case 'endedGames':
      return {type: 'ended-games', games: library.endedGames()};
    case 'records':
      return {
        type: 'records',
        records: library.records(),
        daily: library.daily(),
        firstTry: library.isFirstTry(),
        earlier: library.earlierBests(),
      };
    default:
      return performAtTable(effect, library);
  }
}
