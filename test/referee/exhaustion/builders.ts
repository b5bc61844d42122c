// Games whose foundations are built up in suit, card by card, from columns, cells, a reserve and a stock.
import {
  changed,
  isRed,
  keyOf,
  named,
  off,
  rankOf,
  scattered,
  shuffledCards,
  suitOf,
  topOf,
  written,
  type Cards,
  type Dice,
  type Game,
} from './game.js';

interface Table {
  readonly stock: Cards;
  readonly waste: Cards;
  readonly reserve: Cards;
  /** How many cards each foundation holds; the suits come round every four. */
  readonly up: readonly number[];
  readonly covered: readonly Cards[];
  readonly columns: readonly Cards[];
  /** Of each cell its card, or none. */
  readonly cells: readonly Cards[];
  /** Heaps of several cards beside the columns. */
  readonly fans: readonly Cards[];
  readonly pass: number;
}

/** What a card comes from. */
type Giver = 'reserve' | 'waste' | 'cell' | 'fan' | 'column';

export interface Rules {
  readonly packs?: 2;
  readonly columns: number;
  /** The most cards of a column. */
  readonly holds?: number;
  /** How many cards may lie face down below a column. */
  readonly covers?: number;
  /** May a card lie on another? */
  readonly build: (upper: number, lower: number) => boolean;
  /** What moves from column to column: a top card, a run in sequence, a card with all that lies on it, or a whole column. */
  readonly take: 'top' | 'run' | 'tail' | 'whole';
  /** What moves together, if less than what may lie on one another. */
  readonly runs?: (upper: number, lower: number) => boolean;
  /**
   * What may begin a space: any card, a king, the rank below the base, no card; once the reserve is out the waste alone, or that and
   * any run; or a fan, and once all are out the waste.
   */
  readonly space: 'any' | 'king' | 'below' | 'none' | 'waste' | 'waste or run' | 'fan, then waste';
  /** Do foundations give cards back, also into spaces? */
  readonly returns?: 'onto' | 'to';
  readonly cells?: {
    readonly count: number;
    readonly letter: string;
    /** What is put there: a card of a column, nothing, the waste, or at once the waste, else the stock. */
    readonly take: 'columns' | 'nothing' | 'waste' | 'talon at once';
  };
  readonly stock?: {readonly turn: number; readonly passes: number} | 'row';
  /** Heaps that are played off card by card, or a heap of so many kings at most, which also takes those of columns and waste. */
  readonly fans?: {readonly count: number; readonly kings?: number};
  /** A heap that fills spaces at once. */
  readonly reserve?: boolean;
  /** Foundations begin with any rank, and build round the corner. */
  readonly anyBase?: boolean;
}

export const alternating = (upper: number, lower: number): boolean =>
  rankOf(upper) + 1 === rankOf(lower) && isRed(upper) !== isRed(lower);
export const inSuit = (upper: number, lower: number): boolean =>
  rankOf(upper) + 1 === rankOf(lower) && suitOf(upper) === suitOf(lower);
export const eitherInSuit = (upper: number, lower: number): boolean => inSuit(upper, lower) || inSuit(lower, upper);
export const inColour = (upper: number, lower: number): boolean =>
  rankOf(upper) + 1 === rankOf(lower) && isRed(upper) === isRed(lower);
export const offSuit = (upper: number, lower: number): boolean =>
  rankOf(upper) + 1 === rankOf(lower) && suitOf(upper) !== suitOf(lower);
export const eitherRank = (upper: number, lower: number): boolean => Math.abs(rankOf(upper) - rankOf(lower)) === 1;
export const whateverSuit = (upper: number, lower: number): boolean => rankOf(upper) + 1 === rankOf(lower);
export const nothing = (): boolean => false;
/** Round the corner: a king lies on an ace. */
export const roundAlternating = (upper: number, lower: number): boolean =>
  (rankOf(upper) + 1) % 13 === rankOf(lower) && isRed(upper) !== isRed(lower);
export const roundInColour = (upper: number, lower: number): boolean =>
  (rankOf(upper) + 1) % 13 === rankOf(lower) && isRed(upper) === isRed(lower);
export const roundWhateverSuit = (upper: number, lower: number): boolean => (rankOf(upper) + 1) % 13 === rankOf(lower);
export const roundInSuit = (upper: number, lower: number): boolean =>
  (rankOf(upper) + 1) % 13 === rankOf(lower) && suitOf(upper) === suitOf(lower);

