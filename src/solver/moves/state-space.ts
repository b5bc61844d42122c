import type {Dominance} from '../../engine/declaration/dominance.js';
import type {Position} from '../../engine/position.js';
import {Arrangement, encode} from '../state/encoding.js';
import {reshuffledStock} from '../../engine/shuffle.js';
import {TALON, type CompiledRules, type SlotRange, type SourcePile} from '../compiled/compiled-rules.js';
import {PlayFinder, type FoundPlay} from './play-finder.js';
import {PlayMaker, type TracedMove} from './play-maker.js';
import type {Root} from '../state/root.js';
import {Settler} from './settler.js';
import {State} from '../state/state.js';
import {StateTable} from '../state/state-table.js';

const TURN: readonly TracedMove[] = [{kind: 'turn'}];
const REDEAL: readonly TracedMove[] = [{kind: 'redeal'}];

/**
 * The states that a root leads to, and the moves between them: from a state to all its successors, each with what
 * happens at once, and with safe plays made.
 */
export class StateSpace {
  /** The state that is read and written: set it, expand it, and find each successor in it. */
  readonly state: State;
  /** Called for every state that `expand` leads to, while `state` holds it. */
  visit: () => void = () => undefined;
  private readonly rules: CompiledRules;
  private readonly parent: State;
  private readonly plays: PlayFinder;
  private readonly maker: PlayMaker;
  private readonly settler: Settler;
  private readonly arrangement: Arrangement;
  private playsMade = 0;
  /** The states that the root bars, which no move leads to. */
  private readonly barred: StateTable | undefined;
  private mergesTurns = false;
  /** Has a play taken a card from the talon since this was last cleared? */
  private tookFromTalon = false;
  /** The turns before the move that is made, while they are merged with it. */
  private turnsBefore: readonly TracedMove[] = [];

  /** Plays that the dominances cover are made at once, after every move. */
  constructor(
    readonly root: Root,
    dominances: readonly Dominance[] = [],
  ) {
    this.rules = root.rules;
    this.state = new State(root);
    this.parent = this.state.sibling();
    this.plays = new PlayFinder(this.parent, play => this.take(play));
    this.maker = new PlayMaker(this.state);
    this.settler = new Settler(this.state, this.maker, dominances);
    this.arrangement = new Arrangement(this.state);
    if (root.barred.length > 0) this.barred = new StateTable(this.state);
    this.bar();
    this.enterRoot();
  }

  enterRoot(): void {
    this.enter(this.root.position);
  }

  /** Goes to a position that the root leads to. */
  enter(position: Position): void {
    encode(this.state, position);
    this.arrangement.arrange();
  }

  /**
   * From now on turns are one move with the play that follows them. Where passes are counted and one card is turned,
   * states that differ only in their time count as one, of which the earliest is wanted. Where they are not, a state
   * from which the next pass shows the same cards is taken on to it. Only for rules under which a turn changes nothing
   * but the time.
   */
  mergeTurns(): void {
    this.mergesTurns = true;
    const {ruleset, countsPasses} = this.rules;
    this.state.ignoreTime(!countsPasses ? 0xff00 : ruleset.reshuffles ? 0xff : 0xffff);
    this.bar();
    this.enterRoot();
  }

  /** Makes every state that a legal move leads to, and calls `visit` for each. `state` is left as the last of them. */
  expand(moves: 'all' | 'plays' | 'turn' = 'all'): void {
    this.parent.copy(this.state);
    this.plays.index();
    if (this.mergesTurns) this.expandOverTurns();
    else this.expandParent(moves);
    this.plays.forget();
  }

  /** Expands, and passes on the moves that lead to each successor: a choice, and the safe plays after it. */
  expandTraced(found: (moves: readonly TracedMove[]) => void): void {
    const {visit, maker} = this;
    maker.trace = [];
    this.visit = () => found(maker.trace ?? []);
    this.expand();
    this.visit = visit;
    maker.trace = undefined;
  }

  isWon(): boolean {
    return this.state.isWon();
  }

  /** Are there fewer cards in the stock and the waste than in the state that was expanded? */
  get tookCard(): boolean {
    return !this.state.hasTalon(this.parent.ints);
  }

  private expandParent(moves: 'all' | 'plays' | 'turn'): void {
    const {duties, sources} = this.rules;
    for (const duty of duties) {
      const {playsMade} = this;
      this.plays.find(duty);
      if (this.playsMade > playsMade) return;
    }
    if (moves !== 'plays') this.turnOrRedeal();
    if (moves !== 'turn') this.plays.find(sources);
  }

  /** Makes a play of the parent, and continues with the next. */
  private take(play: FoundPlay): boolean {
    this.playsMade++;
    this.begin(this.turnsBefore);
    this.maker.choose(play);
    this.finish();
    return false;
  }

  private begin(before: readonly TracedMove[]): void {
    this.state.copy(this.parent);
    if (this.maker.trace) this.maker.trace = [...before];
  }

  private finish(): void {
    this.settler.settle();
    if (this.mergesTurns && !this.rules.countsPasses) this.goRound();
    this.arrangement.arrange();
    if (this.mergesTurns && !this.tookFromTalon) this.tookFromTalon = this.tookCard;
    if (!this.barred || this.barred.find(this.state.ints) < 0) this.visit();
  }

  private bar(): void {
    for (const position of this.root.barred) {
      this.enter(position);
      this.barred?.add(this.state, 0);
    }
  }

  // ---- turning ----

  private turnOrRedeal(): void {
    const isStockLeft = this.parent.talon.pointer < this.parent.talon.size;
    if (isStockLeft) this.turn();
    if ((!isStockLeft || this.rules.gathered) && this.parent.mayRedeal()) this.redeal();
  }

