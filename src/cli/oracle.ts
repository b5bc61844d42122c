import {Worker} from 'node:worker_threads';
import {parseMove} from '../engine/move.js';
import type {OptionValues} from '../engine/option.js';
import type {Position} from '../engine/position.js';
import {makeRecord, type PositionRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Told} from '../ui/oracle.js';

/** What the worker is asked; a newer question of the same kind takes the place of an older one. */
export interface Question {
  readonly id: number;
  readonly kind: 'hint' | 'verdict' | 'trace';
  readonly variant: string;
  readonly values: OptionValues;
  readonly records: readonly PositionRecord[];
}

/** What the worker answers; which fields are there depends on the kind. */
export interface Reply {
  readonly id: number;
  readonly kind: Question['kind'];
  readonly verdict?: 'winnable' | 'unwinnable' | 'unknown';
  readonly move?: string;
  readonly share?: number;
  readonly samples?: number;
  readonly reason?: string;
  readonly last?: boolean;
  readonly ply?: number;
  readonly sure?: boolean;
}

/** Thinks in a thread of its own, so that the table never waits; the thread begins with the first question. */
export class Oracle {
  private worker: Worker | undefined;
  private asked = 0;
  private readonly positions = new Map<number, Position>();
  private listener: (told: Told) => void = () => undefined;

  listen(listener: (told: Told) => void): void {
    this.listener = listener;
  }

  ask(kind: Question['kind'], rules: Ruleset, positions: readonly Position[]): void {
    const last = positions.at(-1);
    if (!last) return;
    const id = ++this.asked;
    this.positions.set(id, last);
    const records = positions.map(position => makeRecord(rules, position));
    this.thread().postMessage({id, kind, variant: rules.variant.id, values: rules.values, records} satisfies Question);
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./thinker.js', import.meta.url));
    worker.on('message', (reply: Reply) => this.hear(reply));
    // Without it the game goes on as it would without hints.
    worker.on('error', () => (this.worker = undefined));
    worker.unref();
    return (this.worker = worker);
  }

  private hear(reply: Reply): void {
    const position = this.positions.get(reply.id);
    const told = position && toldOf(reply, position);
    if (told) this.listener(told);
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
  }
}
