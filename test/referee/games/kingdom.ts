// kingdom: The Kingdom (Hoffmann 37, two packs)
import {dealOne, pickOut, rank} from '../cards.js';
import {
  type Game,
  type Lay,
  type Table,
  cardsOf,
  firstSpace,
  isEmpty,
  letter,
  numbered,
  redealObjection,
  row,
  top,
  turnObjection,
} from '../table.js';

export const kingdom: Game = {
  packs: 2,
  options: [
    {key: 'fill', values: ['choice', 'auto']},
    {key: 'passes', first: 1, low: 1, high: 9},
  ],
  piles: ['S', 'W', ...numbered('F', 8), ...numbered('T', 8)],

  setOut(table, pack) {
    // The ace of hearts on F1, T1..T8 one card each.
    table.piles['F1'] = [pickOut(pack, 'AH')];
    for (const id of row(kingdom, 'T')) table.piles[id] = [dealOne(pack)];
    table.piles['S'] = pack;
    table.opening = true;
  },

  objection(table, move) {
    if (move.kind === 'turn') return turnObjection(table);
    if (move.kind === 'redeal') return redealObjection(table);
    return layObjection(table, move);
  },

  consequence(table) {
    // Any ace on T1..T8, then on W, goes to the first empty F.
    const heap = row(kingdom, 'F').find(id => isEmpty(table, id));
    if (heap !== undefined) {
      for (const from of [...row(kingdom, 'T'), 'W']) {
        const card = top(table, from);
        if (card !== undefined && rank(card) === 1) return {from, to: heap};
      }
    }
    const space = firstSpace(kingdom, table);
    if (space === undefined) return undefined;
    // Until the first turn an empty T takes the next card of S.
    if (table.opening === true) return isEmpty(table, 'S') ? undefined : {from: 'S', to: space};
    // After it a space waits for the player; with fill=auto the waste fills, and without a waste the space waits.
    if (table.rules['fill'] === 'auto' && !isEmpty(table, 'W')) return {from: 'W', to: space};
    return undefined;
  },

  remember(table, move) {
    if (move.kind === 'turn') table.opening = false;
  },

  essence(table) {
    // Of a heap only the top value counts, and heaps are as good as one another; so are the T piles.
    const heaps = row(kingdom, 'F').map(id => {
      const card = top(table, id);
      return card === undefined ? 0 : rank(card);
    });
    heaps.sort((a, b) => a - b);
    const cards = row(kingdom, 'T').map(id => table.piles[id] ?? []);
    return JSON.stringify([heaps, cards.map(c => c.join(' ')).sort(), table.piles['S'], table.piles['W']]);
  },
};

function layObjection(table: Table, move: Lay): string | undefined {
  if (move.under || move.place !== undefined || move.count !== 1) return 'cards go singly and on top';
  const card = cardsOf(table, move)?.[0];
  if (card === undefined) return 'there is no such card';
  const from = letter(move.from);
  if (from !== 'T' && from !== 'W') return 'there is no such move';
  if (letter(move.to) === 'F') {
    // Up from ace to king whatever the suit; an empty F takes an ace.
    const on = top(table, move.to);
    return rank(card) === (on === undefined ? 0 : rank(on)) + 1 ? undefined : 'it does not fit the heap';
  }
  if (letter(move.to) === 'T' && from === 'W') {
    return isEmpty(table, move.to) ? undefined : 'nothing is built there';
  }
  return 'there is no such move';
}
