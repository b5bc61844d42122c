import {searchFault} from '../analysis/search-reach.js';
import {parseMoves} from '../engine/notation.js';
import {faultWords} from '../app/command-error.js';
import type {InputLine} from '../app/lines.js';
import {playOfTransfer} from '../engine/legality/application.js';
import type {Transfer} from '../engine/declaration/fact.js';
import type {Variant} from '../engine/declaration/variant.js';
import {fail, ok, type Fault, type Result, parseJson} from '../engine/fault.js';
import {quoted, isJsonObject} from '../engine/outside-text.js';
import {makeMove, type Move} from '../engine/move.js';
import {nearest} from '../engine/nearest.js';
import {isWon, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {ALREADY_WON, movesUp, nothingUpWords} from '../sitting/input/moves.js';
import {happenedIn, plyOf, positionOf, tableOf, type Game, openSeed, type Opening} from '../session/game.js';
import {splitDealCode} from '../session/formats/deal-code.js';
import {openRecord, type RecordTerms} from '../session/opening.js';
import {makeReplay} from '../session/replay.js';
import {begin, openSession, play, redo, restart, undo, type Session} from '../session/session.js';
import type {Given} from './input/given.js';
import {gameReport, positionReport} from './output/position-report.js';
import {parseDealSeed} from '../engine/seed.js';
import {findVariant, rulesetOf} from '../variants/index.js';

/** The solver. `solve` knows every card, `hint` only those that the player has seen. */
export interface ScriptAdviser {
  solve(rules: Ruleset, position: Position, seconds: number | undefined): Promise<object>;
  hint(game: Game, seconds: number | undefined): Promise<object>;
}

interface DialoguePorts {
  readonly variants: readonly Variant[];
  readonly freshSeed: () => string;
  /** Writes a file; a fault (code `file`) says why it cannot. */
  save(path: string, text: string): Result<void>;
  /** Absent without a solver. */
  readonly adviser?: ScriptAdviser;
}

/**
 * Answers of a blind dialogue show `??` for cards that the player has not seen; the others are for the `position`
 * command.
 */
type DialogueTerms = Pick<Given, 'blind' | 'partial' | 'settle'>;

/** The outcome of a command: the session after it, and what happened. */
interface ScriptTurn {
  readonly session: Session;
  readonly happened?: readonly Transfer[];
  /** Was a file written? */
  readonly saved?: true;
}

type ScriptReply = Result<ScriptTurn> | Promise<object>;
type ScriptCommand = (rest: string) => ScriptReply;

const PROTOCOL = 2;

const LONGEST_SEARCH = 86_400;

/** The commands, for `help`. What has no blank in it stands alone. */
const COMMANDS: readonly {readonly command: string; readonly words: string}[] = [
  {command: 'MOVE ...', words: 'one move or several as one step: turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1, T1+T2-D'},
  {command: 'undo', words: 'take the last step back'},
  {command: 'redo', words: 'play it again'},
  {command: 'new [VARIANT] [SEED]', words: 'another deal, under the default rules'},
  {command: 'new CODE', words: 'the deal of a code, as klondike:turn=3:48213'},
  {command: 'new {"variant", "seed", "rules"}', words: 'another deal; what is not given takes its default'},
  {command: 'restart', words: 'the same deal from its beginning'},
  {command: 'show', words: 'the position'},
  {command: 'auto', words: 'send up what may safely go, whole suits, or all cards if that wins, as one step'},
  {command: 'hint [SECONDS]', words: 'the best move by what the player may see'},
  {command: 'solve [SECONDS]', words: 'can the position be won, every card known; unavailable with --blind'},
  {command: 'position {...}', words: 'begin from a position as show prints it, with nothing to undo'},
  {command: 'save FILE', words: 'write a replay to a new file'},
  {command: 'help', words: 'these commands'},
  {command: 'quit', words: 'end the dialogue'},
];

/** A game played by a program: one command a line in, one line of JSON out. */
export class Dialogue {
  hasEnded = false;
  private session: Session;
  private readonly commands: ReadonlyMap<string, ScriptCommand> = new Map<string, ScriptCommand>([
    ['undo', () => this.moved(undo(this.session))],
    ['redo', () => this.redone()],
    ['restart', () => ok({session: restart(this.session)})],
    ['show', () => ok({session: this.session})],
    ['auto', () => this.auto()],
    ['new', rest => this.begin(rest)],
    ['position', rest => this.fromRecord(rest)],
    ['save', rest => this.save(rest)],
    ['hint', rest => this.hint(rest)],
    ['solve', rest => this.solve(rest)],
    ['help', () => Promise.resolve({kind: 'help', commands: COMMANDS})],
  ]);

  constructor(
    game: Game,
    private readonly ports: DialoguePorts,
    private readonly terms: DialogueTerms = {},
  ) {
    this.session = {...openSession(game.opening), game};
  }

  /** The first line: the position at the start. */
  greeting(): string {
    return JSON.stringify({protocol: PROTOCOL, kind: 'position', ...gameReport(this.session.game, this.terms.blind)});
  }

  /** The answer to a line; undefined if it needs none, a promise for what the solver is asked, and for help. */
  answer(line: InputLine): string | undefined | Promise<string> {
    if (line === undefined) return errorLine({code: 'syntax', message: 'a line longer than a million characters'});
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return undefined;
    if (text === 'quit') {
      this.hasEnded = true;
      return undefined;
    }
    const reply = this.reply(text);
    return reply instanceof Promise ? reply.then(answer => JSON.stringify(answer)) : this.settleReply(reply);
  }

  private settleReply(reply: Result<ScriptTurn>): string {
    if (!reply.ok) return errorLine(reply.fault);
    this.session = reply.value.session;
    return this.positionLine(reply.value.saved ? 'saved' : 'position', reply.value.happened ?? []);
  }

  private positionLine(kind: 'position' | 'saved', happened: readonly Transfer[]): string {
    const {game} = this.session;
    const {rules} = game.opening;
    const turn = {ply: plyOf(game), happened: happened.map(transfer => makeMove(playOfTransfer(rules, transfer)))};
    return JSON.stringify({kind, ...positionReport(game, this.terms.blind), ...turn});
  }

  private reply(text: string): ScriptReply {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
    if (rest !== '' && COMMANDS.some(each => each.command === word))
      return fail('syntax', `${word} stands alone, without ${quoted(rest)}`);
    const command = this.commands.get(word);
    if (command) return command(rest);
    const moves = parseMoves(text);
    return moves.ok ? this.play(moves.value) : this.noCommand(word, moves.fault);
  }

  private noCommand(word: string, fault: Fault): Result<never> {
    const isMove = parseMoves(word).ok;
    const near = !isMove && /^[a-z]+$/.test(word) && nearest(word, [...this.commands.keys(), 'turn', 'redeal', 'quit']);
    return fail('syntax', near ? `unknown command ${quoted(word)}; did you mean ${near}?` : fault.message);
  }

  private play(moves: readonly Move[]): Result<ScriptTurn> {
    return this.isWon() ? WON : this.moved(play(this.session, moves), true);
  }

  private isWon(): boolean {
    const {rules, position} = tableOf(this.session.game);
    return isWon(rules, position);
  }

  private moved(next: Result<Session>, isStep = false): Result<ScriptTurn> {
    if (!next.ok) return next;
    return ok({session: next.value, ...(isStep && {happened: happenedIn(next.value.game)})});
  }

  /** A redone step reports what happened again; a redone restart or new deal does not. */
  private redone(): Result<ScriptTurn> {
    const next = redo(this.session);
    return this.moved(next, next.ok && next.value.game.last?.previous === this.session.game.last);
  }

  /** Sends up what `a` does at the table, as one step. */
  private auto(): Result<ScriptTurn> {
    const {game} = this.session;
    if (this.isWon()) return WON;
    const moves = movesUp(tableOf(game));
    return moves.length > 0 ? this.play(moves) : fail('nothing', nothingUpWords(game.opening.rules));
  }

  private begin(rest: string): Result<ScriptTurn> {
    const opening = parseNewGame(rest, this.session.game.opening.rules, this.ports);
    return opening.ok ? ok({session: begin(this.session, opening.value)}) : opening;
  }

  /** A position from outside starts a new history, with nothing to undo. */
  private fromRecord(rest: string): Result<ScriptTurn> {
    const record = parseJson(rest);
    if (!record.ok) return record;
    const {variant} = this.session.game.opening.rules;
    const opening = openRecord(record.value, {variant, ...this.terms, ...this.ports});
    return opening.ok ? ok({session: openSession(opening.value)}) : opening;
  }

  private save(path: string): Result<ScriptTurn> {
    if (this.session.game.opening.hidesCards) return fail('unavailable', 'a replay needs every card, and some are ??');
    if (path === '') return fail('syntax', 'save FILE: the name is missing');
    const saved = this.ports.save(path, makeReplay(this.session.game));
    return saved.ok ? ok({session: this.session, saved: true}) : saved;
  }

  private hint(rest: string): ScriptReply {
    return this.advise('hint', rest, (adviser, seconds) => adviser.hint(this.session.game, seconds));
  }

  private solve(rest: string): ScriptReply {
    if (this.session.game.opening.hidesCards) return fail('unavailable', NEEDS_ALL_CARDS);
    if (this.terms.blind) return fail('unavailable', 'solve knows every card, which --blind forbids; hint does not');
    return this.advise('solve', rest, (adviser, seconds) =>
      adviser.solve(this.session.game.opening.rules, positionOf(this.session.game), seconds),
    );
  }

  private advise(
    kind: 'hint' | 'solve',
    rest: string,
    ask: (adviser: ScriptAdviser, seconds: number | undefined) => Promise<object>,
  ): ScriptReply {
    const seconds = rest === '' ? undefined : /^\d+(\.\d+)?$/.test(rest) ? Number(rest) : NaN;
    if (seconds !== undefined && !(seconds > 0 && seconds <= LONGEST_SEARCH))
      return fail('syntax', `${kind} takes a number of seconds, not ${quoted(rest)}`);
    const fault = searchFault(this.session.game.opening.rules);
    if (fault) return {ok: false, fault};
    return this.ports.adviser ? ask(this.ports.adviser, seconds).then(answer => ({kind, ...answer})) : UNAVAILABLE;
  }
}

/** Said of a position that leaves cards open. */
export const NEEDS_ALL_CARDS = 'solve needs every card, and some are ??; hint does not';

const WON = fail('illegal', ALREADY_WON);
const UNAVAILABLE = fail('unavailable', 'no solver is at hand');

function errorLine(fault: Fault): string {
  const {code, move} = fault;
  return JSON.stringify({kind: 'error', error: {code, message: faultWords(fault), ...(move !== undefined && {move})}});
}

/**
 * Reads what follows `new` in the script dialogue: nothing, `VARIANT`, `VARIANT SEED`, a code of a deal, or
 * `{"variant", "seed", "rules"}`. Without a variant it is the one of `present`; rules that are not given take their
 * defaults. Faults: `syntax`, `variant`, `rule`, `seed`.
 */
function parseNewGame(
  text: string,
  present: Ruleset,
  {variants, freshSeed}: Pick<RecordTerms, 'variants' | 'freshSeed'>,
): Result<Opening> {
  const wanted = text.startsWith('{') ? parseNewGameJson(text) : ok(parseNewGameWords(text));
  if (!wanted.ok) return wanted;
  const {name, seed, rules: given} = wanted.value;
  const variant = name === undefined ? ok(present.variant) : findVariant(variants, name);
  if (!variant.ok) return variant;
  const rules = rulesetOf(variant.value, given ?? {});
  if (!rules.ok) return rules;
  const parsed = seed === undefined ? ok(freshSeed()) : parseDealSeed(variant.value, seed);
  return parsed.ok ? ok(openSeed(rules.value, parsed.value)) : parsed;
}

interface WantedGame {
  readonly name: string | undefined;
  readonly seed: unknown;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

function parseNewGameWords(text: string): WantedGame {
  const code = splitDealCode(text);
  if (code) return code;
  const [, name, seed] = /^(\S+)(?:\s+(.*))?$/s.exec(text) ?? [];
  return {name, seed};
}

function parseNewGameJson(text: string): Result<WantedGame> {
  const json = parseJson(text);
  if (!json.ok) return fail('syntax', json.fault.message);
  const {variant, seed, rules, ...others} = json.value;
  const other = Object.keys(others)[0];
  if (other !== undefined) return fail('syntax', `unknown key ${quoted(other)}; new has variant, seed, rules`);
  if (variant !== undefined && typeof variant !== 'string')
    return fail('variant', 'variant is the name of a game, a text');
  if (rules !== undefined && !isJsonObject(rules))
    return fail('rule', 'rules is an object of options, as in {"passes": 3}');
  return ok({name: variant, seed, rules});
}
