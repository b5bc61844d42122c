import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dealtAnew, type Random} from '../../src/solver/advice/sampling.js';
import {AdvisedGame} from '../../src/solver/study/advised-game.js';
import {progressOf} from '../../src/solver/value/calibration.js';
import {randomFor, type Weighed} from './hinted-game.js';

/** A position that a hint was weighed in, and what became of it with the unseen cards dealt anew. */
export interface PlayedOn extends Weighed {
  /** What was found ten moves before; absent in the first ten. */
  readonly before?: Weighed | undefined;
  readonly isWon: boolean;
}

/** Some positions of a game that was played by hints alone, each played on with the unseen cards dealt anew. */
export interface RedealtGame {
  readonly seed: string;
  readonly isWon: boolean;
  readonly positions: readonly PlayedOn[];
}

/** How far back the earlier share lies. */
const MOVES_BEFORE = 10;

interface Met {
  readonly ply: number;
  readonly position: Position;
  readonly weighed: Weighed;
}

/** Plays a deal by hints with so many samples a move, and plays on so many of its positions. */
export function playRedealt(rules: Ruleset, seed: string, samples: number, positions: number): RedealtGame {
  const {met, isWon} = playedThrough(rules, seed, samples);
  const random = randomFor(`${seed} dealt anew`);
  const chosen = drawn(met, positions, random);
  return {
    seed,
    isWon,
    positions: chosen.map(({ply, position, weighed}) => ({
      ...weighed,
      before: met.findLast(each => each.ply <= ply - MOVES_BEFORE)?.weighed,
      isWon: isWonFrom(rules, dealtAnew(rules, position, random), samples, random),
    })),
  };
}

function playedThrough(rules: Ruleset, seed: string, steps: number): {met: readonly Met[]; isWon: boolean} {
  const met: Met[] = [];
  let ply = 0;
  const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {
    random: randomFor(seed),
    steps,
    isRaw: true,
    onWeighed: ({share = 0}, position) =>
      met.push({ply, position, weighed: {chance: share, ...progressOf(rules, position)}}),
  });
  while (game.advance()) ply++;
  return {met, isWon: game.isWon};
}

/** So many of them, each as likely as any other, in their order. */
function drawn<Each>(all: readonly Each[], count: number, random: Random): Each[] {
  let open = count;
  return all.filter((_, i) => {
    const isDrawn = random() * (all.length - i) < open;
    if (isDrawn) open--;
    return isDrawn;
  });
}

function isWonFrom(rules: Ruleset, position: Position, steps: number, random: Random): boolean {
  const game = new AdvisedGame(rules, position, {random, steps});
  while (game.advance());
  return game.isWon;
}
