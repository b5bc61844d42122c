import {GameMemories} from '../../src/analysis/answers/game-memory.js';
import {Dialogue, type ScriptAdviser} from '../../src/cli/json-dialogue.js';
import {adviceJson} from '../../src/cli/commands/solver/hint.js';
import {fail} from '../../src/engine/fault.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';
import {earlierPositions, openSeed, plyOf, positionOf, turnStartOf, type Game} from '../../src/session/game.js';
import type {Advice} from '../../src/solver/advice/advice.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import type {Random} from '../../src/solver/advice/sampling.js';
import {progressOf, type Progress} from '../../src/solver/value/calibration.js';
import {clock} from '../processor.js';
import {VARIANTS} from '../../src/variants/index.js';

/** A hint that was weighed by samples. */
export interface Weighed extends Progress {
  /** The chance of winning as it was found, before it is told as a share. */
  readonly chance: number;
  /** Milliseconds until the first answer; absent where work was counted, not timed. */
  readonly first?: number;
}

/** A deal that was played by hints alone. */
export interface HintedGame {
  readonly seed: string;
  readonly isWon: boolean;
  /** How often a position was met again; absent in games that were played before this was counted. */
  readonly repeats?: number;
  /** The moves that were played; absent in games that were played before these were counted. */
  readonly moves?: number;
  readonly weighed: readonly Weighed[];
}

/** Milliseconds between two looks at whether the move is decided. */
const LOOK = 10;
/** Moves for each pack after which a game is given up: ten for each card, far more than a game takes. */
const MOST_MOVES = 520;

/** How long each hint is thought about: for a time, or for a number of samples, and so alike on every machine. */
export type Effort = ({readonly milliseconds: number} | {readonly samples: number}) & {
  /** Is each hint asked as if by a program of its own, which knows nothing but the moves so far? */
  readonly forgets?: boolean;
  /** Moves after which a game is given up. */
  readonly moves?: number;
};

/** What the dialogue says of a position, as far as it is read here. */
interface Standing {
  readonly status: string;
  readonly dead: boolean;
  readonly piles: object;
  readonly pass: number;
  readonly grace?: number;
  readonly held?: object;
}

/** Plays a deal through the dialogue for programs, by its hints to the letter; notes the moves in `line`. */
export async function playByHints(
  rules: Ruleset,
  seed: string,
  effort: Effort,
  line: string[] = [],
): Promise<HintedGame> {
  const weighed: Weighed[] = [];
  const ports = {
    variants: VARIANTS,
    freshSeed: () => seed,
    save: () => fail('file', 'nothing is saved here'),
    adviser: hintsOnly(seed, effort, weighed),
  };
  const dialogue = new Dialogue({opening: openSeed(rules, seed), last: undefined}, ports, {blind: true});
  const met = new Set<string>();
  let repeats = 0;
  let answer = JSON.parse(dialogue.greeting()) as Standing;
  const {moves: most = MOST_MOVES * rules.packs} = effort;
  let moves = 0;
  while (moves < most && answer.status === 'playing' && !answer.dead) {
    const {piles, pass, grace, held} = answer;
    const place = JSON.stringify([piles, pass, grace, held]);
    if (met.has(place)) repeats++;
    met.add(place);
    const hint = JSON.parse((await dialogue.answer('hint')) ?? '') as {
      move: string | null;
    };
    if (hint.move === null) break;
    line.push(hint.move);
    answer = JSON.parse((await dialogue.answer(hint.move)) ?? '') as typeof answer;
    moves++;
  }
  return {seed, isWon: answer.status === 'won', repeats, moves, weighed};
}

/** Answers hints with shares as they were found, and notes those that were weighed. */
function hintsOnly(seed: string, effort: Effort, weighed: Weighed[]): ScriptAdviser {
  const memories = new GameMemories();
  const random = randomFor(seed);
  const think = (game: Game, memory: LineMemory, numbers = random): Thought => {
    const {rules} = game.opening;
    const start = clock();
    let readings = 0;
    const now = 'samples' in effort ? () => readings++ : clock;
    const ports = {random: numbers, now, memory, history: earlierPositions(game), isRaw: true};
    const adviser = new Adviser(rules, positionOf(game), ports);
    adviser.step(0);
    const first = clock() - start;
    const isWeighed = !adviser.isSettled();
    if (!('samples' in effort)) return {advice: adviceIn(adviser, effort.milliseconds), isWeighed, first};
    return {advice: adviser.step(isWeighed ? effort.samples : 0), isWeighed};
  };
  const thinkAlone = (game: Game): Thought => {
    const memory = new LineMemory(game.opening.rules);
    const start = turnStartOf(game);
    const numbers = (): Random => randomFor(`${seed} ${String(plyOf(start))}`);
    if (plyOf(start) < plyOf(game)) think(start, memory, numbers());
    return think(game, memory, numbers());
  };
  return {
    solve: () => Promise.reject(new Error('only hints are asked for')),
    hint(game) {
      const {rules} = game.opening;
      const position = positionOf(game);
      const {advice, isWeighed, first} = effort.forgets ? thinkAlone(game) : think(game, memories.of(game).hints);
      if (advice && advice.weighed > 0 && isWeighed) {
        const {share: chance = 0} = advice;
        weighed.push({chance, ...progressOf(rules, position), ...(first !== undefined && {first})});
      }
      return Promise.resolve(adviceJson(rules, position, advice));
    },
  };
}

/** What the adviser thinks of a position. */
interface Thought {
  readonly advice: Advice | undefined;
  readonly isWeighed: boolean;
  /** Milliseconds until the first answer, where they are counted. */
  readonly first?: number;
}

/** The advice after some milliseconds, or sooner when more time could not change the move. */
function adviceIn(adviser: Adviser, milliseconds: number): Advice | undefined {
  const end = clock() + milliseconds;
  let advice = adviser.step(0);
  while (clock() < end && !adviser.isDecided()) advice = adviser.step(Math.min(LOOK, end - clock()));
  return advice;
}

/** Random numbers that depend on the seed alone, so that a game played by hints can be played again. */
export function randomFor(seed: string): () => number {
  let sum = 11;
  for (let i = 0; i < seed.length; i++) sum = Math.imul(sum, 31) + seed.charCodeAt(i);
  const roll = dice(sum);
  return () => roll(2 ** 30) / 2 ** 30;
}
