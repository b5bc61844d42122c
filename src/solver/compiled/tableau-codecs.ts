import type {Letter} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/rule.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {Adjacency} from './adjacency.js';
import {heightOf, HEIGHTS, suitOf} from './cards.js';
import {LadderCodec} from './ladder-codec.js';
import {CellCodec, type PileCodec} from './pile-codec.js';
import {StackCodec, type StackTable} from './stack-codec.js';
import {SuitCodec} from './suit-codec.js';
import {allRoutes} from './compiled-rules.js';

/** How the piles of each tableau letter are written: as shortly as what can lie on them allows. */
export class TableauCodecs {
  private readonly builds = new Map<Letter, Adjacency | undefined>();
  /** The codecs that write a pile without a table. */
  private readonly short = new Map<Letter, PileCodec | undefined>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly cardIn: Uint8Array,
    letters: readonly Letter[],
  ) {
    for (const letter of letters) {
      const {build} = ruleset.spec(letter);
      this.builds.set(letter, build && new Adjacency(build, ruleset.low, cardIn));
      this.short.set(letter, this.isLoose(letter) ? undefined : this.shortCodec(letter));
    }
  }

  /** How cards follow one another on the piles of a letter; undefined where nothing is built. */
  buildOf(letter: Letter): Adjacency | undefined {
    return this.builds.get(letter);
  }

  /** How the cards of a run follow one another; undefined where nothing is built on their destination. */
  runBuildOf(route: Route): Adjacency | undefined {
    const build = this.ruleset.runBuild(route);
    return this.builds.has(route.to) && !route.unit
      ? this.buildOf(route.to)
      : build && new Adjacency(build, this.ruleset.low, this.cardIn);
  }

  /** Do all cards of such a pile follow one another? */
  isInSequence(letter: Letter): boolean {
    return this.short.get(letter) !== undefined;
  }

  /** Does a unit of the one mean the same as one of the other? */
  isAlike(from: Letter, to: Letter): boolean {
    return from === to || (!this.isInSequence(from) && !this.isInSequence(to));
  }

  codecOn(letter: Letter, table: StackTable): PileCodec {
    return this.short.get(letter) ?? new StackCodec(table, this.builds.get(letter), this.ruleset.spec(letter).holds);
  }

  /** May cards lie out of sequence: as dealt, or where a whole pile comes that need not keep the direction? */
  private isLoose(letter: Letter): boolean {
    const {ruleset} = this;
    const keepsOn = this.builds.get(letter)?.isDirected === false;
    const takesWhole = ({take, from, to}: Route): boolean =>
      take === 'whole' && to === letter && (from !== letter || !keepsOn);
    return ruleset.isLoose(letter) || allRoutes(ruleset).some(takesWhole);
  }

  private shortCodec(letter: Letter): PileCodec | undefined {
    const {ruleset} = this;
    const {holds} = ruleset.spec(letter);
    const build = this.builds.get(letter);
    if (holds === 1 || !build) return new CellCodec();
    if (holds < HEIGHTS) return undefined;
    const receivesUnder = allRoutes(ruleset).some(({to, place}) => to === letter && place === 'under');
    return suitCodec(build) ?? (receivesUnder ? undefined : ladderCodec(build));
  }
}

/** The codec of sequences in suit, for a build that allows just these. */
function suitCodec(build: Adjacency): PileCodec | undefined {
  const [rises, falls] = [build.pair(0, 1), build.pair(1, 0)];
  const isSuch = isBuild(
    build,
    (lower, upper) =>
      suitOf(lower) === suitOf(upper) && ((rises && upper === lower + 1) || (falls && upper === lower - 1)),
  );
  return isSuch && build.isDirected === (rises && falls) ? new SuitCodec(rises, falls) : undefined;
}

/** The codec of sequences in one direction whose suits follow one another in the same way at every rank. */
function ladderCodec(build: Adjacency): PileCodec | undefined {
  const step = build.pair(MIDDLE, MIDDLE + 1) || build.pair(MIDDLE, HEIGHTS + MIDDLE + 1) ? 1 : -1;
  const suits = Uint8Array.from({length: 16}, (_, i) =>
    Number(build.pair((i >> 2) * HEIGHTS + MIDDLE, (i & 3) * HEIGHTS + MIDDLE + step)),
  );
  const isSuch = isBuild(
    build,
    (lower, upper) => heightOf(upper) - heightOf(lower) === step && suits[4 * suitOf(lower) + suitOf(upper)] === 1,
  );
  return isSuch && !build.isDirected ? new LadderCodec(step, suits) : undefined;
}

/** A height with a card above and below. */
const MIDDLE = 6;

/** Are just these pairs allowed? */
function isBuild(build: Adjacency, allows: (lower: number, upper: number) => boolean): boolean {
  for (let lower = 0; lower < build.cards; lower++)
    for (let upper = 0; upper < build.cards; upper++)
      if (build.pair(lower, upper) !== allows(lower, upper)) return false;
  return true;
}
