import {cases, expectFound, FIRST} from '../effort.js';
import {rankOf, type Card} from '../../src/engine/card.js';
import {choices} from '../../src/engine/legality/generation.js';
import {fingerprint, samePosition, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {neverUp} from '../../src/solver/advice/never-up.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {thinnedDeal} from './naive.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);

/** The cards that can come to a foundation, by the engine's own moves; undefined where there are more than `limit` positions. */
function reachable(rules: Ruleset, start: Position, limit: number): Set<Card> | undefined {
  const up = new Set<Card>();
  const seen = new Map<number, Position[]>();
  const open = [start];
  for (let count = 0, position = open.pop(); position; position = open.pop(), count++) {
    if (count > limit) return undefined;
    for (const {index, spec} of rules.piles)
      if (spec.role === 'foundation') for (const card of position.piles[index] ?? []) up.add(card);
    for (const choice of choices(rules, position)) {
      const mark = fingerprint(rules, choice.position);
      const alike = seen.get(mark) ?? [];
      if (alike.some(other => samePosition(rules, other, choice.position))) continue;
      seen.set(mark, [...alike, choice.position]);
      open.push(choice.position);
    }
  }
  return up;
}

test.each([
  ['king-albert', 55],
  ['beleaguered-castle', 40],
  ['streets-and-alleys', 40],
  ['yukon', 60],
  ['flower-garden', 50],
])('%s: a card that is held down comes to no foundation in any position to come', (name, share) => {
  const rules = rulesNamed(name, [], games);
  const wanted = cases(6);
  let [named, tried] = [0, 0];
  for (let n = FIRST; tried < wanted; n++) {
    if (n - FIRST > 60 * wanted) throw new Error(`of ${n - FIRST} deals only ${tried} are small`);
    const position = thinnedDeal(rules, `held-${n}`, share);
    const up = reachable(rules, position, 500);
    if (!up) continue;
    tried++;
    const card = neverUp(rules, position, 20_000);
    if (card === undefined) continue;
    named++;
    expect([n, card, up.has(card)]).toEqual([n, card, false]);
    // No lower card of its suit is missing on the way to it.
    const below = [...up].filter(each => Math.floor(each / 13) === Math.floor(card / 13));
    expect(below.length).toBe(rankOf(card));
  }
  expectFound(named);
});
