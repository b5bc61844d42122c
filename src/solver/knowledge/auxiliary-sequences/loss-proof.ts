import {IntTable} from '../../compiled/int-table.js';
import type {Planning} from '../../search/knowledge.js';
import type {Work} from '../../search/puzzle.js';
import type {State} from '../../state/state.js';
import {WasteDeadlines} from './waste-deadlines.js';

/** The proof is given up after so many wastes. */
const MOST = 1_000_000;
/** More than lie on a way from the first waste to the last, as each time the way is gone again. */
const BETWEEN_PAUSES = 2000;

/** What a search says that met its limit. */
type Answer = boolean | undefined;

/**
 * Searches a game that is easier to win: the waste is all there is. Its moves are to turn the next card onto the waste,
 * and to let the top card go whenever what is out then fits on the foundations and in the auxiliaries, as if the cards
 * could be laid out anew each time. Who wins in cards wins this game as well, by the same turns and the same cards let go;
 * so where it is lost, the cards are. It is given up when the deadline of the waste has passed, and won with a waste
 * in time when the stock is out: this counts wastes that only a grace clears.
 */
export class LossProof {
  /** Lost wastes, each with the place of the pointer. */
  private readonly lost = new IntTable(3, 3);
  private readonly key = new Int32Array(3);
  private readonly deadlines: WasteDeadlines;
  private limit = 0;
  /** Wastes looked at so far. */
  searches = 0;

  constructor(private readonly state: State) {
    this.deadlines = new WasteDeadlines(state.root);
  }

  get bytes(): number {
    return this.lost.bytes;
  }

  /** Can the game be won? Undefined if that takes more further searches than allowed; what was found helps the next time. */
  isWinnable(searches: number): Answer {
    this.limit = this.searches + searches;
    this.deadlines.read(this.state);
    return this.search(this.state.talon.pointer);
  }

  private search(pointer: number): Answer {
    const {deadlines, lost, key} = this;
    if (deadlines.deadline() < pointer) return false;
    if (pointer === deadlines.end) return true;
    deadlines.writeKey(key);
    key[2] = pointer;
    if (lost.find(key) >= 0) return false;
    if (this.searches++ >= this.limit) return undefined;
    const answer = this.letGo(pointer);
    if (answer === false) {
      deadlines.writeKey(key);
      key[2] = pointer;
      lost.enter(key);
    }
    return answer;
  }

  /** Lets the top card go, where it may, and else, or if that does not win, turns the next one. */
  private letGo(pointer: number): Answer {
    const {deadlines} = this;
    const {size} = deadlines;
    if (size === 0 || !deadlines.canLeave(size - 1, pointer)) return this.turn(pointer);
    const isFree = deadlines.isFree(pointer);
    const place = deadlines.take();
    const answer = this.search(pointer);
    deadlines.put(place);
    return answer === false && !isFree ? this.turn(pointer) : answer;
  }

  private turn(pointer: number): Answer {
    this.deadlines.put(pointer);
    const answer = this.search(pointer + 1);
    this.deadlines.take();
    return answer;
  }
}

/** Looks for a proof that a state is lost; it never finds a way to win. */
export function* planLoss(state: State, work: Work): Planning {
  const proof = new LossProof(state);
  while (proof.searches < MOST && proof.bytes <= work.maxBytes) {
    const before = proof.searches;
    const isWinnable = proof.isWinnable(BETWEEN_PAUSES);
    work.positions += proof.searches - before;
    if (isWinnable !== undefined) return isWinnable ? 'cut' : 'none';
    yield;
  }
  return 'cut';
}
