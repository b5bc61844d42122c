import {tellingAt, toldShare, type Telling} from '../../src/solver/value/calibration.js';
import type {HintedGame} from './hinted-game.js';

/** A share that a hint told, and what became of the game. */
export interface ToldShare {
  readonly share: number;
  readonly isWon: boolean;
  readonly seed: string;
}

/** What was told and what was won in some positions. */
export interface Tally {
  readonly positions: number;
  readonly games: number;
  /** The mean of the shares told, and the share won. */
  readonly told: number;
  readonly won: number;
  /** Standard error of their difference; positions of a game are won or lost together. */
  readonly error: number;
}

const TENTHS = 10;

/** The shares that hints told in some games, and as many of these as asked for, evenly from all. */
export function toldIn(games: readonly HintedGame[], telling: Telling, count = Infinity): readonly ToldShare[] {
  const all = games.flatMap(({seed, isWon, weighed}) =>
    weighed.flatMap(({chance, ...progress}) => {
      const told = typeof telling === 'string' ? telling : tellingAt(progress, telling);
      const share = toldShare(chance, progress.stock, told);
      return share === undefined ? [] : [{share, isWon, seed}];
    }),
  );
  const step = Math.max(1, all.length / count);
  return Array.from({length: Math.min(count, all.length)}, (_, i) => all[Math.floor(i * step)] as ToldShare);
}

/** Told and won by tenths; undefined where nothing was told. */
export function byTenths(all: readonly ToldShare[]): (Tally | undefined)[] {
  return Array.from({length: TENTHS}, (_, i) => {
    const part = all.filter(({share}) => Math.min(TENTHS - 1, Math.floor(share * TENTHS)) === i);
    return part.length === 0 ? undefined : tallyOf(part);
  });
}

export function tallyOf(part: readonly ToldShare[]): Tally {
  const positions = part.length;
  const missed = new Map<string, number>();
  for (const {seed, share, isWon} of part) missed.set(seed, (missed.get(seed) ?? 0) + Number(isWon) - share);
  const squares = [...missed.values()].reduce((sum, each) => sum + each * each, 0);
  return {
    positions,
    games: missed.size,
    told: part.reduce((sum, {share}) => sum + share, 0) / positions,
    won: part.filter(({isWon}) => isWon).length / positions,
    error: Math.sqrt(squares) / positions,
  };
}
