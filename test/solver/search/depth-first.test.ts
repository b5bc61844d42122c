import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {DepthFirst} from '../../../src/solver/search/depth-first.js';
import {cardSearch, resultOf, type SearchContext} from '../../../src/solver/search/search-context.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

function contextOf(name: string, seed: string): SearchContext {
  const rules = rulesNamed(name, [], games);
  const context = cardSearch(rootOf(rules, dealFromSeed(rules, seed)), knowledgeOf(rules), 2 ** 28);
  context.space.enterRoot();
  return context;
}

test.each([
  ['will-o-the-wisp', '160'],
  ['king-albert', '3'],
  ['freecell', '1'],
])('%s %s: a search that was interrupted by others ends as one at a stretch', (name, seed) => {
  const whole = contextOf(name, seed);
  const result = resultOf(new DepthFirst(whole).searchOn(Infinity));
  const context = contextOf(name, seed);
  const first = new DepthFirst(context);
  let [inParts, others] = [resultOf(first.searchOn(10)), 0];
  while (inParts === 'cut') {
    const before = context.work.positions;
    // Another search of the same space leaves its state somewhere else, and listens to what is found.
    context.space.enterRoot();
    resultOf(new DepthFirst(context).searchOn(5));
    others += context.work.positions - before;
    inParts = resultOf(first.searchOn(1000));
  }
  expect(inParts).toEqual(result);
  expect(context.work.positions - others).toBe(whole.work.positions);
  expect(others).toBeGreaterThan(0);
});

test('what waits counts against the memory of the others', () => {
  const context = contextOf('king-albert', '3');
  expect(context.isWithinMemory([{bytes: 2 ** 26}])).toBe(true);
  context.waiting = [{bytes: 2 ** 27}];
  expect(context.isWithinMemory([{bytes: 2 ** 26}])).toBe(false);
});
