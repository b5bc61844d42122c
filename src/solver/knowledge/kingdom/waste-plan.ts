import type {State} from '../../state/state.js';
import type {Planning, StagePlan, StageProgress} from '../knowledge.js';
import {LossProof} from './loss-proof.js';
import {isInOpening, WasteGame} from './waste-game.js';
import {HEIGHTS, raise} from '../../compiled/cards.js';
import {isStuck, CELLS, HEAPS, wasteScore} from './waste.js';
import {depthFirst, type Puzzle} from '../../puzzle.js';

/** Positions of the search that lets each card go as soon as it may. */
const DIVE = 20_000;
/** Wastes kept by the first beam search, and by how much each further one keeps more. */
const FIRST_WIDTH = 3;
const GROWTH = 3;
/** Searches of the proof for each waste kept by the beam search before. */
const SEARCHES_PER_WIDTH = 2000;
const BETWEEN_PAUSES = 2000;
/** The widest beam search: with more its wastes would take more memory than a search may use. */
const WIDEST = 100_000;

/**
 * Decides a state of the last of some passes by the game of the waste: wider and wider beam searches for a win, a proof of
 * loss in between.
 */
export function* planWaste(state: State, passes: number, weights: readonly number[], maxBytes: number): Planning {
  const hasWaste = state.talon.wasteTop >= 0;
  if (state.talon.pass < passes || (isInOpening(state) && hasWaste)) return 'cut';
  const game = new WasteGame(state);
  if (game.isHopeless()) return 'none';
  const quick = yield* depthFirst(new WasteDive(game), DIVE);
  if (typeof quick !== 'string') return new WastePlan(game, lineOf(game, quick));
  const beam = new WasteBeam(game, weights);
  const proof = new LossProof(game);
  for (let width = FIRST_WIDTH, isLost: boolean | undefined; width < WIDEST; width *= GROWTH) {
    const line = yield* beam.search(width);
    if (line) return new WastePlan(game, line);
    isLost ??= yield* proven(proof, width * SEARCHES_PER_WIDTH, maxBytes);
    if (isLost === true) return 'none';
    if (proof.bytes > maxBytes) return 'cut';
  }
  return 'cut';
}

/** Is the game lost? Undefined if that takes more searches than allowed. */
function* proven(proof: LossProof, searches: number, maxBytes: number): Generator<number, boolean | undefined> {
  const last = proof.searches + searches;
  while (proof.searches < last && proof.bytes <= maxBytes) {
    const before = proof.searches;
    const isWinnable = proof.isWinnable(BETWEEN_PAUSES);
    if (isWinnable !== undefined) return !isWinnable;
    yield proof.searches - before;
  }
  return undefined;
}

const WASTE = new Uint8Array(128);

/** A line of the game of the waste, to be followed in cards. Each stage ends with a turn; the last one wins. */
class WastePlan implements StagePlan {
  private time = 0;

  constructor(
    private readonly game: WasteGame,
    private readonly line: WasteLine,
  ) {}

  begin(state: State): void {
    this.time = this.timeOf(state);
  }

  progressOf(state: State): StageProgress {
    if (state.isWon()) return 'end';
    const time = this.timeOf(state);
    if (isInOpening(state)) return time <= this.line.start ? 'on' : 'off';
    const size = state.talon.readWaste(WASTE);
    // Until the next turn the waste may have as many cards as are kept then, or more.
    if (time === this.time) return size >= this.keptAt(time) ? 'on' : 'off';
    // A safe card has gone at once; the plan lets it go, too.
    const isOnPlan = time > this.line.start && size >= this.keptAt(time) && size <= this.sizeAfterTurn(time);
    return isOnPlan ? 'end' : 'off';
  }

  private timeOf(state: State): number {
    return this.game.end - (state.talon.size - state.talon.pointer);
  }

  /** How many cards the waste has after the turn that leads to this time. */
  private sizeAfterTurn(time: number): number {
    return this.line.sizes[time - this.line.start - 1] as number;
  }

  /** How many cards are kept at the next turn. */
  private keptAt(time: number): number {
    return time < this.game.end ? this.sizeAfterTurn(time + 1) - 1 : 0;
  }
}

/** A line of the game of the waste: when play begins, and after each turn how many cards the waste has. */
interface WasteLine {
  readonly start: number;
  readonly sizes: readonly number[];
}

/** What can be done in the game of the waste; a number from 0 up begins it at that time. */
const TURN = -1;
const LET_GO = -2;

/**
 * The game of the waste, for a depth-first search that lets each card go as soon as it may. It finds wins that no beam
 * search does, in which the table looks bad for long, and proves nothing.
 */
class WasteDive implements Puzzle<number> {
  private readonly waste: Uint8Array;
  private size: number;
  private readonly kept = new Int8Array(HEIGHTS);
  private readonly out = new Int8Array(HEIGHTS);
  /** The ranks that were let go. */
  private readonly gone: number[] = [];
  private time = -1;

  constructor(private readonly game: WasteGame) {
    this.waste = new Uint8Array(game.waste.length + game.end);
    this.waste.set(game.waste);
    this.size = game.waste.length;
    for (const rank of game.waste) raise(this.kept, rank);
  }

  moves(): readonly number[] {
    return this.time < 0 ? this.game.starts.toReversed() : [LET_GO, TURN];
  }

  make(move: number): boolean {
    if (move === LET_GO) return this.letGo();
    if (move === TURN) return this.turn();
    this.time = move;
    return true;
  }

