import type {Ruleset} from '../engine/ruleset.js';
import type {Opening} from '../session/game.js';

/** Looks for the seed of a deal that can be won; null where it was broken off, for another search perhaps. */
export type FindDeal = (rules: Ruleset) => Promise<string | undefined | null>;

/** Deals that can be won, found ahead of their time: one at most waits for each set of rules. */
export class Deals {
  private readonly ready = new Map<Ruleset, string>();
  /** Rules under which the last search found nothing; nobody looks ahead under them again. */
  private readonly barren = new Set<Ruleset>();
  private sought: {readonly rules: Ruleset; readonly found: Promise<string | undefined>} | undefined;

  /** `onFound` hears of every search that ended, and whether it found a deal. */
  constructor(
    private readonly find: FindDeal,
    private readonly onFound: (rules: Ruleset, found: boolean) => void = () => undefined,
  ) {}

  /** Sees to it that a deal will wait for these rules. */
  prepare(rules: Ruleset): void {
    if (!this.ready.has(rules) && !this.barren.has(rules)) void this.seek(rules);
  }

  /** The deal that waits for these rules; without one it is looked for. It stays until it is used. */
  next(rules: Ruleset): string | undefined {
    const seed = this.ready.get(rules);
    if (seed === undefined) void this.seek(rules);
    return seed;
  }

  /** The deal that waits for these rules, or the next that is found; undefined where none was in the time. */
  async wait(rules: Ruleset): Promise<string | undefined> {
    return this.ready.get(rules) ?? this.seek(rules);
  }

  /** A game is played: if it is the deal that waited, that one is used up. Gives whether it was. */
  use({rules, seed}: Opening): boolean {
    const used = seed !== undefined && this.ready.get(rules) === seed;
    if (used) this.ready.delete(rules);
    return used;
  }

  private seek(rules: Ruleset): Promise<string | undefined> {
    if (this.sought?.rules === rules) return this.sought.found;
    const found: Promise<string | undefined> = this.find(rules).then(seed => {
      const isNewest = this.sought?.found === found;
      if (isNewest) this.sought = undefined;
      return seed === null && !isNewest ? undefined : this.note(rules, seed ?? undefined);
    });
    this.sought = {rules, found};
    return found;
  }

  private note(rules: Ruleset, seed: string | undefined): string | undefined {
    if (seed === undefined) this.barren.add(rules);
    else this.ready.set(rules, seed);
    this.onFound(rules, seed !== undefined);
    return seed;
  }
}
