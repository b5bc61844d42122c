import {rankOf} from '../../../src/engine/card.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {randomWalk} from '../../../src/own-games/random-walk.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {RelaxedHeaps} from '../../../src/solver/knowledge/relaxed-heaps.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {rulesNamed} from '../options.js';

const SIR_TOMMY = rulesNamed('sir-tommy', [], await withCabinet(VARIANTS));

/**
 * What is in the way when cards of the stock need no place, by counting ranks (an ace is 0). Where two heaps could give a card of
 * the same rank, the first one in the order of `heaps` does.
 */
function easierGame(position: Position, heaps: number[][]): {stuck: number; turns: number} {
  const ranksOf = (letter: string): number[][] =>
    SIR_TOMMY.piles.filter(pile => pile.letter === letter).map(({index}) => pileAt(position, index).map(rankOf));
  const heights = ranksOf('F').map(({length}) => length);
  const hand: number[] = [];
  let turns = 0;
  const goesUp = (rank: number | undefined): boolean => {
    const at = heights.findIndex(height => height === rank);
    if (at >= 0) heights[at] = (heights[at] as number) + 1;
    return at >= 0;
  };
  const sweep = (): boolean => {
    let isAny = false;
    for (const heap of heaps) while (goesUp(heap.at(-1))) isAny = heap.pop() !== undefined;
    return isAny;
  };
  const playLowest = (): boolean => {
    const [lowest] = hand.filter(rank => heights.includes(rank)).sort((a, b) => a - b);
    if (lowest === undefined) return false;
    hand.splice(hand.indexOf(lowest), 1);
    return goesUp(lowest);
  };
  while (sweep() || playLowest());
  for (const rank of [...ranksOf('W').flat(), ...ranksOf('S').flat().reverse()]) {
    hand.push(rank);
    while (sweep() || playLowest());
    turns += hand.length;
  }
  return {stuck: hand.length + heaps.flat().length, turns};
}

test('what is in the way when cards of the stock need no place is counted as one would by hand', () => {
  const seen = new Set<number>();
  for (let deal = 1; deal <= 8; deal++) {
    const root = rootOf(SIR_TOMMY, dealFromSeed(SIR_TOMMY, String(deal)));
    const {space, state} = new SearchContext(root, knowledgeOf(SIR_TOMMY));
    const easier = new RelaxedHeaps(root);
    for (const {position} of randomWalk(SIR_TOMMY, deal, 100)) {
      space.enter(position);
      easier.play(state);
      const heaps = Array.from({length: 4}, (_, slot) => state.codecOf(slot).cards(state.tableau(slot)));
      const {stuck, turns} = easier;
      expect({stuck, turns}).toEqual(easierGame(position, heaps));
      seen.add(stuck);
    }
  }
  expect(seen.size).toBeGreaterThan(9);
});
