import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {pileAt, samePosition} from '../../src/engine/position.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesFor} from './adapter.js';

describe.each(VARIANTS.map(({id}) => id))('a position of %s', variant => {
  const rules = rulesFor(variant);
  const position = dealFromSeed(rules, '42');

  test('is another with each fact changed', () => {
    for (const [i, fact] of position.facts.entries()) {
      const facts = position.facts.map((value, j) => (i === j ? fact + 1 : value));
      expect(samePosition(rules, position, {...position, facts})).toBe(false);
    }
    expect(samePosition(rules, position, {...position, facts: [...position.facts]})).toBe(true);
  });

  test('is another with two cards of a pile that is not exchangeable changed over', () => {
    const index = rules.fixed.find(each => pileAt(position, each).length > 1);
    const [first, second, ...others] = index === undefined ? [] : pileAt(position, index);
    if (index === undefined || first === undefined || second === undefined) {
      expect(rules.fixed.every(each => pileAt(position, each).length < 2)).toBe(true);
      return;
    }
    const piles = position.piles.map((pile, i) => (i === index ? [second, first, ...others] : pile));
    expect(samePosition(rules, position, {...position, piles})).toBe(false);
  });
});
