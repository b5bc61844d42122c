import {goUpInAnyOrder} from '../../engine/legality/proven-safety.js';
import {CardSet, setOf} from '../compiled/card-set.js';
import {heightOf, NONE, suitOf, SUITS} from '../compiled/cards.js';
import {RESERVE, TABLEAU, type CompiledRoute, type CompiledRules, type Slot} from '../compiled/compiled-rules.js';
import type {DeadlockProof} from '../search/knowledge.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';

/** Do single cards only go up to rows, each suit in any order to its own, that look at the row before? */
export function goUpToRows({ruleset, sources}: CompiledRules): boolean {
  return goUpInAnyOrder(ruleset) && sources.every(({routes}) => routes.every(({after}) => after !== undefined));
}

/** What is left of a game: cards that lie on others, top last, those that can be had at any time, and the rows. */
interface Left {
  readonly piles: readonly number[][];
  readonly loose: CardSet;
  readonly rows: readonly CardSet[];
  /** The row of each suit; NONE for one that has none yet. */
  readonly rowOf: number[];
  /** The height of the card that began a row; NONE if none is begun. */
  readonly base: number;
}

/**
 * Proves of such a game that not all cards can go up even if the whole stock and waste lay open. A card that joins the
 * row of its suit only lets others go up, so each goes as soon as it can; which suit begins a row is tried both ways,
 * and there are but four.
 */
export function rowProof(root: Root): DeadlockProof {
  const [route] = root.rules.sources.flatMap(source => source.routes);
  if (!route) return () => false;
  const rows = new OpenRows(root, route);
  return state => !rows.canAllGoUp(state);
}

class OpenRows {
  /** For each card those that let it through from the row before. */
  private readonly leads: readonly CardSet[];
  private readonly givers: readonly Slot[];

  constructor(
    {rules}: Root,
    private readonly route: CompiledRoute,
  ) {
    this.leads = route.after?.lowerCards.map(setOf) ?? [];
    this.givers = rules.slots.filter(
      ({kind, letter}) => kind === RESERVE || (kind === TABLEAU && letter !== route.letter),
    );
  }

  canAllGoUp(state: State): boolean {
    return this.clears(this.read(state));
  }

  private read(state: State): Left {
    const {first, count} = this.route;
    const {talon} = state;
    const rows = Array.from({length: count}, () => new CardSet());
    const rowOf = Array.from({length: SUITS}, () => NONE);
    const bases = rows.map((_, i) => state.baseOf(TABLEAU, first + i)).filter(card => card !== NONE);
    for (const [i, row] of rows.entries())
      for (const card of state.codecOf(first + i).cards(state.tableau(first + i))) {
        row.put(card);
        rowOf[suitOf(card)] = i;
      }
    const loose = new CardSet();
    for (let place = 0; place < talon.size; place++) if (talon.has(place)) loose.put(talon.cardAt(place));
    const base = bases[0] === undefined ? NONE : heightOf(bases[0]);
    return {piles: this.pilesIn(state), loose, rows, rowOf, base};
  }

  /** A column and the pile in front of it are one. */
  private pilesIn(state: State): number[][] {
    const {behind} = state.root.rules;
    return this.givers.flatMap(({kind, slot}) => {
      if (kind === RESERVE) return behind.includes(slot) ? [] : [reserveIn(state, slot)];
      const column = behind[slot] as number;
      return [[...(column < 0 ? [] : reserveIn(state, column)), ...state.codecOf(slot).cards(state.tableau(slot))]];
    });
  }

  private clears(left: Left): boolean {
    while (this.playsUp(left));
    const {piles, loose, rows} = left;
    if (loose.isEmpty && piles.every(({length}) => length === 0)) return true;
    return this.free(left).some(card =>
      rows.some((_, number) => this.begins(left, card, number) && this.clears(begun(left, card, number))),
    );
  }

  /** May the card begin this row? */
  private begins({rows, base}: Left, card: number, number: number): boolean {
    const {begins, suited, sharesBase} = this.route;
    if (begins[card] === 0 || !(rows[number] as CardSet).isEmpty || (suited && number !== suitOf(card))) return false;
    return (!sharesBase || base === NONE || base === heightOf(card)) && this.isLed(rows, number, card);
  }

  private free({piles, loose}: Left): number[] {
    const cards = piles.flatMap(pile => pile.slice(-1));
    for (let card = loose.first; card !== NONE; card = loose.after(card)) cards.push(card);
    return cards;
  }

  /** Plays up what joins a row; false if nothing does. */
  private playsUp(left: Left): boolean {
    const {piles, loose, rows, rowOf} = left;
    let isAny = false;
    const goesUp = (card: number): boolean => {
      const number = rowOf[suitOf(card)] as number;
      if (number === NONE || !this.isLed(rows, number, card)) return false;
      (rows[number] as CardSet).put(card);
      return (isAny = true);
    };
    for (const pile of piles) while (pile.length > 0 && goesUp(pile.at(-1) as number)) pile.pop();
    for (let card = loose.first; card !== NONE; card = loose.after(card)) if (goesUp(card)) loose.take(card);
    return isAny;
  }

  private isLed(rows: readonly CardSet[], number: number, card: number): boolean {
    return number === 0 || (rows[number - 1] as CardSet).meets(this.leads[card] as CardSet);
  }
}

/** The same, after the card began a row. */
function begun({piles, loose, rows, rowOf}: Left, card: number, number: number): Left {
  const [rest, all] = [new CardSet().copy(loose), rows.map(row => new CardSet().copy(row))];
  rest.take(card);
  all[number]?.put(card);
  return {
    piles: piles.map(pile => pile.filter(each => each !== card)),
    loose: rest,
    rows: all,
    rowOf: rowOf.map((row, suit) => (suit === suitOf(card) ? number : row)),
    base: heightOf(card),
  };
}

function reserveIn(state: State, slot: number): number[] {
  return Array.from({length: state.reserveSize(slot)}, (_, i) => state.reserveCard(slot, i));
}
