import type {Position} from '../engine/position.js';
import type {Game, Opening} from '../session/game.js';
import type {GameAnswer, VerdictWord} from './protocol.js';

/** Finds out whether a deal can be won; undefined where that stays open. */
type JudgeDeal = (opening: Opening) => Promise<VerdictWord | undefined>;

/** Which deals are known to be winnable or not, for the record: by answers given in play, or judged one by one. */
export class DealVerdicts {
  private readonly winnable = new WeakMap<Position, boolean>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly judge: JudgeDeal) {}

  note({start}: Opening, winnable: boolean): void {
    this.winnable.set(start, winnable);
  }

  /** Learns from an answer on a game: its deal could be won if any position after it can. */
  learn({opening, last}: Game, answer: GameAnswer): void {
    const trace = answer.kind === 'review' ? answer.trace : answer.kind === 'trace' ? answer : undefined;
    if (trace && (trace.ply >= 0 || trace.sure)) this.note(opening, trace.ply >= 0);
    if (answer.kind !== 'verdict') return;
    if (answer.verdict === 'winnable') this.note(opening, true);
    if (answer.verdict === 'unwinnable' && !last) this.note(opening, false);
  }

  /** What is known of a deal now. An unknown deal is judged later; `tell` is called if that succeeds. */
  ask(opening: Opening, tell: (winnable: boolean) => void): boolean | undefined {
    const known = this.winnable.get(opening.start);
    if (known === undefined) this.last = this.last.then(() => this.findOut(opening, tell));
    return known;
  }

  private async findOut(opening: Opening, tell: (winnable: boolean) => void): Promise<void> {
    const verdict = this.winnable.has(opening.start) ? undefined : await this.judge(opening);
    if (verdict === 'winnable' || verdict === 'unwinnable') this.note(opening, verdict === 'winnable');
    const known = this.winnable.get(opening.start);
    if (known !== undefined) tell(known);
  }
}
