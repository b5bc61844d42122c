import process from 'node:process';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import {choices} from '../src/engine/legality/generation.js';
import type {Position} from '../src/engine/position.js';
import {applyMove} from '../src/engine/legality/refusal.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {dice} from '../src/own-games/random-walk.js';
import {rulesetOf, VARIANTS} from '../src/variants/index.js';

/** Moves timed for each variant in each round; the rounds take turns, so that other work on the machine slows all variants alike. */
const MOVES = 4000;
const ROUNDS = 5;
/** Moves in one deal at most: games that can go in circles are left then. */
const LONGEST = 150;

/** Plays random moves of the list, deal after deal; each is checked like one from outside, and each needs a new list. */
class Player {
  private seed = 0;
  private ply = LONGEST;
  private position: Position;
  private readonly roll = dice(1);

  constructor(private readonly rules: Ruleset) {
    this.position = dealFromSeed(rules, '1');
  }

  play(moves: number): void {
    for (let left = moves; left > 0;) {
      if (this.step()) left--;
      else this.begin();
    }
  }

  /** One move; false where the game is over. Its list is asked for even so. */
  private step(): boolean {
    const next = this.ply++ < LONGEST ? choices(this.rules, this.position) : [];
    const choice = next[this.roll(next.length)];
    const played = choice && applyMove(this.rules, this.position, choice.move);
    if (!played?.ok) return false;
    this.position = played.value.position;
    return true;
  }

  private begin(): void {
    this.ply = 0;
    this.position = dealFromSeed(this.rules, String(++this.seed));
  }
}

/** Processor time, so that other work on the machine counts little. */
function secondsFor(action: () => void): number {
  const began = process.cpuUsage();
  action();
  const {user, system} = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** Random legal moves in a second of processor time, each with its list of legal moves, and each variant's share of the fastest. */
export function engineFigures(): string[] {
  const players = VARIANTS.map(variant => {
    const rules = rulesetOf(variant);
    if (!rules.ok) throw new Error(rules.fault.message);
    return {id: variant.id, player: new Player(rules.value), best: Infinity};
  });
  for (const {player} of players) player.play(MOVES);
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of players)
      each.best = Math.min(
        each.best,
        secondsFor(() => each.player.play(MOVES)),
      );
  }
  const fastest = Math.min(...players.map(({best}) => best));
  return players.map(({id, best}) => {
    const rate = Math.round(MOVES / best).toLocaleString('en');
    return `engine, ${id}: ${rate} moves a second with their lists, ${(fastest / best).toFixed(2)} of the fastest`;
  });
}
