import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Random} from '../advice/sampling.js';
import {AdvisedGame} from './advised-game.js';

/** How often the adviser, who sees what a player would, wins a deal that can be won: always, sometimes or never. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** How often a deal is played, each time with other samples of what is not seen. */
export const PLAYS = 3;

export function difficultyOf(wins: number): Difficulty {
  if (wins === PLAYS) return 'easy';
  return wins === 0 ? 'hard' : 'medium';
}

/** Plays a deal that can be won as often as it takes to tell whether it has a difficulty. */
export class DifficultyTrial {
  private wins = 0;
  private losses = 0;
  private game: AdvisedGame | undefined;

  constructor(
    private readonly rules: Ruleset,
    private readonly seed: string,
    private readonly difficulty: Difficulty,
    private readonly random: Random,
  ) {}

  /** Makes a move of a game; false when the answer is known. */
  advance(): boolean {
    const {rules, seed, random} = this;
    this.game ??= new AdvisedGame(rules, dealFromSeed(rules, seed), {random});
    if (!this.game.advance()) {
      if (this.game.isWon) this.wins++;
      else this.losses++;
      this.game = undefined;
    }
    return this.answer() === undefined;
  }

  /** Has the deal the difficulty? Undefined as long as that is open. */
  answer(): boolean | undefined {
    const {wins, losses, difficulty} = this;
    const open = PLAYS - wins - losses;
    const fitting = Array.from({length: open + 1}, (_, more) => difficultyOf(wins + more) === difficulty);
    if (fitting.every(fits => fits)) return true;
    return fitting.some(fits => fits) ? undefined : false;
  }
}
