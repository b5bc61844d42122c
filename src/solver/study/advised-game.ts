import {outcomeOf} from '../../engine/legality/application.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Advice} from '../advice/advice.js';
import {Adviser} from '../advice/adviser.js';
import {LineMemory} from '../advice/line-memory.js';
import {seesAll, type Random} from '../advice/sampling.js';
import {solve} from '../solver.js';
import {dealFromSeed} from '../../engine/legality/deal.js';
import {learnedFor} from '../knowledge/index.js';

/** Moves for each pack after which a game is given up: ten for each card, far more than a game takes. */
const MOST_MOVES = 520;

/** Sampled deals before a move, unless asked for otherwise; where no value is learned, moves tried in such a deal. */
const STEPS = 16;

/** Positions searched once every card is seen. */
const MOST_POSITIONS = 20_000;

/** How a game is played, and who looks on. */
interface AdvisedPorts {
  readonly random: Random;
  /** Sampled deals before a move; where no value is learned, moves tried in such a deal. */
  readonly steps?: number | undefined;
  /** Shows raw shares, without calibration. */
  readonly isRaw?: boolean;
  /** Called with each advice that was weighed by samples. */
  readonly onWeighed?: (advice: Advice, position: Position) => void;
}

/**
 * A game that the adviser plays by what a player would see, with a short look before each move. Once every card is seen
 * a search says whether it wins. Work is counted in steps, not timed, so that it plays alike on every machine.
 */
export class AdvisedGame {
  isWon = false;
  private isOver = false;
  private readonly memory: LineMemory;
  private readonly history: Position[] = [];
  /** How often the clock was read that counts steps. */
  private readings = 0;

  constructor(
    private readonly rules: Ruleset,
    private position: Position,
    private readonly ports: AdvisedPorts,
  ) {
    this.memory = new LineMemory(rules);
  }

  /** Makes the next move; false when the game is over. */
  advance(): boolean {
    if (!this.isOver) this.isOver = !this.move();
    return !this.isOver;
  }

  /** Makes the advised move; false if there is none, or none is needed. */
  private move(): boolean {
    const {rules, position, history} = this;
    if (isWon(rules, position) || seesAll(rules, position)) {
      this.isWon = solve(rules, position, {maxPositions: MOST_POSITIONS}).verdict === 'winnable';
      return false;
    }
    const advice = this.advice();
    if (!advice?.move || history.length >= MOST_MOVES * rules.packs) return false;
    history.push(position);
    this.position = outcomeOf(rules, position, advice.move).position;
    return true;
  }

  private advice(): Advice | undefined {
    const {rules, position, memory, history} = this;
    const {random, isRaw = false, steps = STEPS, onWeighed} = this.ports;
    const adviser = new Adviser(rules, position, {random, isRaw, memory, history, now: () => this.readings++});
    const isSettled = adviser.isSettled();
    const advice = adviser.step(isSettled ? 0 : steps);
    if (advice && !isSettled) onWeighed?.(advice, position);
    return advice;
  }
}

/** How often the adviser, who sees what a player would, wins a deal that can be won: always, sometimes or never. */
export type Difficulty = 'easy' | 'medium' | 'hard';

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** How often a deal is played, each time with other samples of what is not seen. */
export const PLAYS = 3;

/** As many moves as a hint tries in some 40 ms in sampled deals, where no value is learned. */
const LONG_STEPS = 256;

export function difficultyOf(wins: number): Difficulty {
  if (wins === PLAYS) return 'easy';
  return wins === 0 ? 'hard' : 'medium';
}

/**
 * How long the adviser looks before each move, in steps: as long as a hint does, which for a learned value is short.
 * Where none is learned, what is won every time with a short look needs no long one.
 */
export function looksUnder(rules: Ruleset): readonly [number, ...number[]] {
  return learnedFor(rules) ? [STEPS] : [STEPS, LONG_STEPS];
}

/** Plays a deal that can be won as often as it takes to rate it. */
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

  /** Is this the deal's difficulty? Undefined as long as that is open. */
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
