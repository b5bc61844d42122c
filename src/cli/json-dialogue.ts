import {playOfTransfer} from '../engine/application.js';
import {fail, ok, quoted, type Fault, type Result} from '../engine/fault.js';
import type {Transfer} from '../engine/fact.js';
import {makeMove, parseMoves, type Move} from '../engine/move.js';
import {nearest} from '../engine/nearest.js';
import {safeMove} from '../engine/safety.js';
import {outcomeOf} from '../engine/application.js';
import {parseSeed} from '../engine/seed.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {happenedIn, openSeed, plyOf, positionOf, type Game, type Opening} from '../session/game.js';
import {openRecord} from '../session/opening.js';
import {makeReplay} from '../session/replay.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {faultWords} from '../app/command-error.js';
import {gameReport, positionReport} from './output/position-report.js';
import type {InputLine} from '../app/lines.js';
import {begin, openSession, play, redo, restart, undo, type Session} from '../session/session.js';
import {parseJson} from '../session/json.js';

/** Knows what to do in a position. `solve` knows every card, `hint` only those that the player has seen. */
export interface Adviser {
  solve(rules: Ruleset, position: Position, seconds: number | undefined): Promise<object>;
  hint(rules: Ruleset, position: Position): Promise<object>;
}

/** What the dialogue has of the world. */
export interface DialoguePorts {
  readonly freshSeed: () => string;
  /** Writes a file whole; a fault (code `file`) says why it cannot be. */
  save(path: string, text: string): Result<void>;
  /** Absent where no solver is at hand. */
  readonly adviser?: Adviser;
}

export interface DialogueTerms {
  /** Cards that the player has not seen are answered as `??`. */
  readonly blind?: boolean;
  /** For the command `position`, as on the command line. */
  readonly partial?: boolean;
  readonly settle?: boolean;
}

/** What a command comes to: the game after it with what happened in it, or an answer of its own. */
interface Turn {
  readonly session: Session;
  readonly happened?: readonly Transfer[];
}

type Reply = Result<Turn> | Promise<object>;
type Command = (rest: string) => Reply;

const LONGEST_SOLVE = 86_400;

/** A game played by a program: one command a line in, one line of JSON out. */
export class Dialogue {
  hasEnded = false;
  private session: Session;
  private readonly commands: ReadonlyMap<string, Command> = new Map<string, Command>([
    ['undo', rest => this.alone('undo', rest, () => this.moved(undo(this.session)))],
    ['redo', rest => this.alone('redo', rest, () => this.redone())],
    ['restart', rest => this.alone('restart', rest, () => ok({session: restart(this.session)}))],
    ['show', rest => this.alone('show', rest, () => ok({session: this.session}))],
    ['auto', rest => this.alone('auto', rest, () => this.auto())],
    ['new', rest => this.begun(this.newOpening(rest))],
    ['position', rest => this.fromRecord(rest)],
    ['save', rest => this.save(rest)],
    ['hint', rest => this.alone('hint', rest, () => this.hint())],
    ['solve', rest => this.solve(rest)],
  ]);

  constructor(
    game: Game,
    private readonly ports: DialoguePorts,
    private readonly terms: DialogueTerms = {},
  ) {
    this.session = {...openSession(game.opening), game};
  }

  /** The first line: the position that the dialogue begins with. */
  greeting(): string {
    return JSON.stringify(gameReport(this.session.game, this.terms.blind));
  }

  /** The answer to a line; undefined where it wants none. A promise only where the solver is asked. */
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

  private settleReply(reply: Result<Turn>): string {
    if (!reply.ok) return errorLine(reply.fault);
    this.session = reply.value.session;
    return this.positionLine(reply.value.happened ?? []);
  }

  private positionLine(happened: readonly Transfer[]): string {
    const {game} = this.session;
    const {rules} = game.opening;
    const turn = {ply: plyOf(game), happened: happened.map(transfer => makeMove(playOfTransfer(rules, transfer)))};
    return JSON.stringify(Object.assign(positionReport(rules, positionOf(game), this.terms.blind), turn));
  }

  private reply(text: string): Reply {
    const blank = text.search(/\s/);
    const word = blank < 0 ? text : text.slice(0, blank);
    const command = this.commands.get(word);
    if (command) return command(blank < 0 ? '' : text.slice(blank).trim());
    const moves = parseMoves(text);
    return moves.ok ? this.play(moves.value) : this.noCommand(word, moves.fault);
  }

  private noCommand(word: string, fault: Fault): Result<never> {
    const near = /^[a-z]+$/.test(word) && nearest(word, [...this.commands.keys(), 'turn', 'redeal', 'quit']);
    return fail('syntax', near ? `${quoted(word)} is no command; did you mean ${near}?` : fault.message);
  }

