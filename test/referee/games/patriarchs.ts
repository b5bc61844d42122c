// patriarchs: The Patriarchs (Hoffmann 38, two packs)
import {dealOne, pickOut, rank, suit, SUITS} from '../cards.js';
import {
  type Family,
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

export const patriarchs: Game = {
  packs: 2,
  options: [
    {key: 'transfer', values: ['hold', 'none', 'reversal']},
    {key: 'play', values: ['free', 'forced']},
    {key: 'passes', first: 2, low: 1, high: 99},
    {key: 'redeal', values: ['turn', 'shuffle']},
  ],
  piles: ['S', 'W', ...numbered('A', 4), ...numbered('K', 4), ...numbered('T', 9)],

  setOut(table, pack) {
    // One ace and one king of each suit, then T1..T9 one card each.
    SUITS.forEach((s, i) => {
      table.piles[`A${String(i + 1)}`] = [pickOut(pack, `A${s}`)];
      table.piles[`K${String(i + 1)}`] = [pickOut(pack, `K${s}`)];
    });
    for (const id of row(patriarchs, 'T')) table.piles[id] = [dealOne(pack)];
    table.piles['S'] = pack;
  },

  objection(table, move) {
    if (move.kind === 'turn') return turnObjection(table);
    if (move.kind === 'redeal') return redealObjection(table);
    return layObjection(table, move);
  },

  consequence(table) {
    // play=forced: what can go to a family must, the waste first, then T1..T9, the ace family when both fit.
    if (table.rules['play'] === 'forced') {
      for (const from of ['W', ...row(patriarchs, 'T')]) {
        const card = top(table, from);
        if (card === undefined) continue;
        for (const to of [...row(patriarchs, 'A'), ...row(patriarchs, 'K')]) {
          if (fits(table, card, to)) return {from, to};
        }
      }
    }
    // An empty T takes the top of W; without a waste, the next card of S; else it stays empty.
    const space = firstSpace(patriarchs, table);
    if (space === undefined) return undefined;
    if (!isEmpty(table, 'W')) return {from: 'W', to: space};
    if (!isEmpty(table, 'S')) return {from: 'S', to: space};
    return undefined;
  },

  remember(table, move) {
    if (table.rules['transfer'] !== 'hold' || move.kind !== 'lay') return;
    const to = familyOf(move.to);
    const card = top(table, move.from);
    if (to === undefined || card === undefined) return;
    const held: Record<string, Family> = {...table.held};
    if (familyOf(move.from) !== undefined) {
      // It has changed over and may change back.
      held[suit(card)] = to;
    } else {
      // A newly played card: it is held if both families could have taken it; whatever was held before is settled.
      const number = move.to.slice(1);
      const both = fits(table, card, `A${number}`) && fits(table, card, `K${number}`);
      const others = Object.entries(held).filter(([each]) => each !== suit(card));
      table.held = {...Object.fromEntries(others), ...(both && {[suit(card)]: to})};
      return;
    }
    table.held = held;
  },
};

function familyOf(id: string): Family | undefined {
  const name = letter(id);
  return name === 'A' || name === 'K' ? name : undefined;
}

/** A builds up in suit to K; K builds down in suit to A. */
function fits(table: Table, card: string, id: string): boolean {
  const on = top(table, id);
  if (on === undefined || suit(on) !== suit(card)) return false;
  return rank(card) === rank(on) + (familyOf(id) === 'A' ? 1 : -1);
}

function layObjection(table: Table, move: Lay): string | undefined {
  if (move.under || move.place !== undefined || move.count !== 1) return 'cards go singly and on top';
  const card = cardsOf(table, move)?.[0];
  if (card === undefined) return 'there is no such card';
  if (familyOf(move.to) === undefined) return 'only families are built on';
  if (letter(move.from) === 'W' || letter(move.from) === 'T') {
    return fits(table, card, move.to) ? undefined : 'it does not fit the family';
  }
  return familyOf(move.from) === undefined ? 'there is no such move' : transferObjection(table, move, card);
}

function transferObjection(table: Table, move: Lay, card: string): string | undefined {
  if (familyOf(move.from) === familyOf(move.to)) return 'not within the same kind of family';
  if (move.from.slice(1) !== move.to.slice(1)) return 'not to another suit';
  if (pile(table, move.from).length < 2) return 'the base never moves';
  switch (table.rules['transfer']) {
    case 'hold':
      // Only the held card, from where it lies to the other family.
      if (table.held?.[suit(card)] !== familyOf(move.from)) return 'that card is not held';
      return fits(table, card, move.to) ? undefined : 'it does not fit the family';
    case 'reversal': {
      // Whenever the king family's top is one higher than the ace family's.
      const low = top(table, `A${move.from.slice(1)}`);
      const high = top(table, `K${move.from.slice(1)}`);
      if (low === undefined || high === undefined) return 'a family is missing';
      return rank(high) === rank(low) + 1 ? undefined : 'the families do not meet';
    }
    default:
      return 'there are no transfers';
  }
}
