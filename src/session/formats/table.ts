import {makeCard, parseCard} from '../../engine/card.js';
import {belongs, type PileInfo} from '../../engine/declaration/pile.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {setOut, unsettledDeal} from '../../engine/legality/deal.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {countOf} from '../../engine/texts/count.js';

/** What other programs call the piles of each role; a line without a name is a column. */
const LABELS = {
  tableau: /^(?:tableau piles)?$/,
  foundation: /^(?:found(?:ation)?s?|decks?|hole)$/i,
  cells: /^(?:(?:free)?cells?|fc)$/i,
  reserve: /^reserve$/i,
  stock: /^(?:stock|talon)$/i,
  waste: /^waste$/i,
};
type Spot = keyof typeof LABELS;
const SPOTS = Object.keys(LABELS) as Spot[];

export function spotNamed(label: string): Spot | undefined {
  return SPOTS.find(spot => LABELS[spot].test(label));
}

/**
 * The cards of each pile, bottom to top: `<4D>` lies face down, `-` is a cell without a card. No foundations are as set
 * out.
 */
export type Table = Record<Spot, string[][]>;

export function tableWith(lists: (spot: Spot) => string[][]): Table {
  return Object.fromEntries(SPOTS.map(spot => [spot, lists(spot)])) as Table;
}

/**
 * The columns are of the only letter on which cards are built; in games without a heap, cells may be called a reserve.
 */
function pilesAt(rules: Ruleset, spot: Spot): readonly PileInfo[] {
  const piles = rules.piles.filter(
    ({spec: {role, holds}}) => (role === 'tableau' && holds === 1 ? 'cells' : role) === spot,
  );
  if (spot === 'reserve' && piles.length === 0) return pilesAt(rules, 'cells');
  return spot === 'tableau' && piles.some(({letter}) => letter !== piles[0]?.letter) ? [] : piles;
}

/** The table of a position, as far as there are words for it. */
export function tableOf(rules: Ruleset, position: Pick<Position, 'piles'>): Table {
  const cardsOn = ({index}: PileInfo): string[] => {
    const behind = rules.behind(index);
    const mark = rules.piles[behind]?.spec.shows === 'none' ? '<$&>' : '$&';
    const under = pileAt(position, behind).map(card => makeCard(card).replace(/.+/, mark));
    return [...under, ...pileAt(position, index).map(makeCard)];
  };
  return tableWith(spot => pilesAt(rules, spot).map(cardsOn));
}

export function lengthsOf(lines: readonly (readonly unknown[])[]): number[] {
  return lines.map(({length}) => length);
}

/** How many cards are dealt to each column, with those behind it. */
export function dealtLengths(rules: Ruleset): number[] {
  return lengthsOf(tableOf(rules, unsettledDeal(rules, rules.pack)).tableau);
}

/**
 * The record of a table, for `parseRecord`, which finds all faults but another number of columns (`hint` says what may
 * be meant) and a card face down on another. Where no card is marked and all columns are as long as dealt, they lie as
 * dealt.
 */
export function recordOf(rules: Ruleset, table: Table, hint: string): Result<Record<string, unknown>> {
  const columns = pilesAt(rules, 'tableau');
  const {length: count} = table.tableau;
  if (count !== columns.length)
    return fail('position', `${countOf(count, 'column')}, but ${rules.variant.id} has ${columns.length || 'none of one kind'}${hint}`); // prettier-ignore
  const piles: Record<string, string[]> = {};
  const lay = (id: string, card: string): void => {
    if (card !== '-') (piles[id] ??= []).push(card.replace(/[<>]/g, ''));
  };

  const isMarked = String(table.tableau).includes('<');
  const isAsDealt = String(lengthsOf(table.tableau)) === String(dealtLengths(rules));
  const dealt = isAsDealt ? unsettledDeal(rules, rules.pack) : {piles: []};
  for (const [i, {id, index}] of columns.entries()) {
    const behind = rules.behind(index);
    for (const [place, card] of (table.tableau[i] ?? []).entries()) {
      const isBehind = isMarked ? card.startsWith('<') : place < pileAt(dealt, behind).length;
      const covered = isBehind && rules.piles[behind];
      if (covered && piles[id]) return fail('position', `${card} lies face down on a card that is face up`);
      lay(covered ? covered.id : id, card);
    }
  }

  for (const spot of ['cells', 'reserve', 'stock', 'waste'] as const) {
    const places = pilesAt(rules, spot);
    for (const [i, card] of table[spot].flat().entries())
      lay((places[i] ?? places.find(({spec}) => spec.holds > 1))?.id ?? spot, card);
  }

  const {foundation} = table.foundation.flat().length > 0 ? table : tableOf(rules, setOut(rules, rules.pack));
  for (const card of foundation.flat()) {
    const pile = pilesAt(rules, 'foundation').find(({id, spec, number}) => {
      const on = piles[id];
      if (on) return on.length < spec.holds && on[0]?.slice(-1) === card.slice(-1);
      return belongs(spec, number, parseCard(card) ?? 0);
    });
    lay(pile?.id ?? 'foundations', card);
  }
  return ok({piles});
}
