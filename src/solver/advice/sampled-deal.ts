import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Knowledge} from '../knowledge/knowledge.js';
import {depthFirst} from '../search/depth-first.js';
import {GreedyDescent} from '../search/greedy-descent.js';
import {SearchContext} from '../search/search-context.js';
import {resultOf} from '../search/search-result.js';
import {rootOf, type Root} from '../state/root.js';

const MAX_BYTES = 32 * 2 ** 20;

/** The value of an unfinished search. */
const UNDECIDED = 0.2;

/** A deal in which every unseen card has a place, and the searches that judge positions it leads to. */
export class SampledDeal {
  private readonly root: Root;
  private descent: GreedyDescent | undefined;
  private context: SearchContext | undefined;

  constructor(
    private readonly rules: Ruleset,
    readonly position: Position,
    private readonly knowledge: Knowledge,
  ) {
    this.root = rootOf(rules, position);
  }

  /** 1 when a win was found from a position that the deal leads to; otherwise less, by how far the search got. */
  valueOf(position: Position): number {
    const limit = this.knowledge.advice.depthFirst;
    return limit === undefined ? this.descended(position) : this.searched(position, limit);
  }

  private searched(position: Position, limit: number): number {
    this.context ??= new SearchContext(this.root, this.knowledge, MAX_BYTES);
    this.context.wantsLines = false;
    if (isWon(this.rules, position)) return 1;
    this.context.space.enter(position);
    const result = resultOf(depthFirst(this.context, limit));
    if (typeof result !== 'string') return 1;
    return result === 'none' ? 0 : UNDECIDED;
  }

  /** Half by the cards up, half by the cards turned, and at most a half in all. */
  private descended(position: Position): number {
    this.descent ??= new GreedyDescent(this.root, this.knowledge);
    const {rules, descent} = this;
    if (descent.wins(position)) return 1;
    const {length} = this.root.talon;
    const layers = ((rules.redeal?.passes ?? 1) + 1) * (length + 1);
    return (descent.mostUp / (rules.packs * 52) + (length === 0 ? 0 : descent.lastLayer / layers)) / 4;
  }
}