/** How many cards are up: suits up to seven apart, or one behind others that are nearly level. */
function heights(count: number, least: number, dice: Dice): number[] {
  const apart = dice(2) === 0 ? 8 : 2;
  const up = Array.from({length: count}, () => least + dice(apart));
  const behind = dice(count);
  if (apart === 2) up[behind] = Math.max(1, least - 1 - dice(5));
  return up.map(height => Math.min(13, height));
}

/**
 * A card is next, but lies below one that is not: it goes up if its twin takes that one, which is up and comes back, or lies in the stock.
 * Gives how many cards are up, and the cards that lie so.
 */
function blockedTwin(dice: Dice): {readonly up: number[]; readonly laid: readonly Cards[]; readonly inStock: Cards} {
  const rank = 4 + dice(7);
  const [next, twin] = shuffledCards(dice(2) === 0 ? [0, 2] : [1, 3], dice) as [number, number];
  const others = shuffledCards([1 - (next % 2), 3 - (next % 2)], dice) as [number, number];
  const isUp = dice(2) === 0;
  const up = [0, 0, 0, 0];
  up[next] = rank;
  up[twin] = isUp ? rank + 1 : rank - 1 - dice(3);
  up[others[0]] = Math.max(0, rank - 2 - dice(3));
  up[others[1]] = rank + 1 - dice(4);
  const [first, second] = shuffledCards(others, dice) as [number, number];
  return {
    up,
    laid: [[13 * first + rank + 1, 13 * next + rank, 13 * others[0] + rank - 1], [13 * second + rank + 1]],
    inStock: isUp ? [] : [13 * twin + rank],
  };
}

/**
 * Parts of columns that may have to move over from one card to its twin: one that lies on a card that is next, where its twin could go
 * up as well, or a highest card on a lowest.
 */
function loadedTwins(base: number, dice: Dice): {readonly up: number[]; readonly laid: readonly Cards[]} {
  const card = (suit: number, height: number): number => 13 * suit + ((base + height) % 13);
  const [suit, other] = shuffledCards(dice(2) === 0 ? [0, 2] : [1, 3], dice) as [number, number];
  const [first, second] = shuffledCards([1 - (suit % 2), 3 - (suit % 2)], dice) as [number, number];
  const up = [0, 0, 0, 0];
  if (dice(3) === 0) {
    up[first] = 8 + dice(5);
    up[second] = 10 + dice(4);
    const queen = dice(2) === 0 ? [card(dice(2) === 0 ? suit : other, 11)] : [];
    return {up, laid: [[card(suit, 0), card(first, 12), ...queen], ...(dice(3) > 0 ? [[card(other, 0)]] : [])]};
  }
  const height = 3 + dice(9);
  up[suit] = height;
  up[other] = height - dice(2);
  up[first] = height - 1 - dice(3);
  up[second] = height + dice(2);
  const below = (giver: number): number[] => (dice(3) > 0 ? [card(giver, height + 1)] : []);
  return {
    up,
    laid: [
      [...below(first), card(suit, height)],
      [...below(second), card(other, height), card(first, height - 1)],
    ],
  };
}

