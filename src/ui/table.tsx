import {render} from 'ink';
import {openSession, type Opening, type Session} from '../session/game.js';
import {TerminalSession} from '../terminal/session.js';
import {App} from './app.js';
import {createDesk} from './desk.js';
import type {Look} from './look.js';
import type {Effect, Ports} from './update.js';

/** What the table needs to begin. */
export interface TableRequest extends Ports {
  readonly opening: Opening;
  readonly look: Look;
  readonly mouse: boolean;
}

/** Plays at the terminal until the player quits; gives back the session as it then stands. */
export async function playAtTable(request: TableRequest): Promise<Session> {
  const terminal = new TerminalSession({mouse: request.mouse});
  let finish: () => void = () => undefined;
  const finished = new Promise<void>(resolve => (finish = resolve));
  const act = (effect: Effect): void => {
    if (effect === 'quit') finish();
    if (effect === 'suspend') terminal.suspend();
    if (effect === 'repaint') terminal.painter.repaint();
  };
  const desk = createDesk(
    {session: openSession(request.opening), size: terminal.size, look: request.look},
    request,
    act,
  );
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
  return desk.model().session;
}
