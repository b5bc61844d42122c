// Games that nobody made: random combinations of the words of the vocabulary, to which the search is held.
import * as words from '../../src/engine/declaration/vocabulary.js';
import type {Build} from '../../src/engine/declaration/build.js';
import type {Fact} from '../../src/engine/declaration/fact.js';
import type {Letter, PileSpec} from '../../src/engine/declaration/pile.js';
import type {AtOnceRule, MayRule, PlayRule} from '../../src/engine/declaration/rule.js';
import type {AnyDeclaration, DealStep} from '../../src/engine/declaration/variant.js';
import type {Rank} from '../../src/engine/card.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';

const {any, anything, auxiliaries, by, cells, clear, columns, deal, down, empty, fill, foundations, full, is, named} =
  words;
const {not, onward, redeal, reserve, round, row, run, stock, suit, supermove, tail, top, turn, turnBy, untilFirstTurn} =
  words;
const {up, uses, whole} = words;

/** A game of random words; the same for the same number. */
export function shapeOf(number: number): Ruleset {
  const shape = new Shape(dice(number * 104_729 + 1));
  const declaration = shape.declaration();
  const packs = shape.packs;
  const source = {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'};
  const names = {id: `shape-${number}`, name: 'Shape', title: 'Shape', aliases: [], aim: 'a shape'};
  return makeRuleset({...names, source, packs, low: shape.low, options: {}, rules: () => declaration}, {});
}

class Shape {
  readonly packs: 1 | 2;
  readonly low: 1 | 2;
  private readonly piles: Partial<Record<Letter, PileSpec>> = {};
  private readonly dealt: DealStep[] = [];
  private readonly may: MayRule[] = [];
  private readonly atOnce: AtOnceRule[] = [];
  private readonly facts: Fact[] = [];

  constructor(private readonly roll: (bound: number) => number) {
    this.packs = this.oneIn(4) ? 2 : 1;
    this.low = this.oneIn(5) ? 2 : 1;
  }

  declaration(): AnyDeclaration {
    this.addFoundations();
    this.addTalon();
    this.addTableau('T');
    if (this.oneIn(2)) this.addTableau('U');
    if (this.oneIn(4)) this.addColumns();
    if (this.oneIn(4)) this.addReserve();
    const givers = (Object.keys(this.piles) as Letter[]).filter(letter => !'SFKC'.includes(letter));
    this.may.push(...this.playsHome(givers), ...this.playsAcross(givers));
    if (this.oneIn(5)) this.atOnce.push(top(this.of(givers)).to('F'));
    const may = this.oneIn(4) ? this.withRows() : this.oneIn(3) ? this.withoutEnd() : this.may;
    return {
      piles: this.piles,
      facts: this.facts,
      deal: this.dealt,
      may,
      atOnce: this.atOnce,
      ...(this.oneIn(8) && {goal: clear('T')}),
      layout: [],
    };
  }

  private oneIn(bound: number): boolean {
    return this.roll(bound) === 0;
  }

  private of<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T;
  }

  private build(): Build {
    if (this.oneIn(8)) return anything;
    const build = this.of([this.of([up, down, onward]), onward])[
      this.of(['inSuit', 'anySuit', 'alternating', 'sameColour', 'otherSuit'] as const)
    ];
    const stepped = this.oneIn(4) ? by(2, build) : build;
    return this.oneIn(3) ? round(stepped) : stepped;
  }

  private addFoundations(): void {
    const suited = !this.oneIn(3);
    const build = this.of([up.inSuit, up.anySuit, round(up.inSuit), onward.inSuit, by(2, round(up.inSuit)), anything]);
    const base: readonly Rank[] | 'dealt' = this.of([['A'], ['A', 'K'], 'dealt', 'dealt', ['2']] as const);
    this.piles.F = foundations(4 * this.packs, {build, base, suited});
    if (this.oneIn(4)) {
      this.piles.K = foundations(4, {build: down.inSuit, base: ['K']});
      if (this.oneIn(2) && suited) this.may.push(words.change('F', 'K'));
    }
  }

  private addTalon(): void {
    this.piles.S = stock();
    this.piles.W = words.waste();
    const turned = this.of([turn, turn, turnBy(3)]);
    this.may.push(this.oneIn(5) ? turned.if(empty('T')) : turned);
    if (this.oneIn(2)) this.may.push(redeal(this.of(['turn', 'shuffle']), this.of([2, 3])));
    if (this.oneIn(5)) this.facts.push(untilFirstTurn('opening', 'no card has been turned'));
    if (this.oneIn(4)) {
      this.facts.push(uses('grace', 1));
      this.may.push(
        any('W')
          .to(this.of(['F', 'T']))
          .spends('grace'),
      );
    }
  }

  /** The rules with a row of the stock in place of the turn. */
  private withRows(): MayRule[] {
    const falls = row('T');
    const rowRule = this.oneIn(2) ? falls : falls.if(full('T'));
    return this.may.map(rule => (rule.kind === 'turn' ? rowRule : rule));
  }

  /** The rules with as many passes as wanted, where the waste is turned over. */
  private withoutEnd(): MayRule[] {
    return this.may.map(rule => (rule.kind === 'redeal' && rule.order === 'turn' ? redeal('turn', 'unlimited') : rule));
  }

  private addTableau(letter: 'T' | 'U'): void {
    const count = 2 + this.roll(3);
    this.piles[letter] = this.oneIn(4)
      ? cells(count, named('cell'))
      : auxiliaries(count, {build: this.build(), ...(this.oneIn(4) && {base: this.base()})});
    const most = this.piles[letter].holds === 1 ? 2 : 4;
    this.dealt.push(deal(this.roll(most)).to(letter));
    if (this.oneIn(4)) this.atOnce.push(fill(letter).from(...this.of([['W'], ['S'], ['W', 'S']] as const)));
  }

  /** The ranks that begin spaces. */
  private base(): readonly Rank[] | 'below' {
    return this.piles.F?.base === 'dealt' && this.oneIn(2) ? 'below' : ['K', 'Q'];
  }

  private addColumns(): void {
    const {count = 1} = this.piles.T ?? {};
    this.piles.C = columns(count, 3, this.of(['all', 'none']));
    this.atOnce.unshift(fill('T').fromBehind('C'));
  }

  private addReserve(): void {
    this.piles.R = reserve();
    this.dealt.unshift(deal(5).to('R'));
    if (this.oneIn(2)) this.atOnce.push(fill('T').from('R'));
  }

  private playsHome(givers: readonly Letter[]): PlayRule[] {
    const homes = this.piles.K ? (['F', 'K'] as const) : (['F'] as const);
    const suits = this.oneIn(4) && this.piles.T?.build ? [suit('T').to('F')] : [];
    return [top(...givers).to(...homes), ...suits];
  }

  private playsAcross(givers: readonly Letter[]): PlayRule[] {
    const takers = givers.filter(letter => letter === 'T' || letter === 'U');
    return Array.from({length: 1 + this.roll(4)}, () => {
      const [from, to] = [this.of([...givers, 'F' as const]), this.of(takers)];
      const ownRun: typeof run = (...piles) => run(...piles, this.build());
      const take = this.of(from === 'F' ? [top] : from === 'W' ? [top, run] : [top, run, whole, ownRun, tail]);
      const place = this.of(['to', 'to', 'onto', 'into', take === top ? 'under' : 'to'] as const);
      const rule = this.conditioned(take(from)[place](to));
      return this.oneIn(4) ? rule.atMost(this.of([2, supermove(), free => 1 + free.spaces('T')])) : rule;
    });
  }

  private conditioned(rule: PlayRule): PlayRule {
    if (!this.oneIn(5)) return rule;
    const opening = this.facts.some(({key}) => key === 'opening') ? [is('opening'), not('opening')] : [];
    return rule.if(this.of([empty('S'), empty('W'), ...opening]));
  }
}
