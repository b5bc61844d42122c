import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {State} from '../state/state.js';
import {Candidate} from './candidate.js';

/** The chance by the value alone counts as this many samples. */
const OWN_SAMPLES = 2;

/** Sums over sampled deals of what the table looked like when it was judged. */
class Outcomes {
  count = 0;
  waste = 0;
  spaces = 0;
  up = 0;

  add(state: State): void {
    this.count++;
    this.up += state.cardsUp();
    for (let slot = 0; slot < state.tableauCount; slot++) this.spaces += Number(state.tableau(slot) === 0);
    for (let place = state.talon.wasteTop; place >= 0; place = state.talon.below(place)) this.waste++;
  }
}

/** A state before the next turn, or a play that turns a card up, and how it did in the sampled deals. */
export class JudgedCandidate extends Candidate {
  constructor(
    /** The moves that lead to it, up to the next card turned up. */
    readonly way: readonly [Move, ...Move[]],
    readonly state: Int32Array,
    /** The chance by the value alone; undefined for a play that turns a card up: what comes after it is not known. */
    readonly ownChance?: number,
    /** The number of a play that turns a card up, among those that do. */
    readonly revealing?: number,
    /** What each group of features adds to the value, where that is a sum. */
    readonly parts?: readonly number[],
  ) {
    super(way[0]);
  }

  /** What the deals came to in which cards were left to turn. */
  readonly outcomes = new Outcomes();
  /** Sampled deals that are lost, whatever the value says. */
  lost = 0;

  override get chance(): number {
    return this.mean;
  }

  /**
   * The mean of what the value says, but no more than the part of the deals that is not lost: what it says is true of all
   * deals that look alike, the lost ones among them.
   */
  override get mean(): number {
    const own = this.ownChance === undefined ? 0 : OWN_SAMPLES;
    const count = this.values.length + own;
    return count === 0 ? 0 : Math.min((this.sum + own * (this.ownChance ?? 0)) / count, 1 - this.lost / count);
  }
}

/** What the table looked like on average some cards later. */
export function outcomeWords({outcomes}: JudgedCandidate, turns: string): Phrase[] {
  const {count, up, waste, spaces} = outcomes;
  if (count === 0) return [];
  const mean = (sum: number): string => (sum / count).toFixed(1);
  return [`${turns} later, on average: ${mean(up)} cards up, ${mean(waste)} in the waste, ${mean(spaces)} spaces`];
}
