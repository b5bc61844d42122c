/** The search for Klondike and its kin against plain exhaustion, and against the rules themselves. */
import {placementTraits} from '../../../src/solver/placement/traits.js';
import {cases, expectFound, numbers, some} from '../../effort.js';
import {cardOf, rankOf, type Card} from '../../../src/engine/card.js';
import {settled} from '../../../src/engine/legality/application.js';
import {dealFromSeed, unsettledDeal} from '../../../src/engine/legality/deal.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {shuffledPack} from '../../../src/engine/shuffle.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {decided, reducedDeal, withRunsAlone} from '../naive.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);
const klondike = (options: string): Ruleset => rulesNamed('klondike', options.split(' ').filter(Boolean), GAMES);

const OPTIONS = [1, 3].flatMap(turn =>
  ['unlimited', 'three', 'once'].flatMap(passes =>
    ['off', 'on'].map(first => `turn=${String(turn)} passes=${passes} first=${first}`),
  ),
);

test.each(some(OPTIONS, OPTIONS.length * 2))('%s: reduced packs are decided as by trying every line', options => {
  const rules = klondike(options);
  const verdicts = new Set<string>();
  const packs = decided(rules, cases(20), n => reducedDeal(rules, `small-${String(n)}`, 2 + (n % 3)), 400);
  for (const [number, position, verdict] of packs) {
    expect([number, solve(rules, position).verdict]).toEqual([number, verdict]);
    verdicts.add(verdict);
  }
  expect(verdicts.size).toBeGreaterThan(0);
});

/** A deal whose lower ranks are up already; the others lie in the stock and behind two columns. Kings move, and many are lost. */
function upperDeal(rules: Ruleset, seed: string, ranks: number): Position {
  const deal = unsettledDeal(rules, shuffledPack(rules.packs, seed, 1), seed);
  const isUp = (card: Card): boolean => rankOf(card) < 13 - ranks;
  const foundations = rules.of('F').map(({index}) => index);
  const behind = rules
    .of('T')
    .slice(0, 2)
    .map(({index}) => rules.behind(index));
  const inColumns = deal.piles.filter((_, pile) => pile !== rules.stock && pile !== rules.waste).flat();
  const piles = deal.piles.map((cards, pile) => {
    const suit = foundations.indexOf(pile);
    if (suit >= 0) return Array.from({length: 13 - ranks}, (_, rank) => cardOf(suit, rank));
    const place = behind.indexOf(pile);
    const rest = place >= 0 ? inColumns.filter((_, i) => i % 2 === place) : pile === rules.stock ? cards : [];
    return rest.filter(card => !isUp(card));
  });
  return settled(rules, {...deal, piles}).position;
}

test.each(some(OPTIONS, OPTIONS.length * 2, 5))(
  '%s: the highest ranks alone, with kings, are decided as by trying every line',
  options => {
    const rules = klondike(options);
    const verdicts = new Set<string>();
    for (const [number, position, verdict] of decided(
      rules,
      cases(10),
      n => upperDeal(rules, `kings-${String(n)}`, 3 + (n % 2)),
      400,
    )) {
      expect([number, solve(rules, position).verdict]).toEqual([number, verdict]);
      verdicts.add(verdict);
    }
    expectFound(verdicts.size, 2);
  },
);

test.each(some(some(OPTIONS)))('%s: every line wins by the ordinary rules', options => {
  const rules = klondike(options);
  for (const n of numbers(4)) {
    const deal = dealFromSeed(rules, `line-${String(n)}`);
    const {verdict, moves = []} = solve(rules, deal);
    expect(verdict).not.toBe('unknown');
    if (verdict === 'winnable') expect(isWon(rules, unwrap(applyMoves(rules, deal, moves)).position)).toBe(true);
  }
});

test('the games like Klondike are known by their declarations', () => {
  const kin = GAMES.map(({id}) => id).filter(id => placementTraits(rulesNamed(id, [], GAMES))?.returns);
  expect(kin).toEqual(['klondike']);
  expect(placementTraits(klondike('spaces=any'))).toBeUndefined();
  for (const id of ['klondike', 'yukon'])
    expect(placementTraits(withRunsAlone(rulesNamed(id, [], GAMES)))).toMatchObject({moves: 'run', returns: false});
  expect(placementTraits(klondike('turn=3 passes=three'))).toMatchObject({turn: 3, passes: 3});
});
