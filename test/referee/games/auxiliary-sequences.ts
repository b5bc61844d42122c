// auxiliary-sequences: Auxiliary Sequences (Dr Pole 13, one pack)
import {dealOne, pickOut, rank, suit, SUITS} from '../cards.js';
import {
  type Game,
  type Lay,
  type Table,
  cardsOf,
  isEmpty,
  letter,
  numbered,
  pile,
  row,
  top,
  turnObjection,
} from '../table.js';

export const auxiliarySequences: Game = {
  packs: 1,
  options: [
    {key: 'opening', values: ['free', 'four']},
    {key: 'grace', values: [1, 0]},
    {key: 'return', values: ['on', 'off']},
    {key: 'wasterun', values: ['on', 'off']},
  ],
  piles: ['S', 'W', ...numbered('F', 4), ...numbered('T', 4)],

  setOut(table, pack) {
    // The four aces on F1..F4. T1..T4 empty, or one card each with opening=four.
    SUITS.forEach((s, i) => {
      table.piles[`F${String(i + 1)}`] = [pickOut(pack, `A${s}`)];
    });
    if (table.rules['opening'] === 'four') {
      for (const id of row(auxiliarySequences, 'T')) table.piles[id] = [dealOne(pack)];
    }
    table.piles['S'] = pack;
  },

  objection(table, move) {
    if (move.kind === 'turn') return turnObjection(table);
    if (move.kind === 'redeal') return 'there is one pass only';
    return layObjection(table, move);
  },

  // Settle: nothing.
  consequence() {
    return undefined;
  },

  remember(table, move) {
    if (move.kind === 'lay' && move.place !== undefined) table.grace = (table.grace ?? 0) - 1;
  },
};

/** Each card one lower than the one beneath it, any suits. */
function descends(cards: readonly string[]): boolean {
  return cards.every((card, i) => {
    const beneath = cards[i - 1];
    return beneath === undefined || rank(card) === rank(beneath) - 1;
  });
}

/** The next higher of its suit, to the king. */
function onFoundation(table: Table, card: string, id: string): string | undefined {
  const on = top(table, id);
  if (on === undefined) return 'the foundation has no ace';
  return suit(card) === suit(on) && rank(card) === rank(on) + 1 ? undefined : 'it does not fit the foundation';
}

/** On a pile with cards: the highest is one lower than its top, any suit. */
function onCards(table: Table, highest: string, id: string): string | undefined {
  const on = top(table, id);
  if (on === undefined) return 'that is a space';
  return rank(highest) === rank(on) - 1 ? undefined : 'it does not fit the auxiliary';
}

function layObjection(table: Table, move: Lay): string | undefined {
  if (move.under) return 'nothing is laid underneath';
  const cards = cardsOf(table, move);
  const highest = cards?.[0];
  if (!cards || highest === undefined) return 'there are no such cards';
  const from = letter(move.from);
  const to = letter(move.to);
  const intoSpace = to === 'T' && isEmpty(table, move.to);

  if (move.place !== undefined) {
    // The grace: once, only when the stock is empty, one card of the waste below the top, at once to a legal place.
    if (move.from !== 'W') return 'the grace is for the waste';
    if (move.place === pile(table, 'W').length) return 'the top of the waste needs no grace';
    if (!isEmpty(table, 'S')) return 'the grace waits until the stock is empty';
    if ((table.grace ?? 0) < 1) return 'the grace is used';
    if (intoSpace) return undefined;
    if (to === 'F') return onFoundation(table, highest, move.to);
    if (to === 'T') return onCards(table, highest, move.to);
    return 'that is no legal place';
  }

  if (to === 'F') {
    // W or T onto F, singly.
    if (from !== 'W' && from !== 'T') return 'there is no such move';
    return cards.length === 1 ? onFoundation(table, highest, move.to) : 'foundations take single cards';
  }
  if (to !== 'T') return 'there is no such move';

  if (from === 'F') {
    // A foundation's top goes back onto a card one higher, any suit: never its ace, never into a space.
    if (table.rules['return'] !== 'on') return 'foundations give nothing back';
    if (cards.length !== 1) return 'only the top card goes back';
    if (rank(highest) === 1) return 'the ace stays';
    if (intoSpace) return 'never into a space';
    return onCards(table, highest, move.to);
  }
  if (from === 'W') {
    // The top card; several as a unit only into a space and only descending from bottom to top.
    if (cards.length === 1) return intoSpace ? undefined : onCards(table, highest, move.to);
    if (table.rules['wasterun'] !== 'on') return 'the waste is played singly';
    if (!intoSpace) return 'several cards of the waste only into a space';
    return descends(cards) ? undefined : 'they are not in sequence';
  }
  if (from === 'T') {
    // Any run from the top, onto a card one higher or into a space.
    if (!descends(cards)) return 'they are not in sequence';
    return intoSpace ? undefined : onCards(table, highest, move.to);
  }
  return 'there is no such move';
}
