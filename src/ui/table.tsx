import {render} from 'ink';
import type {Session} from '../session/game.js';
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
  readonly session: Session | undefined;
  readonly look: Look;
  readonly mouse: boolean;
  readonly ports: Ports;
  /** The words for an error that nothing caught. */
  readonly describe: (error: unknown) => string;
}

/** Plays at the terminal until the player quits; gives back the session as it then stands. */
export async function playAtTable({session, look, mouse, ports, describe}: Seating): Promise<Session | undefined> {
  const terminal = new TerminalSession({mouse, describe});
  let finish: () => void = () => undefined;
  const finished = new Promise<void>(resolve => (finish = resolve));
  const act = (effect: Effect): void => {
    if (effect === 'quit') finish();
    if (effect === 'suspend') terminal.suspend();
    if (effect === 'repaint') terminal.painter.repaint();
  };
  const first = session ? programAtTable(session, terminal.size, look) : programAtMenu(terminal.size, look);
  const desk = createDesk(first, ports, act);
  terminal.onEvent(event => desk.handle(event));
  terminal.onResize(size => desk.resize(size));
  // In debug mode Ink hands over whole frames and leaves the terminal to us; see the painter for why. Its way of writing for
  // screen readers hands the text on as it is, where the other takes it apart into styled characters, at 10 times the cost.
  const app = render(<App desk={desk} />, {
    stdout: terminal.painter as unknown as NodeJS.WriteStream,
    debug: true,
    isScreenReaderEnabled: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  try {
    await Promise.race([finished, app.waitUntilExit()]);
  } finally {
    terminal.end();
    app.unmount();
  }
  return desk.program().table?.session;
}
