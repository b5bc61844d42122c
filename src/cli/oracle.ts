import {Worker} from 'node:worker_threads';
import {parseMove} from '../engine/move.js';
import type {OptionValues} from '../engine/option.js';
import type {Position} from '../engine/position.js';
import {makeRecord, type PositionRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Asked, Told, VerdictWord} from '../ui/oracle.js';

/**
 * What the worker is asked; a newer question of the same kind takes the place of an older one. `deal` wants the seed of a
 * deal that can be won, `judge` the verdict on a deal for the record; both wait while another question is thought about.
 */
export interface Question {
  readonly id: number;
  readonly kind: Asked | 'deal' | 'judge';
  readonly variant: string;
  readonly values: OptionValues;
  readonly records: readonly PositionRecord[];
  /** One answer is enough, and soon. */
  readonly once: boolean;
}

/** What the worker answers; which fields are there depends on the kind. */
export interface Reply {
  readonly id: number;
  readonly kind: Question['kind'];
  readonly verdict?: VerdictWord;
  readonly move?: string;
  readonly share?: number;
  readonly samples?: number;
  readonly reason?: string;
  readonly last?: boolean;
  readonly ply?: number;
  readonly sure?: boolean;
  /** Absent where no deal was found in the time. */
  readonly seed?: string;
}

/** A question that waits for its answer. */
interface Waiting {
  readonly kind: Question['kind'];
  hear(reply: Reply | undefined): void;
}

/** Thinks in a thread of its own, so that the table never waits; the thread begins with the first question. */
export class Oracle {
  private worker: Worker | undefined;
  private asked = 0;
  /** Answers that the program stays alive for. */
  private awaiting = 0;
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
    return this.awaited(hear => this.pose(kind, rules, positions, true, hear));
  }

  /** The seed of a deal that can be won; null where deals of other rules were asked for meanwhile. */
  findDeal(rules: Ruleset): Promise<string | undefined | null> {
    return this.awaited(hear => this.send('deal', rules, [], true, reply => hear(reply ? reply.seed : null)));
  }

  /** Whether a deal can be won; undefined where that was not found out. */
  judge(rules: Ruleset, start: Position): Promise<VerdictWord | undefined> {
    return new Promise(resolve => this.send('judge', rules, [start], true, reply => resolve(reply?.verdict)));
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  /** The program stays alive for an answer that is waited for. */
  private async awaited<T>(begin: (hear: (value: T) => void) => void): Promise<T> {
    const answer = new Promise<T>(resolve => begin(resolve));
    this.worker?.ref();
    this.awaiting++;
    try {
      return await answer;
    } finally {
      if (--this.awaiting === 0) this.worker?.unref();
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
    for (const [id, older] of this.waiting) if (older.kind === kind) this.answer(id, undefined);
    const id = ++this.asked;
    this.waiting.set(id, {kind, hear});
    const records = positions.map(position => makeRecord(rules, position));
    const question = {id, kind, variant: rules.variant.id, values: rules.values, records, once} satisfies Question;
    this.thread().postMessage(question);
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./thinker.js', import.meta.url));
    worker.on('message', (reply: Reply) => this.answer(reply.id, reply));
    // Without it the game goes on as it would without hints.
    worker.on('error', () => this.fail());
    worker.unref();
    return (this.worker = worker);
  }

  private fail(): void {
    this.worker = undefined;
    for (const id of [...this.waiting.keys()]) this.answer(id, undefined);
  }

  private answer(id: number, reply: Reply | undefined): void {
    const waiting = this.waiting.get(id);
    if (!reply || reply.last !== false) this.waiting.delete(id);
    waiting?.hear(reply);
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
