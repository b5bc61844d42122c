// A table as it lies, a lay of cards, and the list of legal moves: naively, for games of pairs, covers, holes and gathering.
import {rank, suit} from '../cards.js';

export type Piles = Record<string, string[]>;

export interface Table {
  readonly piles: Piles;
  readonly pass: number;
  readonly seed: string;
}

export interface Lay {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly under?: boolean;
  /** The place from the bottom of a card that is not the top one. */
  readonly place?: number;
  /** The pile whose top card goes along. */
  readonly partner?: string;
}

export interface Game {
  /** Piles that cards leave, in the order of the list of moves; and those that they go to. */
  readonly givers: readonly string[];
  readonly takers: readonly string[];
  /** Deals from a face-down pack, whose last card comes first; what is left stays in it. */
  setOut(pack: string[]): Piles;
  allows(t: Table, lay: Lay): boolean;
  /** The piles after a turn, or a redeal; nothing where it is not legal. */
  turned?(t: Table): Piles | undefined;
  dealtAgain?(t: Table): Piles | undefined;
  /** What lies there once nothing more happens by itself; as they are if nothing does. */
  settled?(piles: Piles): Piles;
  /** A pass is counted no further than this. */
  readonly mostPasses: number;
  /** Piles of which it does not matter which is which. */
  readonly alike: readonly string[];
  /** Heaps that count as the same when the same rank is on top. */
  readonly heaps: readonly string[];
  /** Won when these are empty, or when this says so. */
  readonly cleared: readonly string[];
  readonly isWon?: (t: Table) => boolean;
}

export const pile = (t: Table, id: string): string[] => t.piles[id] ?? [];
export const top = (t: Table, id: string): string => pile(t, id).at(-1) ?? '';
export const isBare = (t: Table, id: string): boolean => pile(t, id).length === 0;
export const numbered = (letter: string, count: number): string[] =>
  Array.from({length: count}, (_, i) => `${letter}${String(i + 1)}`);

/** One card from the top of its pile, alone, onto or into another. */
export function isSingle(t: Table, {from, to, count, under, place, partner}: Lay): boolean {
  return count === 1 && !under && place === undefined && partner === undefined && from !== to && !isBare(t, from);
}

/** Two top cards of two piles. */
export function isPair(t: Table, {from, to, count, under, place, partner}: Lay): boolean {
  if (count !== 1 || under || place !== undefined || partner === undefined) return false;
  return new Set([from, to, partner]).size === 3 && !isBare(t, from) && !isBare(t, partner);
}

/** How many ranks apart; round the corner king and ace are neighbours. */
export function apart(a: string, b: string, round = false): number {
  const steps = Math.abs(rank(a) - rank(b));
  return round ? Math.min(steps, 13 - steps) : steps;
}

/** May the card lie on what a foundation of this number holds, from its ace up in suit? */
export function goesHome(card: string, number: number, cards: readonly string[]): boolean {
  return suit(card) === 'DCHS'[number - 1] && rank(card) === cards.length + 1;
}

export function written({from, to, count, under = false, place, partner = ''}: Lay): string {
  const part = (count > 1 ? `*${String(count)}` : '') + (place ? `@${String(place)}` : '') + (partner && `+${partner}`);
  return `${from}${part}${under ? '_' : '-'}${to}`;
}

/** What would lie on the table after a lay. */
export function laid(t: Table, {from, to, count, under = false, place, partner}: Lay): Table {
  const piles = Object.fromEntries(Object.entries(t.piles).map(([id, cards]) => [id, [...cards]]));
  const take = (id: string, start: number, many: number): string[] => (piles[id] ?? []).splice(start, many);
  const cards = take(from, place === undefined ? pile(t, from).length - count : place - 1, count);
  if (partner !== undefined) cards.push(...take(partner, pile(t, partner).length - 1, 1));
  piles[to] = under ? [...cards, ...(piles[to] ?? [])] : [...(piles[to] ?? []), ...cards];
  return {...t, piles};
}

/** The same text for positions that count as the same. */
export function essence(game: Game, t: Table): string {
  const letters = [...new Set(game.alike.map(id => id.charAt(0)))];
  const mixed = letters.map(
    letter =>
    game.alike.filter(id => id.startsWith(letter)).map(id => pile(t, id).join(' ')).sort(), // prettier-ignore
  );
  const heaps = game.heaps.map(id => top(t, id).charAt(0));
  const fixed = Object.keys(t.piles).filter(id => !game.alike.includes(id) && !game.heaps.includes(id));
  return JSON.stringify([t.pass, mixed, heaps, fixed.sort().map(id => [id, ...pile(t, id)])]);
}

export const withTurn = (game: Game, t: Table): Table | undefined => changed(game, t, game.turned?.(t), t.pass);
export const withRedeal = (game: Game, t: Table): Table | undefined =>
  changed(game, t, game.dealtAgain?.(t), Math.min(t.pass + 1, game.mostPasses));

function changed(game: Game, t: Table, piles: Piles | undefined, pass: number): Table | undefined {
  return piles && atRest(game, {...t, piles: {...t.piles, ...piles}, pass});
}

/** A table once nothing more happens by itself. */
export function atRest(game: Game, t: Table): Table {
  return game.settled ? {...t, piles: game.settled(t.piles)} : t;
}

/** Is the lay legal? One into a space that only exchanges the names of piles is none. */
export function isLegal(game: Game, t: Table, lay: Lay): boolean {
  if (lay.from === lay.to || !game.allows(t, lay)) return false;
  return !isBare(t, lay.to) || essence(game, laid(t, lay)) !== essence(game, t);
}

/** Each legal move with the table after it, in the order of the list; of moves with the same outcome only the first. */
export function legal(game: Game, t: Table): Map<string, Table> {
  const found = new Map<string, Table>();
  const seen = new Set<string>();
  const add = (move: string, after: Table | undefined): void => {
    if (!after || seen.has(essence(game, after))) return;
    seen.add(essence(game, after));
    found.set(move, after);
  };
  add('turn', withTurn(game, t));
  add('redeal', withRedeal(game, t));
  for (const [i, from] of game.givers.entries())
    for (let count = 1; count <= pile(t, from).length; count++)
      for (const to of game.takers)
        for (const more of [{}, {under: true}, ...game.givers.slice(i + 1).map(partner => ({partner}))]) {
          const lay = {from, to, count, ...more};
          if (isLegal(game, t, lay)) add(written(lay), atRest(game, laid(t, lay)));
        }
  return found;
}

/** Every lay that can be written down, sensible or not. */
export function* everyLay(t: Table): Generator<Lay> {
  const ids = Object.keys(t.piles);
  for (const from of ids)
    for (const to of ids) {
      for (const under of [false, true]) {
        for (let count = 1; count <= Math.min(pile(t, from).length + 1, 6); count++) yield {from, to, count, under};
        for (let place = 1; place <= Math.min(pile(t, from).length, 4); place++)
          yield {from, to, count: 1, under, place};
      }
      if (/^(D1|F1|T2|W)$/.test(to)) for (const partner of ids) yield {from, to, count: 1, partner};
    }
}
