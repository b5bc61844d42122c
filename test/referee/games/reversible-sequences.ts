// reversible-sequences: Reversible Sequences (Selected Patience Games 10, one pack)
import {dealOne, rank, suit, SUITS} from '../cards.js';
import {type Game, type Lay, type Table, cardsOf, isEmpty, letter, numbered, pile, row, top} from '../table.js';

export const reversibleSequences: Game = {
  packs: 1,
  options: [
    {key: 'spaces', values: ['closed', 'open']},
    {key: 'under', values: ['on', 'off']},
    {key: 'found', values: ['free', 'forced']},
  ],
  piles: [...numbered('C', 13), ...numbered('T', 13), ...numbered('F', 4)],

  setOut(table, pack) {
    // Four rows of thirteen, the far row first, left to right; the fourth row is nearest and free.
    for (let line = 1; line <= 4; line++) {
      for (let i = 1; i <= 13; i++) {
        const id = (line < 4 ? 'C' : 'T') + String(i);
        table.piles[id] = [...pile(table, id), dealOne(pack)];
      }
    }
  },

  objection(table, move) {
    if (move.kind !== 'lay') return 'there is no stock';
    const reason = layObjection(table, move);
    if (reason !== undefined) return reason;
    // found=forced: a free ace or king of a suit without a foundation is the only kind of move there is.
    if (table.rules['found'] === 'forced' && !isFounding(table, move)) {
      for (const from of row(reversibleSequences, 'T')) {
        for (const to of row(reversibleSequences, 'F')) {
          const founding: Lay = {kind: 'lay', from, to, count: 1, under: false};
          if (isFounding(table, founding)) return 'an ace or a king waits for its foundation';
        }
      }
    }
    return undefined;
  },

  consequence(table) {
    // When a packet is gone, the nearest card behind becomes a packet of one.
    for (const to of row(reversibleSequences, 'T')) {
      const from = behind(to);
      if (isEmpty(table, to) && !isEmpty(table, from)) return {from, to};
    }
    return undefined;
  },

  essence(table) {
    // Whole columns, C with T, may be exchanged.
    const columns = row(reversibleSequences, 'T').map(id => [pile(table, behind(id)), pile(table, id)]);
    const foundations = row(reversibleSequences, 'F').map(id => pile(table, id));
    return JSON.stringify([columns.map(c => JSON.stringify(c)).sort(), foundations]);
  },
};

/** The covered part of the packet's column. */
function behind(packet: string): string {
  return `C${packet.slice(1)}`;
}

/** F1 diamonds, F2 clubs, F3 hearts, F4 spades. */
function suitOfFoundation(id: string): string | undefined {
  return SUITS[Number(id.slice(1)) - 1];
}

/** Found: a free ace or king to the foundation of its suit, which has none yet. */
function isFounding(table: Table, move: Lay): boolean {
  const card = top(table, move.from);
  if (card === undefined || letter(move.to) !== 'F' || !isEmpty(table, move.to)) return false;
  return suitOfFoundation(move.to) === suit(card) && (rank(card) === 1 || rank(card) === 13);
}

function layObjection(table: Table, move: Lay): string | undefined {
  if (letter(move.from) !== 'T') return 'only packets give cards';
  if (move.count !== 1 || move.place !== undefined) return 'one card at a time, the top one';
  const card = cardsOf(table, move)?.[0];
  if (card === undefined) return 'the packet is gone';

  if (letter(move.to) === 'F') {
    if (move.under) return 'foundations are built on top';
    if (isEmpty(table, move.to)) return isFounding(table, move) ? undefined : 'it cannot found this suit';
    return builds(table, card, move.to) ? undefined : 'it does not fit the foundation';
  }
  if (letter(move.to) !== 'T') return 'there is no such place';

  if (isEmpty(table, move.to)) {
    if (table.rules['spaces'] !== 'open') return 'an emptied column stays empty';
    if (move.under) return 'there is no packet to go under';
    return isEmpty(table, behind(move.to)) ? undefined : 'the column is not empty';
  }
  if (move.under) {
    if (table.rules['under'] !== 'on') return 'nothing is laid underneath';
    return continues([...pile(table, move.to)].reverse(), card) ? undefined : 'it does not fit beneath';
  }
  return continues(pile(table, move.to), card) ? undefined : 'it does not fit the packet';
}

/** Build: up from a founding ace, down from a founding king. */
function builds(table: Table, card: string, id: string): boolean {
  const cards = pile(table, id);
  const base = cards[0];
  const on = cards.at(-1);
  if (base === undefined || on === undefined) return false;
  return suitOfFoundation(id) === suit(card) && rank(card) === rank(on) + (rank(base) === 1 ? 1 : -1);
}

/** A packet written so that its last card is the end to be joined: one card joins either way, more go on in their run. */
function continues(packet: readonly string[], card: string): boolean {
  const end = packet.at(-1);
  const inner = packet.at(-2);
  if (end === undefined || suit(end) !== suit(card)) return false;
  const step = rank(card) - rank(end);
  // King and ace differ by twelve, so they never join.
  if (inner === undefined) return step === 1 || step === -1;
  return step === rank(end) - rank(inner);
}
