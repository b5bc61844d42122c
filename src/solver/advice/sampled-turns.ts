import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeFor, type Learned} from '../knowledge/index.js';
import type {Knowledge} from '../knowledge/knowledge.js';
import {rootOf} from '../state/root.js';
import {StateSpace} from '../moves/state-space.js';
import {LearnedValue} from '../value/learned-value.js';
import {chanceOf} from '../value/network.js';
import type {Outlook} from '../value/outlook.js';
import {Turn} from '../value/turn.js';

/** A deal of the unseen cards that is played on for some turns, each time to what is judged best, and then judged. */
export class SampledTurns {
  readonly space: StateSpace;
  readonly turn: Turn;
  private readonly value: LearnedValue;
  private readonly outlook: Outlook;
  private readonly knowledge: Knowledge;

  /** `barred` are positions that plays may not go back to. */
  constructor(rules: Ruleset, position: Position, {outlook, network}: Learned, barred: readonly Position[] = []) {
    this.outlook = outlook;
    this.knowledge = knowledgeFor(rules, position);
    this.space = new StateSpace(rootOf(rules, position, barred), this.knowledge.dominances);
    this.turn = new Turn(this.space);
    this.value = new LearnedValue(outlook.features, network, this.space.state);
  }

  /** The log-odds of winning from the state of the space, by what the player sees of it. */
  readonly judge = (): number => this.value.of(this.space.state);

  /** What each group of features adds to the value of the space's state, where the value is a sum. */
  parts(): number[] {
    return this.value.partsOf(this.space.state);
  }

  /** Had the last deal that was played on cards left to turn, so that it was the value that judged it? */
  wasJudged = false;
  /** Did it end in a state that is lost as this deal lies? The value, which sees what the player sees, may not know. */
  wasLost = false;

  /**
   * The chance of winning from a stored state after which a card is turned, or, with a number, that play is made which is
   * the number's among those that turn one up.
   */
  chanceFrom(stored: Int32Array, revealing?: number): number {
    const {space, turn, outlook} = this;
    const {playing, turns} = outlook;
    space.state.load(stored, 0);
    if (revealing === undefined) turn.turnCard();
    else turn.reveal(revealing);
    this.wasJudged = false;
    this.wasLost = false;
    for (let turned = 1; ; turned++) {
      const {isStockOut} = turn;
      turn.explore(isStockOut ? playing.lastStates : playing.states);
      if (turn.wonAt >= 0) return 1;
      if (isStockOut && !turn.mayRedeal) return this.lost(0);
      const {place, value} = turn.best(this.judge);
      turn.table.load(space.state, place);
      if (isStockOut || turned === turns) {
        this.wasJudged = true;
        const chance = chanceOf(value);
        return this.knowledge.isDeadlock?.(space.state) ? this.lost(chance) : chance;
      }
      turn.turnCard();
    }
  }

  private lost(chance: number): number {
    this.wasLost = true;
    return chance;
  }
}
