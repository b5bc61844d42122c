import {readFileSync} from 'node:fs';
import {hostname} from 'node:os';
import {errorCode, type Files} from './files.js';
import type {Fault} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Opening} from '../../session/game.js';
import type {Home} from './home.js';

export interface Owner {
  readonly pid: number;
  /** Distinguishes processes that had the same pid; `0` if the system does not tell. */
  readonly started: string;
  readonly host: string;
}

/** This process, and a test for others. */
export interface Processes {
  readonly self: Owner;
  /** The claims of this process; one left by an earlier process of the same name is not among them. */
  readonly claims: Set<string>;
  /** Is a process of this machine still running? */
  lives(owner: Owner): boolean;
}

export function realProcesses(): Processes {
  const host = hostname().replace(/[^A-Za-z0-9-]/g, '_') || 'localhost';
  return {
    self: {pid: process.pid, started: statOf(process.pid)?.started ?? '0', host},
    claims: new Set(),
    lives: ({pid, started}) => {
      const stat = statOf(pid);
      if (!stat) return answers(pid);
      return !stat.hasEnded && (started === '0' || stat.started === started);
    },
  };
}

interface ProcessStat {
  /** When it began, in ticks since the machine started. */
  readonly started: string;
  /** A zombie: ended, but its parent has not read its exit code yet. It writes no more. */
  readonly hasEnded: boolean;
}

/** Undefined without /proc or without such a process. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain blanks and brackets; the fields after its last bracket are regular.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = '', started] = [fields[0], fields[19]];
    return started === undefined ? undefined : {started, hasEnded: ['Z', 'X', 'x'].includes(state)};
  } catch {
    return undefined;
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The store's access to the outside: disk, clock, random numbers, and a place for reports. */
export interface StorePorts {
  readonly files: Files;
  readonly home: Home;
  /** The games that can be named now. */
  readonly variants: () => readonly Variant[];
  readonly processes: Processes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1, for the ids of games. */
  readonly random: () => number;
  /** Runs a job later without keeping the program alive; returns a function that cancels it. */
  readonly later: (milliseconds: number, job: () => void) => () => void;
  /** Receives each trouble once; the game goes on regardless. */
  readonly notice: (fault: Fault) => void;
  /** What players call a game, as in `Kingdom, deal 5`; without it messages have its id. */
  readonly nameOf?: (opening: Opening) => string;
  /**
   * Could the deal of a lost game be won? If that is not known yet, `tell` may be called later. Absent if nothing can
   * know.
   */
  readonly verdictFor?: (opening: Opening, tell: (winnable: boolean) => void) => boolean | undefined;
}

/** A timer that does not keep the program alive. */
export function later(milliseconds: number, job: () => void): () => void {
  const timer = setTimeout(job, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
