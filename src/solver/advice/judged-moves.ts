import {aboutShareWords, countOf, firmShare} from '../../engine/texts/count.js';
import {sameMove, type Move} from '../../engine/move.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {tellingIn, type Learned} from '../knowledge/index.js';
import {toldShare, progressOf, type Telling} from '../value/calibration.js';
import {
  IS_AS_GOOD,
  IS_NEARLY_AS_GOOD,
  LOOKS_BEST,
  MOST_EXPLAINED,
  NO_TIME,
  type Explained,
  type Rated,
  type Reason,
  type Weighing,
} from './advice.js';
import {outcomeWords, type JudgedCandidate} from '../trials/candidate.js';
import {ReachedStates, SampledTurns} from './reached-states.js';
import {dealtAnew, EvenDeals, type Random} from './sampling.js';
import {Trials, type ValueIn} from '../trials/trials.js';

/** Samples tried even where there is nothing to choose, so that a chance can be shown; and at most. */
const FEWEST_SAMPLES = 16;
const MOST_SAMPLES = 2000;
/** With fewer samples next to nothing could refute the value, so no chance is shown. */
const FEWEST_TOLD = 8;
const CRITERION = {leastSamples: 12, farBehind: 2.5, leastSpread: 0.02};

interface JudgingTerms {
  readonly random: Random;
  /** Are moves to be explained? Then at least three are tried, and none is dropped. */
  readonly explains?: boolean | undefined;
  /** A move that is tried whatever is thought of it; then none is dropped either. */
  readonly tries?: Move;
  /** Positions of the same stock and waste that no way may go back to. */
  readonly barred?: readonly Position[];
  /** Shows raw shares, without calibration. */
  readonly isRaw?: boolean | undefined;
}

/**
 * Compares what can be reached before the next card is turned up. All plays until then are looked at, and of all states
 * with the same waste only the one that a learned value prefers is tried: in each of many deals of the unseen cards,
 * the same for all, it is played on for some turns and judged then. The advice is the first move on the way to the
 * best.
 */
export class JudgedMoves implements Weighing {
  private readonly trials: Trials<JudgedCandidate>;
  /** How shares are shown once there are enough samples. */
  private readonly tellsLater: Telling;
  /** The part of the packs that is still in the stock. */
  private readonly stockLeft: number;
  /** The legal moves, the best first by the value alone. */
  private readonly moves: readonly Move[];
  /** The move that had to be tried, or the one in its place that is as good. */
  readonly triedAs: Move | undefined;
  /** What the move that had to be tried costs by the value alone; undefined where that says nothing of it. */
  readonly ownCost: number | undefined;

  constructor(
    rules: Ruleset,
    position: Position,
    moves: readonly Move[],
    private readonly learned: Learned,
    {random, explains = false, tries, isRaw = false, barred = []}: JudgingTerms,
  ) {
    this.tellsLater = isRaw ? 'as-found' : tellingIn(rules, position);
    const deals = new EvenDeals(rules, position, random);
    // The unseen cards lie in the same order whatever they are.
    const dealt = dealtAnew(rules, position, () => 0);
    const stock = pileAt(dealt, rules.stock);
    const barredThere = barred.map(each => ({...each, piles: each.piles.with(rules.stock, stock)}));
    const reached = new ReachedStates(rules, dealt, learned, barredThere);
    this.stockLeft = progressOf(rules, position).stock;
    this.moves = reached.sorted(moves);
    const candidates = reached.candidates();
    // Every play that turns a card up is among the candidates, or one that is as good.
    const triedAs = tries && (reached.alike(tries, candidates) ?? reached.after(tries));
    this.triedAs = triedAs?.move;
    this.ownCost = triedAs?.ownChance && Math.max(...candidates.map(each => each.ownChance ?? 0)) - triedAs.ownChance;
    const all = [
      ...candidates,
      ...(explains ? reached.byFirstMove(candidates) : []),
      ...(triedAs && !candidates.includes(triedAs) ? [triedAs] : []),
    ];
    const newDeal = (): ValueIn<JudgedCandidate> => {
      const deal = new SampledTurns(rules, deals.deal(), learned, {stacks: reached.stacks});
      return candidate => deal.valueOf(candidate);
    };
    this.trials = new Trials(rules, all, newDeal, explains || tries !== undefined ? undefined : CRITERION);
  }

