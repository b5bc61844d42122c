import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {beamSearch} from '../../../src/solver/search/beam-search.js';
import {beamWidthOf} from '../../../src/solver/search/knowledge.js';
import {DepthFirst} from '../../../src/solver/search/depth-first.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {outcomeWithin, type Outcome} from '../../../src/solver/search/attempt.js';
import {Search} from '../../../src/solver/solver.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

function contextOf(name: string, seed: string): SearchContext {
  const rules = rulesNamed(name, [], games);
  const context = new SearchContext(rootOf(rules, dealFromSeed(rules, seed)), knowledgeOf(rules));
  context.space.enterRoot();
  return context;
}

test.each([
  ['will-o-the-wisp', '160'],
  ['king-albert', '3'],
  ['freecell', '1'],
])('%s %s: a search that was interrupted by others ends as one at a stretch', (name, seed) => {
  const whole = new DepthFirst(contextOf(name, seed));
  const outcome = outcomeWithin(whole);
  const context = contextOf(name, seed);
  const first = new DepthFirst(context);
  const goOn = (search: DepthFirst, most: number): Outcome => {
    search.most = most;
    return outcomeWithin(search);
  };
  let [inParts, others] = [goOn(first, 10), 0];
  while (inParts === 'cut') {
    // Another search of the same space leaves its state somewhere else, and listens to what is found.
    context.space.enterRoot();
    const other = new DepthFirst(context);
    goOn(other, 5);
    others += other.positions;
    inParts = goOn(first, 1000);
  }
  expect(inParts).toBe(outcome);
  if (outcome === 'won') expect(first.checkpoints()).toEqual(whole.checkpoints());
  expect(first.positions).toBe(whole.positions);
  expect(others).toBeGreaterThan(0);
});

test('what waits counts against the memory of the others', () => {
  const rules = rulesNamed('king-albert', [], games);
  const knowledge = {...knowledgeOf(rules), depthFirst: 640};
  const search = new Search(rules, dealFromSeed(rules, '3'), {knowledge});
  while (search.positions < 640) expect(search.advance()).toBe(false);
  const {peakBytes} = search;
  expect(search.advance()).toBe(false);
  const {bytes} = beamSearch(contextOf('king-albert', '3'), beamWidthOf(knowledge, 0), knowledge.weights);
  expect(search.peakBytes - peakBytes).toBeGreaterThanOrEqual(bytes);
});
