/** The two faces of one game, the screen and the dialogue, which are given the same acts and answers of the solver. */
import type {GameAnswer, GameQuestionKind} from '../../src/analysis/protocol.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {makeMoves} from '../../src/engine/move.js';
import {makeRecord} from '../../src/engine/record.js';
import {gameAt, gamesTo, momentOf, plyOf, stepsOf, tableOf, type Game, type Opening} from '../../src/session/game.js';
import {bookmarksIn, openJournal, tallyOf, type Journal} from '../../src/session/journal/journal.js';
import {answer, hear} from '../../src/plain/answer.js';
import type {Talk} from '../../src/plain/talk.js';
import {defaultSettings, type Settings} from '../../src/settings/settings.js';
import {type Recorded} from '../../src/sitting/recorded.js';
import {questionAt} from '../../src/sitting/advice.js';
import {afterSeconds, type Findings, openRecorded, type Timed, type Sitting} from '../../src/sitting/sitting.js';
import {listedMoves} from '../../src/sitting/input/moves.js';
import {historyIn, type GameLibrary, type ProgramEvent} from '../../src/ui/outside/library.js';
import {programAtMenu} from '../../src/ui/program.js';
import type {Program} from '../../src/ui/pages/page.js';
import {sittingOf, tableShown} from '../../src/ui/table/model/table.js';
import {programAtReplay, programAtTable, atOwn, partsOf} from '../ui/parts.js';
import {advance} from '../../src/ui/store.js';
import {Inbox, world} from '../plain/talking.js';
import {eventsOf, PLAIN_LOOK, quietLibrary, STANDARD} from '../ui/player.js';

/** What both faces know of a game at the table. */
interface AtTable extends Timed, Findings {
  readonly journal: Journal;
  readonly settings: Settings;
}

/** What has to be the same in both faces, as plain values. */
export function factsOf({journal, unclocked = 0, settings, verdicts, guard, deadEnd, review}: AtTable): object {
  const {game, past, future} = journal.session;
  const {opening: _, left: __, number, seconds, ...tally} = tallyOf(journal);
  const {opening} = game;
  const moment = momentOf(game);
  return {
    seed: opening.seed,
    steps: stepsOf(game).map(({moves, isWatched}) => makeMoves(moves) + (isWatched ? ' watched' : '')),
    position: makeRecord(opening.rules, tableOf(game).position),
    past: past && plyOf(past.game),
    future: future && plyOf(future.game),
    marks: [...bookmarksIn(journal)].map(([name, at]) => `${name} ${plyOf(at)}`),
    games: number,
    tally,
    clock: Math.round((seconds + unclocked) * 1000) / 1000,
    wanted: [settings.verdict, settings.guard, settings.autoplay],
    verdicts: gamesTo(game).map(each => verdicts?.get(momentOf(each))),
    losing: guard?.moment === moment ? makeMoves(guard.losing.map(({move}) => move)) : undefined,
    deadEnd: deadEnd?.moment === moment && deadEnd.isProved,
    reviewed: review && plyOf(review.game),
  };
}

/** An answer that depends on nothing but the question, so that both faces hear the same. */
export function answerTo(kind: GameQuestionKind, game: Game): GameAnswer | undefined {
  const text = stepsOf(game)
    .map(({moves}) => makeMoves(moves))
    .join(' ');
  const dice = Array.from(`${kind} ${text}`).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  const moves = listedMoves(tableOf(game));
  const move = moves[dice % Math.max(1, moves.length)];
  switch (kind) {
    case 'hint':
      return {kind, move: dice % 11 === 0 ? undefined : move, samples: 3, reason: {words: 'it is so'}, last: true};
    case 'verdict':
      return {kind, verdict: (['winnable', 'unwinnable', 'unknown'] as const)[dice % 3] ?? 'unknown'};
    case 'dead-end':
      return {kind, isDeadEnd: dice % 4 === 0};
    case 'guard':
      return {kind, losing: move && dice % 2 === 0 ? [{move, isDeadEnd: true}] : []};
    case 'trace':
      // A deal that is surely lost would contradict other answers.
      return {kind, ply: dice % (plyOf(game) + 1), sure: dice % 2 === 0};
    case 'review': {
      const ply = dice % (plyOf(game) + 1);
      const before = gameAt(game, ply);
      const kept = before ? listedMoves(tableOf(before)).slice(-1 - (dice % 2)) : [];
      return {kind, trace: {kind: 'trace', ply, sure: dice % 3 > 0}, kept, progress: 1, last: true};
    }
    case 'why':
      return move && {kind, ply: plyOf(game) - 1, best: move, reason: 'it is so', share: (dice % 10) / 10};
    case 'par':
      return undefined;
  }
}

/** The screen: keys go in, and questions are answered after each. */
export class ScreenFace {
  private asked: {readonly kind: GameQuestionKind; readonly game: Game}[] = [];
  private readonly library: GameLibrary = Object.assign(
    quietLibrary(() => '777'),
    {
      ask: (kind, game) => void this.asked.push({kind, game}),
      cancel: kind => void (this.asked = this.asked.filter(each => each.kind !== kind)),
    } satisfies Partial<GameLibrary>,
  );
  private program: Program;