  get samples(): number {
    return this.trials.samples;
  }

  get isTold(): boolean {
    return this.samples >= FEWEST_TOLD;
  }

  advance(): void {
    while (!this.trials.advance());
  }

  isDecided(): boolean {
    return this.samples >= MOST_SAMPLES || (this.samples >= FEWEST_SAMPLES && this.trials.isOneLeft);
  }

  ranked(): readonly Rated[] {
    const tried = this.tried();
    const others = this.moves.filter(move => !tried.some(each => sameMove(each.move, move)));
    const rated = tried.map(each => ({
      move: each.move,
      share: this.samples > 0 ? this.share(each.chanceBeside(tried[0] ?? each)) : undefined,
    }));
    return [...rated, ...others.map(move => ({move}))];
  }

  wayOn(): readonly Move[] {
    return this.tried()[0]?.way.slice(1) ?? [];
  }

  reason(): Reason {
    const [best, next] = this.tried();
    if (!best || this.samples === 0) return NO_TIME;
    const about = this.aboutWords(this.firm(best.mean, best.error));
    const words = about === undefined ? LOOKS_BEST : `wins ${about}`;
    return next ? {words, beside: {move: next.move, words: this.besideWords(best, next)}} : {words};
  }

  private besideWords(best: JudgedCandidate, next: JudgedCandidate): string {
    const chance = next.chanceBeside(best);
    if (next.isAsGoodAs(best) || chance >= best.mean) return IS_AS_GOOD;
    if (this.share(best.mean) === undefined) return ' comes next';
    const [one, other] = [this.firm(best.mean, best.error), this.firm(chance, next.errorBeside(best))];
    const words = this.aboutWords(other);
    // Rounded by a greater error, the lower chance may come out as the higher.
    if (words === this.aboutWords(one) || (other ?? 0) >= (one ?? 1)) return IS_NEARLY_AS_GOOD;
    return `, ${words ?? ''}`;
  }

  /** `about 79 %`, `less than 80 %`; undefined where no chance is told. */
  private aboutWords(share: number | undefined): string | undefined {
    return this.telling === 'untold' ? undefined : aboutShareWords(share, this.least);
  }

  /** The share of a chance, as far as its error leaves it firm; undefined where it is too low to be told. */
  private firm(chance: number, error: number): number | undefined {
    const [share, low, high] = [chance, chance - error, chance + error].map(each =>
      this.share(Math.min(1, Math.max(0, each))),
    );
    return share && firmShare(share, ((high ?? share) - (low ?? this.least ?? 0)) / 2);
  }

  explained(): Explained[] {
    const [best, ...others] = this.tried().slice(0, MOST_EXPLAINED);
    if (!best) return [];
    const turns = countOf(this.learned.outlook.turns, 'card');
    return [best, ...others].map(each => ({
      move: each.move,
      share: this.share(each.mean),
      least: this.least,
      samples: each.values.length,
      why: [...outcomeWords(each, turns), ...this.partWords(each, each === best ? others[0] : best)],
    }));
  }

  private get telling(): Telling {
    return this.samples < FEWEST_TOLD && this.tellsLater !== 'as-found' ? 'untold' : this.tellsLater;
  }

  private share(chance: number): number | undefined {
    return toldShare(chance, this.stockLeft, this.telling);
  }

  /** The lowest share that is shown; undefined if all are, or none is. */
  get least(): number | undefined {
    return typeof this.telling === 'string' ? undefined : this.telling.least;
  }

  /** What speaks most for a move against another, where the value is a sum. */
  private partWords(each: JudgedCandidate, other: JudgedCandidate | undefined): Phrase[] {
    const {outlook, network} = this.learned;
    if (network.units > 0 || !other?.parts || !each.parts) return [];
    const words = Object.values(outlook.features).map(({words}) => words);
    const leads = each.parts.map((part, i) => part - (other.parts?.[i] ?? 0));
    const most = Math.max(...leads);
    return most > 0
      ? [phrase`what speaks for it against ${{move: other.move}}: ${words[leads.indexOf(most)] ?? ''}`]
      : [];
  }

  /** The best candidate of each first move. */
  private tried(): JudgedCandidate[] {
    const ranked = this.trials.sorted();
    return ranked.filter((each, i) => ranked.findIndex(({move}) => sameMove(move, each.move)) === i);
  }
}
