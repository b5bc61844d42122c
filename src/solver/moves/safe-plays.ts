import type {Dominance, PlayView} from '../../engine/declaration/dominance.js';
import {heightOf, NONE, suitOf, SUITS} from '../compiled/cards.js';
import {
  FOUNDATION,
  TABLEAU,
  TALON,
  TOP,
  WHOLE,
  compiledCondition,
  sourceOf,
  type CompiledCondition,
  type CompiledRoute,
  type SourcePile,
} from '../compiled/compiled-rules.js';
import type {FoundPlay} from './play-finder.js';
import type {State} from '../state/state.js';

interface CompiledDominance {
  readonly toKind: number;
  readonly condition: CompiledCondition;
  readonly covers: (play: PlayView) => boolean;
}

/** Which plays of a state the dominances of its game cover. */
export class SafePlays {
  /** The piles and routes of plays that may be covered. */
  readonly sources: readonly SourcePile[];
  /** Do they all lead to foundations? */
  readonly onlyUp: boolean;
  private readonly dominances: readonly CompiledDominance[];
  private readonly view: StateView;

  constructor(
    private readonly state: State,
    dominances: readonly Dominance[],
  ) {
    const {rules} = state.root;
    this.view = new StateView(state);
    this.onlyUp = dominances.every(({to}) => to === 'foundation');
    this.dominances = dominances.map(({to, when, covers}) => {
      const condition = compiledCondition(rules.ruleset, rules.slots, when);
      return {toKind: to === 'foundation' ? FOUNDATION : TABLEAU, condition, covers};
    });
    const mayCover = ({toKind, take}: CompiledRoute): boolean =>
      toKind === FOUNDATION ? take === TOP : !this.onlyUp && (take === TOP || take === WHOLE);
    this.sources = rules.sources
      .map(source => sourceOf(source, source.routes.filter(mayCover)))
      .filter(({kind, routes}) => routes.length > 0 && kind !== FOUNDATION);
  }

  get any(): boolean {
    return this.dominances.length > 0;
  }

  covers(play: FoundPlay): boolean {
    const {dominances, view, state} = this;
    view.show(play);
    for (const {toKind, condition, covers} of dominances)
      if (toKind === play.route.toKind && state.meets(condition, play.source.pile) && covers(view)) return true;
    return false;
  }
}

/** The view of a play from a state. One object serves all plays. */
class StateView implements PlayView {
  fromTableau = false;
  fromWaste = false;
  suit = 0;
  begins = false;
  height = 0;
  private slot = NONE;
  private count = 0;

  constructor(private readonly state: State) {}

  show({source, count, card, begins}: FoundPlay): void {
    this.slot = source.slot;
    this.fromTableau = source.kind === TABLEAU;
    this.fromWaste = source.kind === TALON;
    this.suit = suitOf(card);
    this.count = count;
    this.height = heightOf(card);
    this.begins = begins;
  }

  cardsLeft(): number {
    const {state, slot} = this;
    return this.fromTableau ? state.codecOf(slot).size(state.tableau(slot)) - this.count : 0;
  }

  uncoversBase(): boolean {
    const {state} = this;
    const reserve = this.fromTableau ? (state.root.rules.behind[this.slot] as number) : NONE;
    const covered = reserve < 0 ? 0 : state.reserveSize(reserve);
    if (covered === 0 || this.cardsLeft() > 0) return false;
    const card = state.reserveCard(reserve, covered - 1);
    for (let slot = 0; slot < state.foundationCount; slot++)
      if (state.code(slot) === 0 && state.codeAfter(slot, card) > 0) return true;
    return false;
  }

  lowestFoundation(): number {
    return this.state.lowestFoundation();
  }

  leastUp(suit: number): number {
    const {state} = this;
    let least = Infinity;
    for (let slot = suit; slot < state.foundationCount; slot += SUITS) {
      const size = state.foundationSize(slot);
      if (size < least) least = size;
    }
    return least;
  }

  isDealtOut(): boolean {
    return this.state.talon.isEmpty();
  }
}
