import type {Ruleset} from '../../../engine/ruleset.js';
import type {FreePlay} from '../../state/state-space.js';
import {FOUNDATION} from '../../state/compiled-rules.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {ThirteenUpJudge} from './deal-judge.js';

/**
 * Every play to a foundation and every card or column that fits on another is free. Proof: on a card only the next lower
 * of its suit could be laid, and that one is or comes where the card goes, so a card that has moved serves as well as
 * before. A card that leaves the store or the waste only uncovers others. A column that is emptied is either refilled
 * from the store, whose card stays as free as it was on top of the store, or stays open for the waste, and an open
 * space need not be used.
 */
const always: FreePlay = (_, play) => play.toKind === FOUNDATION || !play.begins;

const judge = new ThirteenUpJudge();

export function thirteenUp(rules: Ruleset): Knowledge {
  const quick: Knowledge['judge'] = (under, {seed, pack}) => judge.judge(under, seed, pack);
  return {
    ...PLAIN,
    free: always,
    freeElsewhere: true,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, reach: 8, lastReach: 400},
    ...(rules.values['fill'] === 'auto' && {judge: quick}),
  };
}
