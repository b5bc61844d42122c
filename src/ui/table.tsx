import {render} from 'ink';
import type {Journal} from '../session/journal.js';
import {TerminalSession} from '../terminal/session.js';
import {App} from './app.js';
import {createDesk} from './desk.js';
import type {Look} from './look.js';
import type {Ports} from './ports.js';
import {programAtMenu, programAtTable} from './program.js';
import type {Effect} from './update.js';

/** What the screen begins with. */
export interface Seating {
  /** The game on the table; the menu without one. */
  readonly journal: Journal | undefined;
  readonly look: Look;
  readonly mouse: boolean;
  readonly ports: Ports;
  /** The words for an error that nothing caught. */
  readonly describe: (error: unknown) => string;
  /** The last chance to save something before the program ends by force or stops. */
  readonly onStop: () => void;
}

/** Plays at the terminal until the player quits; gives back the journal as it then stands. */
export async function playAtTable({
  journal,
  look,
  mouse,
  ports,
  describe,
  onStop,
}: Seating): Promise<Journal | undefined> {
  const terminal = new TerminalSession({mouse, describe, onFatal: onStop});
  let finish: () => void = () => undefined;
  const finished = new Promise<void>(resolve => (finish = resolve));
  const act = (effect: Effect): void => {
    if (effect === 'quit') finish();
    if (effect === 'suspend') {
      onStop();
      terminal.suspend();
    }
    if (effect === 'repaint') terminal.painter.repaint();
    if (typeof effect === 'object') terminal.copy(effect.copy);
  };
  const first = journal
    ? programAtTable(journal, ports, terminal.size, look)
    : programAtMenu(ports, terminal.size, look);
  const desk = createDesk(first, ports, act);
  terminal.onEvent(event => desk.handle(event));
  terminal.onResize(size => desk.resize(size));
  // In debug mode Ink hands over whole frames and leaves the terminal to us; see the painter for why.
  const app = render(<App desk={desk} />, {
    stdout: terminal.painter as unknown as NodeJS.WriteStream,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  try {
    await Promise.race([finished, app.waitUntilExit()]);
  } finally {
    terminal.end();
    app.unmount();
  }
  return desk.program().table?.journal;
}
