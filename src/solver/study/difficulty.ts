import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Random} from '../advice/sampling.js';
import {learnedFor} from '../knowledge/index.js';
import {AdvisedGame, STEPS} from './advised-game.js';

/** How often the adviser, who sees what a player would, wins a deal that can be won: always, sometimes or never. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** How often a deal is played, each time with other samples of what is not seen. */
export const PLAYS = 3;

/** As many moves as a hint tries in some 40 ms in sampled deals, where no value is learned. */
const LONG_STEPS = 256;

export function difficultyOf(wins: number): Difficulty {
  if (wins === PLAYS) return 'easy';
  return wins === 0 ? 'hard' : 'medium';
}

/**
 * How long the adviser looks before each move, in steps: as long as a hint does, which for a learned value is short. Where
 * none is learned, what is won every time with a short look needs no long one.
 */
export function looksUnder(rules: Ruleset): readonly [number, ...number[]] {
  return learnedFor(rules) ? [STEPS] : [STEPS, LONG_STEPS];
}

/** Plays a deal that can be won as often as it takes to tell how hard it is. */
export class DifficultyTrial {
  private readonly looks: readonly number[];
  private look = 0;
  private wins = 0;
  private losses = 0;
  private game: AdvisedGame | undefined;

  constructor(
    private readonly rules: Ruleset,
    private readonly seed: string,
    private readonly random: Random,
  ) {
    this.looks = looksUnder(rules);
  }

  /** Makes a move of a game. */
  advance(): void {
    const {rules, seed, random, looks} = this;
    this.game ??= new AdvisedGame(rules, dealFromSeed(rules, seed), {random, steps: looks[this.look]});
    if (this.game.advance()) return;
    if (this.game.isWon) this.wins++;
    else this.losses++;
    this.game = undefined;
    if (this.losses === 0 || this.isLastLook()) return;
    this.look++;
    this.wins = this.losses = 0;
  }

  /** Has the deal a difficulty? Undefined as long as that is open. */
  answer(difficulty: Difficulty): boolean | undefined {
    const fitting = this.levels().map(level => level === difficulty);
    if (fitting.every(fits => fits)) return true;
    return fitting.some(fits => fits) ? undefined : false;
  }

  /** The difficulties that it can still turn out to have. */
  private levels(): Difficulty[] {
    if (this.wins === PLAYS) return ['easy'];
    const [won, open] = this.isLastLook() ? [this.wins, PLAYS - this.wins - this.losses] : [0, PLAYS];
    return Array.from({length: open + 1}, (_, more) => difficultyOf(won + more));
  }

  private isLastLook(): boolean {
    return this.look === this.looks.length - 1;
  }
}
