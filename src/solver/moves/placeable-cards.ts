import {memoized} from '../../engine/memoized.js';
import type {CardSet} from '../compiled/card-set.js';
import {setWhere} from '../compiled/card-set.js';
import {CARDS} from '../compiled/cards.js';
import {TABLEAU, type CompiledRoute, type CompiledRules, type SlotRange} from '../compiled/compiled-rules.js';
import type {State} from '../state/state.js';

/** Adds the cards that any tableau pile of a state might take, by what it shows; all others need not be tried. */
export function addPlaceable(cards: CardSet, state: State): void {
  for (const {first, count, spaces, onto, under, inRows} of takersIn(state.root.rules))
    for (let slot = first; slot < first + count; slot++) {
      const pile = state.tableau(slot);
      if (inRows) {
        if (pile === 0) addNextInRow(cards, state, slot, {spaces, onto});
      } else if (pile === 0) cards.add(spaces);
      else {
        const codec = state.codecOf(slot);
        cards.add(onto[codec.top(pile)] as CardSet);
        if (under) cards.add(under[codec.bottom(pile)] as CardSet);
      }
    }
}

/** What goes into an empty place of a row: what follows the card to its left, or begins the row. */
function addNextInRow(
  cards: CardSet,
  state: State,
  slot: number,
  {spaces, onto}: Pick<Taker, 'spaces' | 'onto'>,
): void {
  const left = state.root.rules.left[slot] as number;
  if (left < 0) cards.add(spaces);
  else if (state.tableau(left) !== 0) cards.add(onto[state.tableauTop(left)] as CardSet);
}

/**
 * Piles that take cards: those that begin their spaces, and for each card those that are laid on it, or slipped beneath
 * it.
 */
interface Taker extends SlotRange {
  readonly spaces: CardSet;
  readonly onto: readonly CardSet[];
  readonly under: readonly CardSet[] | undefined;
  readonly inRows: boolean;
}

/** The tableau piles of each letter that any route leads to. */
const takersIn = memoized(({sources, duties, tableau}: CompiledRules): Taker[] => {
  const routes = [...sources, ...duties.flat()].flatMap(source => source.routes);
  return tableau.flatMap(group => {
    const to = routes.filter(({toKind, letter}) => toKind === TABLEAU && letter === group.letter);
    const lower = to.filter(({under}) => under);
    const taker: Taker = {
      ...group,
      spaces: setWhere(card => to.some(({into, begins}) => into && begins[card] === 1)),
      inRows: to.some(({inRows}) => inRows),
      onto: takenBy(to.filter(({onto, inRows}) => onto || inRows).map(({fitsOver}) => fitsOver)),
      under: lower.length > 0 ? takenBy(lower.map(({fitsUnder}) => fitsUnder)) : undefined,
    };
    return to.length > 0 ? [taker] : [];
  });
});

/** The cards that fit each card, from lists of the cards that each one fits. */
function takenBy(fits: readonly CompiledRoute['fitsOver'][]): CardSet[] {
  return Array.from({length: CARDS}, (_, other) => setWhere(card => fits.some(lists => lists[card]?.includes(other))));
}
