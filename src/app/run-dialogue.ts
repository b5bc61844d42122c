import {createInterface} from 'node:readline';
import {oneLine} from '../engine/outside-text.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Journal} from '../session/journal/journal.js';
import {answer, greeting, hear, isMoveShown, isWaiting} from '../plain/answer.js';
import type {Answered, Talk, TalkEvent} from '../plain/talk.js';
import {type Recorded} from '../sitting/recorded.js';
import {afterSeconds, LONGEST_PAUSE, openRecorded, withClockWritten} from '../sitting/sitting.js';
import type {Library} from '../sitting/library.js';
import {wrapped} from '../words/text/wrap.js';
import type {Settings} from '../settings/settings.js';
import type {Io} from './io.js';
import {lineBatches} from './lines.js';

// Playing in lines of text is one module of the bundle, loaded when wanted.

const INTERRUPTED = 130;

interface PlainRequest {
  /** The game on the table; without one the dialogue lists the games. */
  readonly journal: Journal | undefined;
  /** The rules for which a first deal is still looked for. */
  readonly seek?: Ruleset | undefined;
  /** A recorded game to play back first. */
  readonly recorded?: Recorded | undefined;
  /** A line that is answered before any is read. */
  readonly first?: string | undefined;
  /** What asked for lines of text, for the first line at a terminal; a pipe has no other way to be read. */
  readonly cause?: string;
  readonly io: Io;
  readonly library: Library;
  /** Passes on what becomes known: answers of the solver, deals that were found, files that were run. */
  readonly listen: (listener: (event: TalkEvent) => void) => void;
  readonly settings: Settings;
  /** The clock in milliseconds, for the time played. */
  readonly now: () => number;
}

/** Plays in lines of text until the input ends or the player leaves. Resolves to the exit code. */
export async function playPlain(request: PlainRequest): Promise<number> {
  const {io, first} = request;
  const dialogue = new Dialogue(request);
  await dialogue.greet();
  // In a pipe a recording is played back whole, and that is all.
  if (request.recorded && !io.isTerminal) return 0;
  const code = await (io.isTerminal ? atPrompt(dialogue, first) : throughPipe(dialogue, io, first));
  dialogue.writeClock();
  return code;
}

/** Holds the state of the dialogue, prints its answers, and keeps what becomes known until it is heard. */
class Dialogue {
  private state: Talk;
  /** When the last line came. */
  private lastLine: number;
  private readonly inbox: TalkEvent[] = [];
  private onEvent = (): void => undefined;
  private tick: NodeJS.Timeout | undefined;

  constructor(private readonly request: PlainRequest) {
    this.lastLine = request.now();
    const {journal, recorded, settings, io} = request;
    this.state = {journal, record: recorded && openRecorded(recorded, settings), settings, paced: io.isTerminal};
    request.listen(event => this.receive(event));
  }

  async greet(): Promise<void> {
    const {cause, io, library, seek} = this.request;
    const mode = cause !== undefined && io.isTerminal ? [`Lines of text are on, by ${cause}.`] : [];
    await this.tell([...mode, ...this.become(greeting(this.state, library, seek))]);
  }

  /** Writes a text without a line end, such as the prompt. */
  async write(text: string): Promise<void> {
    await this.request.io.write(text);
  }

  /** Answers one line; says whether the player has left. */
  async answer(line: string): Promise<boolean> {
    const {library} = this.request;
    this.clock();
    await library.openCabinet?.();
    const answered = answer(this.state, line, library);
    await this.tell(this.become(answered));
    return answered.end ?? false;
  }

  /** The lines on what has become known, which is heard now. */
  hearNext(): readonly string[] {
    const event = this.inbox.shift();
    return event ? this.become(hear(this.state, event, this.request.library)) : [];
  }

  get hasNews(): boolean {
    return this.inbox.length > 0;
  }

  /** Is something still to be heard of what was asked for? */
  get isWaiting(): boolean {
    return isWaiting(this.state);
  }

  /** Calls a function whenever something becomes known, instead of the one before. */
  listen(onEvent: () => void): void {
    this.onEvent = onEvent;
  }