  private alone(word: string, rest: string, reply: () => Reply): Reply {
    return rest === '' ? reply() : fail('syntax', `${word} stands alone, without ${quoted(rest)}`);
  }

  private play(moves: readonly Move[]): Result<Turn> {
    return this.moved(play(this.session, moves), true);
  }

  private moved(next: Result<Session>, isStep = false): Result<Turn> {
    if (!next.ok) return next;
    return ok({session: next.value, ...(isStep && {happened: happenedIn(next.value.game)})});
  }

  /** What is redone happens again, where it was a step and not a restart or a new deal. */
  private redone(): Result<Turn> {
    const next = redo(this.session);
    return this.moved(next, next.ok && next.value.game.last?.previous === this.session.game.last);
  }

  /** All safe moves there are, one after another, as one step. */
  private auto(): Result<Turn> {
    const {rules} = this.session.game.opening;
    const moves: Move[] = [];
    let position = positionOf(this.session.game);
    for (let move = safeMove(rules, position); move; move = safeMove(rules, position)) {
      moves.push(move);
      position = outcomeOf(rules, position, move).position;
    }
    return moves.length > 0 ? this.play(moves) : fail('nothing', 'there is no safe move to play');
  }

  private begun(opening: Result<Opening>): Result<Turn> {
    return opening.ok ? ok({session: begin(this.session, opening.value)}) : opening;
  }

  /** `new`, `new VARIANT`, `new VARIANT SEED` or `new {json}`. The same variant keeps its rules unless others are given. */
  private newOpening(rest: string): Result<Opening> {
    if (rest.startsWith('{')) return this.newFromJson(rest);
    const [, name, seed] = /^(\S+)(?:\s+(.*))?$/s.exec(rest) ?? [];
    return this.newGame(name, seed, undefined);
  }

  private newFromJson(text: string): Result<Opening> {
    const json = parseJson(text);
    if (!json.ok) return fail('syntax', json.fault.message);
    const {variant, seed, rules, ...others} = json.value;
    const other = Object.keys(others)[0];
    if (other !== undefined) return fail('syntax', `unknown key ${quoted(other)}; new has variant, seed, rules`);
    if (variant !== undefined && typeof variant !== 'string')
      return fail('variant', 'variant is the name of a game, a text');
    if (rules !== undefined && (typeof rules !== 'object' || rules === null || Array.isArray(rules)))
      return fail('rule', 'rules is an object of options, as in {"passes": 3}');
    return this.newGame(variant, seed, rules as Readonly<Record<string, unknown>> | undefined);
  }

  private newGame(
    name: string | undefined,
    seed: unknown,
    given: Readonly<Record<string, unknown>> | undefined,
  ): Result<Opening> {
    const present = this.session.game.opening.rules;
    const variant = name === undefined ? ok(present.variant) : findVariant(name);
    if (!variant.ok) return variant;
    const rules = rulesetOf(variant.value, given ?? (variant.value === present.variant ? present.values : {}));
    if (!rules.ok) return rules;
    const parsed = seed === undefined ? ok(this.ports.freshSeed()) : parseSeed(seed);
    return parsed.ok ? ok(openSeed(rules.value, parsed.value)) : parsed;
  }

  /** A position from outside starts a history of its own: there is nothing before it to undo. */
  private fromRecord(rest: string): Result<Turn> {
    const record = parseJson(rest);
    if (!record.ok) return record;
    const {variant} = this.session.game.opening.rules;
    const opening = openRecord(record.value, {variant, ...this.terms, freshSeed: this.ports.freshSeed});
    return opening.ok ? ok({session: openSession(opening.value)}) : opening;
  }

  private save(path: string): Result<Turn> {
    if (path === '') return fail('syntax', 'save FILE: the name is missing');
    const saved = this.ports.save(path, makeReplay(this.session.game));
    return saved.ok ? ok({session: this.session}) : saved;
  }

  private hint(): Reply {
    const {opening} = this.session.game;
    const {adviser} = this.ports;
    return adviser ? adviser.hint(opening.rules, positionOf(this.session.game)) : UNAVAILABLE;
  }

  private solve(rest: string): Reply {
    const {opening} = this.session.game;
    const seconds = rest === '' ? undefined : /^\d+(\.\d+)?$/.test(rest) ? Number(rest) : NaN;
    if (seconds !== undefined && !(seconds > 0 && seconds <= LONGEST_SOLVE))
      return fail('syntax', `solve takes a number of seconds, not ${quoted(rest)}`);
    const {adviser} = this.ports;
    return adviser ? adviser.solve(opening.rules, positionOf(this.session.game), seconds) : UNAVAILABLE;
  }
}

const UNAVAILABLE = fail('unavailable', 'no solver is at hand');

function errorLine(fault: Fault): string {
  const {code, move} = fault;
  return JSON.stringify({error: {code, message: faultWords(fault), ...(move !== undefined && {move})}});
}
