import {lay, type Sketch, type Table} from './table.js';

export type Piles = Sketch['piles'];
type More = Omit<Sketch, 'piles'>;

/** What is to be found after a move; only what is named is compared. */
export interface After {
  happened?: string;
  piles?: Piles;
  facts?: Record<string, unknown>;
  moves?: string;
  status?: ReturnType<Table['status']>;
}

const RANKS = 'A23456789TJQK';
const words = (text: string): string[] => text.split(' ').filter(word => word !== '');

/** The cards of one suit from the first to the last named, ace low: run('3D', '6D') or run('KS', 'TS'). */
export function run(first: string, last: string): string {
  const [from, to] = [RANKS.indexOf(first.charAt(0)), RANKS.indexOf(last.charAt(0))];
  const ranks = RANKS.slice(Math.min(from, to), Math.max(from, to) + 1).split('');
  return (from > to ? ranks.reverse() : ranks).map(rank => rank + first.charAt(1)).join(' ');
}

function check(table: Table, after: After): void {
  for (const [id, cards] of Object.entries(after.piles ?? {}))
    expect(`${id}: ${table.pile(id)}`).toBe(`${id}: ${cards}`);
  for (const [key, value] of Object.entries(after.facts ?? {})) expect(table.fact(key)).toEqual(value);
  if (after.moves !== undefined) expect(table.moves()).toEqual(words(after.moves));
  if (after.status !== undefined) expect(table.status()).toBe(after.status);
}

/** The kinds of cases of one game. Each registers one test; moves are written one after another, separated by blanks. */
export function cases(variant: string) {
  const on = (piles: Piles, more: More): Table => lay(variant, {...more, piles});
  return {
    /** Exactly these moves are legal, in this order. */
    lists(this: void, intent: string, piles: Piles, moves: string, more: More = {}): void {
      test(intent, () => {
        const table = on(piles, more);
        expect(table.moves()).toEqual(words(moves));
        for (const move of words(moves)) expect(`${move}: ${table.refusal(move)}`).toBe(`${move}: `);
      });
    },

    /** The position as laid is won or stuck or goes on, with no more moves than these. */
    stands(
      this: void,
      intent: string,
      piles: Piles,
      status: 'playing' | 'won' | 'stuck',
      moves: string,
      more: More = {},
    ): void {
      test(intent, () => check(on(piles, more), {status, moves}));
    },

    /** After these moves, this has happened of itself and this is the position. */
    follows(this: void, intent: string, piles: Piles, moves: string, after: After, more: More = {}): void {
      test(intent, () => {
        let table = on(piles, more);
        const happened: string[] = [];
        for (const move of words(moves)) {
          const played = table.play(move);
          table = played.table;
          happened.push(...played.happened);
        }
        if (after.happened !== undefined) expect(happened).toEqual(words(after.happened));
        check(table, after);
      });
    },

    /** Each of these may be played although the list names the same choice only once, in another way. */
    accepts(this: void, intent: string, piles: Piles, moves: string, after: After = {}, more: More = {}): void {
      test(intent, () => {
        const table = on(piles, more);
        for (const move of words(moves)) {
          expect(table.moves()).not.toContain(move);
          expect(`${move}: ${table.refusal(move)}`).toBe(`${move}: `);
          check(table.play(move).table, after);
        }
      });
    },

    /** None of these may be played. */
    refuses(this: void, intent: string, piles: Piles, moves: string, why = /./, more: More = {}): void {
      test(intent, () => {
        const table = on(piles, more);
        for (const move of words(moves)) {
          expect(table.moves()).not.toContain(move);
          expect(`${move}: ${table.refusal(move)}`).toMatch(
            new RegExp(`^${move.replace(/[*]/g, '\\*')}: .*${why.source}`),
          );
          expect(() => table.play(move)).toThrow();
        }
      });
    },

    /** None of these is a move at all. */
    unreadable(this: void, intent: string, piles: Piles, moves: string, more: More = {}): void {
      test(intent, () => {
        const table = on(piles, more);
        for (const move of words(moves)) expect(() => table.play(move)).toThrow();
      });
    },

    /** No such position can lie on the table. */
    rejects(this: void, intent: string, piles: Piles, why = /./, more: More = {}): void {
      test(intent, () => {
        expect(() => on(piles, more)).toThrow(why);
      });
    },
  };
}
