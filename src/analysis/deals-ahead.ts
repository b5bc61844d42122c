import type {Ruleset} from '../engine/ruleset.js';
import type {DealKind, Opening} from '../session/game.js';
import type {DealAnswer, DealEvent, SearchProgress} from './protocol.js';

export interface DealWish {
  readonly rules: Ruleset;
  readonly kind: DealKind;
  /** Set where the deal of a day is wanted, such as `2026-11-21`. */
  readonly date?: string | undefined;
}

/**
 * Searches for a deal; undefined when the search was cut short, perhaps by one for another wish. `tell` gets how it
 * goes.
 */
type FindDeal = (wish: DealWish, tell: (progress: SearchProgress) => void) => Promise<DealAnswer | undefined>;

/**
 * Deals that can be won, found ahead of time: at most one is ready for each set of rules. While none is, one that is
 * known beforehand does.
 */
export class DealsAhead {
  private readonly ready = new Map<Ruleset, DealWish & {readonly seed: string}>();
  /** Wishes for which the last search found nothing; no search ahead is made for them again. */
  private readonly fruitless: DealWish[] = [];
  private search: (DealWish & {readonly found: Promise<DealAnswer | undefined>}) | undefined;

  /**
   * `known` gives the seed of a deal that is known beforehand; `onEvent` hears how every search goes, and how it ended.
   */
  constructor(
    private readonly find: FindDeal,
    private readonly known: (wish: DealWish) => string | undefined,
    private readonly onEvent: (event: DealEvent) => void = () => undefined,
  ) {}

  /** Searches for a deal before it is wanted. */
  prepare(wish: DealWish): void {
    if (this.readySeed(wish) === undefined && !this.fruitless.some(each => isSame(each, wish))) void this.seek(wish);
  }

  /** Returns the seed that is ready or known without consuming it, or starts a search. */
  next(wish: DealWish): string | undefined {
    const seed = this.readySeed(wish) ?? this.knownSeed(wish);
    if (seed === undefined) void this.seek(wish);
    return seed;
  }

  /** The deal that is ready or known, or else the next one found; undefined when the search was cut short. */
  async wait(wish: DealWish): Promise<DealAnswer | undefined> {
    const seed = this.readySeed(wish) ?? this.knownSeed(wish);
    return seed === undefined ? this.seek(wish) : {kind: 'deal', end: 'found', seed};
  }

  /** A game begins: if its deal was the one that was ready, that is used up. Says whether it was. */
  use({rules, seed}: Opening): boolean {
    const isReady = seed !== undefined && this.ready.get(rules)?.seed === seed;
    if (isReady) this.ready.delete(rules);
    return isReady;
  }

  private readySeed(wish: DealWish): string | undefined {
    const deal = this.ready.get(wish.rules);
    return deal && isSame(deal, wish) ? deal.seed : undefined;
  }

  private knownSeed(wish: DealWish): string | undefined {
    const seed = this.known(wish);
    if (seed !== undefined) this.ready.set(wish.rules, {...wish, seed});
    return seed;
  }

  private seek(wish: DealWish): Promise<DealAnswer | undefined> {
    if (this.search && isSame(this.search, wish)) return this.search.found;
    const tell = (progress: SearchProgress): void => this.tell(wish, progress);
    const found: Promise<DealAnswer | undefined> = this.find(wish, tell).then(answer => {
      const isNewest = this.search?.found === found;
      if (isNewest) this.search = undefined;
      return answer || isNewest ? this.note(wish, answer ?? {kind: 'deal', end: 'none'}) : undefined;
    });
    this.search = {...wish, found};
    return found;
  }

  private note(wish: DealWish, found: DealAnswer): DealAnswer {
    if (found.end === 'none') this.fruitless.push(wish);
    else if (found.seed !== undefined) this.ready.set(wish.rules, {...wish, seed: found.seed});
    this.tell(wish, found);
    return found;
  }

  private tell({rules, kind, date}: DealWish, known: SearchProgress | DealAnswer): void {
    this.onEvent({type: 'deal', rules, source: date === undefined ? kind : 'date', date, ...known});
  }
}

function isSame(one: DealWish, other: DealWish): boolean {
  return one.rules === other.rules && one.kind === other.kind && one.date === other.date;
}
