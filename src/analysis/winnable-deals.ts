import type {Ruleset} from '../engine/ruleset.js';
import type {Opening} from '../session/game.js';
import type {DealAnswer} from './protocol.js';

/** Searches for a deal that can be won; undefined when the search was cut short, perhaps by one under other rules. */
type FindDeal = (rules: Ruleset) => Promise<DealAnswer | undefined>;

/** Deals that can be won, found ahead of time: at most one is ready for each set of rules. */
export class WinnableDeals {
  private readonly ready = new Map<Ruleset, string>();
  /** Rules under which the last search found nothing; no search ahead is made for them again. */
  private readonly barren = new Set<Ruleset>();
  private search: {readonly rules: Ruleset; readonly seed: Promise<string | undefined>} | undefined;

  /** `onEnd` is called after every search, with whether it found a deal. */
  constructor(
    private readonly find: FindDeal,
    private readonly onEnd: (rules: Ruleset, found: boolean) => void = () => undefined,
  ) {}

  /** Has a deal found ahead for these rules. */
  prepare(rules: Ruleset): void {
    if (!this.ready.has(rules) && !this.barren.has(rules)) void this.seek(rules);
  }

  /** The seed of the deal that is ready, which it stays until it is used; when none is, the search for one begins. */
  next(rules: Ruleset): string | undefined {
    const seed = this.ready.get(rules);
    if (seed === undefined) void this.seek(rules);
    return seed;
  }

  /** The seed of the deal that is ready, or else of the next one found; undefined when none was found in time. */
  async wait(rules: Ruleset): Promise<string | undefined> {
    return this.ready.get(rules) ?? this.seek(rules);
  }

  /** A game begins: if its deal was the one that was ready, that is used up. Says whether it was. */
  use({rules, seed}: Opening): boolean {
    const isReady = seed !== undefined && this.ready.get(rules) === seed;
    if (isReady) this.ready.delete(rules);
    return isReady;
  }

  private seek(rules: Ruleset): Promise<string | undefined> {
    if (this.search?.rules === rules) return this.search.seed;
    const seed: Promise<string | undefined> = this.find(rules).then(answer => {
      const isNewest = this.search?.seed === seed;
      if (isNewest) this.search = undefined;
      return answer || isNewest ? this.note(rules, answer?.seed) : undefined;
    });
    this.search = {rules, seed};
    return seed;
  }

  private note(rules: Ruleset, seed: string | undefined): string | undefined {
    if (seed === undefined) this.barren.add(rules);
    else this.ready.set(rules, seed);
    this.onEnd(rules, seed !== undefined);
    return seed;
  }
}
