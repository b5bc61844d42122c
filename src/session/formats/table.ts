import {makeCard, parseCard, suitOf} from '../../engine/card.js';
import {belongs, type PileInfo, type Role} from '../../engine/declaration/pile.js';
import {fail, ok, type Failure, type Result} from '../../engine/fault.js';
import {pickedCards, unsettledDeal} from '../../engine/legality/deal.js';
import {memoized} from '../../engine/memoized.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {countOf} from '../../engine/texts/count.js';

/** A table in the words of other programs: cards bottom to top, `<4D>` face down, `-` a cell without one. */
export interface Table {
  readonly columns: readonly (readonly string[])[];
  /** What lies alone, each in its place; other programs call some of these a reserve. */
  readonly cells: readonly string[];
  readonly reserve: readonly string[];
  /** Absent where only those cards lie there that the game sets out. */
  readonly foundations?: readonly string[] | undefined;
  readonly stock: readonly string[];
  readonly waste: readonly string[];
}

/** The piles of a game in these words. Its columns are the piles of the only letter on which cards are built. */
export const spotsOf = memoized((rules: Ruleset) => {
  const inRole = (role: Role): readonly PileInfo[] => rules.piles.filter(({spec}) => spec.role === role);
  const built = inRole('tableau').filter(({spec}) => spec.holds > 1);
  return {
    columns: built.every(({letter}) => letter === built[0]?.letter) ? built : [],
    cells: inRole('tableau').filter(({spec}) => spec.holds === 1),
    reserve: inRole('reserve'),
    foundations: inRole('foundation'),
    stock: inRole('stock'),
    waste: inRole('waste'),
  };
});

const dealtPiles = memoized((rules: Ruleset) => unsettledDeal(rules, rules.pack).piles);

/** How many cards lie on a pile after the deal. */
function dealtTo(rules: Ruleset, index: number): number {
  return dealtPiles(rules)[index]?.length ?? 0;
}

/** How many cards are dealt to each column, with those behind it. */
export function dealtLengths(rules: Ruleset): number[] {
  return spotsOf(rules).columns.map(({index}) => dealtTo(rules, rules.behind(index)) + dealtTo(rules, index));
}

/** What is wrong with a number of columns, and what may be meant. */
export function columnsFault(rules: Ruleset, count: number, hint = ''): Failure | undefined {
  const wanted = spotsOf(rules).columns.length;
  if (count === wanted) return undefined;
  return fail(
    'position',
    `${countOf(count, 'column')}, but ${rules.variant.id} has ${wanted || 'none of one kind'}${hint}`,
  );
}

/** The record of a table, for `parseRecord`, which finds all faults but another number of columns. */
export function recordOf(rules: Ruleset, table: Table): Result<{readonly piles: Record<string, string[]>}> {
  const spots = spotsOf(rules);
  const fault = columnsFault(rules, table.columns.length);
  if (fault) return fault;
  const piles: Record<string, string[]> = {};
  const lay = (pile: PileInfo | undefined, word: string, cards: readonly string[]): void => {
    if (cards.length > 0) (piles[pile?.id ?? word] ??= []).push(...cards.map(card => card.replace(/[<>]/g, '')));
  };
  const behind = countsBehind(rules, table.columns);
  for (const [i, pile] of spots.columns.entries()) {
    const cards = table.columns[i] ?? [];
    const open = cards.slice(behind[i]);
    const wrong = rules.behind(pile.index) >= 0 && open.find(isDown);
    if (wrong) return fail('position', `${wrong} lies face down on a card that is face up`);
    lay(rules.piles[rules.behind(pile.index)], '', cards.slice(0, behind[i]));
    lay(pile, '', open);
  }
  const [heap] = spots.reserve;
  const alone = heap ? table.cells : [...table.cells, ...table.reserve];
  const dealt = spots.cells.filter(({index}) => dealtTo(rules, index) > 0);
  const filled = alone.filter(card => card !== '-');
  const isAsDealt = filled.length === dealt.length;
  for (const [i, card] of (isAsDealt ? filled : alone).entries())
    if (card !== '-') lay((isAsDealt ? dealt : spots.cells)[i], 'cells', [card]);
  if (heap) lay(heap, '', table.reserve);
  for (const word of ['stock', 'waste'] as const) lay(spots[word][0], word, table[word]);
  for (const card of table.foundations ?? setOut(rules)) {
    const read = parseCard(card) ?? 0;
    const pile = spots.foundations.find(({id, spec, number}) => {
      const under = piles[id];
      return under
        ? under.length < spec.holds && suitOf(parseCard(under[0] ?? '') ?? 0) === suitOf(read)
        : belongs(spec, number, read);
    });
    lay(pile, 'foundations', [card]);
  }
  return ok({piles});
}

/** How many cards lie behind each column: those that are marked; if none is and all are as dealt, those that are dealt there. */
function countsBehind(rules: Ruleset, columns: Table['columns']): number[] {
  const isMarked = columns.flat().some(isDown);
  const areAsDealt = String(columns.map(({length}) => length)) === String(dealtLengths(rules));
  return spotsOf(rules).columns.map(({index}, i) => {
    const behind = rules.behind(index);
    if (behind < 0) return 0;
    const cards = columns[i] ?? [];
    if (!isMarked) return areAsDealt ? dealtTo(rules, behind) : 0;
    return cards.every(isDown) ? cards.length : cards.findIndex(card => !isDown(card));
  });
}

function isDown(card: string): boolean {
  return card.startsWith('<');
}

function setOut(rules: Ruleset): string[] {
  return rules.steps.flatMap(step =>
    step.kind === 'pick' && rules.spec(step.to).role === 'foundation' ? pickedCards(rules, step).map(makeCard) : [],
  );
}

/** The table of a position, as far as there are words for it. */
export function tableOf(rules: Ruleset, position: Position): Table {
  const spots = spotsOf(rules);
  const cardsOn = (piles: readonly PileInfo[]): string[] =>
    piles.flatMap(({index}) => pileAt(position, index).map(makeCard));
  return {
    columns: spots.columns.map(pile => {
      const behind = rules.piles[rules.behind(pile.index)];
      const below = behind ? cardsOn([behind]).map(card => (behind.spec.shows === 'none' ? `<${card}>` : card)) : [];
      return [...below, ...cardsOn([pile])];
    }),
    cells: spots.cells.map(cell => cardsOn([cell])[0] ?? '-'),
    reserve: cardsOn(spots.reserve),
    foundations: cardsOn(spots.foundations),
    stock: cardsOn(spots.stock),
    waste: cardsOn(spots.waste),
  };
}
