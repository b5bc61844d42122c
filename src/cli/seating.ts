import {inspect} from 'node:util';
import {openSeed, openSession, type Session} from '../session/game.js';
import {playRecording} from '../session/replay.js';
import {colourLevel, hasUtf8} from '../terminal/colour.js';
import type {Look} from '../ui/look.js';
import {oneLine} from './complaint.js';
import type {Io} from './io.js';
import type {TableFlags, TableRequest, TableStart} from './play.js';

/** Opens the table and resolves to the exit code when the player leaves. */
export async function startTable({start, flags, io}: TableRequest): Promise<number> {
  // Ink is loaded here and nowhere else: what needs no screen starts without it.
  const {playAtTable} = await import('../ui/table.js');
  await playAtTable({
    session: openingSession(start, io),
    look: lookOf(flags, io),
    mouse: flags.mouse ?? true,
    ports: {freshSeed: () => io.freshSeed(), today},
    describe: error => describe(error, io),
  });
  return 0;
}

/** The local date, which is the seed of today's deal. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function openingSession(start: TableStart, io: Io): Session | undefined {
  switch (start.kind) {
    case 'menu':
    case 'resume':
      return undefined;
    case 'variant':
      return openSession(openSeed(start.rules, io.freshSeed()));
    case 'game':
      return {...openSession(start.game.opening), game: start.game};
    case 'replay': {
      const game = playRecording(start.recording);
      return game.ok ? {...openSession(game.value.opening), game: game.value} : undefined;
    }
  }
}

/** How the screen looks, from the flags and what the terminal says of itself. */
function lookOf({color, ascii, fourColor}: TableFlags, io: Io): Look {
  return {
    level: colourLevel(color ?? 'auto', io.env, io.isTerminal),
    utf8: ascii !== true && hasUtf8(io.env),
    fourColours: fourColor ?? false,
    theme: 'terminal',
  };
}

function describe(error: unknown, io: Io): string {
  const debugging = (io.env['DEBUG'] ?? '').split(',').includes('patience');
  if (debugging) return inspect(error);
  const message = error instanceof Error ? error.message : String(error);
  return `patience: an error of the program itself: ${oneLine(message)}; DEBUG=patience tells where`;
}
