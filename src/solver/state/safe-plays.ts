import type {Dominance, PlayView} from '../../engine/dominance.js';
import {conditionOf, DECK, FOUNDATION, HEAP, TABLEAU, type Lane, type Program, type Way} from './compiled-rules.js';
import type {States} from './states.js';

/** A dominance with its condition on facts and piles compiled. */
interface CompiledDominance {
  readonly toKind: number;
  readonly fact: number;
  readonly factIs: boolean;
  readonly covers: (play: PlayView) => boolean;
}

/** Which plays of the child the dominances of a game cover. */
export class SafePlays {
  readonly reachesTableau: boolean;
  readonly any: boolean;
  private readonly dominances: readonly CompiledDominance[];
  private readonly view: StateView;

  constructor(
    program: Program,
    private readonly states: States,
    dominances: readonly Dominance[],
  ) {
    this.any = dominances.length > 0;
    this.reachesTableau = dominances.some(({to}) => to === 'tableau');
    this.dominances = dominances.map(({to, when, covers}) => ({
      toKind: to === 'foundation' ? FOUNDATION : TABLEAU,
      ...conditionOf(program.rules, program.places, when),
      covers,
    }));
    this.view = new StateView(states);
  }

  covers(way: Way, lane: Lane, count: number, card: number, begins: boolean): boolean {
    const {view} = this;
    view.take(lane, count, card, begins);
    for (const {toKind, fact, factIs, covers} of this.dominances)
      if (toKind === way.toKind && (fact < 0 || this.states.holds(fact, lane.pile) === factIs) && covers(view))
        return true;
    return false;
  }
}

/** The view of a play from the child. One object serves all plays. */
class StateView implements PlayView {
  fromTableau = false;
  begins = false;
  height = 0;
  private kind = 0;
  private slot = 0;
  private count = 0;

  constructor(private readonly states: States) {}

  take({kind, slot}: Lane, count: number, card: number, begins: boolean): void {
    this.kind = kind;
    this.slot = slot;
    this.count = count;
    this.fromTableau = kind === TABLEAU;
    this.begins = begins;
    this.height = card % 13;
  }

  cardsLeft(): number {
    return this.size() - this.count;
  }

  private size(): number {
    const {states, kind, slot} = this;
    if (kind === TABLEAU) return states.program.codec.size(states.tableau(slot));
    return kind === HEAP ? states.heapSize(slot) : kind === DECK ? states.wasteSize() : states.foundationSize(slot);
  }

  uncoversBase(): boolean {
    const {states, slot} = this;
    const heap = this.fromTableau ? (states.program.behind[slot] as number) : -1;
    const covered = heap < 0 ? 0 : states.heapSize(heap);
    if (covered === 0 || this.cardsLeft() > 0) return false;
    const card = states.heapCard(heap, covered - 1);
    for (let foundation = 0; foundation < states.program.foundationCount; foundation++)
      if (states.foundationSize(foundation) === 0 && states.wants(foundation, card)) return true;
    return false;
  }

  lowestFoundation(): number {
    return this.states.lowestFoundation();
  }

  isDealtOut(): boolean {
    return this.states.below(this.states.deckSize) < 0;
  }
}
