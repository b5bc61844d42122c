import type {GameFileEvent} from '../sitting/library.js';
import type {Journal} from '../session/journal/journal.js';
import {TerminalSession, type TerminalAnswer, type TerminalInput} from '../terminal/session.js';
import {App, type Listen} from './screen.js';
import {mountTree, type InkTree} from './ink/tree.js';
import type {Drawing} from './ink/paint-tree.js';
import {advance, createStore, type Clock, type Store} from './store.js';
import type {Look} from './drawing/theme.js';
import {
  type TerminalEffect,
  historyIn,
  type GameLibrary,
  type ProgramEvent,
  type VariantsEvent,
  type PractiseEvent,
} from './outside/library.js';
import {programAtMenu, withGame} from './program.js';
import {replayTable} from './table/model/replay.js';
import {type Program, onTop, screenOf} from './pages/page.js';
import {tableShown} from './table/model/table.js';
import type {Recorded} from '../sitting/recorded.js';
import type {Settings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {AnalysisEvent, DealEvent} from '../analysis/protocol.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Opening} from '../session/game.js';
import type {MouseEvent} from '../terminal/input/event.js';
import type {PointerEvent} from './drawing/place.js';

interface ScreenStart {
  /** The game on the table; the menu without one. */
  readonly journal: Journal | undefined;
  /** Without a game: the rules for which the menu searches a deal. */
  readonly seek?: Ruleset | undefined;
  /** Set where the adviser plays the game: so many moves a second. */
  readonly watch?: number | undefined;
  /** Set where questions about the player's own games are asked. */
  readonly practise?: Omit<PractiseEvent, 'type'> | undefined;
  /** A recorded game to show instead. */
  readonly replay?: Recorded | undefined;
  readonly look: Look;
  /** The settings, with those of the command line over them. */
  readonly settings: Settings;
  readonly clock: Clock;
  readonly library: GameLibrary;
  /** Passes on the answers of the solver, and games whose files were run. */
  readonly listen: (listener: (event: AnalysisEvent | DealEvent | GameFileEvent | VariantsEvent) => void) => void;
  /** The words for an error that nothing caught. */
  readonly describe: (error: unknown) => string;
  /** The last chance to save something before the program stops. */
  readonly onStop: () => void;
  /** The same before the program ends by force; it must not wait for anything. */
  readonly onEnd: () => void;
  /** Called once the first frame is out. */
  readonly onFirstFrame: () => void;
  /** Where keys come from, if not from standard input. */
  readonly keyboard?: TerminalInput | undefined;
}

/** Where writing waits for the terminal, it is behind if a frame takes this many milliseconds. */
const BLOCKED = 100;

/** Plays at the terminal until the player quits. */
export async function playAtTable(start: ScreenStart): Promise<void> {
  const screen = new TerminalScreen(start);
  try {
    await screen.finished;
  } finally {
    screen.close();
  }
}

/** The terminal, the program that runs there, and the tree that draws it. */
class TerminalScreen {
  /** Kept when the player quits; broken by an error in a component. */
  readonly finished: Promise<void>;
  private readonly terminal: TerminalSession;
  private readonly tree: InkTree;
  /** Absent while the terminal is opened: a signal may come then. */
  private readonly store: Store | undefined;
  private finish: () => void = () => undefined;
  private fail: (error: unknown) => void = () => undefined;
  private frame: ShownFrame | undefined;
  private blocked = false;

  constructor(private readonly start: ScreenStart) {
    this.finished = new Promise<void>((...ends) => ([this.finish, this.fail] = ends));
    this.terminal = this.openTerminal();
    this.tree = mountTree({onDrawn: drawing => this.paint(drawing), onError: error => this.fail(error)});
    // What went wrong before the screen opened is reported at once.
    const {seek, watch, practise, library} = start;
    const first: ProgramEvent[] = [
      {type: 'start'},
      ...(seek ? [{type: 'seek', rules: seek} as const] : []),
      ...(practise ? [{type: 'practise', ...practise} as const] : []),
      ...(watch === undefined ? [] : [{type: 'watch', speed: watch} as const]),
    ];
    const {program} = advance(firstProgram(start, this.terminal.size), first, library);
    const isBehind = (): boolean => this.blocked || this.terminal.isBehind;
    const store = createStore(program, start.library, effect => this.act(effect), start.clock, isBehind);
    this.store = store;
    store.subscribe(() => this.setMouse(store.program().settings));
    start.listen(event => store.handle(event));
    this.terminal.onResize(size => store.resize(size));
    this.tree.show(<App store={store} events={this.listen(store)} />);
  }

  /** Gives the terminal back. */
  close(): void {
    this.store?.pause();
    this.terminal.end();
    this.tree.unmount();
  }

  private openTerminal(): TerminalSession {
    const {settings, describe, onEnd, keyboard} = this.start;
    return new TerminalSession({
      mouse: settings.mouse,
      describe,
      onStop: () => this.act({type: 'suspend'}),
      onFatal: () => {
        this.store?.pause();
        onEnd();
      },
      ...(keyboard && {stdin: keyboard}),
    });
  }

  private act(effect: TerminalEffect): void {
    switch (effect.type) {
      case 'quit':
        this.finish();
        break;
      case 'suspend':
        this.store?.pause();
        this.start.onStop();
        this.terminal.suspend();
        break;
      case 'repaint':
        this.terminal.painter.repaint();
        break;
      case 'copy':
        this.terminal.copy(effect.text);
    }
  }

  private paint(drawing: Drawing): void {
    const {store, terminal} = this;
    if (!store) return;
    const {clock, look} = this.start;
    const isFirst = this.frame === undefined;
    this.frame = {program: store.program(), drawing};
    const began = clock.now();
    // Where nothing has the focus, what is said does.
    const focus = drawing.focus ?? {x: 1, y: drawing.rows.length - 2};
    terminal.painter.paint(drawing.rows, store.program().settings.cursor ? focus : undefined);
    this.blocked = clock.now() - began > BLOCKED;
    if (isFirst && look.utf8) terminal.ask('♠', answer => heard(answer, store));
    if (isFirst) this.start.onFirstFrame();
  }

  private setMouse({mouse}: Settings): void {
    if (mouse !== this.terminal.mouseOn) this.terminal.setMouse(mouse);
  }

  /** Passes on what comes from the terminal, the mouse with what it points at in the last frame. */
  private listen(store: Store): Listen {
    return listener =>
      this.terminal.onEvent(event =>
        listener(event.type === 'mouse' ? pointed(event, this.frame, store.program()) : event),
      );
  }
}

/** Some terminals draw suits two cells wide, which would shift the rest of the row; some have a light background. */
function heard(answer: TerminalAnswer, store: Store): void {
  if ('background' in answer) store.handle({type: 'terminal', background: answer.background});
  else if (answer.width === 2) store.handle({type: 'terminal', hasWideSigns: true});
}

function firstProgram({journal, replay, library, look, settings}: ScreenStart, size: Size): Program {
  const program = programAtMenu(historyIn(library), size, look, settings);
  if (replay) return onTop(program, replayTable(replay));
  return journal ? withGame(program, journal) : program;
}

/** What the player sees: a drawing, and the program that it shows. */
export interface ShownFrame {
  readonly program: Program;
  readonly drawing: Drawing;
}

/**
 * A mouse report with what lies under the pointer in the last frame. It points at nothing where the program shows
 * another game or view by now: keys that came in the same read may have changed it before it was drawn.
 */
export function pointed(event: MouseEvent, frame: ShownFrame | undefined, program: Program): PointerEvent {
  const isCurrent =
    frame &&
    screenOf(frame.program).screen === screenOf(program).screen &&
    openingOf(frame.program) === openingOf(program);
  return {...event, target: isCurrent ? frame.drawing.targetAt(event.x, event.y) : undefined};
}

/** The opening of the game that is shown; undefined at the menu. */
function openingOf(program: Program): Opening | undefined {
  return tableShown(program)?.journal.session.game.opening;
}
