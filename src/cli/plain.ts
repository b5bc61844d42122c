import process from 'node:process';
import {createInterface} from 'node:readline';
import type {Fault} from '../engine/fault.js';
import type {Journal} from '../session/journal.js';
import {answer, greeting} from '../plain/answer.js';
import type {Talk, TalkPorts} from '../plain/talk.js';
import type {Io} from './io.js';
import {lineBatches} from './lines.js';

const INTERRUPTED = 130;

/** What the command line hands to the dialogue. */
export interface PlainRequest {
  /** The game on the table; the list of games without one. */
  readonly journal: Journal | undefined;
  readonly io: Io;
  readonly ports: TalkPorts;
  /** Told of every change before it is answered. */
  readonly onChange: (journal: Journal) => void;
  /** Faults that came up since this was last asked, each told once. */
  readonly troubles: () => readonly Fault[];
}

/** Tells the game in lines and takes commands, until either side has enough. Resolves to the exit code. */
export async function playPlain(request: PlainRequest): Promise<number> {
  const {io} = request;
  const teller = new Teller(request);
  await teller.greet();
  return io.isTerminal ? atPrompt(teller) : throughPipe(teller, io);
}

/** Keeps where the dialogue stands, and prints what is answered. */
class Teller {
  private state: Talk;

  constructor(private readonly request: PlainRequest) {
    this.state = {journal: request.journal};
  }

  async greet(): Promise<void> {
    await this.tell([...greeting(this.state, this.request.ports), ...this.troubles()]);
  }

  /** Writes as it stands, as a prompt wants. */
  async write(text: string): Promise<void> {
    await this.request.io.write(text);
  }

  /** Answers one line; true once the player has left. */
  async hear(line: string): Promise<boolean> {
    const before = this.state.journal;
    const {state, lines, later, end} = answer(this.state, line, this.request.ports);
    this.state = state;
    if (state.journal && state.journal !== before) this.request.onChange(state.journal);
    await this.tell([...lines, ...this.troubles()]);
    if (later) await this.tell(await later);
    return end === true;
  }

  private async tell(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.write(`${lines.join('\n')}\n`);
  }

  private troubles(): string[] {
    return this.request.troubles().map(({message}) => `Note: ${message}`);
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
