// storehouse: The Storehouse (Hoffmann 23, one pack)
import {dealOne, pickOut, rankAceHigh, suit, SUITS} from '../cards.js';
import {
  type Consequence,
  type Game,
  type Lay,
  type Table,
  cardsOf,
  firstSpace,
  isEmpty,
  letter,
  numbered,
  pile,
  redealObjection,
  row,
  top,
  turnObjection,
} from '../table.js';

export const storehouse: Game = {
  packs: 1,
  options: [
    {key: 'vacancy', values: ['store', 'waste']},
    {key: 'joins', values: ['off', 'on']},
    {key: 'store', values: ['forced', 'free']},
    {key: 'passes', first: 3, low: 1, high: 99},
    {key: 'redeal', values: ['turn', 'shuffle']},
  ],
  piles: ['S', 'W', 'R', ...numbered('F', 4), ...numbered('T', 4)],

  setOut(table, pack) {
    // The four twos on F1..F4, D C H S.
    SUITS.forEach((s, i) => {
      table.piles[`F${String(i + 1)}`] = [pickOut(pack, `2${s}`)];
    });
    // T1..T4 one card each, and only then the store-house, the first dealt at the bottom.
    for (const id of row(storehouse, 'T')) table.piles[id] = [dealOne(pack)];
    table.piles['R'] = Array.from({length: 13}, () => dealOne(pack));
    table.piles['S'] = pack;
  },

  objection(table, move) {
    if (move.kind === 'turn') return turnObjection(table);
    if (move.kind === 'redeal') return redealObjection(table);
    return layObjection(table, move);
  },

  consequence(table) {
    // (1) The store card is played whenever it can be, a foundation before an auxiliary; the player's with store=free.
    const card = top(table, 'R');
    if (card !== undefined && table.rules['store'] === 'forced') {
      for (const id of row(storehouse, 'F')) if (fitsFoundation(table, card, id)) return {from: 'R', to: id};
      for (const id of row(storehouse, 'T')) if (fitsAuxiliary(table, card, id)) return {from: 'R', to: id};
    }
    // (2) Then the first empty auxiliary is filled.
    const space = firstSpace(storehouse, table);
    return space === undefined ? undefined : fill(table, space);
  },
};

function fill(table: Table, space: string): Consequence | undefined {
  // store: the store-house, then the waste, then the stock. waste: the waste, without one the stock, then the store-house.
  const sources = table.rules['vacancy'] === 'store' ? ['R', 'W', 'S'] : ['W', 'S', 'R'];
  const from = sources.find(id => !isEmpty(table, id));
  return from === undefined ? undefined : {from, to: space};
}

/** Next higher of its suit: 3 ... K, then A. */
function fitsFoundation(table: Table, card: string, id: string): boolean {
  const on = top(table, id);
  return on !== undefined && suit(card) === suit(on) && rankAceHigh(card) === rankAceHigh(on) + 1;
}

/** Next lower of the top's suit: K goes on A, nothing goes on a 3. A space is not built on. */
function fitsAuxiliary(table: Table, card: string, id: string): boolean {
  const on = top(table, id);
  if (on === undefined || on.startsWith('3')) return false;
  return suit(card) === suit(on) && rankAceHigh(card) === rankAceHigh(on) - 1;
}

function layObjection(table: Table, move: Lay): string | undefined {
  if (move.under || move.place !== undefined) return 'only top cards, laid on top';
  const cards = cardsOf(table, move);
  const lowest = cards?.[0];
  if (!cards || lowest === undefined) return 'there are no such cards';
  const way = `${letter(move.from)}-${letter(move.to)}`;
  if (way === 'T-T') {
    // joins: a whole auxiliary goes onto a fitting auxiliary.
    if (table.rules['joins'] !== 'on') return 'auxiliaries are not joined';
    if (cards.length !== pile(table, move.from).length) return 'only a whole auxiliary is joined';
    return fitsAuxiliary(table, lowest, move.to) ? undefined : 'it does not fit the auxiliary';
  }
  if (cards.length > 1) return 'cards are played singly';
  switch (way) {
    case 'R-F':
    case 'R-T':
      if (table.rules['store'] !== 'free') return 'the store-house is played by itself';
      break;
    case 'W-F':
    case 'W-T':
    case 'T-F':
      break;
    default:
      return 'there is no such move';
  }
  if (letter(move.to) === 'F') return fitsFoundation(table, lowest, move.to) ? undefined : 'it does not fit';
  return fitsAuxiliary(table, lowest, move.to) ? undefined : 'it does not fit the auxiliary';
}