  private letGo(): boolean {
    const {game, waste, kept} = this;
    if (this.size === 0) return false;
    const rank = waste[this.size - 1] as number;
    raise(kept, rank, -1);
    const mayGo = game.mayKeep(this.time, kept);
    if (mayGo) this.gone.push(waste[--this.size] as number);
    else raise(kept, rank);
    return mayGo;
  }

  private turn(): boolean {
    const {game, out, kept} = this;
    if (this.time === game.end) return false;
    this.lay(game.stock[this.time++] as number);
    for (let rank = 0; rank < HEIGHTS; rank++) out[rank] = game.seenBy(this.time, rank) - (kept[rank] as number);
    const isLost = isStuck(out, this.waste, this.size, game.stock.subarray(this.time));
    if (isLost) this.take(TURN);
    return !isLost;
  }

  take(move: number): void {
    if (move === LET_GO) this.lay(this.gone.pop() ?? 0);
    else if (move === TURN) {
      this.size--;
      raise(this.kept, this.game.stock[--this.time] as number, -1);
    } else this.time = -1;
  }

  private lay(rank: number): void {
    this.waste[this.size++] = rank;
    raise(this.kept, rank);
  }

  key(): number {
    return keyOf(this.waste, this.size) + this.time;
  }

  isWon(): boolean {
    return this.size === 0 && this.time === this.game.end;
  }
}

/** The line of some moves of a dive, which begin with the time at which play does. */
function lineOf({waste}: WasteGame, [start = 0, ...moves]: readonly number[]): WasteLine {
  let size = waste.length;
  const sizes: number[] = [];
  for (const move of moves) {
    size += move === TURN ? 1 : -1;
    if (move === TURN) sizes.push(size);
  }
  return {start, sizes};
}

/** 53 mixed bits of a waste. */
function keyOf(waste: Uint8Array, size: number): number {
  let [a, b] = [1, 1];
  for (let i = 0; i < size; i++) {
    const rank = waste[i] as number;
    a = Math.imul(a ^ (rank + 1), 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b + rank + 1, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 2 ** 21 + (b & 0x1fffff);
}

/** A waste right after a turn, or at the start, with the one before that turn. */
interface Turned {
  readonly waste: Uint8Array;
  readonly score: number;
  readonly before: Turned | undefined;
}

/** A beam search in the game of the waste: it keeps the best wastes after each turn. It finds wins, and proves nothing. */
class WasteBeam {
  /** Wastes looked at since the last turn. */
  private positions = 0;
  private readonly out = new Int8Array(HEIGHTS);
  private readonly kept = new Int8Array(HEIGHTS);
  private next: Turned[] = [];
  private readonly met = new Set<number>();

  constructor(
    private readonly game: WasteGame,
    private readonly weights: readonly number[],
  ) {}

  /** Yields after each turn how many wastes it looked at; returns a line that wins, if one is found. */
  *search(width: number): Generator<number, WasteLine | undefined> {
    const {game} = this;
    this.next = [];
    for (let time = 0; time <= game.end; time++) {
      const layer = this.next.sort((a, b) => a.score - b.score).slice(0, width);
      if (game.starts.includes(time)) layer.push({waste: game.waste, score: 0, before: undefined});
      this.next = [];
      this.positions = 0;
      this.met.clear();
      for (const turned of layer) if (this.letGo(turned, time)) return lineTo(turned, time);
      yield this.positions;
    }
    return undefined;
  }

  /** Turns after every number of cards that may go now; true when the game is won. */
  private letGo(turned: Turned, time: number): boolean {
    const {game, kept} = this;
    const {waste} = turned;
    kept.fill(0);
    for (const rank of waste) raise(kept, rank);
    for (let size = waste.length; ; size--) {
      this.positions++;
      if (size === 0 && time === game.end) return true;
      const rank = waste[size - 1] as number;
      if (size > 0) raise(kept, rank, -1);
      const mayGo = size > 0 && game.mayKeep(time, kept);
      if (time < game.end && !(mayGo && game.isFreeToGo(time, kept, rank))) this.turn(turned, size, time);
      if (!mayGo) return false;
    }
  }

  private turn(before: Turned, size: number, time: number): void {
    const {game, out, met} = this;
    const waste = new Uint8Array(size + 1);
    waste.set(before.waste.subarray(0, size));
    waste[size] = game.stock[time] as number;
    const key = keyOf(waste, waste.length);
    if (met.has(key)) return;
    met.add(key);
    this.countOut(waste, time + 1);
    const score = this.score(waste);
    if (!isStuck(out, waste, size + 1, game.stock.subarray(time + 1))) this.next.push({waste, score, before});
  }

  private countOut(waste: Uint8Array, time: number): void {
    const {out, game} = this;
    for (let rank = 0; rank < HEIGHTS; rank++) out[rank] = game.seenBy(time, rank);
    for (const rank of waste) raise(out, rank, -1);
  }

  /** The score of a state of the game with this waste. */
  private score(waste: Uint8Array): number {
    const {out, weights} = this;
    const [, , row = 0, space = 0, , , up = 0, , pairs = 0] = weights;
    let lowest = 0;
    let room = HEAPS;
    let sum = -space * CELLS;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = out[rank] as number;
      room = Math.min(room, own);
      const cells = own - room;
      if (room === HEAPS) lowest = rank + 1;
      sum -= up * room;
      if (cells > 0) sum += cells * (space + row * (rank - lowest)) + pairs * (cells - 1);
    }
    return sum + wasteScore(waste, waste.length, lowest, weights);
  }
}

function lineTo(turned: Turned, time: number): WasteLine {
  const sizes: number[] = [];
  let at = turned;
  for (; at.before; at = at.before) sizes.unshift(at.waste.length);
  return {start: time - sizes.length, sizes};
}
