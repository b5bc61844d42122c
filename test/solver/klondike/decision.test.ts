/** The search for Klondike and its kin against plain exhaustion, and against the rules themselves. */
import {cases} from '../../effort.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {applyMove} from '../../../src/engine/legality/refusal.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {kinOf} from '../../../src/solver/klondike/kin.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {decided, reducedDeal} from '../naive.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);
const klondike = (options: string): Ruleset => rulesNamed('klondike', options.split(' ').filter(Boolean), GAMES);

const OPTIONS = [1, 3].flatMap(turn =>
  ['unlimited', 'three', 'once'].flatMap(passes =>
    ['off', 'on'].map(first => `turn=${String(turn)} passes=${passes} first=${first}`),
  ),
);

test.each(OPTIONS)('%s: reduced packs are decided as by trying every line', options => {
  const rules = klondike(options);
  const verdicts = new Set<string>();
  const packs = decided(rules, cases(20), n => reducedDeal(rules, `small-${String(n)}`, 2 + (n % 3)), 400);
  for (const [number, position, verdict] of packs) {
    expect([number, solve(rules, position).verdict]).toEqual([number, verdict]);
    verdicts.add(verdict);
  }
  expect(verdicts.size).toBeGreaterThan(0);
});

function after(rules: Ruleset, position: Position, move: Parameters<typeof applyMove>[2]): Position {
  const outcome = applyMove(rules, position, move);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value.position;
}

test.each(OPTIONS)('%s: every line wins by the ordinary rules', options => {
  const rules = klondike(options);
  for (let n = 1; n <= cases(4); n++) {
    const deal = dealFromSeed(rules, `line-${String(n)}`);
    const {verdict, moves = []} = solve(rules, deal);
    expect(verdict).not.toBe('unknown');
    if (verdict === 'winnable')
      expect(
        isWon(
          rules,
          moves.reduce((at, move) => after(rules, at, move), deal),
        ),
      ).toBe(true);
  }
});

test('the games like Klondike are known by their declarations', () => {
  const kin = GAMES.map(({id}) => id).filter(id => kinOf(rulesNamed(id, [], GAMES)));
  expect(kin).toEqual(['klondike']);
  expect(kinOf(klondike('spaces=any'))).toBeUndefined();
  expect(kinOf(klondike('turn=3 passes=three'))).toMatchObject({turn: 3, passes: 3});
});
