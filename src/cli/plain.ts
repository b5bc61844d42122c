import {writeFileSync} from 'node:fs';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {fail, ok, type Result} from '../engine/fault.js';
import {openSeed, stepsOf, type Game} from '../session/game.js';
import {openJournal, record, type Journal} from '../session/journal.js';
import {playRecording} from '../session/replay.js';
import {answer, greeting} from '../plain/answer.js';
import type {Talk, TalkPorts} from '../plain/talk.js';
import {Complaint} from './complaint.js';
import type {GameOptions} from './game-options.js';
import {fileReason} from './input.js';
import type {Io} from './io.js';
import {lineBatches} from './lines.js';
import type {TableFlags, TableStart} from './play.js';

/** Variables by which a player, or his screen reader, asks every program for lines of text. */
const ACCESSIBLE = ['ACCESSIBLE', 'INK_SCREEN_READER'];

const INTERRUPTED = 130;

/** Is the game to be told in lines of text? The flag says so, else the environment, else the setting. */
export function wantsPlain({plain}: Pick<TableFlags, 'plain'>, io: Pick<Io, 'env'>, setting = false): boolean {
  if (plain !== undefined) return plain;
  const asked = ACCESSIBLE.some(key => !['', '0', 'false'].includes((io.env[key] ?? '').toLowerCase()));
  return asked || io.env['TERM'] === 'dumb' || setting;
}

/** What the command line hands to the dialogue. */
export interface PlainRequest {
  /** The game on the table; the list of games without one. */
  readonly journal: Journal | undefined;
  readonly io: Io;
  readonly hint?: TalkPorts['hint'];
  /** Told of every change, before it is answered. */
  readonly onChange?: (journal: Journal) => void;
  /** The local date. */
  readonly today: () => string;
}

/** Standard input is the dialogue itself, so nothing else can be read from it. */
export function requireOwnInput({deck, position}: Pick<GameOptions, 'deck' | 'position'>): void {
  if ([deck, position].includes('-'))
    throw new Complaint('--plain: standard input is the dialogue itself; name a file instead of -');
}

/** The game that a start asks for, told in lines from now on; undefined where the list of games is. */
export function journalOf(start: TableStart, io: Pick<Io, 'freshSeed'>): Journal | undefined {
  switch (start.kind) {
    case 'menu':
    case 'resume':
      return undefined;
    case 'variant':
      return openJournal(openSeed(start.rules, io.freshSeed()));
    case 'game':
      return playedAgain(start.game);
    case 'replay': {
      const game = playRecording(start.recording);
      return game.ok ? rewound(playedAgain(game.value)) : undefined;
    }
  }
}

/** A game step by step, so that undo goes back through it. */
function playedAgain(game: Game): Journal {
  let journal = openJournal(game.opening);
  for (const {moves} of stepsOf(game)) journal = expected(record(journal, {type: 'step', moves}));
  return journal;
}

/** A recorded game at its beginning: redo goes on through it. */
function rewound(whole: Journal): Journal {
  let journal = whole;
  while (journal.session.past) journal = expected(record(journal, {type: 'undo'}));
  return journal;
}

function expected(next: Result<Journal>): Journal {
  if (!next.ok) throw new TypeError(next.fault.message);
  return next.value;
}

/** Tells the game in lines and takes commands, until either side has enough. Resolves to the exit code. */
export async function playPlain(request: PlainRequest): Promise<number> {
  const {io} = request;
  const teller = new Teller(request);
  await teller.tell(greeting(teller.state));
  return io.isTerminal ? atPrompt(teller) : throughPipe(teller, io);
}

/** Keeps where the dialogue stands, and prints what is answered. */
class Teller {
  state: Talk;
  private readonly ports: TalkPorts;

  constructor(private readonly request: PlainRequest) {
    const {io, hint, today, journal} = request;
    this.state = {journal};
    this.ports = {freshSeed: () => io.freshSeed(), today, save, ...(hint && {hint})};
  }

  async tell(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.request.io.write(`${lines.join('\n')}\n`);
  }

  /** Writes as it stands, as a prompt wants. */
  async write(text: string): Promise<void> {
    await this.request.io.write(text);
  }

  /** Answers one line; true once the player has left. */
  async hear(line: string): Promise<boolean> {
    const before = this.state.journal;
    const {state, lines, later, end} = answer(this.state, line, this.ports);
    this.state = state;
    if (state.journal && state.journal !== before) this.request.onChange?.(state.journal);
    await this.tell(lines);
    if (later) await this.tell(await later);
    return end === true;
  }
}

async function throughPipe(teller: Teller, io: Io): Promise<number> {
  for await (const lines of lineBatches(io.input)) {
    for (const line of lines) if (await teller.hear(line ?? '')) return 0;
  }
  return 0;
}

/**
 * Lines with editing and a history. The prompt is written by us, so that nothing but what is typed moves the cursor:
 * readline's own would clear the line first.
 */
async function atPrompt(teller: Teller): Promise<number> {
  const reader = createInterface({input: process.stdin, output: process.stdout, prompt: '> ', terminal: true});
  let code = 0;
  reader.on('SIGINT', () => {
    code = INTERRUPTED;
    reader.close();
  });
  await teller.write('> ');
  let hasLeft = false;
  for await (const line of reader) {
    hasLeft = await teller.hear(line);
    if (hasLeft) break;
    await teller.write('> ');
  }
  if (!hasLeft) await teller.write('\n');
  reader.close();
  return code;
}

/** Never overwrites a file: what is typed at a prompt is soon mistyped. */
function save(path: string, text: string): Result<void> {
  try {
    writeFileSync(path, text, {flag: 'wx'});
    return ok(undefined);
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    return fail(
      'file',
      `${path}: ${exists ? 'there is a file of that name already; choose another' : fileReason(error)}`,
    );
  }
}
