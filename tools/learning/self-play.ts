import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {knowledgeOf} from '../../src/solver/knowledge/index.js';
import {descentWeights, type Knowledge} from '../../src/solver/search/knowledge.js';
import {rootOf} from '../../src/solver/state/root.js';
import {descentAttempts, GreedyDescent} from '../../src/solver/search/beam-search.js';
import {SearchContext} from '../../src/solver/search/search-context.js';
import {StateSpace} from '../../src/solver/moves/state-space.js';
import type {Features} from '../../src/solver/value/features.js';
import {LearnedValue, type Width} from '../../src/solver/value/learned-value.js';
import {chanceOf, type Network} from '../../src/solver/value/network.js';
import {Turn} from '../../src/solver/value/turn.js';
import {Sample, type Trainer} from './trainer.js';

/**
 * Descents made where every card is known. Of 300 deals of patriarchs, played on by an early value, one won 132, five 152,
 * twenty 160.
 */
const LAST_DESCENTS = 5;

/** How a game is played. */
export interface PlayTerms {
  readonly rules: Ruleset;
  readonly features: Features;
  readonly network: Network;
  readonly width: Width;
}

/** What a game teaches: the states before each turn, the chance that each was given, and how it ended. */
export interface Played {
  readonly samples: readonly Sample[];
  readonly chances: readonly number[];
  readonly isWon: boolean;
}

/**
 * Plays a game: between two turns always the state of the highest value. Where a redeal turns the waste over, descents say
 * whether the game is won once the stock is out. `isFirst` is for the first games, before the value means anything: they
 * are played by the score that leads the searches.
 */
export function playGame(terms: PlayTerms, seed: string, isFirst = false): Played {
  const {rules, features, network, width} = terms;
  const knowledge = knowledgeOf(rules);
  const space = new StateSpace(rootOf(rules, dealFromSeed(rules, seed)), knowledge.dominances);
  const {state} = space;
  const value = new LearnedValue(features, network, state);
  const turn = new Turn(space);
  const judge = isFirst ? scoring(knowledge, space) : value.judge;
  const samples: Sample[] = [];
  const chances: number[] = [];
  for (;;) {
    chances.push(chanceOf(value.judge()));
    samples.push(new Sample(value.list, value.evaluator));
    if (turn.isStockOut && isAllKnown(space)) return {samples, chances, isWon: winsByDescents(space, knowledge)};
    turn.turnCard();
    turn.explore(turn.isStockOut ? width.lastStates : width.states);
    if (turn.wonAt >= 0 || (turn.isStockOut && !turn.mayRedeal)) return {samples, chances, isWon: turn.wonAt >= 0};
    turn.table.load(state, turn.best(judge).place);
  }
}

/** Is every card known, now that the stock is out? */
function isAllKnown({root, state}: StateSpace): boolean {
  for (let slot = 0; slot < state.reserveCount; slot++) if (state.reserveSize(slot) > 0) return false;
  return root.rules.ruleset.redeal?.order !== 'shuffle';
}

/** Does one of some descents win from the state of a space? */
function winsByDescents({root, state}: StateSpace, knowledge: Knowledge): boolean {
  const context = new SearchContext(root, knowledge);
  context.wantsLines = false;
  const descent = new GreedyDescent(context);
  for (const weights of descentAttempts(knowledge, LAST_DESCENTS)) {
    context.state.copy(state);
    if (descent.fromHere(weights) === 'won') return true;
  }
  return false;
}

function scoring(knowledge: Knowledge, {state}: StateSpace): () => number {
  const weights = descentWeights(knowledge);
  return () => -knowledge.score(state, weights);
}

/**
 * Teaches the value the outcome of a game by TD(lambda): each state's chance is drawn towards a mean of the outcome and
 * the chances of the later states, the later the lighter by `lambda`.
 */
export function learnFrom({samples, chances, isWon}: Played, trainer: Trainer, lambda: number): void {
  let target = Number(isWon);
  for (let i = samples.length - 1; i >= 0; i--) {
    const chance = chances[i] as number;
    trainer.add(samples[i] as Sample, chance - target);
    target = (1 - lambda) * chance + lambda * target;
  }
}
