import {outcomeOf} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {choices} from '../../../src/engine/legality/generation.js';
import type {Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import type {Variant} from '../../../src/engine/declaration/variant.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {StateSpace} from '../../../src/solver/moves/state-space.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {expectFound, numbers} from '../../effort.js';
import {nameOf, rulesetsOf} from '../options.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {dice} from '../../../src/own-games/random-walk.js';

/** The rulesets of a game that have more than one pass and proofs of loss. */
function provingRulesets(variant: Variant): readonly Ruleset[] {
  return rulesetsOf(variant).filter(rules => rules.passes > 1 && knowledgeOf(rules).deadlockProof !== undefined);
}

const GAMES = VARIANTS.map(variant => [variant.id, provingRulesets(variant)] as const).filter(
  ([, all]) => all.length > 0,
);

/** A random game that mostly turns, so that it gets to the last pass with cards left. */
function* walk(rules: Ruleset, seed: number): Generator<Position> {
  const roll = dice(seed);
  let position = dealFromSeed(rules, `proof-${String(seed)}`);
  for (let step = 0; step < 400; step++) {
    const moves = choices(rules, position).map(({move}) => move);
    const turning = moves.find(({type}) => type !== 'play');
    const move = turning && roll(4) < 1 + (seed % 3) ? turning : moves[roll(moves.length)];
    if (!move) return;
    ({position} = outcomeOf(rules, position, move));
    yield position;
  }
}

/** How many positions of random games are proved to be lost and how many are not, and in how many it depends on the root. */
function proofsOf(rules: Ruleset): {lost: number; open: number; unlike: number} {
  const knowledge = knowledgeOf(rules);
  const proofFor = ({root, state}: StateSpace): (() => boolean) => {
    const proof = knowledge.deadlockProof?.(root);
    return () => proof?.(state) === true;
  };
  const counts = {lost: 0, open: 0, unlike: 0};
  for (const seed of numbers(2)) {
    const earlier = new StateSpace(rootOf(rules, dealFromSeed(rules, `proof-${String(seed)}`)));
    const isLostEarlier = proofFor(earlier);
    for (const position of walk(rules, seed)) {
      const lost = proofFor(new StateSpace(rootOf(rules, position)))();
      counts[lost ? 'lost' : 'open']++;
      earlier.enter(position);
      if (isLostEarlier() !== lost) counts.unlike++;
    }
  }
  return counts;
}

test.each(GAMES)('%s: what is proved of a position does not depend on where the search began', (_, all) => {
  const proofs = all.map(proofsOf);
  expect(all.filter((_rules, i) => proofs[i]?.unlike !== 0).map(nameOf)).toEqual([]);
  expectFound(Math.max(...proofs.map(({lost}) => lost)));
  expectFound(Math.max(...proofs.map(({open}) => open)));
});
