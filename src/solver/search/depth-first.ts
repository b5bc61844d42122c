import {BETWEEN_PAUSES, type Outcome, type Searching} from './attempt.js';
import {DepthOrder} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import {checkpointsAt} from './line.js';
import type {Puzzle} from '../explore/puzzle.js';

/** What is searched, and whether it is proved that the puzzle's state cannot be won. */
interface Searched {
  readonly space: Puzzle;
  isDeadlock(): boolean;
}

/**
 * Searches depth first from the state of the puzzle and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `lost` is a proof. Lines begin at the root, so
 * a search that is asked for one has to start there.
 */
export class DepthFirst implements Searching {
  /** Positions after which `steps` ends with `cut`; it may be called again then. */
  most = Infinity;
  private readonly explorer: Explorer;

  /** With a score, the states that look nearest to a win come first. */
  constructor(
    private readonly searched: Searched,
    score: () => number = () => 0,
  ) {
    const {space} = searched;
    const isGoal = (): boolean => space.isWon();
    const accepts = (): boolean => space.isWon() || !searched.isDeadlock();
    this.explorer = new Explorer(space, {order: new DepthOrder(score), accepts, isGoal});
    this.explorer.begin();
  }

  get positions(): number {
    return this.explorer.positions;
  }

  get successors(): number {
    return this.explorer.successors;
  }

  get bytes(): number {
    return this.explorer.bytes;
  }

  *steps(): Generator<undefined, Outcome> {
    const {explorer, most} = this;
    for (let count = 0; !explorer.isDone; count++) {
      if (count > 0 && count % BETWEEN_PAUSES === 0) yield;
      if (count === most) return 'cut';
      explorer.advance();
    }
    return explorer.goal >= 0 ? 'won' : 'lost';
  }

  /** The checkpoints on the way to the win that was found. */
  checkpoints(): number[] {
    const {table, goal} = this.explorer;
    return checkpointsAt(this.searched.space.state, table, table.wayTo(goal).slice(0, -1));
  }
}
