import {beamSearch} from '../../search/beam-search.js';
import {depthFirst} from '../../search/depth-first.js';
import {PLAIN, type Planning, type StagePlan, type StageProgress} from '../../search/knowledge.js';
import {stepsAlong} from '../../search/line.js';
import type {Work} from '../../search/puzzle.js';
import {SearchContext} from '../../search/search-context.js';
import type {State} from '../../state/state.js';
import {ReturnTimes} from './return-times.js';
import {isInOpening, WasteGame, type WasteStep} from './waste-game.js';

/**
 * Positions of the search depth first, which lets each card go as soon as it may. It finds wins that no beam search does, in
 * which the table looks bad for long.
 */
const DEPTH_FIRST = 20_000;
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
export function* planWaste(state: State, passes: number, weights: readonly number[], work: Work): Planning {
  if (state.talon.pass < passes || (isInOpening(state) && state.talon.wasteTop >= 0)) return 'cut';
  const game = new WasteGame(state);
  if (game.isHopeless()) return 'none';
  const knowledge = {
    ...PLAIN,
    score: (_: State, by: readonly number[]) => game.score(by),
    bucketOf: (each: State) => each.talonHash(),
    expansionBudget: Infinity,
    lastExpansionBudget: Infinity,
  };
  const context = new SearchContext<WasteStep>(game, knowledge, work, (checkpoints, orderOf) =>
    stepsAlong(game, checkpoints, orderOf),
  );
  game.enterRoot();
  const quick = yield* depthFirst(context, DEPTH_FIRST);
  if (quick === 'none') return quick;
  if (typeof quick !== 'string') return new WastePlan(game, quick);
  const returns = new ReturnTimes(game);
  for (let width = FIRST_WIDTH; width < WIDEST; width *= GROWTH) {
    const result = yield* beamSearch(context, width, weights);
    if (typeof result !== 'string') return new WastePlan(game, result);
    const isWinnable = yield* decided(returns, width * SEARCHES_PER_WIDTH, work);
    if (isWinnable !== undefined) return isWinnable ? new WastePlan(game, returns.line()) : 'none';
    if (result === 'memory' || returns.bytes > work.maxBytes) return 'cut';
  }
  return 'cut';
}

/** Can the game be won? Undefined if that takes more searches than allowed. */
function* decided(returns: ReturnTimes, searches: number, work: Work): Generator<undefined, boolean | undefined> {
  const last = returns.searches + searches;
  while (returns.searches < last && returns.bytes <= work.maxBytes) {
    const before = returns.searches;
    const isWinnable = returns.isWinnable(BETWEEN_PAUSES);
    work.positions += returns.searches - before;
    if (isWinnable !== undefined) return isWinnable;
    yield;
  }
  return undefined;
}

/** A line of the game of the waste, to be followed in cards. Each stage ends with a turn; the last one wins. */
class WastePlan implements StagePlan {
  /** How many cards the waste has after the turn that leads to each time; 0 before play begins. */
  private readonly sizes: Uint8Array;
  private time = 0;

  constructor(
    private readonly game: WasteGame,
    steps: readonly WasteStep[],
  ) {
    this.sizes = new Uint8Array(game.end + 1);
    let time = 0;
    let size = game.waste.length;
    for (const step of steps) {
      if (step === 'play') time = game.nextStart(time);
      else if (step === 'turn') this.sizes[++time] = ++size;
      else size--;
    }
  }

  begin(state: State): void {
    this.time = this.game.timeOf(state);
  }

  progressOf(state: State): StageProgress {
    if (state.isWon()) return 'end';
    const {talon} = state;
    const time = this.game.timeOf(state);
    const most = this.sizes[time] as number;
    if (isInOpening(state)) return most === 0 ? 'on' : 'off';
    const size = talon.count() - (talon.size - talon.pointer);
    // Until the next turn the waste may have as many cards as are kept then, or more.
    if (time === this.time) return size >= this.keptAt(time) ? 'on' : 'off';
    // A safe card has gone at once; the plan lets it go, too.
    return most > 0 && size <= most && size >= this.keptAt(time) ? 'end' : 'off';
  }

  /** How many cards are kept at the next turn. */
  private keptAt(time: number): number {
    return time < this.game.end ? (this.sizes[time + 1] as number) - 1 : 0;
  }
}
