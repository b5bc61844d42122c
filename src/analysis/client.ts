import {constants} from 'node:os';
import {parseMove} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import {makeRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {Helper} from './child-process.js';
import {isAside, type Question, type Reply} from './protocol.js';
import type {Asked, Told, VerdictWord} from './protocol.js';

/** A question that waits for its answer. */
interface Waiting {
  readonly kind: Question['kind'];
  hear(reply: Reply | undefined): void;
}

/** A helper asked in play stays for a minute, as the next hint should come at once. */
const IN_PLAY = {idle: 60_000, priority: constants.priority.PRIORITY_NORMAL};
const ASIDE = {idle: 250, priority: constants.priority.PRIORITY_LOW};

/** Has questions thought about in helpers, so that the table never waits. */
export class Oracle {
  private readonly inPlay = this.helper(false);
  private readonly aside = this.helper(true);
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();
  private listener: (told: Told) => void = () => undefined;

  /** `overheard` is told all that becomes known, before whoever asked. */
  constructor(private readonly overheard: (told: Told) => void = () => undefined) {}

  listen(listener: (told: Told) => void): void {
    this.listener = listener;
  }

  /** Tells the listener something that did not come of `ask`. */
  tell(told: Told): void {
    this.listener(told);
  }

  /** Asks; the listener hears the answer, and better ones after it. */
  ask(kind: Asked, rules: Ruleset, positions: readonly Position[]): void {
    this.pose(kind, rules, positions, false, told => told && this.listener(told));
  }

  /** Asks for one answer; undefined where a newer question of the kind took its place, or nothing can think here. */
  consult(kind: Asked, rules: Ruleset, positions: readonly Position[]): Promise<Told | undefined> {
    return this.awaited(kind, hear => this.pose(kind, rules, positions, true, hear));
  }

  /** The seed of a deal that can be won; null where deals of other rules were asked for meanwhile. */
  findDeal(rules: Ruleset): Promise<string | undefined | null> {
    return this.awaited('deal', hear => this.send('deal', rules, [], true, reply => hear(reply ? reply.seed : null)));
  }

  /** Whether a deal can be won; undefined where that was not found out. */
  judge(rules: Ruleset, start: Position): Promise<VerdictWord | undefined> {
    return new Promise(resolve => this.send('judge', rules, [start], true, reply => resolve(reply?.verdict)));
  }

  close(): void {
    this.inPlay.end();
    this.aside.end();
  }

  private helper(isAsideOne: boolean): Helper {
    return new Helper({
      program: new URL('./analysis.js', import.meta.url),
      ...(isAsideOne ? ASIDE : IN_PLAY),
      hear: reply => this.answer(reply.id, reply),
      onLoss: () => this.drop(({kind}) => isAside(kind) === isAsideOne),
    });
  }

  private helperFor(kind: Question['kind']): Helper {
    return isAside(kind) ? this.aside : this.inPlay;
  }

  /** The program stays alive for an answer that is waited for. */
  private async awaited<T>(kind: Question['kind'], begin: (hear: (value: T) => void) => void): Promise<T> {
    const helper = this.helperFor(kind);
    helper.hold();
    try {
      return await new Promise<T>(resolve => begin(resolve));
    } finally {
      helper.release();
    }
  }

  private pose(
    kind: Asked,
    rules: Ruleset,
    positions: readonly Position[],
    once: boolean,
    hear: (told: Told | undefined) => void,
  ): void {
    const last = positions.at(-1);
    if (!last) {
      hear(undefined);
      return;
    }
    this.send(kind, rules, positions, once, reply => {
      const told = reply && toldOf(reply, last);
      if (told) this.overheard(told);
      hear(told);
    });
  }

  private send(
    kind: Question['kind'],
    rules: Ruleset,
    positions: readonly Position[],
    once: boolean,
    hear: Waiting['hear'],
  ): void {
    this.drop(older => older.kind === kind);
    const id = ++this.asked;
    this.waiting.set(id, {kind, hear});
    const records = positions.map(position => makeRecord(rules, position));
    this.helperFor(kind).send({id, kind, variant: rules.variant.id, values: rules.values, records, once});
  }

  /** Those that wait for these answers get none. */
  private drop(isMeant: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.waiting]) if (isMeant(waiting)) this.answer(id, undefined);
  }

  private answer(id: number, reply: Reply | undefined): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (!reply || reply.last !== false) this.settle(id, waiting.kind);
    waiting.hear(reply);
  }

  private settle(id: number, kind: Question['kind']): void {
    this.waiting.delete(id);
    const isBusy = [...this.waiting.values()].some(other => isAside(other.kind) === isAside(kind));
    if (!isBusy) this.helperFor(kind).rest();
  }
}

function toldOf(reply: Reply, position: Position): Told | undefined {
  const {verdict, move: text = '', share = 0, samples = 0, reason = '', last = true, ply = -1, sure = false} = reply;
  switch (reply.kind) {
    case 'verdict':
      return verdict && {type: 'told', about: 'verdict', position, verdict};
    case 'hint': {
      const move = parseMove(text);
      return move.ok
        ? {type: 'told', about: 'hint', position, move: move.value, share, samples, reason, last}
        : undefined;
    }
    case 'trace':
      return {type: 'told', about: 'trace', position, ply, sure};
    case 'deal':
    case 'judge':
      return undefined;
  }
}
