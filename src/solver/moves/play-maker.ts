import {ANY, FOUNDATION, RESERVE, TABLEAU, TALON} from '../compiled/compiled-rules.js';
import type {FoundPlay} from './found-play.js';
import {PlayFacts} from './play-facts.js';
import type {State} from '../state/state.js';
import type {TracedMove} from './traced-move.js';

/** Makes plays in a state. */
export class PlayMaker {
  /** The moves made since it was last set, where they are wanted: turns, chosen plays and safe ones. */
  trace: TracedMove[] | undefined;
  private readonly facts: PlayFacts;

  constructor(private readonly state: State) {
    this.facts = new PlayFacts(state);
  }

  /** Makes a chosen play, which is traced. */
  choose(play: FoundPlay): void {
    this.trace?.push(this.traced(play));
    this.make(play);
  }

  /** Makes an automatic play. */
  make(play: FoundPlay): void {
    const {state} = this;
    this.facts.change(play);
    this.takeCards(play);
    if (play.route.toKind === FOUNDATION) state.setCode(play.slot, play.value);
    else state.setTableau(play.slot, play.value);
  }

  private takeCards({source, place, count}: FoundPlay): void {
    const {state} = this;
    const {kind, slot} = source;
    if (kind === TALON) this.takeFromTalon(place, count);
    else if (kind === RESERVE) state.setReserveSize(slot, state.reserveSize(slot) - 1);
    else if (kind === TABLEAU) state.setTableau(slot, state.codecOf(slot).without(state.tableau(slot), count));
    else state.setCode(slot, state.root.rules.foundations.before(slot, state.code(slot)));
  }

  private takeFromTalon(place: number, count: number): void {
    const {state} = this;
    for (let next = place, i = 0; i < count; i++) {
      state.talon.take(next);
      next = state.talon.below(next);
    }
  }

  private traced({source, route, slot, count, under, place}: FoundPlay): TracedMove {
    return {
      kind: 'play',
      from: {kind: source.kind, slot: source.slot, value: this.valueOf(source.kind, source.slot)},
      to: {kind: route.toKind, slot, value: this.valueOf(route.toKind, slot)},
      count,
      under,
      depth: route.take === ANY ? this.depthOf(place) : 0,
    };
  }

  private valueOf(kind: number, slot: number): number {
    if (kind === TABLEAU) return this.state.tableau(slot);
    return kind === FOUNDATION ? this.state.code(slot) : 0;
  }

  private depthOf(place: number): number {
    let depth = 1;
    for (let at = this.state.talon.below(place); at >= 0; at = this.state.talon.below(at)) depth++;
    return depth;
  }
}
