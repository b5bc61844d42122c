import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {isWon} from '../../src/engine/position.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {knownLine} from '../../src/variants/lines/known-lines.js';
import {lineIn, lineText} from '../../src/variants/lines/line-text.js';
import {STORED_LINES} from '../../src/variants/lines/stored-lines.js';
import {poolName, pooledSeeds} from '../../src/variants/pools.js';
import {some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from '../solver/options.js';

const games = await withCabinet(VARIANTS);
const stored = Object.entries(STORED_LINES.games).map(([name, {lines}]) => {
  const [game = '', ...pairs] = name.split(' ');
  return {name, rules: rulesNamed(game, pairs, games), lines: Object.entries(lines)};
});

/** Of so many lines all are replayed by the deepest runs alone. */
const PART = 20;

describe.each(stored)('the lines of $name', ({name, rules, lines}) => {
  test('are short texts, each of a deal that is dealt as one that can be won', () => {
    expect(poolName(rules)).toBe(name);
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines.map(([, text]) => text.length))).toBeLessThanOrEqual(300);
    const dealt = [...pooledSeeds(rules, 'winnable'), ...pooledSeeds(rules, 'more')].map(String);
    expect(lines.map(([seed]) => seed).filter(seed => !dealt.includes(seed))).toEqual([]);
    expect(new Set(dealt).size).toBe(dealt.length);
    expect(pooledSeeds(rules, 'more').map(String)).toEqual(
      lines.map(([seed]) => seed).filter(seed => !pooledSeeds(rules, 'winnable').includes(Number(seed))),
    );
  });

  test('win, move by move, by the rules', async () => {
    for (const [seed] of some(lines, Math.ceil(lines.length / PART))) {
      const deal = dealFromSeed(rules, seed);
      const moves = (await knownLine(rules, seed)) ?? [];
      expect([seed, isWon(rules, unwrap(applyMoves(rules, deal, moves)).position)]).toEqual([seed, true]);
    }
  });
});

test('no line is known of other deals, nor of the same under other rules', async () => {
  const spider = rulesNamed('spider', [], games);
  const [seed = ''] = Object.keys(STORED_LINES.games['spider']?.lines ?? {});
  expect(await knownLine(spider, seed)).toBeDefined();
  expect(await knownLine(spider, '1')).toBeUndefined();
  expect(await knownLine(rulesNamed('spider', ['suits=2'], games), seed)).toBeUndefined();
  expect(await knownLine(spider, `${seed} `)).toBeUndefined();
});

describe('the text of a line', () => {
  const rules = rulesNamed('klondike', [], games);
  const deal = dealFromSeed(rules, '100003');
  const text = lineText(rules, deal, solve(rules, deal).moves ?? []);

  test('is read as it was written', () => {
    const moves = lineIn(rules, deal, text) ?? [];
    expect(isWon(rules, unwrap(applyMoves(rules, deal, moves)).position)).toBe(true);
    expect(lineText(rules, deal, moves)).toBe(text);
  });

  test('leads nowhere when it is cut or of another deal, and ends all the same', () => {
    expect(lineIn(rules, deal, text.slice(0, -2))).toBeUndefined();
    expect(lineIn(rules, deal, '')).toBeUndefined();
    expect(lineIn(rules, dealFromSeed(rules, '100004'), text)).toBeUndefined();
  });
});