  /** At a game, at a recorded game, or in practice with games that have ended. */
  constructor(shown: Journal | Recorded | EndedGames, settings = defaultSettings()) {
    if ('readEnded' in shown) Object.assign(this.library, shown);
    const [history, at] = [historyIn(this.library), [STANDARD, PLAIN_LOOK, settings] as const];
    this.program =
      'session' in shown
        ? programAtTable(shown, history, ...at)
        : 'game' in shown
          ? programAtReplay(shown, history, ...at)
          : programAtMenu(history, ...at);
    if ('readEnded' in shown) this.advance({type: 'practise'});
    this.hear();
  }

  type(keys: string): void {
    for (const event of eventsOf(keys)) this.handle(event);
  }

  handle(event: ProgramEvent): void {
    this.advance(event);
    this.hear();
  }

  /** Lets pages and half-made choices go, so that the table is played at again. */
  rest(): void {
    for (let i = 0; i < 4 && !this.isAtRest; i++) this.type('<esc>');
  }

  get table(): AtTable {
    return sittingOf(atOwn(this.program));
  }

  /** The step of a recorded game that is shown; undefined once it is left. */
  get step(): number | undefined {
    const {replay} = partsOf(this.program);
    return replay && plyOf(replay.journal.session.game);
  }

  /** How practice stands; undefined before and after it. */
  get practice(): PracticeFacts | undefined {
    return tableShown(this.program) && practiceFacts(sittingOf(this.program));
  }

  /** Is it asked whether a move shall be played that loses? */
  get isGuarding(): boolean {
    return partsOf(this.program).dialog?.page.name === 'guard';
  }

  /** Is a move shown that Enter plays? */
  get isHinted(): boolean {
    return tableShown(this.program)?.doing.type === 'shown';
  }

  private get isAtRest(): boolean {
    const {view, table, dialog} = partsOf(this.program);
    return view === 'table' && !dialog && table?.doing.type === 'nothing' && !table.watching;
  }

  private hear(): void {
    for (let question = this.asked.shift(); question; question = this.asked.shift()) {
      const {kind, game} = question;
      const found = answerTo(kind, game);
      if (found) this.advance({type: 'analysis', moment: momentOf(game), ...found});
    }
  }

  private advance(event: ProgramEvent): void {
    this.program = advance(this.program, [event], this.library).program;
  }
}

/** Where games of practice come from. */
export type EndedGames = Pick<GameLibrary, 'endedGames' | 'readEnded'>;

/** How practice stands at a recorded game. */
interface PracticeFacts {
  readonly isOpen: boolean;
  readonly counts: readonly unknown[];
  readonly position: unknown;
}

function practiceFacts(sitting: Sitting): PracticeFacts | undefined {
  const {recorded, journal} = sitting;
  const {game} = journal.session;
  if (!recorded?.practice) return undefined;
  const {asked, right, missed, rest} = recorded.practice;
  return {
    isOpen: questionAt(sitting, momentOf(game)) !== undefined,
    counts: [asked, right, missed, rest, plyOf(recorded.game)],
    position: makeRecord(game.opening.rules, tableOf(game).position),
  };
}

/** The dialogue at a terminal: lines go in, and what is said later is heard before the next. */
export class SpokenFace {
  private state: Talk;
  private readonly inbox = new Inbox();
  private readonly ports;

  constructor(shown: Journal | Recorded | EndedGames, variants: readonly Variant[], settings = defaultSettings()) {
    const ports = world({
      variants: () => variants,
      consult: (kind, game) => Promise.resolve(answerTo(kind, game)),
      ...('readEnded' in shown && shown),
    });
    this.ports = this.inbox.library(ports);
    const journal = 'session' in shown ? shown : undefined;
    this.state = {journal, record: 'game' in shown ? openRecorded(shown, settings) : undefined, paced: true, settings};
  }

  /** Says a line, and hears what becomes known after it. */
  async say(line: string): Promise<readonly string[]> {
    const {state, lines} = answer(this.state, line, this.ports);
    this.state = state;
    return [...lines, ...(await this.wait())];
  }

  /** The time of a move of the adviser has come. */
  async tick(): Promise<void> {
    this.state = hear(this.state, {type: 'tick'}, this.ports).state;
    await this.wait();
  }

  private async wait(): Promise<readonly string[]> {
    const lines: string[] = [];
    for (let event = await this.inbox.next(); event; event = await this.inbox.next()) {
      const heard = hear(this.state, event, this.ports);
      lines.push(...heard.lines);
      this.state = heard.state;
    }
    return lines;
  }

  pass(seconds: number): void {
    this.state = afterSeconds(this.state, seconds);
  }

  get table(): AtTable {
    const {journal} = this.state;
    if (!journal) throw new Error('no game');
    return {...this.state, journal};
  }

  /** The step of a recorded game that is shown; undefined once it is left. */
  get step(): number | undefined {
    const {record} = this.state;
    return record && plyOf(record.journal.session.game);
  }

  get practice(): PracticeFacts | undefined {
    return this.state.record && practiceFacts(this.state.record);
  }

  get isGuarding(): boolean {
    return this.state.doing?.type === 'guarded';
  }

  get isAsking(): boolean {
    return this.state.question !== undefined;
  }
}

/** Both faces of a deal, of a recorded game, or of games that have ended. */
export function facesOf(shown: Recorded | Opening | EndedGames, variants: readonly Variant[]) {
  const at = (): Journal | Recorded | EndedGames => ('rules' in shown ? openJournal(shown) : shown);
  return {screen: new ScreenFace(at()), spoken: new SpokenFace(at(), variants)};
}