export function builder(rules: Rules): Game<Table & {readonly base: number}> {
  type At = Table & {readonly base: number};

  const heightOf = ({base}: At, card: number): number => (rankOf(card) - base + 13) % 13;
  const {holds: most = Infinity, runs = rules.build} = rules;
  const isSpace = ({columns, covered}: At, i: number): boolean =>
    (columns[i] ?? []).length + (covered[i] ?? []).length === 0;

  /** What happens at once: covered cards are turned up, a reserve or the talon fills spaces. */
  function settled(table: At): At {
    let [now, before]: [At, At | undefined] = [table, undefined];
    while (now !== before) {
      before = now;
      now = filled(now);
    }
    return now;
  }

  function filled(table: At): At {
    const place = table.columns.findIndex((pile, i) => pile.length === 0 && (table.covered[i] ?? []).length > 0);
    if (place >= 0) {
      const below = table.covered[place] ?? [];
      return {
        ...table,
        covered: changed(table.covered, [place, off(below)]),
        columns: changed(table.columns, [place, [topOf(below)]]),
      };
    }
    const space = table.columns.findIndex(pile => pile.length === 0);
    if (rules.reserve && space >= 0 && table.reserve.length > 0)
      return {
        ...table,
        reserve: off(table.reserve),
        columns: changed(table.columns, [space, [topOf(table.reserve)]]),
      };
    const cell = table.cells.findIndex(pile => pile.length === 0);
    if (rules.cells?.take === 'talon at once' && cell >= 0) {
      if (table.waste.length > 0)
        return {...table, waste: off(table.waste), cells: changed(table.cells, [cell, [topOf(table.waste)]])};
      if (table.stock.length > 0)
        return {...table, stock: off(table.stock), cells: changed(table.cells, [cell, [topOf(table.stock)]])};
    }
    return table;
  }

  /** The cards that can be played one by one, each with the table without it. */
  function* singles(table: At): Generator<{card: number; from: Giver; without: At; place: number}> {
    const {reserve, waste, cells, fans, columns} = table;
    for (const [place, pile] of fans.entries())
      if (pile.length > 0)
        yield {card: topOf(pile), from: 'fan', without: {...table, fans: changed(fans, [place, off(pile)])}, place};
    if (reserve.length > 0)
      yield {card: topOf(reserve), from: 'reserve', without: {...table, reserve: off(reserve)}, place: 0};
    if (waste.length > 0) yield {card: topOf(waste), from: 'waste', without: {...table, waste: off(waste)}, place: 0};
    for (const [place, pile] of cells.entries())
      if (pile.length > 0)
        yield {card: topOf(pile), from: 'cell', without: {...table, cells: changed(cells, [place, []])}, place};
    for (const [place, pile] of columns.entries())
      if (pile.length > 0)
        yield {
          card: topOf(pile),
          from: 'column',
          without: {...table, columns: changed(columns, [place, off(pile)])},
          place,
        };
  }

  function* home(table: At): Generator<At> {
    for (const {card, without} of singles(table))
      for (const [i, count] of table.up.entries())
        if (suitOf(card) === i % 4 && heightOf(table, card) === count)
          yield settled({...without, up: changed(table.up, [i, count + 1])});
  }

  const begins = (table: At, card: number, from: Giver | 'foundation'): boolean =>
    rules.space === 'any' ||
    (rules.space === 'king' && rankOf(card) === 12) ||
    (rules.space === 'below' && heightOf(table, card) === 12) ||
    (rules.space === 'waste' && from === 'waste' && table.reserve.length === 0) ||
    (rules.space === 'fan, then waste' &&
      (from === 'fan' || (from === 'waste' && table.fans.every(pile => pile.length === 0)))) ||
    (rules.space === 'waste or run' && (from === 'waste' || from === 'column') && table.reserve.length === 0);

  const takes = (table: At, i: number, card: number, from: Giver | 'foundation'): boolean =>
    isSpace(table, i)
      ? begins(table, card, from)
      : (table.columns[i] ?? []).length < most && rules.build(card, topOf(table.columns[i] ?? []));

  function* ontoColumns(table: At): Generator<At> {
    for (const {card, from, without} of singles(table)) {
      if (from === 'column') continue;
      if (rules.cells?.take === 'waste' || rules.cells?.take === 'talon at once') continue;
      for (const [i, pile] of without.columns.entries())
        if (takes(without, i, card, from))
          yield settled({...without, columns: changed(without.columns, [i, [...pile, card]])});
    }
  }

  function* intoCells(table: At): Generator<At> {
    const giver = {columns: 'column', waste: 'waste', nothing: '', 'talon at once': ''}[rules.cells?.take ?? 'nothing'];
    const place = table.cells.findIndex(pile => pile.length === 0);
    if (place < 0) return;
    for (const {card, from, without} of singles(table))
      if (from === giver) yield settled({...without, cells: changed(without.cells, [place, [card]])});
  }

  /** Kings that are put on the heap for them. */
  function* setAside(table: At): Generator<At> {
    const [heap = []] = table.fans;
    if (heap.length >= (rules.fans?.kings ?? 0)) return;
    for (const {card, from, without} of singles(table))
      if (rankOf(card) === 12 && (from === 'waste' || from === 'column'))
        yield settled({...without, fans: [[...heap, card]]});
  }

  /** How many cards may leave a column together. */
  function* counts(pile: Cards, take: Rules['take']): Generator<number> {
    if (take === 'whole') {
      if (pile.length > 0) yield pile.length;
      return;
    }
    for (let count = 1; count <= pile.length; count++) {
      const at = pile.length - count;
      if (take === 'run' && count > 1 && !runs(pile[at + 1] ?? -1, pile[at] ?? -1)) return;
      yield count;
      if (take === 'top') return;
    }
  }

  function* acrossColumns(table: At): Generator<At> {
    for (const [from, pile] of table.columns.entries())
      for (const [to, target] of table.columns.entries()) {
        const isPart = rules.space === 'waste or run' && isSpace(table, to);
        for (const count of counts(pile, isPart ? 'run' : rules.take)) {
          const moved = pile.slice(pile.length - count);
          if (to === from || !takes(table, to, moved[0] ?? -1, 'column')) continue;
          yield settled({
            ...table,
            columns: changed(table.columns, [from, off(pile, count)], [to, [...target, ...moved]]),
          });
        }
      }
  }

  function* givenBack(table: At): Generator<At> {
    for (const [i, count] of table.up.entries()) {
      if (count < 2) continue;
      const card = 13 * (i % 4) + ((table.base + count - 1) % 13);
      for (const [to, pile] of table.columns.entries()) {
        if (rules.returns === 'onto' && isSpace(table, to)) continue;
        if (!takes(table, to, card, 'foundation')) continue;
        yield {...table, up: changed(table.up, [i, count - 1]), columns: changed(table.columns, [to, [...pile, card]])};
      }
    }
  }

  function* turned(table: At): Generator<At> {
    const {stock, waste, columns, pass} = table;
    if (rules.stock === 'row') {
      if (stock.length === 0) return;
      const count = Math.min(columns.length, stock.length);
      const dealt = columns.map((pile, i) => (i < count ? [...pile, stock[stock.length - 1 - i] as number] : pile));
      yield settled({...table, stock: off(stock, count), columns: dealt});
    } else if (rules.stock && stock.length > 0) {
      const count = Math.min(rules.stock.turn, stock.length);
      yield settled({...table, stock: off(stock, count), waste: [...waste, ...stock.slice(-count).reverse()]});
    } else if (rules.stock && waste.length > 0 && pass < rules.stock.passes)
      yield settled({...table, stock: waste.toReversed(), waste: [], pass: Math.min(pass + 1, 99)});
  }

  /** A late table: suits at unlike heights; of the columns some are spaces, some hold cards face down, and all that must be in order is. */
  function late(dice: Dice): At {
    const covers = rules.covers ?? 0;
    const isOrdered =
      rules.reserve === true ||
      (rules.fans?.kings === undefined && rules.fans !== undefined) ||
      (covers > 0 && rules.take === 'run' && rules.stock !== 'row');
    const packs = rules.packs ?? 1;
    const base = rules.anyBase ? dice(13) : 0;
    // Where many cells are free hardly anything is lost unless most of the pack is still there, and the cells are full.
    const isRoomy = (rules.cells?.count ?? 0) > 6 && rules.columns > 0;
    const least = (isRoomy ? 1 : 4) + dice(6);
    const movesParts = rules.reserve === true && (rules.take === 'run' || rules.space === 'waste or run');
    const {up, laid, inStock} =
      rules.returns === 'onto' && isOrdered && dice(2) === 0
        ? blockedTwin(dice)
        : movesParts && dice(2) === 0
          ? {...loadedTwins(base, dice), inStock: []}
          : {up: heights(4 * packs, least, dice), laid: [], inStock: []};
    // A suit that is not begun waits for the lowest of its cards, on which the highest of others lie round the corner.
    if (rules.anyBase && dice(2) === 0) up[dice(4)] = 0;
    const left = shuffledCards(
      up.flatMap((count, i) => Array.from({length: 13 - count}, (_, n) => 13 * (i % 4) + ((base + count + n) % 13))),
      dice,
    ).filter(card => ![...laid.flat(), ...inStock].includes(card));
    const take = (cards: number): number[] => left.splice(0, Math.min(left.length, dice(cards + 1)));
    const stock = [...inStock, ...(rules.stock && dice(3) > 0 ? take(9) : [])];
    const waste = typeof rules.stock === 'object' && dice(2) === 0 ? take(5) : [];
    const reserve = rules.reserve ? take(7) : [];
    const isKing = (card: number): boolean => rules.fans?.kings === undefined || rankOf(card) === 12;
    const fans = Array.from({length: rules.fans?.count ?? 0}, () => {
      const chosen = left.filter(isKing).slice(0, dice((rules.fans?.kings ?? 3) + 1));
      for (const card of chosen) left.splice(left.indexOf(card), 1);
      return chosen;
    });
    const cells = Array.from({length: rules.cells?.count ?? 0}, () =>
      dice(isRoomy ? 40 : 3) > 0 ? left.splice(0, 1) : [],
    );
    const wanted = dice(isOrdered ? 2 : 3) === 0 ? rules.columns : 2 + dice(2);
    const columns: number[][] = Array.from({length: rules.columns}, () => []);
    const covered: number[][] = Array.from({length: rules.columns}, () => []);
    scattered(left, rules.reserve ? rules.columns : Math.min(wanted, rules.columns), dice).forEach((cards, i) => {
      if (isOrdered) stock.push(...cards.splice(covers + 1));
      covered[i] = cards.splice(0, isOrdered ? cards.length - 1 : Math.min(covers, dice(cards.length)));
      columns[i] = cards;
    });
    laid.forEach((cards, i) => {
      covered[i]?.push(...(columns[i] ?? []));
      stock.push(...(covered[i]?.splice(covers) ?? []));
      columns[i] = [...cards];
    });
    for (const pile of columns)
      while (pile.length > most) columns.find(({length}) => length < most)?.push(...pile.splice(-1));
    if (isOrdered) layInOrder(columns, covered, dice, 1 << dice(9));
    if (rules.cells?.take === 'waste' || rules.cells?.take === 'talon at once') {
      for (const cell of cells) if (cell.length === 0) cell.push(...stock.splice(0, 1));
      stock.push(...columns.flatMap(pile => pile.splice(0)));
    }
    const passes = typeof rules.stock === 'object' ? rules.stock.passes : Infinity;
    const pass = passes < Infinity ? 1 + dice(passes) : 1;
    return settled({stock, waste, reserve, up, covered, columns, cells, fans, pass, base});
  }

  /** Top cards of columns go onto others that take them, some of them, as play would have it. */
  function layInOrder(columns: number[][], covered: number[][], dice: Dice, most: number): void {
    for (let tries = 0; tries < most; tries++) {
      const [from, to] = [dice(columns.length), dice(columns.length)];
      const [giver, taker] = [columns[from] ?? [], columns[to] ?? []];
      if (from === to || giver.length === 0 || taker.length === 0) continue;
      if (!rules.build(giver[0] as number, topOf(taker))) continue;
      if (giver.length + taker.length > (rules.holds ?? Infinity)) continue;
      taker.push(...giver.splice(0));
      giver.push(...(covered[from] ?? []).splice(-1));
    }
  }

  return {
    late,
    next: table => [
      ...turned(table),
      ...(rules.returns ? givenBack(table) : []),
      ...intoCells(table),
      ...setAside(table),
      ...acrossColumns(table),
      ...ontoColumns(table),
      ...home(table),
    ],
    isWon: ({up}) => up.every(count => count === 13),
    key: ({stock, waste, reserve, up, covered, columns, cells, fans, pass}) => {
      const isCounted = typeof rules.stock === 'object' && rules.stock.passes < Infinity;
      const heaps = columns.map((cards, i) => `${keyOf(covered[i] ?? [])}.${keyOf(cards)}`);
      // A row comes to the columns in their order.
      if (rules.stock !== 'row' || stock.length === 0) heaps.sort();
      const alone = [...cells.map(keyOf).sort(), ...fans.map(keyOf)].join('.');
      return [...heaps, keyOf(stock), keyOf(waste), keyOf(reserve), alone, keyOf(up), isCounted ? pass : ''].join('/');
    },
    record: ({stock, waste, reserve, up, covered, columns, cells, fans, pass, base}) => ({
      piles: {
        ...named(
          'F',
          up.map((count, i) => Array.from({length: count}, (_, n) => 13 * (i % 4) + ((base + n) % 13))),
        ),
        ...(rules.columns > 0 && named('T', columns)),
        ...(rules.covers !== undefined && named('C', covered)),
        ...(rules.cells && named(rules.cells.letter, cells)),
        ...(rules.fans && named('R', fans)),
        ...(rules.stock && {S: written(stock)}),
        ...(typeof rules.stock === 'object' && {W: written(waste)}),
        ...(rules.reserve && {R: written(reserve)}),
      },
      ...(typeof rules.stock === 'object' && {pass}),
    }),
  };
}
