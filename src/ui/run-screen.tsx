import type {Journal} from '../session/journal/journal.js';
import {TerminalSession, type TerminalAnswer} from '../terminal/session.js';
import type {TerminalInput} from '../terminal/streams.js';
import {App, type Listen} from './app.js';
import {mountTree} from './drawing/ink-tree.js';
import {pointed, type Frame} from './pointing.js';
import {advance, createStore, type Clock, type Store} from './store.js';
import type {Look} from './shared/theme/theme.js';
import type {TerminalEffect} from './effect.js';
import {historyIn, type GameLibrary} from './game-library.js';
import {programAtMenu, programAtReplay, programAtTable, type Program} from './root.js';
import type {Replay} from './replay/model/replay.js';
import type {Settings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {AnalysisEvent} from '../analysis/protocol.js';
import type {GameFileEvent} from './event.js';

/** What the screen begins with. */
interface ScreenStart {
  /** The game on the table; the menu without one. */
  readonly journal: Journal | undefined;
  /** A recorded game to show instead. */
  readonly replay?: Replay | undefined;
  readonly look: Look;
  /** The settings, with those of the command line over them. */
  readonly settings: Settings;
  /** Should the terminal report the mouse under these settings? */
  readonly mouse: (settings: Settings) => boolean;
  readonly clock: Clock;
  readonly library: GameLibrary;
  /** Passes on the answers of the solver, and games whose files were run. */
  readonly listen: (listener: (event: AnalysisEvent | GameFileEvent) => void) => void;
  /** The words for an error that nothing caught. */
  readonly describe: (error: unknown) => string;
  /** The last chance to save something before the program stops. */
  readonly onStop: () => void;
  /** The same before the program ends by force; it must not wait for anything. */
  readonly onEnd: () => void;
  /** Where keys come from, if not from standard input. */
  readonly keyboard?: TerminalInput | undefined;
}

/** Where writing waits for the terminal, it is behind if a frame takes this many milliseconds. */
const BLOCKED = 100;

/** Plays at the terminal until the player quits; gives back the journal as it then stands. */
export async function playAtTable(start: ScreenStart): Promise<Journal | undefined> {
  const {settings, mouse, library, describe, clock, keyboard} = start;
  let pause = (): void => undefined;
  const terminal = new TerminalSession({
    mouse: mouse(settings),
    describe,
    onStop: () => act({type: 'suspend'}),
    onFatal: () => {
      pause();
      start.onEnd();
    },
    ...(keyboard && {stdin: keyboard}),
  });
  let [finish, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const finished = new Promise<void>((...ends) => ([finish, fail] = ends));
  const act = (effect: TerminalEffect): void => {
    switch (effect.type) {
      case 'quit':
        finish();
        break;
      case 'suspend':
        pause();
        start.onStop();
        terminal.suspend();
        break;
      case 'repaint':
        terminal.painter.repaint();
        break;
      case 'copy':
        terminal.copy(effect.text);
    }
  };
  let blocked = false;
  const isBehind = (): boolean => blocked || terminal.isBehind;
  // What went wrong before the screen opened is reported at once.
  const {program} = advance(firstProgram(start, terminal.size), [], library);
  const store = createStore(program, library, act, clock, isBehind);
  pause = store.pause;
  store.subscribe(() => {
    const wanted = mouse(store.program().settings);
    if (wanted !== terminal.mouseOn) terminal.setMouse(wanted);
  });
  let frame: Frame | undefined;
  const tree = mountTree({
    onDrawn: drawing => {
      const isFirst = frame === undefined;
      frame = {program: store.program(), drawing};
      const began = clock.now();
      terminal.painter.paint(drawing.rows);
      blocked = clock.now() - began > BLOCKED;
      if (isFirst && start.look.utf8) terminal.ask('♠', answer => heard(answer, store));
    },
    onError: error => fail(error),
  });
  const events: Listen = listener =>
    terminal.onEvent(event => listener(event.type === 'mouse' ? pointed(event, frame, store.program()) : event));
  start.listen(event => store.handle(event));
  terminal.onResize(size => store.resize(size));
  tree.show(<App store={store} events={events} />);
  try {
    await finished;
  } finally {
    store.pause();
    terminal.end();
    tree.unmount();
  }
  return store.program().table?.journal;
}

/** Some terminals take two cells for a suit, and would shift all that stands to the right of it; some have a light background. */
function heard(answer: TerminalAnswer, store: Store): void {
  if ('background' in answer) store.handle({type: 'terminal', background: answer.background});
  else if (answer.width === 2) store.handle({type: 'terminal', hasWideSigns: true});
}

function firstProgram({journal, replay, library, look, settings}: ScreenStart, size: Size): Program {
  const history = historyIn(library);
  if (replay) return programAtReplay(replay, history, size, look, settings);
  return journal
    ? programAtTable(journal, history, size, look, settings)
    : programAtMenu(history, size, look, settings);
}
