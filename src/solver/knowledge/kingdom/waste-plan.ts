import type {State} from '../../state/state.js';
import type {Planning, StagePlan, StageProgress} from '../plan.js';
import {LossProof} from './loss-proof.js';
import {WasteBeam} from './waste-beam.js';
import {WasteDive, type WasteLine} from './waste-dive.js';
import {isInOpening, WasteGame} from './waste-game.js';

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
  const dive = new WasteDive(game);
  const quick = dive.search(DIVE);
  yield dive.positions;
  if (quick) return new WastePlan(game, quick);
  const beam = new WasteBeam(game, weights);
  const proof = new LossProof(game);
  for (let width = FIRST_WIDTH, isLost: boolean | undefined; width < WIDEST; width *= GROWTH) {
    const line = yield* searched(beam, width);
    if (line) return new WastePlan(game, line);
    isLost ??= yield* proven(proof, width * SEARCHES_PER_WIDTH, maxBytes);
    if (isLost === true) return 'none';
    if (proof.bytes > maxBytes) return 'cut';
  }
  return 'cut';
}

function* searched(beam: WasteBeam, width: number): Generator<number, WasteLine | undefined> {
  const searching = beam.search(width);
  for (let before = beam.positions; ; before = beam.positions) {
    const step = searching.next();
    if (step.done === true) return step.value;
    yield beam.positions - before;
  }
}

/** Is the game lost? Undefined when the searches allowed do not tell. */
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
