import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {isWon, pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import type {Advice} from '../../src/solver/advice/advice.js';
import {createAdviser, type Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {AdvisedGame, MOST_MOVES, nextUnseen} from '../../src/solver/study/advised-game.js';
import {dice} from '../../src/own-games/random-walk.js';
import {clock} from '../processor.js';

/** A hint that was weighed by samples. */
interface Weighed {
  /** The chance of winning as it was found, before it is told as a share. */
  readonly chance: number;
  /** The part of the packs that was in the stock. */
  readonly stock: number;
  /** Milliseconds until the first answer; absent where work was counted, not timed. */
  readonly first?: number;
}

/** A deal that was played by hints alone. */
export interface HintedGame {
  readonly seed: string;
  readonly isWon: boolean;
  readonly weighed: readonly Weighed[];
}

/** Milliseconds between two looks at whether the move is decided. */
const LOOK = 10;

/** How long each hint is thought about: for a time, or for a number of samples, and so alike on every machine. */
export type Effort = {readonly milliseconds: number} | {readonly samples: number};

/** Plays a deal by hints alone, the best that leads to no position a second time. */
export function playByHints(rules: Ruleset, seed: string, effort: Effort): HintedGame {
  return 'samples' in effort
    ? playBySamples(rules, seed, effort.samples)
    : playByTime(rules, seed, effort.milliseconds);
}

function playBySamples(rules: Ruleset, seed: string, samples: number): HintedGame {
  const weighed: Weighed[] = [];
  const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {
    random: randomFor(seed),
    steps: samples,
    isRaw: true,
    onWeighed: ({share = 0}, position) => weighed.push({chance: share, stock: stockLeft(rules, position)}),
  });
  while (game.advance());
  return {seed, isWon: game.isWon, weighed};
}

function playByTime(rules: Ruleset, seed: string, milliseconds: number): HintedGame {
  const random = randomFor(seed);
  const memory = new LineMemory(rules);
  const weighed: Weighed[] = [];
  const seen = new Set<string>();
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < MOST_MOVES * rules.packs && !isWon(rules, position); move++) {
    const start = clock();
    const adviser = createAdviser(rules, position, {random, now: clock, memory, isRaw: true});
    adviser.step(0);
    const first = clock() - start;
    const advice = adviceIn(adviser, milliseconds);
    if (!advice) break;
    if (advice.weighed > 0 && !adviser.isSettled())
      weighed.push({chance: advice.share ?? 0, stock: stockLeft(rules, position), first});
    seen.add(JSON.stringify(position));
    const next = nextUnseen(rules, position, advice, seen);
    if (!next) break;
    position = next;
  }
  return {seed, isWon: isWon(rules, position), weighed};
}

/** The advice after some milliseconds, or sooner when more time could not change the move. */
function adviceIn(adviser: Adviser, milliseconds: number): Advice | undefined {
  const end = clock() + milliseconds;
  let advice = adviser.step(0);
  while (clock() < end && !adviser.isDecided()) advice = adviser.step(Math.min(LOOK, end - clock()));
  return advice;
}

/** The part of the packs that is still in the stock. */
function stockLeft(rules: Ruleset, position: Position): number {
  return pileAt(position, rules.stock).length / (rules.packs * 52);
}

/** Random numbers that depend on the seed alone, so that a game played by hints can be played again. */
function randomFor(seed: string): () => number {
  let sum = 11;
  for (let i = 0; i < seed.length; i++) sum = Math.imul(sum, 31) + seed.charCodeAt(i);
  const roll = dice(sum);
  return () => roll(2 ** 30) / 2 ** 30;
}
