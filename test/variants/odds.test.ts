import {VARIANTS} from '../../src/variants/index.js';
import MEASURED from '../../src/variants/odds.json' with {type: 'json'};
import {
  easiestFirst,
  hardnessOf,
  oddsKey,
  oddsOf,
  measuredWords,
  NOT_MEASURED,
  oddsSentence,
  plainOdds,
} from '../../src/variants/odds.js';
import {patience} from '../cli/harness.js';
import {measuredRulesets} from '../solver/options.js';

/** `about 65 %` as a number; `hardly any` as none. */
function numberOf(words: string): number {
  if (words === 'hardly any') return 0;
  return Number(/(\d+) %/.exec(words)?.[1]) / 100;
}

function wonPart({won, games}: {won: number; games: number} = {won: NaN, games: 1}): number {
  return won / games;
}

const KEYS = Object.keys(MEASURED);

test.each(KEYS)('the plain odds of %s are near those measured', key => {
  const {low = NaN, high = NaN} = oddsOf(key) ?? {};
  const words = plainOdds(key) ?? '';
  const share = words.startsWith('at most') ? high : /^at least|or more$/.test(words) ? low : (low + high) / 2;
  expect(Math.abs(numberOf(words) - share)).toBeLessThanOrEqual(Math.min(share, 1 - share) / 8 + 0.03);
});

test.each(KEYS.filter(key => oddsOf(key)?.adviser))('what the adviser wins of %s is near what was measured', key => {
  const {low = NaN, high = NaN, adviser} = oddsOf(key) ?? {};
  const [, told] = /wins (about \d+ %|hardly any)/.exec(oddsSentence(key)) ?? [];
  const most = oddsSentence(key).endsWith('can be won; our adviser, seeing what you see, wins most of them');
  if (told !== undefined) expect(Math.abs(numberOf(told) - wonPart(adviser))).toBeLessThanOrEqual(0.06);
  else if (most) expect(wonPart(adviser) / ((low + high) / 2)).toBeGreaterThan(0.8);
  else if (plainOdds(key) === 'hardly any') expect(oddsSentence(key)).toBe('Hardly any can be won');
  else expect(oddsSentence(key)).toMatch(/; our adviser, seeing what you see, wins (nearly all of them|them all)$/);
});

test('the table holds the usual rules of each game, and each with one option changed', () => {
  expect(KEYS).toEqual(measuredRulesets().map(({variant, values}) => oddsKey(variant, values)));
});

test('the two figures are told in one sentence', () => {
  expect(oddsSentence('kingdom')).toBe('About 68 % can be won; our adviser, seeing what you see, wins about 56 %');
  expect(oddsSentence('thirteen-up')).toBe(
    'About 38 % can be won; our adviser, seeing what you see, wins nearly all of them',
  );
  expect(oddsSentence('reversible-sequences')).toMatch(/; our adviser, seeing what you see, wins them all$/);
  expect(oddsSentence('auxiliary-sequences')).toMatch(
    /^At least 98 % can be won; our adviser, seeing what you see, wins about 91 %$/,
  );
  expect(measuredWords('kingdom')).toMatch(
    /^Measured under the usual rules \(95 % intervals\): \d\d to \d\d % can be won, by [\d,]+ deals solved with every card known; our adviser wins \d\d to \d\d %, by 2,000 games with 30 ms for each move$/,
  );
});

test.each(VARIANTS.map(({id}) => id))('a lower bound of %s is the same number wherever it is told', id => {
  const [, plain] = /^(\d+) % or more$/.exec(plainOdds(id) ?? '') ?? [];
  const [, measured] = / (\d+) % or more can be won/.exec(measuredWords(id) ?? '') ?? [];
  expect(measured).toBe(measured === undefined ? undefined : plain);
});

test('a game that was not measured has no odds', () => {
  expect(oddsSentence('constructor')).toBe(NOT_MEASURED);
  expect([plainOdds('lantern'), hardnessOf('lantern'), measuredWords('lantern')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a game is easier the more the adviser wins', () => {
  const shares = easiestFirst(VARIANTS).map(({id}) => wonPart(oddsOf(id)?.adviser));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(easiestFirst(VARIANTS).map(({id}) => hardnessOf(id))).toEqual(
    expect.arrayContaining(['easy', 'medium', 'hard']),
  );
});

test('list tells the same odds', async () => {
  const text = (await patience(['list'], {columns: 200})).out;
  const json = JSON.parse((await patience(['list', '--json'])).out) as {
    id: string;
    odds: string | null;
    oddsWith: Record<string, string>;
    rates: Record<string, unknown>;
  }[];
  const inOneLine = text.replaceAll(/\s+/g, ' ');
  for (const {id, oddsWith = {}} of VARIANTS) {
    const changes = Object.entries(oddsWith);
    expect(inOneLine).toContain([oddsSentence(id), ...changes.map(([, {short}]) => short), ''].join('. ').trim());
    const listed = json.find(game => game.id === id);
    expect(listed?.odds).toBe(oddsSentence(id));
    expect(listed?.oddsWith).toEqual(Object.fromEntries(changes.map(([change, {whole}]) => [change, whole])));
    const rates = ['usual', ...changes.map(([change]) => change)].map(change => [
      change,
      oddsOf(change === 'usual' ? id : `${id} ${change}`),
    ]);
    expect(listed?.rates).toEqual(Object.fromEntries(rates));
  }
});
