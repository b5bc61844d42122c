import {createInterface} from 'node:readline';
import type {SearchProgress} from '../analysis/protocol.js';
import {oneLine, type Fault} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import {openSeed, type Opening} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import {answer, greeting} from '../plain/answer.js';
import type {Answered, Playback, Talk, TalkPorts} from '../plain/talk.js';
import {dealSource, everyTenSeconds, LONG_SEARCH, searchLine} from '../sitting/deal-search.js';
import {afterSeconds, LONGEST_PAUSE, withClockWritten} from '../sitting/sitting.js';
import {wrapped} from '../words/wrap.js';
import type {Settings} from '../settings/settings.js';
import type {Io} from './io.js';
import {lineBatches} from './lines.js';

// Playing in lines of text is one module of the bundle, loaded when wanted.

const INTERRUPTED = 130;

/** The first deal, awaited; how the search goes is written meanwhile. */
export async function dealInLines(rules: Ruleset, ports: TalkPorts, settings: Settings, io: Io): Promise<Opening> {
  const {source: kind} = dealSource(rules, settings);
  if (kind === 'chance' || kind === 'date') return openSeed(rules, ports.freshSeed());
  const say = (progress?: SearchProgress): void => io.complain(`patience: ${searchLine(kind, progress)}`);
  const said = setTimeout(say, LONG_SEARCH);
  const opening = await ports.findDeal({rules, kind}, everyTenSeconds(say));
  clearTimeout(said);
  return opening;
}

interface PlainRequest {
  /** The game on the table; without one the dialogue lists the games. */
  readonly journal: Journal | undefined;
  /** A recorded game to play back first. */
  readonly playback?: Playback | undefined;
  /** A line that is answered before any is read. */
  readonly first?: string | undefined;
  /** What asked for lines of text, for the first line at a terminal; a pipe has no other way to be read. */
  readonly cause?: string;
  readonly io: Io;
  readonly ports: TalkPorts;
  readonly settings: Settings;
  /** The clock in milliseconds, for the time played. */
  readonly now: () => number;
  /** Called with every change, before it is answered. */
  readonly onChange: (journal: Journal, settings: Settings | undefined) => void;
  /** The faults since the last call, each given once. */
  readonly troubles: () => readonly Fault[];
}

/** Plays in lines of text until the input ends or the player leaves. Resolves to the exit code. */
export async function playPlain(request: PlainRequest): Promise<number> {
  const {io} = request;
  const teller = new Teller(request);
  const greeted = await teller.greet();
  // In a pipe a recording is played back whole, and that is all.
  if (request.playback && !io.isTerminal) return 0;
  const code = await (io.isTerminal
    ? atPrompt(teller, greeted, request.first)
    : throughPipe(teller, io, greeted, request.first));
  teller.writeClock();
  return code;
}

type Later = Awaited<NonNullable<Answered['later']>>;

/** Holds the state of the dialogue and prints its answers. */
class Teller {
  private state: Talk;
  /** When the last line came. */
  private lastLine: number;

  constructor(private readonly request: PlainRequest) {
    this.lastLine = request.now();
    const {journal, playback, settings, io} = request;
    this.state = {journal, playback, settings, paced: io.isTerminal};
  }

  async greet(): Promise<Answered> {
    const {cause, io, ports} = this.request;
    const mode = cause !== undefined && io.isTerminal ? [`Lines of text are on, by ${cause}.`] : [];
    const greeted = greeting(this.state, ports);
    await this.tell([...mode, ...this.become(greeted)]);
    return greeted;
  }

  /** Writes a text without a line end, such as the prompt. */
  async write(text: string): Promise<void> {
    await this.request.io.write(text);
  }

  /** Answers one line; `later` is an answer still to come, and `end` means that the player has left. */
  async hear(line: string): Promise<Answered> {
    this.clock();
    await this.request.ports.openCabinet?.();
    const answered = answer(this.state, line, this.request.ports);
    await this.tell(this.become(answered));
    return answered;
  }

  /** The time up to a line belongs to the game on the table until then, also if the line wins or leaves it. */
  private clock(): void {
    const now = this.request.now();
    const passed = Math.min(LONGEST_PAUSE, Math.max(0, now - this.lastLine) / 1000);
    this.state = afterSeconds(this.state, passed);
    this.lastLine = now;
    this.writeClock();
  }

