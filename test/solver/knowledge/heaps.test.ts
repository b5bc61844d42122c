import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import {randomWalk} from '../../../src/own-games/random-walk.js';
import {parseMoves} from '../../../src/engine/notation.js';
import {stayOnHeaps} from '../../../src/solver/knowledge/heaps.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {StackTable} from '../../../src/solver/compiled/pile-codec.js';
import {compile, searchable} from '../../../src/solver/compiled/searchable.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {solve} from '../../../src/solver/solver.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {ofBooks, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {unwrap} from '../../engine/adapter.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);
const SIR_TOMMY = rulesNamed('sir-tommy', [], GAMES);

test('of the cabinet the games of heaps are known by their declarations', () => {
  const books = ofBooks(GAMES);
  const found = GAMES.filter(variant => {
    const rules = unwrap(rulesetOf(variant));
    return !books.includes(variant) && searchable(rules).ok && stayOnHeaps(compile(rules));
  });
  expect(found.map(({id}) => id)).toEqual(['sir-tommy', 'strategy', 'calculation']);
});

test.each(['sir-tommy', 'strategy', 'calculation'])(
  '%s: most deals are won soon, by moves that the ordinary rules allow',
  name => {
    const rules = rulesNamed(name, [], GAMES);
    const seeds = Array.from({length: 8}, (_, i) => `heaps-${String(i)}`);
    const won = seeds.filter(seed => {
      const deal = dealFromSeed(rules, seed);
      const {moves} = solve(rules, deal, {maxPositions: 100_000});
      if (!moves) return false;
      expect(
        isWon(
          rules,
          moves.reduce((position, move) => outcomeOf(rules, position, move).position, deal),
        ),
      ).toBe(true);
      return true;
    });
    expect(won.length).toBeGreaterThan(4);
  },
);

/** How far from won Sir Tommy looks after moves from a deal in which a king, a seven and a jack come up first. */
function scoreAfter(moves: string): number {
  const deal = dealFromSeed(SIR_TOMMY, '5');
  const position = unwrap(parseMoves(moves)).reduce(
    (before, move) => outcomeOf(SIR_TOMMY, before, move).position,
    deal,
  );
  const knowledge = knowledgeOf(SIR_TOMMY);
  const {space, state} = new SearchContext(rootOf(SIR_TOMMY, deal), knowledge);
  space.enter(position);
  return knowledge.score(state, knowledge.weights);
}

test('a card that goes up later looks better beneath than on top', () => {
  const before = 'turn W-T1 turn W-T2 turn';
  expect(scoreAfter(`${before} W-T1`)).toBeLessThan(scoreAfter(`${before} W-T2`));
  expect(scoreAfter('turn W-T1 turn W-T1')).toBeLessThan(scoreAfter('turn W-T1 turn W-T2'));
});

test('states that were met before look as those that are met for the first time, by other weights too', () => {
  const deal = dealFromSeed(SIR_TOMMY, '5');
  const knowledge = knowledgeOf(SIR_TOMMY);
  const {weights} = knowledge;
  const positions = [...randomWalk(SIR_TOMMY, 5, 60, deal)].map(({position}) => position);
  // Heaps are ordered by their numbers, and of two cards alike the first heap's goes up.
  const stacks = new StackTable();
  const scores = (among: readonly Position[], by: readonly number[]): number[] => {
    const {space, state} = new SearchContext(rootOf(SIR_TOMMY, deal, [], stacks), knowledge);
    return among.map(position => {
      space.enter(position);
      return knowledge.score(state, by);
    });
  };
  const first = scores(positions, weights);
  expect(new Set(first).size).toBeGreaterThan(10);
  expect(scores([...positions, ...positions], weights)).toEqual([...first, ...first]);
  const double = weights.map(weight => 2 * weight);
  for (const [i, each] of scores(positions, double).entries()) expect(each).toBeCloseTo(2 * (first[i] as number));
  expect(positions.map(position => scores([position], weights)[0])).toEqual(first);
});