  private turn(): void {
    const {rules, parent} = this;
    const {talon} = this.state;
    const {turn} = rules;
    if (!turn || !parent.meets(turn.when, turn.pile)) return;
    this.begin(TURN);
    for (let i = 0; i < turn.cards && talon.pointer < talon.size; i++) {
      if (turn.row) this.layOn(turn.row.first + (i % turn.row.count));
      talon.pointer = talon.above(talon.pointer + 1);
    }
    this.changeFacts('onTurn');
    this.finish();
  }

  /** Lays the next card of the stock on a tableau pile. */
  private layOn(slot: number): void {
    const {state} = this;
    const {talon} = state;
    state.setTableau(slot, state.codecOf(slot).turned(state.tableau(slot), talon.cardAt(talon.pointer)));
    talon.take(talon.pointer);
  }

  private redeal(): void {
    this.begin(REDEAL);
    this.changeFacts('onRedeal');
    if (this.rules.gathered) this.gather(this.rules.gathered);
    else takePassOrder(this.state, this.parent.talon.pass);
    this.finish();
  }

  /** The tableau is gathered and dealt again. */
  private gather(range: SlotRange): void {
    const {state, rules} = this;
    const {cardIn, ruleset} = rules;
    const {from, to} = state.gatheredSlots(range);
    const cards = from.flatMap(slot => state.codecOf(slot).cards(state.tableau(slot)));
    const {reshuffles, gather: {each, then} = {each: 1, then: undefined}} = ruleset;
    const {seed} = this.root.position;
    const engine = reshuffles && seed !== undefined ? cards.map(card => cardIn.indexOf(card)) : undefined;
    const dealt = engine
      ? reshuffledStock(ruleset.pack, seed ?? '', state.talon.pass, engine).map(card => cardIn[card] as number)
      : cards;
    for (const slot of from) state.setTableau(slot, 0);
    for (const [i, slot] of to.entries())
      state.setTableau(slot, state.codecOf(slot).of(dealt.slice(i * each, (i + 1) * each)));
    if (then === undefined) return;
    const {talon} = state;
    for (const slot of to) {
      if (state.tableau(slot) !== 0 || talon.isStockOut()) continue;
      this.layOn(slot);
      talon.pointer = talon.stockTop;
    }
  }

  private changeFacts(when: 'onTurn' | 'onRedeal'): void {
    const {facts} = this.rules;
    for (let i = 0; i < facts.length; i++) {
      const table = facts[i]?.[when];
      if (table) this.state.setFact(i, table[this.state.fact(i)] as number);
    }
  }

  /**
   * Every play now, and every play of the waste after some turns. Other plays can be made before these turns as well,
   * so later ones are left out, unless one of them draws in a card of the talon: then it matters when it is made.
   */
  private expandOverTurns(): void {
    const {parent, rules} = this;
    const {talon} = parent;
    const until = isAligned(parent) ? talon.pointer : Infinity;
    this.turnsBefore = [];
    const later = rules.sources.filter(source => this.dependsOnTime(source));
    let isRound = false;
    for (;;) {
      if (talon.pointer >= talon.size) {
        if (isRound && !rules.countsPasses) break;
        isRound = !rules.ruleset.reshuffles;
      }
      if (!this.waitInParent() || (isRound && talon.pointer >= until)) break;
      this.plays.find(later);
    }
    this.turnsBefore = [];
  }

  /** Makes the plays from a pile; true when it matters when they are made. */
  private dependsOnTime(source: SourcePile): boolean {
    this.tookFromTalon = false;
    this.plays.find([source]);
    return source.kind === TALON || this.tookFromTalon;
  }

  /** Turns cards, or begins the next pass, in the parent itself; false when neither is possible. */
  private waitInParent(): boolean {
    const {parent} = this;
    const turns = parent.talon.pointer < parent.talon.size;
    if (turns) this.turnCards(parent);
    else if (!parent.mayRedeal()) return false;
    else this.beginPass(parent);
    if (this.maker.trace) this.turnsBefore = [...this.turnsBefore, ...(turns ? TURN : REDEAL)];
    return true;
  }

  /** Turns what is left and begins the next pass, if that shows the same cards again. */
  private goRound(): void {
    const {state, maker} = this;
    const {talon} = state;
    if (talon.wasteTop < 0 || !isAligned(state)) return;
    for (talon.pointer = talon.stockTop; talon.pointer < talon.size; maker.trace?.push(...TURN)) this.turnCards(state);
    this.beginPass(state);
    maker.trace?.push(...REDEAL);
  }

  private turnCards({talon}: State): void {
    const {cards = 1} = this.rules.turn ?? {};
    for (let i = 0; i < cards && talon.pointer < talon.size; i++) talon.pointer = talon.above(talon.pointer + 1);
  }

  /** Only the pass may change with it. */
  private beginPass(state: State): void {
    const {talon} = state;
    const earlier = talon.pass;
    talon.pass = this.rules.facts[0]?.onRedeal?.[earlier] ?? earlier;
    takePassOrder(state, earlier);
  }
}

/** Does the next pass show the cards that this one would show from here on, among others? Not if it is out of step. */
function isAligned({talon, root}: State): boolean {
  const {cards = 1} = root.rules.turn ?? {};
  return cards === 1 || talon.isStockOut() || talon.wasteCount() % cards === 0;
}

/** Puts the talon, which is in the order of an earlier pass, in that of the state's pass, all of it in the stock. */
function takePassOrder(state: State, earlier: number): void {
  const {talon} = state;
  const [before, order] = [talon.orderOf(earlier), talon.order];
  if (order !== before) talon.reorder(before, order);
  talon.pointer = talon.above(0);
}