  /** Writes the whole seconds played to the journal. */
  writeClock(): void {
    if (this.state.journal?.last) this.enter(withClockWritten(this.state));
  }

  /** Applies an answer that came later to the present state; returns the lines to print, and what is still to come. */
  catchUp(known: Later): Pick<Answered, 'lines' | 'later'> {
    const answered = known(this.state);
    return {...answered, lines: this.become(answered)};
  }

  async tell(lines: readonly string[]): Promise<void> {
    const {columns} = this.request.io;
    const cut = (line: string): string[] => (columns === undefined ? [line] : wrapped(line, columns, '  '));
    if (lines.length > 0) await this.write(`${lines.map(oneLine).flatMap(cut).join('\n')}\n`);
  }

  private become({state, lines}: Answered): readonly string[] {
    this.enter(state);
    return [...lines, ...this.troubles()];
  }

  private enter(state: Talk): void {
    const {journal} = this.state;
    this.state = state;
    if (state.journal && state.journal !== journal) this.request.onChange(state.journal, state.settings);
  }

  private troubles(): string[] {
    return this.request.troubles().map(({message}) => `Note: ${message}`);
  }
}

/** Answers every line before the next is read, however long that takes. */
async function throughPipe(teller: Teller, io: Io, {later}: Answered, first?: string): Promise<number> {
  // An answer may lead to another in turn.
  const hearLater = async (first: Answered['later']): Promise<void> => {
    for (let next = first; next;) {
      const caught = teller.catchUp(await next);
      await teller.tell(caught.lines);
      next = caught.later;
    }
  };
  const hearWhole = async (line: string): Promise<boolean> => {
    const heard = await teller.hear(line);
    await hearLater(heard.later);
    return heard.end ?? false;
  };
  await hearLater(later);
  if (first !== undefined) await hearWhole(first);
  for await (const lines of lineBatches(io.input)) for (const line of lines) if (await hearWhole(line ?? '')) return 0;
  return 0;
}

const PROMPT = '> ';

/**
 * Reads lines with editing and a history. The prompt is written here, so that only typing moves the cursor; readline's
 * own prompt would clear the line first.
 */
async function atPrompt(teller: Teller, {later}: Answered, first?: string): Promise<number> {
  const reader = createInterface({input: process.stdin, output: process.stdout, prompt: PROMPT, terminal: true});
  let code = 0;
  reader.on('SIGINT', () => {
    code = INTERRUPTED;
    reader.close();
  });
  // After Ctrl-Z readline waits, and without anything to wait for Node would end the program.
  reader.on('SIGCONT', () => reader.resume());
  const late = new LateAnswers(teller, () => reader.line !== '');
  late.expect(later);
  if (first !== undefined) late.expect((await teller.hear(first)).later);
  await teller.write(PROMPT);
  let hasLeft = false;
  for await (const line of reader) {
    await late.tellHeld();
    const {later, end} = await teller.hear(line);
    if ((hasLeft = end === true)) break;
    late.expect(later);
    await teller.write(PROMPT);
  }
  late.drop();
  if (!hasLeft) await teller.write('\n');
  reader.close();
  return code;
}

/** Answers that come after the prompt: printed at once below it, or when the line being typed is entered. */
class LateAnswers {
  private held: Later[] = [];
  private dropped = false;

  constructor(
    private readonly teller: Teller,
    private readonly isTyping: () => boolean,
  ) {}

  expect(later: Answered['later']): void {
    void later?.then(known => {
      if (this.isTyping()) this.held.push(known);
      else void this.tellNow(known);
    });
  }

  async tellHeld(): Promise<void> {
    for (const known of this.held.splice(0)) await this.teller.tell(this.catchUp(known));
  }

  drop(): void {
    this.dropped = true;
  }

  private async tellNow(known: Later): Promise<void> {
    const lines = this.dropped ? [] : this.catchUp(known);
    if (lines.length === 0) return;
    await this.teller.write('\n');
    await this.teller.tell(lines);
    await this.teller.write(PROMPT);
  }

  private catchUp(known: Later): readonly string[] {
    const {lines, later} = this.teller.catchUp(known);
    this.expect(later);
    return lines;
  }
}
