import type {Letter} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/rule.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {Adjacency} from './adjacency.js';
import {CellCodec, StackCodec, type PileCodec, type StackTable} from './pile-codec.js';
import {allRoutes} from './compiled-rules.js';

/** How the piles of each tableau letter are written. */
export class TableauCodecs {
  private readonly builds = new Map<Letter, Adjacency | undefined>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly cardIn: Uint8Array,
    letters: readonly Letter[],
  ) {
    for (const letter of letters) {
      const {build} = ruleset.spec(letter);
      this.builds.set(letter, build && new Adjacency(build, ruleset.low, cardIn));
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

  codecOn(letter: Letter, table: StackTable): PileCodec {
    const build = this.buildOf(letter);
    const {holds} = this.ruleset.spec(letter);
    return this.isCell(letter) ? new CellCodec() : new StackCodec(table, build, holds);
  }

  /** Does a pile never have more than one card? */
  private isCell(letter: Letter): boolean {
    const {ruleset} = this;
    const comesWhole = allRoutes(ruleset).some(({take, from, to}) => take === 'whole' && to === letter && from !== to);
    return !ruleset.isLoose(letter) && !comesWhole && (ruleset.spec(letter).holds === 1 || !this.buildOf(letter));
  }
}
