// The table as it lies, moves in writing, and how cards are carried from pile to pile.
import {onlyThese, shuffled} from './cards.js';

export type Family = 'A' | 'K';
export type Rules = Record<string, string | number>;

export interface Table {
  variant: string;
  seed?: string;
  rules: Rules;
  /** Bottom to top; the last card of the stock is turned next. */
  piles: Record<string, string[]>;
  pass: number;
  grace?: number;
  opening?: boolean;
  held?: Record<string, Family>;
}

export interface Lay {
  kind: 'lay';
  from: string;
  to: string;
  count: number;
  under: boolean;
  /** The card's place from the bottom of its pile (`W@2`), when it is not the top. */
  place?: number;
}

export type Move = {kind: 'turn'} | {kind: 'redeal'} | Lay;

/** One automatic consequence: one card. */
export interface Consequence {
  from: string;
  to: string;
}

export type Option =
  {key: string; values: readonly (string | number)[]} | {key: string; first: number; low: number; high: number};

export interface Game {
  packs: number;
  /** The rule options in the order of the book, the default first. */
  options: readonly Option[];
  piles: readonly string[];
  /** Lays the set-up out from a shuffled face-down pack. */
  setOut(table: Table, pack: string[]): void;
  /** Why the player may not do this, or nothing when he may. */
  objection(table: Table, move: Move): string | undefined;
  /** The next automatic consequence, if there is one. */
  consequence(table: Table): Consequence | undefined;
  /** The facts beside the piles (grace, opening, held), brought up to date just before a card is carried. */
  remember?(table: Table, move: Move): void;
  /** The parts of a position that count when two are compared; absent: all piles, T piles exchanged at will. */
  essence?(table: Table): string;
}

export function numbered(letter: string, count: number): string[] {
  return Array.from({length: count}, (_, i) => letter + String(i + 1));
}

export function pile(table: Table, id: string): string[] {
  return table.piles[id] ?? [];
}

export function top(table: Table, id: string): string | undefined {
  return pile(table, id).at(-1);
}

export function isEmpty(table: Table, id: string): boolean {
  return pile(table, id).length === 0;
}

export function letter(id: string): string {
  return id.charAt(0);
}

/** The piles of a letter, in the order of their numbers. */
export function row(game: Game, name: string): string[] {
  return game.piles.filter(id => letter(id) === name);
}

/** The first empty tableau pile from the left. */
export function firstSpace(game: Game, table: Table): string | undefined {
  return row(game, 'T').find(id => isEmpty(table, id));
}

/** The cards that a move would carry, bottom to top; undefined when the pile has not got them. */
export function cardsOf(table: Table, move: Lay): string[] | undefined {
  const cards = pile(table, move.from);
  if (move.place !== undefined) {
    const card = cards[move.place - 1];
    return card === undefined ? undefined : [card];
  }
  return cards.length < move.count ? undefined : cards.slice(cards.length - move.count);
}

// Moves in writing

const LAY = /^([SWR]|[FTCAK][1-9]\d?)(?:\*([1-9]\d*)|@([1-9]\d*))?([-_])([SWR]|[FTCAK][1-9]\d?)$/;

/** Reads a move; nothing when the text is not in the notation (`*1` and leading zeros are not). */
export function read(text: string): Move | undefined {
  if (text === 'turn' || text === 'redeal') return {kind: text};
  const found = LAY.exec(text);
  if (!found) return undefined;
  const [, from, times, place, mark, to] = found;
  if (from === undefined || to === undefined || times === '1') return undefined;
  const move: Lay = {kind: 'lay', from, to, count: times === undefined ? 1 : Number(times), under: mark === '_'};
  if (place !== undefined) move.place = Number(place);
  return move;
}

export function write(move: Move): string {
  if (move.kind !== 'lay') return move.kind;
  const part = move.place !== undefined ? `@${String(move.place)}` : move.count > 1 ? `*${String(move.count)}` : '';
  return `${move.from}${part}${move.under ? '_' : '-'}${move.to}`;
}

// Carrying

export function copy(table: Table): Table {
  const piles: Record<string, string[]> = {};
  for (const [id, cards] of Object.entries(table.piles)) piles[id] = [...cards];
  const fresh: Table = {...table, rules: {...table.rules}, piles};
  if (table.held) fresh.held = {...table.held};
  return fresh;
}

/** Does the move on this very table, without settling. The move has been judged already. */
export function carry(game: Game, table: Table, move: Move): void {
  game.remember?.(table, move);
  if (move.kind === 'turn') {
    const card = pile(table, 'S').at(-1);
    if (card === undefined) throw new Error('no stock to turn');
    table.piles['S'] = pile(table, 'S').slice(0, -1);
    table.piles['W'] = [...pile(table, 'W'), card];
    return;
  }
  if (move.kind === 'redeal') {
    table.pass += 1;
    table.piles['S'] = newStock(game, table);
    table.piles['W'] = [];
    return;
  }
  const cards = cardsOf(table, move);
  if (!cards) throw new Error(`${write(move)}: no such cards`);
  const source = [...pile(table, move.from)];
  source.splice(move.place === undefined ? source.length - move.count : move.place - 1, cards.length);
  table.piles[move.from] = source;
  const there = pile(table, move.to);
  table.piles[move.to] = move.under ? [...cards, ...there] : [...there, ...cards];
}

function newStock(game: Game, table: Table): string[] {
  const waste = pile(table, 'W');
  if (table.rules['redeal'] !== 'shuffle') {
    // Turned over: the bottom card of the waste is turned first, so it lies last.
    return [...waste].reverse();
  }
  // Shuffled: the whole pack once more with n = the pass that begins; cards not in the waste are left out.
  if (table.seed === undefined) throw new Error('a shuffled redeal needs a seed');
  return onlyThese(shuffled(game.packs, table.seed, table.pass), waste);
}

/** "turn": one card, stock to waste. */
export function turnObjection(table: Table): string | undefined {
  return isEmpty(table, 'S') ? 'the stock is empty' : undefined;
}

/** "redeal": stock empty, waste not, and passes left. */
export function redealObjection(table: Table): string | undefined {
  if (!isEmpty(table, 'S')) return 'the stock is not empty';
  if (isEmpty(table, 'W')) return 'the waste is empty';
  if (table.pass >= Number(table.rules['passes'])) return 'no pass is left';
  if (table.rules['redeal'] === 'shuffle' && table.seed === undefined) return 'a shuffled redeal needs a seed';
  return undefined;
}

/** Settling: until nothing changes, one card at a time; each game says what comes next. */
export function settle(game: Game, table: Table): string[] {
  const happened: string[] = [];
  for (;;) {
    const next = game.consequence(table);
    if (!next) return happened;
    const move: Lay = {kind: 'lay', from: next.from, to: next.to, count: 1, under: false};
    carry(game, table, move);
    happened.push(write(move));
  }
}
