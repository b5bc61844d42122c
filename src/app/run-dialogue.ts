import process from 'node:process';
import {createInterface} from 'node:readline';
import type {Fault} from '../engine/fault.js';
import {record, tallyOf, type Journal} from '../session/journal.js';
import {answer, greeting} from '../plain/answer.js';
import type {Answered, Talk, TalkPorts} from '../plain/talk.js';
import type {Settings} from '../settings/settings.js';
import type {Io} from './io.js';
import {lineBatches} from './lines.js';

const INTERRUPTED = 130;

/** What the command line hands to the dialogue. */
export interface PlainRequest {
  /** The game on the table; the list of games without one. */
  readonly journal: Journal | undefined;
  readonly io: Io;
  readonly ports: TalkPorts;
  readonly settings: Settings;
  /** The time in milliseconds, to tell how long a game was played. */
  readonly now: () => number;
  /** Told of every change before it is answered. */
  readonly onChange: (journal: Journal, settings: Settings | undefined) => void;
  /** Faults that came up since this was last asked, each told once. */
  readonly troubles: () => readonly Fault[];
}

/** Tells the game in lines and takes commands, until either side has enough. Resolves to the exit code. */
export async function playPlain(request: PlainRequest): Promise<number> {
  const {io} = request;
  const teller = new Teller(request);
  await teller.greet();
  const code = await (io.isTerminal ? atPrompt(teller) : throughPipe(teller, io));
  teller.writeClock();
  return code;
}

/** A pause between two lines counts as play no longer than this, in seconds; so many seconds are worth a line. */
const LONGEST_THOUGHT = 60;
const WORTH_WRITING = 10;

type Later = NonNullable<Answered['later']>;

/** Keeps where the dialogue stands, and prints what is answered. */
class Teller {
  private state: Talk;
  /** When the last line came, and how many seconds of play the journal does not know of yet. */
  private lastLine: number;
  private unclocked = 0;

  constructor(private readonly request: PlainRequest) {
    this.lastLine = request.now();
    this.state = {journal: request.journal, settings: request.settings};
  }

  async greet(): Promise<void> {
    await this.tell([...greeting(this.state, this.request.ports), ...this.troubles()]);
  }

  /** Writes as it stands, as a prompt wants. */
  async write(text: string): Promise<void> {
    await this.request.io.write(text);
  }

  /** Answers one line; `later` is what is still to be said, and `end` that the player has left. */
  async hear(line: string): Promise<Pick<Answered, 'later' | 'end'>> {
    this.clock();
    const answered = answer(this.state, line, this.request.ports);
    await this.tell(this.become(answered));
    return answered;
  }

  /** The time up to a line belongs to the game that was on the table; it is written down once there is enough of it. */
  private clock(): void {
    const now = this.request.now();
    this.unclocked += Math.min(LONGEST_THOUGHT, Math.max(0, now - this.lastLine) / 1000);
    this.lastLine = now;
    if (this.unclocked >= WORTH_WRITING) this.writeClock();
  }

  /** Writes down the time played, before the player leaves. */
  writeClock(): void {
    const {journal, settings} = this.state;
    const whole = Math.floor(this.unclocked);
    if (!journal?.last || whole === 0) return;
    const next = record(journal, {type: 'clock', seconds: tallyOf(journal).seconds + whole});
    if (!next.ok) return;
    this.unclocked -= whole;
    this.state = {...this.state, journal: next.value};
    this.request.onChange(next.value, settings);
  }

  /** What became known later goes into the talk as it stands by now; gives the lines that are to be said. */
  catchUp(known: Awaited<Later>): readonly string[] {
    return this.become(known(this.state));
  }

  async tell(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.write(`${lines.join('\n')}\n`);
  }

  private become({state, lines}: Answered): readonly string[] {
    const before = this.state.journal;
    this.state = state;
    if (state.journal && state.journal !== before) this.request.onChange(state.journal, state.settings);
    return [...lines, ...this.troubles()];
  }

  private troubles(): string[] {
    return this.request.troubles().map(({message}) => `Note: ${message}`);
  }
}

/** Every line is answered before the next is read, however long that takes. */
async function throughPipe(teller: Teller, io: Io): Promise<number> {
  for await (const lines of lineBatches(io.input)) {
    for (const line of lines) {
      const {later, end} = await teller.hear(line ?? '');
      if (later) await teller.tell(teller.catchUp(await later));
      if (end) return 0;
    }
  }
  return 0;
}

const PROMPT = '> ';

/**
 * Lines with editing and a history. The prompt is written by us, so that nothing but what is typed moves the cursor:
 * readline's own would clear the line first.
 */
async function atPrompt(teller: Teller): Promise<number> {
  const reader = createInterface({input: process.stdin, output: process.stdout, prompt: PROMPT, terminal: true});
  let code = 0;
  reader.on('SIGINT', () => {
    code = INTERRUPTED;
    reader.close();
  });
  const late = new LateAnswers(teller, () => reader.line !== '');
  await teller.write(PROMPT);
  let hasLeft = false;
  for await (const line of reader) {
    await late.tellHeld();
    const {later, end} = await teller.hear(line);
    if ((hasLeft = end === true)) break;
    if (later) late.expect(later);
    await teller.write(PROMPT);
  }
  late.drop();
  if (!hasLeft) await teller.write('\n');
  reader.close();
  return code;
}

/** Answers that come after the prompt: said at once beneath it, or, while a line is being typed, once that is entered. */
class LateAnswers {
  private held: Awaited<Later>[] = [];
  private dropped = false;

  constructor(
    private readonly teller: Teller,
    private readonly isTyping: () => boolean,
  ) {}

  expect(later: Later): void {
    void later.then(known => {
      if (this.isTyping()) this.held.push(known);
      else void this.tellNow(known);
    });
  }

  async tellHeld(): Promise<void> {
    for (const known of this.held.splice(0)) await this.teller.tell(this.teller.catchUp(known));
  }

  drop(): void {
    this.dropped = true;
  }

  private async tellNow(known: Awaited<Later>): Promise<void> {
    if (this.dropped) return;
    const lines = this.teller.catchUp(known);
    if (lines.length > 0) await this.teller.write(`\n${lines.join('\n')}\n${PROMPT}`);
  }
}
