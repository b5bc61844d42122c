import seedrandom from 'seedrandom';
import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Difficulty} from '../../variants/index.js';
import {AdvisedGame} from './advised-game.js';
import {playCarefully, playPlainly, RulePlayer} from './rule-player.js';

/** How often a rule plays a deal: first the moves that are listed first, then any of those that are equal. */
export const ORDERS = 20;

/** How far the adviser looks: sampled deals, or moves tried, before a move, and positions once every card is seen. */
const STEPS = 16;
const POSITIONS = 2000;

interface Rung {
  readonly level: Difficulty;
  readonly begin: () => Player;
}

interface Player {
  readonly isWon: boolean;
  /** Makes a move; false when the game is over. */
  advance: () => boolean;
}

/**
 * How hard a deal is that can be won. Players who see what a player sees play it one after another, the weakest first:
 * the first that wins names the level. How long a solver searches says next to nothing of how hard people find a deal.
 */
export class DifficultyTrial {
  /** Undefined as long as it is open. */
  level: Difficulty | undefined;
  private readonly rungs: readonly Rung[];
  private rung = 0;
  private player: Player | undefined;

  constructor(rules: Ruleset, seed: string) {
    this.rungs = ladder(rules, seed);
  }

  /** Makes the next move. */
  advance(): void {
    const rung = this.rungs[this.rung];
    if (!rung || this.level) return;
    this.player ??= rung.begin();
    if (this.player.advance()) return;
    if (this.player.isWon) this.level = rung.level;
    else if (++this.rung === this.rungs.length) this.level = 'expert';
    this.player = undefined;
  }

  /** Is it of a level? Undefined as long as that is open. */
  isOf(level: Difficulty): boolean | undefined {
    if (this.level) return this.level === level;
    const isOpen = level === 'expert' || this.rungs.slice(this.rung).some(rung => rung.level === level);
    return isOpen ? undefined : false;
  }
}

/** Every order of a rule comes before the next rule, so a deal is not hard because equal moves came in a bad order. */
function ladder(rules: Ruleset, seed: string): Rung[] {
  const deal = dealFromSeed(rules, seed);
  const orders = Array.from({length: ORDERS}, (_, order) => order);
  const randomOf = (player: string): (() => number) => seedrandom.alea(`${player} ${seed}`);
  return [
    ...orders.map((order): Rung => ({
      level: 'easy',
      begin: () => new RulePlayer(rules, deal, playPlainly, order === 0 ? undefined : randomOf(`plain ${order}`)),
    })),
    ...orders.map((order): Rung => ({
      level: 'medium',
      begin: () =>
        new RulePlayer(
          rules,
          deal,
          playCarefully(order % 2 === 0),
          order === 0 ? undefined : randomOf(`careful ${order}`),
        ),
    })),
    {
      level: 'hard',
      begin: () => new AdvisedGame(rules, deal, {random: randomOf('adviser'), steps: STEPS, positions: POSITIONS}),
    },
  ];
}

/** The level of a deal that can be won. */
export function difficultyOf(rules: Ruleset, seed: string): Difficulty {
  const trial = new DifficultyTrial(rules, seed);
  while (!trial.level) trial.advance();
  return trial.level;
}
