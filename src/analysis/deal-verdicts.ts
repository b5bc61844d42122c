import type {Opening} from '../session/game.js';
import type {Position} from '../engine/position.js';
import type {Told, VerdictWord} from './protocol.js';

/** Finds out whether a deal can be won; undefined where that is not found out. */
export type Judge = (opening: Opening) => Promise<VerdictWord | undefined>;

/** Which deals are known to be winnable or not, for the record: from what was told in play, else judged one by one. */
export class Judging {
  private readonly known = new WeakMap<Position, boolean>();
  private readonly openings = new WeakMap<Position, Opening>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly judge: Judge) {}

  note(opening: Opening, winnable: boolean): void {
    this.known.set(opening.start, winnable);
  }

  /** A question is asked about a position of a game, the last of those given. */
  asked(positions: readonly Position[], opening: Opening): void {
    const last = positions.at(-1);
    if (last) this.openings.set(last, opening);
  }

  /** What was told of a position that was asked about: a deal could be won if any position after it can. */
  overhear(told: Told): void {
    const opening = told.about === 'deal' ? undefined : this.openings.get(told.position);
    if (!opening) return;
    if (told.about === 'trace' && (told.ply >= 0 || told.sure)) this.note(opening, told.ply >= 0);
    if (told.about !== 'verdict') return;
    if (told.verdict === 'winnable') this.note(opening, true);
    if (told.verdict === 'unwinnable' && told.position === opening.start) this.note(opening, false);
  }

  /** What is known of a deal now; where nothing is, it is judged, and `tell` is called if that came to something. */
  ask(opening: Opening, tell: (winnable: boolean) => void): boolean | undefined {
    const known = this.known.get(opening.start);
    if (known === undefined) this.last = this.last.then(() => this.findOut(opening, tell));
    return known;
  }

  private async findOut(opening: Opening, tell: (winnable: boolean) => void): Promise<void> {
    const verdict = this.known.has(opening.start) ? undefined : await this.judge(opening);
    if (verdict === 'winnable' || verdict === 'unwinnable') this.note(opening, verdict === 'winnable');
    const known = this.known.get(opening.start);
    if (known !== undefined) tell(known);
  }
}
