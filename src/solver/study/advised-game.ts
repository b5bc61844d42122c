import {outcomeOf} from '../../engine/legality/application.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Advice} from '../advice/advice.js';
import {Adviser} from '../advice/adviser.js';
import {LineMemory} from '../advice/line-memory.js';
import {seesAll, type Random} from '../advice/sampling.js';
import {solve} from '../solver.js';

/** Moves for each pack after which a game is given up: ten for each card, far more than a game takes. */
const MOST_MOVES = 520;

/** Sampled deals before a move, unless asked for otherwise; where no value is learned, moves tried in such a deal. */
const STEPS = 16;

/** Positions searched once every card is seen, unless asked for otherwise. */
const MOST_POSITIONS = 20_000;

/** How a game is played, and who looks on. */
interface AdvisedPorts {
  readonly random: Random;
  /** Sampled deals before a move; where no value is learned, moves tried in such a deal. */
  readonly steps?: number | undefined;
  /** Positions searched once every card is seen. */
  readonly positions?: number | undefined;
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
      const {positions = MOST_POSITIONS} = this.ports;
      this.isWon = solve(rules, position, {maxPositions: positions}).verdict === 'winnable';
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
