import {IntTable, Records} from '../compiled/int-table.js';
import type {Deal} from '../placement/deal.js';
import {Decision} from '../placement/decision.js';
import {passIn, WASTE, WASTE_BITS, wasteIn} from '../placement/talon.js';
import {CanfieldBoard, WITHOUT_LIE, WORDS} from './board.js';
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

/** No cards in the waste, whatever the remainder. */
const NEVER = -1;

/** Searches one deal, each state once, and leaves out those that are proved lost. */
export class CanfieldDecision extends Decision<CanfieldBoard> {
  /**
   * States without how the stock and the waste lie, and a word for each pass that is counted: the fewest cards that lay
   * in the waste, for each remainder by the cards turned together.
   */
  private readonly seen: IntTable;
  private readonly prospects = new Prospects(this.next);
  private readonly successorsOf = new Successors(this.board, this.next, () => {
    this.found();
  });

  constructor(deal: Deal) {
    super(new CanfieldBoard(deal), new CanfieldBoard(deal), new Records(WORDS + 2), WORDS);
    const {passes} = deal.traits;
    this.seen = new IntTable(WORDS + (passes < Infinity ? passes + 1 : 1), WORDS);
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
   * Is the state new? Of two that differ only in how the stock and the waste lie, one gives all that the other gives if
   * turning alone leads from it to as many cards in the waste, in no later pass: from fewer cards in an earlier pass or
   * the same, if both have as many over when the cards turned together are counted off, or the other has all there; and
   * from any cards in an earlier pass, if the other has none over, or all. Where passes are not counted any is earlier.
   */
  private isNew(): boolean {
    const {next, words, seen} = this;
    const {turn, passes} = next.deal.traits;
    const [head, lie] = [words[0] as number, next.lie];
    words[0] = head & WITHOUT_LIE;
    const entered = seen.enter(words);
    words[0] = head;
    const place = entered < 0 ? ~entered : entered;
    if (entered >= 0) for (let word = WORDS; word < seen.words; word++) seen.set(place, word, NEVER);
    const [waste, pass] = [wasteIn(lie), passIn(lie)];
    const isLast = waste === next.inTalon.size;
    const isTurned = waste % turn === 0 || isLast;
    const shift = WASTE_BITS * (waste % turn);
    for (let earlier = 0; earlier <= pass; earlier++) {
      const fewest = seen.get(place, WORDS + earlier);
      if (fewest === NEVER) continue;
      if (isTurned && (isLast || earlier < pass || passes === Infinity)) return false;
      if (((fewest >>> shift) & WASTE) <= waste) return false;
    }
    const fewest = seen.get(place, WORDS + pass);
    seen.set(place, WORDS + pass, (fewest & ~(WASTE << shift)) | (waste << shift));
    return true;
  }
}
