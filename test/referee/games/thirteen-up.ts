// thirteen-up: Storehouse, the modern game (also Thirteen Up, The Reserve; one pack)
import {dealOne, pickOut, rankAceHigh, suit, SUITS} from '../cards.js';
import {
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

export const thirteenUp: Game = {
  packs: 1,
  options: [
    {key: 'redeal', values: ['shuffle', 'turn']},
    {key: 'passes', first: 3, low: 1, high: 99},
    {key: 'fill', values: ['auto', 'choice']},
  ],
  piles: ['S', 'W', 'R', ...numbered('F', 4), ...numbered('T', 4)],

  setOut(table, pack) {
    // The twos on F1..F4; the reserve of 13; then T1..T4 one card each.
    SUITS.forEach((s, i) => {
      table.piles[`F${String(i + 1)}`] = [pickOut(pack, `2${s}`)];
    });
    table.piles['R'] = Array.from({length: 13}, () => dealOne(pack));
    for (const id of row(thirteenUp, 'T')) table.piles[id] = [dealOne(pack)];
    table.piles['S'] = pack;
  },

  objection(table, move) {
    if (move.kind === 'turn') return turnObjection(table);
    if (move.kind === 'redeal') return redealObjection(table);
    return layObjection(table, move);
  },

  consequence(table) {
    // A space takes the top of R while there is one; with fill=choice the player does it. Nothing else is forced.
    if (table.rules['fill'] !== 'auto' || isEmpty(table, 'R')) return undefined;
    const space = firstSpace(thirteenUp, table);
    return space === undefined ? undefined : {from: 'R', to: space};
  },
};

/** As in storehouse: the next higher of its suit, 3 ... K, then A. */
function buildsUp(table: Table, card: string, id: string): boolean {
  const on = top(table, id);
  if (on === undefined) return false;
  return suit(on) === suit(card) && rankAceHigh(on) + 1 === rankAceHigh(card);
}

/** As in storehouse: the next lower of the suit, a king on an ace, nothing on a 3. */
function buildsDown(table: Table, card: string, id: string): boolean {
  const on = top(table, id);
  if (on === undefined) return false;
  if (card.startsWith('2')) return false;
  return suit(on) === suit(card) && rankAceHigh(on) === rankAceHigh(card) + 1;
}

function layObjection(table: Table, move: Lay): string | undefined {
  if (move.under) return 'nothing is laid underneath';
  if (move.place !== undefined) return 'there is no grace in this game';
  const cards = cardsOf(table, move);
  const lowest = cards?.[0];
  if (!cards || lowest === undefined) return 'there are no such cards';

  if (letter(move.from) === 'T' && letter(move.to) === 'T') {
    // A whole column onto a column: never part of one, never into a space.
    if (cards.length !== pile(table, move.from).length) return 'never part of a column';
    if (isEmpty(table, move.to)) return 'never a column into a space';
    return buildsDown(table, lowest, move.to) ? undefined : 'the column does not fit';
  }

  if (cards.length !== 1) return 'one card at a time';
  const fromReserve = move.from === 'R';
  const fromWaste = move.from === 'W';
  const fromColumn = letter(move.from) === 'T';

  if (letter(move.to) === 'F' && (fromReserve || fromWaste || fromColumn)) {
    return buildsUp(table, lowest, move.to) ? undefined : 'it does not fit the foundation';
  }
  if (letter(move.to) === 'T' && (fromReserve || fromWaste)) {
    if (!isEmpty(table, move.to)) return buildsDown(table, lowest, move.to) ? undefined : 'it does not fit the column';
    // A space: from R by the player only with fill=choice; from W only when R is empty.
    if (fromReserve) return table.rules['fill'] === 'choice' ? undefined : 'the reserve fills spaces by itself';
    return isEmpty(table, 'R') ? undefined : 'the reserve fills spaces first';
  }
  return 'there is no such move';
}
