import type {Ruleset} from '../engine/ruleset.js';
import type {Opening} from '../session/game.js';
import type {DealAnswer, DealKind} from './protocol.js';

/** A deal that is wanted. */
export interface DealWish {
  readonly rules: Ruleset;
  readonly kind: DealKind;
}

/** Searches for a deal; undefined when the search was cut short, perhaps by one for another wish. */
type FindDeal = (wish: DealWish) => Promise<DealAnswer | undefined>;

/** Deals that can be won, found ahead of time: at most one is ready for each set of rules. */
export class DealsAhead {
  private readonly ready = new Map<Ruleset, DealWish & {readonly seed: string}>();
  /** Wishes for which the last search found nothing; no search ahead is made for them again. */
  private readonly barren: DealWish[] = [];
  private search: (DealWish & {readonly seed: Promise<string | undefined>}) | undefined;

  /** `onEnd` is called after every search, with whether it found a deal. */
  constructor(
    private readonly find: FindDeal,
    private readonly onEnd: (rules: Ruleset, found: boolean) => void = () => undefined,
  ) {}

  /** Has a deal found ahead. */
  prepare(wish: DealWish): void {
    if (this.readySeed(wish) === undefined && !this.barren.some(each => isSame(each, wish))) void this.seek(wish);
  }

  /** The seed of the deal that is ready, which it stays until it is used; when none is, the search for one begins. */
  next(wish: DealWish): string | undefined {
    const seed = this.readySeed(wish);
    if (seed === undefined) void this.seek(wish);
    return seed;
  }

  /** The seed of the deal that is ready, or else of the next one found; undefined when none was found in time. */
  async wait(wish: DealWish): Promise<string | undefined> {
    return this.readySeed(wish) ?? this.seek(wish);
  }

  /** A game begins: if its deal was the one that was ready, that is used up. Says whether it was. */
  use({rules, seed}: Opening): boolean {
    const isReady = seed !== undefined && this.ready.get(rules)?.seed === seed;
    if (isReady) this.ready.delete(rules);
    return isReady;
  }

  private readySeed({rules, kind}: DealWish): string | undefined {
    const deal = this.ready.get(rules);
    return deal?.kind === kind ? deal.seed : undefined;
  }

  private seek(wish: DealWish): Promise<string | undefined> {
    if (this.search && isSame(this.search, wish)) return this.search.seed;
    const seed: Promise<string | undefined> = this.find(wish).then(answer => {
      const isNewest = this.search?.seed === seed;
      if (isNewest) this.search = undefined;
      return answer || isNewest ? this.note(wish, answer?.seed) : undefined;
    });
    this.search = {...wish, seed};
    return seed;
  }

  private note(wish: DealWish, seed: string | undefined): string | undefined {
    if (seed === undefined) this.barren.push(wish);
    else this.ready.set(wish.rules, {...wish, seed});
    this.onEnd(wish.rules, seed !== undefined);
    return seed;
  }
}

function isSame(one: DealWish, other: DealWish): boolean {
  return one.rules === other.rules && one.kind === other.kind;
}