  /** Resolves once something is known. */
  async news(): Promise<void> {
    if (!this.hasNews) await new Promise<void>(resolve => this.listen(resolve));
  }

  private receive(event: TalkEvent): void {
    this.inbox.push(event);
    this.onEvent();
  }

  /** The time up to a line belongs to the game on the table until then, also if the line wins or leaves it. */
  private clock(): void {
    const now = this.request.now();
    const passed = Math.min(LONGEST_PAUSE, Math.max(0, now - this.lastLine) / 1000);
    this.state = afterSeconds(this.state, passed);
    this.lastLine = now;
  }

  /** Writes the whole seconds played to the journal. */
  writeClock(): void {
    const {journal} = this.state;
    if (journal?.last) this.state = withClockWritten(this.state);
    if (this.state.journal && this.state.journal !== journal) this.request.library.save(this.state.journal);
  }

  async tell(lines: readonly string[]): Promise<void> {
    const {columns} = this.request.io;
    const cut = (line: string): string[] => (columns === undefined ? [line] : wrapped(line, columns, '  '));
    if (lines.length > 0) await this.write(`${lines.map(oneLine).flatMap(cut).join('\n')}\n`);
  }

  private become({state, lines}: Answered): readonly string[] {
    this.state = state;
    this.pace();
    return [...lines, ...this.request.library.troubles().map(({message}) => `Note: ${message}`)];
  }

  /** At a terminal a move of the adviser waits for its time. The program does not stay alive for it. */
  private pace(): void {
    clearTimeout(this.tick);
    const {watching, paced} = this.state;
    if (!watching || !paced || !isMoveShown(this.state)) return;
    this.tick = setTimeout(() => this.receive({type: 'tick'}), 1000 / watching.speed).unref();
  }
}

/** Answers every line before the next is read, however long that takes. */
async function throughPipe(dialogue: Dialogue, io: Io, first?: string): Promise<number> {
  const hearAll = async (): Promise<void> => {
    while (dialogue.isWaiting) {
      await dialogue.news();
      await dialogue.tell(dialogue.hearNext());
    }
  };
  const answerWhole = async (line: string): Promise<boolean> => {
    const hasLeft = await dialogue.answer(line);
    if (!hasLeft) await hearAll();
    return hasLeft;
  };
  await hearAll();
  if (first !== undefined) await answerWhole(first);
  for await (const lines of lineBatches(io.input))
    for (const line of lines) if (await answerWhole(line ?? '')) return 0;
  return 0;
}

const PROMPT = '> ';

/**
 * Reads lines with editing and a history. The prompt is written here, so that only typing moves the cursor; readline's
 * own prompt would clear the line first. What becomes known is told at once below the prompt, or when the line being
 * typed is entered.
 */
async function atPrompt(dialogue: Dialogue, first?: string): Promise<number> {
  const reader = createInterface({input: process.stdin, output: process.stdout, prompt: PROMPT, terminal: true});
  let code = 0;
  reader.on('SIGINT', () => {
    code = INTERRUPTED;
    reader.close();
  });
  // After Ctrl-Z readline waits, and without anything to wait for Node would end the program.
  reader.on('SIGCONT', () => reader.resume());
  let isTelling = true;
  const tellNow = async (): Promise<void> => {
    if (isTelling || reader.line !== '') return;
    isTelling = true;
    while (dialogue.hasNews) {
      const lines = dialogue.hearNext();
      if (lines.length === 0) continue;
      await dialogue.write('\n');
      await dialogue.tell(lines);
      await dialogue.write(PROMPT);
    }
    isTelling = false;
  };
  const prompt = async (): Promise<void> => {
    await dialogue.write(PROMPT);
    isTelling = false;
    await tellNow();
  };
  dialogue.listen(() => void tellNow());
  if (first !== undefined) await dialogue.answer(first);
  await prompt();
  let hasLeft = false;
  for await (const line of reader) {
    isTelling = true;
    while (dialogue.hasNews) await dialogue.tell(dialogue.hearNext());
    if ((hasLeft = await dialogue.answer(line))) break;
    await prompt();
  }
  isTelling = true;
  if (!hasLeft) await dialogue.write('\n');
  reader.close();
  return code;
}
