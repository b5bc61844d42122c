import type {Ruleset} from '../../../engine/ruleset.js';
import {suitOf} from '../../compiled/cards.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import type {State} from '../../state/state.js';
import {ColumnSearch} from './column-search.js';
import {directionOf} from './columns.js';

/**
 * Features: cards up; joins within packets; cards in packets that lie the wrong way for a foundation that has begun;
 * covered cards, and those that lie under a card of their suit; emptied columns.
 */
function score(state: State, weights: readonly number[]): number {
  const [up = 0, links = 0, wrong = 0, covered = 0, buried = 0, spaces = 0] = weights;
  const {tableauCount, codec, foundationCount, root} = state;
  let sum = 0;
  for (let slot = 0; slot < foundationCount; slot++) sum -= up * state.foundationSize(slot);
  for (let slot = 0; slot < tableauCount; slot++) {
    const packet = state.tableau(slot);
    if (packet === 0) {
      sum -= spaces;
      continue;
    }
    const size = codec.size(packet);
    const top = codec.top(packet);
    const suit = suitOf(top);
    sum -= links * (size - 1);
    if (size > 1 && directionOf(state, suit) === Math.sign(top - codec.bottom(packet))) sum += wrong * (size - 1);
    const reserve = root.rules.behind[slot] as number;
    if (reserve >= 0) sum += columnScore(state, reserve, size, suit, covered, buried);
  }
  return sum;
}

/** The score of the cards behind a packet of this size and suit. */
function columnScore(
  state: State,
  reserve: number,
  packet: number,
  suit: number,
  covered: number,
  buried: number,
): number {
  const size = state.reserveSize(reserve);
  let sum = covered * size;
  for (let i = 0; i < size; i++) {
    const own = suitOf(state.reserveCard(reserve, i));
    if (own === suit) sum += buried * packet;
    for (let j = i + 1; j < size; j++) if (suitOf(state.reserveCard(reserve, j)) === own) sum += buried;
  }
  return sum;
}

export function reversibleSequences(rules: Ruleset): Knowledge {
  const mustFound = rules.values['found'] === 'forced';
  const special: Knowledge['special'] = (space, wantsLine) => {
    const searching = new ColumnSearch(space, mustFound, wantsLine);
    return {searching, line: () => searching.line()};
  };
  return {
    ...NO_KNOWLEDGE,
    score,
    weights: [1.49, 0.558, 6.19, 0.322, 0.489, 3.141],
    ...(rules.values['spaces'] === 'closed' && rules.values['under'] === 'on' && {special}),
    // No more: where emptied columns stay open, a deep search shuffles cards among them, into lines of thousands of
    // moves.
    depthFirst: 100,
    descents: 10,
    beamWidths: [50],
    expansionBudget: 1e9,
    lastExpansionBudget: 1e9,
  };
}
