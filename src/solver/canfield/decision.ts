import {IntTable, Records} from '../compiled/int-table.js';
import type {Deal} from '../placement/deal.js';
import {Decision} from '../placement/decision.js';
import {WASTE_BITS} from '../placement/talon.js';
import {CanfieldBoard, WITHOUT_WASTE, WORDS} from './board.js';
import {Prospects} from './prospects.js';
import {Successors} from './successors.js';

/** In a record, behind its words and the place of the one before: what may still go round the corner. */
const ROUNDS = WORDS + 1;

/**
 * Positions after which it goes on elsewhere, as a way once taken may lead nowhere: that wins one deal more in two
 * hundred.
 */
const BETWEEN_WAYS = 500;
/** Where that is: as good as at random, and the same each time. */
const STRIDE = 7919;

/** Searches one deal, each state once, and leaves out those that are proved lost. */
export class CanfieldDecision extends Decision<CanfieldBoard> {
  /**
   * States without what lies in the waste, and the fewest cards that lay there, for each remainder by the cards turned
   * together.
   */
  private readonly seen = new IntTable(WORDS + 1, WORDS);
  private readonly prospects = new Prospects(this.next);
  private readonly successorsOf = new Successors(this.board, this.next, () => {
    this.found();
  });

  constructor(deal: Deal) {
    super(new CanfieldBoard(deal), new CanfieldBoard(deal), new Records(WORDS + 2), WORDS);
  }

  override get bytes(): number {
    return super.bytes + this.seen.bytes;
  }

  protected override take(): number {
    if (this.positions % BETWEEN_WAYS === 0) this.turnElsewhere();
    return super.take();
  }

  /** Brings another of the open states to the end, to go on from there. */
  private turnElsewhere(): void {
    const {open} = this;
    const [at, last] = [(this.positions * STRIDE) % open.length, open.length - 1];
    if (last > 0) [open[at], open[last]] = [open[last] as number, open[at] as number];
  }

  protected override expand(): void {
    this.board.rounds = this.states.get(this.at, ROUNDS);
    this.successorsOf.expand();
  }

  protected override enter(): void {
    const {next, states, prospects} = this;
    if (!this.isNew()) return;
    const place = this.keep();
    if (next.up.areFull) {
      this.won = place;
      return;
    }
    const left = prospects.roundsLeft(next.rounds);
    states.set(place, ROUNDS, left);
    if (left >= 0) this.open.push(place);
  }

  /**
   * Is the state new? Of two that differ only in the waste, one with fewer cards there gives all that the other gives,
   * if both have as many over when the cards turned together are counted off; and one with none over gives the least of
   * all.
   */
  private isNew(): boolean {
    const {next, words, seen} = this;
    const [head, waste] = [words[0] as number, next.waste];
    words[0] = head & WITHOUT_WASTE;
    const entered = seen.enter(words);
    words[0] = head;
    const place = entered < 0 ? ~entered : entered;
    if (entered >= 0) seen.set(place, WORDS, -1);
    else if (waste === 0) return false;
    if (waste === 0) return true;
    const shift = WASTE_BITS * ((waste % next.deal.traits.turn) - 1);
    const fewest = seen.get(place, WORDS);
    if (((fewest >>> shift) & 63) <= waste) return false;
    seen.set(place, WORDS, (fewest & ~(63 << shift)) | (waste << shift));
    return true;
  }
}
